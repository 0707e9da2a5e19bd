import Foundation
import Testing

@testable import CloseupServer

@Suite struct PasswordTests {
  private func basic(_ password: String, name: String = "me") -> [String: String] {
    ["Authorization": "Basic \(Data("\(name):\(password)".utf8).base64EncodedString())"]
  }

  @Test(arguments: [
    "/", "/web/index.html", "/api/about", "/api/pictures", "/thumb/0", "/picture/0", "/original/0",
    "/document/0", "/document/0/page/1", "/nothing", "/web/nothing.js",
  ])
  func everythingNeedsIt(path: String) throws {
    let test = try TestServer { $0.password = "secret" }
    for method in ["GET", "HEAD", "POST"] {
      for headers in [[:], basic("wrong")] {
        let answer = try test.client.send(method, path, headers)
        #expect(answer.status == 401)
        #expect(answer.headers["www-authenticate"]?.hasPrefix("Basic realm=") == true)
        #expect(answer.headers["cache-control"] == "no-store")
      }
    }
    #expect(try test.get(path, basic("secret")).status != 401)
  }

  @Test(arguments: ["secret", "a:b:c", "pässwörd ✓", " "])
  func itGoesWithAnyName(password: String) throws {
    let test = try TestServer { $0.password = password }
    for name in ["", "me", "Zoë"] {
      #expect(try test.get("/", basic(password, name: name)).status == 200)
    }
    for wrong in ["", password + password, String(password.dropLast()), password + "x"] {
      #expect(try test.get("/", basic(wrong)).status == 401)
    }
  }

  @Test(arguments: ["Basic", "Basic !", "Basic c2VjcmV0", "Bearer secret", "secret", "Digest x"])
  func whatIsNoPasswordIsNone(header: String) throws {
    let test = try TestServer { $0.password = "secret" }
    #expect(try test.get("/", ["Authorization": header]).status == 401)
  }

  @Test func whoGuessesIsSlowedDownAndNobodyElse() throws {
    let test = try TestServer { $0.password = "secret" }
    var answers: [Client.Answer] = []
    repeat {
      answers.append(try test.get("/", basic("wrong")))
    } while answers.last?.status == 401 && answers.count < 100
    // Ten at once, and one more for each five seconds that this took.
    #expect((11..<100).contains(answers.count))
    #expect(answers.last?.status == 429)
    #expect(answers.last?.headers["retry-after"] == "5")
    // Whether a guess is right cannot be told now.
    #expect(try test.get("/", basic("secret")).status == 429)
    #expect(try test.get("/").status == 401)
    let other = Client(port: test.server.port, address: "127.0.0.2")
    #expect(try other.send("GET", "/", basic("secret")).status == 200)
  }

  @Test func theEnvironmentGivesItAndWorkersDoNotSeeIt() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(
      ["serve", folder.path("pictures"), "--port", "0"] + options,
      shell: "CLOSEUP_PASSWORD=secret exec \"$@\"")
    let client = Client(port: try Running.port(in: running.said(until: "http://")))
    #expect(try client.send("GET", "/").status == 401)
    #expect(try client.send("GET", "/api/pictures", basic("secret")).status == 200)
    #if os(Linux)
      let server = running.process.processIdentifier
      let workers = children(of: server)
      #expect(!workers.isEmpty)
      for worker in workers {
        #expect(!read("/proc/\(worker)/environ").contains("CLOSEUP_PASSWORD"))
      }
      #expect(!read("/proc/\(server)/cmdline").contains("secret"))
    #endif
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  @Test func standardInputGivesIt() throws {
    let (folder, options) = try Running.prepared()
    let running = try Running(
      ["serve", folder.path("pictures"), "--port", "0", "--password"] + options,
      input: Data("secret\r\nmore\n".utf8))
    let client = Client(port: try Running.port(in: running.said(until: "http://")))
    #expect(try client.send("GET", "/").status == 401)
    #expect(try client.send("GET", "/", basic("secret")).status == 200)
    running.process.interrupt()
    #expect(running.end().status == 0)
  }

  @Test(arguments: [
    ("exec \"$@\" --password", "the password is empty"),
    ("CLOSEUP_PASSWORD= exec \"$@\"", "CLOSEUP_PASSWORD is empty"),
    ("exec \"$@\" --password=secret", "--password takes no value"),
  ])
  func anEmptyOneIsNone(shell: String, message: String) throws {
    let (folder, options) = try Running.prepared()
    let end = try Running(["serve", folder.root, "--port", "0"] + options, shell: shell).end()
    #expect(end.status != 0)
    #expect(end.complaints.contains(message))
  }

  #if os(Linux)
    @Test func theTerminalAsksForItAndDoesNotShowIt() throws {
      let (folder, options) = try Running.prepared()
      let terminal = try Terminal(
        ["serve", folder.path("pictures"), "--port", "0", "--password"] + options)
      terminal.wait(for: "Choose the password")
      terminal.type("secret\n")
      terminal.wait(for: "(Ctrl-C")
      #expect(!terminal.text.contains("secret"))
      let client = Client(port: try Running.port(in: terminal.text))
      #expect(try client.send("GET", "/", basic("secret")).status == 200)
      terminal.process.interrupt()
      terminal.process.waitUntilExit()
      #expect(terminal.process.terminationStatus == 0)
    }

    @Test func whoGivesNoneMayLeave() throws {
      let (folder, options) = try Running.prepared()
      let terminal = try Terminal(["serve", folder.root, "--port", "0", "--password"] + options)
      terminal.wait(for: "Choose the password")
      terminal.process.interrupt()
      terminal.process.waitUntilExit()
      #expect(terminal.process.terminationStatus == 128 + SIGINT)
    }

    private func read(_ path: String) -> String {
      (try? Data(contentsOf: URL(fileURLWithPath: path))).map {
        String(decoding: $0, as: UTF8.self)
      }
        ?? ""
    }
  #endif
}
