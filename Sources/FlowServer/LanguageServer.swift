import FlowDiagnostics

// The folders of the module:
//
//     Messages    JSON, the frames around it, and how answers are written
//     Documents   open texts, their changes, and places in them
//     Workspace   which files make up a program, and that program as it is now
//     Names       every name of a program and what it means
//     Requests    a file for each request

/// A server of the Language Server Protocol, as a value: messages go in, messages come out.
///
/// It reads and writes nothing. What is on the disk it asks of a ``Disk``, and the command `routegen lsp` carries the messages.
///
/// Messages are taken up one after the other, in the order in which they came, so that no answer is about a later or an
/// earlier text than its question. What waits can be cancelled. Diagnostics are published once nothing waits any longer, and
/// only those that have changed.
package struct LanguageServer {
  /// What waits to be taken up.
  enum Task {
    case message(JSONValue)
    /// The programs of the folders are read for the first time.
    case readFolders(token: String)
  }

  var workspace: Workspace
  let name: String
  let version: String
  var waiting: [Task] = []
  var cancelled: Set<JSONValue> = []
  var client = ClientSupport()
  var phase = Phase.beforeInitialize
  /// The process that has started the server, if it says which.
  package internal(set) var clientProcess: Int32?
  /// What was published, by path, so that it is not said again.
  var published: [String: [JSONValue]] = [:]
  /// The messages that follow the answer.
  var remarks: [JSONValue] = []
  /// Whether diagnostics may be others than those published.
  var isPublishingDue = false
  var nextRequest = 1

  enum Phase { case beforeInitialize, running, afterShutdown, ended }

  /// Makes a server that knows of nothing yet.
  ///
  /// - Parameters:
  ///   - disk: what it sees of the disk.
  ///   - name: what it calls itself.
  ///   - version: and which version of that.
  package init(disk: Disk, name: String, version: String) {
    workspace = Workspace(disk)
    self.name = name
    self.version = version
  }

  /// Takes what has arrived, to be taken up by ``next()``.
  ///
  /// - Parameter piece: a message, or what was meant to be one.
  /// - Returns: what is to be sent at once.
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

  /// Whether nothing is left to do until something arrives.
  package var isIdle: Bool { waiting.isEmpty && !isPublishingDue }

  /// The status that the process should end with, once it should.
  package var exitStatus: Int32? {
    phase == .ended ? (wasShutDown ? 0 : 1) : nil
  }
  var wasShutDown = false

  /// Takes up what has waited longest.
  ///
  /// - Returns: what is to be sent.
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
    // An answer to a request of the server's: there is nothing in them that it has to know.
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
      let messages = [.fields(["jsonrpc": .string("2.0"), "id": id, "result": result])] + remarks
      remarks = []
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

  // MARK: Messages of the server's

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

/// Why a request has no result.
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
