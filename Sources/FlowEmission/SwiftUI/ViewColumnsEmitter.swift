import FlowModel

/// Writes the members of a SwiftUI flow's coordinator for a split view: what its columns start with, and the one in view.
struct ViewColumnsEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  func code(_ owner: Flow.ID, _ index: Int, _ each: ViewFlow.Case, _ scope: inout FileScope) -> Code {
    let split = flow.program[owner].tabs[index]
    let name = flow.coordinatorPlan.name(split.name, in: owner)
    let column = flow.tab(owner, index)
    let property = SwiftNames.escaped(ViewFlow.property(of: .split, named: name))
    let starts = ViewTabStarts(flow: flow)
    let cases = split.tabs.map { starts.case(of: $0, name, owner, &scope) }
    let endings = split.tabs.compactMap { starts.ending(of: $0, name, .split) }
    let stacks = split.tabs.filter { tab in tab.target.map { flow.isInStack($0, tab.inNavigation) } ?? false }
    let list = stacks.map { ".\(SwiftNames.member($0.name))" }.joined(separator: ", ")
    let restart: Code = """
      /// Makes what a column starts with again, for a flow that has finished in it.
      func \(method: "restart")(\(taking: "_ column: \(column)")) {
        self.\(property)?.restart(column)
      }
      """
    return """
      // MARK: \(name)

      /// `\(split.name)`, as long as it is shown.
      private(set) weak var \(property: property): \(returning: "\(flow.tabs(owner, index))?")

      /// New columns of `\(split.name)`.
      private func make\(name)() -> \(flow.screen) {\(plan.place(split.location))
        let columns = \(flow.tabs(owner, index))(
          .\(SwiftNames.member(split.tabs[0].name)), inNavigation: [\(list)]
        ) { [weak self] in self?.makeScreen(for: $0) }
        self.\(property) = columns
        return \(flow.member(each.kind))(columns)
      }

      /// Makes what a column shows first; what `\(Tabs.detail)` shows as long as nothing else is there.
      func makeScreen(for column: \(column)) -> \(flow.screen) {
        switch column {
        \(lines: cases)
        }
      }

      /// Brings a column to view: where there is room for one only, or where the user has hidden it.
      func \(method: "show")(\(taking: "_ column: \(column)")) {
        self.\(property)?.show(column)
      }

      \(restart, if: !endings.isEmpty)

      \(blocks: endings)
      """
  }
}
