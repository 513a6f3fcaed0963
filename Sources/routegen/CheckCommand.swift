import FlowCompiler

extension Command {
  /// `routegen check`: what is wrong in flow files.
  static let check = Command(
    name: "check", operands: "PATH… [--storyboard PATH]… [--format FORMAT]",
    summary: "Say what is wrong in flow files.",
    description: [
      """
      A PATH is a `.flow` file, a folder, which stands for all `.flow` files in it and its folders, or `-` for standard \
      input. All of them are one program: their flows see each other.
      """,
      """
      Diagnostics go to standard error; the JSON document, which is a result for another program, goes to standard \
      output. `routegen explain NAME` says more about the name in brackets behind a message.
      """,
      """
      With `--storyboard` the flow files are held against what Interface Builder says: segues, scenes, classes, \
      identifiers. What would stop the app is an error; what only a storyboard has is a warning.
      """,
    ],
    options: [.storyboard, .format],
    examples: [
      .init(line: "routegen check Sources", meaning: "check all flow files in a folder"),
      .init(line: "routegen check Sources --storyboard Sources", meaning: "and its storyboards"),
      .init(line: "routegen check - < Pills.flow", meaning: "check what comes from elsewhere"),
      .init(line: "routegen check Sources --format json", meaning: "for another program"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    let sources = try InputFiles.read(arguments.words)
    let compilation = Pipeline.check(sources, storyboards: try arguments.storyboards())
    if format == .json {
      try terminal.write(terminal.render(compilation, as: .json, colors: false))
    } else {
      terminal.say(compilation, as: format)
    }
    return compilation.hasErrors ? .different : .fine
  }
}
