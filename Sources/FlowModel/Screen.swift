import FlowDiagnostics

/// A screen of a flow: one scene of a storyboard, one view controller made in code, or one SwiftUI view.
public struct Screen: Sendable {
  /// Which of the program's screens.
  public struct ID: Hashable, Sendable {
    /// The index into the program's screens.
    public var index: Int
    /// Makes the identity of the screen at an index.
    public init(_ index: Int) { self.index = index }
  }

  /// What shows a screen.
  public enum Kind: String, Sendable, Hashable {
    /// `screen`: a view controller.
    case screen
    /// `view`: a SwiftUI view.
    case view
  }

  /// What shows it.
  public var kind: Kind
  /// Which flow it belongs to.
  public var flow: Flow.ID
  /// Its name, as written: `Choice`.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// Who can see it.
  public var access: Access
  /// The class of its controller, or the type of its view.
  public var controller: Controller.ID
  /// The screen whose class its class inherits from.
  public var base: Screen.ID?
  /// The storyboard it stands in.
  public var scene: Scene?
  /// Whether its scene's identifier is that of a navigation controller with this screen as its root.
  public var isNavigationRoot: Bool
  /// The guards that have to be passed before it is shown, in order.
  public var requirements: [Requirement]
  /// The values it takes.
  public var parameters: [Parameter]
  /// The ways into it, each with values of its own.
  public var entries: [Entry]
  /// How it is given them.
  public var injection: Injection
  /// The segues, embeds and unwinds it declares itself, in order.
  public var segues: [Segue]
  /// The routes it declares itself, in order.
  public var routes: [Route]
  /// Its blocks of identifiers, in order.
  public var identifiers: [IdentifierBlock]
  /// The addresses it has, in order; the first is the one that is printed.
  public var links: [Link.ID]
  /// Where it is declared: its name.
  public var location: Location

  /// Makes a screen that declares nothing.
  public init(
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
  @inlinable public var isInStoryboard: Bool { if case .some = scene { true } else { false } }
  /// Whether it is a SwiftUI view. By pattern, as above: for `==`, the whole screen would be copied first.
  @inlinable public var isView: Bool { if case .view = kind { true } else { false } }
  /// Whether someone has to give it values.
  public var takesValues: Bool { !parameters.isEmpty || !entries.isEmpty }
}

/// One of several ways into a screen.
public struct Entry: Sendable {
  /// Its name.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// The values it takes.
  public var parameters: [Parameter]
  /// The addresses it has, in order; the first is the one that is printed.
  public var links: [Link.ID]
  /// Where it is declared.
  public var location: Location
  /// Makes an entry.
  public init(name: String, docs: [String], parameters: [Parameter], links: [Link.ID], location: Location) {
    self.name = name
    self.docs = docs
    self.parameters = parameters
    self.links = links
    self.location = location
  }
}

/// How a screen is given its values.
public enum Injection: Sendable, Hashable {
  case property
  case initializer
}

/// Where in a storyboard a screen stands.
public struct Scene: Sendable, Hashable {
  /// How the storyboard finds the controller.
  public enum Identifier: Sendable, Hashable {
    case named(String)
    case initial
  }
  /// The storyboard's file name, without its extension.
  public var storyboard: String
  /// The bundle it is in.
  public var bundle: BundleLocation
  /// Its identifier, if it can be instantiated.
  public var identifier: Identifier?
  /// Makes a scene.
  public init(storyboard: String, bundle: BundleLocation, identifier: Identifier?) {
    self.storyboard = storyboard
    self.bundle = bundle
    self.identifier = identifier
  }
}

/// Which bundle a storyboard is in.
public enum BundleLocation: Sendable, Hashable {
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
public final class Segue: Sendable {
  /// What Interface Builder calls it.
  public enum Kind: Sendable, Hashable { case segue, embed, unwind }
  /// What Interface Builder calls it.
  public let kind: Kind
  /// Its name and its identifier; none for an edge without identifier.
  public let identity: Identity?
  /// Its documentation, a line each.
  public let docs: [String]
  /// What its `perform…` takes.
  public let parameters: [Parameter]
  /// Where it leads, if that is said.
  public let target: Target?
  /// What makes its destination, if Interface Builder does not.
  public let action: SegueAction?
  /// Where it is declared.
  public let location: Location

  /// What code knows it by, and what Interface Builder does.
  public struct Identity: Sendable, Hashable {
    /// The name of its case.
    public var name: String
    /// The exact string.
    public var identifier: String
    /// Makes an identity.
    public init(name: String, identifier: String) {
      self.name = name
      self.identifier = identifier
    }
  }

  /// Makes a segue.
  public init(
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
public struct Route: Sendable {
  /// What is done.
  public enum Kind: Sendable, Hashable { case push, present, replace, close, finish }
  /// What is done.
  public var kind: Kind
  /// The name of its case.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// What it carries.
  public var parameters: [Parameter]
  /// Where it leads.
  public var target: Target?
  /// Whether a navigation controller is made around the target.
  public var inNavigation: Bool
  /// How it presents the target; `nil` where the system chooses.
  public var style: PresentationStyle?
  /// What the screen hears that asks for it; `nil` if it hears nothing. The last parameter is then its closure.
  public var answer: Answer?
  /// Where it is declared.
  public var location: Location
  /// Makes a route.
  public init(
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
public struct Answer: Sendable {
  /// The name of the parameter with the closure that hears it.
  public static let parameter = "then"

  /// The type of the result.
  public var type: SwiftType
  /// Where `answers` stands.
  public var location: Location
  /// Makes an answer.
  public init(type: SwiftType, location: Location) {
    self.type = type
    self.location = location
  }
}

extension Route {
  /// What it carries, without the closure that hears its answer.
  public var declaredParameters: [Parameter] {
    answer == nil ? parameters : parameters.filter { $0.name != Answer.parameter }
  }
}

/// Where a segue, a route, a tab or a start leads.
public struct Target: Sendable {
  /// What is meant by its name.
  public enum Place: Sendable, Hashable {
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
    public var screen: Screen.ID? {
      switch self {
      case .screen(let screen), .entry(let screen, _): screen
      case .flow, .external, .tabs, .tab: nil
      }
    }
  }
  /// What is meant by its name.
  public var place: Place
  /// A value for each parameter of the target that is given one, in the order of the target's parameters; those that
  /// the list leaves to the route's parameters of the same name are filled in. Empty where Interface Builder fires the
  /// segue and its handling makes the values.
  public var arguments: [Argument]
  /// Where it stands.
  public var location: Location
  /// Makes a target.
  public init(place: Place, arguments: [Argument], location: Location) {
    self.place = place
    self.arguments = arguments
    self.location = location
  }
}
