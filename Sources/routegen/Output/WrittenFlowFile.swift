import FlowCompiler
import RoutegenCommand

/// A flow file that is written for the user: a new or an updated one.
struct WrittenFlowFile {
  /// The path as the user wrote it.
  let path: String

  /// Creates the description of an existing file.
  init(path: String) {
    self.path = path
  }

  /// Creates the description of a new file.
  ///
  /// - Throws: a failure if the file exists, so that no file written by hand is lost.
  init(newAt path: String) throws(Failure) {
    self.path = path
    guard path.hasSuffix(".flow"), flowName != "" else {
      throw .usage(
        "`-o` takes a flow file, and `\(path)` is not called like one", helps: ["give it a name that ends in `.flow`"])
    }
    do throws(SystemError) {
      guard try FileStatus(at: path) != nil else { return }
    } catch {
      throw Failure(status: .unwritableOutput, problems: ["cannot write `\(path)`: \(error.reason)"])
    }
    throw Failure(
      status: .unwritableOutput, problems: ["cannot write `\(path)`: there is a file already"],
      helps: [
        "to add what is new in the storyboards to it, write `routegen import --update \(path) …`",
        "to write it anew, remove it first",
      ])
  }

  private var slash: String.Index? { path.lastIndex(of: "/") }
  private var name: String { slash.map { String(path[path.index(after: $0)...]) } ?? path }
  /// The folder of the file.
  var folder: String { slash.map { String(path[...$0]) } ?? "." }

  /// The name without its extension.
  var flowName: String { String(name.dropLast(".flow".count)) }

  /// Writes the whole file at once, or nothing.
  func write(_ text: String) throws(Failure) {
    let output = CompilationResult.Output(name: name, text: text)
    let present = try? FileStatus(of: path)
    try OutputFolder(path: folder).make(OutputChanges(files: [.init(output: output, present: present)]))
  }
}
