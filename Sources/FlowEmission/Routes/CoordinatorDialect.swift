import FlowModel

/// How the Swift of coordinators differs between flows of view controllers and flows of SwiftUI views: what performs
/// routes and opens links has one emitter for both, which asks this for the statements that are not the same.
protocol CoordinatorDialect {
  var coordination: Coordination { get }
  /// The name space of what the flows share: `RoutegenSupport`.
  var support: String { get }
  /// The name of the parameter from which a route is performed: a screen, or the place of a view.
  var origin: String { get }
  /// The result of a method that does not open a link: `nil`.
  var opensNothing: String { get }

  // MARK: Routes

  /// The head of the method that performs the routes of a class.
  func performing(_ level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head
  /// The case by which a screen reports a segue, if it does.
  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code
  /// Shows a target.
  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements
  /// Shows something once some guards are met.
  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code
  /// Closes the screen.
  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code
  /// A route of the flow: a method for the screens that ask for it, and one for the app, which needs no screen.
  func flowRoute(_ meaning: Coordination.Meaning, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code

  // MARK: Links

  /// The head of the method that opens links of the flow.
  var opening: LinkCasesEmitter.Head { get }
  /// Opens a link of the flow.
  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code
  /// Starts a flow, which then opens the link.
  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code
}

/// Statements, and whether `self` is in them: a closure that captures it for nothing gives a warning.
struct Statements {
  var code: Code
  var usesSelf = true
}

extension CoordinatorDialect {
  var plan: EmissionPlan { coordination.plan }
}
