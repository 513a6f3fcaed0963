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
      if let first = known.updateValue(route.name.range, forKey: route.name.text) {
        reportDuplicate("route", route.name, first: first)
        continue
      }
      if let declared = declared(route) { routes.append(declared) }
    }
    if syntax.routes.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.emptyDeclaration, "`\(syntax.name.text)` has no routes", at: syntax.name.range,
        helps: [.init("write its routes between the braces, such as `back`, or remove it")])
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
            helps: [.init("write the type after it: `answers Bool`")])
        }
        return nil
      }
      if let taken = parameters.first(where: { $0.name == Answer.parameter }) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(taken.name)` has the name of the closure that hears the answer", at: taken.location.range,
          notes: [.init("`answers` is here", at: answers)], helps: [.init("rename the parameter")])
        return nil
      }
      parameters.append(Answer.hearing(SwiftType(type), at: location(answers)))
    }
    return Controller.Route(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], parameters: parameters, answers: syntax.answers != nil,
      location: location(syntax.name.range))
  }
}
