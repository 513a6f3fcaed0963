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
        AnalysisRules.nothingToAnswer, "\(named(place)) is never closed, so it answers nothing",
        at: answers,
        helps: [
          .init(
            "lead to a flow or a screen that answers, or remove `answers`", edit: .init(replace: answers, with: ""))
        ])
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
        helps: [.init("write the type after it: `answers Bool`")])
      return nil
    }
    return Answer(type: SwiftType(type), location: location(answers))
  }

  /// Refuses what a `do` does not have: it shows nothing.
  mutating func checkDo(_ syntax: RouteSyntax) {
    guard let target = syntax.target else { return }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "a `do` leads nowhere: the app does it", at: target.range,
      helps: [.init("leave `->` out, or show the target with `push` or `present`")])
  }

  /// Refuses `answers` if the route does not start a flow that can end.
  mutating func checkNoAnswer(of syntax: RouteSyntax) {
    guard let answers = syntax.answers else { return }
    diagnostics.add(
      AnalysisRules.misplacedAnswers, "\(syntax.kind.withArticle) has no answer", at: answers,
      helps: [.init("write `answers` only with `push` and `present`", edit: .init(replace: answers, with: ""))])
  }

  /// Determines the answers of routes: each requesting screen gets a closure as its last parameter.
  mutating func resolveAnswers() {
    for index in program.flows.indices {
      for route in program.flows[index].routes.indices where program.flows[index].routes[route].answer != nil {
        program.flows[index].routes[route] = resolvingAnswer(of: program.flows[index].routes[route])
      }
    }
    for index in program.screens.indices {
      for route in program.screens[index].routes.indices where program.screens[index].routes[route].answer != nil {
        program.screens[index].routes[route] = resolvingAnswer(of: program.screens[index].routes[route])
      }
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
        AnalysisRules.nameCollision,
        "the parameter `\(taken.name)` has the name of the closure that hears the answer",
        at: taken.location.range, notes: [.init("`answers` is here", at: answer.location.range)],
        helps: [.init("rename the parameter")])
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
    return .init("give one of its `finish` routes parameters, write `returns` after its name, or remove `answers`")
  }
}

extension Answer {
  /// Returns the parameter for the closure that gets an answer.
  static func hearing(_ result: SwiftType, at location: Location) -> Parameter {
    let type = SwiftType(
      text: "@MainActor (\(result.optional)) -> Swift.Void", names: result.names, isFunction: true)
    return Parameter(name: parameter, type: type, location: location)
  }
}

extension SwiftType {
  /// The optional type of a type.
  fileprivate var optional: String {
    text.utf8.contains(UInt8(ascii: " ")) || isFunction ? "(\(text))?" : "\(text)?"
  }
}
