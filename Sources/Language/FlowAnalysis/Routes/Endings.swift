import FlowDiagnostics
import FlowModel
import FlowSyntax

// MARK: - Resolver: ends

extension Resolver {
  /// Returns the place of `ends`, or refuses it in a route that starts no flow.
  mutating func ending(of syntax: RouteSyntax) -> Location? {
    guard let ending = syntax.ending else { return nil }
    switch syntax.kind {
    case .push, .present, .replace: return location(ending)
    case .segue, .embed, .unwind, .close, .finish, .do, .alert, .dialog, .child: break
    }
    let reason = syntax.kind == .finish ? "ends its flow anyway" : "starts no flow whose end could end this one"
    diagnostics.add(
      AnalysisRules.misplacedEnds, "\(syntax.kind.withArticle) \(reason)", at: ending, help: "leave `ends` out",
      edit: .init(replace: ending, with: ""))
    return nil
  }
}

// MARK: - Checker: ends

extension Checker {
  /// Checks what the routes that end their flow lead to, and that both flows end with the same result.
  mutating func checkEndings() {
    for index in program.flows.indices {
      for route in program.routes(of: Flow.ID(index)) { check(route, endingWith: Flow.ID(index)) }
    }
  }

  private mutating func check(_ route: Route, endingWith flow: Flow.ID) {
    guard let ending = route.ending, let target = route.target else { return }
    let (name, result): (String, SwiftType?)
    switch target.place {
    case .flow(let other):
      guard program.canFinish(other) else {
        return report(ending, "the flow `\(program[other].name)` never finishes, so it cannot end this one")
      }
      (name, result) = (program[other].name, program[other].result)
    case .external(let index): (name, result) = (program.externals[index].name, program.externals[index].result)
    case .screen, .entry, .tabs, .tab: return report(ending, "`ends` needs a flow: nothing else finishes")
    }
    let own = program[flow]
    guard !Self.agree(own.result, result) else { return }
    func end(_ result: SwiftType?) -> String { result.map { "with `\($0.text)`" } ?? "without a result" }
    let help: String
    if let type = result, !type.text.hasSuffix(".\(SwiftNames.result)") {
      help =
        "write `returns \(type.text)` after `\(own.name)`, or leave `ends` out and finish in `\(route.name)DidFinish`"
    } else {
      help = "write the same `returns` after both flows, or leave `ends` out and finish in `\(route.name)DidFinish`"
    }
    diagnostics.add(
      AnalysisRules.conflictingEnds,
      "the flow `\(own.name)` ends \(end(own.result)), and `\(name)` ends \(end(result))", at: ending.range, help: help)
  }

  /// True if two results are of one type. A module's own types may have its name before them.
  private static func agree(_ left: SwiftType?, _ right: SwiftType?) -> Bool {
    guard let left = left?.text, let right = right?.text else { return left == nil && right == nil }
    return left == right || left.hasSuffix(".\(right)") || right.hasSuffix(".\(left)")
  }

  private mutating func report(_ ending: Location, _ message: String) {
    diagnostics.add(
      AnalysisRules.misplacedEnds, message, at: ending.range, help: "leave `ends` out",
      edit: .init(replace: ending.range, with: ""))
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let misplacedEnds = Rule(
    "misplaced-ends", .error,
    meaning: """
      `ends` is in a route that does not start a flow that finishes. It belongs to a `push`, `present` or `replace` to a \
      flow with a `finish`: when that flow finishes, the flow of the route finishes in the same transition.

      Leave it out, or lead to a flow that finishes.
      """,
    in: "flow Checkout { generate coordinator; start screen Cart { … } screen Help }",
    wrong: "push help -> Help ends", right: "push help -> Help")

  static let conflictingEnds = Rule(
    "conflicting-ends", .error,
    meaning: """
      A flow ends with the flow that one of its routes starts, but their results differ. Such a flow passes on the result \
      of the other flow, so both end without a result, or both have the same type after `returns`.

      Write the same `returns` after both flows. Or leave `ends` out, and finish the flow in the coordinator, in the method \
      that is called when the other flow has finished.
      """,
    in: """
      generate coordinator
      flow Method returns String { start screen Cards { finish chosen(card: String) } }
      … { start screen List { push method -> Method ends } }
      flow App { start screen Home { present settings -> Settings in navigation } }
      """,
    wrong: "flow Settings", right: "flow Settings returns String")
}
