import Foundation

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
  var standIn = "Fixtures/HeadlessUIKit/Sources/UIKit"

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
      case "--dimension":
        guard let word = rest.popFirst() else { return nil }
        dimensions.append(word)
      case "--command":
        guard let word = rest.popFirst() else { return nil }
        commands.append(word)
      case "--sizes":
        guard let sizes = rest.popFirst()?.split(separator: ",").map({ Int($0) ?? 0 }), !sizes.contains(0) else {
          return nil
        }
        self.sizes = sizes
      case "--runs":
        guard let runs = rest.popFirst().flatMap({ Int($0) }), runs > 0 else { return nil }
        self.runs = runs
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        self.seed = seed
      case "--tool":
        guard let tool = rest.popFirst() else { return nil }
        self.tool = tool
      case "--compare":
        guard let file = rest.popFirst() else { return nil }
        comparison = file
      default: return nil
      }
    }
  }

  /// The folder of this program, with the others of its build.
  var programs: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
