import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation

/// A command whose growth is measured.
struct GrowthCommand: Sendable {
  /// The name in the table.
  var name: String
  /// The words after `routegen`: `FLOWS`, `OLD` and `OUT` are paths of the program, an older one, and an output folder.
  var words: [String]
  /// The difference of the older program.
  var older = Older.none
  /// True if its input is storyboards instead of flow files.
  var readsStoryboards = false
  /// The request of an editor, if the command is the language server.
  var request: String?

  /// The dimensions with suitable programs; `nil` for all.
  var dimensions: [String]?

  /// True if it accepts a program with errors.
  var takesMistakes: Bool { ["check", "format", "lsp"].contains(words.first) }
  /// Returns the exit statuses of a successful run.
  func statuses(for dimension: Dimension) -> ClosedRange<Int> {
    dimension.hasMistakes || older != .none || name == "links URL" ? 0...1 : 0...0
  }

  /// The program for the comparison.
  enum Older: Sendable {
    case none
    /// A program of half the size.
    case half
    /// A program in which everything has another name.
    case renamed
  }

  private init(
    _ words: String, called name: String? = nil, older: Older = .none, readsStoryboards: Bool = false,
    only dimensions: [String]? = nil
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.name =
      name
      ?? self.words.filter { !["FLOWS", "OLD", "-o", "OUT", "--format", "--as"].contains($0) }.joined(separator: " ")
    self.older = older
    self.readsStoryboards = readsStoryboards
    self.dimensions = dimensions
  }

  private init(request: String) {
    self.init("lsp", called: "lsp: " + (request.split(separator: "/").dropFirst().first.map(String.init) ?? request))
    self.request = request
  }

  static let all: [GrowthCommand] =
    [
      GrowthCommand("check FLOWS"),
      GrowthCommand("check FLOWS --format json"),
      GrowthCommand("check FLOWS --format sarif"),
      GrowthCommand("check FLOWS --fix"),
      GrowthCommand("generate FLOWS -o OUT"),
      GrowthCommand("generate FLOWS -o OUT --for uitests", only: ["screens of code"]),
      GrowthCommand("format FLOWS --diff"),
      GrowthCommand("format FLOWS"),
      GrowthCommand("graph FLOWS --as mermaid"),
      GrowthCommand("graph FLOWS --as dot"),
      GrowthCommand("graph FLOWS --as json"),
      GrowthCommand("graph FLOWS --overview"),
      GrowthCommand("graph FLOWS --compare OLD", called: "graph --compare half", older: .half),
      GrowthCommand("graph FLOWS --compare OLD", called: "graph --compare renamed", older: .renamed),
      GrowthCommand("links FLOWS"),
      GrowthCommand("links FLOWS --as json"),
      GrowthCommand(
        "links FLOWS --as apple-app-site-association --app-id ABCDE12345.app", called: "links for the web",
        only: ["links of flows", "links of flows in a chain", "links with origins"]),
      GrowthCommand("links FLOWS /all/thing1x/1", called: "links URL"),
      GrowthCommand("diff OLD FLOWS", called: "diff half", older: .half),
      GrowthCommand("diff OLD FLOWS", called: "diff renamed", older: .renamed),
      GrowthCommand("dump FLOWS"),
      GrowthCommand("import BOARDS", readsStoryboards: true),
      GrowthCommand("check FLOWS --storyboard BOARDS", called: "check --storyboard", readsStoryboards: true),
      GrowthCommand(
        "check OLD --storyboard BOARDS", called: "check --storyboard half", older: .half, readsStoryboards: true),
      GrowthCommand(
        "check OLD --storyboard BOARDS", called: "check --storyboard renamed", older: .renamed, readsStoryboards: true),
      GrowthCommand("import --update OLD BOARDS", called: "import --update half", older: .half, readsStoryboards: true),
      GrowthCommand(
        "import --update OLD BOARDS", called: "import --update renamed", older: .renamed, readsStoryboards: true),
    ]
    + [
      "diagnostic", "completion", "hover", "references", "rename", "documentSymbol", "codeAction", "codeLens",
      "foldingRange", "inlayHint", "semanticTokens/full", "formatting", "documentLink", "prepareCallHierarchy",
    ].map { GrowthCommand(request: "textDocument/" + $0) } + [GrowthCommand(request: "workspace/symbol")]
}

extension GrowthCommand {
  /// Returns the messages of an editor with a request in the middle of an open flow file.
  func messages(about file: SourceFile, at path: String) -> String {
    guard let request else { return "" }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let before = text.utf8.prefix(text.utf8.count / 2).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = JSONValue.object([
      .init("line", .number(max(0, before.count - 2))),
      .init("character", .number(min(10, before.dropLast().last?.count ?? 0))),
    ])
    let document = JSONValue.object([.init("uri", .string("file://" + path))])
    let item = JSONValue.object([
      .init("uri", .string("file://" + path)), .init("version", .number(1)), .init("text", .string(text)),
    ])
    let parameters = JSONValue.object([
      .init("textDocument", document), .init("position", place), .init("newName", .string("other")),
      .init("query", .string("Thing")), .init("range", .object([.init("start", place), .init("end", place)])),
      .init("context", .object([.init("includeDeclaration", .bool(true)), .init("diagnostics", .array([]))])),
      .init("options", .object([.init("tabSize", .number(4)), .init("insertSpaces", .bool(true))])),
    ])
    return [
      message("initialize", .object([.init("rootUri", .null), .init("capabilities", .object([]))]), id: 1),
      message("initialized", .object([])),
      message("textDocument/didOpen", .object([.init("textDocument", item)])),
      message(request, parameters, id: 2),
      message("shutdown", .null, id: 3),
      message("exit", .null),
    ].joined()
  }

  private func message(_ method: String, _ parameters: JSONValue, id: Int? = nil) -> String {
    let body = JSONValue.object([
      .init("jsonrpc", .string("2.0")), .init("id", id.map { .number($0) }), .init("method", .string(method)),
      .init("params", parameters),
    ]).text
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

// MARK: - Benchmark: growth

/// The growth of each command's time with each dimension of a program.
extension Benchmark {
  /// Measures the dimensions and commands whose names contain a requested word, and prints a table row by row.
  func measureGrowth() {
    let dimensions = Dimension.all.filter { dimension in
      options.dimensions.isEmpty || options.dimensions.contains { dimension.name.contains($0) }
    }
    let commands = GrowthCommand.all.filter { command in
      options.commands.isEmpty || options.commands.contains { command.name.contains($0) }
    }
    let start = GrowthRun(time: least { child([programs.tool, "--version"]).processor }, input: 0, output: 0)
    show("| Dimension | Command | Size | ms | Time | Output | |\n| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for dimension in dimensions {
      let areStoryboards = dimension.files(1).contains { $0.path.hasSuffix(".storyboard") }
      for command in commands
      where command.readsStoryboards == areStoryboards && (command.takesMistakes || !dimension.hasMistakes)
        && command.dimensions?.contains(dimension.name) != false
      {
        guard let growth = growth(of: command, with: dimension, from: start) else { continue }
        if options.isListingAll || growth.isSteep { show(growth.row(dimension.name, command.name)) }
      }
    }
  }

  /// The minimum time for a meaningful growth, in seconds.
  private static let enough = 0.15

  /// Makes the program four times as large until the command takes long enough, and compares that run with the one
  /// before.
  private func growth(of command: GrowthCommand, with dimension: Dimension, from start: GrowthRun) -> Growth? {
    var size = 64
    guard var quarter = run(command, dimension, size) else { return nil }
    while size * 4 <= dimension.largest {
      size *= 4
      guard var whole = run(command, dimension, size) else { return nil }
      if whole.time > Self.enough || size * 4 > dimension.largest {
        quarter.time = min(
          quarter.time, least(1..<options.runs) { run(command, dimension, size / 4)?.time ?? .infinity })
        whole.time = min(whole.time, least(1..<options.runs) { run(command, dimension, size)?.time ?? .infinity })
        quarter.time = max(quarter.time - start.time, 1e-4)
        whole.time = max(whole.time - start.time, 1e-4)
        return Growth(size: size, quarter: quarter, whole: whole)
      }
      quarter = whole
    }
    return nil
  }

  /// Runs a command once, after writing all files that it reads.
  private func run(_ command: GrowthCommand, _ dimension: Dimension, _ size: Int) -> GrowthRun? {
    scratch.remove("growth")
    let folder = scratch.path("growth")
    let files = dimension.files(size)
    let input = files.reduce(0) { $0 + $1.bytes.count }
    var flows = files
    if command.readsStoryboards {
      write(files, to: "growth/boards")
      flows = Pipeline.importing(files).outputs.map { SourceFile(path: "App.flow", text: $0.text) }
    }
    write(flows, to: "growth/flows")
    switch command.older {
    case .none: break
    case .half:
      let half = dimension.files(size / 2)
      let flows =
        command.readsStoryboards
        ? Pipeline.importing(half).outputs.map { SourceFile(path: "App.flow", text: $0.text) } : half
      write(flows, to: "growth/old")
    case .renamed:
      let renamed = flows.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return SourceFile(
          path: file.path.replacingOccurrences(of: "Thing", with: "Item"),
          text: text.replacingOccurrences(of: "Thing", with: "Item").replacingOccurrences(of: "thing", with: "item"))
      }
      write(renamed, to: "growth/old")
    }
    let messages =
      command.request == nil ? "" : command.messages(about: flows[0], at: folder + "/flows/" + flows[0].path)
    scratch.write(messages, to: folder + "/input")
    scratch.makeFolder(folder + "/output")
    let isOneFile = command.words.contains("--update")
    let words = command.words.map { word in
      switch word {
      case "FLOWS": folder + "/flows"
      case "BOARDS": folder + "/boards"
      case "OLD": folder + (isOneFile ? "/old/App.flow" : "/old")
      case "OUT": folder + "/output/swift"
      default: word
      }
    }
    // A shell redirects the output to a file, to measure its size.
    let run = child(
      ["sh", "-c", "in=$1 out=$2; shift 2; exec \"$@\" < \"$in\" > \"$out/out\" 2> \"$out/err\"", "sh"]
        + [folder + "/input", folder + "/output", programs.tool] + words)
    // In the form of `wait`: the exit status of a program is in the second byte.
    guard run.status & 0xFF == 0, command.statuses(for: dimension).contains(run.status >> 8) else {
      note("\(command.name), \(dimension.name) \(size): ended with \(run.status)")
      return nil
    }
    return GrowthRun(time: run.processor, input: input, output: scratch.size(of: folder + "/output"))
  }

  /// Prints a line immediately: the table takes long.
  private func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func least(_ range: Range<Int> = 0..<5, _ time: () -> Double) -> Double {
    range.map { _ in time() }.min() ?? .infinity
  }
}

/// One run of a command.
struct GrowthRun {
  /// The processor time in seconds.
  var time: Double
  /// The size of the input in bytes.
  var input: Int
  /// The size of the output in bytes.
  var output: Int
}

/// The growth of a command's time, between a quarter of a size and the whole size.
struct Growth {
  var size: Int
  var quarter: GrowthRun
  var whole: GrowthRun

  /// The power of the input size that the time grows with: 1 is linear, 2 is quadratic.
  private var time: Double { power(whole.time / quarter.time) }

  /// The power of the input size that the output grows with.
  private var output: Double { power(Double(whole.output) / Double(max(quarter.output, 1))) }

  private func power(_ ratio: Double) -> Double {
    log(max(ratio, 1e-3)) / log(Double(whole.input) / Double(quarter.input))
  }

  /// True if the time grows faster than n log n of the input and output. A power of 1.1 is n log n, and the slower
  /// memory for larger sizes causes some of the rest.
  var isSteep: Bool { time > max(1, output) + 0.3 }

  /// Returns a row of the table.
  func row(_ dimension: String, _ command: String) -> String {
    let cells = [
      dimension, command, "\(size)", String(format: "%.0f", whole.time * 1e3), String(format: "%.2f", time),
      String(format: "%.2f", output), isSteep ? "steep" : "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

// MARK: - Dimension

/// A dimension in which a program can be large, with a function that creates a program of any size.
///
/// Names contain `Thing`, so that a comparison can rename everything.
struct Dimension: Sendable {
  /// The name in the table: `guards in a chain`.
  var name: String
  /// True if the programs have errors, so that nothing is generated.
  var hasMistakes = false
  /// The largest size to measure; larger programs provide no new information or are invalid.
  var largest: Int
  /// Returns the files of a program with a size: flow files, or storyboards.
  var files: @Sendable (Int) -> [SourceFile]

  init(_ name: String, upTo largest: Int = 1 << 17, files: @escaping @Sendable (Int) -> [SourceFile]) {
    self.name = name
    self.largest = largest
    self.files = files
  }

  /// Creates a dimension of programs with one flow file.
  init(_ name: String, upTo largest: Int = 1 << 17, text: @escaping @Sendable (Int) -> String) {
    self.init(name, upTo: largest) { [SourceFile(path: "App.flow", text: text($0))] }
  }

  static let all =
    screens + flows + links + values + text + boards
    + mistakes.map { dimension in
      var dimension = dimension
      dimension.hasMistakes = true
      return dimension
    }
}

/// Returns a line for each number up to a size.
func lines(_ size: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for number in 0..<size { text += line(number) + "\n" }
  return text
}

/// Returns a list with an element for each number up to a size.
func list(_ size: Int, _ element: (Int) -> String) -> String {
  (0..<size).map(element).joined(separator: ", ")
}
