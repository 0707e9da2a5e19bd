import Foundation

/// Starts a program with a clean signal mask, whatever the calling thread blocks.
///
/// - Parameters:
///   - command: the executable's path and its arguments.
///   - socket: becomes its standard input and output; nil gives it none. Its complaints go nowhere.
@discardableResult
package func spawn(_ command: [String], talkingTo socket: Int32?) throws(Problem) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for end in [STDIN_FILENO, STDOUT_FILENO] {
    if let socket {
      posix_spawn_file_actions_adddup2(&actions, socket, end)
    } else {
      posix_spawn_file_actions_addopen(&actions, end, "/dev/null", O_RDWR, 0)
    }
  }
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  // The server ignores a pipe that nobody reads any more; what it starts knows nothing of that.
  var pipe = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &pipe)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  // A worker's crash is told by the end of its pipe; Swift's backtrace of it would only take time.
  let environment = ProcessInfo.processInfo.environment
    .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.map { "\($0)=\($1)" }
  var arguments = command.map { strdup($0) } + [nil]
  var variables = environment.map { strdup($0) } + [nil]
  defer { for text in arguments + variables { free(text) } }
  var process: pid_t = 0
  let failure = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else {
    // Without its path, which a visitor of the page need not know.
    let name = FilePath(command[0]).name.text
    throw Problem(500, "\(name) does not start: \(String(cString: strerror(failure))).")
  }
  return process
}
