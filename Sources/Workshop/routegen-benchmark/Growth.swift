import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation

/// A command whose growth is measured.
struct GrowthCommand: Sendable {
  /// The program for a comparison.
  enum Older: String, Sendable, CaseIterable {
    /// A program of half the size.
    case half
    /// A program in which everything has another name.
    case renamed
  }

  /// The words after `routegen`: `FLOWS`, `BOARDS`, `OLD` and `OUT` are paths of flow files or storyboards of the program,
  /// of the flow files of an older one, and of an output folder.
  var words: [String]
  /// The difference of the older program.
  var older: Older?
  /// The request of an editor, if the command is the language server.
  var request: String?
  /// Words in the names of the dimensions with suitable programs; empty for all.
  var dimensions: [String] = []

  init(_ words: String, older: Older? = nil, request: String? = nil, only dimensions: [String] = []) {
    self.words = words.split(separator: " ").map(String.init)
    self.older = older
    self.request = request
    self.dimensions = dimensions
  }

  /// The name in the table.
  var name: String {
    if let request { return "lsp: \(request)" }
    let placeholders = ["FLOWS", "BOARDS", "OLD", "OUT", "-o", "--format", "--as"]
    return (words.filter { !placeholders.contains($0) } + [older?.rawValue].compactMap { $0 }).joined(separator: " ")
  }

  /// True if its input is storyboards instead of flow files.
  var readsStoryboards: Bool { words.contains("BOARDS") }
  /// True if it accepts a program with errors.
  var takesMistakes: Bool { ["check", "format", "lsp"].contains(words.first) }

  /// Returns true if it can be measured with a dimension's programs.
  func suits(_ dimension: Dimension) -> Bool {
    let areStoryboards = dimension.files(1).contains { $0.path.hasSuffix(".storyboard") }
    return readsStoryboards == areStoryboards && (takesMistakes || !dimension.hasMistakes)
      && dimension.name.contains(anyOf: dimensions)
  }

  /// Returns the exit statuses of a successful run.
  func statuses(for dimension: Dimension) -> ClosedRange<Int> {
    dimension.hasMistakes || older != nil || words.contains(Self.url) ? 0...1 : 0...0
  }

  private static let url = "/all/thing1x/1"

  static let all: [GrowthCommand] =
    [
      "check FLOWS", "check FLOWS --format json", "check FLOWS --format sarif", "check FLOWS --fix",
      "generate FLOWS -o OUT", "format FLOWS --diff", "format FLOWS", "graph FLOWS --as mermaid",
      "graph FLOWS --as dot", "graph FLOWS --as json", "graph FLOWS --overview", "links FLOWS",
      "links FLOWS --as json", "links FLOWS \(url)", "dump FLOWS", "import BOARDS", "check FLOWS --storyboard BOARDS",
    ].map { GrowthCommand($0) }
    + [
      GrowthCommand("generate FLOWS -o OUT --for uitests", only: ["screens of code"]),
      GrowthCommand(
        "links FLOWS --as apple-app-site-association --app-id ABCDE12345.app",
        only: ["links of flows", "links with origins"]),
    ]
    + [
      "graph FLOWS --compare OLD", "diff OLD FLOWS", "check OLD --storyboard BOARDS", "import --update OLD BOARDS",
    ].flatMap { words in Older.allCases.map { GrowthCommand(words, older: $0) } }
    + [
      "diagnostic", "completion", "hover", "references", "rename", "documentSymbol", "codeAction", "codeLens",
      "foldingRange", "inlayHint", "semanticTokens/full", "formatting", "documentLink", "prepareCallHierarchy",
    ].map { GrowthCommand("lsp", request: "textDocument/" + $0) }
    + [GrowthCommand("lsp", request: "workspace/symbol")]

  /// Returns the messages of an editor with a request in the middle of an open flow file.
  func messages(about file: SourceFile, at path: String) -> String {
    guard let request else { return "" }
    let editor = Editor(path: path)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let before = text.utf8.prefix(text.utf8.count / 2).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let (line, character) = (max(0, before.count - 2), min(10, before.dropLast().last?.count ?? 0))
    let place = #"{"line": \#(line), "character": \#(character)}"#
    let parameters = """
      "position": \(place), "range": {"start": \(place), "end": \(place)}, "newName": "other", "query": "Thing", \
      "context": {"includeDeclaration": true, "diagnostics": []}, "options": {"tabSize": 4, "insertSpaces": true}
      """
    return editor.opening(text, in: nil) + editor.message(request, parameters, id: 2)
      + editor.message("shutdown", id: 3) + editor.message("exit")
  }
}

extension String {
  /// True if it contains one of some words, or if there are none.
  fileprivate func contains(anyOf words: [String]) -> Bool { words.isEmpty || words.contains { contains($0) } }
}

/// The messages of an editor with an open file, as the server reads them.
struct Editor {
  /// The path of the file.
  var path: String

  /// Returns the messages before the file can be edited.
  func opening(_ text: String, in folder: String?) -> String {
    let root = folder.map { jsonString("file://" + $0) } ?? "null"
    return message("initialize", "\"rootUri\": \(root), \"capabilities\": {}", id: 1) + message("initialized")
      + message("textDocument/didOpen", version: 1, text: text)
  }

  /// Returns a message about the file.
  func message(
    _ method: String, _ parameters: String = "", id: Int? = nil, version: Int? = nil, text: String? = nil
  ) -> String {
    let file = [
      "\"uri\": \(jsonString("file://" + path))", version.map { "\"version\": \($0)" },
      text.map { "\"text\": \(jsonString($0))" },
    ]
    let document = "\"textDocument\": {\(file.compactMap { $0 }.joined(separator: ", "))}"
    let body = """
      {"jsonrpc": "2.0", \(id.map { "\"id\": \($0), " } ?? "")"method": \(jsonString(method)), \
      "params": {\(document)\(parameters.isEmpty ? "" : ", ")\(parameters)}}
      """
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

// MARK: - Benchmark: growth

/// The growth of each command's time with each dimension of a program.
extension Benchmark {
  /// Measures the dimensions and commands whose names contain a requested word, and prints a table row by row.
  func measureGrowth() {
    let start = GrowthRun(time: least { child([programs.tool, "--version"]).processor }, input: 0, output: 0)
    show("| Dimension | Command | Size | ms | Time | Output | |\n| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for dimension in Dimension.all where dimension.name.contains(anyOf: options.dimensions) {
      for command in GrowthCommand.all where command.name.contains(anyOf: options.commands) && command.suits(dimension)
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
    func flowFiles(of files: [SourceFile]) -> [SourceFile] {
      guard command.readsStoryboards else { return files }
      return Pipeline.importing(files).outputs.map { SourceFile(path: "App.flow", text: $0.text) }
    }
    let flows = flowFiles(of: files)
    if command.readsStoryboards { write(files, to: "growth/boards") }
    write(flows, to: "growth/flows")
    switch command.older {
    case nil: break
    case .half: write(flowFiles(of: dimension.files(size / 2)), to: "growth/old")
    case .renamed:
      let renamed = flows.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        return SourceFile(
          path: file.path.replacingOccurrences(of: "Thing", with: "Item"),
          text: text.replacingOccurrences(of: "Thing", with: "Item").replacingOccurrences(of: "thing", with: "item"))
      }
      write(renamed, to: "growth/old")
    }
    scratch.write(command.messages(about: flows[0], at: folder + "/flows/" + flows[0].path), to: folder + "/input")
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
