/// What was promised of any input, and does not hold for one.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// What does not hold.
  package var description: String

  init(_ description: String) { self.description = description }
}

/// Breaks off where a promise does not hold.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  guard !holds else { return }
  throw BrokenPromise(promise())
}
