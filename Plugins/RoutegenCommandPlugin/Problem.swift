/// The problem that ends the plugin.
struct Problem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
