import FlowDiagnostics

@testable import FlowServer

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
