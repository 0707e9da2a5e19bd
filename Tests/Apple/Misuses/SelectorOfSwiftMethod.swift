// expect: argument of '#selector' refers to instance method 'tick\(\)' that is not exposed to Objective-C
import UIKit

final class Clock: NSObject {
  func tick() {}
  func start() -> CADisplayLink { CADisplayLink(target: self, selector: #selector(tick)) }
}
