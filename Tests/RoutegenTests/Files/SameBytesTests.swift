import Foundation
import RoutegenTestSupport
import Testing

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
      atPath: Checkout.fixtures.appendingPathComponent("Import/SeveralStoryboards").path
    ).sorted()
    where name.hasSuffix(".storyboard") {
      files.append(("B/" + name, try text("Import/SeveralStoryboards/" + name)))
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
