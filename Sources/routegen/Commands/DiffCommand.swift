import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen diff`: shows the effect of changes on others.
  static let diff = Command(
    name: "diff", operands: "OLD NEW [--as FORMAT] | --against REVISION PATH…",
    summary: "Say what a change of flow files breaks, and for whom.",
    description: [
      """
      OLD and NEW are a `.flow` file, a folder or `-` for standard input: two versions of one program. With `--against` \
      the files and folders as they are are compared with what git has of them in a revision.
      """,
      """
      A change is breaking where code, a storyboard, analytics or a link that worked no longer does; else it is one \
      of behaviour, an addition, or one of documentation. The exit status tells whether one is breaking.
      """,
    ],
    options: [.against, .changeForm],
    examples: [
      .init(line: "routegen diff Before.flow After.flow", meaning: "compare two files"),
      .init(line: "routegen diff --against main Sources", meaning: "in a review: what the branch changes"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let comparison = try compare(arguments)
    let format = DiagnosticFormat(forReaderOf: terminal)
    terminal.say(comparison.old.errorsOnly, as: format)
    terminal.say(comparison.new.errorsOnly, as: format)
    if comparison.hasErrors { return .different }
    let isJSON = arguments.value(of: .changeForm) == "json"
    try terminal.write(isJSON ? comparison.json : comparison.text)
    return comparison.isBreaking ? .different : .fine
  }

  private static func compare(_ arguments: Arguments) throws(Failure) -> Comparison {
    let words = arguments.words
    if let revision = arguments.value(of: .against) {
      guard !words.contains("-") else {
        throw .usage("git has no standard input", helps: ["name files or folders"])
      }
      let new = try InputFiles.read(words)
      return Pipeline.compare(try GitRevision(revision).flowFiles(at: words), with: new)
    }
    guard words.count == 2 else {
      throw .usage(
        words.isEmpty
          ? "nothing to compare is given" : "`routegen diff` compares two versions, and here is \(words.count)",
        helps: ["write `routegen diff OLD NEW`, or `routegen diff --against REVISION PATH`"])
    }
    guard words != ["-", "-"] else {
      throw .usage("standard input cannot be both versions", helps: ["name a file or a folder for one of them"])
    }
    return Pipeline.compare(try InputFiles.read([words[0]]), with: try InputFiles.read([words[1]]))
  }
}

extension CompilationResult {
  /// The errors that prevent a comparison; warnings are reported by `check`.
  fileprivate var errorsOnly: CompilationResult {
    var errors = self
    errors.diagnostics = diagnostics.filter { $0.severity == .error }
    return errors
  }
}
