import FlowDiagnostics

// The folders of the module:
//
//     Messages    JSON, its frames, and the output of answers
//     Documents   open texts, their changes, and positions in them
//     Workspace   the files of a program, and its current state
//     Names       every name of a program and its meaning
//     Requests    a file for each request

/// A Language Server Protocol server as a value: it receives messages and returns messages.
///
/// It does no input and output. A ``Disk`` provides the files, and the command `routegen lsp` transports the messages.
///
/// Messages are handled in the order in which they arrive, so that each answer refers to the text at the time of its
/// request. Waiting requests can be cancelled. Diagnostics are published when no messages are waiting, and only those
/// that have changed.
package struct LanguageServer {
  /// A waiting task.
  enum Task {
    case message(JSONValue)
    /// Reads the programs of the folders for the first time.
    case readFolders(token: String)
  }

  var workspace: Workspace
  let name: String
  let version: String
  var waiting: [Task] = []
  var cancelled: Set<JSONValue> = []
  var client = ClientSupport()
  var phase = Phase.beforeInitialize
  /// The process that has started the server, if the client specifies it.
  package internal(set) var clientProcess: Int32?
  /// The published diagnostics by path, to avoid publishing them again.
  var published: [String: [JSONValue]] = [:]
  /// The messages to send after the answer.
  var warnings: [JSONValue] = []
  /// True if diagnostics may differ from the published ones.
  var isPublishingDue = false
  var nextRequest = 1

  enum Phase { case beforeInitialize, running, afterShutdown, ended }

  /// Creates a server without any state.
  ///
  /// - Parameters:
  ///   - disk: the access to files.
  ///   - name: the name of the server.
  ///   - version: the version of the server.
  package init(disk: Disk, name: String, version: String) {
    workspace = Workspace(disk)
    self.name = name
    self.version = version
  }

  /// Receives a message, to be handled by ``next()``.
  ///
  /// - Parameter piece: a message, or unreadable input.
  /// - Returns: the messages to send immediately.
  package mutating func receive(_ piece: MessageStream.Piece) -> [JSONValue] {
    guard case .message(let message) = piece else {
      return [failure(.null, .parseError, "the message is not JSON")]
    }
    guard case .object = message, message["method"]?.string != nil || message["id"] != nil else {
      return [failure(message["id"] ?? .null, .invalidRequest, "the message has no method")]
    }
    if message["method"]?.string == "$/cancelRequest", let id = message["params"]?["id"] {
      let isWaiting = waiting.contains { if case .message(let other) = $0 { other["id"] == id } else { false } }
      if isWaiting { cancelled.insert(id) }
      return []
    }
    waiting.append(.message(message))
    return []
  }

  /// True if there is nothing to do until a message arrives.
  package var isIdle: Bool { waiting.isEmpty && !isPublishingDue }

  /// The exit status, once the process should end.
  package var exitStatus: Int32? {
    phase == .ended ? (wasShutDown ? 0 : 1) : nil
  }
  var wasShutDown = false

  /// Handles the task that has waited longest.
  ///
  /// - Returns: the messages to send.
  package mutating func next() -> [JSONValue] {
    guard !waiting.isEmpty else {
      isPublishingDue = false
      return phase == .running && !client.pullsDiagnostics ? publishedDiagnostics() : []
    }
    switch waiting.removeFirst() {
    case .readFolders(let token):
      _ = workspace.snapshots()
      isPublishingDue = true
      return [progress(token, .fields(["kind": .string("end")]))]
    case .message(let message): return take(message)
    }
  }

  private mutating func take(_ message: JSONValue) -> [JSONValue] {
    // The answer to a request of the server: its content does not matter.
    guard let method = message["method"]?.string else { return [] }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else {
      return notice(method, parameters)
    }
    if cancelled.remove(id) != nil { return [failure(id, .requestCancelled, "the request was cancelled")] }
    switch phase {
    case .beforeInitialize where method != "initialize":
      return [failure(id, .serverNotInitialized, "the first request is `initialize`")]
    case .afterShutdown, .ended:
      return [failure(id, .invalidRequest, "the server was shut down")]
    default: break
    }
    do throws(ResponseError) {
      let result = try answer(method, parameters)
      let messages = [.fields(["jsonrpc": .string("2.0"), "id": id, "result": result])] + warnings
      warnings = []
      if method == "initialize" { phase = .running }
      if method == "shutdown" {
        phase = .afterShutdown
        wasShutDown = true
      }
      return messages
    } catch {
      return [failure(id, error.code, error.message)]
    }
  }

  // MARK: Messages of the server

  func failure(_ id: JSONValue, _ code: ResponseError.Code, _ message: String) -> JSONValue {
    .fields([
      "jsonrpc": .string("2.0"), "id": id,
      "error": .fields(["code": .number(code.rawValue), "message": .string(message)]),
    ])
  }

  func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    .fields(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters])
  }

  mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
    defer { nextRequest += 1 }
    return .fields([
      "jsonrpc": .string("2.0"), "id": .string("routegen-\(nextRequest)"), "method": .string(method),
      "params": parameters,
    ])
  }

  func progress(_ token: String, _ value: JSONValue) -> JSONValue {
    notification("$/progress", .fields(["token": .string(token), "value": value]))
  }
}

/// The reason why a request has no result.
struct ResponseError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  var code: Code
  var message: String
}
