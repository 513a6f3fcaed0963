import Foundation
import Testing

/// Names, strings and paths that could move a terminal's cursor, change the writing direction or forge a line of a log:
/// the command never prints them unchanged for a person.
struct HostileOutputTests {
  private static let hostile = "\u{1B}[2J\u{9B}\u{7}\u{202E}\u{2066}\u{2028}\r"
  private static let path = "A\(hostile)\n::error::x.flow"

  /// A name that is valid in Swift.
  private static let flow = """
    flow A\u{202E}B {
        origins "https://a.example"
        generate routers
        /// \(hostile.dropLast())
        start screen H\u{202E}I(text\u{202E}: String = "\(hostile.dropLast())", number: Int) {
            link "/\\u{9B}\\u{202E}a/{number}?x\\u{1B}={text\u{202E}}"
            link "/b/{number}"
            push go\u{202E} -> H\u{202E}I(number: 1)
        }
        storyboard M = "\\u{1B}\\u{202E}\\u{2028}" {
            screen S\u{202E} = "\\u{1B}\\r\\n\\u{202E}" {
                segue s\u{202E} = "\\u{1B}\\u{202E}" -> S\u{202E}
            }
        }
    }

    """
  private static let mistaken = flow.replacing("\"/b/{number}\"", with: "\"/b\u{1B}\u{9B}/{nu\u{202E}mber}\"")

  private func expectSafe(_ run: Run, _ status: Int32 = 0, _ location: SourceLocation = #_sourceLocation) {
    let text = run.output + run.errors
    #expect(run.status == status && !text.isEmpty, "\(run)", sourceLocation: location)
    let unsafe = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(unsafe.isEmpty, "\(Array(unsafe)) in \(text)", sourceLocation: location)
    // No line starts like a log command without being one.
    let forged = text.split(separator: "\n").filter { $0.hasPrefix("::error::x") }
    #expect(forged.isEmpty, sourceLocation: location)
  }

  @Test("of mistakes, in every form", arguments: ["text", "compact", "json", "sarif", "github"])
  func diagnostics(format: String) async throws {
    let workspace = try Workspace()
    try workspace.write(Self.mistaken, to: "S/" + Self.path)
    expectSafe(try await workspace.run("check", "S", "--format", format), 1)
  }

  @Test(
    "a path that starts like a command of a log is written with its folder",
    arguments: [
      "check ::error::x.flow", "check ::error::x.flow --format text", "check ::error::x.flow --fix", "check .",
      "format ::error::x.flow --check", "generate ::error::x.flow --list-outputs", "generate . --list-outputs",
      "generate ::error::x.flow -o G",
    ])
  func forgedCommand(command: String) async throws {
    let workspace = try Workspace(["::error::x.flow": "flow App {\n    screen  A\n    sceen B;\n}\n"])
    let run = try await workspace.run(command.split(separator: " ").map(String.init))
    let lines = (run.output + run.errors).split(separator: "\n")
    #expect(!lines.isEmpty && !lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("::") }, "\(run)")
  }

  @Test(
    "of what is right, in every form",
    arguments: [
      "links S", "links S --as json", "links S --as apple-app-site-association --app-id A.b",
      "links S --as json /b/1", "links S /b/1", "graph S --as mermaid", "graph S --as dot",
      "graph S --as json", "diff Old.flow S", "diff Old.flow S --as json", "diff S Old.flow", "dump S",
      "generate S -o G --check",
    ])
  func results(command: String) async throws {
    let workspace = try Workspace(["Old.flow": "flow A\u{202E}B {\n    screen O\u{202E}\n}\n"])
    try workspace.write(Self.flow, to: "S/" + Self.path)
    let run = try await workspace.run(command.split(separator: " ").map(String.init))
    expectSafe(run, command.hasPrefix("diff") || command.hasSuffix("--check") ? 1 : 0)
  }

  @Test("of a URL, whether something matches it or not")
  func urls() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.flow, to: "S/" + Self.path)
    let fits = "/%C2%9B%E2%80%AEa/1?x%1B=\(Self.hostile)"
    for format in ["text", "json"] {
      expectSafe(try await workspace.run("links", "S", fits, "--as", format))
      expectSafe(try await workspace.run("links", "S", "/" + Self.hostile, "--as", format), 1)
      expectSafe(try await workspace.run("links", "S", "/b/" + Self.hostile, "--as", format), 1)
    }
  }

  @Test("of a layout that is not the right one, on a terminal")
  func layout() async throws {
    let workspace = try Workspace()
    try workspace.write(Self.flow.replacing("    link", with: "\tlink"), to: "S/" + Self.path)
    for mode in ["--check", "--diff"] {
      let terminal = try PseudoTerminal()
      let run = try await workspace.run(["format", "S", mode], prelude: "exec >'\(terminal.path)'")
      #expect(run == Run(status: mode == "--check" ? 1 : 0))
      expectSafe(Run(status: 0, output: terminal.read().replacing("\r\n", with: "\n")))
    }
  }

  @Test("of storyboards, and of the flow file that is imported from them")
  func storyboards() async throws {
    let text = "&#x9B;&#x202E;&#x2066;&#x2028;&#13;"
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="a"><scenes><scene><objects><viewController id="a" customClass="\(text)" userLabel="\(text)" \
      storyboardIdentifier="\(text)"><connections><segue kind="show" destination="p" identifier="\(text)"/></connections>
      </viewController><viewControllerPlaceholder id="p" storyboardName="\(text)"/></objects></scene></scenes></document>
      """
    let workspace = try Workspace(["Main.storyboard": storyboard])
    let imported = try await workspace.run("import", "Main.storyboard")
    // Comments contain text in any language, but nothing that ends a line.
    #expect(imported.status == 0 && imported.output.split(separator: "\n").count > 3)
    #expect(!imported.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    try workspace.write("flow Main {\n    storyboard Main {\n        screen A = \"b\"\n    }\n}\n", to: "Main.flow")
    for format in ["text", "compact", "json", "sarif", "github"] {
      expectSafe(
        try await workspace.run("check", "Main.flow", "--storyboard", "Main.storyboard", "--format", format), 1)
    }
    try workspace.write("<document \(Self.hostile)", to: "Broken\(Self.path).storyboard")
    for format in ["text", "compact", "json", "sarif", "github"] {
      expectSafe(try await workspace.run("check", "Main.flow", "--storyboard", ".", "--format", format), 1)
    }
    expectSafe(try await workspace.run("import", "Broken\(Self.path).storyboard"), 1)
  }

  @Test("of files that are not there and of words that mean nothing")
  func errors() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "file": ""])
    let hostile = Self.hostile + "\n::error::x"
    expectSafe(try await workspace.run("check", hostile), 66)
    expectSafe(try await workspace.run(hostile), 64)
    expectSafe(try await workspace.run("check", "--" + hostile), 64)
    expectSafe(try await workspace.run("check", "A.flow", "--format", hostile), 64)
    expectSafe(try await workspace.run("explain", hostile), 64)
    expectSafe(try await workspace.run("completions", hostile), 64)
    expectSafe(try await workspace.run("generate", "A.flow", "-o", "file/" + hostile), 73)
    expectSafe(try await workspace.run("generate", hostile, "-o", "G"), 66)
    expectSafe(try await workspace.run("import", hostile + ".storyboard"), 66)
    expectSafe(try await workspace.run("import", "A.flow", "-o", hostile), 64)
    expectSafe(try await workspace.run("init", "file/" + hostile + ".flow"), 73)
    expectSafe(try await workspace.run("graph", "A.flow", "-o", "file/" + hostile + ".svg"), 73)
    expectSafe(try await workspace.run("links", "A.flow", hostile), 1)
    expectSafe(try await workspace.run("links", "A.flow", "--app-id", hostile), 64)
    expectSafe(try await workspace.run("diff", "A.flow", hostile), 66)
    expectSafe(try await workspace.run("diff", "--against", hostile, "A.flow"), 66)
  }
}
