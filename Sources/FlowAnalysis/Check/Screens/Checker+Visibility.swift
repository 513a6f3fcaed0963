import FlowDiagnostics
import FlowModel

extension Checker {
  /// Refuses screens that are more visible than the screens they extend: generated code names the inherited values and
  /// segues.
  mutating func checkVisibility() {
    for index in program.screens.indices { checkVisibility(of: Screen.ID(index)) }
  }

  private mutating func checkVisibility(of id: Screen.ID) {
    guard let path = screenDeclarations[id.index].syntax.base,
      let superclass = program[program[id].controller].superclass
    else { return }
    let home = program[superclass].home
    let (own, needed) = (visibility(of: home), visibility(of: id))
    guard own < needed, program[home].takesValues || !program[superclass].segues.isEmpty else { return }
    let isHiddenByFlow = program[home].access >= needed
    let flow = program[program[home].flow]
    diagnostics.add(
      AnalysisRules.extendsHiddenScreen,
      "`\(program[id].name)` is `\(needed)`, but extends `\(program[home].name)`, which is `\(own)`", at: path.range,
      notes: [.init("it is declared here", at: program[home].location.range)],
      helps: [
        .init(
          isHiddenByFlow
            ? "declare its flow with `\(needed) flow \(flow.name)`"
            : "declare it with `\(needed) screen \(program[home].name)`, or leave `\(needed)` out here")
      ])
  }
}
