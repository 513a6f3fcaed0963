/// Why the plugin cannot go on.
struct Problem: Error, CustomStringConvertible {
  var description: String

  /// Makes a problem of one sentence.
  init(_ description: String) {
    self.description = description
  }
}
