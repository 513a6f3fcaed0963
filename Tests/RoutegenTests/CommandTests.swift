import FlowCompiler
import FlowTools
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
  /// The sentence of many help pages that this page writes only once.
  private static let path = "A PATH is a `.flow` file, a folder with its subfolders, or `-` for standard input."

  static func text(of commands: [Command]) -> String {
    let shared = shared(by: commands)
    var text = """
      # The command

      The commands of `routegen`, with their options and exit statuses.

      ## Overview

      [While you work](WhileYouWork.md) shows some commands in use.

      - **PATH.** \(path)
      - **Output.** Results go to standard output. Everything else goes to standard error. On a terminal, `NO_COLOR` turns
        the colors off.
      - **Options** can be anywhere. Their value is the next word, or follows `=`. After `--`, all words are operands.
      - **Writing.** A file is written completely or not at all. If you may not write to a file, the command fails and leaves
        the file unchanged.

      | Status | Means |
      | --- | --- |
      | 0 | success; there may be warnings |
      | 1 | the input has errors, or the answer is no, as for `--check` |
      | 64 | wrong usage: an unknown command, option or value, or something is missing |
      | 66 | an input cannot be read |
      | 73 | an output cannot be written |

      These options belong to several commands. Each command lists those that it has. Every command has `--help`.

      """
    text += "\n" + table(of: shared)
    for command in commands { text += section(of: command, shared) }
    return text
  }

  /// Returns the options that several commands have and explain in the same way.
  private static func shared(by commands: [Command]) -> [Option] {
    var options: [Option] = []
    for option in commands.flatMap(\.options) where !options.contains(where: { $0.isExplained(like: option) }) {
      if commands.count(where: { $0.options.contains { $0.isExplained(like: option) } }) > 1 { options.append(option) }
    }
    return options
  }

  private static func section(of command: Command, _ shared: [Option]) -> String {
    var text = "\n## routegen \(command.name)\n\n\(command.summary)\n\n"
    text += "    routegen \(command.name) \(command.operands)\n"
    for paragraph in command.description { text += "\n\(wrapped(paragraph.replacing(path + " ", with: "")))\n" }
    let own = command.options.filter { option in !shared.contains { $0.isExplained(like: option) } }
    if !own.isEmpty { text += "\n" + table(of: own) }
    let others = command.options.filter { option in shared.contains { $0.isExplained(like: option) } }
    if !others.isEmpty {
      let names = others.map { "`--\($0.name)`" }
      text += "\n" + wrapped("\(own.isEmpty ? "Options" : "More options"): \(names.joined(separator: ", ")).") + "\n"
    }
    text += "\n| For example | |\n| --- | --- |\n"
    for example in command.examples { text += "| `\(cell(example.line))` | \(cell(example.meaning)) |\n" }
    return text
  }

  private static func table(of options: [Option]) -> String {
    "| Option | Does |\n| --- | --- |\n"
      + options.map { "| `\($0.spelling)` | \(cell($0.summary)) |\n" }.joined()
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

extension Option {
  /// True if the help of two commands says the same about the options.
  fileprivate func isExplained(like other: Option) -> Bool {
    spelling == other.spelling && summary == other.summary
  }
}

// MARK: - CatalogueTests

/// Compares the command's help with the README and the documentation catalogue: everything that exists is documented,
/// and nothing else.
struct CatalogueTests {
  @Test("each command has its row in the README's table")
  func commands() async throws {
    for (name, _) in try await Self.options() where name != "help" {
      #expect(
        Markdown.readme.lines.contains { $0.hasPrefix("| `routegen \(name)") },
        "the README's table has no `routegen \(name)`")
    }
  }

  @Test(
    "each option of a command is told of in a section that is about the command",
    .enabled(if: Markdown.catalogue.contains { $0.name == "Commands.md" }, "the page that lists them is not written"))
  func options() async throws {
    let sections = ([Markdown.readme] + Markdown.catalogue).flatMap(\.sections)
    for (name, options) in try await Self.options() {
      let about = sections.filter { $0.contains("routegen \(name)") || $0.contains("`\(name)`") }
      for option in options {
        #expect(
          about.contains { $0.contains("`--\(option)") || $0.contains(" --\(option)") },
          "no section about `routegen \(name)` reports `--\(option)`")
      }
    }
  }

  @Test("what the documentation shows to be typed are commands that exist, with options that they have")
  func lines() async throws {
    let known = try await Self.options()
    for page in [Markdown.readme] + Markdown.catalogue {
      for line in page.code where !line.contains("swift package") && !line.hasPrefix("//") {
        for match in line.matches(of: /(?:^|[^\/\-A-Za-z])routegen ([a-z]+)([^|#]*)/) {
          let name = String(match.output.1)
          let options = try #require(known[name], "\(page.name): there is no command in `\(line)`")
          // After two dashes there are no options.
          let rest = match.output.2
          let typed = rest[..<(rest.range(of: " -- ")?.lowerBound ?? rest.endIndex)]
          for option in typed.matches(of: /--([a-z][a-z-]*)/).map({ String($0.output.1) }) {
            #expect(
              options.contains(option) || Self.everywhere.contains(option),
              "\(page.name): `routegen \(name)` has no `--\(option)`")
          }
        }
      }
    }
  }

  /// The options of every command.
  private static let everywhere: Set<String> = ["help", "version"]

  /// Returns the commands that `routegen --help` lists, with the options in the help of each.
  private static func options() async throws -> [String: Set<String>] {
    let workspace = try Workspace()
    let overview = try await workspace.run("--help").output
    var found: [String: Set<String>] = [:]
    let end = overview.range(of: "\nOptions:\n")?.lowerBound ?? overview.endIndex
    for line in overview[..<end].split(separator: "\n") {
      guard let name = line.wholeMatch(of: #/  ([a-z]+)  +[A-Z].*/#).map({ String($0.output.1) }) else { continue }
      let help = name == "help" ? "" : try await workspace.run("help", name).output
      let lines = help.split(separator: "\n").drop { $0 != "Options:" }.dropFirst().prefix { $0.hasPrefix(" ") }
      // The explanation of an option comes after two spaces, and may name other options.
      let spellings = lines.compactMap { $0.firstMatch(of: /^  (-.*?)(?:  |$)/).map { $0.output.1 } }
      let names = spellings.flatMap { $0.matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) } }
      found[name] = Set(names).subtracting(everywhere)
    }
    try #require(found["generate"]?.contains("check") == true)
    return found
  }
}

// MARK: - UsageTests

struct UsageTests {
  private static let commands =
    "the commands are: " + (Routegen.commands.map(\.name) + ["help"]).map { "`\($0)`" }.joined(separator: ", ")

  private static let formats = "the formats are: " + Option.format.choices.map { "`\($0)`" }.joined(separator: ", ")

  private static func options(of command: Command) -> String {
    let names = (command.options + Option.everywhere).map { "`--\($0.name)`" }
    return "the options of `routegen \(command.name)` are: " + names.joined(separator: ", ")
  }

  @Test(
    "wrong usage says what is wrong and what to do, and ends with 64",
    arguments: [
      (["--"], "there is no command", "`routegen --help` lists what there is"),
      (["generat"], "there is no command `generat`", "there is a command with a similar name: `generate`"),
      (["frob"], "there is no command `frob`", UsageTests.commands),
      (["A.flow"], "there is no command `A.flow`", "to check it, write `routegen check A.flow`"),
      (["lint"], "there is no command `lint`", "write `routegen check`"),
      (["gen"], "there is no command `gen`", "there is a command with a similar name: `generate`"),
      (
        ["generate", "A.flow", "--out", "G"], "there is no option `--out`",
        "there is an option with a similar name: `--output`"
      ),
      (["graph", "--out=x.svg"], "there is no option `--out`", "there is an option with a similar name: `--output`"),
      (["check", "--out"], "there is no option `--out`", UsageTests.options(of: .check)),
      (
        ["diff", "A.flow", "B.flow", "--format", "json"], "`routegen diff` has no option `--format`",
        "write `--as FORMAT`"
      ),
      (["help", "chekc"], "there is no command `chekc`", "there is a command with a similar name: `check`"),
      (
        ["check", "--fromat", "json"], "there is no option `--fromat`",
        "there is an option with a similar name: `--format`"
      ),
      (
        ["generate", "--list-output"], "there is no option `--list-output`",
        "there is an option with a similar name: `--list-outputs`"
      ),
      (["-x"], "there is no option `-x`", "`routegen --help` lists what there is"),
      (["check", "-x"], "there is no option `-x`", UsageTests.options(of: .check)),
      (["-v"], "there is no option `-v`", "write `--version`"),
      (
        ["check", "--f"], "there is no option `--f`",
        "the options of `routegen check` that begin so are: `--fix`, `--format`"
      ),
      (["--frobnicate", "check"], "there is no option `--frobnicate`", UsageTests.options(of: .check)),
      (
        ["check", "A.flow", "--check"], "`routegen check` has no option `--check`", UsageTests.options(of: .check)
      ),
      (["check", "--format"], "`--format` needs a value", "it is written `--format FORMAT`"),
      (["generate", "-o", "--check"], "`--output` needs a value", "it is written `--output DIR`"),
      (
        ["import", "--update", "--remove", "Clinic.flow", "."], "`--update` needs a value",
        "its value comes right after it: `--update Clinic.flow --remove .`"
      ),
      (
        ["import", "--update", "--remove", ".", "Clinic.flow"], "`--update` needs a value",
        "its value comes right after it: `--update Clinic.flow --remove .`"
      ),
      (
        ["import", "--update", "--format", "json", "Clinic.flow", "."], "`--update` needs a value",
        "its value comes right after it: `--update Clinic.flow --format json .`"
      ),
      (
        ["import", "--update", "-o", "New.flow", "Clinic.flow", "."], "`--update` needs a value",
        "its value comes right after it: `--update Clinic.flow .`"
      ),
      (
        ["check", "--storyboard", "--fix", "Clinic.flow"], "`--storyboard` needs a value",
        "it is written `--storyboard PATH`"
      ),
      (
        ["import", "--update", ".", "Clinic.flow"],
        "`--update` takes the flow file, and `.` comes right after it",
        "write `routegen import --update Clinic.flow .`"
      ),
      (
        ["import", "--update", "Clinic.flow", "Ward.flow", "."],
        "`--update` takes one flow file, and `Ward.flow` is another", "run the command once for each flow file"
      ),
      (
        ["import", "--update", "Clinic.flow"], "no storyboard is given",
        "name files or folders: `routegen import --update Clinic.flow Sources`\n  = help: for example "
          + "`routegen import Main.storyboard`"
      ),
      (
        ["check", "--format", "--fix", "json", "A.flow"], "`--format` needs a value",
        "its value comes right after it: `--format json --fix A.flow`"
      ),
      (["check", "--format", "--fix", "A.flow"], "`--format` needs a value", "it is written `--format FORMAT`"),
      (["generate", "--output="], "`--output` needs a value", "it is written `--output DIR`"),
      (
        ["check", "--format", "jsno"], "there is no format named `jsno`",
        "there is a format with a similar name: `json`"
      ),
      (
        ["generate", "--for", "uitest"], "there is no target named `uitest`",
        "there is a target with a similar name: `uitests`"
      ),
      (["check", "--format=x"], "there is no format named `x`", UsageTests.formats),
      (["generate", "-o", "a", "--output=b"], "`--output` is given twice", nil),
      (["generate", "--check=yes"], "`--check` takes no value", nil),
      (
        ["check"], "no flow file is given",
        "name files or folders, or `-` for standard input\n  = help: for example `routegen check Sources`"
      ),
      (
        ["generate", "A.flow", "B.flow"], "there are 2 flow files, and only one can be written to standard output",
        "say where their Swift goes: `-o DIR`"
      ),
      (
        ["generate", "A.flow", "--check"], "`--check` compares with a folder, and none is given", "say which: `-o DIR`"
      ),
      (
        ["generate", "A.flow", "-o", "-"], "`-o` takes a folder",
        "one flow file without `-o` is written to standard output"
      ),
      (
        ["generate", "A.flow", "-o", "A.swift"], "`-o` takes a folder, and `A.swift` is called like a file",
        "give the folder it is in"
      ),
      (
        ["generate", "-", "-o", "G"], "standard input has no name that a file in `G` could have",
        "leave `-o` out to write to standard output"
      ),
      (
        ["explain", "unknown-scren"], "there is no diagnostic named `unknown-scren`",
        "there is a diagnostic with a similar name: `unknown-screen`"
      ),
      (["explain", "frob"], "there is no diagnostic named `frob`", "`routegen explain` lists all of them"),
      (["format", "-", "A.flow"], "standard input is laid out by itself", "leave `-` out, or the files"),
      (
        ["diff", "A.flow"], "`routegen diff` compares two versions, and here is 1",
        "write `routegen diff OLD NEW`, or `routegen diff --against REVISION PATH`"
      ),
      (
        ["diff", "-", "-"], "standard input cannot be both versions",
        "name a file or a folder for one of them"
      ),
      (["diff", "--against", "main", "-"], "git has no standard input", "name files or folders"),
      (["diff", "--against=-x", "A.flow"], "`-x` is no revision", "name a branch, a tag or a commit"),
      (["explain", "frob", "it"], "no diagnostic is about `frob it`", "`routegen explain` lists all of them"),
      (
        ["a\u{1B}[2Jb\n"], "there is no command `a\\u{1B}[2Jb\\u{A}`",
        UsageTests.commands
      ),
    ] as [([String], String, String?)])
  func wrongUsage(arguments: [String], problem: String, help: String?) async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "B.flow": Flow.valid("B")])
    let run = try await workspace.run(arguments)
    let helpLine = help.map { "  = help: \($0)\n" } ?? ""
    #expect(run == Run(status: 64, errors: "routegen: error: \(problem)\n\(helpLine)"))
    #expect(workspace.names() == ["A.flow", "B.flow"])
  }

  @Test("options can be anywhere and be written in each usual way")
  func spellings() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let spellings = [
      ["generate", "A.flow", "-o", "G0"], ["-o", "G1", "generate", "A.flow"], ["generate", "--output=G2", "A.flow"],
      ["generate", "--output", "G3", "--", "A.flow"], ["generate", "-oG4", "A.flow"], ["generate", "-o=G5", "A.flow"],
    ]
    for (index, arguments) in spellings.enumerated() {
      #expect(try await workspace.run(arguments).withoutSummary == Run(status: 0))
      #expect(workspace.names("G\(index)") == ["A.flow.swift", "RoutegenSupport.swift"])
    }
  }

  @Test("after `--` everything is a path")
  func dashes() async throws {
    let workspace = try Workspace(["--help.flow": Flow.valid("A")])
    #expect(try await workspace.run("check", "--", "--help.flow") == Run(status: 0))
  }
}

struct VersionTests {
  @Test("the version is printed")
  func version() async throws {
    let run = try await Workspace().run("--version")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("routegen "))
    #expect(run.output.hasSuffix("\n"))
  }
}

struct ExplainTests {
  @Test("a diagnostic's page has its meaning, an example as it is shown, and the fix")
  func page() async throws {
    let run = try await Workspace().run("explain", "unknown-screen")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("unknown-screen (error)\n\n"))
    for text in ["\nFor example:\n\n    ", "\nroutegen says:\n\n    error: ", "[unknown-screen]", "\nFixed:\n\n    "] {
      #expect(run.output.contains(text))
    }
    #expect(try await Workspace().run("explain", "[unknown-screen]").output == run.output)
  }

  @Test("the items of a list are wrapped one by one, and only the lines after the first are indented")
  func lists() async throws {
    let page = try await Workspace().run("explain", "unexpected-text").output
    #expect(
      page.contains(
        """
        reasons.

        - The next statement is on the same line. Write it on the next one, without a
          comma between them.
        - A sign is missing: `=` before an identifier, `->` before a target, `:` before
          a class.
        - A name has two words. Write it as one.
        """))
    for rule in Pipeline.rules + Pipeline.importRules where rule.meaning.contains("\n- ") {
      let page = try await Workspace().run("explain", rule.name).output
      let items = rule.meaning.split(separator: "\n").filter { $0.hasPrefix("- ") }
      #expect(items.count == page.split(separator: "\n").count { $0.hasPrefix("- ") }, "\(rule.name)")
    }
  }

  @Test("without a name all are listed by topic, with a line each")
  func list() async throws {
    let run = try await Workspace().run("explain")
    #expect(run.status == 0 && run.errors.isEmpty)
    let topics = run.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(topics.count == Pipeline.ruleTopics.count)
    #expect(
      topics.allSatisfy { $0[0].hasSuffix(":") && $0.count > 1 && $0.dropFirst().allSatisfy { $0.hasPrefix("  ") } })
    let names = topics.flatMap { $0.dropFirst().map { $0.dropFirst(2).prefix { $0 != " " } } }.map(String.init)
    #expect(names.sorted() == (Pipeline.rules + Pipeline.importRules).map(\.name).sorted())
  }

  @Test("the line of each diagnostic is a whole sentence, in the list and where a shell completes it")
  func summaries() async throws {
    let list = try await Workspace().run("explain").output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(list.count > 100)
    #expect(list.filter { !$0.hasSuffix(".") } == [])
    let candidates = try await Workspace().run("completions", "--candidates", "--", "routegen", "explain", "").output
    #expect(candidates.split(separator: "\n").filter { $0.hasSuffix(":") || !$0.contains("\t") } == [])
    #expect(candidates.contains("malformed-name\tA name is not a Swift identifier, which begins with a letter"))
  }

  @Test("words that are no name are searched for, in any case")
  func search() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run("explain", "merge")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\n  merge-conflict "))
    let both = try await workspace.run("explain", "Backticks", "KEYWORDS")
    #expect(both.status == 0 && both.output.contains("  backticked-name "))
    #expect(!both.output.contains("merge-conflict"))
  }
}
