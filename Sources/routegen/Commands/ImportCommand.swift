import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen import`: writes a flow file from storyboards.
  static let `import` = Command(
    name: "import", operands: "STORYBOARD… [-o FILE] | --update FLOW STORYBOARD…",
    completion: .files([".storyboard", ".xib"]),
    summary: "Write a flow file from storyboards, or bring one up to date.",
    description: [
      """
      A STORYBOARD is a `.storyboard` or `.xib` file, a folder, which means all of them in it and its subfolders, or `-` \
      for standard input, which is taken for a storyboard `Main`. They are those of one app. Launch screens are left out; of \
      a xib the identifiers of its cells are taken.
      """,
      """
      The flow is named after FILE, or after the storyboard. Without `-o` the flow file goes to standard output. It passes \
      `routegen check` as it is; rename in it what you like, the exact strings come after `=`.
      """,
      """
      With `--update` FLOW follows the storyboards: renamed identifiers, classes and destinations change where they are \
      written, and new scenes and segues are added. Names, parameters and comments stay. What is gone is reported, and \
      removed only with `--remove`. A storyboard that is not in a folder that you name was deleted, or renamed. What the file silences with `// routegen:ignore` is left out, and so are storyboards \
      that another flow file in its folder mentions.
      """,
    ],
    options: [.outputFile, .update, .remove, .format],
    examples: [
      .init(line: "routegen import Main.storyboard", meaning: "show one's flow file"),
      .init(line: "routegen import Sources -o Sources/Shop.flow", meaning: "write an app's first"),
      .init(line: "routegen import --update Sources/Shop.flow Sources", meaning: "add what is new"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    if let path = arguments.value(of: .update) { return try update(path, arguments, terminal, format) }
    if arguments.has(.remove) {
      throw .usage("`--remove` goes with `--update`", helps: ["say which flow file: `--update FLOW`"])
    }
    let file = try arguments.value(of: .outputFile).map { path throws(Failure) in try WrittenFlowFile(newAt: path) }
    let compilation = Pipeline.importing(try storyboards(arguments.words), named: file?.flowName, at: file?.path)
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    guard let file else {
      try terminal.write(output.text)
      return .fine
    }
    try file.write(output.text)
    if !format.isResult { terminal.tell("wrote `\(file.path)`") }
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
    // Single files may not be all storyboards of the app.
    let isWholeApp = arguments.words.contains { (try? FileStatus(of: $0))?.isFolder == true }
    let compilation = Pipeline.updating(
      flow, try storyboards(arguments.words), besides: InputFiles.around(path), isWholeApp: isWholeApp,
      removing: arguments.has(.remove))
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    if path == "-" {
      try terminal.write(output.text)
    } else {
      let isCurrent = output.text.utf8.elementsEqual(flow.bytes)
      if !isCurrent { try WrittenFlowFile(path: flow.path).write(output.text) }
      if !format.isResult { terminal.tell(isCurrent ? "`\(flow.path)` is up to date" : "updated `\(flow.path)`") }
    }
    return .fine
  }

  /// Reads storyboards, but not from standard input, which has no name for an app to find a storyboard by.
  private static func storyboards(_ words: [String]) throws(Failure) -> [SourceFile] {
    try InputFiles.read(words, kind: .interface).map { source in
      source.path == "<stdin>" ? SourceFile(path: "Main.storyboard", bytes: source.bytes) : source
    }
  }
}
