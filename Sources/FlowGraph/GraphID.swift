extension GraphNode.ID {
  /// A word for it that every notation takes as it is, and that no two nodes share: `screen__Store__Basket`.
  ///
  /// It is made of ASCII letters, digits and `_`. What is none stands as its number between `_x` and `_`, so that two
  /// names stay two. It begins with no word that Mermaid or Graphviz keeps for itself.
  var word: String { Self.word(["node", kind.rawValue] + path) }

  /// The word for a group.
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
