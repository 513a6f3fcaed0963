import FlowDiagnostics

/// The parsed command line.
///
/// Options may be anywhere, even before the command; `--` ends them; a value is the next argument or follows `=`. A
/// single `-` is not an option but standard input.
package struct Arguments {
  /// The words that are not options, in order: the command, then its paths.
  package var words: [String] = []
  private var options: [(option: Option, value: String)] = []

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the process, without its name.
  ///   - known: the options of all commands; whether the command has an option is checked later.
  ///   - command: the command, if it is already known: its options are suggested.
  /// - Throws: a failure for wrong usage.
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
      if option.value != nil, value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
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

  /// Returns the first given option that is not among the known ones.
  package func firstOption(notAmong known: [Option]) -> Option? {
    options.first { !known.contains($0.option) }?.option
  }

  private mutating func add(_ option: Option, _ value: String?, of command: Command?) throws(Failure) {
    if has(option), !option.isRepeatable, !Option.everywhere.contains(option) {
      throw .usage("`--\(option.name)` is given twice")
    }
    if let name = option.value {
      guard let value, !value.isEmpty else {
        throw .usage("`--\(option.name)` needs a value", helps: ["it is written `--\(option.name) \(name)`"])
      }
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
    let names = options.map { "`--\($0.name)`" }.joined(separator: ", ")
    return ["the options of `routegen \(command.name)` are: \(names)"]
  }
}

/// Returns the help for an unknown name: the nearest name, or else all of them.
///
/// - Parameters:
///   - name: the name as written.
///   - names: the known names.
///   - plural: the plural of the named things.
///   - singular: the singular, with its article.
/// - Returns: the lines of help.
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
