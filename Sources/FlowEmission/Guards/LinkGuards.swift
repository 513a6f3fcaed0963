import FlowModel

/// The guards of links: those that a coordinator checks before it shows the destination of a link.
package enum LinkGuards {
  /// Returns for each link of a program the guards of everything that it shows, in the order in which they are checked.
  /// Without a coordinator that opens links, there are none.
  package static func guards(of program: Program) -> [[Guard.ID]] {
    guard !program.guards.isEmpty else { return program.links.map { _ in [] } }
    let plan = EmissionPlan(program)
    return program.links.map { link in
      plan.links[link.flow.index]?.position(of: link.place).map { plan.guards.guards(ofLink: $0, in: link.flow) } ?? []
    }
  }
}
