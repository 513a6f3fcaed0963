import FlowDiagnostics

/// A part of an app, with its screens.
public struct Flow: Sendable {
  /// Which of the program's flows.
  public struct ID: Hashable, Sendable {
    /// The index into the program's flows.
    public var index: Int
    /// Makes the identity of the flow at an index.
    public init(_ index: Int) { self.index = index }
  }

  /// What a flow declares, in source order, storyboards opened up.
  public enum Member: Sendable {
    case screen(Screen.ID)
    case identifiers(IdentifierBlock)
    case tabs(Int)
  }

  /// Its name, as written: `Pills`.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// Who can see it.
  public var access: Access
  /// The framework it is generated for.
  public var platform: Platform
  /// What is generated beyond segues, scenes and identifiers.
  public var generates: Generation
  /// The ways to switch over segues that are generated for its screens.
  public var segues: SegueWays
  /// The values that it is given when it starts.
  public var parameters: [Parameter]
  /// What it ends with: the type that it returns, or the `Result` that is generated for it.
  public var result: SwiftType?
  /// The guards that have to be passed before it starts, in order.
  public var requirements: [Requirement]
  /// The cases of the `Result` that is generated for it; empty where it returns a type, or nothing.
  public var resultCases: [ResultCase]
  /// Where it starts.
  public var start: Start?
  /// What it declares, in order.
  public var members: [Member]
  /// Its tab bars.
  public var tabs: [Tabs]
  /// The routes that are open to each of its screens.
  public var routes: [Route]
  /// The origins of its links, in order; the first is printed.
  public var origins: [LinkOrigin]
  /// What it has given out once, and gives to nothing else.
  public var reservations: [Reservation]
  /// Where it is declared: its name.
  public var location: Location

  /// Makes a flow without members.
  public init(
    name: String, docs: [String] = [], access: Access = .internal, platform: Platform = .uiKit, location: Location
  ) {
    self.name = name
    self.docs = docs
    self.access = access
    self.platform = platform
    self.generates = []
    self.segues = .standard
    self.parameters = []
    self.requirements = []
    self.resultCases = []
    self.members = []
    self.tabs = []
    self.routes = []
    self.origins = []
    self.reservations = []
    self.location = location
  }
}

/// A way in which a flow can end: the `finish` routes of one name are one case of its `Result`.
public struct ResultCase: Sendable {
  /// Its name.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// What it carries.
  public var parameters: [Parameter]
  /// Where the first of its routes is declared.
  public var location: Location
  /// Makes a case of a route.
  public init(_ route: Route) {
    self.name = route.name
    self.docs = route.docs
    self.parameters = route.parameters
    self.location = route.location
  }
}

/// The user interface framework that is generated for.
public enum Platform: Sendable, Hashable {
  case uiKit
  case appKit
  case swiftUI
  /// Plain Swift, with no user interface.
  case none
}

/// What a flow asks to be generated beyond segues, scenes and identifiers.
public struct Generation: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `generate coordinator`
  public static let coordinator = Generation(rawValue: 1)
  /// `generate routers`
  public static let routers = Generation(rawValue: 2)
  /// `generate screens`
  public static let screens = Generation(rawValue: 4)
}

/// The ways to switch over the segues of a class that are generated. The enum of their identifiers always is.
public struct SegueWays: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `segues identifiers`
  public static let identifiers: SegueWays = []
  /// `segues destinations`
  public static let destinations = SegueWays(rawValue: 1)
  /// `segues handling`
  public static let handling = SegueWays(rawValue: 2)
  /// The values of the setting that would say the same.
  public var words: [String] {
    ["identifiers"] + (contains(.destinations) ? ["destinations"] : []) + (contains(.handling) ? ["handling"] : [])
  }
  /// What is generated without the setting.
  public static let standard: SegueWays = [.destinations, .handling]
}

/// Where a flow starts.
public struct Start: Sendable {
  /// What is shown first.
  public var target: Target
  /// Whether a navigation controller is made around it.
  public var inNavigation: Bool
  /// Where it is said.
  public var location: Location
  /// Makes a start.
  public init(target: Target, inNavigation: Bool, location: Location) {
    self.target = target
    self.inNavigation = inNavigation
    self.location = location
  }
}

/// A tab bar that is made in code.
public struct Tabs: Sendable {
  /// One of its tabs.
  public struct Tab: Sendable {
    /// Its name.
    public var name: String
    /// Its documentation, a line each.
    public var docs: [String]
    /// What it shows.
    public var target: Target?
    /// Whether a navigation controller is made around it.
    public var inNavigation: Bool
    /// Where it is declared.
    public var location: Location
    /// Makes a tab.
    public init(name: String, docs: [String], target: Target?, inNavigation: Bool, location: Location) {
      self.name = name
      self.docs = docs
      self.target = target
      self.inNavigation = inNavigation
      self.location = location
    }
  }
  /// Its name.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// Its tabs, in order.
  public var tabs: [Tab]
  /// Where it is declared.
  public var location: Location
  /// Makes a tab bar.
  public init(name: String, docs: [String], tabs: [Tab], location: Location) {
    self.name = name
    self.docs = docs
    self.tabs = tabs
    self.location = location
  }
}

/// A public flow of another module.
public struct ExternalFlow: Sendable {
  /// With its module: `Kit.Checkout`.
  public var name: String
  /// The values that it is given when it starts.
  public var parameters: [Parameter]
  /// What it ends with.
  public var result: SwiftType?
  /// The guards of this module that have to be passed before it starts, in order.
  public var requirements: [Requirement]
  /// Where it is declared.
  public var location: Location
  /// Makes an external flow.
  public init(
    name: String, parameters: [Parameter], result: SwiftType?, requirements: [Requirement] = [], location: Location
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.requirements = requirements
    self.location = location
  }
}

/// A block of identifiers: reuse identifiers of cells, accessibility identifiers, …
public struct IdentifierBlock: Sendable {
  /// One of them.
  public struct Entry: Sendable {
    /// The name of its case.
    public var name: String
    /// Its documentation, a line each.
    public var docs: [String]
    /// The class of the view that has it, as written: `Kit.MovieCell`.
    public var type: String?
    /// The exact string.
    public var identifier: String
    /// Where it is declared.
    public var location: Location
    /// Makes an entry.
    public init(name: String, docs: [String] = [], type: String? = nil, identifier: String, location: Location) {
      self.name = name
      self.docs = docs
      self.type = type
      self.identifier = identifier
      self.location = location
    }
  }
  /// Its name: `Cell`.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// Its identifiers, in order; at least one.
  public var entries: [Entry]
  /// Where it is declared.
  public var location: Location
  /// Makes a block.
  public init(name: String, docs: [String] = [], entries: [Entry], location: Location) {
    self.name = name
    self.docs = docs
    self.entries = entries
    self.location = location
  }
}
