import FlowServer
import RoutegenCommand

extension Command {
  /// `routegen lsp`: runs the language server for editors.
  static let lsp = Command(
    name: "lsp", operands: "[--log FILE]", completion: .nothing,
    summary: "Serve an editor, by the Language Server Protocol.",
    description: [
      """
      Your editor starts this and talks to it over standard input and output: diagnostics while you type, completion, \
      definitions, new names, formatting and more. `routegen editor` writes what an editor needs to start it.
      """,
      """
      The flow files of a folder, or of a SwiftPM target, are one program, and are compared with the storyboards next to \
      them. Files on the disk are read and never written: every change goes to the editor.
      """,
    ],
    options: [.log, .stdio],
    examples: [
      .init(line: "routegen lsp --log /tmp/routegen.log", meaning: "log every message")
    ],
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
