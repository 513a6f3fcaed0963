import RoutegenCommand

/// The program `dot`, which lays out a graph, if it is installed.
enum Graphviz {
  /// Returns the picture of a graph.
  ///
  /// - Parameter graph: the graph, in Graphviz's language.
  /// - Returns: the picture as SVG.
  /// - Throws: a failure if there is no `dot`, or its error message.
  static func svg(of graph: String) throws(Failure) -> String {
    do throws(SystemError) {
      let run = try ChildProcess.run("dot", ["-Tsvg"], input: graph)
      if run.status == 0 { return String(decoding: run.output, as: UTF8.self) }
      let words = run.errors.split(whereSeparator: \.isNewline).first.map(String.init)
      throw SystemError("`dot` has failed: \(words ?? "it ended with \(run.status)")")
    } catch {
      if error.isMissingFile {
        throw Failure(
          status: .unwritableOutput, problems: ["cannot draw an SVG: Graphviz's `dot` is not installed"],
          helps: [
            "install it: `brew install graphviz` on a Mac, `apt-get install graphviz` on Debian or Ubuntu",
            "or write another format: `--as mermaid`",
          ])
      }
      throw Failure(status: .unwritableOutput, problems: ["cannot draw an SVG: \(error.reason)"])
    }
  }
}
