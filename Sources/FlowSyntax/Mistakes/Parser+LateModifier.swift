import FlowDiagnostics

extension Parser {
  /// Reads `start` or an access level after the keyword, as in `screen start List`, and reports that it belongs before
  /// the keyword.
  mutating func takeLateModifier(_ head: inout StatementHead) {
    guard let word, word == .start || AccessSyntax.Level(rawValue: word.rawValue) != nil, !startsLine else { return }
    guard next.kind == .identifier, !next.flags.contains(.startsLine) else { return }
    // `screen start extends Base` is a screen with this name.
    switch Word(bytes, next) {
    case .extends, .in, .returns, .requires: return
    default: break
    }
    let place = currentRange
    let both = SourceRange(file, head.keyword.start, place.end)
    advance()
    if word == .start {
      guard [.screen, .view, .tabs, .split].contains(head.word) else {
        return reportUnexpectedText(word, at: place)
      }
      head.startWord = place
    } else {
      guard head.word != .tabs, head.word != .split else { return reportUnexpectedText(word, at: place) }
      head.access = AccessSyntax.Level(rawValue: word.rawValue).map { AccessSyntax(level: $0, range: place) }
    }
    let order = "\(word.rawValue) \(head.word.rawValue)"
    report(
      SyntaxRules.clauseOrder, "`\(word.rawValue)` comes before `\(head.word.rawValue)`", at: place,
      helps: [.init("write `\(order)`", fix: .init(replace: both, with: order))])
  }

  private mutating func reportUnexpectedText(_ word: Word, at place: SourceRange) {
    report(
      SyntaxRules.unexpectedModifier, "there is no `\(word.rawValue)` here", at: place,
      helps: [.init("remove it", edit: .init(replace: place, with: ""))])
  }
}
