import FlowCompiler
import Foundation
import RoutegenTestSupport
import Testing

@testable import RoutegenCommand
@testable import routegen

/// The files that killed runs leave, and the changes that a failing run undoes.
struct LeftoverTests {
  @Test("the temporary files of a killed run are removed by the next, and those of a running one stay")
  func killed() async throws {
    let workspace = try Workspace()
    for index in 0..<200 { try workspace.write(Flow.valid("F\(index)", segues: 5), to: "S/F\(index).flow") }
    @Sendable func temporary() -> [String] { workspace.names("G").filter { $0.hasSuffix(".tmp") } }
    var isLeft = false
    for _ in 0..<20 where !isLeft {
      try? workspace.remove("G")
      _ = try await workspace.run(["generate", "S", "-o", "G"]) { process in
        while process.isRunning {
          if !temporary().isEmpty { kill(process.processIdentifier, SIGKILL) }
          await Task.yield()
        }
      }
      isLeft = !temporary().isEmpty
    }
    try #require(isLeft, "no run was killed in the middle")
    // A file from another machine, which may still be working, and one that is too old to be in use.
    try workspace.write("", to: "G/.routegen-0-1-0.tmp")
    try workspace.write("", to: "G/.routegen-0-2-0.tmp")
    try workspace.write("", to: "G/.routegen.tmp")
    try workspace.setDate(Date(timeIntervalSinceNow: -100_000), of: "G/.routegen-0-2-0.tmp")
    #expect(try await workspace.run("generate", "S", "-o", "G").withoutSummary == Run(status: 0))
    #expect(temporary() == [".routegen-0-1-0.tmp", ".routegen.tmp"])
    #expect(workspace.names("G").count == 203)
  }

  @Test("those next to a file of the user go too, when that is written")
  func besideFlowFiles() async throws {
    let workspace = try Workspace([
      "S/A.flow": Flow.valid("A").replacing("    ", with: "  "), "B.flow": Flow.valid("B"),
    ])
    // There is no such process.
    let name = LeftoverFiles.path(in: "", 0).replacing("-\(getpid())-", with: "-\(Int32.max - 1)-")
    for path in ["S/" + name, name] { try workspace.write("", to: path) }
    #expect(try await workspace.run("format", "S", "B.flow") == Run(status: 0))
    #expect(workspace.names("S") == ["A.flow"])
    #expect(workspace.names() == [name, "B.flow", "S"])
  }

  @Test("files are replaced together or not at all")
  func together() throws {
    let workspace = try Workspace(["A": "old", "C": "old", "Orphan": "old", "B/in the way": ""])
    let folder = OutputFolder(path: workspace.folder.path)
    func changes(_ names: [String], orphaned: [String] = []) throws -> OutputChanges {
      OutputChanges(
        files: try names.map { name in
          let status = try FileStatus(at: workspace.url(name).path)
          return (.init(name: name, text: "new"), status?.isRegularFile == true ? status : nil)
        }, orphaned: orphaned)
    }
    let before = workspace.contents(".")
    // A folder was added between reading and writing: the third file cannot be replaced, after the first two have been.
    let failure = #expect(throws: Failure.self) { try folder.make(try changes(["A", "New", "B", "C"])) }
    #expect(failure?.status == .unwritableOutput)
    #expect(failure?.problems == ["cannot write `\(workspace.url("B").path)`: it is a folder"])
    #expect(workspace.contents(".") == before)
    // Without an obstacle everything is done, and nothing is left over.
    try folder.make(try changes(["A", "New", "C"], orphaned: ["Orphan", "Gone"]))
    #expect(workspace.contents(".") == ["A": "new", "B": "", "C": "new", "New": "new"])
  }

  @Test("a renaming that fails gives every file back, the removed ones too")
  func renaming() throws {
    let workspace = try Workspace(["A": "old", "B": "old", "Orphan": "old", "new": "new"])
    let before = workspace.contents(".")
    func path(_ name: String) -> String { workspace.url(name).path }
    var replacements = Replacements(keepsOldFiles: true)
    try replacements.replace(TemporaryFile(path: path("new"), target: path("A"), name: "A"))
    try replacements.remove(path("Orphan"))
    #expect(workspace.text("A") == "new" && workspace.text("Orphan") == nil)
    let failure = #expect(throws: SystemError.self) {
      try replacements.replace(TemporaryFile(path: path("gone"), target: path("B"), name: "B"))
    }
    #expect(failure?.reason == "cannot write `B`: no such file")
    replacements.takeBack()
    #expect(workspace.contents(".") == before.filter { $0.key != "new" })
  }
}

// MARK: - SameBytesTests

/// The output depends only on the input.
struct SameBytesTests {
  /// The circumstances that must not matter: the order of words, the place and time of the run, and the history of the
  /// files.
  private struct Circumstances {
    var isReversed = false
    var environment: [String: String] = [:]
    var prelude = ":"
    var makesFilesBackwards = false
  }

  private static let circumstances = [
    Circumstances(environment: ["LC_ALL": "C", "TZ": "UTC"]),
    Circumstances(
      isReversed: true, environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"]),
    Circumstances(
      environment: ["LC_ALL": "de_DE", "LANGUAGE": "de", "TZ": "America/St_Johns", "HOME": "/nowhere"],
      makesFilesBackwards: true),
    Circumstances(
      isReversed: true, environment: ["LC_ALL": "", "LC_COLLATE": "de_DE.UTF-8", "TZ": ":/nowhere", "COLUMNS": "20"],
      prelude: "umask 077; cd .. && cd \"$OLDPWD\"", makesFilesBackwards: true),
  ]

  @Test("the same bytes come out whatever the order, the language, the time, the folder and the number of the run")
  func everywhere() async throws {
    let files = try Self.files()
    #expect(files.count > 8)
    var first: [String: Run] = [:]
    for (index, circumstances) in (Self.circumstances + Self.circumstances.prefix(1)).enumerated() {
      let results = try await Self.results(circumstances, files)
      if index == 0 { first = results }
      #expect(results.count == first.count && first.count > 14)
      for (command, run) in results {
        #expect(run == first[command], "`\(command)` of run \(index + 1)")
        #expect(run.status == 0 || command.hasPrefix("check") || command.hasPrefix("diff"), "\(command): \(run)")
        #expect(run.output != "" || run.errors != "" || command.hasPrefix("format"), "\(command)")
      }
    }
  }

  @Test("the same Swift comes out wherever the command is run")
  func workingFolder() async throws {
    let workspace = try Workspace()
    for (path, text) in try Self.files() { try workspace.write(text, to: "W/" + path) }
    try workspace.makeFolder("W/in")
    for (prelude, path) in [("cd W", "."), ("cd W/in", ".."), (":", "W"), ("cd W", workspace.url("W").path)] {
      let run = try await workspace.run(["generate", path + "/S", "-o", path + "/G"], prelude: prelude)
      #expect(run.withoutSummary == Run(status: 0))
      let contents = workspace.contents("W/G")
      if workspace.names().contains("First") {
        #expect(contents == workspace.contents("First"), "\(path)")
        try workspace.remove("W/G")
      } else {
        #expect(contents.count == 5)
        try workspace.move("W/G", to: "First")
      }
    }
  }

  /// Returns flow files of several flows, an older version of one, some with mistakes, and storyboards.
  private static func files() throws -> [(path: String, text: String)] {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Checkout.fixtures.appendingPathComponent(path), encoding: .utf8)
    }
    var files = [
      ("S/Orders.flow", try text("Generated/Guide/Orders.flow")),
      ("S/Store.flow", try text("Generated/Guide/Store.flow")),
      ("S/Users.flow", try text("Generated/Guide/Users.flow")),
      ("S/links/Links.flow", try text("Generated/Links/Links.flow")),
      ("M/İstanbul.flow", Flow.mistaken), ("M/istanbul.flow", Flow.mistaken), ("M/z/ä.flow", Flow.mistaken),
      ("Old/Links.flow", try text("Generated/Links/Links.flow").replacing("screen Book(", with: "screen Volume(")),
    ]
    for name in try FileManager.default.subpathsOfDirectory(
      atPath: Checkout.fixtures.appendingPathComponent("Storyboards/Import/SeveralStoryboards").path
    ).sorted()
    where name.hasSuffix(".storyboard") {
      files.append(("B/" + name, try text("Storyboards/Import/SeveralStoryboards/" + name)))
    }
    return files
  }

  /// Returns the result of every command for the files, by the words of the command.
  private static func results(
    _ circumstances: Circumstances, _ files: [(path: String, text: String)]
  ) async throws -> [String: Run] {
    let workspace = try Workspace()
    for (path, text) in circumstances.makesFilesBackwards ? files.reversed() : files {
      try workspace.write(text, to: path)
    }
    func paths(_ folder: String) -> [String] { files.map(\.path).filter { $0.hasPrefix(folder) } }
    let flows = paths("S/")
    let mistakes = paths("M/")
    var results: [String: Run] = [:]
    func run(_ words: [String], _ paths: [String], _ options: [String] = []) async throws {
      let ordered = circumstances.isReversed ? paths.reversed() : paths
      let run = try await workspace.run(
        words + ordered + options, environment: circumstances.environment, prelude: circumstances.prelude)
      results[(words + paths + options).joined(separator: " ")] = run
    }
    for paths in [flows, ["S"]] {
      try await run(["check"], paths, ["--storyboard", "B"])
      try await run(["links"], paths)
      try await run(["links"], paths, ["--as", "json"])
      try await run(["graph"], paths)
      try await run(["graph"], paths, ["--as", "dot"])
      try await run(["graph"], paths, ["--as", "json"])
      try await run(["dump"], paths)
      try await run(["format"], paths, ["--diff"])
    }
    try await run(["diff", "Old", "S"], [])
    try await run(["diff", "Old", "S", "--as", "json"], [])
    try await run(["import"], paths("B/"))
    try await run(["import"], ["B"])
    for format in ["compact", "text", "json", "sarif", "github"] {
      try await run(["check"], mistakes, ["--format", format])
    }
    try await run(["generate"], flows, ["-o", "G"])
    let written = workspace.contents("G").sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }.joined()
    results["generate -o G"] = Run(status: 0, output: written)
    results["generate \(flows.joined(separator: " ")) -o G"] = nil
    return results
  }
}

// MARK: - WritingFailureTests

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
    .timeLimit(.minutes(20)), arguments: [("trap '' HUP", []), (":", [SIGHUP])])
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
