/// The pages that `--help` prints, created from the descriptions of the commands.
package enum Help {
  /// The width of a page in columns.
  private static let width = 80

  /// Returns the page of `routegen` itself.
  package static func overview(_ commands: [Command]) -> String {
    var text = """
      routegen turns flow files, which say what screens an app has and what leads from
      one to another, into Swift in which a wrong identifier or a forgotten segue does
      not compile.

      Usage: routegen COMMAND …

      """
    let width = commands.map(\.name.count).max() ?? 0
    for group in CommandGroup.all(of: commands) {
      text += "\n\(group.title):\n" + columns(group.commands, atLeast: width)
    }
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
  private static func columns(_ rows: [(name: String, meaning: String)], atLeast width: Int = 0) -> String {
    let indent = max(rows.map(\.name.count).max() ?? 0, width) + 4
    var text = ""
    for row in rows {
      text += "  " + row.name + String(repeating: " ", count: indent - 2 - row.name.count)
      text += wrapped(row.meaning, indent: indent, from: indent)
    }
    return text
  }
}

/// Commands that are listed together in the overview.
package struct CommandGroup {
  package var title: String
  package var commands: [(name: String, meaning: String)]

  /// Returns the groups with commands, in order; commands without a group come last.
  package static func all(of commands: [Command]) -> [CommandGroup] {
    var rest = commands.map { (name: $0.name, meaning: $0.summary) }
    rest.append((name: "help", meaning: "Show the help of a command."))
    let titles = [
      ("Begin", ["init", "import", "editor"]), ("Every day", ["check", "generate", "watch", "format"]),
      ("Look at a flow", ["graph", "links", "diff", "dump"]), ("Help", ["explain", "help"]),
    ]
    var groups = titles.map { title, names in
      let group = CommandGroup(title: title, commands: names.compactMap { name in rest.first { $0.name == name } })
      rest.removeAll { names.contains($0.name) }
      return group
    }
    // Commands that programs use, and people do not.
    groups.append(CommandGroup(title: "For editors and shells", commands: rest))
    return groups.filter { !$0.commands.isEmpty }
  }
}
