import FlowModel

/// The cases of a flow's generated `Result`: code that starts the flow switches over them.
extension ProgramComparer {
  /// Compares the cases of two results.
  mutating func compareResults(_ olds: [ResultCase], _ news: [ResultCase]) {
    for pair in Pairing(olds, news, name: \.name, likenesses: []).pairs {
      switch pair {
      case .added(let each):
        let name = "\(flow).\(each.name)"
        add(.breaking, .added, .result, name, "the flow `\(flow)` can end with `\(each.name)` now", at: each.location)
      case .removed(let each):
        let name = "\(flow).\(each.name)"
        remove(.result, name, "the flow `\(flow)` no longer ends with `\(each.name)`", at: each.location)
      case .both(let left, let right):
        let name = "\(flow).\(right.name)"
        compareParameters(
          left.parameters, right.parameters, of: name, "the result `\(name)`", at: right.location)
      }
    }
  }
}
