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
  /// What its value can be, for the completion of shells, where neither `choices` nor the value's name tells.
  var completion: Completion?
  /// Its name in earlier versions.
  var formerName: String?
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
    summary: "The folder to write to; it is made if there is none.")
  static let outputFile = Option(
    name: "output", short: "o", value: "FILE",
    summary: "The flow file to write; never one that exists.")
  static let update = Option(
    name: "update", value: "FLOW",
    summary: "The flow file to bring up to date.")
  static let remove = Option(
    name: "remove", summary: "With `--update`: remove what the storyboards do not have.")
  static let check = Option(
    name: "check",
    summary: "Write nothing; list what would be written or removed, and exit with 1 if there is something.")
  static let listOutputs = Option(
    name: "list-outputs",
    summary: "List the files that would be made, for build systems.")
  static let purpose = Option(
    name: "for", value: "TARGET", choices: ["app", "uitests"],
    summary: "`app`, as without this, or `uitests`: page objects.")
  static let format = Option(
    name: "format", value: "FORMAT", choices: DiagnosticFormat.allCases.map(\.rawValue),
    summary: """
      How diagnostics are written: `text` (on a terminal), `compact` (elsewhere), `json`, `sarif` or `github`.
      """)
  static let fix = Option(
    name: "fix", summary: "Fix in the flow files what has one certain fix.")
  static let storyboard = Option(
    name: "storyboard", value: "PATH", completion: .files([".storyboard", ".xib"]), isRepeatable: true,
    summary: "Compare with a storyboard, xib or folder too; repeatable.")
  static let noStoryboards = Option(
    name: "no-storyboards",
    summary: "Leave out the storyboards and xibs in the folders.")
  static let module = Option(
    name: "module", value: "NAME=PATH", completion: .files([]), isRepeatable: true,
    summary: "Flow files of another module, to check external flows.")
  static let candidates = Option(
    name: "candidates",
    summary: "For the scripts: list what could be in place of the last of the words after `--`.")
  static let checkLayout = Option(
    name: "check", summary: "Write nothing; list the files that would change, and exit with 1 if there are some.")
  static let diff = Option(
    name: "diff", summary: "Write nothing; print what would change as a patch. With `--check`, exit with 1 then.")
  static let against = Option(
    name: "against", value: "REVISION",
    summary: "Compare the files as they are with those of a git revision: a branch, a tag, a commit.")
  static let changeForm = Option(
    name: "as", value: "FORMAT", choices: ["text", "json"], formerName: "format",
    summary: "How changes are written: `text`, which it is without this, or `json` for programs.")
  static let list = Option(name: "list", summary: "List the editors that there are files for.")
  static let editorFolder = Option(
    name: "output", short: "o", value: "DIR",
    summary: "The folder to write to, `routegen-NAME` without it; it is made if there is none.")
  static let swiftUI = Option(
    name: "swiftui", summary: "Write a sample of a SwiftUI flow, whatever storyboards there are.")
  static let log = Option(
    name: "log", value: "FILE", completion: .files([]),
    summary: "Append every message to FILE, to see what an editor and the server say.")
  static let stdio = Option(
    name: "stdio", summary: "The same as without it: some editors add it.")
  static let help = Option(name: "help", short: "h", summary: "Show this help.")
  static let version = Option(name: "version", summary: "Show the version.")

  /// What every command takes, and `routegen` without one.
  static let everywhere: [Option] = [.help, .version]
}
