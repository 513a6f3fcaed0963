import Foundation
import Testing

struct CheckTests {
  private static let snippet = """
    error: there is no screen named `Detial` [unknown-screen]
      --> App.flow:4:36
       |
     4 |             segue show = "Show" -> Detial
       |                                    ^^^^^^
       = help: there is a screen with a similar name: `Detail`

    1 error

    """

  @Test("a file that is right says nothing")
  func right() async throws {
    #expect(try await Workspace(["A.flow": Flow.valid("A")]).run("check", "A.flow") == Run(status: 0))
  }

  @Test("to a log a mistake is told in one line, with its help, and ends with 1")
  func compact() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    let expected = Run(
      status: 1,
      errors: """
        App.flow:4:36: error: there is no screen named `Detial` [unknown-screen]
        App.flow:4:36: note: there is a screen with a similar name: `Detail`

        """)
    #expect(try await workspace.run("check", "App.flow") == expected)
    #expect(try await workspace.run("check", "App.flow", "--format", "compact") == expected)
    #expect(try await workspace.run("generate", "App.flow") == expected)
  }

  @Test("the snippet form can be asked for")
  func text() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    #expect(try await workspace.run("check", "App.flow", "--format=text") == Run(status: 1, errors: Self.snippet))
  }

  @Test("JSON is a result: it goes to standard output, and for `generate`, whose result is Swift, to standard error")
  func json() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken, "A.flow": Flow.valid("A")])
    let run = try await workspace.run("check", "App.flow", "--format", "json")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["diagnostics"] as? [Any])?.count == 1)
    let generate = try await workspace.run("generate", "App.flow", "--format", "json")
    #expect(generate == Run(status: 1, errors: run.output))
    let right = try await workspace.run("check", "A.flow", "--format", "json")
    #expect(right == Run(status: 0, output: "{\"version\":1,\"diagnostics\":[]}\n"))
  }

  @Test(
    "a terminal is shown the snippet form, in colours unless the user would rather not",
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)])
  func terminal(environment: [String: String], isColored: Bool) async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    let terminal = try PseudoTerminal()
    let run = try await workspace.run(
      ["check", "App.flow"], environment: environment, prelude: "exec 2>'\(terminal.path)'")
    #expect(run.status == 1)
    let shown = terminal.read().replacingOccurrences(of: "\r\n", with: "\n")
    #expect(shown.contains("\u{1B}[") == isColored)
    #expect(shown.replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression) == Self.snippet)
  }

  @Test("standard input is a file of the program like any other")
  func standardInput() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run(["check", "A.flow", "-", "-"], input: Flow.mistaken)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("<stdin>:4:36: error: there is no screen named `Detial` [unknown-screen]\n"))
    #expect(run.errors.split(separator: "\n").count == 2)
  }
}
