import FlowDiagnostics

/// A line above a declaration.
struct Lens {
  var range: SourceRange
  var title: String
  /// The places that a click shows.
  var places: [SourceRange]
}

/// `textDocument/codeLens`: the number of routes to a screen or a flow, the uses of a guard, and the addresses of a
/// screen.
extension Query {
  func lenses() -> [Lens] {
    var lenses: [Lens] = []
    for (id, declaration) in names.declarations.enumerated() where declaration.range.file == file {
      switch declaration.node {
      case .screen, .flow, .tabs:
        let ranges = snapshot.incoming(id).flatMap(\.ranges)
        let count = ranges.count == 1 ? "1 route leads here" : "\(ranges.count) routes lead here"
        lenses.append(
          Lens(
            range: declaration.name.range, title: isStart(id) ? "the flow starts here, \(count)" : count, places: ranges
          ))
      case .guard:
        let ranges = names.places(of: id).filter { $0.role == .reference }.map(\.range)
        let title = ranges.count == 1 ? "required in 1 place" : "required in \(ranges.count) places"
        lenses.append(Lens(range: declaration.name.range, title: title, places: ranges))
      default: break
      }
    }
    for link in snapshot.program.links where link.location.range.file == file && link.isCanonical {
      guard let url = address(of: link) else { continue }
      lenses.append(Lens(range: link.location.range, title: url, places: []))
    }
    return lenses.sorted { $0.range < $1.range }
  }

  private func isStart(_ id: Declaration.ID) -> Bool {
    switch names.declarations[id].node {
    case .screen(let screen): screen.start != nil
    case .tabs(let tabs): tabs.start != nil
    default: false
    }
  }
}
