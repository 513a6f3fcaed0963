extension ExpressionSyntax {
  /// True if a name may be declared inside the expression, as `item` is in `{ item in item.title }`.
  ///
  /// Expressions are not parsed, so this is true too often rather than too seldom: wherever the name is before an `in`
  /// inside braces, or after a `let` or a `var`.
  package func mayBind(_ name: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    var word = ""
    var previous = ""
    var isNamed = false
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if word == name {
        if previous == "let" || previous == "var" { return true }
        isNamed = true
      } else if word == "in", isNamed {
        return true
      }
      if !word.isEmpty { (previous, word) = (word, "") }
      if character == "{" || character == "}" { isNamed = false }
    }
    return false
  }
}
