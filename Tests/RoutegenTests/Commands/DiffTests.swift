import Foundation
import RoutegenTestSupport
import Testing

struct DiffTests {
  private static let old = "flow A {\n    screen B\n    screen C\n}\n"
  private static let new = "flow A {\n    screen B\n    screen D: E\n}\n"

  @Test("two files or folders are compared, and a breaking change ends with 1")
  func files() async throws {
    let workspace = try Workspace(["Old.flow": Self.old, "New.flow": Self.new, "F/A.flow": Self.new])
    let changes = """
        New.flow:3: addition: the screen `A.D` is new
        Old.flow:3: breaking for code: the screen `A.C` is gone

      1 breaking change, 1 addition

      """
    #expect(
      try await workspace.run("diff", "Old.flow", "New.flow") == Run(status: 1, output: "flow A\n" + changes))
    #expect(
      try await workspace.run("diff", "Old.flow", "F").output
        == "flow A\n" + changes.replacingOccurrences(of: "New.flow", with: "F/A.flow"))
    #expect(try await workspace.run("diff", "New.flow", "F") == Run(status: 0))
  }

  @Test("standard input can be one of the versions")
  func standardInput() async throws {
    let workspace = try Workspace(["Old.flow": Self.old])
    let run = try await workspace.run(["diff", "Old.flow", "-"], input: Self.new)
    #expect(run.status == 1)
    #expect(run.output.contains("  <stdin>:3: addition:"))
  }

  @Test("an addition ends with 0, and JSON is written for programs")
  func json() async throws {
    let workspace = try Workspace(["Old.flow": "flow A {\n    screen B\n}\n", "New.flow": Self.old])
    let run = try await workspace.run("diff", "Old.flow", "New.flow", "--as", "json")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"version\": 1,\n  \"changes\": [\n    {\"category\": \"addition\", "))
  }

  @Test("a mistake in either version is told, and nothing is compared")
  func mistakes() async throws {
    let workspace = try Workspace(["Old.flow": Self.old, "New.flow": Flow.mistaken])
    for arguments in [["Old.flow", "New.flow"], ["New.flow", "Old.flow"]] {
      let run = try await workspace.run(["diff"] + arguments)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("New.flow:4:36: error: "))
    }
  }

  // MARK: - git

  @Test("files are compared with those of a revision, from any folder of the repository")
  func against() async throws {
    let workspace = try Workspace(["Sources/A.flow": Self.old, "Sources/.hidden/B.flow": Self.old])
    try workspace.link("Sources/Link.flow", to: "A.flow")
    try await workspace.git("init", "-q")
    try await workspace.git("add", ".")
    try await workspace.git("commit", "-q", "-m", "first")
    #expect(try await workspace.run("diff", "--against", "HEAD", "Sources") == Run(status: 0))

    try workspace.write(Self.new, to: "Sources/A.flow")
    let changes = """
      flow A
        Sources/A.flow:3: addition: the screen `A.D` is new
        HEAD:Sources/A.flow:3: breaking for code: the screen `A.C` is gone

      1 breaking change, 1 addition

      """
    #expect(try await workspace.run("diff", "--against", "HEAD", "Sources") == Run(status: 1, output: changes))
    #expect(try await workspace.run("diff", "--against=HEAD", "Sources/A.flow") == Run(status: 1, output: changes))
    let path = workspace.folder.path + "/Sources/A.flow"
    #expect(
      try await workspace.run("diff", "--against", "HEAD", path).output
        == changes.replacingOccurrences(of: "Sources/A.flow", with: path))
    // In a hook, git sets its location, relative to the top of the repository.
    let hook = try await workspace.run(
      ["diff", "--against", "HEAD", "Sources"], environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"])
    #expect(hook.output == changes)
    try workspace.link("Other.flow", to: "Sources/A.flow")
    #expect(
      try await workspace.run("diff", "--against", "HEAD", "Other.flow").output
        == changes.replacingOccurrences(of: "Sources/A.flow", with: "Other.flow"))
    let inside = try await workspace.run(["diff", "--against", "HEAD", "."], prelude: "cd Sources")
    #expect(inside.output == changes.replacingOccurrences(of: "Sources/A.flow", with: "A.flow"))
  }

  @Test("what was not there in the revision is new")
  func newFile() async throws {
    let workspace = try Workspace(["A.flow": Self.old])
    try await workspace.git("init", "-q")
    try await workspace.git("add", ".")
    try await workspace.git("commit", "-q", "-m", "first")
    try workspace.write("flow N {\n    screen B\n}\n", to: "N.flow")
    let added = "flow N\n  N.flow:1: addition: the flow `N` is new\n\n1 addition\n"
    #expect(try await workspace.run("diff", "--against", "HEAD", ".") == Run(status: 0, output: added))
    #expect(try await workspace.run("diff", "--against", "HEAD", "N.flow") == Run(status: 0, output: added))
  }

  @Test("a revision that git does not know, a folder without git and a missing git are told in a line, with 66")
  func noRevision() async throws {
    let workspace = try Workspace(["A.flow": Self.old])
    let none = try await workspace.run(
      ["diff", "--against", "HEAD", "A.flow"], environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(none == Run(status: 66, errors: "routegen: error: `.` is in no git repository\n"))
    try await workspace.git("init", "-q")
    let unknown = try await workspace.run("diff", "--against", "$(id)", "A.flow")
    #expect(
      unknown
        == Run(
          status: 66,
          errors: """
            routegen: error: git knows no revision `$(id)` in the repository of `.`
              = help: a clone on CI may hold one commit only: fetch the revision first

            """))
    let missing = try await workspace.run(["diff", "--against", "HEAD", "A.flow"], environment: ["PATH": "/nowhere"])
    #expect(missing.status == 66)
    #expect(missing.errors.hasPrefix("routegen: error: cannot run `git`: no such file\n"))
  }
}

extension Workspace {
  /// Runs git in the folder.
  fileprivate func git(_ arguments: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let identity = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false"]
    process.arguments = ["git", "-C", folder.path] + identity + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments) failed")
  }
}

// MARK: - DumpTests

struct DumpTests {
  @Test("the program is printed as JSON")
  func json() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "B.flow": Flow.valid("B")])
    let run = try await workspace.run("dump", ".")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    #expect((document?["flows"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["A", "B"])
  }

  @Test("of a program with mistakes nothing is printed but those")
  func mistakes() async throws {
    let workspace = try Workspace(["A.flow": Flow.mistaken])
    let run = try await workspace.run("dump", "A.flow")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("A.flow:4:36: error: "))
  }
}

// MARK: - GraphTests

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
