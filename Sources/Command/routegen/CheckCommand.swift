import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen check`: reports mistakes in flow files.
  static let check = Command(
    name: "check", operands: "PATH… [--storyboard PATH]… [OPTION]…", summary: "Find mistakes in flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder with its subfolders, or `-` for standard input. All flow files are one \
      program, so they can name each other's flows.
      """,
      """
      Diagnostics go to standard error. With the formats `json`, `sarif` and `github`, they go to standard output. \
      `routegen explain NAME` explains the name in brackets after a message.
      """,
      """
      Flow files are compared with the storyboards and xibs in the folders, and with those of `--storyboard`. A \
      difference that would stop the app is an error. Something that only a storyboard has is a warning.
      """,
    ],
    options: [.storyboard, .noStoryboards, .module, .moduleName, .fix, .format],
    examples: [
      ("routegen check Sources", "check a folder"),
      ("routegen check App.flow --storyboard Main.storyboard", "compare two files"),
      ("routegen check Sources --fix", "fix what is certain"),
      ("routegen check Sources --format github", "annotations for GitHub"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    if arguments.has(.fix), arguments.words.contains("-") {
      throw .usage("`--fix` writes to files, and standard input is none", helps: ["name files or folders"])
    }
    let sources = try InputFiles.read(arguments.words)
    let modules = try arguments.modules()
    let module = arguments.value(of: .moduleName)
    var (compilation, storyboards) = try arguments.comparing { storyboards in
      Pipeline.check(sources, storyboards: storyboards, modules: modules, in: module)
    }
    if arguments.has(.fix) {
      let fixes = FlowFileFixes(
        sources: sources, fixing: Pipeline.fixing(sources, storyboards: storyboards, modules: modules, in: module))
      let written = try fixes.write()
      if format.isResult { terminal.say(fixes.list) } else { try terminal.write(fixes.list) }
      if !format.isResult {
        terminal.tell(
          written == 0
            ? "there is nothing that `--fix` corrects"
            : "fixed \(counted(fixes.fixing.fixed.count, "mistake")) in \(counted(written, "file"))")
      }
      compilation = fixes.fixing.compilation
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

// MARK: - FlowFileFixes

/// The changes that `check --fix` makes to the user's files.
struct FlowFileFixes {
  /// The files as they were read.
  let sources: [SourceFile]
  /// The result of fixing.
  let fixing: Pipeline.Fixing

  /// Writes all changed files, or none of them, and leaves files alone that were changed by others in the meantime.
  /// Returns the number of written files.
  func write() throws(Failure) -> Int {
    // By the bytes of the path: two paths may be equal as text and still be two files.
    var before: [[UInt8]: [UInt8]] = [:]
    for source in sources { before[Array(source.path.utf8)] = source.bytes }
    var problems: [String] = []
    var files: [OutputChanges.File] = []
    for source in fixing.compilation.sources {
      guard let old = before[Array(source.path.utf8)], old != source.bytes else { continue }
      let text = String(decoding: source.bytes, as: UTF8.self)
      do throws(SystemError) {
        files.append((.init(name: source.path, text: text), try unchanged(source.path, old)))
      } catch {
        problems.append("cannot write `\(source.path)`: \(error.reason)")
      }
    }
    guard problems.isEmpty else { throw Failure(status: .unwritableOutput, problems: problems) }
    // Paths are joined to a folder; the working folder leaves them unchanged.
    try OutputFolder(path: ".").make(OutputChanges(files: files))
    return files.count
  }

  /// Returns the status of a file, if its content is still the same as when it was read.
  private func unchanged(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> FileStatus {
    let file = try FileDescriptor.open(reading: path)
    defer { try? file.close() }
    let status = try file.status()
    guard try file.read(upTo: bytes.count + 1, expecting: bytes.count) == bytes else {
      throw SystemError("it has changed since it was read; try again")
    }
    return status
  }

  /// A line for each fix.
  var list: String {
    fixing.fixed.map { fix in
      let words = visibleText("\(pathInLog(fix.path)):\(fix.line): fixed: \(fix.diagnostic.message)")
      return "\(words) (\(visibleText(fix.help))) [\(fix.diagnostic.rule.name)]\n"
    }.joined()
  }
}
