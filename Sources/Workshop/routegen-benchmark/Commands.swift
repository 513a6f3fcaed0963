import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The command as a process: its start, with flow files, and with storyboards.
extension Benchmark {
  func measureStart() {
    let runs = inTurn([{ child([floor]) }, { child([tool, "--version"]) }])
    add("empty program", runs[0])
    add("routegen --version", runs[1], besides: runs[0])
  }

  /// Measures screens with five segues each, a hundred screens per file.
  func measureFlows(screens: Int) {
    let files = AppWorkload(screens: screens, segues: 5, files: (screens + 99) / 100).flows()
    write(files, to: "flows")
    let folder = scratch.path("flows")
    let runs = inTurn([
      {
        scratch.remove("generated")
        return child([tool, "generate", folder, "-o", scratch.path("generated")])
      },
      { child([tool, "check", folder]) },
    ])
    add("routegen generate, \(screens) screens", runs[0])
    add("routegen check, \(screens) screens", runs[1])
    measureTyping(in: files[0], of: folder, "\(screens) screens")
    scratch.remove("flows")
    scratch.remove("generated")
  }

  /// Measures the import of storyboards, compared with Foundation's XML parser alone, and an editor with the storyboards
  /// and their flow file, which are compared after each letter.
  func measureStoryboards(scenes: Int) {
    let storyboards = Storyboard.app(scenes: scenes)
    write(storyboards, to: "boards")
    let folder = scratch.path("boards")
    let runs = inTurn([
      { inProcess { for file in storyboards { _ = XMLParser(data: Data(file.bytes)).parse() } } },
      { child([tool, "import", folder]) },
    ])
    add("XMLParser, \(scenes) scenes", runs[0])
    add("routegen import, \(scenes) scenes", runs[1], besides: runs[0])
    for output in Pipeline.importing(storyboards).outputs {
      let flow = SourceFile(path: output.name, text: output.text)
      write([flow], to: "boards")
      measureTyping(in: flow, of: folder, "\(scenes) scenes with storyboards")
    }
    scratch.remove("boards")
  }

  // MARK: - Typing

  /// The number of letters that are typed for one measurement.
  private static let letters = 20

  /// Measures the language server: the time from a typed letter to the diagnostics of the program.
  private func measureTyping(in file: SourceFile, of folder: String, _ amount: String) {
    let messages = [0, Self.letters].map { typing($0, in: file, of: folder) }
    let runs = inTurn(
      messages.map { text in { child([tool, "lsp"], input: text, outputTo: scratch.path("answers")) } })
    let time = runs[1].less(runs[0]).time / Double(Self.letters)
    add("routegen lsp: a letter, \(amount)", ChildProcess(time: time, memory: runs[1].memory))
  }

  /// Returns the messages of an editor in which a letter is typed and removed, with a request for diagnostics after each.
  private func typing(_ letters: Int, in file: SourceFile, of folder: String) -> String {
    let flow = String(decoding: file.bytes, as: UTF8.self)
    // In the name of the first screen.
    let before = flow.components(separatedBy: "screen ")[0].components(separatedBy: "\n")
    let (line, character) = (before.count - 1, before[before.count - 1].count + "screen ".count + 1)
    let editor = Editor(path: folder + "/" + file.path)
    var text = editor.opening(flow, in: folder)
    text += editor.message("textDocument/diagnostic", id: 2)
    for number in 0..<letters {
      let isTyped = number.isMultiple(of: 2)
      let start = #"{"line": \#(line), "character": \#(character)}"#
      let end = #"{"line": \#(line), "character": \#(isTyped ? character : character + 1)}"#
      let range = #"{"start": \#(start), "end": \#(end)}"#
      let changes = #""contentChanges": [{"range": \#(range), "text": "\#(isTyped ? "x" : "")"}]"#
      text += editor.message("textDocument/didChange", changes, version: number + 2)
      text += editor.message("textDocument/diagnostic", id: number + 3)
    }
    return text + editor.end
  }
}

// MARK: - Editor

/// The messages of an editor with an open file, as the server reads them.
struct Editor {
  /// The path of the file.
  var path: String

  /// Returns the messages before the file can be edited.
  func opening(_ text: String, in folder: String?) -> String {
    let root = folder.map { jsonString("file://" + $0) } ?? "null"
    return message("initialize", "\"rootUri\": \(root), \"capabilities\": {}", id: 1) + message("initialized")
      + message("textDocument/didOpen", version: 1, text: text)
  }

  /// The messages that end the server.
  var end: String { message("shutdown", id: 0) + message("exit") }

  /// Returns a message about the file.
  func message(
    _ method: String, _ parameters: String = "", id: Int? = nil, version: Int? = nil, text: String? = nil
  ) -> String {
    let file = [
      "\"uri\": \(jsonString("file://" + path))", version.map { "\"version\": \($0)" },
      text.map { "\"text\": \(jsonString($0))" },
    ]
    let document = "\"textDocument\": {\(file.compactMap { $0 }.joined(separator: ", "))}"
    let body = """
      {"jsonrpc": "2.0", \(id.map { "\"id\": \($0), " } ?? "")"method": \(jsonString(method)), \
      "params": {\(document)\(parameters.isEmpty ? "" : ", ")\(parameters)}}
      """
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
