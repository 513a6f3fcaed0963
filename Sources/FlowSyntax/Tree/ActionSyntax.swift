import FlowDiagnostics

/// `by makeDetail(_:sender:)`: the segue action that makes a destination, written as Swift names a method.
package final class ActionSyntax: Sendable {
  /// `makeDetail`
  package let name: NameSyntax
  /// `_` and `sender`, starting with the coder's; empty if only the name is written, which means `(_:)`.
  package let labels: [NameSyntax]
  /// `makeDetail(_:sender:)`
  package let method: SourceRange
  /// The whole clause.
  package let range: SourceRange

  init(name: NameSyntax, labels: [NameSyntax], method: SourceRange, range: SourceRange) {
    self.name = name
    self.labels = labels
    self.method = method
    self.range = range
  }
}

extension Parser {
  /// Reads `by makeDetail` or `by makeDetail(_:sender:)`
  mutating func action() -> ActionSyntax? {
    let start = Int(current.start)
    advance()
    let method = Int(current.start)
    guard let name = name("a segue action", example: "by makeDetail") else { return nil }
    guard current.kind == .leftParenthesis, !startsLine else {
      return ActionSyntax(name: name, labels: [], method: name.range, range: range(from: start))
    }
    let labels = actionLabels()
    return ActionSyntax(name: name, labels: labels, method: range(from: method), range: range(from: start))
  }

  /// Reads `(_:sender:segueIdentifier:)`; returns no labels after an error.
  private mutating func actionLabels() -> [NameSyntax] {
    let open = index
    let start = Int(current.start)
    var labels: [NameSyntax] = []
    if brackets.isClosed(open) {
      var label = open + 1
      while tokens[label].kind == .identifier, tokens[label + 1].kind == .colon {
        labels.append(NameSyntax(text: text(tokens[label]), range: range(tokens[label])))
        label += 2
      }
      if label != brackets.end(of: open) { labels = [] }
    }
    skipBrackets()
    // `make(sender:)` is meant to be `make(_:sender:)`.
    if (1...3).contains(labels.count), labels[0].text != "sender" { return labels }
    report(
      SyntaxRules.malformedAction, "a segue action takes a coder, the sender and the segue's identifier",
      at: range(from: start),
      helps: [
        .init("write no list, `(_:sender:)` or `(_:sender:segueIdentifier:)`, with the labels of your method")
      ])
    return []
  }
}
