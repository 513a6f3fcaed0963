import FlowCompiler
import FlowDiagnostics

/// The differences between an output folder and its desired contents.
package struct OutputChanges {
  /// A file to write.
  package struct File {
    package var output: CompilationResult.Output
    /// The present file, which is ours but has another content.
    package var present: FileStatus?

    /// Makes a file to write.
    package init(output: CompilationResult.Output, present: FileStatus? = nil) {
      self.output = output
      self.present = present
    }
  }

  /// Files that there are not, and files with another content, in the order of the outputs.
  package var files: [File]
  /// The names of files of ours that nothing makes any more.
  package var orphaned: [String]

  /// Makes changes.
  package init(files: [File] = [], orphaned: [String] = []) {
    self.files = files
    self.orphaned = orphaned
  }

  /// True if there are no differences.
  package var isEmpty: Bool { files.isEmpty && orphaned.isEmpty }

  /// One line for each difference.
  package var list: String {
    let differing = files.map { "\($0.present == nil ? "missing" : "changed") \($0.output.name)" }
    return (differing + orphaned.map { "orphaned \($0)" }).map { visibleText($0) + "\n" }.joined()
  }
}

/// The folder that Swift is written to. It may be part of a target's sources and contain other files, which are left
/// alone.
package struct OutputFolder {
  /// The path as the user wrote it.
  package let path: String

  /// Makes an output folder.
  package init(path: String) {
    self.path = path
  }

  /// Determines the files to write and to remove; writes nothing.
  ///
  /// - Throws: a failure that names every conflicting file: one that was not generated, or that was generated for
  ///   another target.
  package func changes(for outputs: [CompilationResult.Output]) throws(Failure) -> OutputChanges {
    var changes = OutputChanges()
    var problems: [String] = []
    var known: Set<FileStatus.Identity> = []
    do throws(SystemError) {
      if let status = try FileStatus(at: path), !status.isFolder, !(try FileStatus(of: path)).isFolder {
        throw SystemError("it is \(status.kindInWords), and no folder")
      }
    } catch {
      throw Failure(status: .unwritableOutput, problems: ["cannot write to `\(path)`: \(error.reason)"])
    }
    for output in outputs {
      do throws(SystemError) {
        guard let present = try status(of: output.name) else {
          changes.files.append(.init(output: output, present: nil))
          continue
        }
        known.insert(present.identity)
        let new = Array(output.text.utf8)
        let content = try content(of: output.name, present, atMost: new.count + 1)
        guard content.starts(with: CompilationResult.Output.signature.utf8) else {
          throw SystemError("a file with this name exists, which routegen has not generated")
        }
        let isForTests = new.starts(with: CompilationResult.Output.testsSignature.utf8)
        if content.starts(with: CompilationResult.Output.testsSignature.utf8) != isForTests {
          throw SystemError(
            isForTests
              ? "it was generated for the app, and this is for UI tests"
              : "it was generated for UI tests, and this is for the app")
        }
        if content != new { changes.files.append(.init(output: output, present: present)) }
      } catch {
        problems.append("cannot write `\(joinedPath(path, output.name))`: \(error.reason)")
      }
    }
    guard problems.isEmpty else {
      let helps = ["move it away, or give `-o` a folder of its own"]
      throw Failure(status: .unwritableOutput, problems: problems, helps: helps)
    }
    changes.orphaned = orphans(notAmong: Set(outputs.map { exactName($0.name) }), known)
    return changes
  }

  /// Returns the status of a file, through a symbolic link; `nil` if there is none.
  private func status(of name: String) throws(SystemError) -> FileStatus? {
    let path = joinedPath(path, name)
    guard let status = try FileStatus(at: path) else { return nil }
    if !status.isSymbolicLink { return status }
    do throws(SystemError) {
      return try FileStatus(of: path)
    } catch {
      throw SystemError("it is a symbolic link that leads nowhere")
    }
  }

  private func content(of name: String, _ status: FileStatus, atMost limit: Int) throws(SystemError) -> [UInt8] {
    guard status.isRegularFile else { throw SystemError("it is \(status.kindInWords)") }
    let file = try FileDescriptor.open(reading: joinedPath(path, name))
    defer { try? file.close() }
    return try file.read(upTo: limit, expecting: status.size)
  }

  /// Returns the files that were generated here and are stale.
  ///
  /// On a case-insensitive file system a file may have another spelling of an output's name: it is recognized by its
  /// identity.
  private func orphans(notAmong outputs: Set<ExactName>, _ known: Set<FileStatus.Identity>) -> [String] {
    let present = (try? names(inFolder: path)) ?? []
    return present.filter { name in
      guard name.hasSuffix(".flow.swift"), !outputs.contains(exactName(name)),
        let status = try? FileStatus(at: joinedPath(path, name)), status.isRegularFile,
        !known.contains(status.identity),
        let start = try? content(of: name, status, atMost: CompilationResult.Output.signature.utf8.count)
      else { return false }
      return start.elementsEqual(CompilationResult.Output.signature.utf8)
    }
  }
}
