/// One of the things `routegen` can be told to do: how it is called, what its help says, and what it does.
struct Command: Sendable {
  /// A line to type, and what it does.
  struct Example: Sendable {
    var line: String
    var meaning: String
  }

  /// What it is called.
  var name: String
  /// What is written after its name.
  var operands: String
  /// What can be in the place of the operands, for the completion of shells.
  var completion: Completion = .files([".flow"])
  /// What it does, in one line.
  var summary: String
  /// What a user has to know, in paragraphs.
  var description: [String]
  /// The options it takes, apart from those that every command takes.
  var options: [Option]
  /// How it is used.
  var examples: [Example]
  /// How it ends.
  var statuses: [ExitStatus]
  /// What it does with its arguments.
  var run: @Sendable (Arguments, Terminal) throws(Failure) -> ExitStatus
}

extension Command {
  /// Whether it reads files and then ends, so that somebody may wait for it.
  var takesTime: Bool { statuses.contains(.unreadableInput) && name != "watch" }

  /// What an exit status says about it.
  func meaning(of status: ExitStatus) -> String {
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
