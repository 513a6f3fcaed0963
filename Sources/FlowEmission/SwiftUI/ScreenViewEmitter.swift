import FlowModel

/// Writes the views of a SwiftUI flow: the one that an app shows, and the one that makes a screen of each value.
struct ScreenViewEmitter {
  let flow: ViewFlow

  /// How many screens one view builder makes: the time that the compiler needs for it grows with the square of that.
  private static let size = 16

  private var plan: EmissionPlan { flow.plan }

  func emit(into writer: inout CodeWriter) {
    let access = flow.declaration.access.modifier
    writer.line("/// Shows `\(flow.declaration.name)`, as its coordinator says.")
    writer.line(ViewFlow.availability)
    let place = plan.remark(flow.declaration.location)
    writer.block("\(access)struct \(flow.flowView): SwiftUI.View", remark: place) { writer in
      writer.line("private let coordinator: \(flow.coordinator)")
      writer.blank()
      writer.block("\(access)init(_ coordinator: \(flow.coordinator))") {
        $0.line("self.coordinator = coordinator")
      }
      writer.blank()
      writer.block("\(access)var body: some SwiftUI.View") { writer in
        writer.block("RoutegenViews.StageView(coordinator.stage)") {
          $0.line("\(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)")
        }
      }
    }
    writer.blank()
    writer.line("/// A screen of `\(flow.declaration.name)`.")
    writer.line(ViewFlow.availability)
    writer.block("struct \(flow.screenView): SwiftUI.View") { writer in
      writer.line("let coordinator: \(flow.coordinator)")
      writer.line("let screen: \(flow.screen)")
      writer.line("let place: \(flow.place)")
      writer.blank()
      emitMaking(into: &writer)
    }
    writer.blank()
  }

  /// Writes what makes the screens: one switch, or one that leads to a switch for each part.
  private func emitMaking(into writer: inout CodeWriter) {
    let cases = flow.cases
    guard cases.count > Self.size else {
      return writer.block("var body: some SwiftUI.View") { writer in
        writer.cases(of: "screen") { writer in
          for each in cases { emit(each, into: &writer) }
        }
      }
    }
    let parts = stride(from: 0, to: cases.count, by: Self.size).map { cases[$0..<min($0 + Self.size, cases.count)] }
    writer.block("var body: some SwiftUI.View") { writer in
      writer.cases(of: "screen") { writer in
        for (index, part) in parts.enumerated() {
          writer.line("case \(part.map { flow.member($0.kind) }.joined(separator: ", ")): part\(index + 1)")
        }
      }
    }
    for (index, part) in parts.enumerated() {
      writer.blank()
      writer.block("@SwiftUI.ViewBuilder private var part\(index + 1): some SwiftUI.View") { writer in
        writer.cases(of: "screen") { writer in
          for each in part { emit(each, into: &writer) }
          writer.line("default: SwiftUI.EmptyView()")
        }
      }
    }
  }

  private func emit(_ each: ViewFlow.Case, into writer: inout CodeWriter) {
    let member = flow.member(each.kind)
    switch each.kind {
    case .view(let screen): emit(screen, member, into: &writer)
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      let label = SwiftNames.escaped(SwiftNames.label(ofTabs: tabs.name))
      writer.line("case \(member)(let tabs):")
      writer.line("  RoutegenViews.TabsView(tabs) {")
      writer.line("    \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)")
      writer.line("  } label: {")
      writer.line("    \(label)(tab: $0)" + plan.remark(tabs.location))
      writer.line("  }")
    case .child(.flow(let child)):
      let view = SwiftNames.escaped(SwiftNames.screenView(ofFlow: flow.program[child].name))
      writer.line("case \(member)(let flow, let screen):")
      writer.line("  \(view)(coordinator: flow, screen: screen, place: place.\(ViewFlow.inner(each))(flow))")
    case .child(.external(let index)):
      let external = flow.program.externals[index]
      writer.line("case \(member)(let flow):")
      writer.line("  \(SwiftNames.flowView(ofFlow: external.name))(flow)" + plan.remark(external.location))
    }
  }

  /// The view is made by its memberwise initializer: its values in the order of the flow file, and last its routes.
  private func emit(_ screen: Screen.ID, _ member: String, into writer: inout CodeWriter) {
    let declaration = flow.program[screen]
    let controller = declaration.controller
    var pattern = member
    var arguments: [String] = []
    if let owner = plan.valueOwner(of: controller) {
      let label = plan.valueLabel(in: owner)
      pattern += "(let \(label))"
      if flow.program[owner].entries.isEmpty {
        arguments = flow.program[owner].parameters.map {
          "\(SwiftNames.label($0.name)): \(label).\(SwiftNames.member($0.name))"
        }
      } else {
        arguments = ["\(label): \(label)"]
      }
    }
    if plan.routes.owner(of: controller) != nil {
      let ignoring = plan.ignoring(controller).map { name in " else { $0.\(name)() }" } ?? ""
      let closure =
        plan.routes.hasCases(controller)
        ? "{ if coordinator.presence.hears(place) { coordinator.perform($0, from\(flow.coordination.name(of: screen)): place) }\(ignoring) }"
        : "{ _ in }"
      arguments.append("route: \(closure)")
    }
    writer.line("case \(pattern):")
    writer.line(
      "  \(flow.program[controller].name)(\(arguments.joined(separator: ", ")))"
        + plan.remark(declaration.location))
    if let name = plan.screenNames.swift(of: screen) {
      // On a container of its own: the parts of the view keep their identifiers.
      writer.line("    .accessibilityElement(children: .contain)")
      writer.line("    .accessibilityIdentifier(\(name).rawValue)")
    }
  }
}
