// MARK: - Answers

/// The closure of a screen that waits for the result of a flow, or for `nil` if there will be none. The closure is called
/// once and then released.
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
