extension [String] {
  /// A list of parameters or of arguments: those that there are, with commas between them.
  var argumentList: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
