import Foundation

/// What the command line asks for.
struct Options {
  /// The numbers of screens to measure.
  var sizes = [10, 100, 1_000, 10_000, 100_000]
  /// How often each thing is measured.
  var runs = 5
  /// What the input is made from.
  var seed: UInt64 = 1
  /// Whether the figures are written as JSON rather than as a table.
  var isJSON = false
  /// A file with the figures of an earlier run, to put next to those of this one.
  var comparison: String?
  /// Whether the Swift compiler's time is measured too, which takes minutes.
  var isCompiling = false
  /// The command that is measured; next to this program if none is named.
  var tool: String?
  /// Whether the growth of each command with each dimension of a program is measured, and nothing else.
  var isMeasuringGrowth = false
  /// Whether all figures of growth are shown, and not only those that are worse than n log n.
  var isListingAll = false
  /// Words of the dimensions to measure; all without one.
  var dimensions: [String] = []
  /// Words of the commands whose growth is measured; all without one.
  var commands: [String] = []
  /// The stand-in for UIKit that generated code is compiled against.
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

  /// Reads the arguments; `nil` where they are wrong or ask for help.
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
