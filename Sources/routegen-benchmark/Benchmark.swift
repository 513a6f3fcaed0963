import FlowDiagnostics
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
