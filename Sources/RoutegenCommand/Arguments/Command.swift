/// One of the things `routegen` can be told to do: how it is called, what its help says, and what it does.
package struct Command: Sendable {
  /// A line to type, and what it does.
  package struct Example: Sendable {
    package var line: String
    package var meaning: String

    /// Makes an example.
    package init(line: String, meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// What it is called.
  package var name: String
  /// What is written after its name.
  package var operands: String
  /// What can be in the place of the operands, for the completion of shells.
  package var completion: Completion
  /// What it does, in one line.
  package var summary: String
  /// What a user has to know, in paragraphs.
  package var description: [String]
  /// The options it takes, apart from those that every command takes.
  package var options: [Option]
  /// How it is used.
  package var examples: [Example]
  /// How it ends.
  package var statuses: [ExitStatus]
  /// What it does with its arguments.
  package var run: @Sendable (Arguments, Terminal) throws(Failure) -> ExitStatus

  /// Makes a command.
  package init(
    name: String, operands: String, completion: Completion = .files([".flow"]), summary: String, description: [String],
    options: [Option], examples: [Example], statuses: [ExitStatus],
    run: @escaping @Sendable (Arguments, Terminal) throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.completion = completion
    self.summary = summary
    self.description = description
    self.options = options
    self.examples = examples
    self.statuses = statuses
    self.run = run
  }
}

extension Command {
  /// Whether it reads files and then ends, so that somebody may wait for it.
  package var takesTime: Bool { statuses.contains(.unreadableInput) && name != "watch" }

  /// What an exit status says about it.
  package func meaning(of status: ExitStatus) -> String {
    switch status {
    case .fine where name == "lsp": "the editor asked for the end"
    case .fine: "fine; there may be warnings"
    case .different where options.contains(.check): "the input has errors, or `--check` found a difference"
    case .different where options.contains(.against): "the input has errors, or a change is breaking"
    case .different where name == "links": "the input has errors, or the URL opens nothing"
    case .different where name == "lsp": "the editor was gone before it asked for the end"
    case .different: "the input has errors"
    case .wrongUsage: "wrong usage"
    case .unreadableInput: "an input cannot be read"
    case .unwritableOutput: "an output cannot be written"
    }
  }
}
