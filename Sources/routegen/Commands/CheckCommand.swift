import FlowCompiler
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen check`: reports mistakes in flow files.
  static let check = Command(
    name: "check", operands: "PATH… [--storyboard PATH]… [OPTION]…",
    summary: "Say what is wrong in flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder, which means all `.flow` files in it and its subfolders, or `-` for standard \
      input. All of them are one program: their flows see each other.
      """,
      """
      Diagnostics go to standard error; `json`, `sarif` and `github` are results and go to standard output. `routegen \
      explain NAME` says more about the name in brackets after a message.
      """,
      """
      Flow files are compared with the storyboards and xibs in the folders, as in a build, and with those of \
      `--storyboard`. What would stop the app is an error; what only a storyboard has is a warning.
      """,
    ],
    options: [.storyboard, .noStoryboards, .module, .fix, .format],
    examples: [
      .init(line: "routegen check Sources", meaning: "check the flow files and storyboards in a folder"),
      .init(
        line: "routegen check App.flow --storyboard Main.storyboard", meaning: "check one file against a storyboard"),
      .init(line: "routegen check Sources --fix", meaning: "fix what is certain"),
      .init(line: "routegen check Sources --format github", meaning: "annotations for GitHub"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    if arguments.has(.fix), arguments.words.contains("-") {
      throw .usage("`--fix` writes to files, and standard input is none", helps: ["name files or folders"])
    }
    let sources = try InputFiles.read(arguments.words)
    let storyboards = try arguments.storyboards()
    let modules = try arguments.modules()
    let compilation: CompilationResult
    if arguments.has(.fix) {
      let fixes = FlowFileFixes(
        sources: sources, fixing: Pipeline.fixing(sources, storyboards: storyboards, modules: modules))
      let written = try fixes.write()
      if format.isResult { terminal.say(fixes.list) } else { try terminal.write(fixes.list) }
      if !format.isResult {
        terminal.tell(
          written == 0
            ? "there is nothing that `--fix` corrects"
            : "fixed \(counted(fixes.fixing.fixed.count, "mistake")) in \(counted(written, "file"))")
      }
      compilation = fixes.fixing.compilation
    } else {
      compilation = Pipeline.check(sources, storyboards: storyboards, modules: modules)
    }
    keepUntilExit(compilation)
    if format.isResult {
      try terminal.write(terminal.render(compilation, as: format, colors: false))
    } else {
      terminal.say(compilation, as: format)
    }
    return compilation.hasErrors ? .different : .fine
  }
}
