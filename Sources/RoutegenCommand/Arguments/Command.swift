/// A command of `routegen`: its name, its help, and its action.
package struct Command: Sendable {
  /// An example command line, with its explanation.
  package struct Example: Sendable {
    package var line: String
    package var meaning: String

    /// Makes an example.
    package init(line: String, meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  package var name: String
  /// The operands in its usage line.
  package var operands: String
  /// The possible operands, for the completion of shells.
  package var completion: Completion
  /// The summary in one line.
  package var summary: String
  /// The description, in paragraphs.
  package var description: [String]
  /// The options it takes, without those that every command takes.
  package var options: [Option]
  package var examples: [Example]
  /// The possible exit statuses.
  package var statuses: [ExitStatus]
  /// The action for its arguments.
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
  /// True if it reads files and then ends, so that somebody may wait for it.
  package var takesTime: Bool { statuses.contains(.unreadableInput) && name != "watch" }

  /// Returns the meaning of an exit status for this command.
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
