import FlowStoryboards

/// The segues of a scene, by identifier.
struct SeguesByIdentifier {
  private let segues: [StoryboardSegue]
  /// The places of the segues, if there are many: most scenes have so few that checking each takes less time than
  /// hashing.
  private let places: [String?: [Int]]?

  init(_ segues: [StoryboardSegue]) {
    self.segues = segues
    places = segues.count <= 8 ? nil : Dictionary(grouping: segues.indices) { segues[$0].identifier?.text }
  }

  /// Returns the places of the segues that have an identifier, or of those that have none.
  subscript(identifier: String?) -> [Int] {
    if let places { return places[identifier] ?? [] }
    return segues.indices.filter { segues[$0].identifier?.text == identifier }
  }
}
