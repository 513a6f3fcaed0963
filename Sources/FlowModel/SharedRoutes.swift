/// Routes without targets, which views of several modules ask for: `public routes Product { … }`.
package struct SharedRoutes: Sendable {
  /// Its name: `Product`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  package var access: Access
  /// Its routes, in order; at least one.
  package var routes: [Controller.Route]
  package var location: Location
  package init(name: String, docs: [String], access: Access, routes: [Controller.Route], location: Location) {
    self.name = name
    self.docs = docs
    self.access = access
    self.routes = routes
    self.location = location
  }
}

/// The routes that a flow or a view takes from such a declaration, mostly of another module: `Kit.Product`.
package struct SharedRoutesName: Sendable, Hashable {
  /// The name as written.
  package var text: String
  package var location: Location
  package init(text: String, location: Location) {
    self.text = text
    self.location = location
  }

  /// Its name without the module: `Product`.
  package var base: String { SwiftNames.unqualified(text) }
}

extension SwiftNames {
  /// Returns the enum of declared routes: `ProductRoute`.
  package static func sharedRoute(_ name: String) -> String { name + route }
  /// Returns the protocol with their short names: `ProductRoutes`.
  package static func sharedRoutes(_ name: String) -> String { name + routes }
  /// Returns the type of their value in the environment of views: `ProductRouteAction`.
  package static func sharedRouteAction(_ name: String) -> String { name + routeAction }
  /// Returns the view for rows that lead on by one of them: `ProductRouteLink`.
  package static func sharedRouteLink(_ name: String) -> String { name + routeLink }
}

extension Flow {
  /// The case for its routes in the `Route` of its screens, not escaped.
  package var routeCase: String { SwiftNames.routeCase(ofFlow: takenRoutes?.base ?? name) }
  /// The value for its routes in the environment of its views.
  package var routeValue: String { SwiftNames.routeValue(ofFlow: takenRoutes?.base ?? name) }
}
