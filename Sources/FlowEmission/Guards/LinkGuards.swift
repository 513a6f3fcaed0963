import FlowModel

/// The guards of links: what a coordinator asks before it shows what a link names.
package enum LinkGuards {
  /// For each link of a program, the guards of all that it shows, in the order in which they are asked. Where no coordinator
  /// opens links, there are none.
  package static func guards(of program: Program) -> [[Guard.ID]] {
    guard !program.guards.isEmpty else { return program.links.map { _ in [] } }
    let plan = EmissionPlan(program)
    return program.links.map { link in
      plan.links[link.flow.index]?.position(of: link.place).map { plan.guards.guards(ofLink: $0, in: link.flow) } ?? []
    }
  }
}
