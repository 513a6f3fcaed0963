import FlowModel

/// Routes that a file declares for other modules, and the flows and views that take them.
extension ProgramComparer {
  mutating func compareSharedRoutes() {
    for pair in Pairing(old.sharedRoutes, new.sharedRoutes, name: \.name).pairs {
      switch pair {
      case .added(let declared):
        flow = declared.name
        add(.addition, .added, .route, flow, "the routes `\(flow)` are new", at: declared.location)
      case .removed(let declared):
        flow = declared.name
        remove(.route, flow, "the routes `\(flow)` are gone", at: declared.location)
      case .both(let left, let right):
        flow = right.name
        compareDocs(left.docs, right.docs, .route, flow, "the list of routes `\(flow)`", at: right.location)
        compareAccess(left.access, right.access, .route, flow, "the list of routes `\(flow)`", at: right.location)
        compare(left.routes, right.routes)
      }
    }
  }

  /// Compares declared routes. Other modules switch over them without a default.
  private mutating func compare(_ olds: [Controller.Route], _ news: [Controller.Route]) {
    for pair in Pairing(olds, news, name: \.name).pairs {
      switch pair {
      case .added(let route):
        let name = "\(flow).\(route.name)"
        add(.breaking, .added, .route, name, "the route `\(name)` is new", at: route.location)
      case .removed(let route):
        let name = "\(flow).\(route.name)"
        remove(.route, name, "the route `\(name)` is gone", at: route.location)
      case .both(let left, let right):
        let name = "\(flow).\(right.name)"
        let what = "the route `\(name)`"
        compareDocs(left.docs, right.docs, .route, name, what, at: right.location)
        compareParameters(left.parameters, right.parameters, of: name, what, at: right.location)
        // Patterns name each parameter.
        if left.parameters.map(\.name) != right.parameters.map(\.name) {
          add(.breaking, .changed, .route, name, "\(what) takes other values", at: right.location)
        }
      }
    }
  }

  /// Compares the declared routes that a flow or a view takes.
  mutating func compareTakenRoutes(
    _ left: SharedRoutesName?, _ right: SharedRoutesName?, _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    guard left?.text != right?.text else { return }
    let message =
      right.map { "\(what) has the routes `\($0.text)` now" }
      ?? "\(what) no longer has the routes `\(left?.text ?? "")`"
    add(.breaking, .changed, subject, name, message, at: place)
  }
}
