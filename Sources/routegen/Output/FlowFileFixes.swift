import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

/// The changes that `check --fix` makes to the user's files.
struct FlowFileFixes {
  /// The files as they were read.
  let sources: [SourceFile]
  /// The result of fixing.
  let fixing: Pipeline.Fixing

  /// Writes all changed files, or none of them, and leaves files alone that were changed by others in the meantime.
  ///
  /// - Returns: the number of written files.
  func write() throws(Failure) -> Int {
    // By the bytes of the path: two paths may be equal as text and still be two files.
    var before: [[UInt8]: [UInt8]] = [:]
    for source in sources { before[Array(source.path.utf8)] = source.bytes }
    var problems: [String] = []
    var changes: [(path: String, file: OutputChanges.File)] = []
    for source in fixing.compilation.sources {
      guard let old = before[Array(source.path.utf8)], old != source.bytes else { continue }
      let text = String(decoding: source.bytes, as: UTF8.self)
      do throws(SystemError) {
        let present = try unchanged(source.path, old)
        changes.append((source.path, .init(output: .init(name: source.path, text: text), present: present)))
      } catch {
        problems.append("cannot write `\(source.path)`: \(error.reason)")
      }
    }
    guard problems.isEmpty else { throw Failure(status: .unwritableOutput, problems: problems) }
    // Paths are joined to a folder; the working folder leaves them unchanged.
    try OutputFolder(path: ".").make(OutputChanges(files: changes.map(\.file)))
    return changes.count
  }

  /// Returns the status of a file, if its content is still the same as when it was read.
  private func unchanged(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> FileStatus {
    let file = try FileDescriptor.open(reading: path)
    defer { try? file.close() }
    let status = try file.status()
    guard try file.read(upTo: bytes.count + 1, expecting: bytes.count) == bytes else {
      throw SystemError("it has changed since it was read; try again")
    }
    return status
  }

  /// A line for each fix.
  var list: String {
    fixing.fixed.map { fix in
      let words = visibleText("\(fix.path):\(fix.line): fixed: \(fix.diagnostic.message)")
      return "\(words) (\(visibleText(fix.help))) [\(fix.diagnostic.rule.name)]\n"
    }.joined()
  }
}
