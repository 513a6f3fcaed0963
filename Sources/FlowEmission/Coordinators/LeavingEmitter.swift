import FlowModel

/// Writes the requirement of the class of a screen that is asked before it is left.
struct LeavingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.program[screen].asksBeforeLeaving else { return "" }
    let name = plan.className(of: screen)
    return """
      extension \(plan.path(screen)) {
        /// `\(name)` is asked before it is left, while its `isModalInPresentation` is true.
        @available(iOS 13.0, tvOS 13.0, *)
        @MainActor protocol Leaving: Swift.AnyObject {
          func mayLeave() async -> Swift.Bool
        }
      }

      @available(iOS 13.0, tvOS 13.0, *)
      extension \(name): \(plan.path(screen)).Leaving {}\(plan.place(plan.program[screen].location))
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
  /// True if a screen of a UIKit flow is asked before it is left.
  func asksBeforeLeaving(_ screen: Screen) -> Bool {
    screen.asksBeforeLeaving && program[screen.flow].platform == .uiKit
  }

  /// Returns the code of a route that takes screens away, after these have been asked.
  func leaving(_ code: Code, by route: Route, from origin: String, column: String?) -> Code {
    guard route.kind == .replace, isAskedFirst, !isSelection(route) else { return code }
    let place = column.map { ", in: \($0)" } ?? ""
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
