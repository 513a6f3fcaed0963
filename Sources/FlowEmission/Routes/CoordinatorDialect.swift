import FlowModel

/// The differences in the Swift of coordinators between flows of view controllers and flows of SwiftUI views. A single
/// emitter performs routes and opens links for both, and asks a dialect for the statements that differ.
protocol CoordinatorDialect {
  var coordinatorPlan: CoordinatorPlan { get }
  /// The name space of the code that flows share: `RoutegenSupport`.
  var support: String { get }
  /// The name of the parameter for the origin of a route: a screen, or the place of a view.
  var origin: String { get }
  /// The part of a coordinator that knows the answers that the app owes.
  var debtor: String { get }
  /// The result of a method that does not open a link: `nil`.
  var opensNothing: String { get }

  // MARK: Routes

  /// Returns the head of the method that performs the routes of a class.
  func performing(_ level: Controller.ID, from screen: Screen.ID) -> RoutePerformingEmitter.Head
  /// Returns the head of the method that performs the routes of a flow.
  func performing(_ flow: Flow.ID) -> RoutePerformingEmitter.Head
  /// Returns the hooks of the routes of a class.
  func hooks(of level: Controller.ID, from screen: Screen.ID) -> [Code]
  /// Returns the case with which a screen reports a segue, if it does.
  func segueCase(of level: Controller.ID, from screen: Screen.ID) -> Code
  /// Returns the code that shows a target.
  func showing(
    _ target: Target, by performing: RoutePerforming, _ values: inout CoordinatorValues,
    _ endings: inout EndingMethods, _ scope: inout FileScope
  ) -> Statements
  /// Returns the code that shows something once some guards are passed.
  func passing(_ guards: [Guard.ID], by performing: RoutePerforming, _ shown: Statements) -> Code
  /// Returns the code that shows something once what it replaces has been asked.
  func leaving(_ shown: Statements, by performing: RoutePerforming) -> Code
  /// Returns the code that closes the screen.
  func closing(by performing: RoutePerforming, _ endings: inout EndingMethods) -> Code
  /// Returns the code that presents an alert.
  func asking(by performing: RoutePerforming, _ endings: inout EndingMethods, _ scope: inout FileScope) -> Code
  /// Returns the code for a route of the flow: a method for requesting screens, and one for the app, which needs no
  /// screen.
  func flowRoute(_ screenRoute: CoordinatorPlan.ScreenRoute, _ endings: inout EndingMethods, _ scope: inout FileScope)
    -> Code

  // MARK: Links

  /// The head of the method that opens links of the flow.
  var opening: LinkCasesEmitter.Head { get }
  /// Returns the code that opens a link of the flow.
  func opening(
    _ place: LinkPlan.Place, by way: LinkWay?, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code
  /// Returns the code that starts a flow, which then opens the link.
  func starting(
    _ start: LinkStartPlan.Start, for link: String, _ guards: [Guard.ID], _ values: inout CoordinatorValues,
    _ grounds: inout LinkGrounds, _ scope: inout FileScope
  ) -> Code
}

/// Statements, with a flag for the use of `self`: a closure that captures it without using it causes a warning.
struct Statements {
  var code: Code
  var usesSelf = true
}

extension CoordinatorDialect {
  var plan: EmissionPlan { coordinatorPlan.plan }
}
