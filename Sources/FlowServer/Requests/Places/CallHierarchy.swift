import FlowDiagnostics

/// A connection from one place of the app to another, as seen from one end.
struct Lead {
  /// The other end.
  var declaration: Declaration.ID
  /// The places of its statements.
  var ranges: [SourceRange]
}

/// The call hierarchy of the protocol: the outgoing and incoming routes of a screen.
extension Query {
  /// Returns the screen, entry, tab bar or flow at the place, or around it.
  func hierarchyItem() -> Declaration.ID? {
    if let id = occurrence?.declaration, snapshot.isPlace(id) { return id }
    var next = names.declaration(around: offset, in: file)
    while let id = next {
      if snapshot.isPlace(id) { return id }
      next = names.declarations[id].parent
    }
    return nil
  }
}

extension Snapshot {
  /// True if a declaration can be a destination.
  func isPlace(_ id: Declaration.ID) -> Bool {
    switch names.declarations[id].node {
    case .guard, .flow, .external, .screen, .tabs, .entry: true
    default: false
    }
  }

  /// Returns the sources of a place, or of its entries and tabs.
  func incoming(_ id: Declaration.ID) -> [Lead] {
    leads(
      names.targets.filter { use in
        guard let place = use.place else { return false }
        return place == id || names.declarations[place].parent == id && !isFlow(id)
      }
    ) { use in use.source.flatMap(source) ?? use.flow }
  }

  /// Returns the destinations of a place.
  func outgoing(_ id: Declaration.ID) -> [Lead] {
    leads(names.targets.filter { use in (use.source.flatMap(source) ?? use.flow) == id }) { $0.place }
  }

  private func isFlow(_ id: Declaration.ID) -> Bool {
    if case .flow = names.declarations[id].node { true } else { false }
  }

  /// Returns the place that a route or a tab belongs to.
  private func source(_ id: Declaration.ID) -> Declaration.ID? {
    names.path(to: id).dropFirst(isPlace(id) ? 0 : 1).first(where: isPlace)
  }

  private func leads(_ uses: [TargetReference], _ end: (TargetReference) -> Declaration.ID?) -> [Lead] {
    var leads: [Lead] = []
    for use in uses {
      guard let other = end(use) else { continue }
      let range = use.target.path.range
      if let index = leads.firstIndex(where: { $0.declaration == other }) {
        leads[index].ranges.append(range)
      } else {
        leads.append(Lead(declaration: other, ranges: [range]))
      }
    }
    return leads
  }
}
