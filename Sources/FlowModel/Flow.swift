import FlowDiagnostics

/// A part of an app, with its screens.
package struct Flow: Sendable {
  /// Which of the program's flows.
  package struct ID: Hashable, Sendable {
    /// The index into the program's flows.
    package var index: Int
    /// Makes the identity of the flow at an index.
    package init(_ index: Int) { self.index = index }
  }

  /// What a flow declares, in source order, storyboards opened up.
  package enum Member: Sendable {
    case screen(Screen.ID)
    case identifiers(IdentifierBlock)
    case tabs(Int)
  }

  /// Its name, as written: `Pills`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// Who can see it.
  package var access: Access
  /// The framework it is generated for.
  package var platform: Platform
  /// What is generated beyond segues, scenes and identifiers.
  package var generates: Generation
  /// The ways to switch over segues that are generated for its screens.
  package var segues: SegueWays
  /// The values that it is given when it starts.
  package var parameters: [Parameter]
  /// What it ends with: the type that it returns, or the `Result` that is generated for it.
  package var result: SwiftType?
  /// The guards that have to be passed before it starts, in order.
  package var requirements: [Requirement]
  /// The cases of the `Result` that is generated for it; empty where it returns a type, or nothing.
  package var resultCases: [ResultCase]
  /// Where it starts.
  package var start: Start?
  /// What it declares, in order.
  package var members: [Member]
  /// Its tab bars.
  package var tabs: [Tabs]
  /// The routes that are open to each of its screens.
  package var routes: [Route]
  /// The origins of its links, in order; the first is printed.
  package var origins: [LinkOrigin]
  /// What it has given out once, and gives to nothing else.
  package var reservations: [Reservation]
  /// Where it is declared: its name.
  package var location: Location

  /// Makes a flow without members.
  package init(
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
package struct ResultCase: Sendable {
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// What it carries.
  package var parameters: [Parameter]
  /// Where the first of its routes is declared.
  package var location: Location
  /// Makes a case of a route.
  package init(_ route: Route) {
    self.name = route.name
    self.docs = route.docs
    self.parameters = route.parameters
    self.location = route.location
  }
}

/// The user interface framework that is generated for.
package enum Platform: Sendable, Hashable {
  case uiKit
  case appKit
  case swiftUI
  /// Plain Swift, with no user interface.
  case none
}

/// What a flow asks to be generated beyond segues, scenes and identifiers.
package struct Generation: OptionSet, Sendable, Hashable {
  /// The bits.
  package let rawValue: Int
  /// Makes a set of bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// `generate coordinator`
  package static let coordinator = Generation(rawValue: 1)
  /// `generate routers`
  package static let routers = Generation(rawValue: 2)
  /// `generate screens`
  package static let screens = Generation(rawValue: 4)
}

/// The ways to switch over the segues of a class that are generated. The enum of their identifiers always is.
package struct SegueWays: OptionSet, Sendable, Hashable {
  /// The bits.
  package let rawValue: Int
  /// Makes a set of bits.
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// `segues identifiers`
  package static let identifiers: SegueWays = []
  /// `segues destinations`
  package static let destinations = SegueWays(rawValue: 1)
  /// `segues handling`
  package static let handling = SegueWays(rawValue: 2)
  /// The values of the setting that would say the same.
  package var words: [String] {
    ["identifiers"] + (contains(.destinations) ? ["destinations"] : []) + (contains(.handling) ? ["handling"] : [])
  }
  /// What is generated without the setting.
  package static let standard: SegueWays = [.destinations, .handling]
}

/// Where a flow starts.
package struct Start: Sendable {
  /// What is shown first.
  package var target: Target
  /// Whether a navigation controller is made around it.
  package var inNavigation: Bool
  /// Where it is said.
  package var location: Location
  /// Makes a start.
  package init(target: Target, inNavigation: Bool, location: Location) {
    self.target = target
    self.inNavigation = inNavigation
    self.location = location
  }
}

/// A tab bar that is made in code.
package struct Tabs: Sendable {
  /// One of its tabs.
  package struct Tab: Sendable {
    /// Its name.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// What it shows.
    package var target: Target?
    /// Whether a navigation controller is made around it.
    package var inNavigation: Bool
    /// Where it is declared.
    package var location: Location
    /// Makes a tab.
    package init(name: String, docs: [String], target: Target?, inNavigation: Bool, location: Location) {
      self.name = name
      self.docs = docs
      self.target = target
      self.inNavigation = inNavigation
      self.location = location
    }
  }
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// Its tabs, in order.
  package var tabs: [Tab]
  /// Where it is declared.
  package var location: Location
  /// Makes a tab bar.
  package init(name: String, docs: [String], tabs: [Tab], location: Location) {
    self.name = name
    self.docs = docs
    self.tabs = tabs
    self.location = location
  }
}

/// A public flow of another module.
package struct ExternalFlow: Sendable {
  /// With its module: `Kit.Checkout`.
  package var name: String
  /// The values that it is given when it starts.
  package var parameters: [Parameter]
  /// What it ends with.
  package var result: SwiftType?
  /// The guards of this module that have to be passed before it starts, in order.
  package var requirements: [Requirement]
  /// Where it is declared.
  package var location: Location
  /// Makes an external flow.
  package init(
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
package struct IdentifierBlock: Sendable {
  /// One of them.
  package struct Entry: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The class of the view that has it, as written: `Kit.MovieCell`.
    package var type: String?
    /// The exact string.
    package var identifier: String
    /// Where it is declared.
    package var location: Location
    /// Makes an entry.
    package init(name: String, docs: [String] = [], type: String? = nil, identifier: String, location: Location) {
      self.name = name
      self.docs = docs
      self.type = type
      self.identifier = identifier
      self.location = location
    }
  }
  /// Its name: `Cell`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// Its identifiers, in order; at least one.
  package var entries: [Entry]
  /// Where it is declared.
  package var location: Location
  /// Makes a block.
  package init(name: String, docs: [String] = [], entries: [Entry], location: Location) {
    self.name = name
    self.docs = docs
    self.entries = entries
    self.location = location
  }
}
