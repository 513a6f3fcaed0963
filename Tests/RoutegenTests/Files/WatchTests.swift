import Foundation
import RoutegenTestSupport
import Testing

@testable import RoutegenCommand
@testable import routegen

/// `routegen watch` as a process that is ended with a signal.
struct WatchTests {
  @Test("what changes is written, and only that is said")
  func changes() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    let run = try await workspace.watch("S", "-o", "G") { log in
      try await log.expect("wrote G/A.flow.swift\nwrote G/RoutegenSupport.swift\nroutegen: watching\n")
      try workspace.write(Flow.valid("A", segues: 2), to: "S/A.flow")
      try await log.expect("wrote G/A.flow.swift\n")
      // A comment is not a change, and several files at once are one change.
      try workspace.write("// note\n" + Flow.valid("A", segues: 2), to: "S/A.flow")
      try workspace.write(Flow.valid("B"), to: ".new/in/B.flow")
      try workspace.write(Flow.valid("C"), to: ".new/C.flow")
      try workspace.move(".new", to: "S/new")
      try await log.expect(lines: ["wrote G/A.flow.swift", "wrote G/B.flow.swift", "wrote G/C.flow.swift"])
      try workspace.remove("S/new")
      try await log.expect(lines: ["removed G/B.flow.swift", "removed G/C.flow.swift"])
    }
    #expect(run == Run(status: 0))
    _ = try await workspace.run("generate", "S", "-o", "Reference")
    #expect(workspace.contents("G") == workspace.contents("Reference"))
  }

  @Test(
    "a page with the picture is written again, and shows mistakes over the last picture",
    .needs("Graphviz", hasGraphviz))
  func picture() async throws {
    let workspace = try Workspace(["App.flow": Flow.valid("App")])
    let run = try await workspace.watch("App.flow", "-o", "G", "--graph", "Flow.html") { log in
      try await log.expect(
        "wrote G/App.flow.swift\nwrote G/RoutegenSupport.swift\nwrote Flow.html\nroutegen: watching\n")
      let page = try #require(workspace.text("Flow.html"))
      #expect(page.contains("<svg ") && page.contains("location.reload()") && !page.contains("class=\"diagnostics\""))
      #expect(!page.contains("segue of a storyboard"))
      try workspace.write(Flow.mistaken, to: "App.flow")
      try await log.expect("wrote Flow.html\n")
      let mistaken = try #require(workspace.text("Flow.html"))
      #expect(mistaken.contains("there is no screen named `Detial`") && mistaken.contains("<svg "))
    }
    #expect(run.status == 0)
    try workspace.write(Flow.valid("App"), to: "App.flow")
    let legend = try await workspace.watch("App.flow", "-o", "G", "--graph", "Flow.svg", "--legend") { log in
      try await log.expect("wrote Flow.svg\nroutegen: watching\n")
      #expect(workspace.text("Flow.svg")?.contains("segue of a storyboard") == true)
    }
    #expect(legend.status == 0)
    #expect(try await workspace.run("watch", "App.flow", "-o", "G", "--legend").status == 64)
    let wrong = try await workspace.run("watch", "App.flow", "-o", "G", "--graph", "Flow.png")
    #expect(wrong.status == 64 && wrong.errors.contains("`--graph` takes the file of a picture"))
  }

  private static let hasGraphviz = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dot") }

  @Test("mistakes are said once, and that they are fixed")
  func mistakes() async throws {
    let workspace = try Workspace(["App.flow": Flow.mistaken])
    let mistake = """
      App.flow:4:36: error: there is no screen named `Detial` [unknown-screen]
      App.flow:4:36: note: there is a screen with a similar name: `Detail`

      """
    let run = try await workspace.watch("App.flow", "-o", "G", signal: SIGINT) { log in
      try await log.expect(mistake + "routegen: watching\n")
      try workspace.write(Flow.mistaken + "// The same mistake.\n", to: "App.flow")
      try workspace.write(Flow.mistaken.replacing("Detial", with: "Detail"), to: "App.flow")
      try await log.expect("routegen: fixed\nwrote G/App.flow.swift\nwrote G/RoutegenSupport.swift\n")
    }
    #expect(run == Run(status: 0))
  }

  @Test("it goes on through renames, links, and files and folders that go and come again")
  func comingsAndGoings() async throws {
    let workspace = try Workspace(["P/S/A.flow": Flow.valid("A"), "Linked/L.flow": Flow.valid("L"), "note.txt": ""])
    try workspace.link("P/S/linked", to: "../../Linked")
    let run = try await workspace.watch("P/S", "-o", "G") { log in
      try await log.expect("G/A.flow.swift\nwrote G/L.flow.swift\nwrote G/RoutegenSupport.swift\nroutegen: watching\n")
      // As an editor saves: another file replaces it.
      try workspace.write(Flow.valid("A", segues: 2), to: "P/S/.A.flow.swp")
      try workspace.move("P/S/.A.flow.swp", to: "P/S/A.flow")
      try await log.expect("wrote G/A.flow.swift\n")
      try workspace.write(Flow.valid("L", segues: 2), to: "Linked/L.flow")
      try await log.expect("wrote G/L.flow.swift\n")
      try workspace.move("P/S/A.flow", to: "P/S/Z.flow")
      try await log.expect("wrote G/Z.flow.swift\nremoved G/A.flow.swift\n")
      try workspace.move("P", to: "Q")
      try await log.expect("routegen: error: cannot read `P/S`: no such file\n")
      try workspace.write(Flow.valid("N"), to: ".P/S/N.flow")
      try workspace.move(".P", to: "P")
      try await log.expect("routegen: fixed\nwrote G/N.flow.swift\nremoved G/L.flow.swift\nremoved G/Z.flow.swift\n")
    }
    #expect(run == Run(status: 0))
    #expect(workspace.names("G") == ["N.flow.swift", "RoutegenSupport.swift"])
  }

  @Test("a storyboard that says something else is heard of; an output that is in the way is tried again")
  func storyboardsAndOutputs() async throws {
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController storyboardIdentifier="Home" id="1" customClass="HomeViewController"/></objects></scene>
      </scenes></document>
      """
    let workspace = try Workspace([
      "A.flow": "flow A {\n    storyboard Main {\n        screen Home = \"Home\"\n    }\n}\n",
      "UI/Main.storyboard": board,
    ])
    let run = try await workspace.watch("A.flow", "-o", "G", "--storyboard", "UI") { log in
      try await log.expect("routegen: watching\n")
      try workspace.write(board.replacing("HomeView", with: "OtherView"), to: "UI/Main.storyboard")
      try await log.expect("note: write `: OtherViewController`\n")
      try workspace.remove("G")
      try workspace.write("", to: "G")
      try workspace.write(board, to: "UI/Main.storyboard")
      try await log.expect("routegen: error: cannot write to `G`: it is a file, and no folder\n")
      try workspace.remove("G")
      try await log.expect("routegen: fixed\nwrote G/A.flow.swift\nwrote G/RoutegenSupport.swift\n")
    }
    #expect(run == Run(status: 0))
  }

  @Test("the storyboards in a folder that is watched are watched too, unless they are left out")
  func storyboardsOfFolder() async throws {
    @Sendable func board(_ name: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController storyboardIdentifier="Home" id="1" customClass="\(name)"/></objects></scene>
      </scenes></document>
      """
    }
    let workspace = try Workspace([
      "S/A.flow": "flow A {\n    storyboard Main {\n        screen Home = \"Home\"\n    }\n}\n",
      "S/UI/Main.storyboard": board("HomeViewController"),
    ])
    let run = try await workspace.watch("S", "-o", "G") { log in
      try await log.expect("routegen: watching\n")
      try workspace.write(board("OtherViewController"), to: "S/UI/Main.storyboard")
      try await log.expect("note: write `: OtherViewController`\n")
      try workspace.remove("S/UI")
      try await log.expect("routegen: fixed\n")
    }
    #expect(run == Run(status: 0))
    try workspace.write(board("OtherViewController"), to: "S/UI/Main.storyboard")
    let without = try await workspace.watch("S", "-o", "G", "--no-storyboards") { log in
      try await log.expect("routegen: watching\n")
    }
    #expect(without == Run(status: 0))
  }

  @Test("a module that declares an external flow otherwise is heard of, without a change of the flow files themselves")
  func modules() async throws {
    @Sendable func kit(_ type: String) -> String {
      "public flow Checkout(total: \(type)) {\n    generate coordinator\n    start screen Payment\n}\n"
    }
    let workspace = try Workspace([
      "A.flow": "import Kit\nexternal flow Kit.Checkout(total: Int)\n" + Flow.valid("A"),
      "Kit/Flows/Kit.flow": kit("Int"),
    ])
    let run = try await workspace.watch("A.flow", "-o", "G", "--module", "Kit=Kit") { log in
      try await log.expect("routegen: watching\n")
      try workspace.write(kit("Price"), to: "Kit/Flows/Kit.flow")
      try await log.expect("note: write `external flow Kit.Checkout(total: Price)`\n")
      try workspace.write(kit("Int"), to: "Kit/Flows/Kit.flow")
      try await log.expect("routegen: fixed\n")
    }
    #expect(run == Run(status: 0))
  }

  @Test("it ends when nobody reads its output")
  func withoutReader() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run(
      ["watch", "A.flow", "-o", "G"], prelude: "mkfifo p; exec 2>log; head -n 2 <p >read & exec >p"
    ) { process in
      try await Log(workspace: workspace).expect("routegen: watching\n")
    }
    #expect(run == Run(status: 0))
    #expect(workspace.text("read") == "wrote G/A.flow.swift\nwrote G/RoutegenSupport.swift\n")
  }

  @Test("a folder that is deleted is written again, and so is a file in it", arguments: ["G", "Deep/in/G"])
  func deletedOutput(folder: String) async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A")])
    let run = try await workspace.watch("S", "-o", folder) { log in
      let written: Set = ["wrote \(folder)/A.flow.swift", "wrote \(folder)/RoutegenSupport.swift"]
      try await log.expect(lines: written.union(["routegen: watching"]))
      for _ in 0..<2 {
        try workspace.remove(folder)
        try await log.expect(lines: written)
      }
      for name in ["A.flow.swift", "RoutegenSupport.swift"] {
        try workspace.remove("\(folder)/\(name)")
        try await log.expect("wrote \(folder)/\(name)\n")
      }
    }
    #expect(run == Run(status: 0))
    #expect(workspace.names(folder) == ["A.flow.swift", "RoutegenSupport.swift"])
  }

  @Test("only a change of a file that is read is a change, also one in a new folder or behind a link")
  func changesOfFiles() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A"), "S/Other.txt": "", "Linked/L.flow": Flow.valid("L")])
    try workspace.link("S/linked", to: "../Linked")
    var files = WatchedFiles([(workspace.url("S").path, ".flow")], output: "G")
    try workspace.write("other", to: "S/Other.txt")
    let isIdle = files.wait(atMost: 1)
    #expect(isIdle)
    let changes = [
      { try workspace.write(Flow.valid("B"), to: "S/in/B.flow") }, { try workspace.remove("S/in") },
      { try workspace.write(Flow.valid("L", segues: 2), to: "Linked/L.flow") },
    ]
    for change in changes {
      try change()
      // Without a limit it only returns after a change.
      let hasReader = files.wait(atMost: nil)
      #expect(hasReader)
    }
  }

  @Test("a signal in the middle of writing leaves all as it was or all as it should be", .timeLimit(.minutes(20)))
  func signalWhileWriting() async throws {
    let workspace = try Workspace()
    for index in 0..<60 { try workspace.write(Flow.valid("F\(index)", segues: 5), to: "S/F\(index).flow") }
    for _ in 0..<3 {
      let run = try await workspace.run(["watch", "S", "-o", "G"], prelude: "exec 2>log") { process in
        func names() -> [String] { workspace.names("G") }
        while names().count < 61, !names().contains(where: { $0.hasSuffix(".tmp") }) {
          try await Task.sleep(for: .milliseconds(1))
        }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 0 && !run.wasKilled)
      let found = workspace.names("G")
      #expect(found.isEmpty || found.count == 61)
      #expect(!found.contains { $0.hasSuffix(".tmp") })
      if !found.isEmpty { try workspace.remove("G") }
    }
  }

  @Test("a signal that whoever starts it has told to be ignored does not end it")
  func ignoredSignal() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let run = try await workspace.run(["watch", "A.flow", "-o", "G"], prelude: "trap '' INT; exec >log 2>&1") {
      process in
      let log = Log(workspace: workspace)
      defer { kill(process.processIdentifier, SIGTERM) }
      try await log.expect("routegen: watching\n")
      kill(process.processIdentifier, SIGINT)
      try workspace.write(Flow.valid("A", segues: 2), to: "A.flow")
      try await log.expect("wrote G/A.flow.swift\n")
    }
    #expect(run == Run(status: 0))
  }

  @Test(
    "what is wrong from the beginning ends it",
    arguments: [
      (["-", "-o", "G"], 64, "standard input does not change"),
      (["A.flow"], 64, "no folder is given to write to"),
      (["Gone.flow", "-o", "G"], 66, "cannot read `Gone.flow`: no such file"),
      (["A.flow", "-o", "file"], 73, "cannot write to `file`: it is a file, and no folder"),
    ] as [([String], Int32, String)])
  func wrong(arguments: [String], status: Int32, problem: String) async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "file": ""])
    let run = try await workspace.run(["watch"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("routegen: error: \(problem)\n"))
  }
}

/// The output so far of a running process.
private final class Log {
  private let workspace: Workspace
  private var read = 0
  let process: Int32

  init(workspace: Workspace, process: Int32 = 0) {
    self.workspace = workspace
    self.process = process
  }

  /// Waits until there is more output with an ending.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await expect(sourceLocation) { $0.hasSuffix(text) }
  }

  /// Waits until there are some lines, in any order.
  func expect(lines: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await expect(sourceLocation) { Set($0.split(separator: "\n").map(String.init)) == lines }
  }

  private func expect(_ sourceLocation: SourceLocation, _ isAll: (String) -> Bool) async throws {
    var said = ""
    // Counts polls and not seconds: next to tests that use all threads there are few polls in a second.
    for _ in 0..<4_000 {
      let all = workspace.text("log") ?? ""
      said = String(all.utf8.dropFirst(read)) ?? ""
      if said.hasSuffix("\n"), isAll(said) {
        read = all.utf8.count
        return
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("it has said:\n\(said)", sourceLocation: sourceLocation)
    throw CancellationError()
  }
}

extension Workspace {
  /// Runs `routegen watch`, and ends it with a signal at the end of the test.
  fileprivate func watch(
    _ arguments: String..., signal: Int32 = SIGTERM, _ body: @Sendable (Log) async throws -> Void
  ) async throws -> Run {
    try await run(["watch"] + arguments, prelude: "exec >log 2>&1") { process in
      defer { kill(process.processIdentifier, signal) }
      try await body(Log(workspace: self, process: process.processIdentifier))
    }
  }
}
