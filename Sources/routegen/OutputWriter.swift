#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension OutputFolder {
  /// Writes and removes what has to be.
  ///
  /// All new contents go to temporary files first, and only when the last is complete are they renamed to what they
  /// replace: a full disk leaves everything as it was, and nobody ever sees half a file. Signals that end the process
  /// wait until the files are in a good state; one that comes while contents are written removes the temporary files
  /// and ends the process then.
  func make(_ changes: OutputChanges) throws(Failure) {
    if changes.isEmpty { return }
    while true {
      let signals = BlockedSignals()
      defer { signals.deliver() }
      var created = CreatedFolders()
      var written: [TemporaryFile] = []
      do throws(SystemError) {
        try created.make(path)
        for file in changes.files where !signals.isPending { written.append(try write(file, written.count)) }
        if !signals.isPending {
          for file in written { try file.rename() }
          try remove(changes.orphaned)
          return
        }
      } catch {
        for file in written { file.remove() }
        created.remove()
        throw Failure(status: .unwritableOutput, problems: [error.reason])
      }
      // The signal ends the process when it is delivered. Where the user has told it to be ignored it does not, and the
      // work starts over.
      for file in written { file.remove() }
      created.remove()
    }
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

  private func remove(_ names: [String]) throws(SystemError) {
    for name in names {
      let path = joinedPath(path, name)
      guard unlink(path) == 0 || errno == ENOENT else {
        throw SystemError("cannot remove `\(path)`: \(SystemError.last.reason)")
      }
    }
  }
}

/// A complete content that waits beside the file it becomes.
private struct TemporaryFile {
  private let path: String
  private let target: String
  private let name: String

  /// Writes a content; leaves nothing behind if that fails. Where the name is a symbolic link, it stays one: the file
  /// that it leads to is replaced.
  static func write(
    _ text: String, for name: String, number: Int, permissions: mode_t?
  ) throws(SystemError) -> TemporaryFile {
    let target = permissions == nil ? name : try resolvedPath(name)
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    var number = number
    while true {
      // Another run may be writing to the same folder, from another machine too: a name that is taken is not ours.
      let path = "\(folder).routegen-\(getpid())-\(number).tmp"
      number += 1
      guard let file = try FileDescriptor.create(path) else { continue }
      let temporary = TemporaryFile(path: path, target: target, name: name)
      do throws(SystemError) {
        try fill(file, text, permissions)
        return temporary
      } catch {
        temporary.remove()
        throw error
      }
    }
  }

  private static func fill(_ file: FileDescriptor, _ text: String, _ permissions: mode_t?) throws(SystemError) {
    do throws(SystemError) {
      try file.write(text)
      if let permissions { try file.setPermissions(permissions) }
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }

  /// Puts the content where it belongs, at once.
  func rename() throws(SystemError) {
    guard renameFile(path, target) == 0 else {
      throw SystemError("cannot write `\(name)`: \(SystemError.last.reason)")
    }
  }

  /// Gives the content up; one that was renamed stays.
  func remove() {
    unlink(path)
  }
}

/// Folders that were made for the outputs, to be taken back if nothing comes of them.
private struct CreatedFolders {
  private var paths: [String] = []

  /// Makes a folder and those it stands in.
  mutating func make(_ path: String) throws(SystemError) {
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

  /// Takes back what is empty.
  func remove() {
    for path in paths.reversed() { rmdir(path) }
  }
}

// The C function under a name that does not collide with the method above.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
