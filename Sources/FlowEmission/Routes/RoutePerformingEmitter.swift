import FlowModel

/// Writes the code with which a coordinator performs the routes of its screens: a method for each screen, with an
/// exhaustive switch.
struct RoutePerformingEmitter {
  let dialect: any CoordinatorDialect

  /// The head of such a method.
  struct Head {
    var docs: String
    var access: String
    /// The type of a route's origin.
    var origin: String
    /// The type of the answer that the screen gives when it closes, if that is a parameter.
    var answer: String?
  }

  private var coordination: Coordination { dialect.coordination }
  private var plan: EmissionPlan { dialect.plan }

  func code(_ scope: inout FileScope) -> Code {
    var methods: [Code] = []
    var endings = EndingMethods()
    for screen in coordination.screens {
      let controller = plan.program[screen].controller
      guard !plan.program[controller].isStock else { continue }
      for level in plan.routes.levels(of: controller) where plan.routes.hasCases(level) {
        methods.append(performing(level, from: screen, &endings, &scope))
        methods += dialect.hooks(of: level, from: screen)
      }
    }
    for route in plan.program[coordination.flow].routes {
      let meaning = Coordination.Meaning(route: route, flow: coordination.flow, isOfFlow: true)
      methods.append(dialect.flowRoute(meaning, &endings, &scope))
    }
    guard !methods.isEmpty else { return "" }
    return """
      // MARK: Routes

      \(blocks: methods)

      \(blocks: endings.methods)
      """
  }

  private func performing(
    _ level: Controller.ID, from screen: Screen.ID, _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Code {
    let head = dialect.performing(level, from: screen)
    let routes = plan.ownRoutes(of: level)
    let taken = Set(routes.flatMap(\.parameters).map(\.name))
    let origin = FreshName.like(dialect.origin, besides: taken)
    let answer = head.answer.map { _ in FreshName.like("answer", besides: taken) }
    let meanings = Dictionary(
      coordination.meanings(in: screen).map { ($0.route.name, $0) }, uniquingKeysWith: { first, _ in first })
    let ignoring = plan.ignoring(level).map { "; route.\($0)()" } ?? ""
    var cases: [Code] = []
    for route in routes {
      guard let meaning = meanings[route.name] else {
        cases.append("\(refusal(of: route, in: screen))\(route.answers ? ignoring : "")")
        continue
      }
      let performing = RoutePerforming(
        dialect: dialect, meaning: meaning, screen: screen, origin: origin, answer: answer)
      cases.append(performing.case(&endings, &scope))
    }
    let type = "\(plan.path(plan.program[level].home)).Route"
    var list = "_ route: \(type), from\(coordination.name(of: screen)) \(origin): \(head.origin)"
    if let answer, let type = head.answer {
      list += ", answering \(answer): \(type)? = nil"
    }
    return """
      /// \(head.docs)
      \(head.access)func perform(\(list)) {\(plan.place(plan.program[screen].location))
        switch route {
        \(lines: cases)
        \(dialect.segueCase(of: level, from: screen))
        }
      }
      """
  }

  /// Returns the case of a route without a meaning in this flow.
  private func refusal(of route: Controller.Route, in screen: Screen.ID) -> String {
    let (name, path) = (SwiftNames.literal(route.name), SwiftNames.literal(plan.path(screen)))
    return "case .\(SwiftNames.member(route.name)): \(dialect.support).refuse(\(name), of: \(path))"
  }
}
