import FlowModel

/// The flows that each flow can start with only its own values and those of a link.
struct LinkReach {
  /// A value of a link that a flow could take.
  private struct Value: Hashable {
    let name: String
    let type: SwiftType

    init(_ parameter: Parameter) {
      name = parameter.name
      type = parameter.type
    }
  }

  /// The results for links with some values.
  private struct Known {
    /// For each flow, the flows that it starts.
    let next: [[Flow.ID]]
    /// For each flow, the flows with links that it reaches, including itself.
    let goals: [Set<Flow.ID>]
  }

  private let taken: Set<Value>
  /// True if a flow may come back to itself.
  private let isOnCircle: [Bool]
  /// The results for each kind of link: links whose values make no difference to flows are of the same kind.
  private let kinds: [Known]
  private let indices: [Set<Value>: Int]

  /// Creates the results for a program that opens no links.
  init() { (taken, isOnCircle, kinds, indices) = ([], [], [], [:]) }

  init(of plan: EmissionPlan) {
    let program = plan.program
    let flows = program.flows.indices.map(Flow.ID.init)
    let ways = flows.map { program[$0].generates.contains(.coordinator) ? program.ways(outOf: $0) : [] }
    let taken = Set(program.flows.flatMap(\.parameters).map(Value.init))
    var goals: [Set<Flow.ID>] = flows.map { _ in [] }
    for flow in plan.flowLinks.flows { goals[flow.index] = [flow] }
    var kinds: [Known] = []
    var indices: [Set<Value>: Int] = [:]
    for given in plan.opensLinks ? plan.links.compactMap({ $0 }).flatMap(\.places).map(\.given) : [] {
      let values = Set(given.map(Value.init)).intersection(taken)
      guard indices[values] == nil else { continue }
      let next = flows.map { flow in
        ways[flow.index].filter { program.agrees($0.child, $0.target, with: $0.parameters, in: flow, given) }
          .map(\.child)
      }
      indices[values] = kinds.count
      kinds.append(Known(next: next, goals: StartGraph(next.count) { next[$0.index] }.collecting(goals)))
    }
    self.taken = taken
    self.kinds = kinds
    self.indices = indices
    isOnCircle = Self.circles(flows.map { plan.routes.startedFlows(of: $0) + ways[$0.index].map(\.child) })
  }

  /// Returns the flows with links that a flow can start directly or indirectly for each kind of link, on paths that do
  /// not come back to `start`.
  ///
  /// - Parameters:
  ///   - flow: the start of the paths.
  ///   - start: the flow whose coordinator opens the link.
  /// - Returns: the flows, by the kind of the link.
  func flows(from flow: Flow.ID, besides start: Flow.ID) -> [Set<Flow.ID>] {
    kinds.map { kind in
      isOnCircle[start.index] ? Self.flows(from: flow, besides: start, by: kind.next) : kind.goals[flow.index]
    }
  }

  /// Returns the kind of a link with some values.
  func kind(given: [Parameter]) -> Int? { indices[Set(given.map(Value.init)).intersection(taken)] }

  // MARK: Cycles

  /// Returns the flows that are reached from a flow on paths without a given flow.
  private static func flows(from flow: Flow.ID, besides other: Flow.ID, by next: [[Flow.ID]]) -> Set<Flow.ID> {
    var found: Set<Flow.ID> = []
    var seen: Set<Flow.ID> = [flow, other]
    var waiting = flow == other ? [] : [flow]
    while let current = waiting.popLast() {
      for child in next[current.index] {
        found.insert(child)
        if seen.insert(child).inserted { waiting.append(child) }
      }
    }
    return found
  }

  /// Returns the flows that may be on cycles: those that are left after flows without successors are removed
  /// repeatedly.
  private static func circles(_ next: [[Flow.ID]]) -> [Bool] {
    var remaining = next.map { Set($0).count }
    var previous: [[Int]] = Array(repeating: [], count: next.count)
    for (index, children) in next.enumerated() {
      for child in Set(children) { previous[child.index].append(index) }
    }
    var waiting = remaining.indices.filter { remaining[$0] == 0 }
    while let index = waiting.popLast() {
      for other in previous[index] {
        remaining[other] -= 1
        if remaining[other] == 0 { waiting.append(other) }
      }
    }
    return remaining.map { $0 > 0 }
  }
}

extension Program {
  /// Returns the arguments of a flow from a target and from the values of a link; `nil` if a required one is missing.
  ///
  /// - Parameters:
  ///   - child: the flow.
  ///   - target: the target that starts it in the flow file.
  ///   - missing: the values of the route, which a link does not have.
  ///   - given: the values of the link.
  /// - Returns: the arguments, and those among them that both the link and the flow file give.
  func arguments(
    for child: Flow.ID, of target: Target, unlike missing: [Parameter], given: [Parameter]
  ) -> (arguments: [Argument], fixed: [(given: Parameter, argument: Argument)])? {
    var arguments: [Argument] = []
    var fixed: [(given: Parameter, argument: Argument)] = []
    let missing = Set(missing.map(\.name))
    for parameter in self[child].parameters {
      let value = given.first { $0.name == parameter.name && $0.type == parameter.type }
      let argument = target.arguments.first { $0.name == parameter.name }
      let isFixed = argument.map { $0.value.freeNames.isDisjoint(with: missing) } ?? false
      if let argument, isFixed {
        arguments.append(argument)
        if let value { fixed.append((value, argument)) }
      } else if value != nil {
        arguments.append(Argument(name: parameter.name, text: SwiftNames.escaped(parameter.name), parameter.location))
      } else if parameter.defaultValue == nil || argument != nil {
        return nil
      }
    }
    return (arguments, fixed)
  }

  /// Returns the ways in which a flow starts others: through its start, its tabs and its routes, with the parameters
  /// that the values may use.
  fileprivate func ways(outOf flow: Flow.ID) -> [(child: Flow.ID, target: Target, parameters: [Parameter])] {
    let declaration = self[flow]
    let first = (declaration.start?.targets ?? []) + declaration.tabs.flatMap(\.tabs).map(\.target)
    let routes = routes(of: flow).filter { $0.kind != .close && $0.kind != .child }
    return (first.map { ($0, []) } + routes.map { ($0.target, $0.parameters) }).compactMap { target, parameters in
      guard let target, case .flow(let child) = target.place else { return nil }
      return (child, target, parameters)
    }
  }

  /// True if a route further away starts a flow with the values of the link, as far as the flow file shows.
  fileprivate func agrees(
    _ child: Flow.ID, _ target: Target, with parameters: [Parameter], in flow: Flow.ID, _ given: [Parameter]
  ) -> Bool {
    guard let (_, fixed) = arguments(for: child, of: target, unlike: parameters, given: given) else {
      return false
    }
    // A parameter with this name of the flow in between already has the link's value.
    return fixed.allSatisfy { given, argument in
      argument.value.text == given.name && self[flow].parameters.contains { $0.name == given.name }
    }
  }
}
