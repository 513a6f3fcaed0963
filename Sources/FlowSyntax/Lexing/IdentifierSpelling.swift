/// The characters that a flow file allows in names, for code that creates names. The lexer reads with the same tables.
package enum IdentifierSpelling {
  /// True if a name can start with a character.
  package static func canBegin(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.beginsIdentifier(scalar.value) }
    return UInt8(truncatingIfNeeded: scalar.value).beginsIdentifier
  }

  /// True if a name can continue with a character.
  package static func canContinue(with scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return Scalars.continuesIdentifier(scalar.value) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.beginsIdentifier || byte.isDigit
  }

  /// True if a text is a name.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, canBegin(with: first) else { return false }
    return text.unicodeScalars.allSatisfy(canContinue)
  }
}
