import Foundation
import Testing

@testable import CloseupCommand
@testable import CloseupServer

/// Many who are connected, and slow ones among them.
@Suite(.serialized) struct NetworkTests {
  init() {
    #if os(Linux)
      // Both ends of all connections are open here.
      var limit = rlimit()
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      getrlimit(files, &limit)
      limit.rlim_cur = min(limit.rlim_max, 8192)
      setrlimit(files, &limit)
    #endif
  }

  private static let request = "GET /api/about HTTP/1.1\r\nHost: localhost\r\n"
  private static let whole = request + "Connection: close\r\n\r\n"

  /// Connections that have sent a part of a request.
  private func slow(_ count: Int, _ client: Client) throws -> [Int32] {
    try (0..<count).map { _ in
      let socket = try client.connected()
      try Client.write(Self.request, to: socket)
      return socket
    }
  }

  @Test func threeHundredSlowConnectionsKeepNobodyOut() throws {
    let test = try TestServer()
    let sockets = try slow(300, test.client)
    defer { for socket in sockets { close(socket) } }
    #expect(try test.get("/").status == 200)
    #expect(try test.get("/api/about").status == 200)
  }

  @Test func slowConnectionsGiveWayWhereThereIsNoRoom() throws {
    let test = try TestServer {
      $0.limits.openOfLoopback = 32
      $0.limits.slow = 0.2
    }
    let sockets = try slow(300, test.client)
    defer { for socket in sockets { close(socket) } }
    try waitUntil {
      let answer = try test.get("/")
      #expect([200, 503].contains(answer.status))
      if answer.status == 503 { #expect(answer.headers["retry-after"] == "2") }
      return answer.status == 200
    }
  }

  @Test(arguments: [
    ConnectionLimits(), ConnectionLimits(answered: 8, answeredOfLoopback: 6),
    ConnectionLimits(openOfLoopback: 100), ConnectionLimits(open: 100),
  ])
  func ofFiveHundredAtOnceEachIsAnswered(limits: ConnectionLimits) throws {
    let test = try TestServer { $0.limits = limits }
    let sockets = try (0..<500).map { _ in
      let socket = try test.client.connected()
      try Client.write(Self.whole, to: socket)
      return socket
    }
    var statuses: [Int: Int] = [:]
    for socket in sockets {
      let answer = try Client.parse(Client.readAll(from: socket))
      close(socket)
      statuses[answer.status, default: 0] += 1
      if answer.status == 503 {
        #expect(answer.headers["retry-after"] == "2")
        #expect(answer.headers["connection"] == "close")
        #expect(answer.error?.contains("Try again") == true)
      }
    }
    #expect(statuses[200, default: 0] > 0)
    #expect(statuses[200, default: 0] + statuses[503, default: 0] == 500)
  }

  @Test func idleConnectionsGiveWay() throws {
    let test = try TestServer { $0.limits.answeredOfLoopback = 4 }
    let sockets = try (0..<4).map { _ in
      let socket = try test.client.connected()
      try Client.write(Self.request + "\r\n", to: socket)
      #expect(try Client.readAnswer(from: socket).status == 200)
      return socket
    }
    defer { for socket in sockets { close(socket) } }
    #expect(try test.get("/").status == 200)
    // The one that had been idle for longest is closed, and the others are not.
    #expect(Client.readAll(from: sockets[0]).isEmpty)
    for socket in sockets.dropFirst(2) {
      try Client.write(Self.request + "\r\n", to: socket)
      #expect(try Client.readAnswer(from: socket).status == 200)
    }
  }

  @Test func oneClientLeavesRoomForOthers() throws {
    let test = try TestServer { $0.limits.openOfLoopback = 8 }
    let sockets = try slow(8, test.client)
    defer { for socket in sockets { close(socket) } }
    let other = Client(port: test.server.port, address: "127.0.0.2")
    #expect(try other.send("GET", "/").status == 200)
    #expect(try test.get("/").status == 503)
  }

  @Test func aRequestThatNeverComesAsAWholeIsGivenUp() throws {
    let test = try TestServer { $0.limits.head = 0.3 }
    let socket = try slow(1, test.client)[0]
    defer { close(socket) }
    var byte: UInt8 = 0
    // A byte now and then does not help.
    while recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0 {
      try Client.write("X", to: socket)
      usleep(20000)
    }
    #expect(try Client.parse(Client.readAll(from: socket)).status == 408)
  }

  @Test func neitherDoesALaterOneKeepItsConnection() throws {
    let test = try TestServer { $0.limits.silence = 1 }
    let socket = try test.client.connected()
    defer { close(socket) }
    try Client.write(Self.request + "\r\n" + Self.request, to: socket)
    #expect(try Client.readAnswer(from: socket).status == 200)
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0, errno == EAGAIN {
      try Client.write("X", to: socket)
      usleep(20000)
    }
    #expect(Client.readAll(from: socket).isEmpty)
  }

  #if os(Linux)
    /// The clock is set back by an hour in what is loaded into the command before the C library.
    @Test func aClockThatIsSetBackCutsNothingShort() throws {
      let (folder, options) = try Running.prepared()
      try folder.write(Self.clock, to: "clock.c")
      let compiler = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        arguments: [
          "clang", "-shared", "-fPIC", "-o", folder.path("clock.so"), folder.path("clock.c"),
        ])
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      let count = 16 << 20
      try folder.write(String(repeating: "a", count: count), to: "web/large.txt")
      let running = try Running(
        ["serve", folder.path("pictures"), "--port", "0"] + options,
        shell: "LD_PRELOAD='\(folder.path("clock.so"))' exec \"$@\"")
      let client = Client(port: try Running.port(in: running.said(until: "http://")))
      let socket = try client.connected()
      defer { close(socket) }
      try Client.write("GET /web/large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", to: socket)
      var byte: UInt8 = 0
      #expect(recv(socket, &byte, 1, Int32(MSG_PEEK)) == 1)
      // It stops when the answer has left, or after two seconds.
      running.process.interrupt()
      usleep(300_000)
      #expect(try Client.parse(Client.readAll(from: socket)).body.count == count)
      #expect(running.end().status == 0)
    }

    private static let clock = """
      #define _GNU_SOURCE
      #include <sys/syscall.h>
      #include <sys/time.h>
      #include <time.h>
      #include <unistd.h>

      int clock_gettime(clockid_t clock, struct timespec *time) {
        int result = syscall(SYS_clock_gettime, clock, time);
        if (clock == CLOCK_REALTIME) time->tv_sec -= 3600;
        return result;
      }

      int timespec_get(struct timespec *time, int base) {
        clock_gettime(CLOCK_REALTIME, time);
        return base;
      }

      int gettimeofday(struct timeval *restrict value, void *restrict zone) {
        struct timespec time;
        clock_gettime(CLOCK_REALTIME, &time);
        value->tv_sec = time.tv_sec;
        value->tv_usec = time.tv_nsec / 1000;
        return 0;
      }
      """
  #endif

  #if os(Linux)
    @Test func onANetworkTheTerminalSaysWhoSeesItAndWhere() throws {
      let (folder, options) = try Running.prepared()
      let words = ["serve", folder.path("pictures"), "--port", "0"] + options
      let terminal = try Terminal(words + ["--host", "0.0.0.0"])
      terminal.wait(for: "Everyone on this network who has the address can see the pictures")
      let port = try #require(terminal.text.firstMatch(of: /http:\/\/localhost:(\d+)\//)).1
      let addresses = terminal.text.matches(of: /http:\/\/([\d.]+):\d+\//).map { String($0.1) }
      #expect(addresses == NetworkAddresses.all(withIPv6: false))
      for address in addresses {
        let client = Client(port: try #require(Int(port)), to: address)
        #expect(try client.send("GET", "/", ["Host": "\(address):\(port)"]).status == 200)
      }
      if let first = addresses.first {
        let code = try #require(QRCode("http://\(first):\(port)/")).text
        let screen = code.replacingOccurrences(of: "\n", with: "\r\n")
        terminal.wait(for: screen)
        #expect(terminal.text.contains(screen))
      }
      terminal.process.interrupt()
      terminal.process.waitUntilExit()
      // A pipe cannot be pointed a camera at, and this machine alone needs no other address.
      let piped = try Running(
        words + ["--host", "::"], shell: "CLOSEUP_PASSWORD=secret exec \"$@\"")
      let said = piped.said(until: "Nothing is encrypted")
      for address in NetworkAddresses.all(withIPv6: true) {
        #expect(said.contains("http://\(NetworkAddresses.inURL(address)):"))
      }
      piped.process.interrupt()
      #expect(!piped.end().said.contains("█"))
      let alone = try Terminal(words)
      alone.wait(for: "(Ctrl-C")
      alone.process.interrupt()
      alone.wait(for: "never on it")
      for word in ["Everyone", "█"] { #expect(!alone.text.contains(word)) }
    }
  #endif

  @Test(arguments: [
    ("192.168.0.7", true), ("10.0.0.1", true), ("169.254.3.4", false), ("127.0.0.2", false),
    ("2001:db8::1", true), ("fd00::2", true), ("fe80::1%eth0", false), ("::1", false),
    ("ff02::1", false),
  ])
  func onlyAddressesThatOthersReachArePrinted(address: String, isReachable: Bool) {
    #expect(NetworkAddresses.isReachable(address) == isReachable)
  }

  @Test func aCodeHasItsThreeCornersAndItsQuietZone() throws {
    let code = try #require(QRCode("http://192.168.178.123:8080/"))
    let corner: [[Bool]] = (0..<7).map { row in
      (0..<7).map { column in
        let ring = max(abs(row - 3), abs(column - 3))
        return ring != 2
      }
    }
    let count = code.rows.count
    for (top, left) in [(0, 0), (0, count - 7), (count - 7, 0)] {
      #expect(code.rows[top..<top + 7].map { Array($0[left..<left + 7]) } == corner)
    }
    let lines = code.text.split(separator: "\n")
    #expect(lines.count == (count + 9) / 2)
    let blocks = lines.map { $0.dropFirst(9).dropLast(4) }
    #expect(
      blocks.allSatisfy { $0.count == count + 8 && $0.hasPrefix("    ") && $0.hasSuffix("    ") })
    #expect((blocks.prefix(2) + blocks.suffix(2)).allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(blocks[2].hasPrefix("    █▀▀▀▀▀█"))
  }

  @Test func theAddressesOfOneDeviceAreOne() {
    let mapped = [UInt8](repeating: 0, count: 10) + [255, 255, 192, 168, 0, 7]
    #expect(ClientAddress(mapped) == ClientAddress([192, 168, 0, 7]))
    #expect(ClientAddress([192, 168, 0, 7]) != ClientAddress([192, 168, 0, 8]))
    func ofNetwork(_ last: UInt8, host: UInt8) -> ClientAddress {
      ClientAddress([0x20, 1, 0xD, 0xB8, 0, 0, 0, last, 1, 2, 3, 4, 5, 6, 7, host])
    }
    #expect(ofNetwork(1, host: 1) == ofNetwork(1, host: 2))
    #expect(ofNetwork(1, host: 1) != ofNetwork(2, host: 1))
    #expect(ClientAddress([127, 0, 0, 1]).isLoopback)
    #expect(ClientAddress([UInt8](repeating: 0, count: 15) + [1]).isLoopback)
    #expect(!ofNetwork(0, host: 1).isLoopback)
  }
}
