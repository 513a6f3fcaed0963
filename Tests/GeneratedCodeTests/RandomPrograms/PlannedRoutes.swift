import FlowModel

/// Routes that a random program shares: `public routes Product { … }`.
struct PlannedRoutes {
  struct Route {
    var name: String
    var values: [PlannedValue]
    /// The type of its answer, if it has one.
    var answer: ValueType?
  }

  /// The module that declares the routes of other modules.
  static let module = "Kit"

  var name: String
  var access: Access
  var isOfModule: Bool
  var routes: [Route] = []

  /// The name after `routes` of a flow or a view.
  var path: String { isOfModule ? "\(Self.module).\(name)" : name }
  /// The answers.
  var answers: [ValueType] { routes.compactMap(\.answer) }
}

extension ProgramPlan {
  /// A way for a route to answer.
  enum AnswerWay {
    case `do`
    case flow(Int)
  }

  /// Returns the ways in which a route of a flow answers with a type that several modules know.
  func ways(toAnswer type: ValueType, in flow: Int) -> [AnswerWay] {
    let asked = flows.indices.filter { index in
      guard case .returning(let result) = flows[index].ending, result == type, flows[index].hasCoordinator else {
        return false
      }
      return flows[index].platform == flows[flow].platform || flows[flow].platform == .uiKit
    }
    return (flows[flow].hasServices ? [.do] : []) + asked.map { .flow($0) }
  }

  /// True if a flow can take shared routes, for itself or one of its views.
  func canTake(_ routes: PlannedRoutes, in flow: Int) -> Bool {
    // Routes of another module need its public import, which the app would have to write.
    flows[flow].hasCoordinator && flows[flow].platform != .appKit
      && flows[flow].access <= (routes.isOfModule ? .internal : routes.access)
      && routes.answers.allSatisfy { !ways(toAnswer: $0, in: flow).isEmpty }
  }
}
