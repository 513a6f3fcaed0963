import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

// A segue that now belongs to another screen of its class keeps its statement, with its name and its comments.

extension UpdateRound {
  /// Returns the statement of a moved segue: another screen of the class declares it, and that screen's scene no longer
  /// has it.
  func movedStatement(
    of edge: StoryboardPicture.Edge, to screen: StoryboardPicture.Screen, on platform: Platform,
    _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> RouteSyntax? {
    guard let identifier = edge.identifier else { return nil }
    let index = pairs.screens[screen.scene]
    let type = index.map { existing.screens[$0].type } ?? screen.type.name
    let flow = index.map { existing.screens[$0].flow }
    for (other, mate) in existing.screens.enumerated() where other != index {
      guard mate.flow == flow ?? mate.flow, existing.flows[mate.flow].platform == platform,
        SwiftNames.unqualified(mate.type) == SwiftNames.unqualified(type),
        let scene = pairs.scenes[other].flatMap({ pictured[$0] }), !scene.type.isStock,
        !scene.edges.contains(where: { $0.identifier == identifier }),
        let route = mate.routes.first(where: { $0.string == identifier }), !removed.contains(route.range)
      else { continue }
      return route
    }
    return nil
  }

  // MARK: - Redirect

  // Changed destinations of segues. A stock navigation controller counts as one with its root, until it gets a class or
  // segues.

  /// Redirects segues from the root of a navigation controller to the controller if that becomes a screen, and to the
  /// root if it is no longer one. Returns the scenes with a segue to them now.
  mutating func redirectWays(
    of screen: ExistingFlows.Screen, _ shown: StoryboardPicture.Screen, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) -> Set<SceneID> {
    var redirected: Set<SceneID> = []
    for route in screen.routes where route.parameters == nil && route.target?.arguments == nil {
      guard let written = route.target, let old = existing.target(of: route, in: screen.flow) else { continue }
      let targets = shown.edges.filter {
        $0.kind == route.kind.kind && $0.identifier == route.string && $0.canBeWritten(besides: takers)
      }.compactMap(\.target)
      guard let target = newTarget(insteadOf: old, among: targets),
        // Two segues without an identifier to the same screen are one.
        route.name != nil || !redirected.contains(target),
        let name = drafting(for: screen.flow, names(picture, all)).names.screens[target]
      else { continue }
      edits.replace(written.range.offsets, with: name)
      redirected.insert(target)
      let what = route.string.map(SwiftNames.literal) ?? "the \(route.kind.rawValue)"
      changes.append((written.range, "\(what) leads to `\(name)` in the storyboard, not to `\(written.path.text)`"))
    }
    return redirected
  }

  /// Returns the new target of a segue, after a navigation controller around its target became a screen, or stopped
  /// being one.
  private func newTarget(insteadOf old: Int, among targets: [SceneID]) -> SceneID? {
    if let scene = pairs.scenes[old] {
      return targets.contains(scene) ? nil : targets.first { isNavigation($0, around: scene) }
    }
    let screen = existing.screens[old]
    let roots = screen.routes.filter { $0.kind == .embed && $0.name == nil }
    guard roots.count == 1, let root = existing.target(of: roots[0], in: screen.flow) else { return nil }
    return pairs.scenes[root].flatMap { targets.contains($0) ? $0 : nil }
  }

  /// True if a scene is a navigation controller around a screen.
  private func isNavigation(_ scene: SceneID, around root: SceneID) -> Bool {
    scene != root && collection.content(of: scene) == root
  }

  /// Adds the current targets to segues without one, and keeps the comments on the actions of unwinds current.
  mutating func addArrows(
    to screen: ExistingFlows.Screen, _ shown: StoryboardPicture.Screen, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) {
    for route in screen.routes where route.target == nil && route.parameters == nil {
      guard let edge = shown.edges.first(where: { $0.identifier == route.string && $0.identifier != nil }),
        edge.kind == route.kind.kind, edge.kind != .unwind, let target = edge.target, takers[target] == nil,
        let name = drafting(for: screen.flow, names(picture, all)).names.screens[target],
        let end = (route.identifier?.range ?? route.name?.range)?.end
      else { continue }
      edits.insert(" -> \(name)", at: end)
      if let remark = layout.remark(after: route.range) { edits.remove(remark) }
    }
    for route in screen.routes where route.parameters == nil && route.target?.arguments == nil {
      // A new subclass has the segue to another screen, so it leads to no certain one.
      guard let target = route.target, let name = route.name, let string = route.string, shown.contradicts(string),
        picture.screens.contains(where: { pairs.screens[$0.scene] == nil && $0.contradicts(string) })
      else { continue }
      edits.remove((route.identifier?.range ?? name.range).end..<target.range.end)
      changes.append((target.range, "\(SwiftNames.literal(string)) leads to different screens in the storyboards"))
    }
    for route in screen.routes where route.kind == .unwind {
      guard let remark = shown.edges.first(where: { $0.kind == .unwind && $0.identifier == route.string })?.remark,
        let old = layout.remark(after: route.range, SourceLayout.actionRemarks),
        // Earlier versions wrote another word before the action.
        !layout.text(of: old).hasSuffix(remark.drop { $0 != "`" })
      else { continue }
      edits.replace(old, with: " // \(remark)")
      changes.append((route.range, "the unwind \(remark) in the storyboard"))
    }
  }

  // MARK: - Relocate

  // A screen whose scene was moved to another storyboard moves with it, including its name, its comments and all its
  // declarations.

  /// Moves screens to the storyboards of their scenes.
  mutating func relocate(_ moves: [Relocation]) {
    var bodies: [SourceRange: BodyAddition] = [:]
    var newBoards: [NewBoard] = []
    var taken: [Int: Set<Scene.Identifier>] = [:]
    for move in moves {
      guard let index = existing.screens.firstIndex(where: { $0.syntax.range == move.screen }) else { continue }
      let screen = existing.screens[index]
      let board = existing.boards.firstIndex { $0.identifier == move.storyboard && $0.flow == screen.flow }
      var isTaken = false
      // A screen there with the same identifier is known to be a different one after the move.
      if let board, let identifier = identifier(of: index, after: move) {
        isTaken = !taken[board, default: Set(identifiers(in: board))].insert(identifier).inserted
      }
      let lines = layout.declaration(
        move.screen, docs: move.docs, replacing: move.identifierRange, with: isTaken ? "" : move.identifier)
      if let board {
        let syntax = existing.boards[board].syntax
        var body = bodies[syntax.range] ?? BodyAddition(layout: layout, range: syntax.range)
        body.add(after: nil, isBlock: lines.count > 1) { $0.verbatim(lines) }
        bodies[syntax.range] = body
      } else if let place = newBoards.firstIndex(where: { $0.name == move.storyboard && $0.flow == screen.flow }) {
        newBoards[place].screens.append(lines)
      } else {
        newBoards.append(NewBoard(name: move.storyboard, flow: screen.flow, screens: [lines]))
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

  private func identifiers(in board: Int) -> [Scene.Identifier] {
    existing.screens.filter { $0.board == board }.compactMap(\.syntax.identifier?.ofScene)
  }

  /// Returns the identifier of a screen after its move.
  private func identifier(of index: Int, after move: Relocation) -> Scene.Identifier? {
    guard let scene = pairs.scenes[index] else { return nil }
    if move.identifier.hasPrefix(" = initial") { return .initial }
    if let own = collection[scene].storyboardIdentifier { return .named(own.text) }
    return move.identifier.isEmpty ? nil : existing.screens[index].syntax.identifier?.ofScene
  }

  /// Returns a name for a storyboard that no other storyboard of the flow has.
  mutating func claimBoardName(_ identifier: String, in flow: Int) -> String {
    var table = boardNames[flow] ?? NameTable(taken: existing.boards.filter { $0.flow == flow }.map(\.syntax.name.text))
    defer { boardNames[flow] = table }
    return table.claim([StoryboardImporter.storyboardName(identifier)])
  }

  /// Removes the storyboards that have no screens left, if their files have no more scenes.
  mutating func removeEmptyBoards() {
    let gone = Set(removed)
    let shown = Set(picture().boards.map(\.name))
    for board in existing.boards where !shown.contains(board.identifier) && !gone.contains(board.syntax.range) {
      let isEmpty = board.syntax.members.allSatisfy { member in
        if case .screen(let screen) = member { gone.contains(screen.range) } else { false }
      }
      guard isEmpty, !board.syntax.members.isEmpty else { continue }
      remove(board.syntax.range, docs: nil)
    }
  }

  // MARK: - Remove

  // Parts that the storyboards no longer have, and the segues to them.

  /// Removes the parts that findings report as missing.
  mutating func removeGone(_ findings: [DriftFinding]) {
    var screens: Set<Int> = []
    for finding in findings {
      guard case .removal(let range, let docs) = finding.remedy else { continue }
      if let screen = existing.screens.firstIndex(where: { $0.syntax.range == range }) { screens.insert(screen) }
      if let board = existing.boards.firstIndex(where: { $0.syntax.range == range }) {
        screens.formUnion(existing.screens.indices.filter { existing.screens[$0].board == board })
      }
      remove(range, docs: docs)
    }
    if !screens.isEmpty { removeWays(to: screens) }
    removeEmptyBodies()
    removeEmptyBoards()
  }

  mutating func remove(_ range: SourceRange, docs: SourceRange?) {
    removed.append(range)
    edits.remove(layout.lines(of: range, docs: docs) ?? range.offsets)
  }

  // MARK: Segues to removed screens

  /// Removes segues to screens that are removed. A segue that still exists is redirected to its new destination.
  private mutating func removeWays(to screens: Set<Int>) {
    let picture = Dictionary(uniqueKeysWithValues: picture().screens.map { ($0.scene, $0) })
    for (index, screen) in existing.screens.enumerated() where !screens.contains(index) {
      let edges = pairs.scenes[index].flatMap { picture[$0]?.edges } ?? []
      for route in screen.allRoutes {
        guard let target = existing.target(of: route, in: screen.flow), screens.contains(target) else { continue }
        let edge =
          route.string.map { string in edges.first { $0.identifier == string } }
          ?? newEdge(for: route, of: screen, edges)
        guard let edge, route.kind.kind == edge.kind, let arrow = route.target,
          case let end = route.headEnd ?? route.keyword.end
        else {
          if edits.canReplace(route.range.offsets) { removeWay(route, to: target) }
          continue
        }
        let next = edge.target.flatMap { pairs.screens[$0] }
        let text = next.map { " -> \(name(of: $0, from: screen.flow))" } ?? ""
        edits.replace(end..<arrow.range.end, with: text)
      }
    }
    for (flow, declaration) in existing.flows.enumerated() {
      for member in declaration.syntax.members {
        switch member {
        case .start(let start):
          let choices = start.choices.isEmpty ? [start.target] : start.choices
          let rest = choices.filter { existing.screen(named: $0.path, in: flow).map(screens.contains) != true }
          if rest.isEmpty {
            remove(start.range, docs: nil)
          } else if rest.count < choices.count, let last = choices.last {
            let all = choices[0].path.range.start..<last.path.range.end
            edits.replace(all, with: rest.map(\.path.text).joined(separator: ", "))
          }
        case .route(let route):
          if let target = existing.target(of: route, in: flow), screens.contains(target) {
            removeWay(route, to: target)
          }
        case .tabs(let tabs):
          for tab in tabs.tabs where existing.screen(named: tab.target.path, in: flow).map(screens.contains) ?? false {
            remove(tab.range, docs: tab.docs?.range)
          }
        default: break
        }
      }
    }
  }

  /// Removes a segue or a route to a screen that is removed. A route is reported: only the flow file has it.
  private mutating func removeWay(_ route: RouteSyntax, to screen: Int) {
    remove(route.range, docs: route.docs?.range)
    guard !route.kind.isInterfaceBuilders, let name = route.name ?? route.target?.path.first else { return }
    changes.append(
      (name.range, "`\(name.text)` leads to `\(existing.screens[screen].syntax.name.text)`, whose scene is gone"))
  }

  /// Returns the new destination of an edge without an identifier: the only edge of its kind without a statement.
  private func newEdge(
    for route: RouteSyntax, of screen: ExistingFlows.Screen, _ edges: [StoryboardPicture.Edge]
  ) -> StoryboardPicture.Edge? {
    guard route.name == nil else { return nil }
    let said = Set(screen.routes.compactMap { existing.target(of: $0, in: screen.flow).flatMap { pairs.scenes[$0] } })
    let new = edges.filter { edge in
      guard edge.identifier == nil, edge.kind == route.kind.kind, let target = edge.target else { return false }
      return !said.contains(target) && pairs.screens[target] != nil && edge.canBeWritten(besides: takers)
    }
    return new.count == 1 ? new[0] : nil
  }

  /// Returns the name of a screen in a flow.
  func name(of screen: Int, from flow: Int) -> String {
    let other = existing.screens[screen]
    let name = other.syntax.name.text
    return other.flow == flow ? name : "\(existing.flows[other.flow].syntax.name.text).\(name)"
  }

  // MARK: Empty declarations

  /// Removes the empty braces of screens, and empty blocks.
  mutating func removeEmptyBodies() {
    let gone = Set(removed)
    guard !gone.isEmpty else { return }
    for screen in existing.screens where !gone.contains(screen.syntax.range) && !grown.contains(screen.syntax.range) {
      var isEmpty = !screen.syntax.members.isEmpty
      for member in screen.syntax.members {
        guard case .identifiers(let block) = member else {
          if !gone.contains(member.range) { isEmpty = false }
          continue
        }
        if !block.entries.isEmpty, block.entries.allSatisfy({ gone.contains($0.range) }) {
          edits.remove(layout.lines(of: block.range, docs: block.docs?.range) ?? block.range.offsets)
        } else if !gone.contains(block.range) {
          isEmpty = false
        }
      }
      if isEmpty { layout.emptyBody(of: screen.syntax.range, &edits) }
    }
  }
}

extension RouteSyntax {
  /// The end of its name, parameters and identifier; `nil` for an edge.
  fileprivate var headEnd: Int? { name.map { (identifier?.range ?? parameters?.range ?? $0.range).end } }
}
