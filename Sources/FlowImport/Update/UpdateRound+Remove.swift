import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSyntax

// Parts that the storyboards no longer have, and the segues to them.

extension UpdateRound {
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
          if edits.canReplace(route.range.offsets) { remove(route.range, docs: route.docs?.range) }
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
          if existing.target(of: route, in: flow).map(screens.contains) ?? false {
            remove(route.range, docs: route.docs?.range)
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

  /// Returns the new destination of an edge without an identifier: the only edge of its kind without a statement.
  private func newEdge(
    for route: RouteSyntax, of screen: ExistingFlows.Screen, _ edges: [StoryboardPicture.Edge]
  ) -> StoryboardPicture.Edge? {
    guard route.name == nil else { return nil }
    let said = Set(screen.routes.compactMap { existing.target(of: $0, in: screen.flow).flatMap { pairs.scenes[$0] } })
    let new = edges.filter { edge in
      guard edge.identifier == nil, edge.kind == route.kind.kind, let target = edge.target else { return false }
      return !said.contains(target) && pairs.screens[target] != nil
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

extension ScreenSyntax.Member {
  fileprivate var range: SourceRange {
    switch self {
    case .setting(let syntax): syntax.range
    case .route(let syntax): syntax.range
    case .entry(let syntax): syntax.range
    case .identifiers(let syntax): syntax.range
    case .link(let syntax): syntax.range
    }
  }
}
