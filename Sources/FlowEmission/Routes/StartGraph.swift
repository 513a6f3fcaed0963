import FlowModel

/// The graph of flows that start each other.
struct StartGraph {
  /// For each flow, the flows that start it.
  private var starters: [[Flow.ID]]

  /// - Parameters:
  ///   - count: the number of flows.
  ///   - started: the flows that a flow starts.
  init(_ count: Int, started: (Flow.ID) -> [Flow.ID]) {
    starters = Array(repeating: [], count: count)
    for index in 0..<count {
      for child in started(Flow.ID(index)) { starters[child.index].append(Flow.ID(index)) }
    }
  }

  /// Returns for each flow its own marks and those of the flows that it starts directly or indirectly.
  ///
  /// Each mark moves up from flow to flow and visits each of them once, so a long chain of flows, or a cycle, costs no
  /// more than its length.
  func collecting<Mark: Hashable>(_ own: [Set<Mark>]) -> [Set<Mark>] {
    var all = own
    var waiting = own.enumerated().flatMap { index, marks in marks.map { (flow: Flow.ID(index), mark: $0) } }
    while let (flow, mark) = waiting.popLast() {
      for starter in starters[flow.index] where all[starter.index].insert(mark).inserted {
        waiting.append((starter, mark))
      }
    }
    return all
  }
}
