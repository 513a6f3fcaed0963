import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks everything that only coordinators can do, and that each flow with a coordinator can start.
  mutating func checkCoordinators() {
    // Each flow without a coordinator is reported once, at the first place that needs one.
    var reported: Set<Flow.ID> = []
    for flow in program.flows.indices.map(Flow.ID.init) where !program[flow].generates.contains(.coordinator) {
      if checkNeedsNoCoordinator(flow) { reported.insert(flow) }
    }
    for flow in program.flows.indices.map(Flow.ID.init) {
      if program[flow].generates.contains(.coordinator) {
        checkCanStart(flow)
        checkStartedFlows(of: flow, &reported)
      }
      checkForeignScreens(of: flow)
      checkModifier(of: flow)
    }
    checkFlowsOfGuards(&reported)
    checkKeepers()
    checkStartCycles()
  }

  private mutating func checkCanStart(_ flow: Flow.ID) {
    if program[flow].platform == .appKit || program[flow].platform == .none, let range = setting(.coordinator, of: flow)
    {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "a coordinator is generated for UIKit and SwiftUI only", at: range,
        helps: [.init("leave `generate coordinator` out, or set `platform UIKit`")])
    }
    if program[flow].platform == .swiftUI, program[flow].coordinatorBase != nil {
      diagnostics.add(
        AnalysisRules.notOnThisPlatform, "the coordinator of a SwiftUI flow extends no class",
        at: coordinatorBase(of: flow),
        helps: [.init("leave `coordinators:` out, or write it into the UIKit flows that it is for")])
    }
    checkHooks(of: flow)
    guard flowDeclarations[flow.index].starts.isEmpty, !syntaxErrors.isAny else { return }
    diagnostics.add(
      AnalysisRules.missingStart, "the flow `\(program[flow].name)` has a coordinator and no start",
      at: program[flow].location.range,
      helps: [.init("write `start` before its first \(program[flow].platform == .swiftUI ? "view" : "screen")")])
  }

  private func coordinatorBase(of flow: Flow.ID) -> SourceRange {
    for case .setting(let setting) in flowDeclarations[flow.index].syntax.members {
      if let type = setting.type { return type.range }
    }
    return program[flow].location.range
  }

  /// Returns the place that has a flow generate something: in the flow, or its name if that is set for the whole file;
  /// `nil` if it is not generated.
  func setting(_ generation: SettingSyntax.GenerateSyntax, of flow: Flow.ID) -> SourceRange? {
    guard program[flow].generates.contains(Generation(generation)) else { return nil }
    for case .setting(let setting) in flowDeclarations[flow.index].syntax.members {
      if setting.setting == .generate(generation) { return setting.range }
    }
    return program[flow].location.range
  }

  /// Returns the targets that code shows in a flow: in its start, its tabs and its routes.
  func codeTargets(of flow: Flow.ID) -> [Target] {
    var targets = program[flow].tabs.flatMap { $0.tabs.compactMap(\.target) }
    if let start = program[flow].start { targets = start.targets + targets }
    return targets + program.routes(of: flow).compactMap(\.target)
  }

  /// Checks that a file that starts an external flow imports the flow's module: the declaration is visible in all
  /// files, but the import is not.
  mutating func checkImport(of external: ExternalFlow, in flow: Flow.ID, at target: Target) {
    let module = String(external.name.prefix { $0 != "." })
    let imports = program.files[flowDeclarations[flow.index].file].imports
    guard module != external.name, !imports.contains(where: { $0.module == module }) else { return }
    // In the file with the declaration, it is reported there.
    guard external.location.range.file != program.files[flowDeclarations[flow.index].file].id else { return }
    diagnostics.add(
      AnalysisRules.moduleNotImported, "the module `\(module)` of an external flow is not imported",
      at: target.location.range, helps: [.init("write `import \(module)` at the top of the file")])
  }

  /// Reports flows that start each other in a cycle.
  private mutating func checkStartCycles() {
    let next = program.flows.map { flow in
      let tabs = flow.tabs.flatMap { $0.tabs.compactMap(\.target) }
      return ((flow.start?.targets ?? []) + tabs).compactMap { target in
        if case .flow(let other) = target.place { (other, target.location.range) } else { nil }
      }
    }
    var state = Array(repeating: 0, count: next.count)  // 0 unseen, 1 on the path, 2 done
    for root in next.indices where state[root] == 0 {
      var path: [(flow: Int, edge: Int)] = [(root, 0)]
      state[root] = 1
      while let (flow, edge) = path.last {
        guard edge < next[flow].count else {
          state[flow] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let (other, range) = next[flow][edge]
        if state[other.index] == 1 {
          let cycle = path.drop { $0.flow != other.index }.map { "`\(program.flows[$0.flow].name)`" }
          diagnostics.add(
            AnalysisRules.startCycle, "starting the flow \(cycle[0]) would start itself again",
            at: range,
            helps: [.init("the circle is \((cycle + [cycle[0]]).joined(separator: " → ")): start one elsewhere")])
        } else if state[other.index] == 0 {
          state[other.index] = 1
          path.append((other.index, 0))
        }
      }
    }
  }
}
