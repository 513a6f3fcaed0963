/// An option of a command, and the line of help about it. To two commands one may mean different things.
struct Option: Sendable, Equatable {
  /// Its long name, without dashes.
  var name: String
  /// Its short name, without the dash.
  var short: Character?
  /// What its value is called; nothing for an option that takes none.
  var value: String?
  /// The values there are, if they can be listed.
  var choices: [String] = []
  /// Whether it may be given several times.
  var isRepeatable = false
  /// What it does.
  var summary: String

  /// An option is its name.
  static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  /// How it is written: `-o, --output DIR`.
  var spelling: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  static let output = Option(
    name: "output", short: "o", value: "DIR",
    summary: "The folder to write to. It is created if there is none.")
  static let outputFile = Option(
    name: "output", short: "o", value: "FILE",
    summary: "The flow file to write. A file that exists is not overwritten.")
  static let update = Option(
    name: "update", value: "FLOW",
    summary: "The flow file to bring up to date. Only what is new is written to it.")
  static let remove = Option(
    name: "remove", summary: "With `--update`: remove what the storyboards do not have any more.")
  static let check = Option(
    name: "check",
    summary: "Write nothing; list what `generate` would write or remove, and exit with 1 if there is something.")
  static let listOutputs = Option(
    name: "list-outputs",
    summary: "Write and read nothing; list the files that `generate` would make, for build systems that ask first.")
  static let format = Option(
    name: "format", value: "FORMAT", choices: DiagnosticFormat.allCases.map(\.rawValue),
    summary: """
      How diagnostics are written: `text` shows the lines they are about, `compact` is one line each for build logs \
      and editors, `json` is for programs. Without it: `text` on a terminal, `compact` elsewhere.
      """)
  static let storyboard = Option(
    name: "storyboard", value: "PATH", isRepeatable: true,
    summary: """
      A storyboard, or a folder of them, that the flow files are held against: whatever the two disagree about is \
      reported. It may be given several times.
      """)
  static let help = Option(name: "help", short: "h", summary: "Show this help.")
  static let version = Option(name: "version", summary: "Show the version.")

  /// What every command takes, and `routegen` without one.
  static let everywhere: [Option] = [.help, .version]
}
