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
  package var isNavigationRoot: Bool
  /// The guards to pass before it is shown, in order.
  package var requirements: [Requirement]
  /// The values it takes.
  package var parameters: [Parameter]
  /// The entries of the screen, each with its own values.
  package var entries: [Entry]
  /// The way to give it values.
  package var injection: Injection
  /// True if the app makes it, in its services.
  package var isMadeByApp: Bool
  /// True if it is asked before it is closed or replaced.
  package var asksBeforeLeaving = false
  /// True if it has hooks of its own: `generate hooks` in its block.
  package var generatesHooks = false
  /// Its own segues, embeds and unwinds, in order.
  package var segues: [Segue]
  /// Its own routes, in order.
  package var routes: [Route]
  /// The declared routes that its routes are, if they have no enum of their own.
  package var takenRoutes: SharedRoutesName?
  /// Its blocks of identifiers, in order.
  package var identifiers: [IdentifierBlock]
  /// Its addresses, in order; the first one is printed.
  package var links: [Link.ID]
  /// The place of its name in the declaration.
  package var location: Location

  /// Creates a screen without declarations.
  package init(
    kind: Kind = .screen, flow: Flow.ID, name: String, docs: [String] = [], access: Access = .internal,
    controller: Controller.ID, location: Location
  ) {
    self.kind = kind
    self.flow = flow
    self.name = name
    self.docs = docs
    self.access = access
    self.controller = controller
    self.isNavigationRoot = false
    self.requirements = []
    self.parameters = []
    self.entries = []
    self.injection = .property
    self.isMadeByApp = false
    self.segues = []
    self.routes = []
    self.identifiers = []
    self.links = []
    self.location = location
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
    self.name = name
    self.docs = docs
    self.parameters = parameters
    self.links = links
    self.location = location
  }
}

/// The way to give a screen its values and the closure for its routes.
package enum Injection: Sendable, Hashable {
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
    self.storyboard = storyboard
    self.bundle = bundle
    self.identifier = identifier
  }
}

/// The bundle of a storyboard.
package enum BundleLocation: Sendable, Hashable {
  /// `Bundle.main`
  case main
  /// `Bundle.module`, for a SwiftPM target with resources.
  case module
  /// The bundle that contains the generated code.
  case `class`
}

/// A segue, an embed or an unwind: a connection in Interface Builder.
///
/// Segues are immutable, and the lists of screens and classes share them, because a program has more of them than of
/// anything else.
package final class Segue: Sendable {
  /// The kind of connection in Interface Builder.
  package enum Kind: Sendable, Hashable { case segue, embed, unwind }
  package let kind: Kind
  /// Its name and its identifier; `nil` for an edge without an identifier.
  package let identity: Identity?
  /// Its documentation, a line each.
  package let docs: [String]
  /// The parameters of its `perform…` method.
  package let parameters: [Parameter]
  /// Its destination, if one is written.
  package let target: Target?
  /// The segue action that makes its destination, if Interface Builder does not.
  package let action: SegueAction?
  package let location: Location

  /// The name of a segue in code, and its identifier in Interface Builder.
  package struct Identity: Sendable, Hashable {
    /// The name of its case.
    package var name: String
    /// The exact string.
    package var identifier: String
    package init(name: String, identifier: String) {
      self.name = name
      self.identifier = identifier
    }
  }

  package init(
    kind: Kind, identity: Identity?, docs: [String] = [], parameters: [Parameter] = [], target: Target? = nil,
    action: SegueAction? = nil, location: Location
  ) {
    self.kind = kind
    self.identity = identity
    self.docs = docs
    self.parameters = parameters
    self.target = target
    self.action = action
    self.location = location
  }
}

/// A transition that code performs: a push, a presentation, a way back.
package struct Route: Sendable {
  /// The action of a route.
  package enum Kind: Sendable, Hashable {
    case push, present, replace, close, finish
    /// Something that the app does, in its services.
    case `do`
    /// A question, or something to know.
    case alert
    /// A screen that the screen contains: it is made when the screen asks for it, and the screen puts it where it wants.
    case child
  }
  package var kind: Kind
  /// The name of its case.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The parameters of its case.
  package var parameters: [Parameter]
  /// Its destination.
  package var target: Target?
  /// True if the target is embedded in a navigation controller.
  package var inNavigation: Bool
  /// The presentation style; `nil` for the system's choice.
  package var style: PresentationStyle?
  /// True unless it shows or closes its screen `without animation`.
  package var isAnimated = true
  /// The column of a split view controller that it fills: `in Main.secondary`.
  package var column: Target.Place?
  /// The answer that the requesting screen gets; `nil` if it gets none. With an answer, the last parameter is its
  /// closure.
  package var answer: Answer?
  /// The texts and choices of an alert or a dialog.
  package var alert: Alert?
  package var location: Location
  package init(
    kind: Kind, name: String, docs: [String] = [], parameters: [Parameter] = [], target: Target? = nil,
    inNavigation: Bool = false, style: PresentationStyle? = nil, location: Location
  ) {
    self.kind = kind
    self.name = name
    self.docs = docs
    self.parameters = parameters
    self.target = target
    self.inNavigation = inNavigation
    self.style = style
    self.location = location
  }
}

/// The answer to the screen that requested a route: the result of the flow that the route starts, the way in which the
/// screen that it shows was closed, or what the app answers.
package struct Answer: Sendable {
  /// The name of the parameter for the closure that receives the answer.
  package static let parameter = "then"

  /// The type of the answer.
  package var type: SwiftType
  /// The Swift of the answer to a route that is not performed.
  package var nothing = "nil"
  /// The place of `answers`.
  package var location: Location
  package init(type: SwiftType, location: Location) {
    self.type = type
    self.location = location
  }
}

extension Route {
  /// The name of the parameter for what a dialog or a popover points at.
  package static let anchor = "at"

  /// True if it takes what a dialog or a popover points at. A dialog of a SwiftUI flow does not.
  package var takesAnchor: Bool {
    (alert?.kind == .dialog || style == .popover)
      && parameters.contains { $0.name == Self.anchor && $0.type.text == SwiftNames.anchor }
  }

  /// Its parameters without the closure that receives its answer.
  package var declaredParameters: [Parameter] {
    parameters.filter { !(answer != nil && $0.name == Answer.parameter || takesAnchor && $0.name == Self.anchor) }
  }
}

/// The destination of a segue, a route, a tab or a start.
package struct Target: Sendable {
  /// The declaration that a target's name refers to.
  package enum Place: Sendable, Hashable {
    case screen(Screen.ID)
    /// An entry of a screen, with its index there.
    case entry(Screen.ID, Int)
    case flow(Flow.ID)
    case external(Int)
    /// A tab bar of a flow, with its index there.
    case tabs(Flow.ID, Int)
    /// A tab of a tab bar of a flow, with their indices.
    case tab(Flow.ID, Int, Int)

    /// The screen that is shown, if the place is a screen.
    package var screen: Screen.ID? {
      switch self {
      case .screen(let screen), .entry(let screen, _): screen
      case .flow, .external, .tabs, .tab: nil
      }
    }
  }
  /// The declaration that its name refers to.
  package var place: Place
  /// The values for the target's parameters, in the order of these parameters; values that are implied by route
  /// parameters with the same name are included. Empty if Interface Builder triggers the segue and its handling makes
  /// the values.
  package var arguments: [Argument]
  package var location: Location
  package init(place: Place, arguments: [Argument], location: Location) {
    self.place = place
    self.arguments = arguments
    self.location = location
  }
}
