import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowGraph

// Draws flow files.
//
//     bytes ──parse──▸ syntax ──analyze──▸ program ──draw──▸ graph

extension Pipeline {
  /// Checks flow files and draws their graph.
  ///
  /// - Parameter sources: the flow files.
  /// - Returns: the diagnostics, and the graph if there is no error.
  package static func graph(_ sources: [SourceFile]) -> (compilation: CompilationResult, graph: Graph?) {
    let sources = sources.sorted { OutputNames.precedes($0.path, $1.path) }
    var graph: Graph?
    let compilation = run(sources, []) { program, _ in
      graph = GraphBuilder.graph(of: program, sources: sources)
      return []
    }
    return (compilation, graph)
  }
}
