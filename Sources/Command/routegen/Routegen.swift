import RoutegenCommand

/// The command `routegen`: reads flow files, runs the pipeline of `FlowCompiler` and writes the results.
@main
struct Routegen {
  /// The commands of `routegen`.
  static let commands: [Command] = [
    .generate, .check, .import, .format, .graph, .links, .diff, .dump, .initialize, .watch, .lsp, .editor, .completions,
    .explain,
  ]

  static func main() {
    CommandLineTool(commands: commands).main()
  }
}

// MARK: - Options

// The options of commands other than `generate`.
extension Option {
  static let outputFile = Option(
    name: "output", short: "o", value: "FILE",
    summary: "The flow file to write. An existing file is not replaced.")
  static let update = Option(
    name: "update", value: "FLOW",
    summary: "The flow file to update.")
  static let remove = Option(
    name: "remove", summary: "With `--update`: remove what the storyboards do not have.")
  static let fix = Option(
    name: "fix", summary: "Fix mistakes in the flow files that have one certain fix.")
  static let candidates = Option(
    name: "candidates", summary: "For the scripts: list the candidates for the last word after `--`.")
  static let checkLayout = Option(
    name: "check", summary: "Write nothing; list the files that would change, and exit with 1 if there are some.")
  static let diff = Option(
    name: "diff", summary: "Write nothing; print the changes as a patch. With `--check`, exit with 1 if there are some."
  )
  static let changeForm = Option(
    name: "as", value: "FORMAT", choices: ["text", "json"], formerName: "format",
    summary: "How changes are written: `text`, the default, or `json` for programs.")
  static let list = Option(name: "list", summary: "List the editors.")
  static let editorFolder = Option(
    name: "output", short: "o", value: "DIR",
    summary: "The folder to write to, by default `routegen-NAME`. It is created if it does not exist.")
  static let swiftUI = Option(
    name: "swiftui", summary: "Write a sample of a SwiftUI flow, whatever storyboards there are.")
  static let log = Option(
    name: "log", value: "FILE", completion: .files([]),
    summary: "Append every message of the editor and the server to FILE.")
  static let stdio = Option(name: "stdio", summary: "Does nothing: some editors add it.")
}
