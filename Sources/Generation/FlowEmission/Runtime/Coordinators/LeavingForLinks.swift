#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a link is shown

extension RoutegenSupport.Stage {
  /// Shows a link when the screens that it dismisses have agreed. A link that stays here dismisses none.
  func openWhenAgreed(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, staysHere: Swift.Bool = false,
    then done: @escaping () -> Swift.Void = {}
  ) -> Swift.Bool {
    open(link, by: coordinator, then: done) { [weak coordinator] show in
      let again = { [weak coordinator] in
        if let coordinator { _ = self.openWhenAgreed(link, by: coordinator, staysHere: staysHere, then: done) }
      }
      let asked = { [weak coordinator] in
        // What the app does in a flow that is shown takes nothing away.
        guard let coordinator, !staysHere || self.showing(link, in: [coordinator], false) == nil else {
          return [Asker]()
        }
        return self.top.inFront + self.inOtherTab(link, of: coordinator)
      }
      if !self.isAsked(before: again, asking: asked) { show() }
    }
  }

  /// The askers of the flow that shows a link, if it is in a tab that is not selected.
  private func inOtherTab(_ link: FlowLink, of coordinator: any LinkingCoordinator) -> [Asker] {
    guard let stage = stage(of: link, in: [coordinator]), let first = stage.shownViewControllers.first
    else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return stage.shownViewControllers.contains { all.contains($0) } ? [] : stage.inFlow
  }

  /// The stage of the shown flow that has a link: one of some flows, or of those that they have started.
  private func stage(of link: FlowLink, in flows: [any LinkingCoordinator]) -> RoutegenSupport.Stage? {
    flows.lazy.compactMap { flow in
      flow.opening(link) != nil ? flow.stage : self.stage(of: link, in: Self.linking(flow.stage.children))
    }.first
  }

  /// The askers that the user sees, or that are under what the user sees: those of no other tab.
  private var inFront: [Asker] {
    guard let first = shownViewControllers.first else { return [] }
    let all = RoutegenSupport.fromFront(in: RoutegenSupport.outermost(first))
    return inFlow.filter { asker in all.contains { $0 === asker.controller } }
  }
}
#endif
