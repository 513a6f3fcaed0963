import FlowCompiler
import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What the command and the program of the build plugin have in common:
//
//     Arguments   what is typed: operands, options, help
//     Input       files and folders that are read
//     Output      files and folders that are written
//     Terminal    what a person sees
//     System      what differs between systems

/// A program with commands: reads flow files, runs the pipeline of `FlowCompiler` over them and writes what it made.
package struct CommandLineTool {
  /// The commands that can be typed after its name.
  package let commands: [Command]

  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Makes a program.
  package init(commands: [Command]) {
    self.commands = commands
  }

  /// Runs the command that the arguments name, and ends the process.
  package func main() -> Never {
    Terminal.prepare()
    let terminal = Terminal()
    do throws(Failure) {
      try Self.checkArguments()
      exit(try run(CommandLine.arguments.dropFirst(), terminal).rawValue)
    } catch {
      terminal.say(error)
      exit(error.status.rawValue)
    }
  }

  private func run(_ line: ArraySlice<String>, _ terminal: Terminal) throws(Failure) -> ExitStatus {
    // Options may come before the command: the first word that names one is taken for it.
    let called = line.compactMap { word in commands.first { $0.name == word } }
    // An option of several commands is that of the one that is called.
    var options = Option.everywhere
    for option in (called + commands).flatMap(\.options) where !options.contains(option) { options.append(option) }
    var arguments = try Arguments(line, known: options, of: called.first)
    if arguments.has(.version) {
      try terminal.write("routegen \(Self.version)\n")
      return .fine
    }
    guard let name = arguments.words.first else {
      if arguments.has(.help) || line.isEmpty {
        try terminal.write(Help.overview(commands))
        // A script that calls it without a command has made a mistake.
        return arguments.has(.help) ? .fine : .wrongUsage
      }
      throw .usage("there is no command", helps: ["`routegen --help` lists what there is"])
    }
    arguments.words.removeFirst()
    if name == "help" {
      let name = arguments.words.first ?? "help"
      try terminal.write(name == "help" ? Help.overview(commands) : Help.page(command(named: name)))
      return .fine
    }
    if name == "match" {
      let words = arguments.words.map { " " + $0 }.joined()
      throw .usage("`routegen match` is part of `routegen links`: write `routegen links\(words)`")
    }
    let command = try command(named: name)
    if arguments.has(.help) {
      try terminal.write(Help.page(command))
      return .fine
    }
    let known = command.options + Option.everywhere
    if let option = arguments.options.first(where: { !known.contains($0.option) })?.option {
      throw Arguments.hasNo(option, command)
    }
    if terminal.readsErrors, command.takesTime { Progress.begin() }
    do throws(Failure) {
      return try command.run(arguments, terminal)
    } catch {
      // Somebody who has named nothing wants to be shown how it is done.
      guard error.status == .wrongUsage, arguments.words.isEmpty, let example = command.examples.first else {
        throw error
      }
      throw .usage(error.problems.joined(separator: "; "), helps: error.helps + ["for example `\(example.line)`"])
    }
  }

  /// Names the arguments that are not UTF-8: as text they would be other files.
  private static func checkArguments() throws(Failure) {
    var problems: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      problems.append("the argument `\(spelledBytes(argument))` is not UTF-8")
    }
    guard problems.isEmpty else { throw Failure(status: .wrongUsage, problems: problems, helps: ["rename the file"]) }
  }

  private func command(named name: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    var helps = near(name, among: commands.map(\.name) + ["help"], "commands", "a command")
    let synonyms = [
      "fix": "check --fix", "lint": "check", "build": "generate", "run": "generate", "new": "init", "create": "init",
      "version": "--version",
    ]
    if let other = synonyms[name] { helps = ["write `routegen \(other)`"] }
    if name.hasSuffix(".flow") { helps = ["to check it, write `routegen check \(name)`"] }
    throw .usage("there is no command `\(name)`", helps: helps)
  }
}

// MARK: - ExitStatus

/// The exit status of a run: the numbers of `sysexits.h`, which other tools also use.
package enum ExitStatus: Int32, Sendable {
  /// Success; there may be warnings.
  case fine = 0
  /// The input has errors, or `--check` found a difference.
  case different = 1
  /// Wrong usage: an unknown command or option, a missing value.
  case wrongUsage = 64
  /// An input cannot be read.
  case unreadableInput = 66
  /// An output cannot be written.
  case unwritableOutput = 73
}

/// A failure that ends a run: its messages, and the exit status.
package struct Failure: Error {
  /// The exit status.
  package var status: ExitStatus
  /// The problems, one line each: all of them, not only the first.
  package var problems: [String]
  /// The advice about what to do.
  package var helps: [String]

  /// Makes a failure.
  package init(status: ExitStatus, problems: [String], helps: [String] = []) {
    (self.status, self.problems, self.helps) = (status, problems, helps)
  }

  /// Creates a failure for wrong usage of the command.
  package static func usage(_ problem: String, helps: [String] = []) -> Failure {
    Failure(status: .wrongUsage, problems: [problem], helps: helps)
  }
}

// MARK: - GenerateCommand

extension Command {
  /// `routegen generate`: generates Swift from flow files.
  package static let generate = Command(
    name: "generate", operands: "PATH… [-o DIR] [--storyboard PATH]… [OPTION]…",
    summary: "Generate Swift from flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder with its subfolders, or `-` for standard input. All flow files are one \
      program. They are compared with the storyboards and xibs in the folders. Hidden folders and `Pods` are skipped.
      """,
      """
      DIR gets a Swift file for each flow file, and `RoutegenSupport.swift`. Without `-o`, the Swift of one flow file \
      is printed.
      """,
      """
      If there is an error, nothing is written. Your own files are never overwritten. Stale generated files \
      are removed, so give each program its own DIR.
      """,
    ],
    options: [.output, .storyboard, .noStoryboards, .module, .moduleName, .purpose, .check, .listOutputs, .format],
    examples: [
      ("routegen generate Pills.flow", "show the Swift of one file"),
      ("routegen generate Sources -o Generated", "generate a whole folder"),
      ("routegen generate Sources -o Generated --check", "on CI: fail if out of date"),
    ]
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
    let modules = try arguments.modules()
    let module = arguments.value(of: .moduleName)
    let compilation = try arguments.comparing { storyboards in
      isForTests
        ? Pipeline.generateUITests(sources, storyboards: storyboards, modules: modules, in: module)
        : Pipeline.generate(sources, storyboards: storyboards, modules: modules, in: module)
    }.result
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
      try terminal.write(changes.list(in: folder))
      return changes.isEmpty ? .fine : .different
    }
    try folder.make(changes)
    if !format.isResult {
      for name in changes.orphaned {
        terminal.announce("removed `\(joinedPath(folder.path, name))`, which no flow file generates")
      }
      let summary = summary(of: changes, compilation.outputs.count, in: folder)
      // The build plugin gives a format: its log has diagnostics only.
      if arguments.has(.format) { terminal.tell(summary) } else { terminal.announce(summary) }
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
    return names.map { name in pathInLog(folder.map { joinedPath($0.path, name) } ?? name) }
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
