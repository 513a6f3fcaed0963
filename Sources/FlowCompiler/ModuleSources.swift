import FlowAnalysis
import FlowDiagnostics
import FlowEmission
import FlowSyntax

/// The flow files of another module, which the external flows of a run are compared with.
package struct ModuleSources: Sendable {
  /// The name of the module: `Kit`.
  package var name: String
  package var files: [SourceFile]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// The flow files of another module, with their program.
struct ReadModule: Sendable {
  /// The files in the order in which the model counts them.
  let sources: ModuleSources
  let model: ModuleModel

  /// Reads a module.
  ///
  /// - Parameters:
  ///   - sources: its flow files.
  ///   - firstFile: the number of files of the run before them.
  ///   - last: the result of the previous reading, which is kept if nothing has changed.
  init(_ sources: ModuleSources, from firstFile: Int, after last: ReadModule? = nil) {
    var sources = sources
    sources.files.sort { OutputNames.precedes($0.path, $1.path) }
    self.sources = sources
    if let last, last.isOf(sources) {
      var model = last.model
      model.firstFile = firstFile
      self.model = model
      return
    }
    var found = Diagnostics()
    let parsed = sources.files.enumerated().map {
      Parser.parse($0.element, id: SourceID($0.offset), diagnostics: &found)
    }
    let program = Analyzer.analyze(parsed, diagnostics: &found)
    let mistake = found.inOrder.first { $0.severity == .error }
    // The generated code of a program with errors is unknown.
    let needs = mistake == nil ? CoordinatorNeeds(in: program) : nil
    model = ModuleModel(
      name: sources.name, program: program, mistake: mistake, takesAllows: needs?.takesAllows ?? [],
      takesServices: needs?.takesServices ?? [], asksBeforeLeaving: needs?.asksBeforeLeaving ?? [], firstFile: firstFile
    )
  }

  private func isOf(_ other: ModuleSources) -> Bool {
    sources.name == other.name
      && sources.files.elementsEqual(other.files) { $0.path == $1.path && $0.bytes == $1.bytes }
  }
}

extension ProgramAnalysis {
  /// Returns the flows that other modules can start, if the flow files belong to a module; no flows if there are
  /// errors.
  ///
  /// - Parameter module: the name of the module.
  /// - Returns: the flows, with their declarations as external flows.
  package func publicFlows(of module: String) -> [ModuleModel.PublicFlow] {
    guard !found.hasErrors else { return [] }
    let needs = CoordinatorNeeds(in: program)
    return ModuleModel(
      name: module, program: program, mistake: nil, takesAllows: needs.takesAllows,
      takesServices: needs.takesServices, asksBeforeLeaving: needs.asksBeforeLeaving, firstFile: 0
    ).publicFlows
  }
}
