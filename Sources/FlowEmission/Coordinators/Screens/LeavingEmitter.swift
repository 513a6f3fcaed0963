import FlowModel

/// Writes the requirement of the class of a screen that is asked before it is left.
struct LeavingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.program[screen].asksBeforeLeaving, !plan.program[screen].isView else { return "" }
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

  /// The members of a coordinator by which another module asks its screens.
  static func asking(access: String) -> Code {
    """
    /// True if a screen that is shown, of this flow or of those that it has started, has to be asked before it is left.
    \(access)var asksBeforeLeaving: Swift.Bool { self.stage.asksBeforeLeaving }
    /// Asks these screens, until one of them refuses.
    @available(iOS 13.0, tvOS 13.0, *)
    \(access)func mayLeave() async -> Swift.Bool { await self.stage.mayLeave() }
    """
  }

  /// The same members of a SwiftUI flow's coordinator.
  static func asking(in flow: ViewFlow) -> Code {
    let access = flow.declaration.access.modifier
    return """
      /// True if a view that is shown, of this flow or of those that it has started, has to be asked before it is left.
      \(access)var asksBeforeLeaving: Swift.Bool { self.presence.asksBeforeLeaving }
      /// Asks these views, until one of them refuses.
      \(access)func mayLeave() async -> Swift.Bool { await self.presence.mayLeave() }
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
  fileprivate func asks(_ coordinatorPlan: CoordinatorPlan) -> Bool {
    coordinatorPlan.screens.contains { screen in
      program.lineage(of: screen).contains { program[$0].asksBeforeLeaving }
    }
      || coordinatorPlan.children.contains { child in
        if case .external(let index) = child { program.externals[index].asksBeforeLeaving } else { false }
      }
  }

  /// True if a UIKit flow starts a SwiftUI flow with views to ask.
  var hostsAskingFlows: Bool {
    !askingViewFlows.isEmpty && program.flows.indices.contains { hostsAskingFlows(Flow.ID($0)) }
  }

  private func hostsAskingFlows(_ flow: Flow.ID) -> Bool {
    guard program[flow].platform == .uiKit else { return false }
    let ofGuards = guards.asked[flow.index].compactMap { program[$0].target?.child }
    let started = routes.startedFlows(of: flow).map { CoordinatorPlan.Child.flow($0) } + ofGuards
    return started.contains { if case .flow(let child) = $0 { askingViewFlows.contains(child) } else { false } }
  }

  /// Finds the SwiftUI flows that have views to ask, or that can start such a flow.
  func findAskingViewFlows() -> Set<Flow.ID> {
    let found = viewsAreAsked ? findAsking { $0.platform == .swiftUI } : []
    return Set(found.indices.filter { found[$0] }.map { Flow.ID($0) })
  }

  /// Finds the flows that have screens to ask, or that can start such a flow.
  func findAsking() -> [Bool] {
    let found = isAskedFirst ? findAsking { $0.hasServices && $0.platform != .swiftUI } : []
    return program.flows.enumerated().map { index, flow in
      flow.platform == .swiftUI ? askingViewFlows.contains(Flow.ID(index)) : !found.isEmpty && found[index]
    }
  }

  private func findAsking(in isIncluded: (Flow) -> Bool) -> [Bool] {
    let marks = program.flows.enumerated().map { index, flow -> Set<Bool> in
      let id = Flow.ID(index)
      guard isIncluded(flow) else { return [] }
      let hosts = flow.platform == .uiKit && hostsAskingFlows(id)
      return hosts || asks(CoordinatorPlan(of: id, plan: self)) ? [true] : []
    }
    return starts.collecting(marks).map { !$0.isEmpty }
  }

  /// Returns the code of a route that takes screens away, after these have been asked.
  func leaving(_ code: Code, by route: Route, from origin: String, column: String?) -> Code {
    guard route.kind == .replace, isAskedFirst, !isSelection(route) || column != nil else { return code }
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
