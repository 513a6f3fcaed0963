/// Something that is drawn and that edges lead to.
package struct GraphNode: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable, Hashable {
    /// A screen.
    case screen
    /// A tab bar that is made in code.
    case tabs
    /// A flow of another module.
    case external
    /// A guard, which starts a flow where it is not met.
    case `guard`
    /// Where a flow starts, and where edges that begin the flow lead.
    case start
    /// Where a flow ends: where its `finish` routes lead.
    case end
    /// The screens of a storyboard, or of a flow that are in none: a box of an overview.
    case group
    /// Any screen of a flow: where the routes come from that are open to all of them.
    case any
  }

  /// What it is known by: its kind, and the names that lead to it. It does not change when others come or go.
  package struct ID: Sendable, Hashable {
    /// What it is.
    package var kind: Kind
    /// `["Store", "Basket"]`; of a start, an end and any screen the flow's name alone.
    package var path: [String]

    /// Makes an identity.
    package init(_ kind: Kind, _ path: String...) {
      self.kind = kind
      self.path = path
    }
  }

  /// What the flow file says of a screen; of other kinds, less.
  package struct Details: Sendable, Hashable {
    /// The class of its controller, or the type of its view.
    package var type: String?
    /// Whether it is a SwiftUI view.
    package var isView = false
    /// How the storyboard finds it: its identifier.
    package var identifier: String?
    /// Whether it is the storyboard's initial controller.
    package var isInitial = false
    /// What it takes, as in `item: Item`; of an external flow likewise.
    package var parameters: [String] = []
    /// The ways into it, as in `edit(item: Item)`.
    package var entries: [String] = []
    /// The templates of its addresses and of those of its entries.
    package var links: [String] = []
    /// The guards that it requires.
    package var requires: [String] = []
    /// Its documentation, a line each.
    package var docs: [String] = []
    /// Whether its flow starts with it.
    package var isStart = false
    /// Whether nothing leads to it.
    package var isUnreachable = false
    /// How many screens a group has.
    package var screenCount: Int?

    /// Makes details that say nothing.
    package init() {}
  }

  /// What it is known by.
  package var id: ID
  /// What is written on it; empty for a start and an end.
  package var name: String
  /// Where it is declared.
  package var place: GraphPlace
  /// What else is known of it.
  package var details: Details
  /// What became of it, in a comparison.
  package var change: GraphChange?

  /// Makes a node.
  package init(_ id: ID, name: String, place: GraphPlace, details: Details = .init()) {
    self.id = id
    self.name = name
    self.place = place
    self.details = details
  }

  /// What stands below its name, a line each: its class where that is not the one that goes without saying, its guards,
  /// and that nothing leads to it.
  var subtitles: [String] {
    var lines: [String] = []
    if let type = details.type, type != name + (details.isView ? "View" : "ViewController") { lines.append(type) }
    if let count = details.screenCount { lines.append(count == 1 ? "1 screen" : "\(count) screens") }
    if !details.requires.isEmpty { lines.append("requires " + details.requires.joined(separator: ", ")) }
    if details.isUnreachable { lines.append("unreachable") }
    return lines
  }
}
