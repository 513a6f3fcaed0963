extension [String] {
  /// A list of parameters or of arguments: the ones that are not empty, separated by commas.
  var argumentList: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
