import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowGraph

// From flow files to their picture.
//
//     bytes ──parse──▸ syntax ──analyze──▸ program ──draw──▸ graph

extension Pipeline {
  /// Checks flow files and draws their picture.
  ///
  /// - Parameter sources: the flow files.
  /// - Returns: what was found, and the picture if there is no error.
  package static func graph(_ sources: [SourceFile]) -> (compilation: Compilation, graph: Graph?) {
    let sources = sources.sorted { OutputNames.precedes($0.path, $1.path) }
    var graph: Graph?
    let compilation = run(sources, []) { program, _ in
      graph = GraphBuilder.graph(of: program, sources: sources)
      return []
    }
    return (compilation, graph)
  }
}
