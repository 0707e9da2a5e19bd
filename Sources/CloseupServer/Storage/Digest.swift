import CVips

/// The first 16 hexadecimal digits of the SHA-256 of a text: a name that is stable, short and says nothing.
func digest(_ text: String) -> String { digest(Array(text.utf8)) }

/// The same of bytes.
func digest(_ bytes: [UInt8]) -> String {
  let checksum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
  defer { g_free(checksum) }
  return checksum.map { String(String(cString: $0).prefix(16)) } ?? ""
}
