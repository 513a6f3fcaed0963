import FlowModel
import FlowSyntax

/// Turns the strings of Interface Builder into names by Swift's conventions, for the flow file that is imported and for the
/// lines that a diagnostic proposes.
///
/// `Confirm your Bid - Bidder Not Found` becomes `confirmYourBidBidderNotFound`. Different strings may become one name;
/// whoever needs a name of its own looks for one that is free.
package enum NameSpelling {
  /// A name for a value, such as a segue.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - kind: the word that helps out where nothing of the string can be said, or Swift cannot say it: `segue`.
  /// - Returns: the name.
  package static func value(_ text: String, kind: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return kind }
    var name = SwiftNames.uncapitalized(first)
    for word in words.dropFirst() { name += SwiftNames.capitalized(word) }
    return sayable(name, kind: kind) { kind + SwiftNames.capitalized($0) }
  }

  /// A name for a type, such as a screen.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - kind: the word that helps out where Swift cannot say it: `Screen`.
  /// - Returns: the name, or `nil` where nothing of the string can be said.
  package static func type(_ text: String, kind: String) -> String? {
    let words = words(of: text)
    guard !words.isEmpty else { return nil }
    var name = SwiftNames.capitalized(words[0])
    for word in words.dropFirst() { name += SwiftNames.capitalized(word) }
    return sayable(name, kind: kind) { kind + $0 }
  }

  /// A name without a word at its end that only says what kind of thing it names, if something is left.
  package static func dropping(_ endings: [String], from name: String) -> String {
    let bytes = name.utf8
    // The endings are of ASCII, so bytes tell.
    for ending in endings
    where bytes.count > ending.utf8.count && bytes.reversed().starts(with: ending.utf8.reversed()) {
      let rest = String(Substring(bytes.dropLast(ending.utf8.count)))
      // `selfCell` got its ending because `self` cannot be said.
      return isSayable(rest) ? rest : name
    }
    return name
  }

  /// Whether a class is called as Swift can call one: `DetailViewController`, `Outer.Detail`.
  package static func isClass(_ text: String) -> Bool {
    // Few are nested in others.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return isClassName(text) }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isClassName(String($0)) }
  }

  /// A name for the screen of a class: `DetailViewController` is `Detail`.
  ///
  /// - Parameter name: the class, with its module and the types around it if it has any.
  /// - Returns: the name, or `nil` where the class says nothing, as `ViewController`.
  package static func screen(ofClass name: String) -> String? {
    let last = SwiftNames.unqualified(name)
    guard !screenEndings.contains(last) else { return nil }
    let stem = dropping(screenEndings, from: last)
    // Swift's own spelling of the class is kept, underscores and all: it needs no `: Class` then.
    return SwiftNames.beginsLarge(stem) && isClass(stem) ? stem : type(stem, kind: "Screen")
  }

  /// What names of screens do without.
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

  /// The words of a string: what stands between characters that names do not have, `_` among them.
  private static func words(of text: String) -> [String] {
    // Most strings are one word.
    if text.utf8.allSatisfy(isLetterOrDigit), !text.isEmpty { return [text] }
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if belongsToWord(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    // `SHOW_DETAIL` is shouted; `URL` alone is an acronym.
    let isShouted = words.count > 1 && !words.contains { $0.contains(where: \.isLowercase) }
    return isShouted ? words.map { $0.lowercased() } : words
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Letters, digits, accents and the emoji that Swift takes.
  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLetterOrDigit(UInt8(truncatingIfNeeded: scalar.value)) }
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
