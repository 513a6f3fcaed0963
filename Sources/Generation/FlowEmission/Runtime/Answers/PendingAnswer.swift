// MARK: - Answers

/// A screen that waits for the result of a flow that it has asked for, or for `nil` if there will be none. It hears that once,
/// and then its closure is released.
@MainActor final class RoutegenPendingAnswer<Value> {
  private var then: (@MainActor (Value?) -> Swift.Void)?

  init(_ then: @escaping @MainActor (Value?) -> Swift.Void) {
    self.then = then
  }

  var isGiven: Swift.Bool { then == nil }

  func give(_ value: Value?) {
    let then = then
    self.then = nil
    then?(value)
  }
}
