import FlowDiagnostics

/// A part of an app, with its screens.
package struct Flow: Sendable {
  /// A flow of the program.
  package typealias ID = ProgramIndex<Flow>

  /// A declaration of a flow; the declarations of storyboards are included, in source order.
  package enum Member: Sendable {
    case screen(Screen.ID)
    case identifiers(IdentifierBlock)
    case tabs(Int)
  }

  /// Its name, as written: `Pills`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  package var access: Access
  /// The framework it is generated for.
  package var platform: Platform
  /// The code to generate in addition to segues, scenes and identifiers.
  package var generates: Generation = []
  /// The ways to switch over segues that are generated for its screens.
  package var segues = SegueWays.standard
  /// The class that its coordinator extends, if it does: `coordinators: BaseCoordinator`.
  package var coordinatorBase: String?
  /// The modifier of its views.
  package var modifier: ViewModifier?
  /// True if the app can show it in a stack of its own: `stack by app`.
  package var isInAppStack = false
  /// True if its views have sheets of their own over which routes present: `sheets by app`.
  package var hasOwnSheets = false
  /// The values that it takes when it starts.
  package var parameters: [Parameter] = []
  /// The type of its result: the type that it returns, or the `Result` that is generated for it.
  package var result: SwiftType?
  /// The guards to pass before it starts, in order.
  package var requirements: [Requirement] = []
  /// The cases of the `Result` that is generated for it; empty if it returns a type, or nothing.
  package var resultCases: [ResultCase] = []
  package var start: Start?
  /// Its declarations, in order.
  package var members: [Member] = []
  /// Its tab bars.
  package var tabs: [Tabs] = []
  /// The routes that are open to each of its screens.
  package var routes: [Route] = []
  /// The declared routes that its routes are, if they have no enum of their own.
  package var takenRoutes: SharedRoutesName?
  /// The origins of its links, in order; the first is printed.
  package var origins: [LinkOrigin] = []
  /// Its reserved strings, which must not be reused.
  package var reservations: [Reservation] = []
  /// The place of its name in the declaration.
  package var location: Location

  /// Creates a flow without members.
  package init(
    name: String, docs: [String] = [], access: Access = .internal, platform: Platform = .uiKit, location: Location
  ) {
    (self.name, self.docs, self.access, self.platform, self.location) = (name, docs, access, platform, location)
  }

  /// The targets that it shows before any route is performed: those that it can start with, then those in its tabs.
  package var firstTargets: [Target] { (start?.targets ?? []) + tabs.flatMap(\.tabs).compactMap(\.target) }

  /// Its routes without those at the top of the files.
  package var ownRoutes: [Route] { routes.filter { !$0.isOfProgram } }

  /// True if the routes at the top of the files are its routes.
  package var hasRoutesOfProgram: Bool { hasServices && takenRoutes == nil }

  /// The places of its routes by their names: a name has several only by mistake.
  package var routePlaces: [String: [Int]] { Dictionary(grouping: routes.indices) { routes[$0].name } }
}

/// The view modifier of a flow's views: `modifier ShopModifier`.
package struct ViewModifier: Sendable {
  /// Its type, as written.
  package var name: String
  package var location: Location
  package init(name: String, location: Location) {
    self.name = name
    self.location = location
  }
}

/// A way in which a flow can end: all `finish` routes with the same name are one case of its `Result`.
package struct ResultCase: Sendable {
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The values of the case.
  package var parameters: [Parameter]
  /// The place of the first of its routes.
  package var location: Location
  /// Creates a case from a route.
  package init(_ route: Route) {
    self.name = route.name
    self.docs = route.docs
    self.parameters = route.parameters
    self.location = route.location
  }
}

/// The user interface framework that code is generated for.
package enum Platform: String, Sendable, Hashable {
  case uiKit = "UIKit"
  case appKit = "AppKit"
  case swiftUI = "SwiftUI"
  /// Plain Swift, with no user interface.
  case none
}

/// The code that a flow asks for in addition to segues, scenes and identifiers.
package struct Generation: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// `generate coordinator`
  package static let coordinator = Generation(rawValue: 1)
  /// `generate routers`
  package static let routers = Generation(rawValue: 2)
  /// `generate screens`
  package static let screens = Generation(rawValue: 4)
  /// `generate hooks`
  package static let hooks = Generation(rawValue: 8)
}

/// The ways to switch over the segues of a class that are generated. The enum of their identifiers is always generated.
package struct SegueWays: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// `segues identifiers`
  package static let identifiers: SegueWays = []
  /// `segues destinations`
  package static let destinations = SegueWays(rawValue: 1)
  /// `segues handling`
  package static let handling = SegueWays(rawValue: 2)
  /// The values that the setting would have for these ways.
  package var words: [String] {
    ["identifiers"] + (contains(.destinations) ? ["destinations"] : []) + (contains(.handling) ? ["handling"] : [])
  }
  /// The ways that are generated without the setting.
  package static let standard: SegueWays = [.destinations, .handling]
}

/// The start of a flow.
package struct Start: Sendable {
  /// The destination that is shown first; the first of several, if the app chooses one.
  package var target: Target
  /// The destinations of which the app chooses one, in order; empty if there is nothing to choose.
  package var choices: [Choice] = []
  /// True if it is embedded in a navigation controller.
  package var inNavigation: Bool
  package var location: Location
  package init(target: Target, inNavigation: Bool, location: Location) {
    (self.target, self.inNavigation, self.location) = (target, inNavigation, location)
  }

  /// A destination that the app can choose.
  package struct Choice: Sendable {
    /// The name of its case.
    package var name: String
    /// Its values: those that the flow has, and those that come with the choice.
    package var target: Target
    /// The values that the flow does not have: those of the case.
    package var parameters: [Parameter]
    package init(name: String, target: Target, parameters: [Parameter]) {
      (self.name, self.target, self.parameters) = (name, target, parameters)
    }
  }

  /// All destinations that can be shown first.
  package var targets: [Target] { choices.isEmpty ? [target] : choices.map(\.target) }

  /// The same destinations without the values that come with a choice of the app: a link shows them without a choice.
  package var targetsWithoutChoice: [Target] {
    guard !choices.isEmpty else { return [target] }
    return choices.map { choice in
      var target = choice.target
      target.arguments.removeAll { argument in choice.parameters.contains { $0.name == argument.name } }
      return target
    }
  }
}

/// A tab bar that is made in code, or a split view controller, whose columns are its tabs.
package struct Tabs: Sendable {
  /// Its controller.
  package enum Kind: String, Sendable, Hashable { case tabs, split }
  /// The names of the columns of a split view controller.
  package static let primary = "primary"
  package static let supplementary = "supplementary"
  package static let secondary = "secondary"
  /// The names of the columns of a split view in a SwiftUI flow, those of SwiftUI.
  package static let sidebar = "sidebar"
  package static let content = "content"
  package static let detail = "detail"
  /// Returns the names of the columns of a platform, in their order on screen.
  package static func columns(in platform: Platform) -> [String] {
    platform == .swiftUI ? [sidebar, content, detail] : [primary, supplementary, secondary]
  }
  /// A tab of the bar, or a column.
  package struct Tab: Sendable {
    /// Its name.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The destination in the tab.
    package var target: Target?
    /// True if it is embedded in a navigation controller.
    package var inNavigation: Bool
    /// True if it searches: `as search`.
    package var isSearch = false
    package var location: Location
    package init(name: String, docs: [String], target: Target?, inNavigation: Bool, location: Location) {
      (self.name, self.docs, self.target) = (name, docs, target)
      (self.inNavigation, self.location) = (inNavigation, location)
    }
  }
  package var kind: Kind
  /// Its name.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// True if the app chooses which tabs are shown, and their order: `by app`.
  package var isOrderedByApp = false
  /// Its tabs, in order.
  package var tabs: [Tab]
  package var location: Location
  package init(kind: Kind, name: String, docs: [String], tabs: [Tab], location: Location) {
    (self.kind, self.name, self.docs, self.tabs, self.location) = (kind, name, docs, tabs, location)
  }
}

/// A public flow of another module.
package struct ExternalFlow: Sendable {
  /// Its name with its module: `Kit.Checkout`.
  package var name: String
  /// The values that it takes when it starts.
  package var parameters: [Parameter]
  /// The type of its result.
  package var result: SwiftType?
  /// The guards of this module to pass before it starts, in order.
  package var requirements: [Requirement]
  /// True if the app makes its coordinator, in its services.
  package var isMadeByApp: Bool
  /// True if it has screens that are asked before they are left.
  package var asksBeforeLeaving: Bool
  package var location: Location
  package init(
    name: String, parameters: [Parameter], result: SwiftType?, requirements: [Requirement] = [],
    isMadeByApp: Bool = false, asksBeforeLeaving: Bool = false, location: Location
  ) {
    (self.name, self.parameters, self.result, self.requirements) = (name, parameters, result, requirements)
    (self.isMadeByApp, self.asksBeforeLeaving, self.location) = (isMadeByApp, asksBeforeLeaving, location)
  }
}

/// A block of identifiers: reuse identifiers of cells, accessibility identifiers, …
package struct IdentifierBlock: Sendable {
  /// An identifier of the block.
  package struct Entry: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The class of the view with this identifier, as written: `Kit.MovieCell`.
    package var type: String?
    /// The exact string.
    package var identifier: String
    package var location: Location
    package init(name: String, docs: [String] = [], type: String? = nil, identifier: String, location: Location) {
      (self.name, self.docs, self.type) = (name, docs, type)
      (self.identifier, self.location) = (identifier, location)
    }
  }
  /// Its name: `Cell`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// Its identifiers, in order; at least one.
  package var entries: [Entry]
  package var location: Location
  package init(name: String, docs: [String] = [], entries: [Entry], location: Location) {
    (self.name, self.docs, self.entries, self.location) = (name, docs, entries, location)
  }
}
