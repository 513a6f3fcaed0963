import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowLinks
import FlowSyntax

// Finds the links of flow files, and the link that a URL opens.
//
//     bytes ──parse──▸ syntax ──analyze──▸ program ──▸ catalogue

extension Pipeline {
  /// Lists the links of flow files.
  ///
  /// - Parameter sources: the flow files.
  /// - Returns: the diagnostics, and the links if there is no error.
  package static func links(_ sources: [SourceFile]) -> (compilation: CompilationResult, catalogue: LinkCatalogue?) {
    var catalogue: LinkCatalogue?
    let sorted = sources.sorted { OutputNames.precedes($0.path, $1.path) }
    let compilation = run(sources, []) { program, _ in
      catalogue = LinkCatalogue(program, sources: sorted, guards: LinkGuards.guards(of: program))
      return []
    }
    return (compilation, catalogue)
  }
}
