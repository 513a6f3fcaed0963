import FlowDiagnostics

/// A view controller class, or the type of a SwiftUI view, with all that its screens say of it together.
package struct Controller: Sendable {
  /// Which of the program's classes.
  package struct ID: Hashable, Sendable {
    /// The index into the program's classes.
    package var index: Int
    /// Makes the identity of the class at an index.
    package init(_ index: Int) { self.index = index }
  }

  /// A segue of the class: of one or several of its screens, or inherited.
  package struct Segue: Sendable {
    /// What it is in the screen that declares it first.
    package let declared: FlowModel.Segue
    /// The name of its case and the exact string.
    package var identity: FlowModel.Segue.Identity
    /// The class of what it leads to, as Swift writes it; the common stock class of several; `nil` where it is not known,
    /// so any view controller.
    package var payload: String?
    /// Whether the class has it from its superclass, equal to what it is there.
    package var isInherited: Bool
    /// The screen that declares it first.
    package var declaredIn: Screen.ID

    /// What Interface Builder calls it.
    package var kind: FlowModel.Segue.Kind { declared.kind }
    /// Its documentation, a line each.
    package var docs: [String] { declared.docs }
    /// What its `perform…` takes; empty for one that is performed without values or fired by Interface Builder.
    package var parameters: [Parameter] { declared.parameters }
    /// The screen whose values it brings, and the arguments that make them from `parameters`; if the segue has no
    /// parameters, its handling makes them.
    package var target: Target? { declared.target }
    /// What makes its destination, if Interface Builder does not.
    package var action: SegueAction? { declared.action }
    /// Where it is declared first.
    package var location: Location { declared.location }

    /// Makes a segue of a class.
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

  /// A route of the class: of one or several of its screens, open to them by their flow, or inherited.
  package struct Route: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// What it carries.
    package var parameters: [Parameter]
    /// Whether the screen hears an answer: by the closure that is the last parameter.
    package var answers: Bool
    /// Whether the class has it from its superclass.
    package var isInherited: Bool
    /// Where it is declared first.
    package var location: Location

    /// Makes a route of a class.
    package init(_ route: FlowModel.Route, isInherited: Bool = false) {
      self.name = route.name
      self.docs = route.docs
      self.parameters = route.parameters
      self.answers = route.answer != nil
      self.isInherited = isInherited
      self.location = route.location
    }
  }

  /// The class, as Swift writes it: `ViewController`, `Kit.DetailViewController`.
  package var name: String
  /// Whether it is a SwiftUI view.
  package var isView: Bool
  /// Whether it is one of the framework's own (`UIViewController`, …), which is never extended.
  package var isStock: Bool
  /// The framework of its screens' flows.
  package var platform: Platform
  /// Its screens, in source order; at least one.
  package var screens: [Screen.ID]
  /// The screen in whose name space the class's enums stand: of the most visible screens the first. The name spaces of
  /// its other screens refer to them. Screens of a stock class have enums of their own.
  package var home: Screen.ID
  /// The class that it extends, as the flow files say.
  package var superclass: Controller.ID?
  /// Whether classes of the flow files extend it.
  package var isExtended: Bool
  /// All its named segues: those inherited first, then its own, each in source order.
  package var segues: [Segue]
  /// All its routes: those inherited first, then those that its screens declare, then those that their flows open to them.
  /// What a route does is said by each screen; none for a stock class.
  package var routes: [Route]
  /// Where its name stands first, or that of its first screen where it has none.
  package var location: Location

  /// Makes a class with its first screen.
  package init(
    name: String, isView: Bool = false, isStock: Bool, platform: Platform, home: Screen.ID, location: Location
  ) {
    self.name = name
    self.isView = isView
    self.isStock = isStock
    self.platform = platform
    self.screens = [home]
    self.home = home
    self.isExtended = false
    self.segues = []
    self.routes = []
    self.location = location
  }
}
