import FlowCompiler
import FlowDiagnostics
import FlowServer
import FlowTools
import Foundation

/// The language server: the time from a typed letter to the diagnostics of the program, and other requests.
extension Benchmark {
  mutating func measureServer(_ workload: Workload) {
    var editing = Editing(workload.files, in: "/app")
    let size = "\(workload.screens) screens"
    let tenth = "\(workload.screens / 10) screens"
    let bytes = workload.files.reduce(0) { $0 + $1.bytes.count }
    for (name, method) in [
      ("change to diagnostics", nil), ("completion", "textDocument/completion"), ("hover", "textDocument/hover"),
      ("colors of a file", "textDocument/semanticTokens/full"),
    ] as [(String, String?)] {
      let samples = measure(runs: options.runs) {
        editing.type()
        if let method { editing.ask(method) }
      }
      report.add("server: \(name), \(size)", samples, bytes: bytes, tenth: "server: \(name), \(tenth)")
    }
    if workload.screens == options.sizes.min() { measureMemory(workload) }
  }

  /// Measures the server with storyboards, which are compared with the flow file after each change.
  mutating func measureServer(_ storyboards: StoryboardWorkload) {
    let imported = Pipeline.importing(storyboards.files)
    guard let output = imported.outputs.first else { return note("the storyboards were not imported") }
    var editing = Editing([SourceFile(path: "App.flow", text: output.text)] + storyboards.files, in: "/app")
    report.add(
      "server: change to diagnostics, \(storyboards.scenes) scenes with storyboards",
      measure(runs: options.runs) { editing.type() })
  }

  /// Measures the memory that is left after 10,000 changes.
  private mutating func measureMemory(_ workload: Workload) {
    var editing = Editing(workload.files, in: "/app")
    for _ in 0..<200 { editing.type() }
    guard let before = Self.residentMemory() else { return }
    let samples = measure(runs: 1) { for _ in 0..<5_000 { editing.type() } }
    let after = Self.residentMemory() ?? before
    report.add("server: 10000 changes, \(workload.screens) screens", samples, memory: max(0, after - before))
  }

  /// Returns the memory of this process, if the system has a file for it.
  private static func residentMemory() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(getpagesize()) }
  }
}

/// An editor with an open file, in which a user types.
private struct Editing {
  private var server: LanguageServer
  private var version = 1
  private let uri: String

  init(_ files: [SourceFile], in folder: String) {
    var contents: [String: [UInt8]] = [:]
    for file in files { contents[folder + "/" + file.path] = file.bytes }
    let paths = contents.keys.sorted()
    let disk = Disk(
      files: { _, _, endings in
        paths.filter { path in endings.contains { path.hasSuffix($0) } }.map { Disk.Entry(path: $0, stamp: 0) }
      },
      read: { [contents] in contents[$0] })
    server = LanguageServer(disk: disk, name: "routegen", version: "0")
    uri = "file://\(folder)/\(files[0].path)"
    send("initialize", .object([.init("rootUri", .string("file://" + folder))]), id: 1)
    send("initialized", .object([]))
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    let item = JSONValue.object([
      .init("uri", .string(uri)), .init("version", .number(1)), .init("text", .string(text)),
    ])
    send("textDocument/didOpen", .object([.init("textDocument", item)]))
  }

  /// Types a letter and removes it, with the diagnostics after each change.
  mutating func type() {
    change(to: "x", length: 0)
    change(to: "", length: 1)
  }

  private mutating func change(to text: String, length: Int) {
    version += 1
    // In the name of the first screen.
    let start = JSONValue.object([.init("line", .number(3)), .init("character", .number(16))])
    let end = JSONValue.object([.init("line", .number(3)), .init("character", .number(16 + length))])
    let change = JSONValue.object([
      .init("range", .object([.init("start", start), .init("end", end)])), .init("text", .string(text)),
    ])
    send(
      "textDocument/didChange",
      .object([
        .init("textDocument", .object([.init("uri", .string(uri)), .init("version", .number(version))])),
        .init("contentChanges", .array([change])),
      ]))
  }

  mutating func ask(_ method: String) {
    let place = JSONValue.object([.init("line", .number(3)), .init("character", .number(18))])
    let document = JSONValue.object([.init("uri", .string(uri))])
    send(method, .object([.init("textDocument", document), .init("position", place)]), id: version)
  }

  /// Sends a message, and encodes everything that is sent back.
  private mutating func send(_ method: String, _ parameters: JSONValue, id: Int? = nil) {
    let message = JSONValue.object([
      .init("id", id.map { .number($0) }), .init("method", .string(method)), .init("params", parameters),
    ])
    var bytes = 0
    for answer in server.receive(.message(message)) { bytes += MessageStream.framed(answer).utf8.count }
    while !server.isIdle { for answer in server.next() { bytes += MessageStream.framed(answer).utf8.count } }
  }
}
