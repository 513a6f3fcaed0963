import FlowModel

/// Writes which screen a SwiftUI flow shows, by its name in analytics, logs and tests.
struct ViewScreenNameEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func emit(into writer: inout CodeWriter) {
    guard !plan.screenNames.isEmpty else { return }
    let type = SwiftNames.flowScreen
    writer.line(
      "/// The screen that the user sees, if it is one of this flow or of those that it has started, and has a name.")
    writer.block("\(min(flow.coordination.access, plan.screenNames.access).modifier)var currentScreen: \(type)?") {
      $0.line("self.presence.visible.last.flatMap { self.flowScreen(of: $0.screen) }")
    }
    writer.blank()
    var cases = CodeWriter(depth: 2)
    var named = 0
    for each in flow.cases {
      let member = flow.member(each.kind)
      switch each.kind {
      case .view(let screen):
        guard let name = plan.screenNames.swift(of: screen) else { continue }
        cases.line("case \(member): \(name)")
      case .child(.flow): cases.line("case \(member)(let flow, let screen): flow.flowScreen(of: screen)")
      case .tabs, .child(.external): continue
      }
      named += 1
    }
    writer.block("func flowScreen(of screen: \(flow.screen)) -> \(type)?") { writer in
      guard named > 0 else { return writer.line("nil") }
      writer.cases(of: "screen") { writer in
        writer.append(cases)
        if named < flow.cases.count { writer.line("default: nil") }
      }
    }
    writer.blank()
  }
}
