import Foundation
import RoutegenTestSupport
import Testing

@testable import RoutegenCommand

/// The contents of the disk after a failed write: everything old or everything new, and never half a file.
struct WritingFailureTests {
  @Test("a folder that cannot be created is named")
  func noFolder() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "file": ""])
    #expect(
      try await workspace.run("generate", "A.flow", "-o", "file")
        == Run(
          status: 73,
          errors: """
            routegen: error: cannot write to `file`: it is a file, and no folder

            """))
    let below = try await workspace.run("generate", "A.flow", "-o", "file/below")
    #expect(below.status == 73)
    #expect(below.errors == "routegen: error: cannot write to `file/below`: not a directory\n")
  }

  @Test(
    "a folder that may not be written to is named with the file",
    .needs("setpriv, if root runs the tests", Permissions.canBeTested))
  func readOnlyFolder() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    try workspace.makeFolder("G")
    try workspace.setPermissions(0o555, of: "G")
    let launcher = Permissions.launcher
    let run = try await workspace.run(["generate", "A.flow", "-o", "G"], launcher: launcher)
    #expect(run == Run(status: 73, errors: "routegen: error: cannot write `G/A.flow.swift`: permission denied\n"))
    let inside = try await workspace.run(["generate", "A.flow", "-o", "G/in/side"], launcher: launcher)
    #expect(inside == Run(status: 73, errors: "routegen: error: cannot create the folder `G/in`: permission denied\n"))
    #expect(workspace.names("G") == [])
  }

  @Test("a disk that fills up leaves everything as it was and names the file")
  func fullDisk() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A"), "B.flow": Flow.valid("B")])
    _ = try await workspace.run("generate", ".", "-o", "G")
    let before = workspace.contents("G")
    try workspace.write(Flow.valid("A", segues: 2), to: "A.flow")
    try workspace.write(Flow.valid("B", segues: 1500), to: "B.flow")
    // A limit on the size of files makes a write fail half-way, as a full disk does.
    let limit = "ulimit -f 64"
    let run = try await workspace.run(["generate", ".", "-o", "G"], prelude: limit)
    #expect(run == Run(status: 73, errors: "routegen: error: cannot write `G/B.flow.swift`: file too large\n"))
    #expect(workspace.contents("G") == before)
    // Folders that were created for it are removed again.
    let fresh = try await workspace.run(["generate", ".", "-o", "New/G"], prelude: limit)
    #expect(fresh.status == 73)
    #expect(workspace.names() == ["A.flow", "B.flow", "G"])
  }

  @Test(
    "what a person has written by hand is whole after a disk that fills up, and after a folder that may not be written to",
    arguments: [
      "format A.flow", "check --fix A.flow", "import --update A.flow Main.storyboard", "graph A.flow -o A.mmd",
    ])
  func handWritten(command: String) async throws {
    // Fixable or not formatted, and stale; with an old picture next to it.
    let mistake = command.hasPrefix("check") ? "\"Show0\" -> ADetail;" : "\"Show0\"   -> ADetail"
    let text = Flow.valid("A", segues: 300).replacing("\"Show0\" -> ADetail", with: mistake)
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController id="a" customClass="NewViewController"/></objects></scene></scenes></document>
      """
    let words = command.split(separator: " ").map(String.init)
    let files = ["A.flow": text, "Main.storyboard": board, "A.mmd": "old"]
    let full = try Workspace(files)
    let stopped = try await full.run(words, prelude: "ulimit -f 8")
    #expect(stopped.status == 73 && stopped.errors.contains(": file too large\n"), "\(stopped)")
    #expect(full.contents(".") == files)
    let done = try await full.run(words)
    #expect(done.status == 0 && full.contents(".") != files, "\(done)")
    guard Permissions.canBeTested else { return }
    let closed = try Workspace(files)
    try closed.setPermissions(0o555, of: ".")
    let refused = try await closed.run(words, launcher: Permissions.launcher)
    try closed.setPermissions(0o755, of: ".")
    #expect(refused.status == 73 && refused.errors.contains(": permission denied\n"), "\(refused)")
    #expect(closed.contents(".") == files)
  }

  @Test(
    "a file with two names keeps both, and one without permission to write is left alone",
    arguments: [
      "format A.flow", "check --fix A.flow", "import --update A.flow Main.storyboard", "graph A.flow -o A.mmd",
      "generate A.flow -o G",
    ])
  func linkedAndProtected(command: String) async throws {
    let mistake = command.hasPrefix("check") ? "\"Show0\" -> ADetail;" : "\"Show0\"   -> ADetail"
    let text = Flow.valid("A", segues: 3).replacing("\"Show0\" -> ADetail", with: mistake)
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController id="a" customClass="NewViewController"/></objects></scene></scenes></document>
      """
    let words = command.split(separator: " ").map(String.init)
    let workspace = try Workspace(["A.flow": text, "Main.storyboard": board, "A.mmd": "old"])
    var written = "A.flow"
    if command.hasPrefix("graph") { written = "A.mmd" }
    if command.hasPrefix("generate") {
      // The second run has something to change.
      #expect(try await workspace.run(words).status == 0)
      written = "G/A.flow.swift"
      try workspace.write(Flow.valid("A", segues: 2), to: "A.flow")
    }
    let old = try #require(workspace.text(written))

    try workspace.setPermissions(0o444, of: written)
    let refused = try await workspace.run(words)
    #expect(refused.status == 73, "\(refused)")
    #expect(refused.errors.contains("cannot write `\(written)`: it is write-protected\n"), "\(refused)")
    #expect(workspace.text(written) == old)
    try workspace.setPermissions(0o644, of: written)

    try FileManager.default.linkItem(at: workspace.url(written), to: workspace.url("Other"))
    let done = try await workspace.run(words)
    #expect(done.status == 0, "\(done)")
    #expect(workspace.text(written) != old)
    #expect(workspace.text("Other") == workspace.text(written))
    #expect(workspace.names().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("a file with two names is as it was if another file cannot be replaced")
  func linkedTakenBack() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A"), "S/B.flow": Flow.valid("B")])
    #expect(try await workspace.run("generate", "S", "-o", "G").status == 0)
    let before = workspace.contents("G")
    try workspace.write(Flow.valid("A", segues: 2), to: "S/A.flow")
    try FileManager.default.linkItem(at: workspace.url("G/A.flow.swift"), to: workspace.url("Other"))
    let folder = workspace.url("G").path
    var changes = Replacements(keepsOldFiles: true)
    let file = try TemporaryFile.write("// new", for: folder + "/A.flow.swift", number: 0, permissions: 0o644)
    try changes.replace(file)
    #expect(workspace.text("Other") == "// new")
    changes.takeBack()
    #expect(workspace.contents("G") == before && workspace.text("Other") == before["A.flow.swift"])
  }

  @Test("standard output that is full or closed is told, and one that nobody reads is not")
  func standardOutput() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try await workspace.run(["generate", "A.flow"], prelude: "exec >/dev/full")
      #expect(full.status == 73)
      #expect(full.errors == "routegen: error: cannot write to standard output: no space left on device\n")
    }
    let closed = try await workspace.run(["generate", "A.flow"], prelude: "exec >&-")
    #expect(closed.status == 73)
    #expect(closed.errors == "routegen: error: cannot write to standard output: bad file descriptor\n")
    // A pipe without a reader.
    let unread = "mkfifo p; exec 3<>p; exec >p; exec 3<&-"
    #expect(try await workspace.run(["generate", "A.flow"], prelude: unread) == Run(status: 0))
    // With all streams closed, no written file takes their place.
    let silent = try await workspace.run(["generate", "A.flow", "-o", "G"], prelude: "exec <&- >&- 2>&-")
    #expect(silent.status == 0)
    #expect(workspace.names("G") == ["A.flow.swift", "RoutegenSupport.swift"])
  }

  @Test(
    "a signal in the middle leaves no file half written and no temporary one", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) async throws {
    let workspace = try Workspace()
    for segues in 1...20 {
      try writeMany(in: workspace, segues: segues)
      let before = workspace.contents("G")
      let run = try await workspace.run(["generate", "S", "-o", "G"]) { process in
        try await send(signal, to: process, in: workspace)
      }
      let found = workspace.contents("G")
      let complete = try await workspace.run("generate", "S", "-o", "G")
      #expect(complete.withoutSummary == Run(status: 0))
      let after = workspace.contents("G")
      #expect(before != after)
      if run == Run(status: signal, wasKilled: true) {
        #expect(found == before || found == after)
        return
      }
      // It was done before the signal came.
      #expect(run.withoutSummary == Run(status: 0))
      #expect(found == after)
    }
    Issue.record("no run was caught in the middle")
  }

  @Test(
    "a signal that whoever starts the command has told to be ignored, or has blocked, does not stop the work",
    .timeLimit(.minutes(1)), arguments: [("trap '' HUP", []), (":", [SIGHUP])])
  func ignoredSignals(prelude: String, blocked: [Int32]) async throws {
    let workspace = try Workspace()
    try writeMany(in: workspace, segues: 1)
    let run = try await workspace.run(["generate", "S", "-o", "G"], prelude: prelude, blocked: blocked) { process in
      try await send(SIGHUP, to: process, in: workspace)
    }
    #expect(run.withoutSummary == Run(status: 0))
    let found = workspace.contents("G")
    _ = try await workspace.run("generate", "S", "-o", "Reference")
    #expect(found == workspace.contents("Reference"))
  }

  /// Writes so many flow files that a run can be interrupted in the middle.
  private func writeMany(in workspace: Workspace, segues: Int) throws {
    for index in 0..<100 { try workspace.write(Flow.valid("F\(index)", segues: segues), to: "S/F\(index).flow") }
  }

  /// Sends a signal while temporary files exist: the process is stopped while this is verified.
  private func send(_ signal: Int32, to process: Process, in workspace: Workspace) async throws {
    func isWriting() -> Bool { workspace.names("G").contains { $0.hasSuffix(".tmp") } }
    while process.isRunning {
      if isWriting() {
        kill(process.processIdentifier, SIGSTOP)
        let isCaught = isWriting()
        if isCaught { kill(process.processIdentifier, signal) }
        kill(process.processIdentifier, SIGCONT)
        if isCaught { return }
      }
      await Task.yield()
    }
  }

  @Test("two runs at once into one folder do not disturb each other")
  func twoAtOnce() async throws {
    let workspace = try Workspace()
    for index in 0..<30 { try workspace.write(Flow.valid("F\(index)", segues: 10), to: "S/F\(index).flow") }
    async let first = workspace.run("generate", "S", "-o", "G")
    async let second = workspace.run("generate", "S", "-o", "G")
    async let third = workspace.run("generate", "S", "-o", "G")
    #expect(
      try await [first, second, third].map(\.withoutSummary) == [Run(status: 0), Run(status: 0), Run(status: 0)])
    _ = try await workspace.run("generate", "S", "-o", "Reference")
    #expect(workspace.contents("G") == workspace.contents("Reference"))
  }
}
