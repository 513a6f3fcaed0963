import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

@testable import RoutegenCommand
@testable import routegen

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
