import CFuzzer
import Foundation

/// Runs libFuzzer with the command's arguments on `target`, which traps where something is wrong.
public func fuzz(_ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, target))
}
