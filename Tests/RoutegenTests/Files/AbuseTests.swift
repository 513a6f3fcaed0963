import Foundation
import RoutegenTestSupport
import Testing

/// Any abuse of a run: no partial file, no lost user file, a clear message, the right status.
struct AbuseTests {
  @Test("a file name with line ends and escape sequences is printed on one line, and in no generated file")
  func hostileNames() async throws {
    let name = "A\u{1B}[2J\n#error(\"x\")\r.flow"
    let shown = "A\\u{1B}[2J\\u{A}#error(\"x\")\\u{D}.flow"
    let workspace = try Workspace()
    try workspace.write(Flow.mistaken, to: "S/" + name)
    let place = "S/\(shown):4:36"
    for format in ["compact", "text", "json"] {
      let run = try await workspace.run("check", "S", "--format", format)
      #expect(run.status == 1)
      #expect(!(run.output + run.errors).contains { "\u{1B}\r".contains($0) || $0 == "\r\n" })
      if format == "compact" { #expect(run.errors.hasPrefix("\(place): error: ")) }
      if format == "text" { #expect(run.errors.contains("\n  --> \(place)\n")) }
    }
    try workspace.write(Flow.valid("A"), to: "S/" + name)
    let check = try await workspace.run("generate", "S", "-o", "G", "--check")
    #expect(check == Run(status: 1, output: "missing G/\(shown).swift\nmissing G/RoutegenSupport.swift\n"))
    #expect(try await workspace.run("generate", "S", "-o", "G").withoutSummary == Run(status: 0))
    let text = try #require(workspace.text("G/\(name).swift"))
    #expect(!text.contains("\u{1B}") && !text.contains("\r"))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("#error") })
    try workspace.move("S/" + name, to: "S/B.flow")
    #expect(
      try await workspace.run("generate", "S", "-o", "G").withoutSummary
        == Run(status: 0, errors: "routegen: removed `G/\(shown).swift`, which no flow file generates\n"))
    let gone = try await workspace.run("check", name, "-o\u{9B}")
    #expect(gone.status == 64 && gone.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(
      try await workspace.run("check", name)
        == Run(status: 66, errors: "routegen: error: cannot read `\(shown)`: no such file\n"))
  }

  @Test("a list of outputs shows a person what is in a name, and gives a program the name")
  func hostileOutputList() async throws {
    let workspace = try Workspace()
    try workspace.write(Flow.valid("A"), to: "A\u{1B}[2J.flow")
    let arguments = ["generate", ".", "-o", "G", "--list-outputs"]
    #expect(try await workspace.run(arguments).output == "G/A\u{1B}[2J.flow.swift\nG/RoutegenSupport.swift\n")
    let terminal = try PseudoTerminal()
    #expect(try await workspace.run(arguments, prelude: "exec >'\(terminal.path)'").status == 0)
    #expect(terminal.read() == "G/A\\u{1B}[2J.flow.swift\r\nG/RoutegenSupport.swift\r\n")
  }

  @Test("names and strings with signs that turn the direction of writing are shown as they are")
  func hostileText() async throws {
    let workspace = try Workspace(["A.flow": "flow A {\n    screen B\u{202E}C = \"\u{7}\u{9B}2J\"\n}\n"])
    for format in ["compact", "text", "json"] {
      let run = try await workspace.run("check", "A.flow", "--format", format)
      #expect(run.status == 1)
      let said = run.output + run.errors
      #expect(!said.isEmpty && !said.unicodeScalars.contains { ["\u{202E}", "\u{7}", "\u{9B}"].contains($0) })
    }
  }

  @Test("links in circles are followed once, and one to itself is told")
  func loops() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    try workspace.link("S/up", to: "..")
    try workspace.link("S/round", to: "round")
    #expect(try await workspace.run("check", "S") == Run(status: 0))
    try workspace.link("S/Self.flow", to: "Self.flow")
    let reason = "too many levels of symbolic links"
    #expect(
      try await workspace.run("check", "S")
        == Run(status: 66, errors: "routegen: error: cannot read `S/Self.flow`: \(reason)\n"))
    #expect(
      try await workspace.run("generate", "S/A.flow", "-o", "S/round")
        == Run(status: 73, errors: "routegen: error: cannot write to `S/round`: \(reason)\n"))
  }

  @Test("an output folder that is something else is named, and a link to a folder is one")
  func outputs() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    try workspace.link("nowhere", to: "gone")
    #expect(
      try await workspace.run("generate", "A.flow", "-o", "/dev/null")
        == Run(status: 73, errors: "routegen: error: cannot write to `/dev/null`: it is a device, and no folder\n"))
    #expect(
      try await workspace.run("generate", "A.flow", "-o", "nowhere")
        == Run(status: 73, errors: "routegen: error: cannot write to `nowhere`: no such file\n"))
    try workspace.makeFolder("real")
    try workspace.link("link", to: "real")
    #expect(try await workspace.run("generate", "A.flow", "-o", "link").withoutSummary == Run(status: 0))
    #expect(workspace.names("real") == ["A.flow.swift", "RoutegenSupport.swift"])
    #expect(workspace.names() == ["A.flow", "link", "nowhere", "real"])
  }

  @Test("no environment at all is needed")
  func noEnvironment() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let bare = ["/usr/bin/env", "-i"]
    #expect(
      try await workspace.run(["generate", "A.flow", "-o", "G"], launcher: bare).withoutSummary == Run(status: 0))
    #expect(try await workspace.run(["init", "B.flow"], launcher: bare).status == 0)
  }

  @Test("a full or closed stream is told where somebody can hear it", .needs("/dev/full", Streams.canBeFull))
  func streams() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let full = "cannot write to standard output: no space left on device"
    for arguments in [
      ["--help"], ["--version"], ["explain"], ["completions", "bash"], ["import", "M.storyboard"],
      ["check", "A.flow", "--format", "json"], ["generate", "A.flow", "-o", "G", "--check"],
    ] {
      try workspace.write(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>", to: "M.storyboard")
      let run = try await workspace.run(arguments, prelude: "exec >/dev/full")
      #expect(run == Run(status: 73, errors: "routegen: error: \(full)\n"), "\(arguments)")
    }
    #expect(try await workspace.run(["check", "Gone.flow"], prelude: "exec 2>/dev/full") == Run(status: 66))
    #expect(try await workspace.run(["check", "Gone.flow"], prelude: "exec 2>&-") == Run(status: 66))
    let noInput = try await workspace.run(["check", "-"], prelude: "exec <&-")
    #expect(
      noInput
        == Run(status: 66, errors: "routegen: error: cannot read standard input: bad file descriptor\n"))
    // The rest of the output has no reader.
    let head = "{ '\(Product.routegen.path)' explain; echo $? >status; } | head -n 1 >first; exit"
    #expect(try await workspace.run([], prelude: head) == Run(status: 0))
    #expect(workspace.text("status") == "0\n")
    #expect(workspace.text("first")?.split(separator: "\n").count == 1)
  }

  @Test(
    "`init` and `import --update` write the whole file or none",
    arguments: ["init New.flow", "import --update A.flow M"])
  func fullDisk(command: String) async throws {
    let segues = (0..<400).map { "<segue destination=\"b\" kind=\"show\" identifier=\"Show\($0)\" id=\"s\($0)\"/>" }
    let workspace = try Workspace([
      "M/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="a"><scenes>
      <scene><objects><viewController id="a" customClass="AViewController"><connections>\(segues.joined())</connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="b" customClass="BViewController"/></objects></scene>
      </scenes></document>
      """, "A.flow": "flow A {\n}\n",
    ])
    let run = try await workspace.run(
      command.split(separator: " ").map(String.init), prelude: "ulimit -f 1", launcher: [])
    #expect(run.status == 73 && run.errors.hasSuffix(": file too large\n"), "\(run)")
    #expect(workspace.names() == ["A.flow", "M"] && workspace.text("A.flow") == "flow A {\n}\n")
  }

  #if os(Linux)
    @Test("with too little memory all stays as it was, or is as it should be, but for what the next run removes")
    func memory() async throws {
      let workspace = try Workspace()
      for index in 0..<20 { try workspace.write(Flow.valid("F\(index)", segues: 200), to: "S/F\(index).flow") }
      _ = try await workspace.run("generate", "S", "-o", "Reference")
      let reference = workspace.contents("Reference")
      try workspace.write(Flow.valid("F0", segues: 1), to: "Old/F0.flow")
      // The program itself takes most of it. In between, it is stopped while it writes.
      let size = try FileManager.default.attributesOfItem(atPath: Product.routegen.path)[.size] as? Int ?? 0
      for kilobytes in [-8_000, -2_000, 1_500, 4_000, 8_000, 60_000].map({ size / 1_024 + $0 }) {
        _ = try await workspace.run("generate", "Old", "-o", "G")
        let before = workspace.contents("G")
        let run = try await workspace.run(
          ["generate", "S", "-o", "G"], environment: ["SWIFT_BACKTRACE": "enable=no"],
          prelude: "ulimit -v \(kilobytes)")
        let after = workspace.contents("G").filter { !$0.key.hasPrefix(".routegen-") }
        #expect(after == (run.withoutSummary == Run(status: 0) ? reference : before), "\(kilobytes)")
        _ = try await workspace.run("generate", "Old", "-o", "G")
        #expect(workspace.contents("G") == before, "\(kilobytes)")
        try workspace.remove("G")
      }
    }
  #endif

  @Test("files that come, change and vanish while they are read do not confuse it", .timeLimit(.minutes(20)))
  func changingFiles() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    let flow = Flow.valid("B", segues: 30)
    for round in 0..<8 {
      async let changes: Void = {
        for _ in 0..<20 {
          try workspace.write(flow, to: "S/in/B.flow")
          await Task.yield()
          try workspace.remove("S/in")
        }
      }()
      let run = try await workspace.run("generate", "S", "-o", "G")
      try await changes
      // Existing files are generated; a missing file is reported.
      switch run.status {
      case 0: #expect(workspace.names("G").contains("A.flow.swift"))
      case 66: #expect(run.errors.contains("no such file"), "\(round): \(run)")
      default: #expect(run.status == 1, "an empty file was read: \(run)")
      }
      #expect(workspace.names("G").allSatisfy { $0.hasSuffix(".swift") })
    }
  }
}

private enum Streams {
  static let canBeFull = FileManager.default.fileExists(atPath: "/dev/full")
}

// MARK: - HostileOutputTests

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
