import FlowDiagnostics
import FlowModel

/// Writes the links of a flow: `enum Link` with a case for each screen and entry with addresses, and the code that
/// reads and writes addresses.
///
/// The structure is the same for every number of links. One function tries the addresses, another one writes them. Above
/// some hundred links they are several functions, because the compiler checks large ones in more than linear time, or not
/// at all.
struct LinkEmitter {
  let plan: EmissionPlan
  let links: LinkPlan

  private var flow: Flow { plan.program[links.flow] }
  private var access: String { flow.access.modifier }
  private var path: String { plan.path(links.flow) + ".Link" }

  var code: Code {
    var scope = FileScope()
    var hidden = plan.typeNames(in: links.flow)
    if !flow.origins.isEmpty { hidden.insert(SwiftNames.linkOrigin) }
    let siblings = Set(links.places.map(\.name))
    let cases = links.places.map { place in
      ValueCase(
        name: place.name, docs: docs(of: place), parameters: place.parameters, location: place.canonical.location,
        path: path, access: flow.access, hidden: hidden, siblings: siblings, plan: plan, scope: &scope)
    }
    let reading = LinkReadingEmitter(plan: plan, links: links).code(cases, scope: &scope)
    let writing = LinkWritingEmitter(plan: plan, links: links).code(scope: &scope)
    return """
      // MARK: - \(path)

      \(scope.code)

      extension \(extending: plan.path(links.flow)) {
        /// A link to a screen of `\(flow.name)`, with the values from a URL or a path.
        \(access)enum \(type: "Link") {
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }

      extension \(extending: path) {
        \(reading)

        \(writing)

        \(origins)
      }
      """
  }

  private func docs(of place: LinkPlan.Place) -> [String] {
    let addresses = place.links.map { "`\($0.template)`" }.joined(separator: ", ")
    var docs = place.canonical.docs
    if docs.isEmpty {
      switch place.place {
      case .screen(let screen): docs = plan.program[screen].docs
      case .entry(let screen, let entry): docs = plan.program[screen].entries[entry].docs
      case .do(let flow, let route): docs = plan.program[flow].routes[route].docs
      }
    }
    return docs.isEmpty ? [addresses] : docs + ["", addresses]
  }

  private var origins: Code {
    guard !flow.origins.isEmpty else { return "" }
    let names = SwiftNames.originCases(of: flow.origins)
    let cases = zip(names, flow.origins).map {
      IdentifierEnum.code(($0, $1.address), place: plan.place($1.location))
    }
    return """
      /// The origins of the links of `\(flow.name)`: the part of a URL before the path.
      \(access)enum \(type: "Origin"): \(IdentifierEnum.listedConformances) {
        \(lines: cases)
      }

      /// Returns the whole address, with an origin and a path.
      \(links.isolation)\(access)func \(method: "address")(\(taking: .init("origin: Origin", default: ".\(SwiftNames.member(names[0]))"))) -> \(returning: "Swift.String") {
        RoutegenLinks.address(origin.rawValue, self.path)
      }
      """
  }
}

extension CoordinatorPlan {
  /// The flows with links that the coordinator can start directly or indirectly.
  var linkedFlows: [LinkPlan] { plan.linkedFlows.started[flow.index].compactMap { plan.links[$0.index] } }

  /// True if it starts a flow of the module for one of these links.
  var startsLinkedFlows: Bool {
    guard plan.opensLinks else { return false }
    let starts = LinkStartPlan(self)
    return linkedFlows.contains { links in
      links.places.contains { !starts.starts(to: links.flow, given: $0.given).isEmpty }
    }
  }
}

// MARK: - LinkOpeningEmitter

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
    let links = plan.links[coordinatorPlan.flow.index]
    guard links != nil || !coordinatorPlan.linkedFlows.isEmpty || opensInFlowsOfGuards else { return "" }
    let access = min(coordinatorPlan.access, plan.flowLinks.access)
    var bases = LinkBases()
    let own = links.map { LinkCasesEmitter(dialect: dialect, link: link).method($0, &bases, &scope) } ?? ""
    let starting =
      coordinatorPlan.startsLinkedFlows
      ? startingFlow(LinkBeginningEmitter(dialect: dialect, link: link).code(&bases, &scope)) : ""
    return """
      // MARK: Links

      /// Opens a link in this flow or in a flow that it starts. A link opened before `start()` waits for the start.
      ///
      /// - Returns: `true` if the link opens, now, after a running transition, or at the start.
      @discardableResult
      \(access.overridable)func \(method: "open")(\(taking: "_ link: \(all)")) -> \(returning: "Swift.Bool") {
        \(opening)
      }

      /// The link of the topmost screen that has a link, in this flow or in a flow that it has started. `open` shows
      /// that screen again.
      \(access.modifier)var \(property: "currentLink"): \(returning: "\(all)?") { self.stage.currentLink(of: self) }

      \(coordinatorPlan.openingOwnLink, if: links != nil)

      \(openingAll(links != nil), if: links != nil || plan.guardsLinksOfOthers(coordinatorPlan.flow))

      \(own)

      \(starting)

      \(blocks: bases.tabs.sorted { $0.tabs < $1.tabs }.map(uncovering))
      """
  }

  private var opening: String {
    let asks = plan.asking.areControllersAsked
    let arguments = [
      "link", "by: self", asks && plan.tellsPerformedLinks ? "staysHere: link.isPerformed" : "",
      plan.asksGuards(in: .uiKit) ? "then: self.stage.forgetWishes" : "",
    ]
    return "self.stage.\(asks ? "openWhenAgreed" : "open")(\(arguments.argumentList))"
  }

  /// The method that opens links of the flow, and those of others for which its guards have to be met.
  private func openingAll(_ isLinked: Bool) -> Code {
    let flow = coordinatorPlan.flow
    let guards = plan.list(plan.guards.guards(of: flow))
    let others =
      plan.guardsLinksOfOthers(flow) ? "self.stage.openingGuarded(\(link), \(guards), of: self)" : "nil"
    let own: Code = """
      switch \(link) {
      case .\(ownCase)(let own): return self.opening(own)
      \("default: return \(others)", if: plan.flowLinks.flows.count > 1)
      }
      """
    return """
      /// Returns a function that opens a link; `nil` if the link is of another flow or has other values than this flow.
      func opening(_ \(link): \(all)) -> (() -> Swift.Void)? {
        \(isLinked ? own : "\(others)")
      }
      """
  }

  private func startingFlow(_ cases: Code) -> Code {
    """
    /// Returns a function that starts the next flow on the way to a link, and the number of flows to start until it
    /// opens; `nil` if no route leads to the link.
    func startingFlow(for \(link): \(all)) -> (flows: Swift.Int, show: () -> Swift.Void)? {
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
    let bar = "self.\(coordinatorPlan.property(ofTabs: way.tabs, of: way.flow))"
    let word = tabs.kind == .tabs ? "tab" : "column"
    return """
      /// Brings the first screen of a \(word) to the front and returns it.
      private func uncovered(_ \(word): \(plan.tabType(way.flow, way.tabs))) -> UIViewController? {
        \(way.kind.map { showing(name, bar, $0) })
        return self.stage.uncovered(\(word): \(word).rawValue, of: \(bar))
      }
      """
  }

  /// Returns the code that shows a tab bar that is not shown yet.
  private func showing(_ name: String, _ bar: String, _ kind: Route.Kind) -> Code {
    let presentation = CoordinatorShowing.Presentation.route(kind, screen: "self.stage.uncovered()", isAnimated: false)
    return """
      if \(bar) == nil {
        \(presentation.shown("self.connected\(name)()", inNavigation: false))
      }
      """
  }
}

extension CoordinatorPlan {
  /// The method that opens links of the flow.
  var openingOwnLink: Code {
    """
    /// Opens a link of this flow.
    @discardableResult
    \(access.modifier)func \(method: "open")(\(taking: "_ link: \(plan.path(flow)).Link")) -> \(returning: "Swift.Bool") {
      self.open(.\(plan.flowLinkCase(of: flow))(link))
    }
    """
  }
}

// MARK: - LinkedScreenEmitter

/// Writes the code that shows the screen of a link in a UIKit flow, above its parents.
struct LinkedScreenEmitter {
  let coordinatorPlan: CoordinatorPlan
  private let place: LinkPlan.Place
  /// The names that its local values cannot have.
  private var taken: Set<String>

  private var plan: EmissionPlan { coordinatorPlan.plan }

  init(_ place: LinkPlan.Place, in coordinatorPlan: CoordinatorPlan) {
    self.coordinatorPlan = coordinatorPlan
    self.place = place
    taken = Set(place.parameters.map(\.name) + ["link", "self"])
  }

  /// Returns the code that shows it along the way to the screen, if there is one, above the first screen of that way.
  mutating func code(
    _ way: LinkWay?, above base: String, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    guard let way, let last = way.steps.last else {
      return first(target, screen, way, above: base, &values, &scope)
    }
    let steps = way.steps.dropLast()
    let parents = steps.allSatisfy { coordinatorPlan.isMakeable($0, of: place) } ? Array(steps) : []
    var shown: [Code] = []
    var top = base
    for step in parents {
      let made = making(step.place, step.screen, &values, &scope)
      let name = FreshName.like("below", besides: taken)
      taken.insert(name)
      shown.append(
        """
        \(made.declaration)
        let \(name) = \(show(made.swift, step, above: top))
        """)
      top = name
    }
    let made = making(target, screen, &values, &scope)
    let column = parents.isEmpty ? way.filledColumn : nil
    return """
      \(lines: shown)
      \(made.declaration)
      \(show(made.swift, last, above: top, in: last.kind == .present ? nil : column))
      """
  }

  /// Returns the code that shows it over what is shown.
  mutating func codeOnTop(_ values: inout CoordinatorValues, _ scope: inout FileScope) -> Code {
    guard let target = place.place.target, let screen = target.screen else { return "" }
    let made = making(target, screen, &values, &scope)
    let presentation = CoordinatorShowing.Presentation.route(.push, screen: "self.stage.onTop()", isAnimated: true)
    return """
      \(made.declaration)
      \(presentation.shown(made.swift, inNavigation: false))
      """
  }

  /// Returns the code that shows the first screen of a flow or a tab: it is already there, unless another screen has
  /// replaced it or the link has other values for it.
  private mutating func first(
    _ target: Target.Place, _ screen: Screen.ID, _ way: LinkWay?, above base: String,
    _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> Code {
    let shown = way?.shown
    let isLeft = shown.map { coordinatorPlan.isLeft(place, by: $0) } ?? false
    if isLeft, way?.embedded != nil {
      guard plan.canMake(screen) else { return "_ = \(base)" }
      let made = making(target, screen, &values, &scope)
      return """
        if \(base) == nil {
          \(made.declaration)
          \(show(made.swift, .push, above: "self.stage.uncovered()", inNavigation: false))
        }
        """
    }
    if let shown, isLeft {
      guard coordinatorPlan.restores(place, by: way) else { return "_ = \(base)" }
      var own = CoordinatorValues(coordinatorPlan, flow: coordinatorPlan.flow, prefix: values.prefix)
      let showing = CoordinatorShowing(
        coordinatorPlan: coordinatorPlan, target: shown, inNavigation: false, presentation: .tab,
        listener: .init(method: ""))
      return """
        self.stage.uncover(\(base), as: \(plan.path(screen)).self) {
          \(showing.code(lead: plan.valueOwner(of: shown) != nil ? "return " : "", &own, &scope))
        }
        """
    }
    guard shown == nil || plan.canMake(screen) else { return "_ = \(base)" }
    let made = making(target, screen, &values, &scope)
    let column = shown == nil ? nil : way.flatMap(coordinatorPlan.column)
    return """
      \(made.declaration)
      \(show(made.swift, shown == nil ? .push : .replace, above: base, in: column, inNavigation: false))
      """
  }

  /// Returns the code that makes a connected screen from the link's values.
  private mutating func making(
    _ place: Target.Place, _ screen: Screen.ID, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> CoordinatorPlan.Made {
    let target = coordinatorPlan.target(place, known: values.parameters)
    let argument = values.argument(for: target, scope: &scope)
    func constant() -> String {
      let name = SwiftNames.uncapitalized(plan.program[screen].name)
      let fresh = FreshName.like(taken.contains(name) ? "next" : name, besides: taken)
      taken.insert(fresh)
      return SwiftNames.escaped(fresh)
    }
    return coordinatorPlan.made(screen, argument, as: constant())
  }

  // MARK: Showing

  /// Returns the Swift that shows a connected screen. Its value is the base for further screens.
  private func show(
    _ made: String, _ kind: Route.Kind, above base: String, in column: Target.Place? = nil, inNavigation: Bool
  ) -> String {
    CoordinatorShowing.Presentation.route(
      kind, screen: base, isAnimated: false,
      column: coordinatorPlan.column(column, from: base + "?")
    ).shown(made, inNavigation: inNavigation)
  }

  private func show(
    _ made: String, _ step: LinkWay.Step, above base: String, in filled: Target.Place? = nil
  ) -> String {
    let styling = step.screenRoute.flatMap {
      let dialect = ControllerDialect(coordinatorPlan: coordinatorPlan)
      return PresentationStyling(
        of: RoutePerforming(dialect: dialect, screenRoute: $0, screen: step.source, origin: ""), in: dialect)
    }
    // The first screen may be gone; one that the link has shown is there.
    let column = coordinatorPlan.column(filled ?? step.column, from: base.hasSuffix(")") ? base + "?" : base)
    return CoordinatorShowing.Presentation.route(
      filled == nil ? step.kind : .replace, screen: base, isAnimated: false, style: styling?.closure(screen: nil),
      column: column
    ).shown(made, inNavigation: step.inNavigation)
  }
}

// MARK: - Current links

/// The links of the screens that are shown, with the values of each screen. A UIKit flow's coordinator registers them with the
/// stage.
extension CoordinatorPlan {
  /// True if a screen of the flow has its own link.
  func hasLink(_ screen: Screen.ID) -> Bool { plan.program[screen].flow == flow && !linkedPlaces(of: screen).isEmpty }

  /// Returns the places of a screen with addresses: the screen itself, or its entries.
  func linkedPlaces(of screen: Screen.ID) -> [LinkPlan.Place] { plan.links[flow.index]?.places(of: screen) ?? [] }

  /// Returns the Swift of a link. `own` returns the place's own values; those of the flow are the coordinator's.
  func link(of place: LinkPlan.Place, own: (String) -> String) -> String {
    let values = place.values.map { value in
      let name = value.parameter.name
      return "\(SwiftNames.label(name)): " + (value.owner == .place ? own(name) : "self.\(SwiftNames.member(name))")
    }
    let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return ".\(plan.flowLinkCase(of: flow))(.\(SwiftNames.member(place.name))\(list))"
  }

  /// Returns the statements that register the link of a screen with its view controller, where its values have their label.
  /// The value of the last statement, which starts with `lead`, is that view controller. With a target that always gives the
  /// same values, there is no `switch` over the entry: the compiler knows it, and would warn.
  func registering(_ screen: Screen.ID, _ shown: String, lead: String, for target: Target? = nil) -> Code {
    let places = linkedPlaces(of: screen)
    func linking(_ place: LinkPlan.Place, own: (String) -> String) -> Code {
      "\(lead)self.stage.linked(\(shown), \(link(of: place, own: own)))\(plan.place(place.canonical.location))"
    }
    if case .entry(_, let index)? = target?.place {
      guard let place = places.first(where: { $0.place == .entry(screen, index) }) else { return "" }
      let parameters = plan.program[screen].entries[index].parameters
      let known = parameters.reduce(into: [String: String]()) { known, parameter in
        let given = target?.arguments.first { $0.name == parameter.name }?.value ?? parameter.defaultValue
        if let given, given.isLiteral { known[parameter.name] = given.text }
      }
      if place.values.allSatisfy({ $0.owner != .place || known[$0.parameter.name] != nil }) {
        return linking(place) { known[$0] ?? $0 }
      }
    }
    guard plan.program[screen].entries.isEmpty, let place = places.first else {
      let type = target.flatMap(plan.valueOwner(of:)).map { plan.valueType(in: $0) }
      return registering(places, of: screen, shown, lead, always: type)
    }
    let label = plan.valueOwner(of: plan.program[screen].controller).map(plan.valueLabel) ?? ""
    return linking(place) { "\(label).\(SwiftNames.member($0))" }
  }

  /// Returns the link of a screen; with entries, each of them may have a link. `type` is that of an entry that is always the
  /// same: in a closure, the compiler does not know which one it is.
  private func registering(
    _ places: [LinkPlan.Place], of screen: Screen.ID, _ shown: String, _ lead: String, always type: String?
  ) -> Code {
    let entries = plan.program[screen].entries
    let cases = places.compactMap { place -> Code? in
      guard case .entry(_, let index) = place.place else { return nil }
      let link = link(of: place, own: SwiftNames.escaped)
      return "case .\(place.pattern(of: entries[index])): \(link)\(plan.place(place.canonical.location))"
    }
    let links: Code = """
      switch entry {
      \(lines: cases)
      \("default: nil", if: places.count < entries.count)
      }
      """
    let choosing: Code =
      if let type {
        """
        let link = { (entry: \(type)) -> \(SwiftNames.flowLink)? in
          \(links)
        }(entry)
        """
      } else {
        "let link: \(SwiftNames.flowLink)? = \(links)"
      }
    return """
      \(choosing)
      \(lead)self.stage.linked(\(shown), link)
      """
  }
}

extension LinkPlan.Place {
  /// Returns the pattern of its entry after a dot, with the values that its link has.
  func pattern(of entry: Entry) -> String {
    let used = Set(values.filter { $0.owner == .place }.map(\.parameter.name))
    return SwiftNames.member(entry.name) + entry.parameters.pattern(used)
  }
}
