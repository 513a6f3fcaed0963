import FlowCompiler
import FlowDiagnostics

/// The parsed command line.
///
/// Options may be anywhere, even before the command; `--` ends them; a value is the next argument or follows `=`. A
/// single `-` is not an option but standard input.
package struct Arguments {
  /// The words that are not options, in order: the command, then its paths.
  package var words: [String] = []
  private(set) var options: [(option: Option, value: String)] = []

  /// Parses the arguments of the process, without its name. `known` are the options of all commands; whether the
  /// command has an option is checked later. If the command is already known, its options are suggested. Throws a
  /// failure for wrong usage.
  package init(_ arguments: some Sequence<String>, known: [Option], of command: Command? = nil) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      var (option, value) = try Self.option(argument, among: known, command)
      if option.value == nil, value != nil { throw .usage("`--\(option.name)` takes no value") }
      if option.value != nil, value == nil, let next = rest.first {
        guard next == "-" || !next.hasPrefix("-") else { throw Self.lacksValue(option, argument, rest, known) }
        value = rest.removeFirst()
      }
      try add(option, value, of: command)
    }
  }

  /// True if an option was given.
  package func has(_ option: Option) -> Bool {
    options.contains { $0.option == option }
  }

  /// Returns the value of an option, if it was given.
  package func value(of option: Option) -> String? {
    options.first { $0.option == option }?.value
  }

  /// Returns all values of an option that may be given several times, in order.
  package func values(of option: Option) -> [String] {
    options.filter { $0.option == option }.map(\.value)
  }

  private mutating func add(_ option: Option, _ value: String?, of command: Command?) throws(Failure) {
    if has(option), !option.isRepeatable, !Option.everywhere.contains(option) {
      throw .usage("`--\(option.name)` is given twice")
    }
    if let name = option.value {
      guard let value, !value.isEmpty else { throw Self.lacksValue(option) }
      if !option.choices.isEmpty, !option.choices.contains(value) {
        // Another command has it, with these values.
        if let command, !command.options.contains(option) { throw Self.hasNo(option, command) }
        let kind = name.lowercased()
        throw .usage(
          "there is no \(kind) named `\(value)`", helps: near(value, among: option.choices, "\(kind)s", "a \(kind)"))
      }
    }
    options.append((option, value ?? ""))
  }

  /// Returns the option that an argument names, and the value after its `=`.
  private static func option(
    _ argument: String, among known: [Option], _ command: Command?
  ) throws(Failure) -> (Option, String?) {
    if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      if let option = known.first(where: { $0.name == name }) {
        return (option, parts.count > 1 ? String(parts[1]) : nil)
      }
      throw .usage("there is no option `--\(name)`", helps: helps(name, command))
    }
    let short = argument.dropFirst().first
    guard let option = known.first(where: { $0.short == short }) else {
      throw .usage("there is no option `\(argument)`", helps: helps(String(argument.dropFirst()), command))
    }
    let rest = argument.dropFirst(2)
    if rest.isEmpty { return (option, nil) }
    return (option, String(rest.first == "=" ? rest.dropFirst() : rest))
  }

  /// Returns the failure for an option whose value is missing, or comes after options without a value.
  private static func lacksValue(
    _ option: Option, _ argument: String = "", _ rest: ArraySlice<String> = [], _ known: [Option] = []
  ) -> Failure {
    let valued = known.filter { $0.value != nil }.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
    // A word after another option is the value of that one.
    let words = zip(rest, [argument] + rest)
    let isUpdate = option.value == "FLOW"
    let values = words.filter { !valued.contains($1) && !$0.hasPrefix("-") && option.accepts($0) }.map(\.0)
    guard let value = values.first(where: { isUpdate && $0.hasSuffix(".flow") }) ?? values.first else {
      return .usage(
        "`--\(option.name)` needs a value", helps: ["it is written `--\(option.name) \(option.value ?? "")`"])
    }
    // An update writes to its flow file, and takes no `-o FILE`.
    let outputs = isUpdate ? ["-o", "--output"] : []
    let others = words.filter { $0 != value && !outputs.contains($0) && !outputs.contains($1) }.map(\.0)
      .joined(separator: " ")
    return .usage(
      "`--\(option.name)` needs a value", helps: ["its value comes right after it: `\(argument) \(value) \(others)`"])
  }

  /// Returns the failure for an option that another command has.
  package static func hasNo(_ option: Option, _ command: Command) -> Failure {
    .usage("`routegen \(command.name)` has no option `--\(option.name)`", helps: helps(option.name, command))
  }

  /// Returns the help for an unknown option: its new name, the command's option that was probably meant, or all
  /// options.
  private static func helps(_ name: String, _ command: Command?) -> [String] {
    let options = (command?.options ?? []) + Option.everywhere
    if let option = options.first(where: { $0.formerName == name }) { return ["write `\(option.spelling)`"] }
    if let near = meantName(name, among: options.map(\.name)) {
      return ["there is an option with a similar name: `--\(near)`"]
    }
    guard let command else { return ["`routegen --help` lists what there is"] }
    let begun = options.filter { $0.name.hasPrefix(name) && !name.isEmpty }
    let names = (begun.isEmpty ? options : begun).map { "`--\($0.name)`" }.joined(separator: ", ")
    return ["the options of `routegen \(command.name)`\(begun.isEmpty ? "" : " that begin so") are: \(names)"]
  }
}

/// Returns the lines of help for an unknown name: the nearest known name, or else all of them. `plural` is the plural
/// of the named things, `singular` their singular with its article.
package func near(_ name: String, among names: [String], _ plural: String, _ singular: String) -> [String] {
  if let near = meantName(name, among: names) { return ["there is \(singular) with a similar name: `\(near)`"] }
  return ["the \(plural) are: " + names.map { "`\($0)`" }.joined(separator: ", ")]
}

/// Returns the name that was probably meant: the nearest, or else the only one with this prefix.
private func meantName(_ name: String, among names: [String]) -> String? {
  if let near = nearestName(to: name, among: names) { return near }
  let longer = names.filter { name.utf8.count > 1 && $0.hasPrefix(name) }
  return longer.count == 1 ? longer.first : nil
}

// MARK: - Command

/// A command of `routegen`: its name, its help, and its action.
package struct Command: Sendable {
  /// An example command line, with its explanation.
  package typealias Example = (line: String, meaning: String)

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
    options: [Option], examples: [Example],
    statuses: [ExitStatus] = [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput],
    run: @escaping @Sendable (Arguments, Terminal) throws(Failure) -> ExitStatus
  ) {
    (self.name, self.operands, self.completion) = (name, operands, completion)
    (self.summary, self.description, self.options) = (summary, description, options)
    (self.examples, self.statuses, self.run) = (examples, statuses, run)
  }

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

// MARK: - Option

/// An option of a command, and the line of help about it. To two commands one may mean different things.
package struct Option: Sendable, Equatable {
  /// Its long name, without dashes.
  package var name: String
  /// Its short name, without the dash.
  package var short: Character?
  /// The name of its value; `nil` for an option that takes none.
  package var value: String?
  /// The values there are, if they can be listed.
  package var choices: [String]
  /// The possible values, for the completion of shells, if neither `choices` nor the value's name tells.
  package var completion: Completion?
  /// Its name in earlier versions.
  package var formerName: String?
  /// True if it may be given several times.
  package var isRepeatable: Bool
  /// The line of help about it.
  package var summary: String

  /// Makes an option.
  package init(
    name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], completion: Completion? = nil,
    formerName: String? = nil, isRepeatable: Bool = false, summary: String
  ) {
    (self.name, self.short, self.value) = (name, short, value)
    (self.choices, self.completion, self.formerName) = (choices, completion, formerName)
    (self.isRepeatable, self.summary) = (isRepeatable, summary)
  }

  /// An option is its name.
  package static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  /// True if a word can be its value: a choice, and no flow file where other files are meant.
  fileprivate func accepts(_ word: String) -> Bool {
    if case .files(let endings)? = completion, !endings.isEmpty { return !word.hasSuffix(".flow") }
    return choices.isEmpty || choices.contains(word)
  }

  /// The spelling in the help: `-o, --output DIR`.
  package var spelling: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return value.map { "\(names) \($0)" } ?? names
  }

  package static let output = Option(
    name: "output", short: "o", value: "DIR", summary: "The folder to write to; it is made if there is none.")
  package static let check = Option(
    name: "check",
    summary: "Write nothing; list what would be written or removed, and exit with 1 if there is something.")
  package static let listOutputs = Option(
    name: "list-outputs", summary: "List the files that would be made, for build systems.")
  package static let purpose = Option(
    name: "for", value: "TARGET", choices: ["app", "uitests"],
    summary: "`app`, as without this, or `uitests`: page objects.")
  package static let format = Option(
    name: "format", value: "FORMAT", choices: DiagnosticFormat.allCases.map(\.rawValue),
    summary: """
      How diagnostics are written: `text` (on a terminal), `compact` (elsewhere), `json`, `sarif` or `github`.
      """)
  package static let storyboard = Option(
    name: "storyboard", value: "PATH", completion: .files([".storyboard", ".xib"]), isRepeatable: true,
    summary: "Compare with a storyboard, xib or folder too; repeatable.")
  package static let noStoryboards = Option(
    name: "no-storyboards", summary: "Leave out the storyboards and xibs in the folders.")
  package static let module = Option(
    name: "module", value: "NAME=PATH", completion: .files([]), isRepeatable: true,
    summary: "Flow files of another module, to check external flows.")
  package static let moduleName = Option(
    name: "module-name", value: "NAME", summary: "The app's own module, which its Swift does not import.")
  package static let against = Option(
    name: "against", value: "REVISION",
    summary: "Compare the files as they are with those of a git revision: a branch, a tag, a commit.")
  package static let help = Option(name: "help", short: "h", summary: "Show this help.")
  package static let version = Option(name: "version", formerName: "v", summary: "Show the version.")

  /// The options of every command, and of `routegen` without one.
  package static let everywhere: [Option] = [.help, .version]
}

// MARK: - Help

/// The pages that `--help` prints, created from the descriptions of the commands.
package enum Help {
  /// The width of a page in columns.
  private static let width = 80
  private typealias Row = (name: String, meaning: String)

  /// Returns the page of `routegen` itself.
  package static func overview(_ commands: [Command]) -> String {
    var text = """
      routegen turns flow files, which say what screens an app has and what leads from
      one to another, into Swift in which a wrong identifier or a forgotten segue does
      not compile.

      Usage: routegen COMMAND …

      """
    let width = commands.map(\.name.count).max() ?? 0
    for (title, rows) in groups(of: commands) { text += "\n\(title):\n" + columns(rows, atLeast: width) }
    text += "\nOptions:\n" + columns(Option.everywhere.map { ($0.spelling, $0.summary) })
    text += """

      Start here:
        routegen init                           a first flow file
        routegen check Pills.flow               what is wrong in one
        routegen generate Sources -o Generated  the Swift of a whole app
        routegen help generate                  more about a command

      """
    return text
  }

  /// Returns the titles of the groups of commands with a row for each, in order; commands without a group come last.
  private static func groups(of commands: [Command]) -> [(title: String, rows: [Row])] {
    var rest: [Row] = commands.map { ($0.name, $0.summary) } + [("help", "Show the help of a command.")]
    let titles = [
      ("Begin", ["init", "import", "editor"]), ("Every day", ["check", "generate", "watch", "format"]),
      ("Look at a flow", ["graph", "links", "diff", "dump"]), ("Help", ["explain", "help"]),
    ]
    var groups = titles.map { title, names in
      let rows = names.compactMap { name in rest.first { $0.name == name } }
      rest.removeAll { names.contains($0.name) }
      return (title: title, rows: rows)
    }
    // Commands that programs use, and people do not.
    groups.append(("For editors and shells", rest))
    return groups.filter { !$0.rows.isEmpty }
  }

  /// Returns the page of a command.
  package static func page(_ command: Command) -> String {
    var text = wrapped(command.summary, indent: 0)
    text += "\nUsage: routegen \(command.name) \(command.operands)\n"
    for paragraph in command.description { text += "\n" + wrapped(paragraph, indent: 0) }
    text += "\nOptions:\n"
    text += columns((command.options + Option.everywhere).map { ($0.spelling, $0.summary) })
    text += "\nExamples:\n"
    text += examples(command.examples)
    text += "\nExit status:\n"
    text += columns(command.statuses.map { (String($0.rawValue), command.meaning(of: $0)) })
    return text
  }

  /// Returns example lines with their explanations next to them, if there is room.
  private static func examples(_ examples: [Command.Example]) -> String {
    let longest = examples.map(\.line.count).max() ?? 0
    return examples.map { example in
      let gap = String(repeating: " ", count: longest + 2 - example.line.count)
      let line = "  \(example.line)\(gap)\(example.meaning)"
      return line.count <= width ? line + "\n" : "  \(example.line)\n      \(example.meaning)\n"
    }.joined()
  }

  /// Returns text in lines of the page's width.
  package static func wrapped(_ text: String, indent: Int, from firstColumn: Int? = nil) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = ""
    var line = firstColumn == nil ? margin : ""
    var column = firstColumn ?? indent
    var isEmpty = true
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !isEmpty, column + 1 + word.count > width {
        lines += line + "\n"
        line = margin
        column = indent
        isEmpty = true
      }
      line += isEmpty ? "\(word)" : " \(word)"
      column += word.count + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines + line + "\n"
  }

  /// Returns names on the left, with their meanings on the right.
  private static func columns(_ rows: [Row], atLeast width: Int = 0) -> String {
    let indent = max(rows.map(\.name.count).max() ?? 0, width) + 4
    var text = ""
    for row in rows {
      text += "  " + row.name + String(repeating: " ", count: indent - 2 - row.name.count)
      text += wrapped(row.meaning, indent: indent, from: indent)
    }
    return text
  }
}

// MARK: - ModuleOption

extension Arguments {
  /// Returns the other modules that are given with `--module`, with their flow files.
  package func modules() throws(Failure) -> [ModuleSources] {
    try modulePaths().map { (name, path) throws(Failure) in
      ModuleSources(name: name, files: try InputFiles.read([path]))
    }
  }

  /// Returns the names of the modules that are given with `--module`, with the paths of their flow files.
  package func modulePaths() throws(Failure) -> [(name: String, path: String)] {
    var modules: [(name: String, path: String)] = []
    for word in values(of: .module) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage(
          "`--module` takes a name and a path, not `\(word)`", helps: ["it is written `--module NAME=PATH`"])
      }
      guard parts[1] != "-" else {
        throw .usage("`--module` takes a file or a folder", helps: ["standard input is for a flow file"])
      }
      guard !modules.contains(where: { $0.name == parts[0] }) else {
        throw .usage("the module `\(parts[0])` is given twice", helps: ["give the folder that has all its flow files"])
      }
      modules.append((parts[0], parts[1]))
    }
    return modules
  }

  // MARK: - StoryboardOption

  /// Returns the storyboards that the flow files are compared with: those in the folders of flow files, as in a build,
  /// and those given with `--storyboard`.
  package func storyboards(_ kind: InputFiles.Kind = .storyboard) throws(Failure) -> [SourceFile] {
    let named = values(of: .storyboard)
    // A storyboard is identified by its file name, and standard input has none.
    guard !named.contains("-") else {
      throw .usage("`--storyboard` takes files and folders", helps: ["standard input is for a flow file"])
    }
    return try InputFiles.storyboards(inFoldersAmong: has(.noStoryboards) ? [] : words, and: named, kind: kind)
  }

  /// Runs a check with the storyboards and xibs. If a class seems to be in another module, the check runs again with the
  /// Swift files of the folders: only they say that the module is the app's own, if the storyboard does not.
  package func comparing(
    _ check: ([SourceFile]) -> CompilationResult
  ) throws(Failure) -> (result: CompilationResult, storyboards: [SourceFile]) {
    let storyboards = try storyboards()
    let result = check(storyboards)
    guard result.diagnostics.contains(where: { $0.rule.name == "other-module" }) else { return (result, storyboards) }
    let interfaces = try self.storyboards(.interface)
    return (check(interfaces), interfaces)
  }
}

// MARK: - Completion

/// The words that can be in a place of the command line, for shells to complete. Nothing is checked with them.
package enum Completion: Sendable {
  /// A word that a shell offers, and what it means.
  package typealias Word = (text: String, meaning: String)

  /// Nothing that could be listed.
  case nothing
  /// One of some words. They are made only when a shell asks.
  case words(@Sendable () -> [Word])
  /// Files whose names end like this, and folders, which may hold some. Without an ending: any file.
  case files([String])
  /// Folders.
  case folders
}

extension Option {
  /// The possible values.
  package var valueCompletion: Completion {
    if let completion { return completion }
    if !choices.isEmpty { return .words { [choices] in choices.map { ($0, "") } } }
    switch value {
    case nil: return .nothing
    case "DIR": return .folders
    case "FILE", "FLOW": return .files([".flow"])
    default: return .files([])
    }
  }
}
