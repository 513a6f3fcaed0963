/// How a change is shown.
public struct Transaction {
  /// Whether what the change brings is not animated.
  public var disablesAnimations = false
  /// A transaction with the animations that there are.
  public init() {}

  /// The transaction of the change that is being made.
  nonisolated(unsafe) static var current = Transaction()
}

/// Makes a change in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}
