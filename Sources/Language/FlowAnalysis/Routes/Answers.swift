import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Returns the answer to the screen that requests a route, as far as it is known: the result types of flows are
  /// determined later.
  mutating func answer(of syntax: RouteSyntax, from place: Target.Place) -> Answer? {
    guard let answers = syntax.answers, syntax.kind == .push || syntax.kind == .present else { return nil }
    switch place {
    case .flow, .external, .screen, .entry:
      return Answer(type: SwiftType(text: "", names: []), location: location(answers))
    case .tabs, .tab:
      diagnostics.add(
        AnalysisRules.nothingToAnswer, "\(named(place)) is never closed, so it answers nothing", at: answers,
        help: "lead to a flow or a screen that answers, or remove `answers`", edit: .init(replace: answers, with: ""))
      return nil
    }
  }

  /// Returns the answer of the app to a `do`, if it has one.
  mutating func answer(of syntax: RouteSyntax) -> Answer? {
    guard let answers = syntax.answers else { return nil }
    guard let type = syntax.answerType else {
      guard !syntaxErrors.overlaps(syntax.range) else { return nil }
      diagnostics.add(
        AnalysisRules.missingAnswerType, "the answer of a `do` needs a type", at: answers,
        help: "write the type after it: `answers Bool`")
      return nil
    }
    return Answer(type: SwiftType(type), location: location(answers))
  }

  /// Refuses what a `do` does not have: it shows nothing.
  mutating func checkDo(_ syntax: RouteSyntax) {
    guard let target = syntax.target else { return }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "a `do` leads nowhere: the app does it", at: target.range,
      helps: [
        .init("leave `->` out, or show the target with `push` or `present`"),
        .init("for the type of its answer, write `answers \(target.path.text)`"),
      ])
  }

  /// Refuses `answers` if the route does not start a flow that can end.
  mutating func checkNoAnswer(of syntax: RouteSyntax) {
    guard let answers = syntax.answers else { return }
    diagnostics.add(
      AnalysisRules.misplacedAnswers, "\(syntax.kind.withArticle) has no answer", at: answers,
      help: "write `answers` only with `push` and `present`", edit: .init(replace: answers, with: ""))
  }

  /// Determines the answers of routes: each requesting screen gets a closure as its last parameter.
  mutating func resolveAnswers() {
    for index in program.flows.indices {
      program.flows[index].routes = program.flows[index].routes.map { resolvingAnswer(of: $0) }
    }
    for index in program.screens.indices {
      program.screens[index].routes = program.screens[index].routes.map { resolvingAnswer(of: $0) }
    }
  }

  private mutating func resolvingAnswer(of unresolved: Route) -> Route {
    var route = unresolved
    route.answer = nil
    guard var answer = unresolved.answer else { return route }
    // The type of what is chosen in an alert is known.
    if route.alert != nil { return unresolved }
    if let place = route.target?.place {
      guard let result = result(of: place) else {
        let reason = place.screen == nil ? "ends with no result" : "has no `close`"
        diagnostics.add(
          AnalysisRules.nothingToAnswer, "\(named(place)) \(reason), so it answers nothing",
          at: answer.location.range, helps: [help(for: place)])
        return route
      }
      answer.type = result
    } else if route.kind != .do {
      return route
    }
    let result = answer.type
    if let taken = route.parameters.first(where: { $0.name == Answer.parameter }) {
      diagnostics.add(
        AnalysisRules.nameCollision, "the parameter `\(taken.name)` has the name of the closure that hears the answer",
        at: taken.location.range, notes: [.init("`answers` is here", at: answer.location.range)],
        help: "rename the parameter")
      return route
    }
    route.parameters.append(Answer.hearing(result, at: answer.location))
    route.answer = answer
    return route
  }

  private func result(of place: Target.Place) -> SwiftType? {
    switch place {
    case .flow(let flow): program[flow].result
    case .external(let index): program.externals[index].result
    case .screen(let screen), .entry(let screen, _):
      program.closes(of: screen).isEmpty ? nil : program.answer(of: screen)
    case .tabs, .tab: nil
    }
  }

  private func named(_ place: Target.Place) -> String {
    switch place {
    case .flow(let flow): "the flow `\(program[flow].name)`"
    case .external(let index): "the flow `\(program.externals[index].name)`"
    case .screen(let screen), .entry(let screen, _): "the screen `\(program[screen].name)`"
    case .tabs, .tab: description(of: place)
    }
  }

  private func help(for place: Target.Place) -> Diagnostic.Help {
    if place.screen != nil { return .init("give it a route `close`, or remove `answers`") }
    if case .external = place { return .init("write `returns` after it where it is declared, or remove `answers`") }
    guard case .flow(let flow) = place, program.routes(of: flow).contains(where: { $0.kind == .finish }) else {
      return .init("add a `finish` with a parameter to it, or remove `answers`")
    }
    return .init("give one of its `finish` routes parameters, write `returns` after its name, or remove `answers`")
  }
}

extension Answer {
  /// Returns the parameter for the closure that gets an answer.
  static func hearing(_ result: SwiftType, at location: Location) -> Parameter {
    let type = SwiftType(text: "@MainActor (\(result.optional)) -> Swift.Void", names: result.names, isFunction: true)
    return Parameter(name: parameter, type: type, location: location)
  }
}

extension SwiftType {
  /// The optional type of a type.
  fileprivate var optional: String {
    text.utf8.contains(UInt8(ascii: " ")) || isFunction ? "(\(text))?" : "\(text)?"
  }
}

// MARK: - Resolver: results

extension Resolver {
  /// Determines the result of each flow that does not declare one: a flow with a `finish` that has parameters gets a
  /// `Result`, with a case for each name of its `finish` routes.
  mutating func resolveResults() {
    for index in program.flows.indices where program.flows[index].result == nil {
      let finishes = program.routes(of: Flow.ID(index)).filter { $0.kind == .finish }
      guard finishes.contains(where: { !$0.parameters.isEmpty }) else { continue }
      var cases: [ResultCase] = []
      var known: [String: Int] = [:]
      for route in finishes {
        if let other = known[route.name] {
          check(route, against: cases[other], of: program.flows[index])
        } else {
          known[route.name] = cases.count
          cases.append(ResultCase(route))
        }
      }
      let space = SwiftNames.namespace(ofFlow: program.flows[index].name)
      program.flows[index].resultCases = cases
      program.flows[index].result = SwiftType(
        text: "\(SwiftNames.escaped(space)).\(SwiftNames.result)", names: [space])
    }
  }

  private mutating func check(_ route: Route, against other: ResultCase, of flow: Flow) {
    guard other.parameters.map(\.signature) != route.parameters.map(\.signature),
      // A difference between a screen's own route and the flow's is reported at the declaration.
      !flow.routes.contains(where: { $0.name == route.name })
    else { return }
    diagnostics.add(
      AnalysisRules.conflictingResults,
      "the flow `\(flow.name)` has two `finish` routes `\(route.name)` with different parameters",
      at: route.location.range, notes: [.init("the other one is declared here", at: other.location.range)],
      help: "give both the same parameters, or rename one of them")
  }

  /// Checks the value of a `finish` against the declared result of its flow.
  mutating func checkResult(of route: Route, _ syntax: RouteSyntax, of screen: Screen.ID?, in flow: Flow.ID) {
    guard let result = flowDeclarations[flow.index].syntax.result else { return }
    let parameters = syntax.parameters?.parameters ?? []
    guard let type = parameters.first?.type, parameters.count == 1 else {
      // Elsewhere, `close` leaves only the screen.
      let isFirst = screen.map { screenDeclarations[$0.index].syntax.start != nil } ?? false
      let cases = "\(SwiftNames.namespace(ofFlow: program[flow].name)).\(SwiftNames.result)"
      diagnostics.add(
        AnalysisRules.wrongResult,
        "a `finish` of the flow `\(program[flow].name)` has one parameter, the result that it promises",
        at: syntax.parameters?.range ?? route.location.range,
        notes: [.init("the result is promised here", at: result.range)],
        helps: [.init("write `finish \(route.name)(result: \(result.text))`")]
          + [
            .init(
              isFirst && parameters.isEmpty
                ? "or `close \(route.name)`, which leaves the flow without a result"
                : "or remove `returns`: if a `finish` has parameters, each is a case of `\(cases)`")
          ])
      return
    }
    guard !StandardType(type.shape).fits(StandardType(result.shape)) else { return }
    diagnostics.add(
      AnalysisRules.wrongResult,
      "the flow `\(program[flow].name)` promises `\(result.text)`, and this finishes it with `\(type.text)`",
      at: type.range, notes: [.init("the result is promised here", at: result.range)],
      help: "finish it with `\(result.text)`", edit: .init(replace: type.range, with: result.text))
  }
}

// MARK: - Checker: answers of screens

extension Checker {
  /// Warns about flows that return a type, and have no route that finishes them with it. Swift code can finish a flow,
  /// too: after a `do`, an alert or another flow, and in hooks.
  mutating func checkResults() {
    for flow in program.flowIDs where program[flow].generates.contains(.coordinator) {
      let routes = program.routes(of: flow)
      guard let result = flowDeclarations[flow.index].syntax.result, program[flow].takenRoutes == nil,
        hooks(of: flow).isEmpty, !codeTargets(of: flow).contains(where: \.place.isFlow),
        !routes.contains(where: { $0.finishesFlow || $0.kind == .do || $0.alert != nil }),
        screens(of: flow).allSatisfy({ program[$0].base.map { program[$0].flow } ?? flow == flow })
      else { continue }
      let close = routes.first { $0.kind == .close && $0.parameters.count == 1 }
      let route = close.map { "\($0.name)(\($0.parameters[0].name)" } ?? "done(result"
      diagnostics.add(
        AnalysisRules.unreturnedResult, "no `finish` of the flow `\(program[flow].name)` returns its `\(result.text)`",
        at: result.range,
        help: "write `finish \(route): \(result.text))` in a screen, or leave `returns \(result.text)` out")
    }
  }

  /// Refuses to ask a screen that is closed by its own router: only coordinators know who asked.
  mutating func checkAnswersOfRouters() {
    for route in answeringRoutes {
      guard let screen = route.target?.place.screen, let answers = route.answer?.location.range else { continue }
      let flows = program[program[screen].controller].screens.map { program[$0].flow }
      guard flows.allSatisfy({ program[$0].generates == [.routers] }) else { continue }
      let flow = program[program[screen].flow]
      diagnostics.add(
        AnalysisRules.nothingToAnswer,
        "the screen `\(program[screen].name)` is closed by its router, so it answers nothing", at: answers,
        notes: [.init("the flow `\(flow.name)` has routers and no coordinator", at: flow.location.range)],
        help: "add `generate coordinator` to `\(flow.name)`, or remove `answers`")
    }
  }

  /// Refuses names of cases that an optional has, too, where the app gets an optional of their enum: in its switch,
  /// `none` would be `nil`.
  mutating func checkCasesOfOptionals() {
    var reported: Set<SourceRange> = []
    for route in answeringRoutes {
      guard let place = route.target?.place, let answer = route.answer?.location.range else { continue }
      let heard: (kind: String, owner: String, cases: [(name: String, range: SourceRange)])
      if case .flow(let flow) = place {
        let cases = program[flow].resultCases.map { ($0.name, $0.location.range) }
        heard = ("`finish`", "the result of `\(program[flow].name)`", cases)
      } else if let screen = place.screen {
        let cases = program.closes(of: screen).map { ($0.name, $0.location.range) }
        heard = ("`close`", "the answer of `\(program[screen].name)`", cases)
      } else {
        continue
      }
      for each in heard.cases where SwiftNames.ofOptional.contains(each.name) && reported.insert(each.range).inserted {
        reportCaseOfOptional(
          each.name, "a \(heard.kind)", "routes with `answers` get \(heard.owner)", at: each.range,
          notes: [.init("the optional is here", at: answer)], help: "rename the route")
      }
    }
    for screen in program.screens {
      for segue in screen.segues { checkCaseOfOptional(segue, of: screen) }
    }
  }

  /// The routes whose screens hear an answer.
  var answeringRoutes: [Route] {
    (program.flows.flatMap(\.routes) + program.screens.flatMap(\.routes)).filter { $0.answer != nil }
  }

  private mutating func checkCaseOfOptional(_ segue: Segue, of screen: Screen) {
    guard let identity = segue.identity, SwiftNames.ofOptional.contains(identity.name) else { return }
    let flow = program[screen.flow]
    let isStock = program[screen.controller].isStock
    // Stock classes have no methods, but typed destinations. Without a framework there is neither.
    guard flow.platform == .uiKit || flow.platform == .appKit, !isStock || flow.segues.contains(.destinations)
    else { return }
    reportCaseOfOptional(
      identity.name, segue.kind.withArticle,
      isStock ? "`Destination(of:)` gives its destination" : "`segueIdentifierIfKnown(for:)` gives its name",
      at: segue.location.range,
      help: "give it another name and keep the identifier: "
        + "`\(segue.kind) \(identity.name)Segue = \(SwiftNames.literal(identity.identifier))`")
  }

  /// Reports a case that the switch of an app would take for one of the optional.
  mutating func reportCaseOfOptional(
    _ name: String, _ what: String, _ reason: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String
  ) {
    diagnostics.add(
      AnalysisRules.nameCollision,
      "\(what) cannot be called `\(name)`: \(reason) as an optional, and `.\(name)` is a case of every optional",
      at: range, notes: notes, help: help)
  }
}

extension Segue.Kind {
  /// The word with its article: `an embed`.
  package var withArticle: String { self == .segue ? "a `segue`" : "an `\(self)`" }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedAnswers = Rule(
    "misplaced-answers", .error,
    meaning: """
      `answers` is in a route that starts no flow over the screen that asks. Only `push` and `present` do: the screen \
      stays, and hears the result of the flow. With `replace` it is gone when the flow ends.

      Leave `answers` out, or use `push` or `present`.
      """,
    in: """
      flow Picker { generate coordinator; start screen Swatches { finish picked(color: Int) } }
      flow Drawing { generate coordinator; start screen Canvas { … } }
      """,
    wrong: "replace pick -> Picker answers", right: "present pick -> Picker answers")

  static let nothingToAnswer = Rule(
    "nothing-to-answer", .error,
    meaning: """
      `answers` is in a route to something that ends with no result. The screen that asks hears what a flow ends with: \
      the type that the flow `returns`, or the `Result` that is generated from its `finish` routes if one of them has \
      parameters. A screen that is closed by its own router answers nothing: only coordinators know who asked.

      Give the flow a result, or leave `answers` out.
      """,
    in: """
      flow Picker { generate coordinator; start screen Swatches { … } }
      flow Drawing { generate coordinator; start screen Canvas { present pick -> Picker answers } }
      """,
    wrong: "finish picked", right: "finish picked(color: Int)")

  static let unreturnedResult = Rule(
    "unreturned-result", .warning,
    meaning: """
      A flow `returns` a type, and has no `finish`: its routes only close screens, and the route that starts it is \
      answered with `nil`.

      Write `finish` instead of `close`, or leave `returns` out. If Swift code calls the coordinator's `finish`, silence \
      the warning. Flows with hooks, a `do`, an alert or a route to another flow are not reported: Swift code may finish them \
      there.
      """,
    in: """
      generate coordinator
      flow Painting { start screen Canvas { present color -> Colors answers } }
      flow Colors returns String { start screen Palette { … } }
      """,
    wrong: "close picked(color: String)", right: "finish picked(color: String)")

  static let wrongResult = Rule(
    "wrong-result", .error,
    meaning: """
      A `finish` does not end its flow with what the flow promises. `returns Receipt` promises a result to the flow that \
      starts this one, so a `finish` of it has exactly one parameter, the result. Types of Swift's standard library \
      are compared, the others are left to the Swift compiler.

      Give the `finish` the promised type, change `returns`, or remove it: the flow then ends with a generated `Result` \
      that has a case for each of its `finish` routes.
      """,
    in: """
      flow Login returns String { generate coordinator; start screen Password { … } }
      flow App { generate coordinator; start screen Home { present login -> Login in navigation } }
      """,
    wrong: "finish loggedIn(id: Int)", right: "finish loggedIn(name: String)")

  static let conflictingResults = Rule(
    "conflicting-results", .error,
    meaning: """
      Two `finish` routes of a flow have the same name and different parameters. Each name is one case of the flow's \
      generated `Result`, so all routes of that name carry the same values.

      Give both the same parameters, or rename one of them.
      """,
    in: """
      flow Editor { generate coordinator; start screen Form { push preview -> Preview
        finish saved(title: String) } screen Preview { … } }
      flow App { generate coordinator; start screen Home { present editor -> Editor in navigation } }
      """,
    wrong: "finish saved", right: "finish unchanged")

  static let missingAnswerType = Rule(
    "missing-answer-type", .error,
    meaning: """
      The app answers a `do`, and the flow file does not say with what. The answer of a route that shows something is the \
      result of the flow, or the way in which the screen was closed; that of a `do` is a type of its own.

      Write the type after `answers`.
      """,
    in: "generate coordinator; flow Shop { start screen Product { … } }",
    wrong: "do buy(id: Int) answers", right: "do buy(id: Int) answers Bool")
}
