import Foundation

/// A value as one line of JSON, its end included. The same value always gives the same line.
func jsonLine(_ value: some Encodable) -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  // Only numbers that are not finite fail to encode, and no value of ours holds one.
  return ((try? encoder.encode(value)) ?? Data()) + [UInt8(ascii: "\n")]
}
