import FlowDiagnostics

/// Arrows as in other languages, web pages and plain typing: `=>`, `→`, `- >`, `-->`, `-&gt;`.
///
/// Only in the place of an arrow they count as one. In a value, any of these can be an operator that the app defines.
extension Parser {
  /// True if the current token is an arrow, or starts a text that was meant as one.
  var isArrow: Bool { current.kind == .arrow || wrongArrow != nil }

  /// The number of tokens of a misspelled arrow here; `nil` if there is no arrow or a correct one.
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

  /// Takes the arrow that is the current token, or reports and takes a misspelled one.
  mutating func takeArrow() {
    guard let count = wrongArrow else { return advance() }
    let place = SourceRange(file, Int(current.start), Int(tokens[index + count - 1].end))
    skip(to: index + count)
    report(
      SyntaxRules.wrongArrow, "the arrow is `->`, not `\(source.text(place.offsets))`", at: place,
      helps: [.init("write `->`", fix: .init(replace: place, with: "->"))])
  }

  /// Returns the kind of a token after the current one.
  private func kind(_ distance: Int) -> TokenKind? {
    index + distance < tokens.count ? tokens[index + distance].kind : nil
  }

  /// True if a token follows the one before it without a space and has the given text. The distance counts from the
  /// current token.
  private func isGlued(_ distance: Int, _ spelling: String? = nil) -> Bool {
    guard index + distance < tokens.count else { return false }
    let token = tokens[index + distance]
    guard token.start == tokens[index + distance - 1].end else { return false }
    return spelling.map { text(token) == $0 } ?? true
  }
}

extension Lexer {
  /// Reads `–>` or `—>`. No operator has these dashes, so they cannot mean anything else in a value.
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
