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
  var line: String
  /// The difference of the older program.
  var older: Older?
  /// The request of an editor, if the command is the language server.
  var request: String?
  /// Words in the names of the dimensions with suitable programs; empty for all.
  var dimensions: [String] = []

  private var words: [String] { line.split(separator: " ").map(String.init) }

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
    ].map { GrowthCommand(line: $0) }
    + [
      GrowthCommand(line: "generate FLOWS -o OUT --for uitests", dimensions: ["screens of code"]),
      GrowthCommand(
        line: "links FLOWS --as apple-app-site-association --app-id ABCDE12345.app",
        dimensions: ["links of flows", "links with origins"]),
    ]
    + [
      "graph FLOWS --compare OLD", "diff OLD FLOWS", "check OLD --storyboard BOARDS", "import --update OLD BOARDS",
    ].flatMap { words in Older.allCases.map { GrowthCommand(line: words, older: $0) } }
    + [
      "diagnostic", "completion", "hover", "references", "rename", "documentSymbol", "codeAction", "codeLens",
      "foldingRange", "inlayHint", "semanticTokens/full", "formatting", "documentLink", "prepareCallHierarchy",
    ].map { GrowthCommand(line: "lsp", request: "textDocument/" + $0) }
    + [GrowthCommand(line: "lsp", request: "workspace/symbol")]

  /// Returns the flow files of a program, which are imported if it is storyboards.
  func flows(from files: [SourceFile]) -> [SourceFile] {
    guard readsStoryboards else { return files }
    return Pipeline.importing(files).outputs.map { SourceFile(path: "App.flow", text: $0.text) }
  }

  /// Returns a flow file in which everything has another name.
  static func renamed(_ file: SourceFile) -> SourceFile {
    let text = String(decoding: file.bytes, as: UTF8.self)
    return SourceFile(
      path: file.path.replacing("Thing", with: "Item"),
      text: text.replacing("Thing", with: "Item").replacing("thing", with: "item"))
  }

  /// Returns the words with the paths of a folder.
  func words(in folder: String) -> [String] {
    let isOneFile = words.contains("--update")
    return words.map { word in
      switch word {
      case "FLOWS": folder + "/flows"
      case "BOARDS": folder + "/boards"
      case "OLD": folder + (isOneFile ? "/old/App.flow" : "/old")
      case "OUT": folder + "/output/swift"
      default: word
      }
    }
  }

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
    return editor.opening(text, in: nil) + editor.message(request, parameters, id: 2) + editor.end
  }
}

extension String {
  /// True if it contains one of some words, or if there are none.
  fileprivate func contains(anyOf words: [String]) -> Bool { words.isEmpty || words.contains { contains($0) } }
}

// MARK: - Benchmark: growth

/// The growth of each command's time with each dimension of a program.
extension Benchmark {
  /// Measures the dimensions and commands whose names contain a requested word, and prints a table row by row.
  func measureGrowth() {
    let start = inTurn([{ child([tool, "--version"]) }])[0].time
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

  /// Makes the program four times as large until the command takes long enough, and compares that size with the one
  /// before.
  private func growth(of command: GrowthCommand, with dimension: Dimension, from start: Double) -> Growth? {
    var size = 64
    var quarter: GrowthRun?
    while let whole = run(command, dimension, size, from: start) {
      if let quarter, whole.time > Self.enough || size * 4 > dimension.largest {
        return Growth(size: size, quarter: quarter, whole: whole)
      }
      quarter = whole
      size *= 4
    }
    return nil
  }

  /// Runs a command, each time after writing all files that it reads, since some commands change them.
  private func run(_ command: GrowthCommand, _ dimension: Dimension, _ size: Int, from start: Double) -> GrowthRun? {
    let files = dimension.files(size)
    let flows = command.flows(from: files)
    let old =
      switch command.older {
      case nil: [SourceFile]()
      case .half: command.flows(from: dimension.files(size / 2))
      case .renamed: flows.map(GrowthCommand.renamed)
      }
    let folder = scratch.path("growth")
    let messages = command.messages(about: flows[0], at: folder + "/flows/" + flows[0].path)
    let words = [tool] + command.words(in: folder)
    let run = inTurn([
      {
        scratch.remove("growth")
        if command.readsStoryboards { write(files, to: "growth/boards") }
        write(flows, to: "growth/flows")
        write(old, to: "growth/old")
        return child(words, input: messages, outputTo: folder + "/output")
      }
    ])[0]
    // In the form of `wait`: the exit status of a program is in the second byte.
    guard run.status & 0xFF == 0, command.statuses(for: dimension).contains(run.status >> 8) else {
      note("\(command.name), \(dimension.name) \(size): ended with \(run.status)")
      return nil
    }
    return GrowthRun(
      time: max(run.time - start, 1e-4), input: files.reduce(0) { $0 + $1.bytes.count },
      output: scratch.size(of: folder + "/output"))
  }
}

/// One run of a command.
struct GrowthRun {
  /// The processor time in seconds, without that of the command's start.
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
