import FlowDiagnostics
import FlowModel

/// Writes the code with which a coordinator of a UIKit flow opens links: each shows its screen with its values, in its
/// tab, above its parents.
struct LinkOpeningEmitter {
  let dialect: ControllerDialect

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }
  private var link: String { plan.flowLinks.parameter }
  private var all: String { SwiftNames.flowLink }
  private var ownCase: String { plan.flowLinkCase(of: coordinatorPlan.flow) }

  func code(_ scope: inout FileScope) -> Code {
    let others = LinkBeginningEmitter(dialect: dialect, link: link)
    let links = plan.links[coordinatorPlan.flow.index]
    guard links != nil || others.isNeeded || opensInFlowsOfGuards else { return "" }
    let access = min(coordinatorPlan.access, plan.flowLinks.access)
    var grounds = LinkGrounds()
    let own = links.map { LinkCasesEmitter(dialect: dialect, link: link).methods($0, &grounds, &scope) } ?? []
    let starting = others.isNeeded ? startingFlow(others.code(&grounds, &scope)) : ""
    return """
      // MARK: Links

      /// Shows what a link names, in this flow or in one that it starts; before `start()`, as soon as the flow starts.
      ///
      /// - Returns: whether it is shown, or will be after the transition that runs.
      @discardableResult
      \(access.overridable)func \(method: "open")(\(taking: "_ link: \(all)")) -> \(returning: "Swift.Bool") {
        self.stage.open(link, by: self)
      }

      /// The link of the uppermost screen that has one, of this flow or of those that it has started, with its values:
      /// what `open` shows again.
      \(access.modifier)var \(property: "currentLink"): \(returning: "\(all)?") { self.stage.currentLink(of: self) }

      \(openingOwn, if: links != nil)

      \(blocks: own)

      \(starting)

      \(blocks: grounds.tabs.sorted { $0.tabs < $1.tabs }.map(uncovering))
      """
  }

  private var openingOwn: Code {
    """
    /// Shows what a link of this flow names.
    @discardableResult
    \(coordinatorPlan.access.modifier)func \(method: "open")(\(taking: "_ link: \(plan.path(coordinatorPlan.flow)).Link")) -> \(returning: "Swift.Bool") {
      self.open(.\(ownCase)(link))
    }

    /// Returns a function that shows a link of this flow; `nil` if it belongs to another flow, or has other values.
    func opening(_ \(link): \(all)) -> (() -> Swift.Void)? {
      switch \(link) {
      case .\(ownCase)(let own): return self.opening(own)
      \("default: return nil", if: plan.flowLinks.flows.count > 1)
      }
    }
    """
  }

  private func startingFlow(_ cases: Code) -> Code {
    """
    /// Returns a function that starts a flow that shows a link, or that starts such a flow; `nil` if no route does.
    func startingFlow(for \(link): \(all)) -> (() -> Swift.Void)? {
      \(cases)
    }
    """
  }

  /// True if the flow of a guard that it checks may have links: these open in that flow while it is shown.
  private var opensInFlowsOfGuards: Bool {
    plan.opensLinks && !plan.program.guards.isEmpty && !plan.linkedFlows.shown[coordinatorPlan.flow.index].isEmpty
  }

  /// Returns the code that brings the tab of links to the front.
  private func uncovering(_ way: LinkWay.Tab) -> Code {
    let tabs = plan.program[way.flow].tabs[way.tabs]
    let name = coordinatorPlan.name(tabs.name, in: way.flow)
    let bar = "self.\(TabsEmitter(coordinatorPlan: coordinatorPlan).property(name, tabs.kind))"
    let word = tabs.kind == .tabs ? "tab" : "column"
    let type = "\(plan.path(way.flow)).\(SwiftNames.escaped(tabs.name)).\(tabs.kind.elements)"
    return """
      /// The first screen of a \(word), brought to the front.
      private func uncovered(_ \(word): \(type)) -> UIViewController? {
        \(way.kind.map { showing(name, bar, $0) })
        return self.stage.uncovered(\(word): \(word).rawValue, of: \(bar))
      }
      """
  }

  /// Returns the code that shows a tab bar that is not shown yet.
  private func showing(_ name: String, _ bar: String, _ kind: Route.Kind) -> Code {
    let presentation = CoordinatorShowing.Presentation.route(
      kind, screen: "self.stage.uncovered()", isAnimated: false)
    return """
      if \(bar) == nil {
        \(presentation.shown("self.connected\(name)()", inNavigation: false))
      }
      """
  }
}
