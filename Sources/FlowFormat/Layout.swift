import FlowSyntax

/// The lists and bodies that take several lines, and the resulting separators between pieces.
struct Layout {
  /// The separator between a piece and the one before it.
  enum Separator: Equatable {
    case nothing
    case space
    /// A line end, with the indentation of the next line in levels; true if a blank line is kept.
    case line(Int, keepsBlank: Bool)
  }

  let pieces: Pieces
  /// The lists with one element per line.
  private(set) var brokenLists: Set<Int> = []
  /// The bodies on one line.
  private(set) var flatBodies: Set<Int> = []

  init(_ pieces: Pieces) {
    self.pieces = pieces
    for (index, list) in pieces.lists.enumerated() where isBroken(list, index) { brokenLists.insert(index) }
    for (index, body) in pieces.bodies.enumerated() where isFlat(body) { flatBodies.insert(index) }
  }

  /// The statements and closing braces that surely start a line, each as the pieces up to the next one.
  var statements: [Range<Int>] {
    var starts: [Int] = []
    for index in pieces.all.indices {
      if index == 0 {
        starts.append(index)
      } else if case .line = separator(before: index) {
        let piece = pieces.all[index]
        if piece.list == nil, piece.beginsStatement || piece.kind == .rightBrace || piece.kind == .endOfFile {
          starts.append(index)
        }
      }
    }
    return starts.enumerated().map { $1..<($0 + 1 < starts.count ? starts[$0 + 1] : pieces.all.count) }
  }

  /// True if its author wrote a list on several lines.
  private func isBroken(_ list: Pieces.List, _ index: Int) -> Bool {
    guard let last = list.close ?? list.elements.last else { return false }
    var first = list.elements.first ?? last
    while first > 0, pieces.all[first - 1].list == index { first -= 1 }
    // An empty list without a comment needs no lines.
    if list.elements.isEmpty, pieces.all[last].gap.comments.isEmpty { return false }
    return pieces.all[first...last].contains { $0.gap.hasLineEnd }
  }

  /// True if a body is on one line and may stay there: it has at most one statement.
  private func isFlat(_ body: Pieces.Body) -> Bool {
    guard body.statements <= 1 else { return false }
    if body.close == body.open + 1, pieces.all[body.close].gap.comments.isEmpty { return true }
    let inside = pieces.all[body.open + 1...body.close]
    if inside.contains(where: { $0.gap.hasLineEnd || $0.text.utf8.contains(UInt8(ascii: "\n")) }) { return false }
    return !inside.contains { piece in piece.gap.comments.contains { $0.text.utf8.contains(UInt8(ascii: "\n")) } }
  }

  // MARK: - Long lines

  /// Breaks something on a line that is too long.
  ///
  /// - Parameter line: the pieces on it.
  /// - Returns: true if there was something to break: the outermost body on the line, or the longest of its lists.
  mutating func breakUp(_ line: ClosedRange<Int>) -> Bool {
    let bodies = pieces.all[line].compactMap(\.body)
    let flat = bodies.filter { flatBodies.contains($0) && pieces.bodies[$0].statements > 0 }
    if let body = flat.min(), !pieces.all[pieces.bodies[body].open + 1].isPinned {
      flatBodies.remove(body)
      return true
    }
    var longest: (list: Int, length: Int)?
    for list in Set(pieces.all[line].compactMap(\.list)).sorted() where !brokenLists.contains(list) {
      let places = pieces.lists[list].elements + (pieces.lists[list].close.map { [$0] } ?? [])
      if pieces.lists[list].elements.isEmpty || places.contains(where: { pieces.all[$0].isPinned }) { continue }
      let length = line.reduce(0) { pieces.all[$1].list == list ? $0 + pieces.all[$1].text.count + 1 : $0 }
      if length > longest?.length ?? 0 { longest = (list, length) }
    }
    guard let longest else { return false }
    brokenLists.insert(longest.list)
    return true
  }

  // MARK: - Separators

  /// Returns the separator between a piece and the one before it.
  func separator(before index: Int) -> Separator {
    let piece = pieces.all[index]
    guard index > 0 else { return .line(0, keepsBlank: false) }
    let previous = pieces.all[index - 1]
    if piece.kind == .endOfFile { return .line(0, keepsBlank: false) }
    if piece.beginsStatement || piece.kind == .rightBrace {
      let isEmpty = previous.kind == .leftBrace && piece.kind == .rightBrace && piece.gap.comments.isEmpty
      if isEmpty { return .nothing }
      if piece.isPinned || piece.body.map({ flatBodies.contains($0) }) == true { return .space }
      return .line(piece.depth, keepsBlank: previous.kind != .leftBrace && piece.kind != .rightBrace)
    }
    if let list = piece.list, brokenLists.contains(list), !piece.isPinned {
      let isOrigin = pieces.lists[list].close == nil
      if piece.beginsElement {
        return .line(piece.depth + 1, keepsBlank: !isOrigin && index != pieces.lists[list].elements.first)
      }
      if index == pieces.lists[list].close { return .line(piece.depth, keepsBlank: false) }
    }
    if beginsClause(index) { return .line(piece.depth + 2, keepsBlank: false) }
    return Spacing.isSpace(between: previous, piece) ? .space : .nothing
  }

  /// True if a comma is added after the last element of a list, before its closing parenthesis.
  func endsWithComma(before index: Int) -> Bool {
    guard let list = pieces.all[index].list, index == pieces.lists[list].close, !pieces.lists[list].elements.isEmpty,
      case .line = separator(before: index)
    else { return false }
    return true
  }

  /// True if its author put a clause at the start of a line.
  private func beginsClause(_ index: Int) -> Bool {
    let piece = pieces.all[index]
    guard piece.gap.hasLineEnd, piece.list == nil, !piece.isInType else { return false }
    switch pieces.all[index - 1].kind {
    case .comma, .colon, .equal, .arrow, .period, .at: return false
    default: break
    }
    switch piece.kind {
    case .colon, .equal, .arrow: return true
    case .identifier: return Vocabulary.clauses.contains(piece.text)
    default: return false
    }
  }
}
