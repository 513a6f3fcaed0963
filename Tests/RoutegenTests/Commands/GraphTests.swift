import Foundation
import RoutegenTestSupport
import Testing

@Suite("`routegen graph`") struct GraphTests {
  private static let hasGraphviz = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }

  @Test("writes Mermaid unless it is told otherwise")
  func mermaid() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run("graph", "A.flow")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("flowchart LR\n"))
    #expect(run.output.contains("node__screen__A__AHome -->|\"segue show0\"| node__screen__A__ADetail\n"))
    #expect(try await workspace.run("graph", "A.flow", "--as", "mermaid") == run)
    let fromInput = try await workspace.run(["graph", "-"], input: Flow.valid("A"))
    #expect(fromInput == run)
  }

  @Test("writes the other notations, to a file too, and replaces one that is there")
  func formats() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "flow.dot": "old"])
    #expect(try await workspace.run("graph", "A.flow", "--as", "dot", "-o", "flow.dot") == Run(status: 0))
    #expect(workspace.text("flow.dot")?.hasPrefix("digraph flow {\n") == true)
    #expect(try await workspace.run("graph", "A.flow", "--as=json", "-o", "new/graph.json") == Run(status: 0))
    let json = try JSONSerialization.jsonObject(with: Data((workspace.text("new/graph.json") ?? "").utf8))
    #expect((json as? [String: Any])?["version"] as? Int == 1)
    let refused = try await workspace.run("graph", "A.flow", "-o", "A.flow")
    #expect(refused.status == 64 && refused.errors.contains("`A.flow` is not called like one"))
    #expect(workspace.text("A.flow") == Flow.valid("A"))
  }

  @Test("the ending of the file's name says how it is written, and one that says nothing is refused")
  func endings() async throws {
    let workspace = try Workspace([
      "A.flow": Flow.valid("A"), "bin/dot": "#!/bin/sh\necho '<svg drawn>'; cat >dot.in\n",
    ])
    try workspace.setPermissions(0o755, of: "bin/dot")
    let path = workspace.url("bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    func text(_ name: String, _ options: String...) async throws -> String {
      let run = try await workspace.run(["graph", "A.flow", "-o", name] + options, environment: ["PATH": path])
      #expect(run == Run(status: 0), "\(name)")
      return workspace.text(name) ?? ""
    }
    #expect(try await text("A.svg") == "<svg drawn>\n")
    #expect(try await text("out.d/A.SVG") == "<svg drawn>\n")
    #expect(try await text("A.mmd").hasPrefix("flowchart LR\n"))
    #expect(try await text("A.mermaid").hasPrefix("flowchart LR\n"))
    #expect(try await text("A.dot").hasPrefix("digraph flow {\n"))
    #expect(try await text("A.gv").hasPrefix("digraph flow {\n"))
    #expect(try await text("A.json").hasPrefix("{"))
    #expect(try await text("A.txt", "--as", "mermaid").hasPrefix("flowchart LR\n"))
    #expect(try await text("A", "--as=json").hasPrefix("{"))
    #expect(try await text("B.svg", "--as", "svg") == "<svg drawn>\n")

    let endings = "what is written has one of the endings `.mmd`, `.dot`, `.svg`, `.json`, or is named by `--as`"
    for (arguments, problem, helps) in [
      (
        ["-o", "A.png"], "`A.png` ends in `.png`, which is not written",
        [endings, "Graphviz draws others: `routegen graph … --as dot | dot -Tpng -o A.png`"]
      ),
      (["-o", "A.txt"], "`A.txt` ends in `.txt`, which is not written", [endings]),
      (["-o", "out.d/A"], "`out.d/A` has no ending that says how it is written", [endings]),
      (["-o", ".svg"], "`.svg` has no ending that says how it is written", [endings]),
      (["-o", "A.svg", "--as", "dot"], "`A.svg` is called like an SVG, and `--as` is `dot`", ["leave `--as` out"]),
      (["--format", "svg"], "`routegen graph` has no option `--format`", ["write `--as FORMAT`"]),
      (["--format", "json"], "`routegen graph` has no option `--format`", ["write `--as FORMAT`"]),
    ] {
      let run = try await workspace.run(["graph", "A.flow"] + arguments)
      let expected = "routegen: error: \(problem)\n" + helps.map { "  = help: \($0)\n" }.joined()
      #expect(run == Run(status: 64, errors: expected))
    }
  }

  @Test("the legend of a comparison explains the colors of changes, and only those that are in the picture")
  func legend() async throws {
    let workspace = try Workspace(["Now.flow": Flow.valid("A", segues: 2), "Before.flow": Flow.valid("A")])
    func rows(_ options: String...) async throws -> [String] {
      let run = try await workspace.run(["graph", "Now.flow", "--as", "dot"] + options)
      return run.output.matches(of: /<td align="left">([^<]+)<\/td><\/tr>/).map { String($0.output.1) }
    }
    #expect(try await rows() == [])
    #expect(try await rows("--legend") == ["segue of a storyboard"])
    #expect(try await rows("--legend", "--compare", "Before.flow") == ["added", "as it was"])
    #expect(try await rows("--compare", "Before.flow") == [])
    #expect(try await rows("--legend", "--compare", "Now.flow") == [])
  }

  @Test("says in one line that Graphviz is not there")
  func withoutGraphviz() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run(["graph", "A.flow", "--as", "svg"], environment: ["PATH": "/nowhere"])
    #expect(
      run
        == Run(
          status: 73,
          errors: """
            routegen: error: cannot draw an SVG: Graphviz's `dot` is not installed
              = help: install it: `brew install graphviz` on a Mac, `apt-get install graphviz` on Debian or Ubuntu
              = help: or write another format: `--as mermaid`

            """))
  }

  @Test("draws a part: a flow with what it leads to, or a screen with what is around it")
  func parts() async throws {
    let flow = """
      generate coordinator

      flow Shop {
          start screen List {
              push item -> Item
              push buy -> Pay
          }
          screen Item {
              push more -> More
          }
          screen More
      }

      flow Pay {
          start screen Card {
              push done -> Thanks
          }
          screen Thanks
      }

      """
    let workspace = try Workspace(["A.flow": flow])
    func names(_ arguments: String...) async throws -> [String] {
      let run = try await workspace.run(["graph", "A.flow"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      let names = ["List", "Item", "More", "Card", "Thanks"]
      return names.filter { run.output.contains("\"\($0)\"") }
    }
    #expect(try await names() == ["List", "Item", "More", "Card", "Thanks"])
    #expect(try await names("--flow", "Pay") == ["List", "Card", "Thanks"])
    #expect(try await names("--screen", "More") == ["Item", "More"])
    #expect(try await names("--screen", "Shop.More", "--depth", "2") == ["List", "Item", "More"])
    #expect(try await names("--screen", "More", "--depth=0") == ["More"])
    #expect(try await names("--overview") == [])

    for (arguments, message, help) in [
      (["--flow", "Shopp"], "there is no flow named `Shopp`", "there is a flow with a similar name: `Shop`"),
      (["--screen", "Shop.Mor"], "there is no screen named `Shop.Mor`", "`Shop.More`"),
      (["--depth", "2"], "`--depth` goes with `--screen`", ""),
      (["--screen", "More", "--depth", "far"], "`--depth` takes a number of steps, and `far` is none", ""),
      (["--overview", "--flow", "Pay"], "`--overview` draws all of the app, and does not go with `--flow`", ""),
      (["--legend"], "a legend is part of an SVG or of DOT", "write `-o Flow.svg` or `--as dot`"),
      (["--legend", "-o", "A.json"], "a legend is part of an SVG or of DOT", ""),
      (["--screen", "Mor"], "there is no screen named `Mor`", "there is a screen with a similar name: `More`"),
      (["--screen", "Paay"], "there is no screen named `Paay`", ""),
      (["--screen", "More", "--flow", "Pay"], "`--flow` and `--screen` draw different parts", ""),
    ] {
      let run = try await workspace.run(["graph", "A.flow"] + arguments)
      #expect(run.status == 64)
      #expect(run.errors.contains(message) && (help.isEmpty || run.errors.contains(help)), "\(run.errors)")
    }
  }

  @Test("draws an SVG where Graphviz is there", .needs("Graphviz", hasGraphviz))
  func svg() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run("graph", "A.flow", "--as", "svg", "-o", "A.svg")
    #expect(run == Run(status: 0))
    #expect(workspace.text("A.svg")?.contains("<svg ") == true)
    let svg = try #require(workspace.text("A.svg"))
    #expect(svg.contains("segue show0"))
    // A label has a background, since it may lie on a frame, and is drawn after it.
    let label = try #require(
      svg.firstMatch(of: /<polygon fill="white" [^>]*\/>\s*<text [^>]*>segue show0/))
    let lastFrame = try #require(svg.ranges(of: "class=\"cluster\"").last)
    #expect(label.range.lowerBound > lastFrame.lowerBound)
  }

  @Test("neither waits for a program that answers before it has read all, nor is ended by one that reads nothing")
  func pipes() async throws {
    // Much more than a pipe holds.
    let workspace = try Workspace(["A.flow": Flow.valid("A", segues: 3000), "bin/dot": "#!/bin/sh\nexec cat\n"])
    try workspace.setPermissions(0o755, of: "bin/dot")
    let path = workspace.url("bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let dot = try await workspace.run("graph", "A.flow", "--as", "dot")
    #expect(dot.output.utf8.count > 300_000)
    let echoed = try await workspace.run(["graph", "A.flow", "--as", "svg"], environment: ["PATH": path])
    #expect(echoed == dot)

    try workspace.write("#!/bin/sh\necho 'Error: no layout' >&2\nexit 3\n", to: "bin/dot")
    try workspace.setPermissions(0o755, of: "bin/dot")
    let refused = try await workspace.run(["graph", "A.flow", "--as", "svg"], environment: ["PATH": path])
    #expect(
      refused
        == Run(status: 73, errors: "routegen: error: cannot draw an SVG: `dot` has failed: Error: no layout\n"))
  }

  @Test("compares with an older version, of either of which a mistake is said")
  func compare() async throws {
    let workspace = try Workspace([
      "Now/A.flow": Flow.valid("A", segues: 2), "Before/A.flow": Flow.valid("A"), "Wrong/A.flow": Flow.mistaken,
    ])
    let run = try await workspace.run("graph", "Now", "--compare", "Before")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("-->|\"+ segue show1\"|"))
    let wrong = try await workspace.run("graph", "Now", "--compare", "Wrong")
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    #expect(wrong.errors.hasPrefix("Wrong/A.flow:4:36: error: there is no screen named `Detial` [unknown-screen]\n"))
    #expect(try await workspace.run("graph", "Wrong").status == 1)
    let twice = try await workspace.run(["graph", "-", "--compare", "-"], input: Flow.valid("A"))
    #expect(twice.status == 64)
  }
}
