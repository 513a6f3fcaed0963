import FlowDiagnostics

/// A screen of a flow: one scene of a storyboard, one view controller made in code, or one SwiftUI view.
package struct Screen: Sendable {
  /// Which of the program's screens.
  package struct ID: Hashable, Sendable {
    /// The index into the program's screens.
    package var index: Int
    /// Makes the identity of the screen at an index.
    package init(_ index: Int) { self.index = index }
  }

  /// What shows a screen.
  package enum Kind: String, Sendable, Hashable {
    /// `screen`: a view controller.
    case screen
    /// `view`: a SwiftUI view.
    case view
  }

  /// What shows it.
  package var kind: Kind
  /// Which flow it belongs to.
  package var flow: Flow.ID
  /// Its name, as written: `Choice`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// Who can see it.
  package var access: Access
  /// The class of its controller, or the type of its view.
  package var controller: Controller.ID
  /// The screen whose class its class inherits from.
  package var base: Screen.ID?
  /// The storyboard it stands in.
  package var scene: Scene?
  /// Whether its scene's identifier is that of a navigation controller with this screen as its root.
  package var isNavigationRoot: Bool
  /// The guards that have to be passed before it is shown, in order.
  package var requirements: [Requirement]
  /// The values it takes.
  package var parameters: [Parameter]
  /// The ways into it, each with values of its own.
  package var entries: [Entry]
  /// How it is given them.
  package var injection: Injection
  /// The segues, embeds and unwinds it declares itself, in order.
  package var segues: [Segue]
  /// The routes it declares itself, in order.
  package var routes: [Route]
  /// Its blocks of identifiers, in order.
  package var identifiers: [IdentifierBlock]
  /// The addresses it has, in order; the first is the one that is printed.
  package var links: [Link.ID]
  /// Where it is declared: its name.
  package var location: Location

  /// Makes a screen that declares nothing.
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
    self.segues = []
    self.routes = []
    self.identifiers = []
    self.links = []
    self.location = location
  }

  /// Whether it is in a storyboard; it is asked more often than which one.
  package var isInStoryboard: Bool { if case .some = scene { true } else { false } }
  /// Whether it is a SwiftUI view. By pattern, as above: for `==`, the whole screen would be copied first.
  package var isView: Bool { if case .view = kind { true } else { false } }
  /// Whether someone has to give it values.
  package var takesValues: Bool { !parameters.isEmpty || !entries.isEmpty }
}

/// One of several ways into a screen.
package struct Entry: Sendable {
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The values it takes.
  package var parameters: [Parameter]
  /// The addresses it has, in order; the first is the one that is printed.
  package var links: [Link.ID]
  /// Where it is declared.
  package var location: Location
  /// Makes an entry.
  package init(name: String, docs: [String], parameters: [Parameter], links: [Link.ID], location: Location) {
    self.name = name
    self.docs = docs
    self.parameters = parameters
    self.links = links
    self.location = location
  }
}

/// How a screen is given its values.
package enum Injection: Sendable, Hashable {
  case property
  case initializer
}

/// Where in a storyboard a screen stands.
package struct Scene: Sendable, Hashable {
  /// How the storyboard finds the controller.
  package enum Identifier: Sendable, Hashable {
    case named(String)
    case initial
  }
  /// The storyboard's file name, without its extension.
  package var storyboard: String
  /// The bundle it is in.
  package var bundle: BundleLocation
  /// Its identifier, if it can be instantiated.
  package var identifier: Identifier?
  /// Makes a scene.
  package init(storyboard: String, bundle: BundleLocation, identifier: Identifier?) {
    self.storyboard = storyboard
    self.bundle = bundle
    self.identifier = identifier
  }
}

/// Which bundle a storyboard is in.
package enum BundleLocation: Sendable, Hashable {
  /// `Bundle.main`
  case main
  /// `Bundle.module`, of a SwiftPM target with resources.
  case module
  /// The bundle that the generated code itself is in.
  case `class`
}

/// A segue, an embed or an unwind: what Interface Builder connects.
///
/// It is made once and never changed, and the lists of screens and classes share it: a program has more of them than of all
/// else.
package final class Segue: Sendable {
  /// What Interface Builder calls it.
  package enum Kind: Sendable, Hashable { case segue, embed, unwind }
  /// What Interface Builder calls it.
  package let kind: Kind
  /// Its name and its identifier; none for an edge without identifier.
  package let identity: Identity?
  /// Its documentation, a line each.
  package let docs: [String]
  /// What its `perform…` takes.
  package let parameters: [Parameter]
  /// Where it leads, if that is said.
  package let target: Target?
  /// What makes its destination, if Interface Builder does not.
  package let action: SegueAction?
  /// Where it is declared.
  package let location: Location

  /// What code knows it by, and what Interface Builder does.
  package struct Identity: Sendable, Hashable {
    /// The name of its case.
    package var name: String
    /// The exact string.
    package var identifier: String
    /// Makes an identity.
    package init(name: String, identifier: String) {
      self.name = name
      self.identifier = identifier
    }
  }

  /// Makes a segue.
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

/// What code performs: a push, a presentation, a way back.
package struct Route: Sendable {
  /// What is done.
  package enum Kind: Sendable, Hashable { case push, present, replace, close, finish }
  /// What is done.
  package var kind: Kind
  /// The name of its case.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// What it carries.
  package var parameters: [Parameter]
  /// Where it leads.
  package var target: Target?
  /// Whether a navigation controller is made around the target.
  package var inNavigation: Bool
  /// How it presents the target; `nil` where the system chooses.
  package var style: PresentationStyle?
  /// What the screen hears that asks for it; `nil` if it hears nothing. The last parameter is then its closure.
  package var answer: Answer?
  /// Where it is declared.
  package var location: Location
  /// Makes a route.
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

/// What the screen hears that has asked for a route: the result of the flow that the route starts.
package struct Answer: Sendable {
  /// The name of the parameter with the closure that hears it.
  package static let parameter = "then"

  /// The type of the result.
  package var type: SwiftType
  /// Where `answers` stands.
  package var location: Location
  /// Makes an answer.
  package init(type: SwiftType, location: Location) {
    self.type = type
    self.location = location
  }
}

extension Route {
  /// What it carries, without the closure that hears its answer.
  package var declaredParameters: [Parameter] {
    answer == nil ? parameters : parameters.filter { $0.name != Answer.parameter }
  }
}

/// Where a segue, a route, a tab or a start leads.
package struct Target: Sendable {
  /// What is meant by its name.
  package enum Place: Sendable, Hashable {
    case screen(Screen.ID)
    /// An entry of a screen, by its index there.
    case entry(Screen.ID, Int)
    case flow(Flow.ID)
    case external(Int)
    /// A tab bar of a flow, by its index there.
    case tabs(Flow.ID, Int)
    /// A tab of a tab bar of a flow, by their indices.
    case tab(Flow.ID, Int, Int)

    /// The screen that is shown, if it is one.
    package var screen: Screen.ID? {
      switch self {
      case .screen(let screen), .entry(let screen, _): screen
      case .flow, .external, .tabs, .tab: nil
      }
    }
  }
  /// What is meant by its name.
  package var place: Place
  /// A value for each parameter of the target that is given one, in the order of the target's parameters; those that
  /// the list leaves to the route's parameters of the same name are filled in. Empty where Interface Builder fires the
  /// segue and its handling makes the values.
  package var arguments: [Argument]
  /// Where it stands.
  package var location: Location
  /// Makes a target.
  package init(place: Place, arguments: [Argument], location: Location) {
    self.place = place
    self.arguments = arguments
    self.location = location
  }
}
