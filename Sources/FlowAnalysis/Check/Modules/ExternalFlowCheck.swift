import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Compares the external flows with the flow files of their modules, if these are given.
  mutating func checkExternalFlows(_ modules: [ModuleModel]) {
    guard !modules.isEmpty, !program.externals.isEmpty else { return }
    let uses = usesOfExternalFlows
    for module in modules {
      let named = program.externals.indices.filter {
        let path = externalDeclarations[$0].path
        return path.first.text == module.name && !path.rest.isEmpty
      }
      guard let first = named.first else { continue }
      if let mistake = module.mistake {
        diagnostics.add(
          AnalysisRules.brokenModule, "the flow files of the module `\(module.name)` have an error",
          at: externalDeclarations[first].path.first.range,
          notes: [.init(mistake.message, at: module.place(mistake.range))],
          helps: [.init("fix it first: until then, the module's external flows are not checked")])
        continue
      }
      let names = module.program.flows.map(\.name)
      let flows = Dictionary(zip(names, names.indices)) { first, _ in first }
      for index in named { check(index, shownBy: uses[index] ?? [], in: module, flows) }
    }
  }

  /// The places where this module shows each external flow, by its index.
  private var usesOfExternalFlows: [Int: [(flow: Flow.ID, target: Target)]] {
    var uses: [Int: [(flow: Flow.ID, target: Target)]] = [:]
    for flow in program.flows.indices.map(Flow.ID.init) {
      for target in codeTargets(of: flow) {
        if case .external(let index) = target.place { uses[index, default: []].append((flow, target)) }
      }
    }
    return uses
  }

  private mutating func check(
    _ index: Int, shownBy uses: [(flow: Flow.ID, target: Target)], in module: ModuleModel, _ flows: [String: Int]
  ) {
    let path = externalDeclarations[index].path
    let name = path.text.dropFirst(module.name.utf8.count + 1)
    guard let flow = flows[String(name)] else {
      reportUnknown(path, in: module)
      return
    }
    let other = module.program.flows[flow]
    if let obstacle = ExternalFlowObstacle(other) {
      diagnostics.add(
        AnalysisRules.unusableExternalFlow, "the flow `\(path.text)` \(obstacle.reason)", at: path.range,
        notes: [.init("it is declared here", at: module.place(other.location.range))],
        helps: [.init("\(obstacle.remedy) in the module `\(module.name)`")])
      return
    }
    let declared = ExternalFlowForm(flow, in: module, like: program.externals[index])
    if let difference = declared.difference(from: program.externals[index]) {
      report(difference, of: index, from: declared, declaredAt: module.place(other.location.range))
    }
    checkPlatform(of: index, shownBy: uses, other, in: module)
  }

  private mutating func reportUnknown(_ path: DottedNameSyntax, in module: ModuleModel) {
    let names = module.program.flows.filter { ExternalFlowObstacle($0) == nil }.map { "\(module.name).\($0.name)" }
    var name = path.first
    name.text = path.text
    name.range = path.range
    reportUnknown(
      AnalysisRules.unknownExternalFlow, "the module `\(module.name)` has no flow named `\(path.rest.text)`", name,
      "public flow", among: names, declared: nil)
  }

  private mutating func report(
    _ difference: ExternalFlowForm.Difference, of index: Int, from declared: ExternalFlowForm,
    declaredAt place: SourceRange
  ) {
    let syntax = externalDeclarations[index]
    let written = (syntax.leaving ?? syntax.app ?? syntax.result?.range ?? syntax.parameters?.range).map {
      syntax.path.range.after.through($0)
    }
    let text = declared.text(like: program.externals[index])
    let range =
      switch difference.place {
      case .parameter(let number): program.externals[index].parameters[number].location.range
      case .result: syntax.result?.isOneLine == true ? syntax.result?.range ?? syntax.path.range : syntax.path.range
      case .flow: syntax.path.range
      }
    diagnostics.add(
      AnalysisRules.externalFlowDiffers, difference.message(syntax.path.text), at: range,
      notes: [.init("the flow is declared here", at: difference.declared ?? place)],
      helps: [
        .init(
          "write `external flow \(syntax.path.text)\(text)`",
          fix: .init(replace: written ?? syntax.path.range.after, with: text))
      ])
  }

  /// Checks that a coordinator shows only flows of other modules that use its own framework.
  private mutating func checkPlatform(
    of index: Int, shownBy uses: [(flow: Flow.ID, target: Target)], _ other: Flow, in module: ModuleModel
  ) {
    for (flow, target) in uses where program[flow].platform != other.platform {
      let (own, platform) = program[flow].platform == .swiftUI ? ("SwiftUI", "UIKit") : ("UIKit", "SwiftUI")
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a \(own) flow cannot show the flow `\(program.externals[index].name)`, which is for \(platform)",
        at: target.location.range, notes: [.init("it is declared here", at: module.place(other.location.range))],
        helps: [.init("show it from a \(platform) flow")])
    }
  }
}

/// The reason why a flow cannot be started by another module.
struct ExternalFlowObstacle: Equatable {
  var reason: String
  var remedy: String

  /// Creates the obstacle of a flow, if it has one.
  init?(_ flow: Flow) {
    if flow.access == .internal {
      (reason, remedy) = ("is internal to its module", "write `public flow \(flow.name)`")
    } else if flow.platform != .uiKit, flow.platform != .swiftUI {
      (reason, remedy) = ("is for a platform without coordinators", "set `platform UIKit` or `platform SwiftUI`")
    } else if !flow.generates.contains(.coordinator) {
      (reason, remedy) = ("has no coordinator to start it with", "write `generate coordinator` into the flow")
    } else {
      return nil
    }
  }
}

extension TypeSyntax {
  /// True if a message can point to it.
  fileprivate var isOneLine: Bool { range.end - range.start == text.utf8.count }
}

extension [NameSyntax] {
  /// The names with dots between them.
  fileprivate var text: String { map(\.text).joined(separator: ".") }
}
