import FlowModel

/// A way for the user to leave a screen: a route, a segue or an unwind with a name.
struct ScreenExit {
  enum Kind: Hashable {
    case route(Route.Kind)
    case segue(Segue.Kind)
  }

  let name: String
  let docs: [String]
  let kind: Kind
  let target: Target?
  /// The alert or dialog that it presents.
  let alert: Alert?
  /// True if the flow declares it for all its screens.
  var isOfFlow = false
  let location: Location

  /// Returns the accessibility identifier of the exit's control: `Shop.Product.buy`.
  func identifier(inScreen name: String) -> String { "\(name).\(self.name)" }
}

extension Program {
  /// Returns the exits of a screen: those that it and its bases declare, and then the routes of their flows.
  func exits(of screen: Screen.ID) -> [ScreenExit] {
    let lineage = lineage(of: screen)
    var exits: [ScreenExit] = []
    for each in lineage {
      exits += self[each].segues.compactMap { segue in
        guard let identity = segue.identity, segue.kind != .embed else { return nil }
        return ScreenExit(
          name: identity.name, docs: segue.docs, kind: .segue(segue.kind), target: segue.target, alert: nil,
          location: segue.location)
      }
      exits += self[each].routes.filter { $0.kind != .child }.map(ScreenExit.init)
    }
    for each in lineage {
      exits += self[self[each].flow].routes.map { route in
        var exit = ScreenExit(route)
        exit.isOfFlow = true
        return exit
      }
    }
    var known: Set<String> = []
    return exits.filter { known.insert($0.name).inserted }
  }
}

extension ScreenExit {
  fileprivate init(_ route: Route) {
    self.init(
      name: route.name, docs: route.docs, kind: .route(route.kind), target: route.target,
      alert: route.alert, location: route.location)
  }
}
