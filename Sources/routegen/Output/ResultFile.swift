import FlowCompiler
import RoutegenCommand

/// A file for a result, if the user has specified one.
struct ResultFile {
  /// The path as the user wrote it.
  let path: String

  /// Writes the whole file at once, or nothing.
  func write(_ text: String) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { String(path[...$0]) } ?? "."
    let present = try? FileStatus(of: path)
    if let present, !present.isRegularFile {
      throw Failure(
        status: .unwritableOutput, problems: ["cannot write `\(path)`: it is \(present.kindInWords)"])
    }
    let output = CompilationResult.Output(name: name, text: text)
    try OutputFolder(path: folder).make(OutputChanges(files: [.init(output: output, present: present)]))
  }
}
