import FlowModel

/// Writes a route of the flow: a method for the screens that ask for it, and one for the app, which needs no screen. So a
/// flow whose own screens are gone goes on when a flow that it started has finished.
struct FlowRouteEmitter {
  let coordination: Coordination
  let meaning: Coordination.Meaning

  private var plan: EmissionPlan { coordination.plan }
  private var route: Route { meaning.route }

  func emit(endings: inout EndingMethods, scope: inout FileScope, into writer: inout CodeWriter) {
    let screen = FreshName.like("screen", besides: Set(route.parameters.map(\.name)))
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault))
    let list = values.list { $0.type.text }
    let passed = values.passed()
    let name = SwiftNames.escaped(route.name)
    let member = SwiftNames.member(route.name)
    writer.docs(route.docs)
    if !route.docs.isEmpty { writer.line("///") }
    writer.line("/// Performs `\(route.name)` from the uppermost screen of the flow, when no transition runs.")
    writer.block("func \(name)(\(list))", remark: plan.remark(route.location)) { writer in
      let ignoring = route.answer == nil ? "" : "(orElse: { then(nil) })"
      writer.line("self.stage.perform\(ignoring) { self.\(member)(\(passed.isEmpty ? "" : passed + ", ")from: $0) }")
    }
    writer.blank()
    writer.block("private func \(name)(\(list.isEmpty ? "" : list + ", ")from \(screen): UIViewController)") { writer in
      let performing = RoutePerforming(
        coordination: coordination, meaning: meaning, screen: nil, screenName: screen)
      _ = performing.emitBody(endings: &endings, scope: &scope, into: &writer)
    }
    writer.blank()
  }
}
