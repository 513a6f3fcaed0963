#if canImport(UIKit) && !os(watchOS)
import UIKit

// MARK: Asking before a link is shown

extension RoutegenSupport.Stage {
  /// Shows a link after the screens that it dismisses have agreed. With `staysHere`, a shown flow dismisses none.
  func openWhenAgreed(
    _ link: FlowLink, by coordinator: any LinkingCoordinator, staysHere: Swift.Bool = false,
    then done: @escaping () -> Swift.Void = {}
  ) -> Swift.Bool {
    open(link, by: coordinator, then: done) { [weak coordinator] show in
      let again = { [weak coordinator] in
        if let coordinator { _ = self.openWhenAgreed(link, by: coordinator, staysHere: staysHere, then: done) }
      }
      let asked = { [weak coordinator] in
        // The link only calls a method of the app: a flow that is shown dismisses nothing for it.
        guard let coordinator, !staysHere || self.stage(of: link, in: [coordinator]) == nil else { return [Asker]() }
        return self.top.inFront + self.inOtherTab(link, of: coordinator)
      }
      if !self.isAsked(before: again, asking: asked) { show() }
    }
  }

  /// Returns the askers of the flow that shows a link or starts others for it, if the flow is in a tab that is not selected.
  private func inOtherTab(_ link: FlowLink, of coordinator: any LinkingCoordinator) -> [Asker] {
    #if ROUTEGEN_STARTED_LINKS
    let stage = stage(of: link, in: [coordinator]) ?? starting(link, in: [coordinator], false)?.stage
    #else
    let stage = stage(of: link, in: [coordinator])
    #endif
    guard let stage, let first = stage.shownViewControllers.first else { return [] }
    let all = Self.fromFront(in: RoutegenSupport.outermost(first))
    return stage.shownViewControllers.contains { all.contains($0) } ? [] : stage.inFlow
  }

  /// Returns the stage of the shown flow that has a link, among `flows` and the flows that they have started.
  private func stage(of link: FlowLink, in flows: [any LinkingCoordinator]) -> RoutegenSupport.Stage? {
    flows.lazy.compactMap { flow in
      if flow.opening(link) != nil { return flow.stage }
      return self.stage(of: link, in: flow.stage.children.compactMap { $0 as? any LinkingCoordinator })
    }.first
  }

  /// The askers that the user sees or that are under the visible screen, without those in tabs that are not selected.
  private var inFront: [Asker] {
    guard let first = shownViewControllers.first else { return [] }
    let all = Self.fromFront(in: RoutegenSupport.outermost(first))
    return inFlow.filter { asker in all.contains { $0 === asker.controller } }
  }
}
#endif
