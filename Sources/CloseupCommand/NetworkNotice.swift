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
      lines.append("This machine is in no network now: no other device can open it")
    } else if isEverywhere {
      lines.append("On other devices: \(addresses.joined(separator: "  "))")
    }
    lines.append(
      hasPassword
        ? "Everyone on the network who has this address and the password can see the pictures. The"
          + " password goes with any name. Neither is encrypted on its way."
        : "Everyone on the network who has this address can see the pictures. With --password only"
          + " those can who know it.")
    return lines.joined(separator: "\n")
  }
}
