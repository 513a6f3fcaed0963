import FlowCompiler
import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The differences between an output folder and its desired contents.
package struct OutputChanges {
  /// A file to write, and the present file, which is ours but has another content.
  package typealias File = (output: CompilationResult.Output, present: FileStatus?)

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

  /// Returns one line for each difference, with the path of its file in a folder.
  package func list(in folder: OutputFolder) -> String {
    let differing = files.map { ($0.present == nil ? "missing" : "changed", $0.output.name) }
    return (differing + orphaned.map { ("orphaned", $0) }).map { word, name in
      visibleText("\(word) \(joinedPath(folder.path, name))") + "\n"
    }.joined()
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

  /// Returns the files to write and to remove; writes nothing. Throws a failure that names every conflicting file: one
  /// that was not generated, or that was generated for another target.
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
          changes.files.append((output, nil))
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
        if content != new { changes.files.append((output, present)) }
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
    return try FileDescriptor.content(of: joinedPath(path, name), upTo: limit, expecting: status.size)
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

  // MARK: - OutputWriter

  /// Writes and removes the necessary files.
  ///
  /// All new contents are first written to temporary files, and renamed to their targets only after the last one is
  /// complete: a full disk leaves everything unchanged, and no incomplete file is ever visible. Signals that end the
  /// process are delayed until the files are in a good state; a signal that arrives while contents are written removes
  /// the temporary files and then ends the process.
  package func make(_ changes: OutputChanges) throws(Failure) {
    for folder in folders(of: changes) { LeftoverFiles.remove(from: folder) }
    if changes.isEmpty { return }
    Progress.say("writing \(counted(changes.files.count, "file"))")
    while true {
      let signals = BlockedSignals()
      defer { signals.deliver() }
      var created = CreatedFolders()
      var written: [TemporaryFile] = []
      do throws(SystemError) {
        try created.make(path)
        for file in changes.files where !signals.isPending { written.append(try write(file, written.count)) }
        if !signals.isPending {
          try replace(written, changes.orphaned)
          return
        }
      } catch {
        for file in written { file.remove() }
        created.remove()
        throw Failure(status: .unwritableOutput, problems: [error.reason])
      }
      // The signal ends the process when it is delivered. If the user has set it to be ignored, it does not, and the
      // work starts over.
      for file in written { file.remove() }
      created.remove()
    }
  }

  /// Returns the folders that are written to, in which an earlier run may have left files. Paths of the user's files
  /// start at the working folder, which is not an output folder.
  private func folders(of changes: OutputChanges) -> Set<String> {
    let own = path == "." ? [] : [path.hasSuffix("/") ? path : path + "/"]
    return Set(own + changes.files.map { splitPath(joinedPath(path, $0.output.name)).folder })
  }

  private func write(_ file: OutputChanges.File, _ number: Int) throws(SystemError) -> TemporaryFile {
    let path = joinedPath(path, file.output.name)
    do throws(SystemError) {
      return try TemporaryFile.write(
        file.output.text, for: path, number: number, permissions: file.present?.permissions)
    } catch {
      throw SystemError("cannot write `\(path)`: \(error.reason)")
    }
  }

  /// Moves the new contents to their targets and removes stale files: all of it, or nothing.
  private func replace(_ files: [TemporaryFile], _ orphaned: [String]) throws(SystemError) {
    // A single file is replaced atomically anyway.
    var replacements = Replacements(keepsOldFiles: files.count + orphaned.count > 1)
    do throws(SystemError) {
      for file in files { try replacements.replace(file) }
      for name in orphaned { try replacements.remove(joinedPath(path, name)) }
    } catch {
      replacements.takeBack()
      throw error
    }
    replacements.finish()
  }
}

/// Folders that were created for the outputs, to be removed if writing fails.
private struct CreatedFolders {
  private var paths: [String] = []

  /// Creates a folder and its parent folders.
  package mutating func make(_ path: String) throws(SystemError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += folder.isEmpty || folder == "/" ? name : "/" + name
      if let status = try? FileStatus(of: folder), status.isFolder { continue }
      if mkdir(folder, 0o777) == 0 {
        paths.append(folder)
      } else if errno != EEXIST {
        throw SystemError("cannot create the folder `\(folder)`: \(SystemError.last.reason)")
      }
    }
  }

  /// Removes the empty folders.
  package func remove() {
    for path in paths.reversed() { rmdir(path) }
  }
}

// MARK: - LeftoverFiles

/// The temporary files of this run, and those that a killed run could not remove.
///
/// The name of each contains the process that created it and its machine, since a folder may be shared:
/// `.routegen-1f3a5b7c-4711-0.tmp`.
package enum LeftoverFiles {
  private static let prefix = ".routegen-"
  private static let suffix = ".tmp"
  /// The age in seconds after which no process is still writing.
  private static let age = 86_400

  /// Returns a path for a temporary file of this run in a folder, whose path has its slash; the number distinguishes it
  /// from the others.
  package static func path(in folder: String, _ number: Int) -> String {
    "\(folder)\(prefix)\(machine)-\(getpid())-\(number)\(suffix)"
  }

  /// Removes the files in a folder whose process no longer exists. Files that cannot be removed stay: they do no harm.
  package static func remove(from folder: String) {
    guard let names = try? names(inFolder: folder) else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = joinedPath(folder, name)
      if isLeftOver(name, path) { unlink(path) }
    }
  }

  private static func isLeftOver(_ name: String, _ path: String) -> Bool {
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    if parts.count == 3, parts[0] == machine, let process = pid_t(parts[1]), process > 0 {
      if process == getpid() { return false }
      if kill(process, 0) != 0, errno == ESRCH { return true }
    }
    guard let status = try? FileStatus(at: path), status.isRegularFile else { return false }
    return status.modified / 1_000_000_000 < time(nil) - age
  }

  /// The machine's name as a number.
  private static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var hash: UInt32 = 2_166_136_261
    for character in name.prefix(while: { $0 != 0 }) {
      hash = (hash ^ UInt32(UInt8(bitPattern: character))) &* 16_777_619
    }
    return String(hash, radix: 16)
  }()
}

// MARK: - Replacements

/// Files that are replaced and removed together. If one fails, the others get their old contents back.
///
/// A file with several names, which are hard links, keeps them: it is written in place. Its new content is on the disk
/// already, in the temporary file, so there is room for it.
package struct Replacements {
  /// The files that were replaced or removed, with the path of their old content; `nil` if there was none.
  private var done: [(path: String, old: String?)] = []
  /// The old contents of the files that were written in place.
  private var overwritten: [(path: String, old: [UInt8])] = []
  private let keepsOldFiles: Bool
  private var number = 0

  /// Creates an empty list, which keeps old files if the changes may have to be undone.
  package init(keepsOldFiles: Bool) {
    self.keepsOldFiles = keepsOldFiles
  }

  /// Replaces the content at a path.
  package mutating func replace(_ file: TemporaryFile) throws(SystemError) {
    do throws(SystemError) {
      if let status = try FileStatus(at: file.target), status.isRegularFile, status.names > 1 {
        return try overwrite(file, status)
      }
      let old = try keepsOldFiles ? keep(file.target) : nil
      do throws(SystemError) {
        try rename(file.path, to: file.target)
      } catch {
        if let old {
          // If the old file was moved away, it comes back; if it has two names, renaming does nothing.
          _ = try? rename(old, to: file.target)
          unlink(old)
        }
        throw error
      }
      done.append((file.target, old))
    } catch {
      throw SystemError("cannot write `\(file.name)`: \(error.reason)")
    }
  }

  /// Writes a file with several names in place.
  private mutating func overwrite(_ file: TemporaryFile, _ status: FileStatus) throws(SystemError) {
    let old = try FileDescriptor.content(of: file.target, upTo: .max, expecting: status.size)
    let new = try FileDescriptor.content(of: file.path, upTo: .max, expecting: status.size)
    overwritten.append((file.target, old))
    do throws(SystemError) {
      try FileDescriptor.open(overwriting: file.target).fill(new)
    } catch {
      try? FileDescriptor.open(overwriting: file.target).fill(old)
      overwritten.removeLast()
      throw error
    }
    file.remove()
  }

  /// Removes a file.
  package mutating func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      guard keepsOldFiles else {
        guard unlink(path) == 0 || errno == ENOENT else { throw SystemError.last }
        return
      }
      let old = freePath(besides: path)
      try rename(path, to: old)
      done.append((path, old))
    } catch {
      if !error.isMissingFile { throw SystemError("cannot remove `\(path)`: \(error.reason)") }
    }
  }

  /// Deletes the old contents.
  package func finish() {
    for old in done.compactMap(\.old) { unlink(old) }
  }

  /// Restores the old content of every file, the last one first.
  package func takeBack() {
    for file in overwritten { try? FileDescriptor.open(overwriting: file.path).fill(file.old) }
    for file in done.reversed() {
      if let old = file.old { _ = try? rename(old, to: file.path) } else { unlink(file.path) }
    }
  }

  /// Keeps the file at a path under an additional name; returns `nil` if there is none.
  private mutating func keep(_ path: String) throws(SystemError) -> String? {
    guard let status = try FileStatus(at: path) else { return nil }
    if status.isFolder { throw SystemError("it is \(status.kindInWords)") }
    let old = freePath(besides: path)
    // Some file systems have no hard links: there the file is missing for a moment.
    if link(path, old) != 0 { try rename(path, to: old) }
    return old
  }

  private mutating func freePath(besides path: String) -> String {
    let (folder, _) = splitPath(path)
    repeat { number += 1 } while exists(LeftoverFiles.path(in: folder, number))
    return LeftoverFiles.path(in: folder, number)
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private func rename(_ path: String, to other: String) throws(SystemError) {
    guard renameFile(path, other) == 0 else { throw .last }
  }
}

// The C function under a name that does not collide with the method above.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }

// MARK: - TemporaryFile

/// Complete content in a temporary file next to its target.
package struct TemporaryFile {
  package let path: String
  /// The file that it replaces.
  package let target: String
  /// The user's name of that file.
  package let name: String

  /// Writes content; leaves nothing if that fails. If the name is a symbolic link, it stays one: the file that it
  /// points to is replaced.
  package static func write(
    _ text: String, for name: String, number: Int, permissions: mode_t?
  ) throws(SystemError) -> TemporaryFile {
    let target = permissions == nil ? name : try resolvedPath(name)
    // The folder may allow to replace a file that itself must not be changed. Root may write anywhere, so its permissions
    // count, too.
    if let permissions, permissions & 0o222 == 0 || access(target, W_OK) != 0 {
      throw SystemError("it is write-protected")
    }
    let (folder, _) = splitPath(target)
    var number = number
    while true {
      // Another run may be writing to the same folder, even from another machine: an existing name belongs to another
      // run.
      let path = LeftoverFiles.path(in: folder, number)
      number += 1
      guard let file = try FileDescriptor.create(path) else { continue }
      let temporary = TemporaryFile(path: path, target: target, name: name)
      do throws(SystemError) {
        try file.fill(Array(text.utf8), permissions: permissions)
        return temporary
      } catch {
        temporary.remove()
        throw error
      }
    }
  }

  /// Removes the temporary file, unless it was renamed.
  package func remove() {
    unlink(path)
  }
}
