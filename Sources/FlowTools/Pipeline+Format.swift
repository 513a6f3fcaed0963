import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowSyntax

// From flow files to flow files.
//
//     bytes ──parse──▸ syntax ──format──▸ text

extension Pipeline {
  /// Lays out flow files in the one layout.
  ///
  /// - Parameter sources: the flow files, each on its own.
  /// - Returns: what keeps them from being read, and if that is nothing, the text of each, in the order of the sources.
  package static func formatting(_ sources: [SourceFile]) -> Compilation {
    var diagnostics = Diagnostics()
    let files = sources.enumerated().map { index, source in
      Parser.parse(source, id: SourceID(index), diagnostics: &diagnostics)
    }
    // Doubts of the parser are for `check` to say.
    diagnostics.keep { $0.severity == .error }
    let outputs =
      diagnostics.hasErrors
      ? []
      : files.map { Compilation.Output(name: $0.source.path, text: FlowFormatter.format($0)) }
    return Compilation(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }
}
