import FlowDiagnostics
import FlowServer
import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Command {
  /// `routegen lsp`: runs the language server for editors.
  static let lsp = Command(
    name: "lsp", operands: "[--log FILE]", completion: .nothing,
    summary: "Serve an editor over the Language Server Protocol.",
    description: [
      """
      Your editor starts this command and talks to it over standard input and output. You get diagnostics while you \
      type, completion, definitions, renaming, formatting and more. `routegen editor` writes what an editor needs to \
      start it.
      """,
      """
      The flow files of a folder, or of a SwiftPM target, are one program, and are compared with the storyboards next \
      to them. Files on the disk are only read: every change goes to the editor.
      """,
    ],
    options: [.log, .stdio],
    examples: [("routegen lsp --log /tmp/routegen.log", "log every message")],
    statuses: [.fine, .different, .wrongUsage, .unwritableOutput]
  ) { (arguments, _) throws(Failure) in
    guard arguments.words.isEmpty else {
      throw .usage("`routegen lsp` takes no files", helps: ["the editor says which texts it has open"])
    }
    guard !FileDescriptor.standardInput.isTerminal else {
      throw .usage(
        "an editor starts `routegen lsp` and talks to it", helps: ["to set up yours, write `routegen editor --list`"])
    }
    var log: FileDescriptor?
    if let path = arguments.value(of: .log) {
      do throws(SystemError) {
        log = try FileDescriptor.open(appending: path)
      } catch {
        throw Failure(status: .unwritableOutput, problems: ["cannot write `\(path)`: \(error.reason)"])
      }
    }
    var session = EditorSession(log: log)
    return session.run() == 0 ? .fine : .different
  }
}

// MARK: - EditorSession

/// Transports messages between an editor and the server, until one of them ends.
///
/// All available input is read before the next message is handled, so that a request that was cancelled in the meantime
/// is not started.
struct EditorSession {
  /// The interval of checks that the editor still runs, in milliseconds. A process that it has started may keep the
  /// pipe open.
  private static let interval: Int32 = 5_000

  private var server = LanguageServer(disk: .files, name: "routegen", version: CommandLineTool.version)
  private var stream = MessageStream()
  private let log: FileDescriptor?

  init(log: FileDescriptor?) { self.log = log }

  /// Serves until the editor asks for the end, or no longer exists. Returns the exit status.
  mutating func run() -> Int32 {
    do throws(SystemError) {
      while true {
        guard try receive() else { return 1 }
        if let status = server.exitStatus { return status }
        if server.isIdle { continue }
        try send(server.next())
        if let status = server.exitStatus { return status }
      }
    } catch {
      // There is no reader any longer.
      return 1
    }
  }

  /// Reads available input, or waits for some if there is nothing to do. Returns true if the editor still exists.
  private mutating func receive() throws(SystemError) -> Bool {
    let input = FileDescriptor.standardInput
    while !input.isReadable(within: server.isIdle ? Self.interval : 0) {
      if !server.isIdle { return true }
      if let process = server.clientProcess, kill(process, 0) != 0, errno == ESRCH { return false }
    }
    let bytes = try input.readOnce(atMost: 1 << 16)
    // Input before the end is still answered.
    guard !bytes.isEmpty else {
      while !server.isIdle, server.exitStatus == nil { try send(server.next()) }
      return server.exitStatus != nil
    }
    stream.append(bytes)
    while let piece = stream.next() {
      if case .message(let message) = piece { write("editor: \(message.line)\n") }
      try send(server.receive(piece))
    }
    return true
  }

  private func send(_ messages: [JSONValue]) throws(SystemError) {
    for message in messages {
      write("server: \(message.line)\n")
      try FileDescriptor.standardOutput.write(MessageStream.framed(message))
    }
  }

  /// Writes to the log; a full disk is no reason to stop.
  private func write(_ line: @autoclosure () -> String) {
    guard let log else { return }
    try? log.write(line())
  }
}

extension Disk {
  /// The disk of this machine.
  static let files = Disk(
    files: { folder, isDeep, endings in
      var entries: [Disk.Entry] = []
      // Symbolic links cannot cause an endless loop.
      var seen: Set<FileStatus.Identity> = []
      // Unreadable folders are skipped: the user did not name them.
      func list(_ folder: String) {
        guard let status = try? FileStatus(of: folder), status.isFolder, seen.insert(status.identity).inserted else {
          return
        }
        for name in (try? searchedNames(inFolder: folder))?.names ?? [] {
          let path = joinedPath(folder, name)
          let isWanted = endings.contains { name.hasSuffix($0) }
          guard isWanted || isDeep, let status = try? FileStatus(of: path) else { continue }
          if status.isFolder {
            if isDeep { list(path) }
          } else if isWanted, status.isRegularFile {
            entries.append(Disk.Entry(path: path, stamp: status.modified &* 31 &+ status.size))
          }
        }
      }
      list(folder)
      return entries
    },
    read: { path in
      guard let file = try? FileDescriptor.open(reading: path) else { return nil }
      defer { try? file.close() }
      guard let status = try? file.status(), status.isRegularFile, status.size <= SourceFile.maximumSize,
        let bytes = try? file.read(upTo: SourceFile.maximumSize + 1, expecting: status.size),
        bytes.count <= SourceFile.maximumSize
      else { return nil }
      return path.hasSuffix(".flow") && firstOffsetNotUTF8(bytes) != nil ? nil : bytes
    })
}
