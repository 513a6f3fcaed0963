import FlowModel

/// Writes what a SwiftUI flow's coordinator has for guards.
struct ViewGuardEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func emit(scope: inout FileScope, into writer: inout CodeWriter) {
    let asked = plan.guards.asked[flow.flow.index]
    guard !asked.isEmpty else { return }
    writer.line("// MARK: Guards")
    writer.blank()
    writer.line("/// Presents the flow of a guard from a place.")
    writer.block("func begin(_ guarded: FlowGuard, from place: \(flow.place), _ gate: RoutegenViews.Gate)") { writer in
      writer.cases(of: "guarded") { writer in
        for id in asked {
          writer.line("case .\(SwiftNames.member(plan.program[id].name)):" + plan.remark(plan.program[id].location))
          var body = CodeWriter(depth: 3)
          emitPresenting(plan.program[id], scope: &scope, into: &body)
          writer.append(body)
        }
        if asked.count < plan.program.guards.count { writer.line("default: break") }
      }
    }
    writer.blank()
    for id in asked {
      CoordinatorGuardEmitter.emitEnding(of: plan.program[id], flow.coordination, isOpen: false, into: &writer)
    }
  }

  private func emitPresenting(_ each: Guard, scope: inout FileScope, into writer: inout CodeWriter) {
    guard let target = each.target else { return }
    var values = CoordinatorValues(guardIn: flow.coordination, prefix: "guard_\(each.name)")
    let screen = ViewShowing(flow: flow).screen(
      target, listener: .method(CoordinatorGuardEmitter.ending(of: each)), values: &values, scope: &scope)
    let list = ViewRoutePerforming.presentation(each.style, each.inNavigation, of: target, in: flow) + ["gate: gate"]
    writer.line("place.present(\(screen), \(list.joined(separator: ", ")))")
  }

  /// Writes what a route does once some guards are met.
  func emitPassing(
    _ guards: [Guard.ID], from place: String, over isOver: String?, into writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void
  ) {
    let over = isOver.map { ", over: \($0)" } ?? ""
    emit("self.pass(\(plan.list(guards)), from: \(place)\(over))", guards, "return", into: &writer, body)
  }

  /// The same of a link, which gives whether it opens.
  func emitPassing(_ guards: [Guard.ID], into writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    emit("return self.pass(\(plan.list(guards)))", guards, "return false", into: &writer, body)
  }

  /// The closure owns nothing: the screens own the flow.
  private func emit(
    _ head: String, _ guards: [Guard.ID], _ otherwise: String, into writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void
  ) {
    if guards.isEmpty { return body(&writer) }
    var inner = writer.alike(deeper: 1)
    body(&inner)
    let usesSelf = inner.text.holds("self.") || inner.text.holds("self?.")
    writer.block(head, remark: usesSelf ? " [weak self] in" : "") { writer in
      if usesSelf { writer.line("guard let self else { \(otherwise) }") }
      writer.append(inner)
    }
  }
}
