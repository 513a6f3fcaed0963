import FlowModel

/// Writes the requirement of the class of a screen that is asked before it is left.
struct LeavingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.program[screen].asksBeforeLeaving, !plan.program[screen].isView else { return "" }
    let name = plan.className(of: screen)
    return """
      extension \(extending: plan.path(screen)) {
        /// `\(name)` is asked before it is left, while its `isModalInPresentation` is true.
        @available(iOS 13.0, tvOS 13.0, *)
        @MainActor protocol \(type: "Leaving"): Swift.AnyObject {
          func \(method: "mayLeave")() async -> \(returning: "Swift.Bool")
        }
      }

      @available(iOS 13.0, tvOS 13.0, *)
      extension \(extending: name): \(plan.path(screen)).Leaving {}\(plan.place(plan.program[screen].location))
      """
  }

  /// The members of a coordinator by which another module asks its screens.
  static func asking(access: String) -> Code {
    """
    /// True if a screen that is shown, of this flow or of those that it has started, has to be asked before it is left.
    \(access)var \(property: "asksBeforeLeaving"): \(returning: "Swift.Bool") { self.stage.asksBeforeLeaving }
    /// Asks these screens, until one of them refuses.
    @available(iOS 13.0, tvOS 13.0, *)
    \(access)func \(method: "mayLeave")() async -> \(returning: "Swift.Bool") { await self.stage.mayLeave() }
    """
  }

  /// The same members of a SwiftUI flow's coordinator.
  static func asking(in flow: ViewFlow) -> Code {
    let access = flow.declaration.access.modifier
    return """
      /// True if a view that is shown, of this flow or of those that it has started, has to be asked before it is left.
      \(access)var \(property: "asksBeforeLeaving"): \(returning: "Swift.Bool") { self.presence.asksBeforeLeaving }
      /// Asks these views, until one of them refuses.
      \(access)func \(method: "mayLeave")() async -> \(returning: "Swift.Bool") { await self.presence.mayLeave() }
      """
  }

  /// Returns the statement that registers a screen which the coordinator connects.
  static func registering(_ screen: Screen.ID, _ plan: EmissionPlan) -> Code {
    guard plan.program.lineage(of: screen).contains(where: { plan.program[$0].asksBeforeLeaving }) else { return "" }
    return """
      if #available(iOS 13.0, tvOS 13.0, *) { self.stage.asks(screen) { await $0.mayLeave() } }
      """
  }
}

extension EmissionPlan {
  /// Returns the code of a route that takes screens away, after these have been asked.
  func leaving(_ code: Code, by route: Route, from origin: String, column: String?) -> Code {
    guard route.kind == .replace, asking.areControllersAsked, !isSelection(route) || column != nil else { return code }
    let place = column.map { ", \(isSelection(route) ? "showing" : "in"): \($0)" } ?? ""
    return """
      self.stage.leave(from: \(origin)\(place)) { [self] \(origin) in
        \(code)
      }
      """
  }

  private func isSelection(_ route: Route) -> Bool {
    if case .tab = route.target?.place { true } else { false }
  }
}
