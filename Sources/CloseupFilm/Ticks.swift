import Foundation

/// Round numbers along an axis.
enum Ticks {
  /// About `count` round numbers inside a range: multiples of 1, 2 or 5 times a power of ten.
  static func round(_ range: ClosedRange<Double>, count: Int) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return [range.lowerBound] }
    let power = pow(10, floor(log10(span / Double(count))))
    let step = [1, 2, 5, 10].map { $0 * power }.first { span / $0 <= Double(count) } ?? span
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard last - first < 100 else { return [range.lowerBound] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Round numbers along an axis on which equal distances are equal factors.
  static func roundFactors(_ range: ClosedRange<Double>) -> [Double] {
    let factor = range.upperBound / range.lowerBound
    guard factor.isFinite, factor > 8 else { return round(range, count: 5).filter { $0 > 0 } }
    let powers = Int(floor(log10(range.lowerBound)))...Int(ceil(log10(range.upperBound)))
    let steps = factor > 1000 ? [1.0] : [1, 2, 5]
    let all = powers.flatMap { power in steps.map { $0 * pow(10, Double(power)) } }
    let inside = all.filter { range.contains($0) }
    return inside.enumerated().filter { $0.offset % (inside.count / 8 + 1) == 0 }.map(\.element)
  }
}
