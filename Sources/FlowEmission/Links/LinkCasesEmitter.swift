import FlowModel

/// Writes the code that opens the links of a flow: a switch over them, divided into several methods if there are many.
struct LinkCasesEmitter {
  let dialect: any CoordinatorDialect
  /// The Swift of the link to open.
  let link: String

  /// The head of such a method.
  struct Head {
    var docs: String?
    var name: String
    var result: String
  }

  /// The number of cases in one switch: the compiler gives up at about six hundred.
  static let size = 200

  private var coordinatorPlan: CoordinatorPlan { dialect.coordinatorPlan }
  private var plan: EmissionPlan { dialect.plan }

  func methods(_ links: LinkPlan, _ grounds: inout LinkGrounds, _ scope: inout FileScope) -> [Code] {
    let starts = Array(stride(from: 0, to: links.places.count, by: Self.size))
    return starts.enumerated().map { index, start in
      let head = dialect.opening
      var cases: [Code] = []
      for position in start..<min(start + Self.size, links.places.count) {
        cases.append(`case`(links.places[position], position, &grounds, &scope))
      }
      let next = "\(head.name)\(index + 1)"
      let rest = index + 1 < starts.count ? "self.\(next)(\(link))" : dialect.opensNothing
      return """
        \(index == 0 ? head.docs.map { "/// \($0)" } : nil)
        private func \(head.name)\(index == 0 ? "" : "\(index)")(_ \(link): \(plan.path(coordinatorPlan.flow)).Link) -> \(head.result) {
          switch \(link) {
          \(lines: cases)
          \("default: return \(rest)", if: starts.count > 1)
          }
        }
        """
    }
  }

  private func `case`(
    _ place: LinkPlan.Place, _ position: Int, _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code {
    let prefix = "\(plan.path(coordinatorPlan.flow).asFileScopeName)_open_\(place.name)"
    var values = CoordinatorValues(
      coordinatorPlan, flow: coordinatorPlan.flow, parameters: place.parameters, prefix: prefix)
    let way = place.place.screen.flatMap { coordinatorPlan.ways?.ways[$0] }
    // A link opens in a flow with the same values: another user's link does not open here.
    let own = place.values.filter { $0.owner == .flow }.map(\.parameter.name)
    var conditions = own.map { (name: $0, swift: "self.\(SwiftNames.member($0))") }
    if !place.isOnTop, let shown = way?.shown, way?.steps.isEmpty == true {
      conditions += LinkValues(coordinatorPlan: coordinatorPlan).conditions(
        of: place, shown, prefix: prefix, scope: &scope)
    }
    let guards = plan.guards.guards(ofLink: position, in: coordinatorPlan.flow)
    let opening = dialect.opening(place, by: way, guards, &values, &grounds, &scope)
    let bound = values.bound.union(conditions.map(\.name))
    let names = place.parameters.map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
    let payload = bound.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
    return """
      case .\(SwiftNames.member(place.name))\(payload):\(plan.place(place.canonical.location))
        \(lines: conditions.map { dialect.condition($0.name, is: $0.swift) })
        \(opening)
      """
  }
}

extension CoordinatorDialect {
  /// Returns the call that performs a `do` for a link, which takes no answer.
  func performing(
    _ route: Route, for place: LinkPlan.Place, _ values: inout CoordinatorValues, _ scope: inout FileScope
  ) -> String {
    let parameters = route.declaredParameters
    let given = LinkValues(coordinatorPlan: coordinatorPlan).arguments(for: parameters, known: place.parameters)
    let list = values.swift(of: given, for: parameters, scope: &scope).joined(separator: ", ")
    return "self.\(SwiftNames.member(route.name))(\(list))\(route.answer == nil ? "" : " { _ in }")"
  }

  /// Returns the check that a value of a link equals a given one; otherwise the link is not opened.
  func condition(_ name: String, is swift: String) -> Code {
    "guard \(support).areEqual(\(SwiftNames.escaped(name)), \(swift)) else { return \(opensNothing) }"
  }
}
