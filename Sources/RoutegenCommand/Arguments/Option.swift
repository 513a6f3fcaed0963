/// An option of a command, and the line of help about it. To two commands one may mean different things.
package struct Option: Sendable, Equatable {
  /// Its long name, without dashes.
  package var name: String
  /// Its short name, without the dash.
  package var short: Character?
  /// The name of its value; `nil` for an option that takes none.
  package var value: String?
  /// The values there are, if they can be listed.
  package var choices: [String]
  /// The possible values, for the completion of shells, if neither `choices` nor the value's name tells.
  package var completion: Completion?
  /// Its name in earlier versions.
  package var formerName: String?
  /// True if it may be given several times.
  package var isRepeatable: Bool
  /// The line of help about it.
  package var summary: String

  /// Makes an option.
  package init(
    name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], completion: Completion? = nil,
    formerName: String? = nil, isRepeatable: Bool = false, summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.completion = completion
    self.formerName = formerName
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// An option is its name.
  package static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  /// The spelling in the help: `-o, --output DIR`.
  package var spelling: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  package static let output = Option(
    name: "output", short: "o", value: "DIR",
    summary: "The folder to write to; it is made if there is none.")
  package static let check = Option(
    name: "check",
    summary: "Write nothing; list what would be written or removed, and exit with 1 if there is something.")
  package static let listOutputs = Option(
    name: "list-outputs",
    summary: "List the files that would be made, for build systems.")
  package static let purpose = Option(
    name: "for", value: "TARGET", choices: ["app", "uitests"],
    summary: "`app`, as without this, or `uitests`: page objects.")
  package static let format = Option(
    name: "format", value: "FORMAT", choices: DiagnosticFormat.allCases.map(\.rawValue),
    summary: """
      How diagnostics are written: `text` (on a terminal), `compact` (elsewhere), `json`, `sarif` or `github`.
      """)
  package static let storyboard = Option(
    name: "storyboard", value: "PATH", completion: .files([".storyboard", ".xib"]), isRepeatable: true,
    summary: "Compare with a storyboard, xib or folder too; repeatable.")
  package static let noStoryboards = Option(
    name: "no-storyboards",
    summary: "Leave out the storyboards and xibs in the folders.")
  package static let module = Option(
    name: "module", value: "NAME=PATH", completion: .files([]), isRepeatable: true,
    summary: "Flow files of another module, to check external flows.")
  package static let against = Option(
    name: "against", value: "REVISION",
    summary: "Compare the files as they are with those of a git revision: a branch, a tag, a commit.")
  package static let help = Option(name: "help", short: "h", summary: "Show this help.")
  package static let version = Option(name: "version", summary: "Show the version.")

  /// The options of every command, and of `routegen` without one.
  package static let everywhere: [Option] = [.help, .version]
}
