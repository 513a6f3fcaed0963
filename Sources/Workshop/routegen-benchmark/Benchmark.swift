import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel
import FlowSyntax
import FlowTools
import Foundation

/// Measures routegen on input of any size, which it generates from a seed.
///
/// It measures the start of the command; the stages of the pipeline, each alone, in this process; the whole command,
/// compared with a program that only reads and writes the same bytes; storyboards, compared with Foundation's XML
/// parser; and, if requested, the Swift compiler with generated code, and the speed at which that code reads URLs.
/// Times are processor times, not clock times, so that other load on the machine affects them least; still, only ratios
/// within one run can be compared with those of another machine.
@main
struct Benchmark {
  let options: Options
  let scratch = Scratch()
  var report = Report()

  /// The programs that are run.
  struct Programs {
    var tool: String
    var floor: String
    var itself: String
  }

  var programs: Programs {
    let folder = options.programs
    return Programs(
      tool: options.tool ?? folder.appendingPathComponent("routegen").path,
      floor: folder.appendingPathComponent("routegen-floor").path,
      itself: CommandLine.arguments[0])
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 3, arguments[0] == importArgument, let scenes = Int(arguments[1]) {
      return importAndGenerate(StoryboardWorkload(scenes: scenes, seed: UInt64(arguments[2]) ?? 1).files)
    }
    guard let options = Options(arguments) else {
      FileHandle.standardError.write(Data(Options.help.utf8))
      exit(64)
    }
    var benchmark = Benchmark(options: options)
    if options.isMeasuringGrowth {
      defer { benchmark.scratch.removeAll() }
      return benchmark.measureGrowth()
    }
    benchmark.run()
    benchmark.show()
  }

  private mutating func run() {
    defer { scratch.removeAll() }
    for program in [programs.tool, programs.floor] where !FileManager.default.isExecutableFile(atPath: program) {
      return note("there is no \(program): build the whole package, as with `swift build -c release`")
    }
    measureStart()
    for size in options.sizes {
      let workload = Workload(screens: size, seed: options.seed)
      measureStages(workload)
      measureCommands(workload)
      measureServer(workload)
    }
    measureServer(StoryboardWorkload(scenes: 1_000, seed: options.seed))
    measureImport(scenes: 1_000)
    if options.isCompiling {
      measurePieces()
      measureCompiler(Workload(screens: 1_000, seed: options.seed))
      measureCompiler(LinkWorkload(links: 1_000))
      measureReading(links: [10, 100, 1_000])
    }
  }

  private func show() {
    var text = ""
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      text = (try? encoder.encode(report)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    } else {
      let old = options.comparison.flatMap { FileManager.default.contents(atPath: $0) }
        .flatMap { try? JSONDecoder().decode(Report.self, from: $0) }
      if options.comparison != nil, old == nil { note("\(options.comparison ?? "") holds no figures") }
      text = report.table(besides: old)
    }
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Runs a program and measures it.
  func child(_ words: [String]) -> ChildProcess { ChildProcess.run(words, measuredBy: programs.floor) }

  /// Reports on standard error why something was not measured.
  func note(_ message: String) {
    FileHandle.standardError.write(Data("routegen-benchmark: \(message)\n".utf8))
  }
}

// MARK: - Options

/// The options on the command line.
struct Options {
  /// The numbers of screens to measure.
  var sizes = [10, 100, 1_000, 10_000, 100_000]
  /// The number of runs for each measurement.
  var runs = 5
  /// The seed for the generated input.
  var seed: UInt64 = 1
  /// True to write the figures as JSON rather than as a table.
  var isJSON = false
  /// A file with the figures of an earlier run, to show next to those of this run.
  var comparison: String?
  /// True to measure the Swift compiler's time, too, which takes minutes.
  var isCompiling = false
  /// The command to measure; by default the one next to this program.
  var tool: String?
  /// True to measure only the growth of each command with each dimension of a program.
  var isMeasuringGrowth = false
  /// True to show all growth figures, and not only those that are worse than n log n.
  var isListingAll = false
  /// Words in the names of the dimensions to measure; empty for all.
  var dimensions: [String] = []
  /// Words in the names of the commands to measure for growth; empty for all.
  var commands: [String] = []
  /// The stand-in for UIKit that generated code is compiled with.
  var standIn = "Fixtures/StandIns/HeadlessUIKit/Sources/UIKit"

  static let help = """
    USAGE: routegen-benchmark [OPTION]…

    Measures routegen on input that it makes itself, and prints a table.

      --sizes N,N,…     the numbers of screens (10,100,1000,10000,100000)
      --runs N          how often each thing is measured; medians are shown (5)
      --seed N          what the input is made from (1)
      --tool PATH       the command to measure (routegen, next to this program)
      --growth          measure how each command grows with each dimension of a program, and nothing else
      --dimension WORD  a dimension to measure by a part of its name; may be repeated (all)
      --command WORD    a command to measure by a part of its name; may be repeated (all)
      --all             with --growth: show everything that was measured, not only what grows faster than n log n
      --compile         also measure how long the Swift compiler takes, from the top folder of the package
      --json            print JSON, for --compare
      --compare FILE    put the figures of an earlier run with --json next to those of this one

    """

  /// Reads the arguments; `nil` if they are wrong or ask for help.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--compile": isCompiling = true
      case "--growth": isMeasuringGrowth = true
      case "--all": isListingAll = true
      default: guard let value = rest.popFirst(), take(word, value) else { return nil }
      }
    }
  }

  /// Reads an option with a value, and returns false if one of them is wrong.
  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--dimension": dimensions.append(value)
    case "--command": commands.append(value)
    case "--tool": tool = value
    case "--compare": comparison = value
    case "--sizes": sizes = value.split(separator: ",").map { Int($0) ?? 0 }
    case "--runs": runs = Int(value) ?? 0
    case "--seed": seed = UInt64(value) ?? 0
    default: return false
    }
    return !sizes.contains(0) && runs > 0
  }

  /// The folder of this program, with the others of its build.
  var programs: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }
}

// MARK: - Report

/// The figures of a run.
struct Report: Codable {
  /// A measurement.
  struct Row: Codable {
    /// The subject with its size: `generate, 1000 screens`.
    var name: String
    /// The processor time in milliseconds, as the median of the runs.
    var milliseconds: Double
    /// The minimum of the runs.
    var least: Double
    /// The size of the input in bytes.
    var bytes: Int?
    /// The maximum memory in bytes.
    var memory: Int?
    /// The ratio of the time to that of the floor.
    var ratio: Double?
    /// The ratio of the time to that for a tenth of the input.
    var growth: Double?
  }

  var rows: [Row] = []

  /// Adds a figure; the measurement with a tenth of the input is found by name.
  mutating func add(
    _ name: String, _ samples: Samples, bytes: Int? = nil, memory: Int? = nil, floor: Samples? = nil,
    tenth: String? = nil
  ) {
    var row = Row(name: name, milliseconds: samples.median * 1e3, least: samples.minimum * 1e3, bytes: bytes)
    row.memory = memory
    row.ratio = floor.map { samples.median / max($0.median, 1e-9) }
    row.growth = rows.first { $0.name == tenth }.map { row.milliseconds / max($0.milliseconds, 1e-9) }
    rows.append(row)
  }

  /// Returns a table, with the figures of another run next to these if there is one.
  func table(besides old: Report?) -> String {
    var lines = [
      "| Measured | ms | least | MB/s | × floor | × a tenth | MiB |" + (old == nil ? "" : " before | × before |"),
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |" + (old == nil ? "" : " ---: | ---: |"),
    ]
    for row in rows {
      var cells = [row.name, format(row.milliseconds), format(row.least), throughput(row)]
      cells += [format(row.ratio), format(row.growth), format(row.memory.map { Double($0) / 1_048_576 })]
      if let old {
        let before = old.rows.first { $0.name == row.name }?.milliseconds
        cells.append(format(before))
        cells.append(format(before.map { row.milliseconds / max($0, 1e-6) }))
      }
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the throughput in megabytes per second.
  private func throughput(_ row: Row) -> String {
    format(row.bytes.map { Double($0) / 1e3 / max(row.milliseconds, 1e-6) })
  }

  private func format(_ value: Double?) -> String {
    guard let value else { return "" }
    let digits = value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(digits)f", value)
  }
}

// MARK: - Benchmark: stages

/// The stages of the pipeline, each alone, in this process.
extension Benchmark {
  mutating func measureStages(_ workload: Workload) {
    let sources = workload.files.sorted { $0.path < $1.path }
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    let files = Self.parse(sources)
    var diagnostics = Diagnostics()
    let program = Analyzer.analyze(files, diagnostics: &diagnostics)
    let outputs = SwiftEmitter.emit(program)
    let written = outputs.reduce(0) { $0 + $1.text.utf8.count }

    add("lex", workload, bytes) { for source in sources { _ = Parser.countTokens(source) } }
    add("parse", workload, bytes) { _ = Self.parse(sources) }
    add("analyse", workload, bytes) {
      var diagnostics = Diagnostics()
      _ = Analyzer.analyze(files, diagnostics: &diagnostics)
    }
    add("parse and analyse", workload, bytes) {
      var diagnostics = Diagnostics()
      _ = Analyzer.analyze(Self.parse(sources), diagnostics: &diagnostics)
    }
    add("format", workload, bytes) { for file in files { _ = FlowFormatter.format(file) } }
    add("emit", workload, written) { for file in SwiftEmitter.emit(program) { _ = file.text } }
    let scratch = scratch
    let folder = scratch.path("written")
    let texts = outputs.map { (path: folder + "/" + $0.name, text: $0.text) }
    add("write", workload, written) { for each in texts { scratch.write(each.text, to: each.path) } }
    scratch.remove("written")
  }

  private static func parse(_ sources: [SourceFile]) -> [FileSyntax] {
    var diagnostics = Diagnostics()
    return sources.enumerated().map { Parser.parse($1, id: SourceID($0), diagnostics: &diagnostics) }
  }

  private mutating func add(_ stage: String, _ workload: Workload, _ bytes: Int, _ work: () -> Void) {
    report.add(
      "\(stage), \(workload.screens) screens", measure(runs: options.runs, work), bytes: bytes,
      tenth: "\(stage), \(workload.screens / 10) screens")
  }
}
