import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Resolves the destination and the values of each segue and route, and checks them against the table of kinds.
  mutating func resolveRoutes() {
    for index in program.flows.indices { resolveRoutesOfFlow(Flow.ID(index)) }
    for index in program.screens.indices { resolveRoutes(of: Screen.ID(index)) }
  }

  /// Resolves the routes that a flow opens to each of its screens.
  private mutating func resolveRoutesOfFlow(_ flow: Flow.ID) {
    var known: [String: SourceRange] = [:]
    for case .route(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard let kind = Route.Kind(syntax.kind) else {
        diagnostics.add(
          AnalysisRules.misplacedRoute, "\(syntax.kind.withArticle) belongs to the screen that it leaves",
          at: syntax.keyword, helps: [.init("move it into a screen")])
        continue
      }
      if let name = syntax.name, let first = known.updateValue(name.range, forKey: name.text) {
        reportDuplicate("route", name, first: first)
      }
      guard let route = route(syntax, kind, of: nil, in: flow) else { continue }
      if !syntax.links.isEmpty {
        let place = Link.Place.do(flow, program[flow].routes.count)
        linkedParameters[place] = syntax.parameters
        _ = declare(syntax.links, of: place, in: flow)
      }
      program[flow].routes.append(route)
    }
  }

  /// Resolves the segues and routes of a screen.
  private mutating func resolveRoutes(of id: Screen.ID) {
    let flow = program[id].flow
    let members = screenDeclarations[id.index].syntax.members
    var known: [String: SourceRange] = [:]
    var segues: [Segue] = []
    var near = program[id].location
    for case .route(let syntax) in members {
      if let name = syntax.name, let first = known.updateValue(name.range, forKey: name.text) {
        reportDuplicate(syntax.kind.rawValue, name, first: first)
        continue
      }
      if let kind = Route.Kind(syntax.kind) {
        if program[program[id].controller].isStock {
          diagnostics.add(
            AnalysisRules.stockClassHasNoRoutes,
            "the stock class `\(program[program[id].controller].name)` can perform no `\(syntax.kind.rawValue)`",
            at: syntax.keyword, helps: [.init("name a class of your own after the screen's `:`")])
        }
        if let link = syntax.links.first { reportMisplaced(link, of: syntax, in: id) }
        if let route = route(syntax, kind, of: id, in: flow) { program[id].routes.append(route) }
      } else {
        if segues.isEmpty { segues.reserveCapacity(members.count) }
        let segue = segue(syntax, of: id, in: flow, after: near)
        near = segue.location
        segues.append(segue)
      }
    }
    program[id].segues = segues
    checkRoutesOfFlow(against: id)
  }

  /// Checks a screen's own routes against routes of the flow with the same name: the screen's route wins, and needs the
  /// same parameters. Routes that are declared elsewhere have an enum of their own.
  private mutating func checkRoutesOfFlow(against id: Screen.ID) {
    let flow = program[id].flow
    guard !program[flow].routes.isEmpty, program[id].takenRoutes == nil else { return }
    let names = Dictionary(program[id].routes.map { ($0.name, $0) }) { first, _ in first }
    for shared in program[flow].routes {
      guard let own = names[shared.name], own.kind != .child,
        own.parameters.map(\.signature) != shared.parameters.map(\.signature)
          || (own.answer == nil) != (shared.answer == nil)
      else { continue }
      diagnostics.add(
        AnalysisRules.conflictingRoutes,
        "the route `\(own.name)` takes other parameters than the flow's route of the same name",
        at: own.location.range, notes: [.init("the flow's route is declared here", at: shared.location.range)],
        helps: [.init("give it the same parameters, or another name")])
    }
  }

  /// Reports a link of a screen's `do`, which would have to be performed from that screen.
  private mutating func reportMisplaced(_ link: LinkSyntax, of route: RouteSyntax, in screen: Screen.ID) {
    diagnostics.add(
      AnalysisRules.misplacedLink, "the `do` of a screen can have no link: no URL says which screen to perform it from",
      at: link.range,
      helps: [
        .init(
          "move the `do` out of the screen `\(program[screen].name)`, into the flow `\(program[program[screen].flow].name)`"
        )
      ])
  }

  // MARK: Routes that code performs

  private mutating func route(_ syntax: RouteSyntax, _ kind: Route.Kind, of screen: Screen.ID?, in flow: Flow.ID)
    -> Route?
  {
    checkPlatform(of: syntax, in: flow)
    checkNoAction(of: syntax)
    if let identifier = syntax.identifier {
      diagnostics.add(
        AnalysisRules.misplacedIdentifier, "\(syntax.kind.withArticle) has no identifier: code performs it",
        at: identifier.range, helps: [.init("leave `=` out, or declare a `segue`")])
    }
    if let navigation = syntax.navigation, ![.present, .replace, .child].contains(kind) {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        helps: [
          .init(
            "write `in navigation` only with `present`, `replace`, a tab or a start",
            edit: .init(replace: navigation, with: ""))
        ])
    }
    if kind != .push, kind != .present, kind != .do, kind != .alert { checkNoAnswer(of: syntax) }
    guard let name = syntax.name else {
      diagnostics.add(
        AnalysisRules.missingRouteName, "\(syntax.kind.withArticle) needs a name: code performs it", at: syntax.keyword,
        helps: [.init("write `\(syntax.kind.rawValue) name -> …`")])
      return nil
    }
    checkName(name, for: .enumCase)
    let surroundings = Surroundings(flow: flow, screen: screen)
    var route = Route(
      kind: kind, name: name.text, docs: syntax.docs?.lines ?? [],
      parameters: parameters(syntax.parameters, in: surroundings), inNavigation: syntax.navigation != nil,
      style: style(of: syntax, in: flow), location: location(name.range))
    route.column = column(of: syntax, in: flow)
    route.isAnimated = syntax.animation == nil || !takesAnimation(syntax)
    if kind == .alert {
      ask(syntax, of: screen, in: flow, &route)
    } else if kind == .do {
      checkDo(syntax)
      route.answer = answer(of: syntax)
    } else if let target = syntax.target {
      guard let place = lookUp(target.path, from: flow) else { return route }
      guard checkRoute(syntax, to: place, target, in: flow) else { return route }
      let values = ValueSources(
        route: route.parameters, flow: flow, what: syntax.kind.rawValue, surroundings: surroundings)
      route.target = resolve(TargetUse(target), place, from: syntax, values)
      route.answer = answer(of: syntax, from: place)
    } else if [.push, .present, .replace, .child].contains(kind), !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "\(syntax.kind.withArticle) leads nowhere", at: name.range,
        helps: [.init("say with `->` what it shows")])
    }
    if route.style == .popover { takeAnchor("the popover", &route) }
    if kind == .finish { checkResult(of: route, syntax, in: flow) }
    return route
  }

  /// True if a route can have a place as its destination.
  private mutating func checkRoute(
    _ syntax: RouteSyntax, to place: Target.Place, _ target: TargetSyntax, in flow: Flow.ID
  ) -> Bool {
    let help: String?
    switch (syntax.kind, place) {
    case (.finish, _): help = "leave `->` out: the flow that started this one decides what comes next"
    case (.close, .screen): help = nil
    case (.close, _): help = "name the screen that it goes back to, or leave `->` out to undo what showed this one"
    case (.replace, .tab): help = nil
    case (.child, .tabs): help = "name a screen, an entry or a flow"
    case (_, .tab): help = "use `replace`, which selects a tab"
    default: help = nil
    }
    if let help {
      diagnostics.add(
        AnalysisRules.misplacedTarget,
        "\(syntax.kind.withArticle) cannot lead to \(description(of: place))", at: target.path.range,
        helps: [.init(help)])
      return false
    }
    guard syntax.kind != .close else { return true }
    if case .tab = place, let column = syntax.column {
      diagnostics.add(
        AnalysisRules.misplacedColumn, "the route brings something to view, and fills no column", at: column.range,
        helps: [.init("leave it out")])
      return false
    }
    if case .tabs(let flow, let index) = place, isSplit(flow, index),
      syntax.kind == .push || syntax.navigation != nil || syntax.column != nil
    {
      diagnostics.add(
        AnalysisRules.splitInStack, "the split view `\(target.path.text)` cannot be in a navigation controller",
        at: target.path.range, helps: [.init("use `replace` or `present`, without `in`")])
      return false
    }
    if syntax.column != nil, program[flow].platform != .swiftUI { checkInColumn(place, at: TargetUse(target)) }
    checkShowing(place, at: TargetUse(target), by: syntax)
    return true
  }
}

extension Route.Kind {
  /// Creates the kind of a route that code performs; `nil` for the kinds of Interface Builder.
  fileprivate init?(_ syntax: RouteKindSyntax) {
    switch syntax {
    case .push: self = .push
    case .present: self = .present
    case .replace: self = .replace
    case .close: self = .close
    case .finish: self = .finish
    case .do: self = .do
    case .alert, .dialog: self = .alert
    case .child: self = .child
    case .segue, .embed, .unwind: return nil
    }
  }
}

extension RouteKindSyntax {
  /// The keyword with its article, for messages.
  var withArticle: String {
    switch self {
    case .embed, .unwind, .alert: "an `\(rawValue)`"
    default: "a `\(rawValue)`"
    }
  }
}
