import FlowSyntax

/// Where a space belongs between two pieces on one line.
enum Spacing {
  /// Whether there is one between two.
  static func isSpace(between left: Piece, _ right: Piece) -> Bool {
    switch right.kind {
    case .comma, .colon, .period, .rightParenthesis, .rightBracket, .semicolon: return false
    // Parameters and arguments; in a type a function's parameters stand apart, as in `any (P & Q)`.
    case .leftParenthesis where !right.isInType: return false
    case .operator where right.isInType && right.text != "&": return false
    default: break
    }
    switch left.kind {
    case .leftParenthesis, .leftBracket, .period, .at: return false
    case .operator where left.isInType && left.text == "<": return false
    default: return true
    }
  }

  /// Whether a comment stands right after a piece.
  static func isTight(after piece: Piece) -> Bool {
    piece.kind == .leftParenthesis || piece.kind == .leftBracket
  }

  /// Whether a piece stands right after a comment.
  static func isTight(before piece: Piece) -> Bool {
    switch piece.kind {
    case .comma, .colon, .rightParenthesis, .rightBracket: true
    default: false
    }
  }
}
