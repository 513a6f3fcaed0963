/// The pages that `--help` prints, made from what the commands say about themselves.
enum Help {
  /// How wide a page is.
  private static let width = 80

  /// The page of `routegen` itself.
  static func overview(_ commands: [Command]) -> String {
    var text = """
      routegen turns flow files, which say what screens an app has and what leads from
      one to another, into Swift in which a wrong identifier or a forgotten segue does
      not compile.

      Usage: routegen COMMAND …

      Commands:

      """
    text += columns(commands.map { ($0.name, $0.summary) } + [("help", "Show the help of a command.")])
    text += "\nOptions:\n" + columns(Option.everywhere.map { ($0.spelling, $0.summary) })
    text += """

      Start here:
        routegen check Pills.flow               what is wrong in it
        routegen generate Pills.flow            the Swift that comes out
        routegen generate Sources -o Generated  the Swift of a whole app, in files
        routegen help generate                  more about a command

      """
    return text
  }

  /// The page of a command.
  static func page(_ command: Command) -> String {
    var text = wrapped(command.summary, indent: 0)
    text += "\nUsage: routegen \(command.name) \(command.operands)\n"
    for paragraph in command.description { text += "\n" + wrapped(paragraph, indent: 0) }
    text += "\nOptions:\n"
    text += columns((command.options + Option.everywhere).map { ($0.spelling, $0.summary) })
    text += "\nExamples:\n"
    for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    text += "\nExit status:\n"
    text += columns(command.statuses.map { (String($0.rawValue), command.meaning(of: $0)) })
    return text
  }

  /// Text in lines of the page's width.
  static func wrapped(_ text: String, indent: Int, from firstColumn: Int? = nil) -> String {
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

  /// Names on the left, what they mean on the right.
  private static func columns(_ rows: [(name: String, meaning: String)]) -> String {
    let indent = (rows.map(\.name.count).max() ?? 0) + 4
    var text = ""
    for row in rows {
      text += "  " + row.name + String(repeating: " ", count: indent - 2 - row.name.count)
      text += wrapped(row.meaning, indent: indent, from: indent)
    }
    return text
  }
}
