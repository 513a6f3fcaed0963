import FlowCompiler
import FlowDiagnostics
import FlowEmission

extension Pipeline {
  /// Checks flow files and writes their contents for another program.
  ///
  /// - Parameter sources: the flow files.
  /// - Returns: the diagnostics, and one JSON document if there is no error.
  package static func dump(_ sources: [SourceFile]) -> CompilationResult {
    var (compilation, program) = understand(sources)
    guard let program else { return compilation }
    let text = ProgramDump(program, sources: compilation.sources).json
    compilation.outputs = [CompilationResult.Output(name: "program.json", text: text)]
    return compilation
  }
}
