import FlowDiagnostics

/// A view controller class, or the type of a SwiftUI view, with the combined declarations of all its screens.
package struct Controller: Sendable {
  /// A class of the program.
  package typealias ID = ProgramIndex<Controller>

  /// A segue of the class: declared by one or several of its screens, or inherited.
  package struct Segue: Sendable {
    /// The segue as the first screen declares it.
    package let declared: FlowModel.Segue
    /// The name of its case and the exact string.
    package var identity: FlowModel.Segue.Identity
    /// The class of its destination, as Swift writes it; for several destinations their common stock class; `nil` if
    /// unknown, which means any view controller.
    package var payload: String?
    /// True if the class inherits the segue unchanged from its superclass.
    package var isInherited: Bool
    /// The screen that declares it first.
    package var declaredIn: Screen.ID

    /// The kind of connection in Interface Builder.
    package var kind: FlowModel.Segue.Kind { declared.kind }
    /// Its documentation, a line each.
    package var docs: [String] { declared.docs }
    /// The parameters of its `perform…` method; empty for a segue that is performed without values or triggered by
    /// Interface Builder.
    package var parameters: [Parameter] { declared.parameters }
    /// The screen that it gives values to, and the arguments that make them from `parameters`; if the segue has no
    /// parameters, its handling makes them.
    package var target: Target? { declared.target }
    /// The segue action that makes its destination, if Interface Builder does not.
    package var action: SegueAction? { declared.action }
    /// The place of its first declaration.
    package var location: Location { declared.location }

    package init(
      _ segue: FlowModel.Segue, identity: FlowModel.Segue.Identity, payload: String?, isInherited: Bool,
      declaredIn: Screen.ID
    ) {
      self.declared = segue
      self.identity = identity
      self.payload = payload
      self.isInherited = isInherited
      self.declaredIn = declaredIn
    }
  }

  /// The routes of a flow, which are one case of the class's `Route`.
  package struct FlowRoutes: Sendable, Hashable {
    package var flow: Flow.ID
    /// True if the class inherits the case from its superclass.
    package var isInherited: Bool
    package init(of flow: Flow.ID, isInherited: Bool = false) {
      self.flow = flow
      self.isInherited = isInherited
    }
  }

  /// A route of the class: declared by one or several of its screens, or inherited. A route of the flow is one only if a
  /// screen of the class, or another of its flows, has one of the same name.
  package struct Route: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The parameters of its case.
    package var parameters: [Parameter]
    /// True if the screen gets an answer, through the closure that is the last parameter.
    package var answers: Bool
    /// The Swift of the answer if it is not performed.
    package var nothing: String
    /// True if it takes what a dialog or a popover points at, a type of the user interface framework.
    package var takesAnchor: Bool
    /// True if the class inherits it from its superclass.
    package var isInherited: Bool
    /// The place of its first declaration.
    package var location: Location

    /// Creates a route that other modules perform.
    package init(name: String, docs: [String], parameters: [Parameter], answers: Bool, location: Location) {
      self.name = name
      self.docs = docs
      self.parameters = parameters
      self.answers = answers
      self.nothing = "nil"
      self.takesAnchor = false
      self.isInherited = false
      self.location = location
    }

    package init(_ route: FlowModel.Route, isInherited: Bool = false) {
      self.name = route.name
      self.docs = route.docs
      self.parameters = route.parameters
      self.answers = route.answer != nil
      self.nothing = route.answer?.nothing ?? "nil"
      self.takesAnchor = route.takesAnchor
      self.isInherited = isInherited
      self.location = route.location
    }
  }

  /// The class, as Swift writes it: `ViewController`, `Kit.DetailViewController`.
  package var name: String
  package var isView: Bool
  /// True if it is a class of the framework (`UIViewController`, …), which is never extended.
  package var isStock: Bool
  /// True for a class of a framework, including one that only the app makes, which takes values and has routes.
  package var isApples: Bool
  /// The framework of its screens' flows.
  package var platform: Platform
  /// Its screens, in source order; at least one.
  package var screens: [Screen.ID]
  /// The screen whose name space contains the class's enums: the first of the most visible screens. The name spaces of
  /// its other screens refer to them. Each screen of a stock class has its own enums.
  package var home: Screen.ID
  /// The class that it extends according to the flow files.
  package var superclass: Controller.ID?
  /// True if classes of the flow files extend it.
  package var isExtended: Bool
  /// All its named segues: the inherited ones first, then its own, each in source order.
  package var segues: [Segue]
  /// All its routes: inherited routes first, then those of its screens. The effect of a route is up to each screen; a
  /// stock class has none.
  package var routes: [Route]
  /// The flows with routes that are open to its screens: inherited ones first. Each is a case of its `Route`.
  package var flowRoutes: [FlowRoutes]
  /// The declared routes that are its `Route`, if it has none of its own.
  package var takenRoutes: SharedRoutesName?
  /// The place of the class's first mention, or that of its first screen if no class is written.
  package var location: Location

  /// Creates a class with its first screen.
  package init(
    name: String, isView: Bool = false, isStock: Bool, isApples: Bool = false, platform: Platform, home: Screen.ID,
    location: Location
  ) {
    self.name = name
    self.isView = isView
    self.isStock = isStock
    self.isApples = isApples || isStock
    self.platform = platform
    self.screens = [home]
    self.home = home
    self.isExtended = false
    self.segues = []
    self.routes = []
    self.flowRoutes = []
    self.location = location
  }
}
