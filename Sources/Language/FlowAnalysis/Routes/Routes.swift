import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Adds routes for several modules to the program.
  mutating func declare(_ syntax: RoutesSyntax, in file: inout FlowFile) {
    checkName(syntax.name, for: .type)
    if let first = program.sharedRoutes.first(where: { $0.name == syntax.name.text }) {
      reportDuplicate("list of routes", syntax.name, first: first.location.range)
      return
    }
    var known: [String: SourceRange] = [:]
    var routes: [Controller.Route] = []
    for route in syntax.routes {
      checkName(route.name, for: .enumCase)
      guard take(route.name, as: "route", in: &known) else { continue }
      if let declared = declared(route) { routes.append(declared) }
    }
    if syntax.routes.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.emptyDeclaration, "`\(syntax.name.text)` has no routes", at: syntax.name.range,
        help: "write its routes between the braces, such as `back`, or remove it")
    }
    file.sharedRoutes.append(program.sharedRoutes.count)
    program.sharedRoutes.append(
      SharedRoutes(
        name: syntax.name.text, docs: syntax.docs?.lines ?? [], access: Access(syntax.access), routes: routes,
        location: location(syntax.name.range)))
  }

  private mutating func declared(_ syntax: RoutesSyntax.Route) -> Controller.Route? {
    var parameters = parameters(syntax.parameters, in: .init())
    if let answers = syntax.answers {
      guard let type = syntax.answerType else {
        if !syntaxErrors.overlaps(syntax.range) {
          diagnostics.add(
            AnalysisRules.missingAnswerType, "the answer of a route in `routes` needs a type", at: answers,
            help: "write the type after it: `answers Bool`")
        }
        return nil
      }
      if let taken = parameters.first(where: { $0.name == Answer.parameter }) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(taken.name)` has the name of the closure that hears the answer", at: taken.location.range,
          notes: [.init("`answers` is here", at: answers)], help: "rename the parameter")
        return nil
      }
      parameters.append(Answer.hearing(SwiftType(type), at: location(answers)))
    }
    return Controller.Route(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], parameters: parameters, answers: syntax.answers != nil,
      location: location(syntax.name.range))
  }
}

// MARK: - Resolver: routes

extension Resolver {
  /// Resolves the destination and the values of each segue and route, and checks them against the table of kinds.
  mutating func resolveRoutes() {
    for index in program.flows.indices { resolveRoutesOfFlow(Flow.ID(index)) }
    resolveRoutesOfProgram()
    for index in program.screens.indices { resolveRoutes(of: Screen.ID(index)) }
  }

  /// Resolves the routes that a flow opens to each of its screens.
  private mutating func resolveRoutesOfFlow(_ flow: Flow.ID) {
    var known: [String: SourceRange] = [:]
    for case .route(let syntax) in flowDeclarations[flow.index].syntax.members {
      guard let kind = Route.Kind(syntax.kind) else {
        diagnostics.add(
          AnalysisRules.misplacedRoute, "\(syntax.kind.withArticle) belongs to the screen that it leaves",
          at: syntax.keyword, help: "move it into a screen")
        continue
      }
      if let name = syntax.name { take(name, as: "route", in: &known) }
      guard let route = route(syntax, kind, of: nil, in: flow) else { continue }
      if !syntax.links.isEmpty {
        let place = Link.Place.do(flow, program[flow].routes.count)
        linkedParameters[place] = syntax.parameters
        _ = declare(syntax.links, of: place, in: flow)
      }
      program[flow].routes.append(route)
    }
  }

  /// Gives the alerts and the `do` at the top of the files to each flow with a coordinator, unless that has a route of the
  /// same name.
  private mutating func resolveRoutesOfProgram() {
    let routes = declarations.files.flatMap(\.items.routes)
    let flows = program.flowIDs.filter { program[$0].hasRoutesOfProgram }
    let namesOfOwn = flows.map { Set(program[$0].routes.map(\.name)) }
    let firstOfUIKit = program.flows.firstIndex { $0.platform == .uiKit }.map(Flow.ID.init)
    var known: [String: SourceRange] = [:]
    for syntax in routes {
      guard let name = syntax.name, let kind = Route.Kind(syntax.kind),
        take(name, as: syntax.kind.rawValue, in: &known)
      else { continue }
      // A function for a dialog takes what that points at, as a UIKit flow does.
      guard let first = (kind == .alert ? firstOfUIKit : nil) ?? flows.first else {
        let other = kind == .alert ? "a flow of UIKit" : "a flow of UIKit with `generate coordinator`"
        diagnostics.add(
          AnalysisRules.misplacedRoute, "no flow can \(kind == .alert ? "show" : "perform") \(syntax.kind.withArticle)",
          at: syntax.keyword, help: "declare \(other) in this module, or one of SwiftUI without `routes`")
        continue
      }
      reportLink(of: syntax, "a `do` at the top of a file", "flow performs it", "into the flow that the link opens")
      if let route = route(syntax, kind, of: nil, in: first, isOfProgram: true) { program.routes.append(route) }
      for (flow, names) in zip(flows, namesOfOwn) where !names.contains(name.text) {
        if let route = route(syntax, kind, of: nil, in: flow, isOfProgram: true) { program[flow].routes.append(route) }
      }
    }
  }

  /// Resolves the segues and routes of a screen.
  private mutating func resolveRoutes(of id: Screen.ID) {
    let flow = program[id].flow
    let members = screenDeclarations[id.index].syntax.members
    var known: [String: SourceRange] = [:]
    var segues: [Segue] = []
    for case .route(let syntax) in members {
      if let name = syntax.name, !take(name, as: syntax.kind.rawValue, in: &known) { continue }
      if let kind = Route.Kind(syntax.kind) {
        let controller = program[program[id].controller]
        // A screen that the app makes gets its routes as an argument, but what it contains as a property.
        if controller.isStock || controller.isFrameworkClass && kind == .child {
          diagnostics.add(
            AnalysisRules.stockClassHasNoRoutes,
            "the stock class `\(controller.name)` can perform no `\(syntax.kind.rawValue)`", at: syntax.keyword,
            help: "name a class of your own after the screen's `:`")
        }
        reportLink(
          of: syntax, "the `do` of a screen", "screen to perform it from",
          "out of the screen `\(program[id].name)`, into the flow `\(program[flow].name)`")
        if let route = route(syntax, kind, of: id, in: flow) { program[id].routes.append(route) }
      } else {
        segues.append(segue(syntax, of: id, in: flow))
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
    for index in names.keys.flatMap({ routesOfFlows[flow.index][$0] ?? [] }).sorted() {
      let shared = program[flow].routes[index]
      takeChoices(of: shared, in: id)
      // What is declared for all screens at the top of a file says nothing about a route that a screen declares itself.
      guard !shared.isOfProgram, let own = program[id].routes.first(where: { $0.name == shared.name }),
        own.kind != .child,
        own.parameters.map(\.signature) != shared.parameters.map(\.signature)
          || (own.answer == nil) != (shared.answer == nil)
      else { continue }
      diagnostics.add(
        AnalysisRules.conflictingRoutes,
        "the route `\(own.name)` takes other parameters than the flow's route of the same name", at: own.location.range,
        notes: [.init("the flow's route is declared here", at: shared.location.range)],
        help: "give it the same parameters, or another name")
    }
  }

  /// Reports the link of a `do` that is no flow's own: a URL does not say who performs it.
  private mutating func reportLink(of route: RouteSyntax, _ what: String, _ which: String, _ place: String) {
    guard let link = route.links.first else { return }
    diagnostics.add(
      AnalysisRules.misplacedLink, "\(what) can have no link: no URL says which \(which)", at: link.range,
      help: "move the `do` \(place)")
  }

  // MARK: Routes that code performs

  private mutating func route(
    _ syntax: RouteSyntax, _ kind: Route.Kind, of screen: Screen.ID?, in flow: Flow.ID, isOfProgram: Bool = false
  ) -> Route? {
    checkPlatform(of: syntax, in: flow)
    checkNoAction(of: syntax)
    if let identifier = syntax.identifier {
      diagnostics.add(
        AnalysisRules.misplacedIdentifier, "\(syntax.kind.withArticle) has no identifier: code performs it",
        at: identifier.range, help: "leave `=` out, or declare \(kind == .close ? "an `unwind`" : "a `segue`")")
    }
    if let navigation = syntax.navigation, ![.present, .replace, .child].contains(kind) {
      diagnostics.add(
        AnalysisRules.misplacedNavigation, "\(syntax.kind.withArticle) makes no navigation controller", at: navigation,
        help: "write `in navigation` only with `present`, `replace`, a tab or a start",
        edit: .init(replace: navigation, with: ""))
    }
    if kind != .push, kind != .present, kind != .do, kind != .alert { checkNoAnswer(of: syntax) }
    guard let name = syntax.name else {
      diagnostics.add(
        AnalysisRules.missingRouteName, "\(syntax.kind.withArticle) needs a name: code performs it", at: syntax.keyword,
        help: "write `\(syntax.kind.rawValue) name -> …`")
      return nil
    }
    checkName(name, for: .enumCase)
    let surroundings = Surroundings(flow: flow, screen: screen)
    var route = Route(
      kind: kind, name: name.text, docs: syntax.docs?.lines ?? [],
      parameters: parameters(syntax.parameters, in: surroundings), inNavigation: syntax.navigation != nil,
      style: style(of: syntax, in: flow), location: location(name.range))
    route.column = column(of: syntax, in: flow)
    route.isInPlace = isInPlace(syntax, in: flow)
    route.ending = ending(of: syntax)
    route.isOfProgram = isOfProgram
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
    } else if [.push, .present, .replace, .child].contains(kind),
      // After `push item ->`, the target is missing at the end.
      !syntaxErrors.overlaps(SourceRange(syntax.range.file, syntax.range.start, syntax.range.end + 1))
    {
      diagnostics.add(
        AnalysisRules.routeWithoutTarget, "\(syntax.kind.withArticle) leads nowhere", at: name.range,
        help: "say with `->` what it shows")
    }
    if route.style == .popover { takeAnchor("the popover", &route) }
    if kind == .finish { checkResult(of: route, syntax, of: screen, in: flow) }
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
        AnalysisRules.misplacedTarget, "\(syntax.kind.withArticle) cannot lead to \(description(of: place))",
        at: target.path.range, help: help)
      return false
    }
    guard syntax.kind != .close else { return true }
    if case .tab = place, let column = syntax.column {
      diagnostics.add(
        AnalysisRules.misplacedColumn, "the route brings something to view, and fills no column", at: column.range,
        help: "leave it out")
      return false
    }
    if case .tabs(let flow, let index) = place, isSplit(flow, index),
      syntax.kind == .push || syntax.navigation != nil || syntax.column != nil
    {
      diagnostics.add(
        AnalysisRules.splitInStack, "the split view `\(target.path.text)` cannot be in a navigation controller",
        at: target.path.range, help: "use `replace` or `present`, without `in`")
      return false
    }
    guard takesInPlace(place, syntax, target) else { return false }
    if syntax.column != nil, syntax.kind == .replace, program[flow].platform != .swiftUI {
      checkInColumn(place, at: TargetUse(target))
    }
    checkShowing(place, at: TargetUse(target), by: syntax)
    return true
  }
}

extension Route.Kind {
  /// Creates the kind of a route that code performs; `nil` for the kinds of Interface Builder.
  fileprivate init?(_ syntax: RouteKindSyntax) {
    self.init(rawValue: syntax == .dialog ? RouteKindSyntax.alert.rawValue : syntax.rawValue)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedIdentifier = Rule(
    "misplaced-identifier", .error,
    meaning: """
      A declaration has an identifier of Interface Builder, and it is none that Interface Builder could have. `= "…"` \
      is the exact string of a storyboard, a scene, a segue, an embed, an unwind or an identifier. A screen outside a \
      storyboard is made by its initializer, and `push`, `present`, `replace`, `close` and `finish` are performed by \
      code: nothing looks for a string.

      Leave `=` out. If the string is one of Interface Builder's, put the screen into its `storyboard`, or declare \
      a `segue`.
      """,
    in: "flow Weather { screen Cities { … } screen Forecast }",
    wrong: #"push showForecast = "ShowForecast" -> Forecast"#, right: "push showForecast -> Forecast")

  static let misplacedNavigation = Rule(
    "misplaced-navigation", .error,
    meaning: """
      `in navigation` is written where no navigation controller can be made. At a screen of a storyboard it says that \
      the identifier belongs to a navigation controller with the screen as its root. At a `present`, a `replace`, \
      a tab or a start it makes one around the target. A segue shows what the storyboard connects it to, and a \
      `push` is in one already.

      Leave it out, or write it at the place that shows the screen.
      """,
    in: "flow Weather { screen Cities { … } screen Forecast }",
    wrong: "push showForecast -> Forecast in navigation", right: "present showForecast -> Forecast in navigation")

  static let misplacedParameters = Rule(
    "misplaced-parameters", .error,
    meaning: """
      An embed or an unwind has parameters. The parameters of a segue are what `perform…` takes, and code performs \
      neither: a container view embeds its child when it is loaded, and an unwind is connected to an exit.

      Leave the parameters out. An embed to a screen that needs values asks its handling for them.
      """,
    in: "flow Player { storyboard Main { screen Player = initial { … } screen Queue(start: Int) } }",
    wrong: "embed queue(start: Int) -> Queue", right: "embed queue -> Queue")

  static let misplacedArguments = Rule(
    "misplaced-arguments", .error,
    meaning: """
      A target is given values that nothing can carry to it. An edge without a name has no code, an unwind and a \
      `close` go back to a screen that has its values already, and a tab bar takes none.

      Leave the parentheses out. To bring values by a segue, give it its identifier as a name.
      """,
    in: "flow Mail { storyboard Main { screen Inbox = initial { … } screen Message(id: Int) } }",
    wrong: "segue -> Message(id: 1)", right: "segue showMessage(id: Int) -> Message(id: id)")

  static let misplacedRoute = Rule(
    "misplaced-route", .error,
    meaning: """
      A segue, an embed or an unwind is outside the screens. Interface Builder draws it out of one scene, so \
      it belongs to the screen that it leaves. Only what code performs can be declared for a whole flow, where it \
      is open to each screen.

      Move it into its screen. A segue that several scenes have is declared in each of them.
      """,
    example: """
        flow Mail {
            storyboard Main {
      -         screen Inbox = initial
      +         screen Inbox = initial {
      +             segue showSettings = "ShowSettings" -> Settings
      +         }
                screen Settings
            }
      -     segue showSettings = "ShowSettings"
        }
      """)

  static let missingRouteName = Rule(
    "missing-route-name", .error,
    meaning: """
      A route that code performs has no name. Its name is the case by which code says what it wants: \
      `route(.showForecast)`. Only an edge of Interface Builder (`segue`, `embed` or `unwind`) can go without one, \
      because nobody performs it.

      Write a name after the kind.
      """,
    in: "flow Weather { screen Cities { … } screen Forecast }",
    wrong: "push -> Forecast", right: "push showForecast -> Forecast")

  static let routeWithoutTarget = Rule(
    "route-without-target", .error,
    meaning: """
      A route does not say where it leads. `push`, `present` and `replace` show something, and a segue with \
      parameters makes the values of the screen that it leads to; so each of them names it. A segue without \
      parameters may leave it open, and `close` undoes whatever showed the screen.

      Write `->` and the screen.
      """,
    in: "flow Weather { screen Cities { … } screen Forecast }",
    wrong: "push showForecast", right: "push showForecast -> Forecast")
}
