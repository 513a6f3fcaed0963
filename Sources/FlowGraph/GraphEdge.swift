/// What leads from one node to another.
package struct GraphEdge: Sendable, Hashable {
  /// What it is, by the word of the flow file.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case segue, embed, unwind
    case push, present, replace, close, finish
    /// From a flow's start to what it shows first.
    case start
    /// From a tab bar to what a tab shows.
    case tab
    /// From a guard to the start of its flow.
    case `guard`
    /// From a screen to the one that its class extends.
    case extends
    /// Several, from one group of an overview to another.
    case routes

    /// Whether it goes back to what was shown before.
    package var isBack: Bool { self == .unwind || self == .close }
  }

  /// What it is.
  package var kind: Kind
  /// Where it comes from.
  package var source: GraphNode.ID
  /// Where it leads; none where the flow file does not say: it is not drawn then.
  package var target: GraphNode.ID?
  /// The entry or tab that it leads to, there.
  package var entry: String?
  /// Its name; none for an edge without one.
  package var name: String?
  /// The exact string by which Interface Builder knows it.
  package var identifier: String?
  /// What it carries, as in `item: Item`.
  package var parameters: [String] = []
  /// The segue action that makes what it shows.
  package var action: String?
  /// Whether a navigation controller is made around what it shows.
  package var inNavigation = false
  /// How it presents what it shows: `sheet(medium, large)`.
  package var style: String?
  /// Whether the screen hears the result of what it shows.
  package var answers = false
  /// Its documentation, a line each.
  package var docs: [String] = []
  /// Where it is declared.
  package var place: GraphPlace
  /// What became of it, in a comparison.
  package var change: GraphChange?
  /// What it was before, if it has changed.
  package var before: Before?

  /// The older side of an edge that has changed.
  package struct Before: Sendable, Hashable {
    /// What it was.
    package var kind: Kind
    /// Where it led.
    package var target: GraphNode.ID?
    /// The entry or tab that it led to.
    package var entry: String?
    /// The exact string by which Interface Builder knew it.
    package var identifier: String?
    /// What it carried.
    package var parameters: [String]
    /// The segue action that made what it showed.
    package var action: String?
    /// Whether a navigation controller was made around what it showed.
    package var inNavigation: Bool
    /// How it presented what it showed.
    package var style: String?
    /// Whether the screen heard the result of what it showed.
    package var answers: Bool
  }

  /// Makes an edge.
  package init(_ kind: Kind, from source: GraphNode.ID, to target: GraphNode.ID?, place: GraphPlace) {
    self.kind = kind
    self.source = source
    self.target = target
    self.place = place
  }

  /// What is written beside it: `push checkout`, and where it was before.
  var label: String {
    var words: [String] = []
    // Nameless segues are most edges of many apps, and their color tells what they are.
    let goesWithoutSaying = kind == .segue && name == nil && entry == nil && change == nil
    if kind != .start, kind != .guard, kind != .routes, !goesWithoutSaying { words.append(kind.rawValue) }
    if let name { words.append(name) }
    if let entry { words.append("→ .\(entry)") }
    if let style { words.append("as \(style)") }
    if answers { words.append("answers") }
    return words.joined(separator: " ")
  }

  /// What it was before, in words, if that can be seen in the picture.
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
