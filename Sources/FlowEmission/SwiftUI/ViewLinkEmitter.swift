import FlowModel

/// Writes the code with which a SwiftUI flow's coordinator opens links, and its current link.
struct ViewLinkEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var coordinatorPlan: CoordinatorPlan { flow.coordinatorPlan }
  private var link: String { plan.flowLinks.parameter }
  private var ownCase: String { plan.flowLinkCase(of: flow.flow) }

  func code(_ start: Start, _ scope: inout FileScope) -> Code {
    guard plan.opensLinks else { return "" }
    let dialect = ViewDialect(flow: flow)
    let links = plan.links[flow.flow.index]
    var grounds = LinkGrounds()
    let starting = LinkBeginningEmitter(dialect: dialect, link: link).code(&grounds, &scope)
    let own = links.map { LinkCasesEmitter(dialect: dialect, link: link).methods($0, &grounds, &scope) } ?? []
    return """
      // MARK: Links

      \(opening(starting))

      \(openingOwn, if: links != nil)

      \(blocks: own)

      \(uncovering(start), if: links != nil)

      \(ViewCurrentLinkEmitter(flow: flow).code)
      """
  }

  // MARK: Opening

  private func opening(_ starting: Code) -> Code {
    let access = min(coordinatorPlan.access, plan.flowLinks.access)
    let opensOwn = plan.links[flow.flow.index] != nil
    // A flow that no other flow has started is always there.
    return """
      /// Shows what a link names, in this flow or in one that it starts: in its tab, with what is under it.
      ///
      /// - Returns: whether it is shown, or will be when what covers it is gone.
      @discardableResult
      \(access.overridable)func \(method: "open")(\(taking: "_ \(link): \(SwiftNames.flowLink)")) -> \(returning: "Swift.Bool") {
        if self.presence.waits(toOpen: { [weak self] in self?.open(\(link)) }) { return true }
        \("if self.presence.asks(before: { [weak self] in self?.open(\(link)) }) { return true }", if: plan.asking.areViewsAsked)
        \("defer { self.gates.forget() }", if: plan.guards.takes[flow.flow.index])
        if !self.presence.hasEntered { _ = self.stage }
        \("if case .\(ownCase)(let own) = \(link), self.opens(own) { return true }", if: opensOwn)
        \(openingInChildren)
        \(starting)
      }
      """
  }

  private var openingInChildren: Code {
    let children = flow.cases.filter { if case .child(.flow) = $0.kind { true } else { false } }
    guard !children.isEmpty else { return "" }
    let cases = children.map { each -> Code in
      "case \(flow.member(each.kind))(let flow, _): if flow.open(\(link)) { return true }"
    }
    return """
      for each in self.presence.shown.reversed() {
        switch each.screen {
        \(lines: cases)
        \("default: break", if: children.count < flow.cases.count)
        }
      }
      """
  }

  private var openingOwn: Code {
    """
    /// Shows what a link of this flow names.
    @discardableResult
    \(coordinatorPlan.access.modifier)func \(method: "open")(\(taking: "_ link: \(plan.path(flow.flow)).Link")) -> \(returning: "Swift.Bool") {
      self.open(.\(ownCase)(link))
    }
    """
  }

  // MARK: Ground

  private func uncovering(_ start: Start) -> Code {
    guard flow.kind(of: start.target) != nil else { return "" }
    let ways = coordinatorPlan.ways?.ways.values.compactMap(\.tab).sorted { $0.tabs < $1.tabs } ?? []
    var seen: Set<Int> = []
    let tabs = ways.filter { $0.flow == flow.flow && seen.insert($0.tabs).inserted }
    return """
      /// Returns the place of the flow's first screen, in front of all.
      private func uncovered() -> \(flow.place)? {
        \(flow.uncovering(flow.isStart(start))) { self.startScreen() }
      }

      \(blocks: tabs.map(uncovering))
      """
  }

  private func uncovering(_ way: LinkWay.Tab) -> Code {
    let tabs = flow.program[way.flow].tabs[way.tabs]
    let name = coordinatorPlan.name(tabs.name, in: way.flow)
    let property = SwiftNames.escaped(ViewFlow.property(of: tabs.kind, named: name))
    if tabs.kind == .split {
      return """
        /// The first screen of a column, in front of all.
        private func uncovered(_ column: \(flow.tab(way.flow, way.tabs))) -> \(flow.place)? {
          if self.\(property)?.isShown != true {
            \(showing("self.make\(name)()", way.kind))
          }
          return self.\(property)?.uncovered(column)
        }
        """
    }
    let cases = tabs.tabs.compactMap { tab in
      tab.target.flatMap(flow.kind).map { kind -> Code in
        "case .\(SwiftNames.member(tab.name)): \(flow.condition(kind, on: "screen"))"
      }
    }
    return """
      /// The first screen of a tab, in front of all.
      private func uncovered(_ tab: \(flow.tab(way.flow, way.tabs))) -> \(flow.place)? {
        if self.\(property)?.isShown != true {
          \(showing("self.make\(name)()", way.kind))
        }
        return self.\(property)?.uncovered(tab) { screen in
          switch tab {
          \(lines: cases)
          }
        } start: {
          self.makeScreen(for: tab)
        }
      }
      """
  }

  private func showing(_ tabs: String, _ kind: Route.Kind?) -> String {
    switch kind {
    case nil: "_ = self.uncovered()"
    case .replace: "self.uncovered()?.replace(by: \(tabs), inNavigation: false)"
    case .present: "self.uncovered()?.present(\(tabs))"
    case .push, .close, .finish, .do, .alert, .child: "self.uncovered()?.push(\(tabs))"
    }
  }
}

extension ViewFlow {
  /// Returns the condition that a screen, `$0`, is one that the flow starts with.
  fileprivate func isStart(_ start: Start) -> String {
    let kinds = start.targets.compactMap(kind)
    guard kinds.count > 1 else { return kinds.first.map { condition($0) } ?? "" }
    let others = Set(kinds).count < cases.count ? "; default: false" : ""
    return "switch $0 { case \(kinds.map(member).joined(separator: ", ")): true\(others) }"
  }

  /// Returns the call that brings the first screen of the flow to the front, and makes it again where another is in its
  /// place: with a closure after the call, or as an argument.
  func uncovering(_ isStart: String, making closure: String? = nil) -> String {
    "self.presence.uncovered(\(["{ \(isStart) }", closure ?? ""].argumentList))"
  }
}
