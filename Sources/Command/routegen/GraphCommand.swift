import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen graph`: draws flow files.
  static let graph = Command(
    name: "graph", operands: "PATH… [--overview | --flow NAME | --screen NAME] [-o FILE]",
    summary: "Draw the picture of flow files.",
    description: [
      """
      Screens are boxes, grouped by flow and storyboard. Routes are arrows. The name of FILE decides the format: \
      `.svg`, which needs Graphviz, `.mmd`, `.dot` or `.json`. Without FILE, the picture goes to standard output in \
      Mermaid, which GitHub and GitLab draw in a block of code.
      """,
      """
      For a large app, draw an overview or a part: a flow with the screens around it, or a screen with its neighbours.
      """,
      """
      With `--compare`, additions since the flow files in OTHER are green, removals red, and changes yellow.
      """,
    ],
    options: [
      .graphOverview, .graphFlow, .graphScreen, .graphDepth, .graphForm, .graphLegend, .compare, .graphOutput,
    ],
    examples: [
      ("routegen graph Sources", "all flows of a folder, for GitHub"),
      ("routegen graph Sources -o Flow.svg", "write a picture, with Graphviz"),
      ("routegen graph Sources --screen Detail", "draw one screen and its neighbours"),
      ("routegen graph Sources --compare Old", "show what a change does"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let (form, output) = try result(arguments)
    let older = arguments.values(of: .compare)
    if older.contains("-"), arguments.words.contains("-") {
      throw .usage("standard input cannot be both the flow files and what they are compared with")
    }
    let now = try InputFiles.read(arguments.words)
    let before = older.isEmpty ? nil : try InputFiles.read(older)
    guard var graph = drawn(now, terminal) else { return .different }
    if arguments.has(.graphLegend), form != .dot, form != .svg {
      throw .usage("a legend is part of an SVG or of DOT", helps: ["write `-o Flow.svg` or `--as dot`"])
    }
    if let before {
      guard let older = drawn(before, terminal) else { return .different }
      graph = graph.compared(to: older)
    }
    graph = try part(of: graph, arguments)

    let text =
      switch form {
      case .mermaid: MermaidRenderer.render(graph)
      case .dot: DOTRenderer.render(graph, withLegend: arguments.has(.graphLegend))
      case .json: GraphJSONRenderer.render(graph)
      case .svg: try Graphviz.svg(of: DOTRenderer.render(graph, withLegend: arguments.has(.graphLegend)))
      }
    if let output { try output.write(text) } else { try terminal.write(text) }
    return .fine
  }

  /// Returns the graph of flow files. Errors in them are reported.
  private static func drawn(_ sources: [SourceFile], _ terminal: Terminal) -> Graph? {
    let (compilation, graph) = Pipeline.graph(sources)
    if graph == nil { terminal.sayErrors(of: compilation) }
    return graph
  }

  /// Returns the requested part of a graph.
  private static func part(of graph: Graph, _ arguments: Arguments) throws(Failure) -> Graph {
    let flows = arguments.values(of: .graphFlow)
    let screen = arguments.value(of: .graphScreen)
    let steps = arguments.value(of: .graphDepth) ?? "1"
    guard let depth = Int(steps), (0...1_000).contains(depth) else {
      throw .usage("`--depth` takes a number of steps, and `\(steps)` is none")
    }
    if !flows.isEmpty, screen != nil { throw .usage("`--flow` and `--screen` draw different parts: give one of them") }
    if arguments.has(.graphOverview) {
      for other in [Option.graphFlow, .graphScreen, .compare] where arguments.has(other) {
        throw .usage("`--overview` draws all of the app, and does not go with `--\(other.name)`")
      }
      return graph.overview
    }
    if screen == nil, arguments.has(.graphDepth) { throw .usage("`--depth` goes with `--screen`") }
    for flow in flows where !graph.flows.contains(where: { $0.name == flow }) {
      throw unknown("flow", flow, among: graph.flows.map(\.name))
    }
    if !flows.isEmpty { return graph.part(ofFlows: Set(flows)) }
    guard let screen else { return graph }
    let found = graph.nodes(named: screen)
    guard let node = found.first else {
      let names = graph.namedNodes.map { $0.path.joined(separator: ".") }
      throw unknown(
        "screen", screen, among: screen.contains(".") ? names : names + graph.namedNodes.compactMap(\.path.last))
    }
    guard found.count == 1 else {
      let names = found.map { "`\($0.path.joined(separator: "."))`" }.joined(separator: ", ")
      throw .usage("several screens are called `\(screen)`", helps: ["name its flow too: \(names)"])
    }
    return graph.part(around: node, depth: depth)
  }

  private static func unknown(_ what: String, _ name: String, among names: [String]) -> Failure {
    let near = nearestName(to: name, among: names)
    return .usage(
      "there is no \(what) named `\(name)`",
      helps: near.map { ["there is a \(what) with a similar name: `\($0)`"] } ?? [])
  }

  /// Returns the format and the file of the picture: from `--as`, or from the name of the file.
  private static func result(_ arguments: Arguments) throws(Failure) -> (GraphForm, ResultFile?) {
    let asked = arguments.value(of: .graphForm).flatMap(GraphForm.init(rawValue:))
    guard let path = arguments.value(of: .graphOutput), path != "-" else { return (asked ?? .mermaid, nil) }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    let named = GraphForm.allCases.first { $0.endings.contains(ending.lowercased()) }
    guard !name.isEmpty, !["flow", "swift", "storyboard", "xib"].contains(ending) else {
      throw .usage("`-o` takes the file of a picture, and `\(path)` is not called like one")
    }
    if let asked, let named, asked != named {
      throw .usage(
        "`\(path)` is called like \(named.words), and `--as` is `\(asked.rawValue)`", helps: ["leave `--as` out"])
    }
    guard let form = asked ?? named else {
      let endings = GraphForm.allCases.map { "`.\($0.endings[0])`" }.joined(separator: ", ")
      var helps = ["what is written has one of the endings \(endings), or is named by `--as`"]
      if ["png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(ending.lowercased()) {
        helps.append("Graphviz draws others: `routegen graph … --as dot | dot -T\(ending.lowercased()) -o \(path)`")
      }
      let problem =
        ending.isEmpty ? "has no ending that says how it is written" : "ends in `.\(ending)`, which is not written"
      throw .usage("`\(path)` \(problem)", helps: helps)
    }
    return (form, ResultFile(path: path))
  }
}

/// The format of a picture.
enum GraphForm: String, CaseIterable {
  case mermaid
  case dot
  case svg
  case json

  /// The file name extensions for the format, the usual one first.
  var endings: [String] {
    switch self {
    case .mermaid: ["mmd", "mermaid"]
    case .dot: ["dot", "gv"]
    case .svg: ["svg"]
    case .json: ["json"]
    }
  }

  /// The description of a file with the format.
  var words: String {
    switch self {
    case .mermaid: "a file of Mermaid"
    case .dot: "a file of Graphviz"
    case .svg: "an SVG"
    case .json: "a file of JSON"
    }
  }
}

extension Option {
  static let graphForm = Option(
    name: "as", value: "FORMAT", choices: GraphForm.allCases.map(\.rawValue), formerName: "format",
    summary: "`mermaid`, `dot`, `json`, or `svg`, which needs Graphviz.")
  static let graphOverview = Option(name: "overview", summary: "One box for each storyboard, or flow without one.")
  static let graphLegend = Option(name: "legend", summary: "Explain the colors of the lines, in `svg` and `dot`.")
  static let graphFlow = Option(
    name: "flow", value: "NAME", isRepeatable: true, summary: "A flow to draw; it may be given several times.")
  static let graphScreen = Option(
    name: "screen", value: "NAME", summary: "A screen to draw: `Detail` or `Shop.Detail`.")
  static let graphDepth = Option(
    name: "depth", value: "N", summary: "How many steps around the screen are drawn, by default 1.")
  static let compare = Option(
    name: "compare", value: "OTHER", isRepeatable: true, summary: "Older flow files or a folder of them; repeatable.")
  static let graphOutput = Option(
    name: "output", short: "o", value: "FILE",
    summary: "The file to write, instead of standard output. One that exists is replaced.")
}

// MARK: - Graphviz

/// The program `dot`, which lays out a graph, if it is installed.
enum Graphviz {
  /// Returns the picture of a graph in Graphviz's language, as SVG. Throws a failure if there is no `dot`, or its error
  /// message.
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
