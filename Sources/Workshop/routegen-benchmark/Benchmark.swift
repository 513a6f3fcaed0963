import Foundation

/// Measures routegen on input of any size, which it makes itself.
///
/// It measures the command with flow files, as the server of an editor, and with storyboards, compared with Foundation's
/// XML parser; if requested, also the Swift compiler with generated code, and the speed at which that code reads URLs.
/// Times are processor times, not clock times, and the least of several runs, so that other load on the machine affects
/// them least; still, only ratios within one run can be compared with those of another machine.
@main
struct Benchmark {
  let options: Options
  let scratch = Scratch()

  /// The command to measure.
  var tool: String { options.tool ?? Self.neighbour("routegen") }
  /// The program that does nothing, and that measures others.
  let floor = Self.neighbour("routegen-floor")

  /// Returns the path of another program of the same build.
  private static func neighbour(_ name: String) -> String {
    let itself = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return itself.deletingLastPathComponent().appendingPathComponent(name).path
  }

  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data(Options.help.utf8))
      exit(64)
    }
    let benchmark = Benchmark(options: options)
    benchmark.run()
    benchmark.scratch.removeAll()
  }

  private func run() {
    for program in [tool, floor] where !FileManager.default.isExecutableFile(atPath: program) {
      return note("there is no \(program): build the whole package, as with `swift build -c release`")
    }
    if options.isMeasuringGrowth { return measureGrowth() }
    show("| Measured | ms | × floor | MiB |\n| --- | ---: | ---: | ---: |")
    measureStart()
    for size in options.sizes { measureFlows(screens: size) }
    measureStoryboards(scenes: 1_000)
    if options.isCompiling {
      measurePieces()
      measureLinks()
    }
  }

  /// Adds a row to the table, compared with the least possible.
  func add(_ name: String, _ run: ChildProcess, besides floor: ChildProcess? = nil) {
    func format(_ value: Double) -> String { String(format: "%.\(value < 10 ? 2 : value < 100 ? 1 : 0)f", value) }
    let ratio = floor.map { format(run.time / max($0.time, 1e-6)) } ?? ""
    let memory = run.memory > 0 ? format(Double(run.memory) / 1_048_576) : ""
    show("| \(name) | \(format(run.time * 1e3)) | \(ratio) | \(memory) |")
  }

  /// Prints a line immediately, since a table takes long.
  func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

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

  static let help = """
    USAGE: routegen-benchmark [OPTION]…

    Measures routegen on input that it makes itself, and prints a table.

      --sizes N,N,…     the numbers of screens (10,100,1000,10000,100000)
      --runs N          how often each thing is measured; the least is shown (5)
      --tool PATH       the command to measure (routegen, next to this program)
      --compile         also measure how long the Swift compiler takes, from the top folder of the package
      --growth          measure how each command grows with each dimension of a program, and nothing else
      --dimension WORD  with --growth: a dimension to measure by a part of its name; may be repeated (all)
      --command WORD    with --growth: a command to measure by a part of its name; may be repeated (all)
      --all             with --growth: show everything that was measured, not only what grows faster than n log n

    """

  /// Reads the arguments; `nil` if they are wrong or ask for help.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
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
    case "--sizes": sizes = value.split(separator: ",").map { Int($0) ?? 0 }
    case "--runs": runs = Int(value) ?? 0
    default: return false
    }
    return sizes.allSatisfy { $0 > 0 } && runs > 0
  }
}
