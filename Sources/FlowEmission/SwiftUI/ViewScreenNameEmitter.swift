import FlowModel

/// Writes the current screen of a SwiftUI flow, with its name in analytics, logs and tests.
struct ViewScreenNameEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    guard !plan.names.shown.isEmpty else { return "" }
    let type = SwiftNames.flowScreen
    let cases = flow.cases.compactMap(`case`)
    let names: Code = """
      switch screen {
      \(lines: cases)
      \("default: nil", if: cases.count < flow.cases.count)
      }
      """
    return """
      /// The screen that the user sees, if it is one of this flow or of those that it has started, and has a name.
      \(min(flow.coordinatorPlan.access, plan.names.shown.access).modifier)var \(property: "currentScreen"): \(returning: "\(type)?") {
        self.presence.visible.last.flatMap { self.flowScreen(of: $0.screen) }
      }

      func \(method: "flowScreen")(\(taking: "of screen: \(flow.screen)")) -> \(returning: "\(type)?") {
        \(cases.isEmpty ? "nil" : names)
      }
      """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code? {
    let member = flow.member(each.kind)
    switch each.kind {
    case .view(let screen): return plan.names.shown.swift(of: screen).map { "case \(member): \($0)" }
    case .child(.flow): return "case \(member)(let flow, let screen): flow.flowScreen(of: screen)"
    case .tabs, .child(.external): return nil
    }
  }
}
