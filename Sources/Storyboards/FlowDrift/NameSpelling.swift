import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Turns the strings of Interface Builder into names that follow Swift's conventions, for imported flow files and for
/// the lines in a diagnostic's help.
///
/// `Confirm your Bid - Bidder Not Found` becomes `confirmYourBidBidderNotFound`. Different strings may become the same
/// name; callers that need a unique name have to look for one.
package enum NameSpelling {
  /// Returns a name for a value, such as a segue. Its kind, `segue`, helps if a string has no usable characters, or is
  /// not a valid name in Swift.
  package static func value(_ text: String, kind: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return kind }
    let name = SwiftNames.uncapitalized(first) + words.dropFirst().map(SwiftNames.capitalized).joined()
    // The app gets names of segues as optionals, too.
    if kind == "segue", SwiftNames.ofOptional.contains(name) { return name + "Segue" }
    return sayable(name, kind: kind) { kind + SwiftNames.capitalized($0) }
  }

  /// Returns names for a segue: without a suffix that means only a segue, and with it.
  package static func segue(_ identifier: String) -> [String] {
    let name = value(identifier, kind: "segue")
    return [dropping(segueEndings, from: name), name]
  }

  /// Returns a name for a type, such as a screen; `nil` if the string has no usable characters. Its kind, `Screen`,
  /// helps if it is not a valid name in Swift.
  package static func type(_ text: String, kind: String) -> String? {
    let words = words(of: text)
    guard !words.isEmpty else { return nil }
    return sayable(words.map(SwiftNames.capitalized).joined(), kind: kind) { kind + $0 }
  }

  /// Returns a name without a suffix that only describes its kind, if something is left.
  package static func dropping(_ endings: [String], from name: String) -> String {
    let bytes = name.utf8
    // The suffixes are ASCII, so bytes can be compared.
    for ending in endings
    where bytes.count > ending.utf8.count && bytes.reversed().starts(with: ending.utf8.reversed()) {
      let rest = String(Substring(bytes.dropLast(ending.utf8.count)))
      // `selfCell` got its suffix because `self` is not a valid name.
      return isSayable(rest) && !SwiftNames.ofOptional.contains(rest) ? rest : name
    }
    return name
  }

  /// True if a class has a valid Swift name: `DetailViewController`, `Outer.Detail`.
  package static func isClass(_ text: String) -> Bool {
    // Few classes are nested in others.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return isClassName(text) }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isClassName(String($0)) }
  }

  /// Returns a name for the screen of a class: `Detail` for `DetailViewController`; `nil` if the class has no specific
  /// part, as `ViewController` has none.
  package static func screen(ofClass name: String) -> String? {
    let last = SwiftNames.unqualified(name)
    guard !screenEndings.contains(last) else { return nil }
    let stem = dropping(screenEndings, from: last)
    // The class's own spelling is kept, including underscores: the screen then needs no `: Class`.
    return SwiftNames.beginsLarge(stem) && isClass(stem) ? stem : type(stem, kind: "Screen")
  }

  /// Suffixes that mean only a segue, or that fit every destination.
  package static let segueEndings = ["SegueIdentifier", "SegueID", "Segue", "ViewController"]

  /// The suffixes that names of screens drop.
  package static let screenEndings = ["ViewController", "Controller", "VC", "Scene"]

  private static func isClassName(_ text: String) -> Bool {
    IdentifierSpelling.isName(text) && !SwiftNames.impossible.contains(text) && SwiftNames.escaped(text) == text
  }

  private static func sayable(_ name: String, kind: String, prefixed: (String) -> String) -> String {
    guard let first = name.unicodeScalars.first else { return kind }
    if !IdentifierSpelling.canBegin(with: first) { return prefixed(name) }
    return isSayable(name) ? name : name + SwiftNames.capitalized(kind)
  }

  private static func isSayable(_ name: String) -> Bool {
    !SwiftNames.isImpossible(name, asCase: true)
  }

  /// Returns the words of a string, which are separated by characters that names do not have, including `_`.
  private static func words(of text: String) -> [String] {
    // Most strings are one word.
    if text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }), !text.isEmpty { return [text] }
    let words = text.unicodeScalars.split { !belongsToWord($0) }.map { String($0) }
    // `SHOW_DETAIL` is all capitals; `URL` alone is an acronym.
    let isShouted = words.count > 1 && !words.contains { $0.contains(where: \.isLowercase) }
    return isShouted ? words.map { $0.lowercased() } : words
  }

  /// True for letters, digits, accents and the emoji that Swift allows.
  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte.isASCIILetter || byte.isASCIIDigit
    }
    guard IdentifierSpelling.canContinue(with: scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    case .otherSymbol, .modifierSymbol:
      return scalar.properties.isEmoji
    default:
      return false
    }
  }
}
