/// A guarantee for all inputs that does not hold for one.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// The guarantee that does not hold.
  package var description: String

  init(_ description: String) { self.description = description }
}

/// Throws if a guarantee does not hold.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  guard !holds else { return }
  throw BrokenPromise(promise())
}
