#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension OutputFolder {
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
    var folders: Set<String> = path == "." ? [] : [path]
    for file in changes.files {
      let place = joinedPath(path, file.output.name)
      folders.insert(place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ".")
    }
    return folders.union(folders.contains("") ? ["/"] : [])
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
