import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowSyntax

// Formats flow files.
//
//     bytes ──parse──▸ syntax ──format──▸ text

extension Pipeline {
  /// Formats flow files in the canonical layout.
  ///
  /// - Parameter sources: the flow files, each independent of the others.
  /// - Returns: the syntax errors, or if there are none, the text of each file, in the order of the sources.
  package static func formatting(_ sources: [SourceFile]) -> CompilationResult {
    var diagnostics = Diagnostics()
    let files = sources.enumerated().map { index, source in
      Parser.parse(source, id: SourceID(index), diagnostics: &diagnostics)
    }
    // The parser's warnings are reported by `check`.
    diagnostics.keep { $0.severity == .error }
    let outputs =
      diagnostics.hasErrors
      ? []
      : files.map { CompilationResult.Output(name: $0.source.path, text: FlowFormatter.format($0)) }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }
}
