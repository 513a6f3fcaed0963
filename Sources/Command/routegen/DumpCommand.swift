import FlowCompiler
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen dump`: prints the contents of flow files for other programs.
  static let dump = Command(
    name: "dump", operands: "PATH…", summary: "Print the contents of flow files as JSON, for other programs.",
    description: [
      """
      A PATH is a `.flow` file, a folder with its subfolders, or `-` for standard input. All flow files are one \
      program. If it has errors, nothing is printed.
      """,
      """
      The document has every flow, screen, class, route and link, and the place of its declaration. Names are looked \
      up, the screens of a class are joined, and arguments are filled in. Its `version` is 1. It becomes 2 if a member \
      is removed or changes its meaning.
      """,
    ],
    options: [],
    examples: [
      ("routegen dump Sources > app.json", "for a generator of your own"),
      ("routegen dump Sources | jq '.screens[].name'", "the names of all screens"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let compilation = Pipeline.dump(try InputFiles.read(arguments.words))
    terminal.say(compilation, as: DiagnosticFormat(forReaderOf: terminal))
    guard let output = compilation.outputs.first else { return .different }
    try terminal.write(output.text)
    return .fine
  }
}

// MARK: - ResultFile

/// A file for a result, if the user has specified one.
struct ResultFile {
  /// The path as the user wrote it.
  let path: String

  /// Writes the whole file at once, or nothing.
  func write(_ text: String) throws(Failure) {
    let (folder, name) = splitPath(path)
    let present = try? FileStatus(of: path)
    if let present, !present.isRegularFile {
      throw Failure(
        status: .unwritableOutput, problems: ["cannot write `\(path)`: it is \(present.kindInWords)"])
    }
    try OutputFolder(path: folder).make(OutputChanges(files: [(.init(name: name, text: text), present)]))
  }
}
