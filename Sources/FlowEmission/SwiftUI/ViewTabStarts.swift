import FlowModel

/// Writes what the tabs of a tab bar or the columns of a split view start with, in the coordinator of a SwiftUI flow.
struct ViewTabStarts {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  /// Returns the case that makes the first screen of a tab.
  func `case`(of tab: Tabs.Tab, _ name: String, _ owner: Flow.ID, _ scope: inout FileScope) -> Code {
    guard let target = tab.target else { return "" }
    var values = CoordinatorValues(
      flow.coordinatorPlan, flow: owner, prefix: "\(plan.path(flow.flow).asFileScopeName)_\(name)_\(tab.name)")
    let screen = ViewShowing(flow: flow).screen(
      target, listener: .method(ending(of: tab, name)), &values, &scope)
    return "case .\(SwiftNames.member(tab.name)): \(screen)\(plan.place(tab.location))"
  }

  /// Returns the method for the end of a flow that is first in a tab, if it has one.
  func ending(of tab: Tabs.Tab, _ name: String, _ kind: Tabs.Kind) -> Code? {
    guard let child = tab.target?.child, plan.hasEnd(child) else { return nil }
    return """
      /// The flow of the \(kind == .tabs ? "tab" : "column") `\(tab.name)` has finished.
      func \(method: ending(of: tab, name))(\(taking: ViewCoordinatorEmitter.list(flow.coordinatorPlan.result(of: child)))) {}
      """
  }

  private func ending(of tab: Tabs.Tab, _ name: String) -> String {
    SwiftNames.uncapitalized(name) + SwiftNames.capitalized(tab.name) + "DidFinish"
  }
}

extension Tabs.Kind {
  /// The class of the support file that holds the stages in a SwiftUI flow.
  var shown: String { self == .tabs ? "Tabs" : "Columns" }
}

extension ViewFlow {
  /// Returns the property of a coordinator for its tabs, or for its columns.
  static func property(of kind: Tabs.Kind, named name: String) -> String { SwiftNames.uncapitalized(name) + kind.shown }
}

extension EmissionPlan {
  private var viewFlows: [Flow] { program.flows.filter { $0.platform == .swiftUI } }
  /// True if a SwiftUI flow has a split view.
  var showsColumns: Bool { viewFlows.contains { $0.tabs.contains { $0.kind == .split } } }
  /// True if a tab of a SwiftUI flow searches.
  var hasSearchTabs: Bool { viewFlows.contains { $0.tabs.contains { $0.tabs.contains(where: \.isSearch) } } }
}
