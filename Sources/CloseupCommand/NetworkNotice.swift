import CloseupServer

/// What is said where others than this machine can see the pictures.
struct NetworkNotice {
  /// The addresses to open on other devices.
  let addresses: [String]
  private let isEverywhere: Bool
  private let hasPassword: Bool

  init(host: String, port: Int, hasPassword: Bool) {
    isEverywhere = ["0.0.0.0", "::"].contains(host)
    let hosts = isEverywhere ? NetworkAddresses.all(withIPv6: host == "::") : [host]
    addresses = hosts.map { "http://\(NetworkAddresses.inURL($0)):\(port)/" }
    self.hasPassword = hasPassword
  }

  var text: String {
    var lines: [String] = []
    if addresses.isEmpty {
      lines.append("This machine has no network address now: other devices cannot open the page")
    } else if isEverywhere {
      lines.append("On other devices: \(addresses.joined(separator: "  "))")
    }
    lines.append(
      hasPassword
        ? "Everyone on this network who has the address and the password can see the pictures. The"
          + " browser also asks for a name: any will do. Nothing is encrypted on its way."
        : "Everyone on this network who has the address can see the pictures. Add --password to"
          + " ask for a password first.")
    return lines.joined(separator: "\n")
  }
}
