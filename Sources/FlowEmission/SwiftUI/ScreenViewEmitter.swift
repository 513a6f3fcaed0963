import FlowModel

/// Writes the views of a SwiftUI flow: the one that an app shows, and the one that makes a screen for each value.
struct ScreenViewEmitter {
  let flow: ViewFlow

  /// The number of screens in one view builder: the compiler's time grows with the square of that number.
  private static let size = 16

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    let access = flow.declaration.access.modifier
    return """
      /// Shows `\(flow.declaration.name)`, as its coordinator says.
      \(ViewFlow.availability)
      \(access)struct \(flow.flowView): SwiftUI.View {\(plan.place(flow.declaration.location))
        private let coordinator: \(flow.coordinator)

        \(access)init(_ coordinator: \(flow.coordinator)) {
          self.coordinator = coordinator
        }

        \(access)var body: some SwiftUI.View {
          RoutegenViews.StageView(coordinator.stage) {
            \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
          }
        }
      }

      /// A screen of `\(flow.declaration.name)`.
      \(ViewFlow.availability)
      struct \(flow.screenView): SwiftUI.View {
        let coordinator: \(flow.coordinator)
        let screen: \(flow.screen)
        let place: \(flow.place)

        \(performing)

        \(making)
      }
      """
  }

  /// True if the views in the screens can perform the routes of the flow.
  private var performsRoutes: Bool { plan.hasRouteAction(flow.flow) }

  /// The body that puts the routes of the flow into the environment of its screens.
  private var performing: Code {
    guard performsRoutes else { return "" }
    return """
      var body: some SwiftUI.View {
        self.view\(routeAction(of: flow.flow))
      }
      """
  }

  /// Returns the modifier that puts the routes of a flow into the environment of a screen. They are performed from the
  /// place of the screen, as its own routes are.
  private func routeAction(of other: Flow.ID) -> String {
    let ignoring = plan.ignoring(other).map { name in " else { $0.\(name)() }" } ?? ""
    let perform = "coordinator.perform($0, \(flow.coordination.label(of: other)): place)"
    return plan.routeActionModifier(
      other, "if coordinator.presence.hears(place) { \(perform) }\(ignoring)")
  }

  /// The head of the property that makes the screens.
  private var head: String {
    performsRoutes ? "@SwiftUI.ViewBuilder private var view: some SwiftUI.View" : "var body: some SwiftUI.View"
  }

  /// The code that makes the screens: one switch, or a switch that leads to a switch for each part.
  private var making: Code {
    let cases = flow.cases
    guard cases.count > Self.size else {
      return """
        \(head) {
          switch screen {
          \(lines: cases.map(`case`))
          }
        }
        """
    }
    let parts = stride(from: 0, to: cases.count, by: Self.size).map { cases[$0..<min($0 + Self.size, cases.count)] }
    let choices = parts.enumerated().map { index, part -> Code in
      "case \(part.map { flow.member($0.kind) }.joined(separator: ", ")): part\(index + 1)"
    }
    let builders = parts.enumerated().map { index, part -> Code in
      """
      @SwiftUI.ViewBuilder private var part\(index + 1): some SwiftUI.View {
        switch screen {
        \(lines: part.map(`case`))
        default: SwiftUI.EmptyView()
        }
      }
      """
    }
    return """
      \(head) {
        switch screen {
        \(lines: choices)
        }
      }

      \(blocks: builders)
      """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code {
    let member = flow.member(each.kind)
    switch each.kind {
    case .view(let screen): return `case`(of: screen, member)
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      return """
        case \(member)(let tabs):
          RoutegenViews.TabsView(tabs, badge: { coordinator.badge(of: $0) }) {
            \(flow.screenView)(coordinator: coordinator, screen: $0, place: $1)
          } label: {
            \(SwiftNames.escaped(SwiftNames.label(ofTabs: tabs.name)))(tab: $0)\(plan.place(tabs.location))
          }
        """
    case .child(.flow(let child)):
      let view = SwiftNames.escaped(SwiftNames.screenView(ofFlow: flow.program[child].name))
      return """
        case \(member)(let flow, let screen):
          \(view)(coordinator: flow, screen: screen, place: place.\(ViewFlow.inner(each))(flow))
        """
    case .child(.external(let index)):
      let external = flow.program.externals[index]
      return """
        case \(member)(let flow):
          \(SwiftNames.flowView(ofFlow: external.name))(flow)\(plan.place(external.location))
        """
    }
  }

  /// Returns the case of a screen. The view's memberwise initializer takes its values in the order of the flow file,
  /// and last its routes.
  private func `case`(of screen: Screen.ID, _ member: String) -> Code {
    let declaration = flow.program[screen]
    let owner = plan.valueOwner(of: declaration.controller)
    let pattern = owner.map { "\(member)(let \(plan.valueLabel(in: $0)))" } ?? member
    let arguments =
      (owner.map { plan.memberwiseValues(in: $0) } ?? []) + (routes(of: screen).map { ["route: \($0)"] } ?? [])
    // A view of another flow performs the routes of that flow here.
    let isForeign = declaration.flow != flow.flow && plan.hasRouteAction(declaration.flow)
    let foreignAction: Code = isForeign ? "  \(routeAction(of: declaration.flow))" : ""
    // On a separate container: the parts of the view keep their identifiers.
    let name = plan.screenNames.swift(of: screen).map { name -> Code in
      """
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier(\(name).rawValue)
      """
    }
    return """
      case \(pattern):
        \(flow.program[declaration.controller].name)(\(arguments.joined(separator: ", ")))\(plan.place(declaration.location))
        \(foreignAction)
        \(name)
      """
  }

  /// Returns the closure with which a view requests its routes.
  private func routes(of screen: Screen.ID) -> String? {
    let controller = flow.program[screen].controller
    guard plan.routes.owner(of: controller) != nil else { return nil }
    guard plan.routes.hasCases(controller) else { return "{ _ in }" }
    let ignoring = plan.ignoring(controller).map { name in " else { $0.\(name)() }" } ?? ""
    let perform = "coordinator.perform($0, from\(flow.coordination.name(of: screen)): place)"
    return "{ if coordinator.presence.hears(place) { \(perform) }\(ignoring) }"
  }
}
