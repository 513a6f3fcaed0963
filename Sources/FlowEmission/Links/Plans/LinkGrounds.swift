import FlowModel

/// The grounds above which links are shown: the start of a flow, or one of its tabs. A method brings each of them to
/// the front.
struct LinkGrounds {
  /// The tab bars with tabs that are brought to the front, each once.
  private(set) var tabs: [LinkWay.Tab] = []

  /// Returns the Swift that brings the ground of a screen to the front.
  mutating func ground(_ way: LinkWay?, in coordinatorPlan: CoordinatorPlan) -> String {
    guard let tab = way?.tab else {
      return coordinatorPlan.isOfViews ? "self.uncovered()" : "self.stage.uncovered()"
    }
    if !tabs.contains(where: { $0.tabs == tab.tabs }) { tabs.append(tab) }
    let declared = coordinatorPlan.plan.program[tab.flow].tabs[tab.tabs]
    let type = "\(coordinatorPlan.plan.path(tab.flow)).\(SwiftNames.escaped(declared.name)).\(declared.kind.elements)"
    return "self.uncovered(\(type).\(SwiftNames.member(declared.tabs[tab.tab].name)))"
  }
}

extension CoordinatorPlan {
  /// True if the flow is a SwiftUI flow.
  fileprivate var isOfViews: Bool { plan.program[flow].platform == .swiftUI }
}
