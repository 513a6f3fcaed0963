import FlowModel

/// Writes the code with which a SwiftUI flow's coordinator opens links, and its current link.
struct ViewLinkEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }
  private var coordinatorPlan: CoordinatorPlan { flow.coordinatorPlan }
  private var link: String { plan.flowLinks.parameter }
  private var count: String { plan.flowLinks.count }
  private var ownCase: String { plan.flowLinkCase(of: flow.flow) }

  func code(_ start: Start, _ scope: inout FileScope) -> Code {
    guard plan.opensLinks else { return "" }
    let dialect = ViewDialect(flow: flow)
    let links = plan.links[flow.flow.index]
    var bases = LinkBases()
    let starting = LinkBeginningEmitter(dialect: dialect, link: link).code(&bases, &scope)
    let own = links.map { LinkCasesEmitter(dialect: dialect, link: link).method($0, &bases, &scope) } ?? ""
    return """
      // MARK: Links

      \(plan.countsStartedFlows(flow.flow) ? openingCounted(starting) : opening(starting))

      \(closingNothing)

      \(coordinatorPlan.openingOwnLink, if: links != nil)

      \(own)

      \(uncovering(start), if: links != nil && plan.replacesViews)

      \(ViewCurrentLinkEmitter(flow: flow).code)
      """
  }

  // MARK: Opening

  private func opening(_ starting: Code) -> Code {
    """
    \(head) {
      \(beginning("open(\(link))"))
      \(openingInShown)
      \(starting)
    }
    """
  }

  /// The way that starts the fewest flows is the one: each of them opens the link by starting fewer, so there is an end.
  private func openingCounted(_ starting: Code) -> Code {
    let highest = plan.linkReach.highest + 1
    return """
      \(head) {
        self.opens(\(link), startingAtMost: \(highest))
      }

      /// Opens a link and starts as few flows for it as possible, at most `\(count)`.
      @discardableResult
      func opens(_ \(link): \(SwiftNames.flowLink), startingAtMost \(count): Swift.Int) -> Swift.Bool {
        \(beginning("opens(\(link), startingAtMost: \(count))"))
        return (0...\(count)).contains { self.opens(\(link), starting: $0) }
      }

      /// Opens a link in a shown flow, or by starting exactly `\(count)` flows.
      func opens(_ \(link): \(SwiftNames.flowLink), starting \(count): Swift.Int) -> Swift.Bool {
        \(waiting("open(\(link))"))
        \(openingInShown)
        \(starting)
      }
      """
  }

  private var head: Code {
    let access = min(coordinatorPlan.access, plan.flowLinks.access)
    return """
      /// Opens a link in this flow or in a flow that it starts: its screen appears over the screens on the way.
      ///
      /// - Returns: `true` if the link opens, now or after the screens that cover it are closed.
      @discardableResult
      \(access.overridable)func \(method: "open")(\(taking: "_ \(link): \(SwiftNames.flowLink)")) -> \(returning: "Swift.Bool")
      """
  }

  /// Returns the statements that open the link later, if it has to wait. A flow that no other flow has started is always
  /// there.
  private func beginning(_ again: String) -> Code {
    """
    \(refusing)
    \(waiting(again))
    \("if \(asking)self.presence.asks(before: { [weak self] in self?.\(again) }) { return true }", if: plan.asking.areViewsAsked)
    \("defer { self.gates.forget() }", if: plan.guards.takes[flow.flow.index])
    if self.presence.base == nil { _ = self.stage }
    """
  }

  /// The statements that refuse a link of a flow to which this one does not lead: nothing is asked for it.
  private var refusing: Code {
    let shown = plan.linkedFlows.shown[flow.flow.index]
    let asksFirst = plan.asking.areViewsAsked || plan.guardsLinksOfOthers(flow.flow)
    guard asksFirst, !shown.isEmpty, shown.count < plan.flowLinks.flows.count else { return "" }
    return """
      switch \(link) {
      case \(shown.map { ".\(plan.flowLinkCase(of: $0))" }.joined(separator: ", ")): break
      default: return false
      }
      """
  }

  /// The condition that views are asked before a link opens: those of some links close no screen.
  private var asking: String { plan.closesNothing(flow.flow) ? "!self.closesNothing(\(link)), " : "" }

  /// The method that tells whether a link closes no screen; empty if every link may close some.
  private var closingNothing: Code {
    guard plan.closesNothing(flow.flow) else { return "" }
    let isOwn = plan.links[flow.flow.index]?.places.contains(where: \.isPerformed) == true
    let cases = children { plan.closesNothing($0) }.map { each -> Code in
      "case \(flow.member(each.kind))(let flow, _): if flow.closesNothing(\(link)) { return true }"
    }
    let isInChild: Code = """
      for each in self.presence.shown {
        \(Code.switch(over: "each.screen", cases, of: flow.cases.count, default: "break"))
      }
      """
    return """
      /// True if a link of this flow, or of a shown flow that it has started, closes no screen: no view is asked first.
      func closesNothing(_ \(link): \(SwiftNames.flowLink)) -> Swift.Bool {
        guard \(link).isPerformed else { return false }
        \("if case .\(ownCase) = \(link) { return true }", if: isOwn)
        \(isInChild, if: !cases.isEmpty)
        return false
      }
      """
  }

  /// True if links open in a flow or in flows that it starts. The views of other flows are not asked.
  private func isLinked(_ flow: Flow.ID) -> Bool { !plan.linkedFlows.shown[flow.index].isEmpty }

  /// Returns the cases of screens that are started flows, those that matter.
  private func children(where isMeant: (Flow.ID) -> Bool) -> [ViewFlow.Case] {
    flow.cases.filter { if case .child(.flow(let child)) = $0.kind { isMeant(child) } else { false } }
  }

  private func waiting(_ again: String) -> Code {
    guard plan.startsViewFlows else { return "" }
    return "if self.presence.waits(toOpen: { [weak self] in self?.\(again) }) { return true }"
  }

  private var openingInShown: Code {
    """
    \("if case .\(ownCase)(let own) = \(link), self.opens(own) { return true }", if: plan.links[flow.flow.index] != nil)
    \(waitingForGuards, if: plan.guardsLinksOfOthers(flow.flow))
    \(opening(in: children(where: isLinked)))
    """
  }

  /// The statements that open a link in the flow of a guard, or else let it wait until the guards of this flow are met.
  private var waitingForGuards: Code {
    let guards = plan.guards.guards(of: flow.flow)
    let ofGuards = Set(plan.program.withPrerequisites(guards).compactMap { plan.program[$0].target?.place.flow })
    return """
      \(opening(in: children { ofGuards.contains($0) && isLinked($0) }))
      if self.waits(for: \(plan.list(guards)), toOpen: { [weak self] in self?.open(\(link)) ?? false }) { return true }
      """
  }

  private func opening(in children: [ViewFlow.Case]) -> Code {
    guard !children.isEmpty else { return "" }
    let cases = children.map { each -> Code in
      let isCounted = if case .child(.flow(let child)) = each.kind { plan.countsStartedFlows(child) } else { false }
      let opened =
        isCounted && plan.countsStartedFlows(flow.flow) ? "opens(\(link), starting: \(count))" : "open(\(link))"
      return "case \(flow.member(each.kind))(let flow, _): if flow.\(opened) { return true }"
    }
    return """
      for each in self.presence.shown.reversed() {
        \(Code.switch(over: "each.screen", cases, of: flow.cases.count, default: "break"))
      }
      """
  }

  // MARK: Base

  private func uncovering(_ start: Start) -> Code {
    guard flow.kind(of: start.target) != nil else { return "" }
    let all = coordinatorPlan.waysOfChoices.map(\.ways) + [coordinatorPlan.ways].compactMap { $0 }
    let ways = all.flatMap(\.ways.values).compactMap(\.tab).sorted { $0.tabs < $1.tabs }
    var seen: Set<Int> = []
    let tabs = ways.filter { $0.flow == flow.flow && seen.insert($0.tabs).inserted }
    return """
      /// Brings the flow's first screen to the front and returns its place.
      private func uncovered() -> \(flow.place)? {
        \(flow.uncovering(flow.isStart(start))) { self.startScreen() }
      }

      \(blocks: tabs.map(uncovering))
      """
  }

  private func uncovering(_ way: LinkWay.Tab) -> Code {
    let tabs = flow.program[way.flow].tabs[way.tabs]
    let name = coordinatorPlan.name(tabs.name, in: way.flow)
    let property = flow.property(way.flow, way.tabs)
    let shown: Code = """
      \("guard !self.presence.isOver else { return nil }", if: plan.hasEnd(.flow(flow.flow)))
      if self.\(property)?.isShown != true {
        \(showing("self.make\(name)()", way.kind))
      }
      """
    if tabs.kind == .split {
      return """
        /// Brings the first screen of a column to the front and returns its place.
        private func uncovered(_ column: \(plan.tabType(way.flow, way.tabs))) -> \(flow.place)? {
          \(shown)
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
      /// Brings the first screen of a tab to the front and returns its place.
      private func uncovered(_ tab: \(plan.tabType(way.flow, way.tabs))) -> \(flow.place)? {
        \(shown)
        return self.\(property)?[tab]?.uncovered { screen in
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

extension EmissionPlan {
  /// The value of `startsViewFlows`, which is computed once.
  var nestsViewFlows: Bool {
    !program.externals.isEmpty || !program.guards.isEmpty
      || flows(of: .swiftUI).contains { hasEnd(.flow($0)) || !routes.startedFlows(of: $0).isEmpty }
  }

  /// The value of `replacesViews`, which is computed once.
  var canReplaceViews: Bool {
    let flows = flows(of: .swiftUI)
    return performs(in: .swiftUI) { $0.kind == .replace && (opensLinks || !$0.isInPlace) }
      || flows.contains { program[$0].start?.choices.isEmpty == false || !program[$0].tabs.isEmpty }
      || opensLinks && (nestsViewFlows || flows.contains { program[$0].isInAppStack } || linksReplaceFirstView)
  }

  /// True if a link can have other values for a view that a SwiftUI flow starts with.
  private var linksReplaceFirstView: Bool {
    let first = Dictionary(grouping: flows(of: .swiftUI).flatMap { program[$0].firstTargets }) { $0.place.screen }
    return flows(of: .swiftUI).contains { flow in
      links[flow.index]?.places.contains { place in
        guard let screen = place.place.screen, let shown = first[screen] else { return false }
        return shown.contains { $0.place != place.place.target || place.values.contains { $0.owner == .place } }
      } ?? false
    }
  }

  /// True if a SwiftUI flow counts the flows that it starts for a link. This is needed only where several start in a row:
  /// one that it starts can start others, or another one starts it.
  func countsStartedFlows(_ flow: Flow.ID) -> Bool {
    program[flow].platform == .swiftUI && linkedFlows.startingFlows.contains(flow)
      && (starts.isStarted(flow) || routes.startedFlows(of: flow).contains(where: linkedFlows.startingFlows.contains))
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

// MARK: - ViewLinkedScreenEmitter

/// Writes the code that shows the view of a link in a SwiftUI flow, above its parents.
struct ViewLinkedScreenEmitter {
  let flow: ViewFlow
  let place: LinkPlan.Place

  private var coordinatorPlan: CoordinatorPlan { flow.coordinatorPlan }

  /// Returns the code that shows the views between the base and the linked one, and the linked view.
  func code(
    _ way: LinkWay?, above base: String, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    guard let way, let last = way.steps.last else {
      if let shown = way?.shown, coordinatorPlan.isLeft(place, by: shown) { return "" }
      let screen = value(target, screen, &values, &scope)
      return "\(base).\(way?.shown == nil ? "push(" : "replace(by: ")\(screen))"
    }
    let parents = way.steps.dropLast()
    let canBeMade = parents.allSatisfy { coordinatorPlan.isMakeable($0, of: place) }
    // Only values that are used are bound: the others would cause warnings.
    var shown = (canBeMade ? Array(parents) : []).map { (step: $0, place: $0.place, screen: $0.screen) }
    shown.append((last, target, screen))
    var base = base
    var taken = Set(self.place.parameters.map(\.name)).union([base])
    let filled = canBeMade ? nil : way.filledColumn
    var steps: [Code] = []
    // A presented view comes together with the views above it: it may have to wait.
    while let (step, place, shownScreen) = shown.first {
      shown.removeFirst()
      let screen = value(place, shownScreen, &values, &scope)
      if step.kind != .present, let column = flow.column(step.column ?? filled) {
        let call = "\(base).show(\(screen), in: \(column), inNavigation: nil)"
        if shown.isEmpty {
          steps.append("\(call)")
        } else {
          base = FreshName.like("column", besides: taken)
          taken.insert(base)
          steps.append("guard let \(base) = \(call) else { return false }")
        }
        continue
      }
      switch step.kind {
      case .present:
        var above: [String] = []
        for each in shown.prefix(while: { $0.step.kind != .present }) {
          above.append(value(each.place, each.screen, &values, &scope))
        }
        shown = []
        let list = [
          screen, step.isCover ? "asCover: true" : "", step.inNavigation ? "inNavigation: true" : "",
          above.isEmpty ? "" : "above: [\(above.joined(separator: ", "))]",
        ]
        steps.append("\(base).present(\(list.argumentList))")
      case .replace: steps.append("\(base).replace(by: \(screen))")
      case .push, .close, .finish, .do, .alert, .child: steps.append("\(base).push(\(screen))")
      }
    }
    return Code(steps)
  }

  /// Returns the code that shows only the linked view.
  func code(above base: String, _ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    return "\(base).push(\(value(target, screen, &values, &scope)))"
  }

  /// Returns the Swift that brings the linked view to the front, if the app chooses it among others to start with: it
  /// may have chosen another one.
  func chosen(by way: LinkWay?, _ prefix: String, _ scope: inout FileScope) -> String? {
    guard let start = flow.declaration.start, !start.choices.isEmpty, let way, way.steps.isEmpty, way.tab == nil,
      let shown = way.shown, let screen = shown.place.screen, coordinatorPlan.isLeft(place, by: shown)
    else { return nil }
    var own = CoordinatorValues(flow.coordinatorPlan, flow: flow.flow, prefix: prefix)
    let made = flow.value(of: screen, own.construction(for: shown, scope: &scope))
    return flow.uncovering(flow.condition(.view(screen)), making: "{ \(made) }")
  }

  /// Returns the Swift of a view with values of the link.
  private func value(
    _ place: Target.Place, _ screen: Screen.ID, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> String {
    let target = coordinatorPlan.target(place, known: values.parameters)
    return flow.value(of: screen, values.construction(for: target, scope: &scope))
  }
}

// MARK: - ViewCurrentLinkEmitter

/// Writes the current link of a SwiftUI flow: that of its topmost screen with a link, with its values.
struct ViewCurrentLinkEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    let access = min(flow.coordinatorPlan.access, plan.flowLinks.access)
    let cases = flow.cases.flatMap(cases)
    let count = flow.cases.allSatisfy(hasLink) ? cases.count : cases.count + 1
    let links = Code.switch(over: "screen", cases, of: count, default: "nil")
    return """
      /// The link of the topmost screen that has a link. Pass it to `open` to show that screen again.
      \(access.modifier)var \(property: "currentLink"): \(returning: "\(SwiftNames.flowLink)?") {
        self.presence.visible.reversed().lazy.compactMap { self.link(of: $0.screen) }.first
      }

      private func link(of screen: \(flow.screen)) -> \(SwiftNames.flowLink)? {
        \(cases.isEmpty ? "nil" : links)
      }
      """
  }

  private func hasLink(_ each: ViewFlow.Case) -> Bool {
    switch each.kind {
    case .view(let screen):
      let places = flow.coordinatorPlan.linkedPlaces(of: screen)
      return !places.isEmpty
        && (flow.program[screen].entries.isEmpty || places.count == flow.program[screen].entries.count)
    case .child(.flow): return true
    case .tabs, .child(.external): return false
    }
  }

  private func cases(of each: ViewFlow.Case) -> [Code] {
    switch each.kind {
    case .child(.flow): ["case \(flow.member(each.kind))(let flow, _): flow.currentLink"]
    case .tabs, .child(.external): []
    case .view(let screen):
      flow.coordinatorPlan.linkedPlaces(of: screen).map { `case`(of: $0, flow.member(each.kind), screen) }
    }
  }

  private func `case`(of place: LinkPlan.Place, _ member: String, _ screen: Screen.ID) -> Code {
    let others = flow.answer(of: screen) == nil ? "" : ", _"
    var pattern = member
    let link: String
    if case .entry(let screen, let index) = place.place {
      pattern += "(.\(place.pattern(of: flow.program[screen].entries[index]))\(others))"
      link = flow.coordinatorPlan.link(of: place, own: SwiftNames.escaped)
    } else {
      if place.values.contains(where: { $0.owner == .place }) { pattern += "(let parameters\(others))" }
      link = flow.coordinatorPlan.link(of: place) { "parameters.\(SwiftNames.member($0))" }
    }
    return "case \(pattern): \(link)\(plan.place(place.canonical.location))"
  }
}
