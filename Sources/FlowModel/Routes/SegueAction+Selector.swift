// Interface Builder stores a segue action as the selector that the Swift compiler gives to its method.
//
//     makeDetail(_:)              makeDetail:
//     makeDetail(_:sender:)       makeDetail:sender:
//     makeDetail(coder:)          makeDetailWithCoder:
//     makeDetail(from:)           makeDetailFrom:
//     makeDetailFrom(coder:)      makeDetailFromCoder:
//
// The compiler joins the first label to the name, with `With` between them unless one of the two has a preposition
// there. Different methods may therefore have the same selector: `makeDetailWithCoder:` from `makeDetail(coder:)` and
// from `makeDetailWithCoder(_:)`. People write the former.

extension SegueAction {
  /// Creates an action from its selector; `nil` if the text is not the selector of a segue action.
  package init?(selector: String) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...4).contains(parts.count), parts.last == "", !parts[0].isEmpty else { return nil }
    self.init(name: parts[0], labels: parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : $0 })
    let labelled = SegueAction(name: String(name.dropLast("WithCoder".count)), coder: "coder", labels: labels)
    if name.hasSuffix("WithCoder"), !labelled.name.isEmpty, labelled.selector == selector { self = labelled }
  }

  /// Its selector in Interface Builder: `makeDetail:sender:`.
  package var selector: String { ([firstPart] + labels.map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined() }

  private var firstPart: String {
    guard let coder else { return name }
    let isJoined =
      SegueAction.isPreposition(SegueAction.firstWord(of: coder))
      || SegueAction.isPreposition(SegueAction.lastWord(of: name))
    return name + (isJoined ? "" : "With") + SwiftNames.capitalized(coder)
  }

  // MARK: Words

  /// Returns `from` for `fromCoder`.
  private static func firstWord(of text: String) -> Substring {
    guard let first = text.first, first != "_" else { return text.prefix(1) }
    let end = text.dropFirst().firstIndex { $0.isUppercase || $0 == "_" } ?? text.endIndex
    return text[..<end]
  }

  /// Returns `In` for `signIn` and for `sign_In`.
  private static func lastWord(of text: String) -> Substring {
    guard let start = text.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return text[...] }
    if text[start] == "_" { return text[text.index(after: start)...] }
    guard text.index(after: start) == text.endIndex else { return text[start...] }
    // Capital letters at the end are one word.
    return text[(text.lastIndex { !$0.isUppercase }.map(text.index(after:)) ?? text.startIndex)...]
  }

  private static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }

  /// The prepositions that the Swift compiler recognizes.
  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}
