import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

@testable import RoutegenCommand
@testable import routegen

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

// MARK: - FixTests

@Suite("`routegen check --fix`") struct FixTests {
  @Test("fixes what is certain, says so in a line each, and says what is left")
  func fixes() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken, "B.flow": "flow B {\n    screen C;\n    screen C\n}\n"])
    let run = try await workspace.run("check", ".", "--fix")
    #expect(run.status == 1)
    #expect(
      run.output == """
        App.flow:4: fixed: there is no screen named `Detial` (there is a screen with a similar name: `Detail`) \
        [unknown-screen]
        B.flow:2: fixed: statements are not separated by `;` (remove it) [semicolon]

        """)
    #expect(run.errors.hasPrefix("B.flow:3:12: error: "))
    #expect(workspace.text("App.flow") == Flow.mistaken.replacingOccurrences(of: "Detial", with: "Detail"))
    #expect(workspace.text("B.flow") == "flow B {\n    screen C\n    screen C\n}\n")
    #expect(workspace.names() == ["App.flow", "B.flow"], "no other file is left")
    #expect(try await workspace.run("check", "App.flow", "--fix") == Run(status: 0))
  }

  @Test("keeps permissions and links, and leaves files alone that do not change")
  func files() async throws {
    let workspace = try Workspace(["real/App.flow": Flow.mistaken, "A.flow": Flow.valid("A")])
    try workspace.link("App.flow", to: "real/App.flow")
    try workspace.setPermissions(0o640, of: "real/App.flow")
    let date = Date(timeIntervalSince1970: 1_000_000)
    try workspace.setDate(date, of: "A.flow")
    let run = try await workspace.run("check", "App.flow", "A.flow", "--fix")
    #expect(run.status == 0)
    #expect(workspace.text("real/App.flow")?.contains("-> Detail\n") == true)
    #expect(try workspace.permissions(of: "real/App.flow") == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: workspace.url("App.flow").path) == "real/App.flow")
    #expect(try workspace.date(of: "A.flow") == date)
  }

  @Test("is refused for standard input, which is no file")
  func standardInput() async throws {
    let run = try await Workspace().run(["check", "-", "--fix"], input: Flow.mistaken)
    #expect(
      run
        == Run(
          status: 64,
          errors: """
            routegen: error: `--fix` writes to files, and standard input is none
              = help: name files or folders

            """))
  }

  @Test("fixes against storyboards, and never writes to one")
  func drift() async throws {
    let flow = "flow Shop {\n    storyboard Main {\n        start screen Home = \"Home\" in navigation\n    }\n}\n"
    let board = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
          <scenes><scene sceneID="s1"><objects>
              <viewController storyboardIdentifier="Home" id="c1" customClass="HomeViewController"/>
          </objects></scene></scenes>
      </document>

      """
    let workspace = try Workspace(["Shop.flow": flow, "Main.storyboard": board])
    let run = try await workspace.run("check", "Shop.flow", "--storyboard", ".", "--fix")
    #expect(run.status == 0, "\(run.errors)")
    #expect(workspace.text("Shop.flow") == flow.replacingOccurrences(of: " in navigation", with: ""))
    #expect(workspace.text("Main.storyboard") == board)
  }

  @Test(
    "is certain only where there is one candidate and no other reading",
    arguments: [
      // A typing mistake, and a word of the language.
      ("push a -> Detial", "push a -> Detail"), ("push a -> detail", "push a -> Detail"),
      ("pussh a -> Detail", "push a -> Detail"),
      ("present a -> Detail as formShet", "present a -> Detail as formSheet"),
      // A screen that is not declared yet.
      ("push a -> Details", nil), ("push a -> Orders", nil), ("push a -> Order", "push a -> Order"),
      ("push a -> Card", nil),
      // Either the keyword is wrong, or the text after it.
      ("push a -> Detail in navigation", nil), ("push a -> Detail as sheet", nil),
      ("replace a -> Detail answers", nil), ("push a -> Detail by makeDetail", nil),
      ("present a -> Detail as fullScreen(medium)", nil),
      // Values that the screen may lack.
      ("push a(id: Int) -> Help.start.now", nil),
    ] as [(String, String?)])
  func certainty(statement: String, fixed: String?) async throws {
    func flow(_ statement: String) -> String {
      """
      flow App {
          generate coordinator
          start screen Home {
              \(statement)
              push c -> Detail
              push d -> Help.start
              push e -> Order
              push f -> Cart
          }
          screen Detail
          screen Help {
              entry start
          }
          screen Order
          screen Cart
      }

      """
    }
    let workspace = try Workspace(["App.flow": flow(statement)])
    let run = try await workspace.run("check", "App.flow", "--fix")
    #expect(workspace.text("App.flow") == flow(fixed ?? statement), "\(run)")
    #expect((run.status == 0) == (fixed != nil), "\(run)")
  }

  @Test("writes the identifier that a storyboard has, if only one can be meant, and offers it otherwise")
  func identifiers() async throws {
    func board(_ segues: String...) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
          <scene sceneID="s1"><objects>
              <viewController storyboardIdentifier="Start" id="c1" customClass="HomeViewController"><connections>
                  \(segues.map { "<segue destination=\"c2\" kind=\"show\" identifier=\"\($0)\" id=\"\($0)\"/>" }.joined())
              </connections></viewController>
          </objects></scene>
          <scene sceneID="s2"><objects><viewController id="c2" customClass="ItemViewController"/></objects></scene>
      </scenes></document>

      """
    }
    func flow(_ home: String, _ segue: String) -> String {
      """
      flow Shop {
          storyboard Main {
              start screen Home = "\(home)" {
                  segue showItem = "\(segue)" -> Item
              }
              screen Item
          }
      }

      """
    }
    let workspace = try Workspace([
      "A/Shop.flow": flow("Home", "ShowItem"), "A/Main.storyboard": board("OpenItem"),
      "B/Shop.flow": flow("Start", "ShowItem"), "B/Main.storyboard": board("One", "Two"),
    ])
    let run = try await workspace.run("check", "A", "--fix")
    #expect(run.status == 0, "\(run)")
    #expect(workspace.text("A/Shop.flow") == flow("Start", "OpenItem"))
    let two = try await workspace.run("check", "B", "--fix")
    #expect(two.status == 1 && two.errors.contains("[other-identifier]"), "\(two)")
    #expect(workspace.text("B/Shop.flow")?.contains("segue showItem = \"ShowItem\" -> Item") == true)
  }

  @Test("for another program what was fixed goes to standard error, and the document to standard output")
  func documents() async throws {
    for format in ["json", "sarif", "github"] {
      let workspace = try Workspace(["App.flow": Flow.mistaken])
      let run = try await workspace.run("check", "App.flow", "--fix", "--format", format)
      #expect(run.status == 0)
      #expect(run.errors.hasPrefix("App.flow:4: fixed: "))
      #expect(!run.output.contains("Detial"))
    }
  }

  @Test("writes nothing where somebody has changed a file since it was read")
  func changedMeanwhile() throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken, "B.flow": "flow B { screen C; }\n"])
    let sources = ["App.flow", "B.flow"].map {
      SourceFile(path: workspace.url($0).path, text: workspace.text($0) ?? "")
    }
    let fixes = FlowFileFixes(sources: sources, fixing: Pipeline.fixing(sources))
    try workspace.write("// somebody's\n", to: "App.flow")
    #expect {
      try fixes.write()
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.status == .unwritableOutput && failure.problems.count == 1
        && failure.problems[0].hasSuffix("App.flow`: it has changed since it was read; try again")
    }
    #expect(workspace.text("App.flow") == "// somebody's\n")
    #expect(workspace.text("B.flow") == "flow B { screen C; }\n")
  }

  @Test("SARIF and annotations of a run name the rules and places")
  func machineFormats() async throws {
    let workspace = try Workspace(["Sub dir/App.flow": Flow.mistaken])
    let sarif = try await workspace.run("check", "Sub dir", "--format", "sarif")
    #expect(sarif.status == 1 && sarif.errors.isEmpty)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect(sarif.output.contains("\"uri\": \"Sub%20dir/App.flow\""))
    let github = try await workspace.run("check", "Sub dir", "--format", "github")
    #expect(
      github.output == "::error file=Sub dir/App.flow,line=4,endLine=4,col=36,endColumn=42,title=unknown-screen"
        + "::there is no screen named `Detial`%0Ahelp: there is a screen with a similar name: `Detail`\n")
    let generate = try await workspace.run("generate", "Sub dir", "--format", "github")
    #expect(generate == Run(status: 1, errors: github.output))
  }
}

// MARK: - FormatTests

struct FormatTests {
  private static let untidy = "flow A{screen B}\n\n\n"
  private static let tidy = "flow A { screen B }\n"

  @Test("files are laid out in place, those that change only, with their permissions and without a word")
  func inPlace() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "F/B.flow": Flow.valid("B"), "F/C.flow": Self.untidy])
    try workspace.setPermissions(0o640, of: "A.flow")
    let date = Date(timeIntervalSince1970: 1_000_000)
    try workspace.setDate(date, of: "F/B.flow")
    #expect(try await workspace.run("format", ".") == Run(status: 0))
    #expect(workspace.text("A.flow") == Self.tidy)
    #expect(workspace.text("F/C.flow") == Self.tidy)
    #expect(try workspace.permissions(of: "A.flow") == 0o640)
    #expect(try workspace.date(of: "F/B.flow") == date)
    #expect(workspace.names() == ["A.flow", "F"])
    #expect(workspace.names("F") == ["B.flow", "C.flow"])
  }

  @Test("a symbolic link stays one: the file that it leads to is laid out")
  func link() async throws {
    let workspace = try Workspace(["Real/A.flow": Self.untidy])
    try workspace.link("A.flow", to: "Real/A.flow")
    #expect(try await workspace.run("format", "A.flow") == Run(status: 0))
    #expect(workspace.text("Real/A.flow") == Self.tidy)
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.url("A.flow").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("`--check` lists the files that would change, writes nothing and ends with 1")
  func check() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": Flow.valid("B")])
    #expect(try await workspace.run("format", ".", "--check") == Run(status: 1, output: "A.flow\n"))
    #expect(workspace.text("A.flow") == Self.untidy)
    #expect(try await workspace.run("format", "B.flow", "--check") == Run(status: 0))
  }

  @Test("`--diff` prints a patch and writes nothing; with `--check` it ends with 1")
  func diff() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": Flow.valid("B")])
    let patch = "--- A.flow\n+++ A.flow\n@@ -1,3 +1 @@\n-flow A{screen B}\n-\n-\n+flow A { screen B }\n"
    #expect(try await workspace.run("format", ".", "--diff") == Run(status: 0, output: patch))
    #expect(try await workspace.run("format", ".", "--diff", "--check") == Run(status: 1, output: patch))
    #expect(workspace.text("A.flow") == Self.untidy)
  }

  @Test("standard input is laid out to standard output")
  func standardInput() async throws {
    let workspace = try Workspace()
    #expect(try await workspace.run(["format", "-"], input: Self.untidy) == Run(status: 0, output: Self.tidy))
    #expect(try await workspace.run(["format", "-"], input: Self.tidy) == Run(status: 0, output: Self.tidy))
    #expect(
      try await workspace.run(["format", "-", "--check"], input: Self.untidy) == Run(status: 1, output: "<stdin>\n"))
  }

  @Test("nothing is written if one of the files cannot be parsed")
  func broken() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "B.flow": "flow B { screen }\n"])
    let run = try await workspace.run("format", ".")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("B.flow:1:"))
    #expect(workspace.text("A.flow") == Self.untidy)
  }

  @Test("mistakes of meaning, and doubts, do not keep a file from being laid out")
  func meaning() async throws {
    let workspace = try Workspace(["A.flow": Flow.mistaken.replacingOccurrences(of: "\n\n", with: "\n") + "\n\n"])
    #expect(try await workspace.run("format", "A.flow") == Run(status: 0))
    #expect(workspace.text("A.flow") == Flow.mistaken)
  }

  @Test("a file that cannot be written is told with 73, and no other is written")
  func unwritable() async throws {
    let workspace = try Workspace(["A.flow": Self.untidy, "F/B.flow": Self.untidy])
    // Root may write everywhere, but not to a full file system.
    let run = try await workspace.run(["format", "."], prelude: "ulimit -f 0")
    #expect(run.status == 73)
    #expect(workspace.text("A.flow") == Self.untidy)
    #expect(workspace.text("F/B.flow") == Self.untidy)
    #expect(workspace.names() == ["A.flow", "F"])
    #expect(workspace.names("F") == ["B.flow"])
  }
}
