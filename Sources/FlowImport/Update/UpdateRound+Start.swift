import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// An import lets a flow start with the initial controller of the main storyboard. As long as the flow file shows this
// origin of the start, it follows when another controller becomes the initial one. Any other start was chosen by the
// user.

/// A start that has moved.
struct MovedStart {
  /// The range of the name of the new first screen.
  var place: SourceRange
  var message: String
}

extension UpdateRound {
  /// The names of the flows whose start may have been chosen by an import: an initial controller, or a screen that code
  /// cannot create.
  var flowsWithImportedStart: Set<String> {
    let names = existing.screens.filter { $0.board != nil && $0.syntax.start != nil }.filter { screen in
      if case .string = screen.syntax.identifier {
        return layout.remark(SourceLayout.initialRemark, above: screen.syntax) != nil
      }
      return true
    }.map { existing.flows[$0.flow].syntax.name.text }
    return Set(names)
  }

  /// Moves the starts of flows to the screens that an import would choose.
  ///
  /// - Parameter flows: the names of the flows whose start was chosen by an import.
  /// - Returns: the starts that have moved.
  mutating func followStarts(of flows: Set<String>) -> [MovedStart] {
    let boards = picture().boards
    var moved: [MovedStart] = []
    for (index, flow) in existing.flows.enumerated() where flows.contains(flow.syntax.name.text) {
      // An import makes one flow for each framework.
      guard existing.flows.filter({ $0.platform == flow.platform }).count == 1,
        let start = StartSearch(boards: boards.filter { $0.platform == flow.platform }, collection: collection).start,
        let screen = boards.flatMap(\.screens).first(where: { $0.scene == start }),
        let wanted = pairs.screens[start], existing.screens[wanted].flow == index
      else { continue }
      let current = existing.screens.firstIndex { $0.flow == index && $0.syntax.start != nil }
      guard current != wanted, current != nil || !flow.syntax.hasStart else { continue }
      if let current {
        // A screen that is still an initial controller may be the user's choice by now.
        guard let scene = pairs.scenes[current],
          !boards.flatMap(\.screens).contains(where: { $0.scene == scene && $0.isInitial })
        else { continue }
        let syntax = existing.screens[current].syntax
        if let range = syntax.start { edits.remove(range.start..<layout.nextToken(after: range.end)) }
        if let remark = layout.remark(SourceLayout.initialRemark, above: syntax) { edits.remove(remark) }
      }
      let syntax = existing.screens[wanted].syntax
      if case .named = screen.identifier, case .string = syntax.identifier,
        layout.remark(SourceLayout.initialRemark, above: syntax) == nil
      {
        let (offset, line) = layout.newRemark(SourceLayout.initialRemark, above: syntax)
        edits.insert(line, at: offset)
      }
      edits.insert("start ", at: syntax.range.start)
      let name = collection.storyboards[start.storyboard].name
      moved.append(
        MovedStart(
          place: syntax.name.range,
          message: "the storyboard \(SwiftNames.literal(name)) begins with `\(syntax.name.text)`"))
    }
    return moved
  }
}
