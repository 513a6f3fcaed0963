import FlowCompiler
import FlowDiagnostics

extension Command {
  /// `routegen generate`: generates Swift from flow files.
  package static let generate = Command(
    name: "generate", operands: "PATH… [-o DIR] [--storyboard PATH]… [OPTION]…",
    summary: "Write the Swift of flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder with such files at any depth, or `-` for standard input. All are one program. \
      Hidden folders and `Pods` are passed over. The storyboards and xibs in a folder are compared with the flow files.
      """,
      """
      With `-o`, DIR gets a Swift file for each flow file, and `RoutegenSupport.swift`. Without, the Swift of one file \
      goes to standard output.
      """,
      """
      Nothing is written if there is an error, or where nothing changes. A file that routegen has not generated is never \
      overwritten. Stale files that routegen generated in DIR are removed, so give each program its own DIR.
      """,
    ],
    options: [.output, .storyboard, .noStoryboards, .module, .purpose, .check, .listOutputs, .format],
    examples: [
      .init(line: "routegen generate Pills.flow", meaning: "show the Swift of one file"),
      .init(line: "routegen generate Sources -o Generated", meaning: "write that of a whole folder"),
      .init(line: "routegen generate Sources -o Generated --check", meaning: "on CI: was that done?"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    let folder = try outputFolder(arguments)
    if arguments.has(.listOutputs) {
      let paths = try outputList(arguments, folder)
      // A program gets the names unchanged.
      let isRead = FileDescriptor.standardOutput.isTerminal
      try terminal.write(paths.map { (isRead ? visibleText($0) : $0) + "\n" }.joined())
      return .fine
    }
    let sources = try InputFiles.read(arguments.words)
    if folder == nil, sources.count > 1 {
      throw .usage(
        "there are \(sources.count) flow files, and only one can be written to standard output",
        helps: ["say where their Swift goes: `-o DIR`"])
    }

    let isForTests = arguments.value(of: .purpose) == "uitests"
    let storyboards = try arguments.storyboards()
    let modules = try arguments.modules()
    let compilation =
      isForTests
      ? Pipeline.generateUITests(sources, storyboards: storyboards, modules: modules)
      : Pipeline.generate(sources, storyboards: storyboards, modules: modules)
    keepUntilExit(compilation)
    terminal.say(compilation, as: format)
    if compilation.hasErrors { return .different }
    if isForTests, compilation.outputs.isEmpty {
      throw Failure(
        status: .different, problems: ["no screen has a name that a UI test could wait for"],
        helps: ["write `generate screens` at the start of a flow file, next to `generate coordinator`"])
    }

    guard let folder else {
      try terminal.write(compilation.outputs.first?.text ?? "")
      if let support = compilation.outputs.dropFirst().last?.name, !format.isResult {
        terminal.tell("to compile, this Swift needs `\(support)` too, which is not shown: `-o DIR` writes both")
      }
      return .fine
    }
    let changes = try folder.changes(for: compilation.outputs)
    if arguments.has(.check) {
      try terminal.write(changes.list)
      return changes.isEmpty ? .fine : .different
    }
    try folder.make(changes)
    if !format.isResult {
      for name in changes.orphaned {
        let path = visibleText(joinedPath(folder.path, name))
        terminal.say("routegen: removed `\(path)`, which no flow file generates\n")
      }
      terminal.tell(summary(of: changes, compilation.outputs.count, in: folder))
    }
    return .fine
  }

  /// Returns the summary of the written files, in one line.
  private static func summary(of changes: OutputChanges, _ count: Int, in folder: OutputFolder) -> String {
    let written = changes.files.count
    if written == 0 { return "`\(folder.path)` is up to date: \(counted(count, "file"))" }
    let unchanged = written < count ? ", \(count - written) unchanged" : ""
    return "wrote \(counted(written, "file")) to `\(folder.path)`\(unchanged)"
  }

  /// Returns the paths of the files that would be generated. Their names do not depend on the contents of flow files,
  /// so that a build system can ask for them even if there are errors.
  private static func outputList(_ arguments: Arguments, _ folder: OutputFolder?) throws(Failure) -> [String] {
    if arguments.has(.check) {
      throw .usage("`--check` and `--list-outputs` are two questions", helps: ["ask one at a time"])
    }
    if arguments.words.contains("-") {
      throw .usage("standard input has no name that an output could have", helps: ["name files or folders"])
    }
    let names = Pipeline.outputNames(forPaths: try InputFiles.paths(arguments.words))
    return names.map { name in folder.map { joinedPath($0.path, name) } ?? name }
  }

  /// Returns the folder that `-o` names.
  package static func outputFolder(_ arguments: Arguments) throws(Failure) -> OutputFolder? {
    guard let path = arguments.value(of: .output) else {
      if arguments.has(.check) {
        throw .usage("`--check` compares with a folder, and none is given", helps: ["say which: `-o DIR`"])
      }
      return nil
    }
    if path == "-" {
      throw .usage("`-o` takes a folder", helps: ["one flow file without `-o` is written to standard output"])
    }
    if path.hasSuffix(".swift") {
      throw .usage("`-o` takes a folder, and `\(path)` is called like a file", helps: ["give the folder it is in"])
    }
    if arguments.words.contains("-") {
      throw .usage(
        "standard input has no name that a file in `\(path)` could have",
        helps: ["leave `-o` out to write to standard output"])
    }
    return OutputFolder(path: path)
  }
}
