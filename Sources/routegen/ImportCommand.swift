import FlowCompiler
import FlowDiagnostics

extension Command {
  /// `routegen import`: storyboards to a flow file.
  static let `import` = Command(
    name: "import", operands: "STORYBOARD… [-o FILE] | --update FLOW STORYBOARD…",
    summary: "Write a flow file from storyboards, or bring one up to date.",
    description: [
      """
      A STORYBOARD is a `.storyboard` file, a folder, which stands for all of them in it and its folders, or `-` for \
      standard input, which is taken for a storyboard `Main`. They are those of one app: give each app's to a run of its \
      own. Launch screens are left out.
      """,
      """
      The flow is called for FILE, or for the storyboard. Without `-o` the flow file goes to standard output. It passes \
      `routegen check` as it is; rename in it what you like, the exact strings stand behind `=`.
      """,
      """
      With `--update` what the storyboards have and FLOW does not is written into FLOW, in its place. Everything else in \
      it stays as it is. What the storyboards do not have any more is told, and removed with `--remove` only.
      """,
    ],
    options: [.outputFile, .update, .remove, .format],
    examples: [
      .init(line: "routegen import Main.storyboard", meaning: "show the flow file of one storyboard"),
      .init(line: "routegen import Sources -o Sources/Shop.flow", meaning: "write the first flow file of an app"),
      .init(line: "routegen import --update Sources/Shop.flow Sources", meaning: "add what is new in its storyboards"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    if let path = arguments.value(of: .update) { return try update(path, arguments, terminal, format) }
    if arguments.has(.remove) {
      throw .usage("`--remove` goes with `--update`", helps: ["say which flow file: `--update FLOW`"])
    }
    let file = try arguments.value(of: .outputFile).map { path throws(Failure) in try ImportedFile(newAt: path) }
    let compilation = Pipeline.importing(try storyboards(arguments.words), named: file?.flowName)
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    if let file { try file.write(output.text) } else { try terminal.write(output.text) }
    return .fine
  }

  private static func update(
    _ path: String, _ arguments: Arguments, _ terminal: Terminal, _ format: DiagnosticFormat
  ) throws(Failure) -> ExitStatus {
    if arguments.has(.outputFile) {
      throw .usage(
        "`--update` writes to the flow file that it brings up to date",
        helps: ["leave `-o` out, or copy `\(path)` and update the copy"])
    }
    if path == "-", arguments.words.contains("-") {
      throw .usage("standard input cannot be a flow file and a storyboard at once")
    }
    let flows = try InputFiles.read([path])
    guard let flow = flows.first, flows.count == 1 else {
      throw .usage("`--update` takes one flow file, and there are \(flows.count) in `\(path)`")
    }
    let compilation = Pipeline.updating(
      flow, try storyboards(arguments.words), removing: arguments.has(.remove))
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    if path == "-" {
      try terminal.write(output.text)
    } else if !output.text.utf8.elementsEqual(flow.bytes) {
      try ImportedFile(path: flow.path).write(output.text)
    }
    return .fine
  }

  /// Standard input has no name that an app could find a storyboard by.
  private static func storyboards(_ words: [String]) throws(Failure) -> [SourceFile] {
    try InputFiles.read(words, kind: .storyboard).map { source in
      source.path == "<stdin>" ? SourceFile(path: "Main.storyboard", bytes: source.bytes) : source
    }
  }
}

/// A flow file that an import writes.
private struct ImportedFile {
  /// As the user wrote it.
  let path: String

  /// A file that there is.
  init(path: String) {
    self.path = path
  }

  /// A file that there is not.
  ///
  /// - Throws: a failure if there is one, since nobody wants what was written by hand to be gone.
  init(newAt path: String) throws(Failure) {
    self.path = path
    guard path.hasSuffix(".flow"), flowName != "" else {
      throw .usage(
        "`-o` takes a flow file, and `\(path)` is not called like one", helps: ["give it a name that ends in `.flow`"])
    }
    do throws(SystemError) {
      guard try FileStatus(at: path) != nil else { return }
    } catch {
      throw Failure(status: .unwritableOutput, problems: ["cannot write `\(path)`: \(error.reason)"])
    }
    throw Failure(
      status: .unwritableOutput, problems: ["cannot write `\(path)`: there is a file already"],
      helps: [
        "to add what is new in the storyboards to it, write `routegen import --update \(path) …`",
        "to write it anew, remove it first",
      ])
  }

  private var slash: String.Index? { path.lastIndex(of: "/") }
  private var name: String { slash.map { String(path[path.index(after: $0)...]) } ?? path }
  private var folder: String { slash.map { String(path[...$0]) } ?? "." }

  /// The name without its ending.
  var flowName: String { String(name.dropLast(".flow".count)) }

  /// Writes the whole file at once, or nothing of it.
  func write(_ text: String) throws(Failure) {
    let output = Compilation.Output(name: name, text: text)
    let present = try? FileStatus(of: path)
    try OutputFolder(path: folder).make(OutputChanges(files: [.init(output: output, present: present)]))
  }
}
