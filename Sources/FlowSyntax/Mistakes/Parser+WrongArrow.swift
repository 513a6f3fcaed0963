import FlowDiagnostics

/// Arrows of other languages, of web pages and of typewriters: `=>`, `→`, `- >`, `-->`, `-&gt;`.
///
/// Only the place of an arrow makes them one. In a value, any of these can be an operator of the app's own.
extension Parser {
  /// Whether the current token is an arrow, or starts what was written for one.
  var isArrow: Bool { current.kind == .arrow || wrongArrow != nil }

  /// The number of tokens that were written for an arrow here; `nil` where there is none, or the right one.
  var wrongArrow: Int? {
    switch current.kind {
    case .equal:
      // `=>`
      return isGlued(1, ">") ? 2 : nil
    case .arrow:
      // `->>`
      return isGlued(1, ">") ? 2 : nil
    case .operator:
      break
    default:
      return nil
    }
    switch text(current) {
    case "→", "⇒", "⟶", "➔", "➜", "➝", "➞", "➡", "⟹", "↦": return 1
    case ">":
      return kind(1) == .identifier && !tokens[index + 1].flags.contains(.startsLine) ? 1 : nil
    case "~", "|", "=", "==", "−": return isGlued(1, ">") ? 2 : nil
    case "-", "--", "---":
      if kind(1) == .arrow, isGlued(1) { return 2 }
      if isGlued(1, "&"), isGlued(2, "gt") { return kind(3) == .semicolon && isGlued(3) ? 4 : 3 }
      // `- >`
      return kind(1) == .operator && text(tokens[index + 1]) == ">" && !tokens[index + 1].flags.contains(.startsLine)
        ? 2 : nil
    default: return nil
    }
  }

  /// Takes the arrow that is the current token, or reports and takes what was written for it.
  mutating func takeArrow() {
    guard let count = wrongArrow else { return advance() }
    let place = SourceRange(file, Int(current.start), Int(tokens[index + count - 1].end))
    skip(to: index + count)
    report(
      SyntaxRules.wrongArrow, "the arrow is `->`, not `\(source.text(place.offsets))`", at: place,
      helps: [.init("write `->`", fix: .init(replace: place, with: "->"))])
  }

  /// The kind of a token after the current one.
  private func kind(_ distance: Int) -> TokenKind? {
    index + distance < tokens.count ? tokens[index + distance].kind : nil
  }

  /// Whether a token after the current one follows the one before it without a space, and has a text.
  private func isGlued(_ distance: Int, _ spelling: String? = nil) -> Bool {
    guard index + distance < tokens.count else { return false }
    let token = tokens[index + distance]
    guard token.start == tokens[index + distance - 1].end else { return false }
    return spelling.map { text(token) == $0 } ?? true
  }
}

extension Lexer {
  /// `–>` and `—>`, with a dash that no operator has, so that a value cannot mean something else by it.
  mutating func lexDashArrow(width: Int) -> Bool {
    let start = position
    guard byte(at: start + width) == UInt8(ascii: ">") else { return false }
    position = start + width + 1
    let place = range(start, position)
    let text = String(decoding: bytes[place.offsets], as: UTF8.self)
    diagnostics.add(
      SyntaxRules.wrongArrow, "the arrow is `->`, not `\(text)`", at: place,
      helps: [.init("write `->`", fix: .init(replace: place, with: "->"))])
    emit(.arrow, from: start)
    return true
  }
}
