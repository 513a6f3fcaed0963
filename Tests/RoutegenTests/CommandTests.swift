import Foundation
import RoutegenTestSupport
import Testing

@testable import RoutegenCommand
@testable import routegen

/// The properties of every command.
struct CommandTests {
  /// The approximate size of a terminal.
  private static let size = (lines: 40, columns: 80)

  @Test("the help of every command fits a screen, goes to standard output, and names every option and status")
  func help() async throws {
    let workspace = try Workspace()
    for command in Routegen.commands {
      let run = try await workspace.run(command.name, "--help")
      #expect(run.status == 0 && run.errors.isEmpty, "\(command.name)")
      #expect(run.output.hasPrefix(command.summary + "\n\nUsage: routegen \(command.name) "))
      for option in command.options + Option.everywhere { #expect(run.output.contains("\n  \(option.spelling) ")) }
      for choice in command.options.flatMap(\.choices) {
        #expect(run.output.contains("`\(choice)`"), "\(command.name) does not say that there is `\(choice)`")
      }
      for status in command.statuses { #expect(run.output.contains("\n  \(status.rawValue) ")) }
      for example in command.examples { #expect(run.output.contains("  \(example.line)")) }
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= Self.size.lines, "the help of `\(command.name)` has \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= Self.size.columns }, "\(command.name)")
    }
    let page = try await workspace.run("check", "--help")
    #expect(try await workspace.run("help", "check") == page)
    #expect(try await workspace.run("-h", "check", "whatever") == page)
  }

  @Test("the overview has every command once, in groups, and fits a screen")
  func overview() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run("--help")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try await workspace.run("help") == run)
    #expect(try await workspace.run("-h") == run)
    // Without arguments it also prints help; a script without a command gets a failure status.
    #expect(try await workspace.run([]) == Run(status: 64, output: run.output))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(lines.count <= Self.size.lines && lines.allSatisfy { $0.count <= Self.size.columns })
    for (name, summary) in Routegen.commands.map({ ($0.name, $0.summary) }) + [("help", "Show the help")] {
      #expect(lines.count { $0.hasPrefix("  \(name) ") && $0.contains("  \(summary)") } == 1, "\(name)")
    }
    // People read from the top.
    let rest = try #require(lines.firstIndex(of: "For editors and shells:"))
    for name in ["lsp", "completions"] {
      #expect(lines.firstIndex { $0.hasPrefix("  \(name) ") }.map { $0 > rest } == true)
    }
    #expect(lines[..<rest].contains { $0.hasPrefix("  explain ") })
    for title in ["Begin:", "Every day:", "Help:", "For editors and shells:", "Options:"] {
      #expect(lines.contains(title))
    }
  }

  @Test("an option that there is not ends every command with 64 and the options that it has")
  func unknownOption() async throws {
    let workspace = try Workspace()
    for command in Routegen.commands {
      let run = try await workspace.run(command.name, "--bogus", "x")
      let names = (command.options + Option.everywhere).map { "`--\($0.name)`" }.joined(separator: ", ")
      let help = "the options of `routegen \(command.name)` are: \(names)"
      #expect(
        run == Run(status: 64, errors: "routegen: error: there is no option `--bogus`\n  = help: \(help)\n"),
        "\(command.name)")
    }
  }

  @Test("a command that needs an operand and has none ends with 64, what is missing, and an example")
  func missingOperand() async throws {
    let workspace = try Workspace()
    for command in Routegen.commands where !command.operands.hasPrefix("[") {
      let run = try await workspace.run(command.name)
      let example = try #require(command.examples.first)
      #expect(run.status == 64 && run.output.isEmpty, "\(command.name)")
      #expect(run.errors.hasSuffix("  = help: for example `\(example.line)`\n"), "\(command.name)")
    }
  }

  @Test("the page of the commands in the catalogue says what their help says, and the README has a row for each")
  func documentation() throws {
    try Recording.expect(
      CommandsPage.text(of: Routegen.commands), in: Checkout.catalogue.appending(path: "Commands.md"))
    let readme = try String(contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    for command in Routegen.commands {
      #expect(readme.contains("| `routegen \(command.name)"), "the README's table has no `routegen \(command.name)`")
    }
  }
}

/// The page of the documentation catalogue that lists the commands.
enum CommandsPage {
  static func text(of commands: [Command]) -> String {
    var text = """
      # The command

      How each command of `routegen` is written, what its options do, and how it ends.

      ## Overview

      Results go to standard output, everything else to standard error, in colours only where that is a terminal and
      `NO_COLOR` is not set. Options can be written anywhere, with their value as the next word or after `=`; after `--`
      there are none. [While you work](WhileYouWork.md) tells more about some commands.

      - **Writing.** Files are written whole or not at all. A file with several hard links is written in place and keeps them. A file
        without permission to write is left alone, and the command fails.
      - **Messages.** On a terminal, a command prints one line about what it has written, and about what it is doing if that takes
        longer than a second. `generate` prints the line in logs, too, unless `--format` is given.

      | Status | Means |
      | --- | --- |
      | 0 | fine; there may be warnings |
      | 1 | the input has errors, or a question has the answer no |
      | 64 | wrong usage: a command, an option or a value that there is not, or something missing |
      | 66 | an input cannot be read |
      | 73 | an output cannot be written |

      Every command takes `--help`. This page is made from what they print.

      """
    for command in commands { text += section(of: command) }
    return text
  }

  private static func section(of command: Command) -> String {
    var text = "\n## routegen \(command.name)\n\n\(command.summary)\n\n"
    text += "    routegen \(command.name) \(command.operands)\n"
    for paragraph in command.description { text += "\n\(wrapped(paragraph))\n" }
    if !command.options.isEmpty {
      text += "\n| Option | Does |\n| --- | --- |\n"
      for option in command.options { text += "| `\(option.spelling)` | \(cell(option.summary)) |\n" }
    }
    text += "\n| For example | |\n| --- | --- |\n"
    for example in command.examples { text += "| `\(cell(example.line))` | \(cell(example.meaning)) |\n" }
    let statuses = command.statuses.map { "\($0.rawValue): \(command.meaning(of: $0))" }
    return text + "\nEnds with " + statuses.joined(separator: ". ") + ".\n"
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + 1 + word.count > 118 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("|", with: "\\|")
  }
}
