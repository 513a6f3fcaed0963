import FlowCompiler
import FlowDiagnostics
import FlowServer
import RoutegenCommand

extension Command {
  /// `routegen editor`: writes the configuration of an editor for flow files.
  static let editor = Command(
    name: "editor", operands: "NAME [-o DIR] | --list", completion: .words { Editor.all.map { ($0.name, $0.title) } },
    summary: "Set up an editor for flow files.",
    description: [
      """
      NAME is an editor: \(editorNames). The written files color flow files and start `routegen lsp`. The command \
      prints where to put them.
      """,
      """
      An existing file is replaced only if routegen has written it. The colors are those of this version's keywords, \
      so write the files again after an upgrade.
      """,
    ],
    options: [.list, .editorFolder],
    examples: [
      ("routegen editor --list", "list the editors"),
      ("routegen editor vscode -o ~/.vscode/extensions/routegen", "write the files where VS Code looks for them"),
    ],
    statuses: [.fine, .wrongUsage, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    if arguments.has(.list) {
      guard arguments.words.isEmpty else { throw .usage("`--list` takes no editor") }
      let width = Editor.all.map(\.name.count).max() ?? 0
      let lines = Editor.all.map { editor in
        "\(editor.name)\(String(repeating: " ", count: width + 2 - editor.name.count))\(editor.title): \(editor.summary)\n"
      }
      try terminal.write(lines.joined())
      return .fine
    }
    guard let name = arguments.words.first else {
      throw .usage("no editor is named", helps: ["the editors are: " + editorNames])
    }
    guard arguments.words.count == 1 else { throw .usage("`routegen editor` takes one editor") }
    guard let editor = Editor.all.first(where: { $0.name == name }) else {
      throw .usage(
        "there are no files for an editor `\(name)`", helps: ["the editors are: " + editorNames])
    }
    let folder = arguments.value(of: .editorFolder) ?? "routegen-\(name)"
    try EditorFolder(path: folder).write(editor)
    let steps = editor.steps.map { "- \($0)\n" }.joined()
    try terminal.write(
      "wrote \(counted(editor.files.count, "file")) to \(visibleText(folder))\n\nWhat is next:\n\(steps)")
    return .fine
  }
}

/// `vscode`, …: the supported editors. Every run creates the list of commands, and the first `joined` would make the
/// runtime search all libraries.
private let editorNames = Editor.all.reduce("") { $0 + ($0.isEmpty ? "" : ", ") + "`\($1.name)`" }

/// The folder that an editor's files are written to.
struct EditorFolder {
  let path: String

  /// Writes the files, all files of a folder at once.
  func write(_ editor: Editor) throws(Failure) {
    var folders: [String: [OutputChanges.File]] = [:]
    var problems: [String] = []
    for file in editor.files {
      let place = joinedPath(path, file.path)
      let present = try? FileStatus(of: place)
      if let present, !isOurs(place, present, unlike: file.text) {
        problems.append("cannot write `\(place)`: routegen has not written the file that is there")
        continue
      }
      let parts = file.path.split(separator: "/").map(String.init)
      let folder = ([path] + parts.dropLast()).reduce("") { $0.isEmpty ? $1 : joinedPath($0, $1) }
      folders[folder, default: []].append((.init(name: parts.last ?? file.path, text: file.text), present))
    }
    guard problems.isEmpty else {
      throw Failure(status: .unwritableOutput, problems: problems, helps: ["give `-o` a folder of its own"])
    }
    for folder in folders.keys.sorted() {
      try OutputFolder(path: folder).make(OutputChanges(files: folders[folder] ?? []))
    }
  }

  /// True if a file already has the same content, or contains the name routegen: other people's files do not.
  private func isOurs(_ path: String, _ status: FileStatus, unlike text: String) -> Bool {
    guard status.isRegularFile,
      let bytes = try? FileDescriptor.content(of: path, upTo: 1 << 20, expecting: status.size)
    else { return false }
    let content = String(decoding: bytes, as: UTF8.self)
    return content == text || content.holds("routegen")
  }
}
