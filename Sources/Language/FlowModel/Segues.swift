import FlowDiagnostics

/// A segue, an embed or an unwind: a connection in Interface Builder.
///
/// Segues are immutable, and the lists of screens and classes share them, because a program has more of them than of
/// anything else.
package final class Segue: Sendable {
  /// The kind of connection in Interface Builder.
  package enum Kind: String, Sendable, Hashable { case segue, embed, unwind }
  package let kind: Kind
  /// Its name and its identifier; `nil` for an edge without an identifier.
  package let identity: Identity?
  /// Its documentation, a line each.
  package let docs: [String]
  /// The parameters of its `perform…` method.
  package let parameters: [Parameter]
  /// Its destination, if one is written.
  package let target: Target?
  /// The segue action that makes its destination, if Interface Builder does not.
  package let action: SegueAction?
  package let location: Location

  /// The name of a segue in code, and its identifier in Interface Builder.
  package struct Identity: Sendable, Hashable {
    /// The name of its case.
    package var name: String
    /// The exact string.
    package var identifier: String
    package init(name: String, identifier: String) {
      self.name = name
      self.identifier = identifier
    }
  }

  package init(
    kind: Kind, identity: Identity?, docs: [String] = [], parameters: [Parameter] = [], target: Target? = nil,
    action: SegueAction? = nil, location: Location
  ) {
    (self.kind, self.identity, self.docs, self.parameters) = (kind, identity, docs, parameters)
    (self.target, self.action, self.location) = (target, action, location)
  }
}

// MARK: - SegueAction

/// An `@IBSegueAction`: the method with which the source of a segue creates its destination.
package struct SegueAction: Sendable, Hashable {
  /// The name of the method.
  package var name: String
  /// The label of the coder; `nil` for `_`.
  package var coder: String?
  /// The labels of the sender and of the segue's identifier, as far as the method takes them.
  package var labels: [String]

  package init(name: String, coder: String? = nil, labels: [String] = []) {
    (self.name, self.coder, self.labels) = (name, coder, labels)
  }

  /// The method as written in a flow file: `makeDetail(_:sender:)`, or only the name if it takes just a coder without a
  /// label.
  package var method: String {
    if coder == nil, labels.isEmpty { return name }
    return "\(name)(\(([coder ?? "_"] + labels).map { $0 + ":" }.joined()))"
  }
}

extension Program {
  /// True if a segue action has to pass values to the initializer of a segue's destination.
  package func isMadeByAction(_ segue: Segue) -> Bool {
    guard segue.action != nil, let screen = segue.target?.place.screen else { return false }
    return self[screen].takesValues && self[screen].injection != .property
  }
}

// MARK: - SegueAction: selector

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
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}
