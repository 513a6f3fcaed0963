import FlowCompiler
import FlowTools
import Testing

@testable import RoutegenCommand
@testable import routegen

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
      (["--frobnicate", "check"], "there is no option `--frobnicate`", UsageTests.options(of: .check)),
      (
        ["check", "A.flow", "--check"], "`routegen check` has no option `--check`", UsageTests.options(of: .check)
      ),
      (["check", "--format"], "`--format` needs a value", "it is written `--format FORMAT`"),
      (["generate", "-o", "--check"], "`--output` needs a value", "it is written `--output DIR`"),
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
    #expect(candidates.contains("malformed-name\tA name is a Swift identifier: it begins with a letter"))
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
