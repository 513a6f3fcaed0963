import FlowAnalysis
import FlowDiagnostics
import FlowEmission
import FlowSyntax

/// The flow files of another module, which the external flows of a run are compared with.
public struct ModuleSources: Sendable {
  /// The name of the module: `Kit`.
  public var name: String
  /// Its flow files.
  public var files: [SourceFile]

  /// Makes the flow files of a module.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }

  /// What they mean, as a program of their own.
  ///
  /// - Parameter firstFile: how many files of the run come before them.
  /// - Returns: the model, and the files in the order in which it counts them.
  func model(from firstFile: Int) -> (model: ModuleModel, files: [SourceFile]) {
    let files = files.sorted { OutputNames.precedes($0.path, $1.path) }
    var found = Diagnostics()
    let parsed = files.enumerated().map { Parser.parse($0.element, id: SourceID($0.offset), diagnostics: &found) }
    let program = Analyzer.analyze(parsed, diagnostics: &found)
    let mistake = found.inOrder.first { $0.severity == .error }
    // What is generated of a program with errors is not known.
    let takesAllows = mistake == nil ? GuardedFlows.takingAllows(in: program) : []
    return (
      ModuleModel(
        name: name, program: program, mistake: mistake, takesAllows: takesAllows, firstFile: firstFile), files
    )
  }
}
