import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// The protocol, message by message.
struct ServerTests {
  private static let mistaken =
    "flow App {\n    screen Home {\n        push it -> Detial\n    }\n    screen Detail\n}\n"

  private func textParameters(_ uri: String, line: Int = 0, character: Int = 0) -> JSONValue {
    .fields([
      "textDocument": .fields(["uri": .string(uri)]),
      "position": .fields(["line": .number(line), "character": .number(character)]),
    ])
  }

  // MARK: Life cycle

  @Test("before `initialize` and after `shutdown` requests are refused; `exit` ends with 0 or 1")
  func life() {
    var server = LanguageServer(disk: .memory([:]), name: "routegen", version: "1")
    func ask(_ method: String) -> JSONValue? {
      _ = server.receive(.message(.fields(["id": .number(1), "method": .string(method), "params": .fields([:])])))
      return server.next().first
    }
    #expect(ask("textDocument/hover")?["error"]?["code"]?.int == -32002)
    #expect(ask("initialize")?["result"]?["serverInfo"]?["name"]?.string == "routegen")
    #expect(ask("shutdown")?["error"] == nil)
    #expect(ask("textDocument/hover")?["error"]?["code"]?.int == -32600)
    _ = server.receive(.message(.fields(["method": .string("exit")])))
    _ = server.next()
    #expect(server.exitStatus == 0)

    var other = LanguageServer(disk: .memory([:]), name: "routegen", version: "1")
    _ = other.receive(.message(.fields(["method": .string("exit")])))
    _ = other.next()
    #expect(other.exitStatus == 1)
  }

  @Test("what is no request is answered with the error that the protocol has for it")
  func errors() {
    var client = RunningServer(files: [:])
    #expect(client.server.receive(.unreadable).first?["error"]?["code"]?.int == -32700)
    #expect(client.server.receive(.message(.array([]))).first?["error"]?["code"]?.int == -32600)
    #expect(client.server.receive(.message(.fields(["x": .number(1)]))).first?["error"]?["code"]?.int == -32600)
    #expect(client.request("textDocument/frobnicate", .fields([:]))["error"]?["code"]?.int == -32601)
    #expect(client.request("textDocument/hover", .fields([:]))["error"]?["code"]?.int == -32602)
    // A text that was never opened has no answers, and does no harm.
    #expect(client.request("textDocument/hover", textParameters("file:///No.flow"))["error"] == nil)
    client.notify("textDocument/didChange", .fields([:]))
    client.notify("$/unknown", .null)
    #expect(client.request("workspace/symbol", .fields([:]))["result"] == .array([]))
  }

  @Test(
    "a request is answered with its own id, whatever number that is",
    arguments: ["99999999999999999999", "-9223372036854775809", "-1e400", "1.5"])
  func otherNumbers(id: String) throws {
    var client = RunningServer(files: [:])
    let message = try #require(JSONReader.read(Array(#"{"id": \#(id), "method": "workspace/symbol"}"#.utf8)[...]))
    #expect(client.server.receive(.message(message)) == [])
    let answer = try #require(client.server.next().first)
    #expect(answer["error"] == nil)
    #expect(answer.line.contains("\"id\":\(id),"))
  }

  @Test("a position that is no whole number is refused", arguments: ["18446744073709551616", "0.5", "-1e30"])
  func otherPositions(character: String) throws {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", Self.mistaken)
    for place in ["position", "range"] {
      let position = JSONValue.fields(["line": .number(0), "character": .otherNumber(character)])
      let value = place == "range" ? .fields(["start": position, "end": position]) : position
      let document = JSONValue.fields(["uri": .string("file:///App.flow")])
      let answer = client.request("textDocument/inlayHint", .fields(["textDocument": document, place: value]))
      #expect(answer["error"]?["code"]?.int == -32602)
    }
  }

  @Test("a change is taken whatever its version is")
  func otherVersions() throws {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", Self.mistaken)
    let message = """
      {"method": "textDocument/didChange", "params": {
        "textDocument": {"uri": "file:///App.flow", "version": 1e30}, "contentChanges": [{"text": "flow Shop {}"}]}}
      """
    _ = client.server.receive(.message(try #require(JSONReader.read(Array(message.utf8)[...]))))
    _ = client.server.next()
    let symbols = client.request("textDocument/documentSymbol", textParameters("file:///App.flow"))
    #expect(symbols.line.contains("Shop"))
  }

  @Test("a request that is cancelled while it waits is not begun; one that is not there is no matter")
  func cancellation() {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", Self.mistaken)
    var server = client.server
    let hover = JSONValue.fields([
      "id": .number(7), "method": .string("textDocument/hover"), "params": textParameters("file:///App.flow"),
    ])
    func cancel(_ id: Int) -> JSONValue {
      .fields(["method": .string("$/cancelRequest"), "params": .fields(["id": .number(id)])])
    }
    _ = server.receive(.message(hover))
    _ = server.receive(.message(cancel(7)))
    _ = server.receive(.message(cancel(8)))
    #expect(server.next().first?["error"]?["code"]?.int == -32800)
    _ = server.receive(.message(hover))
    #expect(server.next().first?["error"] == nil)
    #expect(server.cancelled.isEmpty)
  }

  // MARK: Diagnostics

  @Test("diagnostics are published with code, related places and the version of the text, and once")
  func published() throws {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", Self.mistaken, version: 3)
    let published = client.published()
    let diagnostic = try #require(published["file:///App.flow"]?.first)
    #expect(diagnostic["code"]?.string == "unknown-screen")
    #expect(diagnostic["severity"]?.int == 1)
    #expect(diagnostic["range"]?["start"]?["line"]?.int == 2)
    #expect(diagnostic["codeDescription"] == nil)
    client.notify("textDocument/didSave", textParameters("file:///App.flow"))
    #expect(client.published().isEmpty)
    client.notify(
      "textDocument/didChange",
      .fields([
        "textDocument": .fields(["uri": .string("file:///App.flow"), "version": .number(4)]),
        "contentChanges": .array([.fields(["text": .string("flow App {\n    screen Home\n}\n")])]),
      ]))
    #expect(client.published() == ["file:///App.flow": []])
  }

  @Test("codes link to their page where the client knows the place of the pages; what is unused is tagged")
  func links() throws {
    var client = RunningServer(files: [:], options: .fields(["documentation": .string("https://docs.example/rules")]))
    client.open(
      "file:///App.flow",
      "flow App {\n    screen Home {\n        push it(number: Int) -> Detail\n    }\n    screen Detail\n}\n")
    let diagnostic = try #require(client.published()["file:///App.flow"]?.first)
    #expect(diagnostic["codeDescription"]?["href"]?.string == "https://docs.example/rules/unused-parameter")
    #expect(diagnostic["tags"] == .array([.number(1)]))
  }

  @Test("a client that asks for diagnostics gets them when it asks, and is told when to ask again")
  func pulled() throws {
    var client = RunningServer(
      files: ["/app/Other.flow": "flow Other {\n    screen A {\n        push it -> B\n    }\n}\n"], folders: ["/app"],
      capabilities: .fields([
        "textDocument": .fields(["diagnostic": .fields([:])]),
        "workspace": .fields(["diagnostics": .fields(["refreshSupport": .bool(true)])]),
      ]))
    client.heard = []
    client.open("file:///app/App.flow", Self.mistaken)
    #expect(client.heard.contains { $0["method"]?.string == "workspace/diagnostic/refresh" })
    #expect(client.published().isEmpty)
    let items = client.request("textDocument/diagnostic", textParameters("file:///app/App.flow"))["result"]?["items"]
    #expect(items?.elements.map { $0["code"]?.string } == ["unknown-screen"])
    let reports = client.request("workspace/diagnostic", .fields([:]))["result"]?["items"]?.elements ?? []
    #expect(reports.map { $0["items"]?.elements.count } == [1, 1])
    let symbols = client.request("workspace/symbol", .fields(["query": .string("detail")]))["result"]?.elements ?? []
    #expect(symbols.map { $0["name"]?.string } == ["Detail"])
  }

  @Test("files of one program know each other, and one that is closed is again what the disk has")
  func program() throws {
    var client = RunningServer(
      files: [
        "/app/A.flow": "flow A {\n    screen Home {\n        push it -> B.Start\n    }\n}\n",
        "/app/B.flow": "flow B {\n    screen Start\n}\n",
      ],
      folders: ["/app"])
    #expect(client.published().isEmpty)
    client.open("file:///app/B.flow", "flow B {\n    screen Other\n}\n")
    let published = client.published()
    #expect(published["file:///app/A.flow"]?.count == 1)
    #expect(published["file:///app/B.flow"] == [])
    client.notify("textDocument/didClose", textParameters("file:///app/B.flow"))
    #expect(client.published() == ["file:///app/A.flow": []])
  }

  @Test("a storyboard that changes on the disk is read again")
  func watched() throws {
    let flow = "flow App {\n    storyboard Main {\n        screen Home: HomeViewController = \"Home\"\n    }\n}\n"
    let storyboard = Board.text.replacing("storyboardIdentifier=\"Home\"", with: "storyboardIdentifier=\"House\"")
    let files = Files(["/app/App.flow": flow, "/app/Main.storyboard": storyboard])
    var server = LanguageServer(disk: files.disk, name: "routegen", version: "1")
    func tell(_ method: String, _ parameters: JSONValue, id: Int? = nil) -> [JSONValue] {
      _ = server.receive(
        .message(.fields(["id": id.map { .number($0) }, "method": .string(method), "params": parameters])))
      var sent: [JSONValue] = []
      while !server.isIdle { sent += server.next() }
      return sent.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }
    }
    _ = tell("initialize", .fields(["rootUri": .string("file:///app")]), id: 1)
    let before = tell("initialized", .fields([:]))
    let first = before.flatMap { $0["params"]?["diagnostics"]?.elements ?? [] }
    #expect(first.contains { $0["severity"]?.int == 1 })
    #expect(first.contains { !($0["relatedInformation"]?.elements ?? []).isEmpty })
    files.write(Board.text, to: "/app/Main.storyboard")
    let after = tell("workspace/didChangeWatchedFiles", .fields(["changes": .array([])]))
    let second = after.flatMap { $0["params"]?["diagnostics"]?.elements ?? [] }
    #expect(!second.contains { $0["severity"]?.int == 1 })
  }

  // MARK: Long work, watchers, edits

  @Test("reading the folders is long work, which is shown where the client can; watchers are registered")
  func progress() {
    let client = RunningServer(
      files: [:], folders: ["/app"],
      capabilities: .fields([
        "window": .fields(["workDoneProgress": .bool(true)]),
        "workspace": .fields(["didChangeWatchedFiles": .fields(["dynamicRegistration": .bool(true)])]),
      ]))
    #expect(
      client.heard.compactMap { $0["method"]?.string } == [
        "client/registerCapability", "window/workDoneProgress/create", "$/progress", "$/progress",
      ])
    #expect(client.heard.last?["params"]?["value"]?["kind"]?.string == "end")
  }

  @Test("a new name is edits of all files, and one that is refused an error with its reason")
  func rename() throws {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", "flow App {\n    screen Home\n    screen Detail\n}\n")
    let prepared = client.request(
      "textDocument/prepareRename", textParameters("file:///App.flow", line: 1, character: 12))
    #expect(prepared["result"]?["placeholder"]?.string == "Home")
    var parameters = textParameters("file:///App.flow", line: 1, character: 12).members
    parameters.append(.init("newName", .string("Start")))
    let edits = client.request("textDocument/rename", .object(parameters))["result"]?["changes"]?["file:///App.flow"]
    #expect(edits?.elements.map { $0["newText"]?.string } == ["Start", ": HomeViewController"])
    // A change that affects Swift code is reported.
    let remark = client.heard.first { $0["method"]?.string == "window/showMessage" }
    #expect(remark?["params"]?["message"]?.string?.contains("Home") == true)
    parameters[parameters.count - 1] = .init("newName", .string("Detail"))
    let error = client.request("textDocument/rename", .object(parameters))["error"]
    #expect(error?["code"]?.int == -32803)
    #expect(error?["message"]?.string?.contains("Detail") == true)
  }

  @Test("tokens are packed with places relative to the one before")
  func tokens() {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", "flow App {\n    screen Home\n}\n")
    let answer = client.request("textDocument/semanticTokens/full", textParameters("file:///App.flow"))
    let data = (answer["result"]?["data"]?.elements ?? []).compactMap(\.int)
    #expect(data == [0, 0, 4, 0, 0, 0, 5, 3, 1, 1, 1, 4, 6, 0, 0, 0, 7, 4, 2, 1])
  }

  @Test(
    "every request that the server says it answers is answered",
    arguments: [
      "completion", "signatureHelp", "hover", "definition", "references", "documentHighlight", "documentSymbol",
      "codeAction",
      "codeLens", "documentLink", "formatting", "rangeFormatting", "onTypeFormatting", "prepareRename", "foldingRange",
      "selectionRange", "prepareCallHierarchy", "inlayHint", "semanticTokens/full", "semanticTokens/range",
      "diagnostic",
    ])
  func answers(_ method: String) {
    var client = RunningServer(files: [:])
    client.open("file:///App.flow", Self.mistaken)
    let answer = client.request("textDocument/" + method, textParameters("file:///App.flow", line: 2, character: 14))
    #expect(answer["error"] == nil)
    #expect(answer.members.contains { $0.name == "result" })
  }

  @Test("the call hierarchy is asked in two steps")
  func calls() throws {
    var client = RunningServer(files: [:])
    client.open(
      "file:///App.flow", "flow App {\n    screen Home {\n        push it -> Detail\n    }\n    screen Detail\n}\n")
    let items = client.request(
      "textDocument/prepareCallHierarchy", textParameters("file:///App.flow", line: 4, character: 13))
    let item = try #require(items["result"]?.elements.first)
    let incoming = client.request("callHierarchy/incomingCalls", .fields(["item": item]))["result"]?.elements ?? []
    #expect(incoming.map { $0["from"]?["name"]?.string } == ["App.Home"])
    let outgoing = client.request("callHierarchy/outgoingCalls", .fields(["item": item]))["result"]
    #expect(outgoing == .array([]))
  }
}

/// An in-memory disk that changes.
final class Files: @unchecked Sendable {
  private var files: [String: String]
  private var stamp = 0

  init(_ files: [String: String]) { self.files = files }

  func write(_ text: String, to path: String) {
    files[path] = text
    stamp += 1
  }

  var disk: Disk {
    Disk(
      files: { folder, isDeep, endings in
        self.files.keys.sorted().filter { path in
          (isDeep ? FileAddress.isInside(path, folder) : FileAddress.folder(of: path) == folder)
            && endings.contains { path.hasSuffix($0) }
        }.map { Disk.Entry(path: $0, stamp: self.stamp) }
      },
      read: { self.files[$0].map { Array($0.utf8) } })
  }
}

// MARK: - StreamTests

/// Messages arrive in pieces, and sometimes with other text between them.
struct StreamTests {
  private static let ping = MessageStream.framed(.fields(["method": .string("ping")]))

  private func methods(_ bytes: [UInt8], chunk: Int) -> [String] {
    var stream = MessageStream()
    var found: [String] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      stream.append(Array(bytes[start..<min(bytes.count, start + chunk)]))
      while let piece = stream.next() {
        switch piece {
        case .message(let message): found.append(message["method"]?.string ?? "?")
        case .unreadable: found.append("unreadable")
        }
      }
    }
    return found
  }

  @Test("messages are found however the bytes are cut", arguments: [1, 2, 7, 1000])
  func chunks(_ chunk: Int) {
    let bytes = Array((Self.ping + Self.ping + Self.ping).utf8)
    #expect(methods(bytes, chunk: chunk) == ["ping", "ping", "ping"])
  }

  @Test(
    "after garbage the next message is read",
    arguments: [
      "garbage\r\n", "\u{0}\u{1}\n\n\n", "Content-Length: nonsense\r\n\r\n", "Content-Length: -4\r\n\r\n",
      "Content-Type: application/json\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ])
  func garbage(_ garbage: String) {
    #expect(methods(Array((garbage + Self.ping).utf8), chunk: 5) == ["ping"])
  }

  @Test("content that is not JSON is said to be unreadable, and the next message is read")
  func unreadable() {
    let bytes = Array(("Content-Length: 5\r\n\r\nhello" + Self.ping).utf8)
    #expect(methods(bytes, chunk: 3) == ["unreadable", "ping"])
  }

  @Test("a line without end does not fill the memory")
  func endless() {
    var stream = MessageStream()
    for _ in 0..<100 {
      stream.append(Array(repeating: UInt8(ascii: "x"), count: 1 << 14))
      #expect(stream.next() == nil)
    }
    stream.append(Array(("\n" + Self.ping).utf8))
    guard case .message = stream.next() else {
      Issue.record("the message after it is lost")
      return
    }
  }
}

// MARK: - JSONTests

/// The server's own JSON, compared with Foundation's.
struct JSONTests {
  @Test(
    "documents are read",
    arguments: [
      ("{}", JSONValue.object([])),
      (" [1, -2,\n3.0, 1e2] ", .array([.number(1), .number(-2), .number(3), .number(100)])),
      ("[3.9, -9223372036854775809]", .array([.otherNumber("3.9"), .otherNumber("-9223372036854775809")])),
      (
        #"{"a": {"b": [true, false, null]}}"#,
        .fields(["a": .fields(["b": .array([.bool(true), .bool(false), .null])])])
      ),
      (#""\u00e9\ud83e\udded\n\"\/""#, .string("é🧭\n\"/")), (#""\ud83e""#, .string("\u{FFFD}")),
      (#""\ud83eab""#, .string("\u{FFFD}ab")),
    ] as [(String, JSONValue)])
  func read(_ text: String, _ value: JSONValue) {
    #expect(JSONReader.read(Array(text.utf8)[...]) == value)
  }

  @Test(
    "what is none is refused",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{a: 1}", "nul", "1 2", "\"\n\"", "\"\\x\"", "\"\\u12\"", "+1", "--1",
      String(repeating: "[", count: 10_000),
    ])
  func refused(_ text: String) {
    #expect(JSONReader.read(Array(text.utf8)[...]) == nil)
  }

  @Test("random documents are written so that Foundation and the reader read the same", arguments: 0..<50)
  func roundTrip(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let value = Self.value(depth: 0, &random)
    let line = value.line
    #expect(!line.contains("\n"))
    #expect(JSONReader.read(Array(line.utf8)[...]) == value)
    let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    let written = try JSONSerialization.data(withJSONObject: parsed, options: [.fragmentsAllowed, .sortedKeys])
    let again = try #require(JSONReader.read([UInt8](written)[...]))
    #expect(again == value)
  }

  private static func value(depth: Int, _ random: inout SplitMix) -> JSONValue {
    switch Int.random(in: 0...(depth > 3 ? 3 : 5), using: &random) {
    case 0: return .number(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .null
    case 3:
      let scalars = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random))
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 4: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { .init("k\($0)", value(depth: depth + 1, &random)) })
    }
  }
}

// MARK: - RunningServer

/// A server with an in-memory disk, and an initialized client.
struct RunningServer {
  var server: LanguageServer
  /// The notifications and requests from the server that were not checked yet.
  var heard: [JSONValue] = []
  private var requests = 0

  /// - Parameters:
  ///   - files: the files on the disk, by path.
  ///   - folders: the folders that the editor has open.
  ///   - capabilities: the capabilities of the client.
  ///   - options: its initialization options.
  init(
    files: [String: String], folders: [String] = [], capabilities: JSONValue = .fields([:]),
    options: JSONValue? = nil
  ) {
    self.init(disk: .memory(files), folders: folders, capabilities: capabilities, options: options)
  }

  /// Starts a server on a given disk.
  init(
    disk: Disk, folders: [String] = [], capabilities: JSONValue = .fields([:]), options: JSONValue? = nil
  ) {
    server = LanguageServer(disk: disk, name: "routegen", version: "1")
    let opened = folders.map { JSONValue.fields(["uri": .string(FileAddress.uri(of: $0)), "name": .string($0)]) }
    _ = request(
      "initialize",
      .fields([
        "capabilities": capabilities, "workspaceFolders": .array(opened), "initializationOptions": options,
      ]))
    notify("initialized", .fields([:]))
  }

  mutating func notify(_ method: String, _ parameters: JSONValue) {
    heard += server.receive(.message(.fields(["method": .string(method), "params": parameters])))
    while !server.waiting.isEmpty { heard += server.next() }
  }

  /// Sends a request, and returns the whole answer: with `result` or `error`.
  mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    requests += 1
    let id = JSONValue.number(requests)
    heard += server.receive(.message(.fields(["id": id, "method": .string(method), "params": parameters])))
    while !server.waiting.isEmpty { heard += server.next() }
    guard let index = heard.firstIndex(where: { $0["id"] == id && $0["method"] == nil }) else { return .null }
    return heard.remove(at: index)
  }

  mutating func open(_ uri: String, _ text: String, version: Int = 0) {
    notify(
      "textDocument/didOpen",
      .fields([
        "textDocument": .fields([
          "uri": .string(uri), "languageId": .string("flow"), "version": .number(version), "text": .string(text),
        ])
      ]))
  }

  /// Returns the published diagnostics once the server is idle, by URI.
  mutating func published() -> [String: [JSONValue]] {
    while !server.isIdle { heard += server.next() }
    var published: [String: [JSONValue]] = [:]
    for message in heard where message["method"]?.string == "textDocument/publishDiagnostics" {
      published[message["params"]?["uri"]?.string ?? ""] = message["params"]?["diagnostics"]?.elements
    }
    heard = []
    return published
  }
}

extension Disk {
  /// Returns a disk with files in memory.
  static func memory(_ files: [String: String]) -> Disk {
    Disk(
      files: { folder, isDeep, endings in
        files.keys.sorted().filter { path in
          let isInside = isDeep ? FileAddress.isInside(path, folder) : FileAddress.folder(of: path) == folder
          return isInside && endings.contains { path.hasSuffix($0) }
        }.map { Disk.Entry(path: $0, stamp: files[$0]?.hashValue ?? 0) }
      },
      read: { files[$0].map { Array($0.utf8) } })
  }
}

extension JSONValue {
  /// The members; empty if it is not an object.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
