/// A node of the graph.
package struct GraphNode: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case screen
    /// A tab bar that is made in code.
    case tabs
    /// A flow of another module.
    case external
    /// Routes that views of several modules ask for: `Kit.Product`.
    case routes
    /// A guard, which starts a flow if it is not passed.
    case `guard`
    /// The start of a flow, and the target of edges that start the flow.
    case start
    /// The end of a flow: the target of its `finish` routes.
    case end
    /// The screens of a storyboard, or the screens of a flow outside storyboards: a box of an overview.
    case group
    /// Any screen of a flow: the source of the routes that are open to all of them.
    case any
  }

  /// The identity of a node: its kind and its full name. It does not change when other nodes are added or removed.
  package struct ID: Sendable, Hashable {
    package var kind: Kind
    /// `["Store", "Basket"]`; for a start, an end and any screen only the flow's name.
    package var path: [String]

    package init(_ kind: Kind, _ path: String...) {
      self.kind = kind
      self.path = path
    }
  }

  /// The details of a screen in the flow file; other kinds have fewer.
  package struct Details: Sendable, Hashable {
    /// The class of its controller, or the type of its view.
    package var type: String?
    /// True if it is a SwiftUI view.
    package var isView = false
    /// Its identifier in the storyboard.
    package var identifier: String?
    /// True if it is the storyboard's initial controller.
    package var isInitial = false
    /// Its parameters: `item: Item`; also for an external flow.
    package var parameters: [String] = []
    /// Its entries: `edit(item: Item)`.
    package var entries: [String] = []
    /// The templates of its addresses and of those of its entries.
    package var links: [String] = []
    /// The guards that it requires.
    package var requires: [String] = []
    /// The names of what the app does for it.
    package var does: [String] = []
    /// The names of its alerts and dialogs.
    package var alerts: [String] = []
    /// The routes of a declaration for several modules: `related(id: Int)`.
    package var routes: [String] = []
    /// True if the app makes it.
    package var isMadeByApp = false
    /// Its documentation, a line each.
    package var docs: [String] = []
    /// True if its flow starts with it.
    package var isStart = false
    /// True if the screen is unreachable.
    package var isUnreachable = false
    /// The number of screens in a group.
    package var screenCount: Int?

    /// Creates empty details.
    package init() {}
  }

  package var id: ID
  /// Its label; empty for a start and an end.
  package var name: String
  /// The place of its declaration.
  package var place: GraphPlace
  package var details: Details
  /// Its change, in a comparison.
  package var change: GraphChange?

  package init(_ id: ID, name: String, place: GraphPlace, details: Details = .init()) {
    self.id = id
    self.name = name
    self.place = place
    self.details = details
  }

  /// The lines below its name: its class if it is not the default one, its guards, and a note if it is unreachable.
  var subtitles: [String] {
    var lines: [String] = []
    if let type = details.type, type != name + (details.isView ? "View" : "ViewController") { lines.append(type) }
    if let count = details.screenCount { lines.append(count == 1 ? "1 screen" : "\(count) screens") }
    if details.isMadeByApp { lines.append("by app") }
    // Small, since no edge leads anywhere.
    if !details.does.isEmpty { lines.append("do " + details.does.joined(separator: ", ")) }
    if !details.alerts.isEmpty { lines.append("alert " + details.alerts.joined(separator: ", ")) }
    if !details.routes.isEmpty { lines.append(routes) }
    if !details.requires.isEmpty { lines.append("requires " + details.requires.joined(separator: ", ")) }
    if details.isUnreachable { lines.append("unreachable") }
    return lines
  }

  /// A few names of routes, or the number of many.
  private var routes: String {
    guard details.routes.count <= 4 else { return "\(details.routes.count) routes" }
    return details.routes.map { String($0.prefix { $0 != "(" && $0 != " " }) }.joined(separator: ", ")
  }
}
