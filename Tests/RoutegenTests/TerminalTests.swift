import Foundation
import Testing

/// The messages for a person at a terminal, which a program does not get: written files, missing files, slow work.
struct TerminalTests {
  /// Runs the command with standard error on a terminal, and returns the terminal's output.
  private func run(
    _ line: String, in workspace: Workspace, columns: UInt16? = nil, prelude: String = ":"
  ) async throws -> (run: Run, shown: String) {
    let terminal = try PseudoTerminal()
    if let columns { try terminal.setColumns(columns) }
    let words = line.split(separator: " ").map(String.init)
    let run = try await workspace.run(
      words, environment: ["NO_COLOR": "1"], prelude: "\(prelude)\nexec 2>'\(terminal.path)'")
    return (run, terminal.read().replacingOccurrences(of: "\r\n", with: "\n"))
  }

  /// Expects the line on a terminal, and no output elsewhere.
  private func expect(
    _ line: String, in workspace: Workspace, tells told: String, output: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let (run, shown) = try await run(line, in: workspace)
    #expect(run == Run(status: 0, output: output), sourceLocation: location)
    #expect(shown == told, sourceLocation: location)
  }

  @Test("`generate` says how many files it wrote, and what it removed")
  func generate() async throws {
    let workspace = try Workspace(["S/A.flow": Flow.valid("A"), "S/B.flow": Flow.valid("B")])
    let line = "generate S -o G"
    try await expect(line, in: workspace, tells: "routegen: wrote 3 files to `G`\n")
    try await expect(line, in: workspace, tells: "routegen: `G` is up to date: 3 files\n")
    try workspace.write(Flow.valid("A", segues: 2), to: "S/A.flow")
    try await expect(line, in: workspace, tells: "routegen: wrote 1 file to `G`, 2 unchanged\n")
    try workspace.remove("S/B.flow")
    try await expect(
      line, in: workspace,
      tells: "routegen: removed `G/B.flow.swift`, which no flow file generates\n"
        + "routegen: `G` is up to date: 2 files\n")
    // A log gets the message, too; a program that asks for a form of the diagnostics does not.
    try workspace.write(Flow.valid("A", segues: 3), to: "S/A.flow")
    let told = Run(status: 0, errors: "routegen: wrote 1 file to `G`, 1 unchanged\n")
    #expect(try await workspace.run("generate", "S", "-o", "G") == told)
    #expect(try await workspace.run("generate", "S", "-o", "G", "--format", "compact") == Run(status: 0))
  }

  @Test("`generate` to standard output says that the support file is missing")
  func missingSupport() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let swift = try await workspace.run("generate", "A.flow")
    #expect(swift.status == 0 && swift.errors.isEmpty)
    try await expect(
      "generate A.flow", in: workspace,
      tells:
        "routegen: to compile, this Swift needs `RoutegenSupport.swift` too, which is not shown: `-o DIR` writes both\n",
      output: swift.output)
  }

  @Test("`format`, `check --fix` and `import` say what they wrote")
  func written() async throws {
    let mistaken = Flow.valid("A").replacing("-> ADetail", with: "-> ADetail;")
    let workspace = try Workspace([
      "A.flow": mistaken, "B.flow": Flow.valid("B").replacing("    ", with: "  "),
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
      <scene><objects><viewController id="a" customClass="NewViewController"/></objects></scene></scenes></document>
      """,
    ])
    let (fix, shown) = try await run("check A.flow --fix", in: workspace)
    #expect(fix.status == 0 && fix.output.contains("A.flow:4: fixed: "))
    #expect(shown == "routegen: fixed 1 mistake in 1 file\n")
    try await expect(
      "check A.flow --fix", in: workspace, tells: "routegen: there is nothing that `--fix` corrects\n")
    try await expect("format A.flow B.flow", in: workspace, tells: "routegen: formatted 1 of 2 files\n")
    try await expect("format A.flow B.flow", in: workspace, tells: "routegen: nothing to change in 2 files\n")
    try await expect("import Main.storyboard -o New.flow", in: workspace, tells: "routegen: wrote `New.flow`\n")
    let update = "import --update New.flow Main.storyboard"
    try await expect(update, in: workspace, tells: "routegen: `New.flow` is up to date\n")
    let empty = "flow New {\n    storyboard Main {\n    }\n}\n"
    try workspace.write(empty, to: "New.flow")
    try await expect(update, in: workspace, tells: "routegen: updated `New.flow`\n")
    try workspace.write(empty, to: "New.flow")
    try workspace.makeFolder(".git")
    try await expect(
      update, in: workspace,
      tells: "routegen: updated `New.flow`; `routegen diff --against HEAD New.flow` shows what has changed\n")
  }

  @Test("a snippet fits the terminal's width", arguments: [40, 60, 100, 0])
  func width(columns: UInt16) async throws {
    let long = Flow.mistaken.replacing("Detial", with: "Detial //\(String(repeating: " and so on", count: 20))")
    let workspace = try Workspace(["App.flow": long])
    let (run, shown) = try await run("check App.flow", in: workspace, columns: columns)
    #expect(run.status == 1)
    let snippet = shown.split(separator: "\n").filter { $0.contains("|") }
    #expect(snippet.contains { $0.contains("Detial") } && snippet.contains { $0.contains("^^^^^^") })
    let widest = snippet.map(\.count).max() ?? 0
    // A terminal that does not report its width gets the same output as a file.
    if columns > 0 { #expect(widest <= Int(columns)) } else { #expect(widest > 100) }
  }

  @Test("what takes longer than a second says what it is doing, once, and a program is told nothing")
  func progress() async throws {
    let workspace = try Workspace(["A.flow": Flow.valid("A")])
    let slow = "mkfifo pipe; (sleep 2; cat A.flow) >pipe & exec <pipe"
    let (late, shown) = try await run("check -", in: workspace, prelude: slow)
    #expect(late == Run(status: 0))
    #expect(shown.hasPrefix("routegen: reading standard input…\n"))
    #expect(shown.split(separator: "\n").count <= 2, "\(shown)")
    try workspace.remove("pipe")
    #expect(try await workspace.run(["check", "-"], prelude: slow) == Run(status: 0))
    let (quick, nothing) = try await run("check A.flow", in: workspace)
    #expect(quick == Run(status: 0) && nothing.isEmpty)
  }
}

// MARK: - PseudoTerminal

/// A terminal without a user.
struct PseudoTerminal {
  private let number: Int32
  /// The path that a process opens to write to it.
  let path: String

  init() throws {
    number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(number >= 0)
    #if canImport(Darwin)
      try #require(grantpt(number) == 0 && unlockpt(number) == 0)
      path = String(cString: try #require(ptsname(number)))
    #else
      // `unlockpt` and `ptsname`, which are not visible in Swift here.
      var lock: Int32 = 0
      var index: Int32 = 0
      try #require(ioctl(number, 0x4004_5431, &lock) == 0 && ioctl(number, 0x8004_5430, &index) == 0)
      path = "/dev/pts/\(index)"
    #endif
  }

  /// Sets its width in columns.
  func setColumns(_ count: UInt16) throws {
    #if canImport(Darwin)
      let request: UInt = 0x8008_7467
    #else
      let request: UInt = 0x5414
    #endif
    var size = winsize(ws_row: 40, ws_col: count, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(number, request, &size) == 0)
  }

  /// Returns the output, once all writers have closed it.
  func read() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Foundation.read(number, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    close(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
