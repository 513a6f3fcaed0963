/// An edge from one node to another.
package struct GraphEdge: Sendable, Hashable {
  /// The kind of an edge, with the keyword of the flow file.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case segue, embed, unwind
    case push, present, replace, close, finish, `do`, alert, dialog, child
    /// From a flow's start to its first screen.
    case start
    /// From a tab bar to the content of a tab.
    case tab
    /// From a guard to the start of its flow.
    case `guard`
    /// From a screen to the one that its class extends.
    case extends
    /// From a view or any screen of a flow to the declared routes that are its routes.
    case takes
    /// Several routes, from one group of an overview to another.
    case routes

    /// True if it goes back to a screen that was shown before.
    package var isBack: Bool { self == .unwind || self == .close }
  }

  package var kind: Kind
  package var source: GraphNode.ID
  /// The target; `nil` if the flow file has none, in which case the edge is not drawn.
  package var target: GraphNode.ID?
  /// The entry or tab of the target.
  package var entry: String?
  /// Its name; `nil` for an edge without one.
  package var name: String?
  /// The exact string in Interface Builder.
  package var identifier: String?
  /// Its parameters: `item: Item`.
  package var parameters: [String] = []
  /// The segue action that creates its destination.
  package var action: String?
  /// True if the target is embedded in a navigation controller.
  package var inNavigation = false
  /// The column of a split view that the target fills: `secondary`.
  package var column: String?
  /// The presentation style: `sheet(medium, large)`.
  package var style: String?
  /// True if the screen gets the result of the target.
  package var answers = false
  /// Its documentation, a line each.
  package var docs: [String] = []
  /// The place of its declaration.
  package var place: GraphPlace
  /// Its change, in a comparison.
  package var change: GraphChange?
  /// The old version, if it has changed.
  package var before: Before?

  /// The old version of an edge that has changed.
  package struct Before: Sendable, Hashable {
    package var kind: Kind
    package var target: GraphNode.ID?
    /// The entry or tab of the target.
    package var entry: String?
    /// The exact string in Interface Builder.
    package var identifier: String?
    /// Its parameters.
    package var parameters: [String]
    /// The segue action that created its destination.
    package var action: String?
    /// True if the target was embedded in a navigation controller.
    package var inNavigation: Bool
    /// The column that the target filled.
    package var column: String?
    /// The presentation style.
    package var style: String?
    /// True if the screen got the result of the target.
    package var answers: Bool
  }

  package init(_ kind: Kind, from source: GraphNode.ID, to target: GraphNode.ID?, place: GraphPlace) {
    self.kind = kind
    self.source = source
    self.target = target
    self.place = place
  }

  /// The label: `push checkout`, with the old target if it has changed.
  var label: String {
    var words: [String] = []
    // Most edges of many apps are nameless segues, and their color shows the kind.
    let goesWithoutSaying = kind == .segue && name == nil && entry == nil && change == nil
    if kind == .takes {
      words.append("routes")
    } else if kind != .start, kind != .guard, kind != .routes, !goesWithoutSaying {
      words.append(kind.rawValue)
    }
    if let name { words.append(name) }
    if let entry { words.append("→ .\(entry)") }
    if let style { words.append("as \(style)") }
    if answers { words.append("answers") }
    return words.joined(separator: " ")
  }

  /// The description of the old version, if the change is visible in the picture.
  var labelBefore: String? {
    guard let before else { return nil }
    var words: [String] = []
    if before.kind != kind { words.append(before.kind.rawValue) }
    if before.target != target || before.entry != entry {
      let name = before.target.map { $0.path.joined(separator: ".") } ?? "nothing"
      words.append("→ " + name + (before.entry.map { ".\($0)" } ?? ""))
    }
    return words.isEmpty ? nil : "was " + words.joined(separator: " ")
  }
}
