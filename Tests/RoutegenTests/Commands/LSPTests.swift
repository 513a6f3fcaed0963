import Foundation
import Testing

/// `routegen lsp` as a process: its streams, and its end.
struct LSPTests {
  private static func framed(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let open = """
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///App.flow",\
    "languageId":"flow","version":1,"text":"flow App {\\n    screen Home {\\n        push it -> Gone\\n    }\\n}\\n"}}}
    """
  private static let end = [#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]

  /// Returns the messages of an output, each checked for its length.
  private func messages(_ output: String) throws -> [[String: Any]] {
    var rest = Array(output.utf8)[...]
    var messages: [[String: Any]] = []
    while !rest.isEmpty {
      let head = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let header = String(decoding: rest[..<head.lowerBound], as: UTF8.self)
      let length = try #require(Int(header.replacing("Content-Length: ", with: "")))
      let content = rest[head.upperBound...].prefix(length)
      #expect(content.count == length)
      messages.append(try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]))
      rest = rest[head.upperBound...].dropFirst(length)
    }
    return messages
  }

  @Test("a session of an editor: hello, a text with a mistake, the end")
  func session() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(
      ["lsp"],
      input: Self.framed(
        [Self.initialize, #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, Self.open] + Self.end))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let found = try messages(run.output)
    #expect(found.compactMap { $0["id"] as? Int } == [1, 9])
    #expect(found.allSatisfy { $0["jsonrpc"] as? String == "2.0" })
  }

  @Test("an editor that is gone ends it, with 1 because it had not asked for the end; what it had asked is done")
  func gone() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(["lsp"], input: Self.framed([Self.initialize, Self.open]))
    #expect(run.status == 1)
    let found = try messages(run.output)
    #expect(found.contains { $0["method"] as? String == "textDocument/publishDiagnostics" })
    #expect(try await workspace.run(["lsp"], input: "").status == 1)
    #expect(try await workspace.run(["lsp"], input: Self.framed([Self.end[1]])).status == 1)
  }

  @Test("garbage is answered where it looks like a message, and the rest is served")
  func garbage() async throws {
    let workspace = try Workspace()
    let input =
      "hello\n\u{0}\r\nContent-Length: 3\r\n\r\n{{{" + Self.framed(["[]", "{}", "12", Self.initialize] + Self.end)
    let run = try await workspace.run(["lsp"], input: input)
    #expect(run.status == 0)
    let found = try messages(run.output)
    let codes = found.compactMap { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32700, -32600, -32600, -32600])
    #expect(found.compactMap { $0["id"] as? Int } == [1, 9])
  }

  @Test("files on the disk are part of the program, and storyboards are compared with it")
  func disk() async throws {
    let workspace = try Workspace([
      "Other.flow": "flow Other {\n    screen Start\n}\n",
      "Main.storyboard": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"></document>\n",
      ".hidden/Third.flow": "flow Third { nonsense }\n",
      "Latin.flow": "flow Latin {\n",
    ])
    try workspace.write(Data([0x66, 0xE9]), to: "Latin.flow")
    let text =
      "flow App {\n    storyboard Main {\n        screen Home = \\\"Home\\\" {\n            push it -> Other.Start\n        }\n    }\n}\n"
      .replacing("\n", with: "\\n")
    let uri = workspace.folder.absoluteString + (workspace.folder.absoluteString.hasSuffix("/") ? "" : "/") + "App.flow"
    let open = """
      {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)","version":1,"text":"\(text)"}}}
      """
    let run = try await workspace.run(["lsp"], input: Self.framed([Self.initialize, open]))
    let found = try messages(run.output).filter { $0["method"] as? String == "textDocument/publishDiagnostics" }
    let diagnostics = found.flatMap { ($0["params"] as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? [] }
    #expect(diagnostics.map { $0["code"] as? String } == ["missing-scene"])
  }

  @Test("the log has every message, and one that cannot be written is said")
  func log() async throws {
    let workspace = try Workspace()
    let run = try await workspace.run(
      ["lsp", "--log", "log", "--stdio"], input: Self.framed([Self.initialize] + Self.end))
    #expect(run.status == 0)
    let lines = (workspace.text("log") ?? "").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["editor", "editor", "editor", "server", "server"])
    let refused = try await workspace.run("lsp", "--log", "none/log")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("cannot write `none/log`"))
    #expect(try await workspace.run("lsp", "App.flow").status == 64)
  }

  @Test("an editor process that has ended ends it, though something keeps the pipe open", .timeLimit(.minutes(1)))
  func orphan() async throws {
    let editor = Process()
    editor.executableURL = URL(fileURLWithPath: "/bin/sh")
    editor.arguments = ["-c", "exit 0"]
    try editor.run()
    editor.waitUntilExit()
    let hello = Self.initialize.replacing(
      "\"capabilities\"", with: "\"processId\":\(editor.processIdentifier),\"capabilities\"")
    let server = Process()
    let input = Pipe()
    server.executableURL = Product.routegen
    server.arguments = ["lsp"]
    server.standardInput = input
    server.standardOutput = Pipe()
    let ended = AsyncStream<Void> { stream in server.terminationHandler = { _ in stream.finish() } }
    try server.run()
    try input.fileHandleForWriting.write(contentsOf: Data(Self.framed([hello]).utf8))
    for await _ in ended {}
    #expect(server.terminationStatus == 1)
    try input.fileHandleForWriting.close()
  }
}
