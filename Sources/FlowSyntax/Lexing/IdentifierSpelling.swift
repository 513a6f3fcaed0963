/// What a flow file takes for a name, for those who make names: the tables that the lexer reads by.
package enum IdentifierSpelling {
  /// Whether a name can begin with a character.
  package static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.beginsIdentifier(scalar.value) }
    return UInt8(truncatingIfNeeded: scalar.value).beginsIdentifier
  }

  /// Whether a name can go on with a character.
  package static func canContinue(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.continuesIdentifier(scalar.value) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.beginsIdentifier || byte.isDigit
  }

  /// Whether a text is a name.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, canBegin(with: first) else { return false }
    return text.unicodeScalars.allSatisfy(canContinue)
  }
}
