import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks that the flow of each guard can start wherever the guard is required, and that it can end.
  mutating func checkGuards() {
    guard !program.guards.isEmpty else { return }
    for index in program.guards.indices { checkEnd(of: Guard.ID(index)) }
    checkPlatformsOfGuards()
    checkGuardCycles()
  }

  /// Checks that a guard's flow can finish: otherwise the user can only leave it.
  private mutating func checkEnd(of id: Guard.ID) {
    guard let target = program[id].target, case .flow(let flow) = target.place else { return }
    let name = program[flow].name
    guard program[flow].platform == .uiKit || program[flow].platform == .swiftUI else {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform,
        "a guard starts a flow with a coordinator, which is generated for UIKit and SwiftUI only",
        at: target.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
        helps: [.init("set `platform UIKit` or `platform SwiftUI` for the flow, or remove the guard")])
      return
    }
    guard program[flow].generates.contains(.coordinator), !program.canFinish(flow), !syntaxErrors.isAny else { return }
    diagnostics.add(
      AnalysisRules.guardWithoutEnd, "the flow `\(name)` of the guard `\(program[id].name)` cannot finish",
      at: target.location.range, notes: [.init("the flow is declared here", at: program[flow].location.range)],
      helps: [.init("write a `finish` route into one of its screens: what was wanted goes on after it")])
  }

  /// Checks that each flow can show the flows of its guards. A mistake in a guard itself is reported once.
  private mutating func checkPlatformsOfGuards() {
    var reported: Set<Guard.ID> = []
    for flow in program.flows.indices.map(Flow.ID.init) {
      let requirements = program[flow].requirements + screens(of: flow).flatMap { program[$0].requirements }
      var asked: Set<Guard.ID> = []
      for requirement in requirements where asked.insert(requirement.guard).inserted {
        checkPlatform(of: requirement, in: flow, &reported)
      }
    }
  }

  private mutating func checkPlatform(of requirement: Requirement, in flow: Flow.ID, _ reported: inout Set<Guard.ID>) {
    let id = requirement.guard
    guard let target = program[id].target, case .flow(let shown) = target.place else { return }
    let (own, other) = (program[flow].platform, program[shown].platform)
    if own == .swiftUI, other == .uiKit {
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a SwiftUI flow cannot show the flow `\(program[shown].name)` of the guard `\(program[id].name)`, which is for UIKit",
        at: requirement.location.range, notes: [.init("the guard is declared here", at: target.location.range)],
        helps: [.init("set `platform SwiftUI` for both flows")])
    } else if own == .uiKit, other == .swiftUI, let navigation = guardDeclarations[id.index].navigation,
      reported.insert(id).inserted
    {
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a UIKit flow can only present the flow `\(program[shown].name)`, which is for SwiftUI", at: navigation,
        helps: [.init("leave `in navigation` out", fix: .init(replace: navigation, with: ""))])
    }
    if own == .swiftUI, let style = guardDeclarations[id.index].style,
      ![.sheet, .fullScreen, .zoom].contains(style.style), reported.insert(id).inserted
    {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "SwiftUI has no presentation `as \(style.style.rawValue)`", at: style.range,
        notes: [.init("a SwiftUI flow requires the guard here", at: requirement.location.range)],
        helps: [.init("write `as sheet` or `as fullScreen`, or leave `as` out")])
    }
  }

  // MARK: Cycles

  /// Reports guards whose flows require each other in a cycle: nobody could pass them.
  private mutating func checkGuardCycles() {
    let next = program.guards.indices.map { program.prerequisites(of: Guard.ID($0)).map(\.index) }
    var reported: Set<Int> = []
    for circle in circles(in: next) where reported.isDisjoint(with: circle) {
      reported.formUnion(circle)
      let first = program[Guard.ID(circle[0])]
      guard let target = first.target else { continue }
      let names = (circle + [circle[0]]).map { "`\(program.guards[$0].name)`" }
      diagnostics.add(
        AnalysisRules.guardCycle, "the flow of the guard `\(first.name)` requires the guard itself",
        at: target.location.range,
        notes: requirement(from: target.place, for: Guard.ID(circle.count > 1 ? circle[1] : circle[0])),
        helps: [
          .init(
            circle.count > 1
              ? "the circle is \(names.joined(separator: " → ")): remove one of the requirements"
              : "remove `requires` from the flow and from what it starts with")
        ])
    }
  }

  /// Finds the cycles of a graph, which is given as the successors of each node: at least one cycle if there are any.
  /// Each cycle starts with its first node.
  private func circles(in next: [[Int]]) -> [[Int]] {
    var found: [[Int]] = []
    var isDone = next.map { _ in false }
    /// The position of each node on the path.
    var position: [Int: Int] = [:]
    for root in next.indices where !isDone[root] {
      var path = [(node: root, edge: 0)]
      position[root] = 0
      while let (node, edge) = path.last {
        guard edge < next[node].count else {
          isDone[node] = true
          position[node] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let other = next[node][edge]
        if let start = position[other] {
          let circle = path[start...].map(\.node)
          let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
          found.append(Array(circle[first...] + circle[..<first]))
        } else if !isDone[other] {
          position[other] = path.count
          path.append((other, 0))
        }
      }
    }
    return found
  }

  /// Returns the place where a flow, or its start, requires a guard.
  private func requirement(from place: Target.Place, for id: Guard.ID) -> [Diagnostic.Note] {
    var place: Target.Place? = place
    var seen: Set<Flow.ID> = []
    while let current = place {
      let requirements: [Requirement]
      switch current {
      case .flow(let flow):
        guard seen.insert(flow).inserted else { return [] }
        requirements = program[flow].requirements
        place = program[flow].start?.target.place
      case .screen(let screen), .entry(let screen, _):
        requirements = program[screen].requirements
        place = nil
      case .external(let index):
        requirements = program.externals[index].requirements
        place = nil
      case .tabs, .tab: return []
      }
      if let found = requirements.first(where: { $0.guard == id }) {
        return [.init("`\(program[id].name)` is required here", at: found.location.range)]
      }
    }
    return []
  }

  // MARK: Warnings

  /// Warns about guards that nothing requires, and about segues that bypass one.
  mutating func checkGuardUse() {
    guard !program.guards.isEmpty else { return }
    let required = Set(
      (program.flows.flatMap(\.requirements) + program.screens.flatMap(\.requirements)
        + program.externals.flatMap(\.requirements)).map(\.guard))
    for (index, declared) in program.guards.enumerated() where !required.contains(Guard.ID(index)) {
      diagnostics.add(
        AnalysisRules.unusedGuard, "nothing requires the guard `\(declared.name)`", at: declared.location.range,
        helps: [.init("write `requires \(declared.name)` after the header of a screen, a view or a flow, or remove it")]
      )
    }
    for screen in program.screens where !screen.segues.isEmpty {
      let passed = Set((program[screen.flow].requirements + screen.requirements).map(\.guard))
      for segue in screen.segues where segue.kind != .unwind {
        guard let target = segue.target, let shown = target.place.screen,
          let missed = program[shown].requirements.first(where: { !passed.contains($0.guard) })
        else { continue }
        diagnostics.add(
          AnalysisRules.seguePastGuard,
          "a segue shows the screen `\(program[shown].name)` whether the guard `\(program[missed.guard].name)` is met or not",
          at: target.location.range, notes: [.init("the screen requires it here", at: missed.location.range)],
          helps: [.init("show the screen by `push` or `present`, which ask the guard")])
      }
    }
  }
}
