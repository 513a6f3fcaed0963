import FlowSyntax

/// The rules for spaces between two pieces on one line.
enum Spacing {
  /// True if there is a space between two pieces.
  static func isSpace(between left: Piece, _ right: Piece) -> Bool {
    switch right.kind {
    case .comma, .colon, .period, .rightParenthesis, .rightBracket, .semicolon: return false
    // Parameters and arguments; in a type, the parameters of a function are separated, as in `any (P & Q)`.
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

  /// True if a comment directly follows a piece.
  static func isTight(after piece: Piece) -> Bool {
    piece.kind == .leftParenthesis || piece.kind == .leftBracket
  }

  /// True if a piece directly follows a comment.
  static func isTight(before piece: Piece) -> Bool {
    switch piece.kind {
    case .comma, .colon, .rightParenthesis, .rightBracket: true
    default: false
    }
  }
}
