import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSyntax

// A screen whose scene was moved to another storyboard moves with it, including its name, its comments and all its
// declarations.

extension UpdateRound {
  /// Moves screens to the storyboards of their scenes.
  mutating func relocate(_ moves: [Relocation]) {
    var bodies: [SourceRange: BodyAddition] = [:]
    var newBoards: [NewBoard] = []
    var taken: [Int: Set<StoryboardPicture.Identifier>] = [:]
    for move in moves {
      guard let index = existing.screens.firstIndex(where: { $0.syntax.range == move.screen }) else { continue }
      let screen = existing.screens[index]
      let board = existing.boards.firstIndex { $0.identifier == move.storyboard && $0.flow == screen.flow }
      var lines = layout.declaration(move.screen, docs: move.docs)
      // A screen there with the same identifier is known to be a different one after the move.
      if let board {
        taken[board] = taken[board] ?? Set(identifiers(in: board))
        let isTaken = identifier(of: move).map { !(taken[board]?.insert($0).inserted ?? false) } ?? false
        lines = layout.declaration(
          move.screen, docs: move.docs, replacing: move.identifierRange, with: isTaken ? "" : move.identifier)
        let syntax = existing.boards[board].syntax
        var body = bodies[syntax.range] ?? BodyAddition(layout: layout, range: syntax.range)
        body.add(after: nil, isBlock: lines.count > 1) { $0.verbatim(lines) }
        bodies[syntax.range] = body
      } else {
        lines = layout.declaration(
          move.screen, docs: move.docs, replacing: move.identifierRange, with: move.identifier)
        if let place = newBoards.firstIndex(where: { $0.name == move.storyboard && $0.flow == screen.flow }) {
          newBoards[place].screens.append(lines)
        } else {
          newBoards.append(NewBoard(name: move.storyboard, flow: screen.flow, screens: [lines]))
        }
      }
      removed.append(move.screen)
      edits.remove(layout.linesWithComments(of: move.screen, docs: move.docs) ?? move.screen.offsets)
    }
    for board in newBoards {
      let range = existing.flows[board.flow].syntax.range
      var body = bodies[range] ?? BodyAddition(layout: layout, range: range)
      let name = claimBoardName(board.name, in: board.flow)
      let head = "storyboard \(name)" + (name == board.name ? "" : " = \(SwiftNames.literal(board.name))")
      body.add(after: nil, isBlock: true) { writer in
        writer.block(head) { writer in
          for (place, lines) in board.screens.enumerated() {
            if place > 0, lines.count > 1 || board.screens[place - 1].count > 1 { writer.blank() }
            writer.verbatim(lines)
          }
        }
      }
      bodies[range] = body
    }
    for (_, body) in bodies.sorted(by: { $0.key < $1.key }) { body.finish(&edits) }
    if !moves.isEmpty { removeEmptyBoards() }
  }

  /// A storyboard that the flow does not have yet, with the lines of the screens that are moved into it.
  private struct NewBoard {
    var name: String
    var flow: Int
    var screens: [[String]]
  }

  private func identifiers(in board: Int) -> [StoryboardPicture.Identifier] {
    existing.screens.filter { $0.board == board }.compactMap(\.syntax.pictureIdentifier)
  }

  /// Returns the identifier of a screen after its move.
  private func identifier(of move: Relocation) -> StoryboardPicture.Identifier? {
    guard let index = existing.screens.firstIndex(where: { $0.syntax.range == move.screen }),
      let scene = pairs.scenes[index]
    else { return nil }
    if move.identifier.hasPrefix(" = initial") { return .initial }
    if let own = collection[scene].storyboardIdentifier { return .named(own.text) }
    return move.identifier.isEmpty ? nil : existing.screens[index].syntax.pictureIdentifier
  }

  /// Returns a name for a storyboard that no other storyboard of the flow has.
  mutating func claimBoardName(_ identifier: String, in flow: Int) -> String {
    var table =
      boardNames[flow] ?? NameTable(taken: existing.boards.filter { $0.flow == flow }.map(\.syntax.name.text))
    defer { boardNames[flow] = table }
    return table.claim([StoryboardImporter.storyboardName(identifier)])
  }

  /// Removes the storyboards that have no screens left, if their files have no more scenes.
  mutating func removeEmptyBoards() {
    let gone = Set(removed)
    let shown = Set(picture().boards.map { collection.storyboards[$0.index].name })
    for board in existing.boards where !shown.contains(board.identifier) && !gone.contains(board.syntax.range) {
      let isEmpty = board.syntax.members.allSatisfy { member in
        if case .screen(let screen) = member { gone.contains(screen.range) } else { false }
      }
      guard isEmpty, !board.syntax.members.isEmpty else { continue }
      removed.append(board.syntax.range)
      edits.remove(layout.lines(of: board.syntax.range, docs: nil) ?? board.syntax.range.offsets)
    }
  }
}
