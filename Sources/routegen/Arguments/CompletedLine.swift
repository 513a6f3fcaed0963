import FlowDiagnostics
import RoutegenCommand

/// A command line that a shell completes, with the possible words at the cursor.
struct CompletedLine {
  /// The possible words.
  private(set) var words: [Completion.Word] = []
  /// The possible files.
  private(set) var files: Completion = .nothing

  /// Determines the possible completions of the last word.
  ///
  /// - Parameters:
  ///   - line: the words up to the cursor, the first of them `routegen`; the last may be empty.
  ///   - commands: all commands.
  init(_ line: [String], commands: [Command]) {
    guard line.count > 1, let last = line.last else { return }
    var command: Command?
    var operands = 0
    var given: [Option] = []
    var pending: Option?
    var isOver = false
    for word in line.dropFirst().dropLast() {
      if pending != nil, word == "-" || !word.hasPrefix("-") {
        pending = nil
      } else if !isOver, word == "--" {
        (pending, isOver) = (nil, true)
      } else if !isOver, word.hasPrefix("-"), word != "-" {
        let option = Self.option(word, of: command, commands)
        if let option { given.append(option) }
        pending = option?.value != nil && Self.isAlone(word) ? option : nil
      } else if command == nil {
        guard let called = (commands + [.help(commands)]).first(where: { $0.name == word }) else { return }
        command = called
      } else {
        operands += 1
      }
    }
    if let pending, !last.hasPrefix("-") {
      offer(pending.valueCompletion)
    } else if !isOver, last.hasPrefix("-") {
      if last.contains("="), let option = Self.option(last, of: command, commands) {
        offer(option.valueCompletion)
      } else {
        offerOptions(of: command, but: given)
      }
    } else if let command {
      // A word from a list is only given once, but there may be many files.
      if case .words = command.completion, operands > 0 { return }
      offer(command.completion)
    } else {
      words = commands.map { ($0.name, $0.summary) } + [("help", "Show the help of a command.")]
    }
  }

  private mutating func offer(_ completion: Completion) {
    switch completion {
    case .words(let make): words = make()
    case .nothing, .files, .folders: files = completion
    }
  }

  private mutating func offerOptions(of command: Command?, but given: [Option]) {
    let options = (command?.options ?? []) + Option.everywhere
    words = options.filter { $0.isRepeatable || !given.contains($0) }
      .map { ("--" + $0.name, $0.summary) }
  }

  /// Returns the option that a word names, with or without an `=`.
  private static func option(_ word: String, of command: Command?, _ commands: [Command]) -> Option? {
    let known = (command?.options ?? commands.flatMap(\.options)) + Option.everywhere
    let name = word.prefix { $0 != "=" }
    return known.first { name == "--" + $0.name || ($0.short.map { name.hasPrefix("-\($0)") } ?? false) }
  }

  /// True if the value of an option is the next word: not for `--format=json` and `-oDIR`.
  private static func isAlone(_ word: String) -> Bool {
    !word.contains("=") && (word.hasPrefix("--") || word.count == 2)
  }
}

extension Command {
  /// Returns `routegen help COMMAND` for completion: it takes the name of a command.
  fileprivate static func help(_ commands: [Command]) -> Command {
    Command(
      name: "help", operands: "[COMMAND]", completion: .words { commands.map { ($0.name, $0.summary) } }, summary: "",
      description: [], options: [], examples: [], statuses: []
    ) { (_, _) throws(Failure) in .fine }
  }
}

extension CompletedLine {
  /// The answer for the completion scripts: a line for each word, with its meaning after a tab. For files there is a
  /// line that starts with a colon, because the shell finds them itself.
  var text: String {
    var text = ""
    for word in words {
      var meaning = firstSentence(of: word.meaning)
      if meaning.hasSuffix(".") || meaning.hasSuffix(":") { meaning.removeLast() }
      text += meaning.isEmpty ? "\(word.text)\n" : "\(word.text)\t\(meaning)\n"
    }
    switch files {
    case .files(let endings): text += ([":files"] + endings).joined(separator: " ") + "\n"
    case .folders: text += ":folders\n"
    case .nothing, .words: break
    }
    return text
  }
}
