import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Finds where each segue and route leads and with which values, and checks it against the table of kinds.
  mutating func resolveRoutes() {
    for index in program.flows.indices { resolveRoutesOfFlow(Flow.ID(index)) }
    for index in program.screens.indices { resolveRoutes(of: Screen.ID(index)) }
  }

  /// The routes that a flow opens to each of its screens.
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
      if let route = route(syntax, kind, of: nil, in: flow) { program[flow].routes.append(route) }
    }
  }

  private mutating func resolveRoutes(of id: Screen.ID) {
    let flow = program[id].flow
    var known = NameTable<SourceRange>()
    for case .route(let syntax) in screenDeclarations[id.index].syntax.members {
      if let name = syntax.name, let first = known.updateValue(name.range, forKey: name.text) {
        reportDuplicate(syntax.kind.rawValue, name, first: first)
        continue
      }
      if let kind = Route.Kind(syntax.kind) {
        if program[program[id].controller].isStock {
          diagnostics.add(
            AnalysisRules.stockClassHasNoRoutes,
            "the stock class `\(program[program[id].controller].name)` can perform no `\(syntax.kind.rawValue)`",
            at: syntax.keyword, helps: [.init("name a class of your own behind the screen's `:`")])
        }
        if let route = route(syntax, kind, of: id, in: flow) { program[id].routes.append(route) }
      } else if let segue = segue(syntax, of: id, in: flow) {
        program[id].segues.append(segue)
      }
    }
    checkRoutesOfFlow(against: id)
  }

  /// A screen's own route stands before one of the flow that has the same name, and is called the same way.
  private mutating func checkRoutesOfFlow(against id: Screen.ID) {
    for shared in program[program[id].flow].routes {
      guard let own = program[id].routes.first(where: { $0.name == shared.name }),
        own.parameters.map(\.signature) != shared.parameters.map(\.signature)
      else { continue }
      diagnostics.add(
        AnalysisRules.conflictingRoutes,
        "the route `\(own.name)` takes other parameters than the flow's route of the same name",
        at: own.location.range, notes: [.init("the flow's route is declared here", at: shared.location.range)],
        helps: [.init("give it the same parameters, or another name")])
    }
  }

  // MARK: Segues

  private mutating func segue(_ syntax: RouteSyntax, of screen: Screen.ID, in flow: Flow.ID) -> Segue? {
    let kind: Segue.Kind =
      switch syntax.kind {
      case .embed: .embed
      case .unwind: .unwind
      default: .segue
      }
    checkPlatform(of: syntax, in: flow)
    if program[screen].scene == nil, !extendedScreens.contains(screen) {
      diagnostics.add(
        AnalysisRules.segueOutsideStoryboard,
        "the screen `\(program[screen].name)` stands in no storyboard, so it has no \(syntax.kind.rawValue)",
        at: syntax.keyword,
        helps: [.init("put the screen into a `storyboard`, or show the target in code: `push` or `present`")])
    }
    if kind != .segue, let parameters = syntax.parameters {
      diagnostics.add(
        AnalysisRules.misplacedParameters, "\(syntax.kind.withArticle) takes no parameters", at: parameters.range,
        helps: [
          .init(
            "leave them out: Interface Builder performs it\(kind == .embed ? ", and its handling makes the values" : "")"
          )
        ])
    }
    if let navigation = syntax.navigation {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        helps: [.init("write `in navigation` at the screen that it leads to")])
    }
    checkNotEmpty(syntax.identifier, of: "a \(syntax.kind.rawValue)")
    let identity = syntax.name.map { Segue.Identity(name: $0.text, identifier: syntax.identifier?.value ?? $0.text) }
    if let name = syntax.name {
      checkName(name, for: .enumCase)
    }
    var segue = Segue(
      kind: kind, identity: identity, docs: syntax.docs?.lines ?? [],
      parameters: kind == .segue ? parameters(syntax.parameters) : [],
      location: location(syntax.name?.range ?? syntax.keyword))
    if let parameters = syntax.parameters, !segue.parameters.isEmpty, program[program[screen].controller].isStock {
      diagnostics.add(
        AnalysisRules.stockClassHasNoRoutes,
        "the stock class `\(program[program[screen].controller].name)` can perform no segue with values",
        at: parameters.range, helps: [.init("name a class of your own behind the screen's `:`")])
    }
    if let target = syntax.target {
      guard let place = lookUp(target.path, from: flow), checkSegue(to: place, syntax, target) else { return segue }
      checkHandling(of: segue, from: screen, to: place, target)
      let values = ValueSources(route: segue.parameters, flow: nil, what: syntax.kind.rawValue)
      segue.target = resolve(TargetUse(target), place, from: syntax, values)
    }
    if syntax.target == nil, let parameters = syntax.parameters, !segue.parameters.isEmpty,
      !damage.overlaps(syntax.range)
    {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "a segue that carries values leads nowhere", at: parameters.range,
        helps: [.init("say with `->` which screen takes the values")])
    }
    return segue
  }

  /// Whether a segue can lead to a place.
  private mutating func checkSegue(to place: Target.Place, _ syntax: RouteSyntax, _ target: TargetSyntax) -> Bool {
    guard let screen = place.screen else {
      diagnostics.add(
        AnalysisRules.misplacedTarget, "\(syntax.kind.withArticle) cannot lead to \(description(of: place))",
        at: target.path.range,
        helps: [.init("name a screen, or begin the flow in code: `push`, `present` or `replace`")])
      return false
    }
    if syntax.kind != .unwind, program[screen].scene == nil {
      diagnostics.add(
        AnalysisRules.targetOutsideStoryboard,
        "the screen `\(target.path.text)` stands in no storyboard, so no \(syntax.kind.rawValue) leads to it",
        at: target.path.range, notes: [.init("it is declared here", at: program[screen].location.range)],
        helps: [.init("put it into a `storyboard`, or show it in code: `push` or `present`")])
      return false
    }
    return true
  }

  /// The values of a segue that Interface Builder fires are made by its handling, which a stock class does not have.
  private mutating func checkHandling(
    of segue: Segue, from screen: Screen.ID, to place: Target.Place, _ target: TargetSyntax
  ) {
    let controller = program[program[screen].controller]
    guard controller.isStock, segue.kind != .unwind, segue.identity != nil, segue.parameters.isEmpty,
      let needed = place.screen, program[needed].takesValues
    else { return }
    diagnostics.add(
      AnalysisRules.stockClassTakesNoValues,
      "the stock class `\(controller.name)` has no code that could bring values to `\(target.path.text)`",
      at: target.path.range, notes: [.init("it is declared here", at: program[needed].location.range)],
      helps: [.init("name a class of your own behind the `:` of the screen `\(program[screen].name)`")])
  }

  // MARK: Routes that code performs

  private mutating func route(_ syntax: RouteSyntax, _ kind: Route.Kind, of screen: Screen.ID?, in flow: Flow.ID)
    -> Route?
  {
    checkPlatform(of: syntax, in: flow)
    if let identifier = syntax.identifier {
      diagnostics.add(
        AnalysisRules.misplacedIdentifier, "\(syntax.kind.withArticle) has no identifier: code performs it",
        at: identifier.range, helps: [.init("leave `=` out, or declare a `segue`")])
    }
    if let navigation = syntax.navigation, kind != .present, kind != .replace {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        helps: [
          .init(
            "write `in navigation` only with `present`, `replace`, a tab or a start",
            fix: .init(replace: navigation, with: ""))
        ])
    }
    guard let name = syntax.name else {
      diagnostics.add(
        AnalysisRules.missingRouteName, "\(syntax.kind.withArticle) needs a name: code performs it", at: syntax.keyword,
        helps: [.init("write `\(syntax.kind.rawValue) name -> …`")])
      return nil
    }
    checkName(name, for: .enumCase)
    var route = Route(
      kind: kind, name: name.text, docs: syntax.docs?.lines ?? [], parameters: parameters(syntax.parameters),
      inNavigation: syntax.navigation != nil, location: location(name.range))
    if let target = syntax.target {
      guard let place = lookUp(target.path, from: flow) else { return route }
      guard checkRoute(syntax, to: place, target) else { return route }
      let values = ValueSources(route: route.parameters, flow: flow, what: syntax.kind.rawValue)
      route.target = resolve(TargetUse(target), place, from: syntax, values)
    } else if kind == .push || kind == .present || kind == .replace, !damage.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "\(syntax.kind.withArticle) leads nowhere", at: name.range,
        helps: [.init("say with `->` what it shows")])
    }
    if kind == .finish { checkResult(of: route, syntax, in: flow) }
    return route
  }

  /// Whether a route can lead to a place.
  private mutating func checkRoute(_ syntax: RouteSyntax, to place: Target.Place, _ target: TargetSyntax) -> Bool {
    let help: String?
    switch (syntax.kind, place) {
    case (.finish, _): help = "leave `->` out: whoever began the flow says what comes next"
    case (.close, .screen): help = nil
    case (.close, _): help = "name the screen that it goes back to, or leave `->` out to undo what showed this one"
    case (.replace, .tab): help = nil
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
    checkShowing(place, at: TargetUse(target), by: syntax)
    return true
  }

  private mutating func checkResult(of route: Route, _ syntax: RouteSyntax, in flow: Flow.ID) {
    let flowSyntax = flowDeclarations[flow.index].syntax
    let parameters = syntax.parameters?.parameters ?? []
    let given = parameters.first?.type
    switch (flowSyntax.result, given) {
    case (nil, nil): return
    case (let result?, let type?) where parameters.count == 1:
      guard !StandardType(type.shape).fits(StandardType(result.shape)) else { return }
      diagnostics.add(
        AnalysisRules.wrongResult,
        "the flow `\(program[flow].name)` promises `\(result.text)`, and this finishes it with `\(type.text)`",
        at: type.range, notes: [.init("the result is promised here", at: result.range)],
        helps: [.init("finish it with `\(result.text)`", edit: .init(replace: type.range, with: result.text))])
    case (let result?, _):
      diagnostics.add(
        AnalysisRules.wrongResult,
        "a `finish` of the flow `\(program[flow].name)` has one parameter, the result that it promises",
        at: syntax.parameters?.range ?? route.location.range,
        notes: [.init("the result is promised here", at: result.range)],
        helps: [.init("write `finish \(route.name)(result: \(result.text))`")])
    case (nil, _?):
      diagnostics.add(
        AnalysisRules.wrongResult, "the flow `\(program[flow].name)` promises no result",
        at: syntax.parameters?.range ?? route.location.range,
        notes: [.init("the flow is declared here", at: program[flow].location.range)],
        helps: [.init("write `returns` behind the flow's name, or leave the parameters out")])
    }
  }
}

extension Route.Kind {
  /// The kind of a route that code performs; `nil` for one that Interface Builder has.
  fileprivate init?(_ syntax: RouteKindSyntax) {
    switch syntax {
    case .push: self = .push
    case .present: self = .present
    case .replace: self = .replace
    case .close: self = .close
    case .finish: self = .finish
    case .segue, .embed, .unwind: return nil
    }
  }
}

extension RouteKindSyntax {
  /// What a message calls one.
  var withArticle: String {
    switch self {
    case .embed, .unwind: "an `\(rawValue)`"
    default: "a `\(rawValue)`"
    }
  }
}
