extension GraphNode.ID {
  /// A unique word for it that is valid in every notation: `screen__Store__Basket`.
  ///
  /// It consists of ASCII letters, digits and `_`. Other characters are written as their number between `_x` and `_`,
  /// so that different names stay different. It never starts with a reserved word of Mermaid or Graphviz.
  var word: String { Self.word(["node", kind.rawValue] + path) }

  /// Returns the word for a group.
  static func word(_ names: [String]) -> String {
    names.map(escaped).joined(separator: "__")
  }

  private static func escaped(_ name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      default: word += "_x" + String(scalar.value, radix: 16) + "_"
      }
    }
    return word
  }
}
