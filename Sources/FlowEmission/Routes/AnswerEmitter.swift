import FlowModel

/// Writes `enum Answer` of a screen that answers the one that has asked for it: a case for each way to close it.
struct AnswerEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    guard plan.classes.answering.contains(screen) else { return "" }
    let closes = plan.program.closes(of: screen)
    let access = plan.access(screen)
    var scope = FileScope()
    let cases = closes.map { route in
      ValueCase(
        name: route.name, docs: route.docs, parameters: route.parameters.map(\.withoutDefault),
        location: route.location, path: "\(plan.path(screen)).\(SwiftNames.answer)", access: access,
        hidden: plan.typeNames(in: screen), siblings: [], plan: plan, scope: &scope)
    }
    let enumeration: Code = """
      extension \(extending: plan.path(screen)) {
        /// The answers of `\(plan.program[screen].name)` to the screen that has asked for it: the ways to close it.
        \(access.modifier)enum \(type: SwiftNames.answer) {
          \(lines: cases.map(\.code))
        }
      }
      """
    return Code([scope.code, enumeration], separator: "\n\n")
  }

  /// Returns the Swift of the answer that closes a screen, after its dot.
  static func `case`(of route: Route) -> String {
    let values = DefaultedParameters(parameters: route.parameters.map(\.withoutDefault)).passed()
    return SwiftNames.member(route.name) + (values.isEmpty ? "" : "(\(values))")
  }
}

extension EmissionPlan {
  /// Returns the parameter for the answer that a screen is to give, in a method that connects it; empty if it answers
  /// nobody.
  func answerParameter(of screen: Screen.ID) -> ParameterList {
    guard classes.answering.contains(screen) else { return [] }
    return .init("answering answer: RoutegenSupport.Answer<\(path(screen)).\(SwiftNames.answer)>?", default: "nil")
  }

  /// Returns that answer as an argument, in a method with the parameter.
  func passedAnswer(of screen: Screen.ID) -> String { classes.answering.contains(screen) ? "answering: answer" : "" }
}
