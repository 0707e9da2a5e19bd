/// developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  nonisolated(unsafe) package static var current = Transaction()
}

/// developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static func linear(duration: Double) -> Animation { Animation(name: "linear \(duration)") }
  public static func easeInOut(duration: Double) -> Animation {
    Animation(name: "easeInOut \(duration)")
  }
}

/// developer.apple.com/documentation/swiftui/withanimation(_:_:)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// developer.apple.com/documentation/swiftui/withtransaction(_:_:)
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = before }
  return try body()
}
