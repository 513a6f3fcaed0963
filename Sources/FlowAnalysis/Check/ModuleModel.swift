import FlowDiagnostics
import FlowModel

/// Another module, as its flow files describe it: the external flows of a run are compared with it.
package struct ModuleModel: Sendable {
  /// Its name, as `import` has it: `Kit`.
  package var name: String
  /// What its flow files mean, as a program of its own.
  package var program: Program
  /// The first of its errors; with one, its program is not compared with anything.
  package var mistake: Diagnostic?
  /// For each of its flows, whether the coordinator takes `allows`.
  package var takesAllows: [Bool]
  /// How many files of the run come before its own, which count from zero in its program.
  package var firstFile: Int

  /// Makes a module.
  package init(name: String, program: Program, mistake: Diagnostic?, takesAllows: [Bool], firstFile: Int) {
    self.name = name
    self.program = program
    self.mistake = mistake
    self.takesAllows = takesAllows
    self.firstFile = firstFile
  }

  /// A place in one of its files, among all files of the run.
  func place(_ range: SourceRange) -> SourceRange {
    SourceRange(SourceID(Int(range.file.index) + firstFile), range.start, range.end)
  }

  /// A flow that other modules can start.
  package struct PublicFlow: Sendable, Hashable {
    /// Its name in its module: `Checkout`.
    package var name: String
    /// What an external flow declares after the name: `(total: Int) returns Receipt`.
    package var form: String
  }

  /// The flows that other modules can start, in the order of the files; none while the files have errors.
  package var publicFlows: [PublicFlow] {
    guard mistake == nil else { return [] }
    return zip(program.flows, takesAllows).compactMap { flow, takesAllows in
      guard ExternalFlowObstacle(flow) == nil else { return nil }
      let form = ExternalFlowForm(flow, in: self, takesAllows: takesAllows)
      let external = ExternalFlow(name: "\(name).\(flow.name)", parameters: [], result: nil, location: flow.location)
      return PublicFlow(name: flow.name, form: form.text(like: external))
    }
  }
}
