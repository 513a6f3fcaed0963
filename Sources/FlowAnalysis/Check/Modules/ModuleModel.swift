import FlowDiagnostics
import FlowModel

/// Another module with the contents of its flow files. The external flows of a run are compared with it.
package struct ModuleModel: Sendable {
  /// Its name as in an `import`: `Kit`.
  package var name: String
  /// The program of its flow files.
  package var program: Program
  /// The first of its errors; with an error, its program is not compared with anything.
  package var mistake: Diagnostic?
  /// For each of its flows, true if the coordinator takes `allows`.
  package var takesAllows: [Bool]
  /// For each of its flows, true if the coordinator takes services.
  package var takesServices: [Bool]
  /// For each of its flows, true if it can show screens that are asked before they are left.
  package var asksBeforeLeaving: [Bool]
  /// The number of files of the run before its own, which count from zero in its program.
  package var firstFile: Int

  package init(
    name: String, program: Program, mistake: Diagnostic?, takesAllows: [Bool], takesServices: [Bool],
    asksBeforeLeaving: [Bool], firstFile: Int
  ) {
    self.name = name
    self.program = program
    self.mistake = mistake
    self.takesAllows = takesAllows
    self.takesServices = takesServices
    self.asksBeforeLeaving = asksBeforeLeaving
    self.firstFile = firstFile
  }

  /// Returns a place in one of its files as a place in the files of the run.
  func place(_ range: SourceRange) -> SourceRange {
    SourceRange(SourceID(Int(range.file.index) + firstFile), range.start, range.end)
  }

  /// A flow that other modules can start.
  package struct PublicFlow: Sendable, Hashable {
    /// Its name in its module: `Checkout`.
    package var name: String
    /// The declaration of an external flow after the name: `(total: Int) returns Receipt`.
    package var form: String
  }

  /// The flows that other modules can start, in the order of the files; empty if the files have errors.
  package var publicFlows: [PublicFlow] {
    guard mistake == nil else { return [] }
    return program.flows.indices.compactMap { index in
      let flow = program.flows[index]
      guard ExternalFlowObstacle(flow) == nil else { return nil }
      let external = ExternalFlow(name: "\(name).\(flow.name)", parameters: [], result: nil, location: flow.location)
      let form = ExternalFlowForm(index, in: self, like: external)
      return PublicFlow(name: flow.name, form: form.text(like: external))
    }
  }
}
