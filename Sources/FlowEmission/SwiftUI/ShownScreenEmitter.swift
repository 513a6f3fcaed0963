import FlowModel

/// Writes what a SwiftUI flow can show: `enum Screen`, and what a stage has to know of its cases.
struct ShownScreenEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func emit(into writer: inout CodeWriter) {
    writer.block("extension \(plan.path(flow.flow))") { writer in
      writer.line("/// What the flow can show: a screen with its values, or one of a flow that it has started.")
      writer.line(ViewFlow.availability)
      writer.block("enum Screen") { writer in
        for each in flow.cases { emitCase(each, into: &writer) }
      }
      writer.blank()
      writer.line("/// Where a screen is shown, and what can be done from there.")
      writer.line(ViewFlow.availability)
      writer.line("typealias Place = any RoutegenViews.Place<\(flow.screen)>")
    }
    writer.blank()
    writer.line(ViewFlow.availability)
    writer.block("extension \(flow.screen): RoutegenViews.Showable") { writer in
      emitEntering(into: &writer)
      emitTabs(into: &writer)
      emitOwn(into: &writer)
      writer.closeUp()
    }
    writer.blank()
  }

  private func emitCase(_ each: ViewFlow.Case, into writer: inout CodeWriter) {
    let name = SwiftNames.escaped(each.name)
    switch each.kind {
    case .view(let screen):
      let owner = plan.valueOwner(of: flow.program[screen].controller)
      let payload = owner.map { "(\(plan.valueType(in: $0)))" } ?? ""
      writer.docs(flow.program[screen].docs)
      writer.line("case \(name)\(payload)" + plan.remark(flow.program[screen].location))
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      writer.docs(tabs.docs)
      writer.line("case \(name)(\(flow.tabs(owner, index)))" + plan.remark(tabs.location))
    case .child(let child):
      let coordinator = flow.coordination.coordinator(of: child)
      switch child {
      case .flow(let other):
        writer.line(
          "indirect case \(name)(\(coordinator), \(plan.path(other)).Screen)"
            + plan.remark(flow.program[other].location))
      case .external(let index):
        writer.line("case \(name)(\(coordinator))" + plan.remark(flow.program.externals[index].location))
      }
    }
  }

  // MARK: Showable

  private func emitEntering(into writer: inout CodeWriter) {
    let entering = flow.cases.filter { each in
      switch each.kind {
      case .tabs, .child(.flow): true
      case .view, .child(.external): false
      }
    }
    guard !entering.isEmpty else {
      writer.line("func enter(_ place: \(flow.place)) {}")
      writer.blank()
      return
    }
    writer.block("func enter(_ place: \(flow.place))") { writer in
      writer.cases(of: "self") { writer in
        for each in entering {
          switch each.kind {
          case .tabs: writer.line("case \(flow.member(each.kind))(let tabs): tabs.enter(place)")
          case .child: emitEntering(ofChild: each, into: &writer)
          case .view: break
          }
        }
        if entering.count < flow.cases.count { writer.line("default: break") }
      }
    }
    writer.blank()
  }

  private func emitEntering(ofChild each: ViewFlow.Case, into writer: inout CodeWriter) {
    writer.line("case \(flow.member(each.kind))(let flow, let screen):")
    writer.line("  let inner = place.\(ViewFlow.inner(each))(flow)")
    writer.line("  flow.presence.enter(inner)")
    writer.line("  screen.enter(inner)")
  }

  private func emitTabs(into writer: inout CodeWriter) {
    let tabs = flow.cases.filter { if case .tabs = $0.kind { true } else { false } }
    writer.block("var tabStages: [RoutegenViews.Stage<\(flow.screen)>]") { writer in
      guard !tabs.isEmpty else { return writer.line("[]") }
      writer.cases(of: "self") { writer in
        for each in tabs { writer.line("case \(flow.member(each.kind))(let tabs): tabs.all") }
        if tabs.count < flow.cases.count { writer.line("default: []") }
      }
    }
    writer.blank()
  }

  private func emitOwn(into writer: inout CodeWriter) {
    let children = flow.cases.filter { if case .child = $0.kind { true } else { false } }
    writer.block("var isOwn: Swift.Bool") { writer in
      guard !children.isEmpty else { return writer.line("true") }
      writer.cases(of: "self") { writer in
        writer.line("case \(children.map { flow.member($0.kind) }.joined(separator: ", ")): false")
        if children.count < flow.cases.count { writer.line("default: true") }
      }
    }
    writer.blank()
  }

  /// Writes the places of the flows that it starts, in its own.
  func emitPlaces(into writer: inout CodeWriter) {
    let children = flow.cases.compactMap { each -> (ViewFlow.Case, Flow.ID)? in
      if case .child(.flow(let child)) = each.kind { (each, child) } else { nil }
    }
    guard !children.isEmpty else { return }
    writer.line(ViewFlow.availability)
    writer.block("extension RoutegenViews.Place<\(flow.screen)>") { writer in
      for (each, child) in children {
        let coordinator = flow.coordination.coordinator(of: .flow(child))
        let member = flow.member(each.kind)
        writer.line("/// The place, for the screens of `\(flow.program[child].name)`.")
        writer.block(
          "fileprivate func \(ViewFlow.inner(each))(_ flow: \(coordinator)) -> \(plan.path(child)).Place"
        ) { writer in
          writer.block("RoutegenViews.InnerPlace(self, of: flow, \(flow.screen)\(member))") { writer in
            writer.line("if case \(member)(let flow, let screen) = $0 { (flow, screen) } else { nil }")
          }
        }
        writer.blank()
      }
      writer.closeUp()
    }
    writer.blank()
  }
}

extension ViewFlow {
  /// The method that gives a place to the screens of a flow.
  static func inner(_ each: Case) -> String { "of" + SwiftNames.capitalized(each.name) }
}
