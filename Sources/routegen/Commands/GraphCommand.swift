import FlowCompiler
import FlowDiagnostics
import FlowGraph

extension Command {
  /// `routegen graph`: the picture of flow files.
  static let graph = Command(
    name: "graph", operands: "PATH… [--format FORMAT] [--compare OTHER]… [-o FILE]",
    summary: "Draw the picture of flow files.",
    description: [
      """
      Screens are nodes, grouped by flow and storyboard; routes are edges. Mermaid, which is written without \
      `--format`, is drawn by GitHub and GitLab where it is in a block of code. `svg` needs Graphviz.
      """,
      """
      With `--compare` what was added since the flow files in OTHER is green, what was removed red, and what has \
      changed yellow.
      """,
    ],
    options: [.graphFormat, .compare, .graphOutput],
    examples: [
      .init(line: "routegen graph Sources", meaning: "all flow files in a folder, for a page on GitHub"),
      .init(line: "routegen graph Sources --format svg -o Flow.svg", meaning: "a picture"),
      .init(line: "routegen graph Sources --compare Before", meaning: "what a change does, for its review"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let format = arguments.value(of: .graphFormat).flatMap(GraphFormat.init(rawValue:)) ?? .mermaid
    let output = try outputFile(arguments)
    let older = arguments.values(of: .compare)
    if older.contains("-"), arguments.words.contains("-") {
      throw .usage("standard input cannot be both the flow files and what they are compared with")
    }
    let now = try InputFiles.read(arguments.words)
    let before = older.isEmpty ? nil : try InputFiles.read(older)
    guard var graph = drawn(now, terminal) else { return .different }
    if let before {
      guard let older = drawn(before, terminal) else { return .different }
      graph = graph.compared(to: older)
    }

    let text =
      switch format {
      case .mermaid: MermaidRenderer.render(graph)
      case .dot: DOTRenderer.render(graph)
      case .json: GraphJSONRenderer.render(graph)
      case .svg: try Graphviz.svg(of: DOTRenderer.render(graph))
      }
    if let output { try output.write(text) } else { try terminal.write(text) }
    return .fine
  }

  /// The picture of flow files. What is wrong in them is said; a warning is for `check` to say.
  private static func drawn(_ sources: [SourceFile], _ terminal: Terminal) -> Graph? {
    var (compilation, graph) = Pipeline.graph(sources)
    if graph != nil { return graph }
    compilation.diagnostics.removeAll { $0.severity == .warning }
    terminal.say(compilation, as: terminal.readsErrors ? .text : .compact)
    return nil
  }

  private static func outputFile(_ arguments: Arguments) throws(Failure) -> ResultFile? {
    guard let path = arguments.value(of: .graphOutput), path != "-" else { return nil }
    if path.hasSuffix(".flow") || path.hasSuffix(".swift") || path.hasSuffix(".storyboard") || path.hasSuffix("/") {
      throw .usage("`-o` takes the file of a picture, and `\(path)` is not called like one")
    }
    return ResultFile(path: path)
  }
}

/// How a picture is written.
enum GraphFormat: String, CaseIterable {
  case mermaid
  case dot
  case svg
  case json
}

extension Option {
  static let graphFormat = Option(
    name: "format", value: "FORMAT", choices: GraphFormat.allCases.map(\.rawValue),
    summary: "`mermaid`, `dot`, `svg` or `json`.")
  static let compare = Option(
    name: "compare", value: "OTHER", isRepeatable: true,
    summary: "An older version of the flow files, or a folder of them; it may be given several times.")
  static let graphOutput = Option(
    name: "output", short: "o", value: "FILE",
    summary: "The file to write, instead of standard output. One that exists is replaced.")
}
