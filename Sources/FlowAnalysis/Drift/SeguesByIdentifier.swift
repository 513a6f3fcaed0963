import FlowStoryboards

/// The segues of a scene, found by their identifiers.
struct SeguesByIdentifier {
  private let segues: [StoryboardSegue]
  /// Where they are, if there are many: most scenes have so few that looking at each takes less time than hashing.
  private let places: [String?: [Int]]?

  init(_ segues: [StoryboardSegue]) {
    self.segues = segues
    places = segues.count <= 8 ? nil : Dictionary(grouping: segues.indices) { segues[$0].identifier?.text }
  }

  /// The places of the segues that have an identifier, or of those that have none.
  subscript(identifier: String?) -> [Int] {
    if let places { return places[identifier] ?? [] }
    return segues.indices.filter { segues[$0].identifier?.text == identifier }
  }
}
