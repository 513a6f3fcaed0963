import FlowDiagnostics

/// A screen of a flow: one scene of a storyboard, one view controller made in code, or one SwiftUI view.
package struct Screen: Sendable {
  /// A screen of the program.
  package typealias ID = ProgramIndex<Screen>

  /// The kind of a screen.
  package enum Kind: String, Sendable, Hashable {
    /// `screen`: a view controller.
    case screen
    /// `view`: a SwiftUI view.
    case view
  }

  package var kind: Kind
  package var flow: Flow.ID
  /// Its name, as written: `Choice`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  package var access: Access
  /// The class of its controller, or the type of its view.
  package var controller: Controller.ID
  /// The screen whose class its class inherits from.
  package var base: Screen.ID?
  /// Its scene in a storyboard.
  package var scene: Scene?
  /// True if the identifier of its scene belongs to a navigation controller with this screen as its root.
  package var isNavigationRoot = false
  /// The guards to pass before it is shown, in order.
  package var requirements: [Requirement] = []
  /// The values it takes.
  package var parameters: [Parameter] = []
  /// The entries of the screen, each with its own values.
  package var entries: [Entry] = []
  /// The way to give it values.
  package var injection = Injection.property
  /// True if the app makes it, in its services.
  package var isMadeByApp = false
  /// True if it is asked before it is closed or replaced.
  package var asksBeforeLeaving = false
  /// True for a view that takes the closure `route` only for routes of its own: `route own`. Without them, it performs
  /// those of its flow by the environment.
  package var takesOwnRoutesOnly = false
  /// True if it has hooks of its own: `generate hooks` in its block.
  package var generatesHooks = false
  /// Its own segues, embeds and unwinds, in order.
  package var segues: [Segue] = []
  /// Its own routes, in order.
  package var routes: [Route] = []
  /// The declared routes that its routes are, if they have no enum of their own.
  package var takenRoutes: SharedRoutesName?
  /// Its blocks of identifiers, in order.
  package var identifiers: [IdentifierBlock] = []
  /// Its addresses, in order; the first one is printed.
  package var links: [Link.ID] = []
  /// The place of its name in the declaration.
  package var location: Location

  /// Creates a screen without declarations.
  package init(
    kind: Kind = .screen, flow: Flow.ID, name: String, docs: [String] = [], access: Access = .internal,
    controller: Controller.ID, location: Location
  ) {
    (self.kind, self.flow, self.name, self.docs) = (kind, flow, name, docs)
    (self.access, self.controller, self.location) = (access, controller, location)
  }

  /// True if it is in a storyboard; this is checked more often than the storyboard itself.
  package var isInStoryboard: Bool { if case .some = scene { true } else { false } }
  /// True if it is a SwiftUI view. The pattern avoids a copy of the whole screen, which `==` would make.
  package var isView: Bool { if case .view = kind { true } else { false } }
  /// True if its initializer takes its values and the closure for its routes.
  package var takesArguments: Bool { injection == .arguments }
  /// True if it needs values.
  package var takesValues: Bool { !parameters.isEmpty || !entries.isEmpty }
}

/// A way to open a screen.
package struct Entry: Sendable {
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The values it takes.
  package var parameters: [Parameter]
  /// Its addresses, in order; the first one is printed.
  package var links: [Link.ID]
  package var location: Location
  package init(name: String, docs: [String], parameters: [Parameter], links: [Link.ID], location: Location) {
    (self.name, self.docs, self.parameters) = (name, docs, parameters)
    (self.links, self.location) = (links, location)
  }
}

/// The way to give a screen its values and the closure for its routes.
package enum Injection: String, Sendable, Hashable {
  /// The values by a method, the closure by a property.
  case property
  /// The values by one argument of the initializer, the closure by a property.
  case initializer
  /// Each value, and the closure after them, by an argument of the initializer. Views are made so.
  case arguments
}

/// The scene of a screen in a storyboard.
package struct Scene: Sendable, Hashable {
  /// The key for the controller in its storyboard.
  package enum Identifier: Sendable, Hashable {
    case named(String)
    case initial
  }
  /// The storyboard's file name, without its extension.
  package var storyboard: String
  /// The bundle it is in.
  package var bundle: BundleLocation
  /// Its identifier, if the scene can be instantiated.
  package var identifier: Identifier?
  package init(storyboard: String, bundle: BundleLocation, identifier: Identifier?) {
    (self.storyboard, self.bundle, self.identifier) = (storyboard, bundle, identifier)
  }
}

/// The bundle of a storyboard.
package enum BundleLocation: String, Sendable, Hashable {
  /// `Bundle.main`
  case main
  /// `Bundle.module`, for a SwiftPM target with resources.
  case module
  /// The bundle that contains the generated code.
  case `class`
}

// MARK: - Controller

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
    package var isInherited = false
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
      _ segue: FlowModel.Segue, identity: FlowModel.Segue.Identity, payload: String?, declaredIn: Screen.ID
    ) {
      (self.declared, self.identity, self.payload, self.declaredIn) = (segue, identity, payload, declaredIn)
    }
  }

  /// The routes of a flow, which are one case of the class's `Route`.
  package struct FlowRoutes: Sendable, Hashable {
    package var flow: Flow.ID
    /// True if the class inherits the case from its superclass.
    package var isInherited = false
    package init(of flow: Flow.ID) { self.flow = flow }
  }

  /// A route of the class: declared by one or several of its screens, or inherited. A route of the flow is one only if a
  /// screen of the class, or another of its flows, has one of the same name. It has no target, unlike a `Segue`: the screens of
  /// the class may show different targets with it, which are in the routes of each `Screen`.
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
    package var nothing = "nil"
    /// True if it takes what a dialog or a popover points at, a type of the user interface framework.
    package var takesAnchor = false
    /// True if the class inherits it from its superclass.
    package var isInherited = false
    /// The place of its first declaration.
    package var location: Location

    /// Creates a route that other modules perform.
    package init(name: String, docs: [String], parameters: [Parameter], answers: Bool, location: Location) {
      (self.name, self.docs, self.parameters) = (name, docs, parameters)
      (self.answers, self.location) = (answers, location)
    }

    package init(_ route: FlowModel.Route) {
      self.init(
        name: route.name, docs: route.docs, parameters: route.parameters, answers: route.answer != nil,
        location: route.location)
      nothing = route.answer?.nothing ?? "nil"
      takesAnchor = route.takesAnchor
    }
  }

  /// The class, as Swift writes it: `ViewController`, `Kit.DetailViewController`.
  package var name: String
  package var isView: Bool
  /// True if it is a class of the framework (`UIViewController`, …), which is never extended.
  package var isStock: Bool
  /// True for a class of a framework, including one that only the app makes, which takes values and has routes.
  package var isFrameworkClass: Bool
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
  package var isExtended = false
  /// All its named segues: the inherited ones first, then its own, each in source order.
  package var segues: [Segue] = []
  /// All its routes: inherited routes first, then those of its screens. The effect of a route is up to each screen; a
  /// stock class has none.
  package var routes: [Route] = []
  /// The flows with routes that are open to its screens: inherited ones first. Each is a case of its `Route`.
  package var flowRoutes: [FlowRoutes] = []
  /// The declared routes that are its `Route`, if it has none of its own.
  package var takenRoutes: SharedRoutesName?
  /// The place of the class's first mention, or that of its first screen if no class is written.
  package var location: Location

  /// Creates a class with its first screen.
  package init(
    name: String, isView: Bool = false, isStock: Bool, isFrameworkClass: Bool = false, platform: Platform,
    home: Screen.ID, location: Location
  ) {
    (self.name, self.isView, self.isStock) = (name, isView, isStock)
    self.isFrameworkClass = isFrameworkClass || isStock
    self.platform = platform
    self.screens = [home]
    self.home = home
    self.location = location
  }
}
