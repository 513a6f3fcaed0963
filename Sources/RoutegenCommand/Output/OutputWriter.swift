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
      // The signal ends the process when it is delivered. Where the user has told it to be ignored it does not, and the
      // work starts over.
      for file in written { file.remove() }
      created.remove()
    }
  }

  /// The folders that are written to, where an earlier run may have left something. Files of the user are named by their
  /// paths from the working folder, which is none of ours itself.
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

  /// Puts the new contents where they belong and removes what nothing makes any more: all of it, or nothing.
  private func replace(_ files: [TemporaryFile], _ orphaned: [String]) throws(SystemError) {
    // One file is replaced at once as it is.
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

/// Folders that were made for the outputs, to be taken back if nothing comes of them.
private struct CreatedFolders {
  private var paths: [String] = []

  /// Makes a folder and those it stands in.
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

  /// Takes back what is empty.
  package func remove() {
    for path in paths.reversed() { rmdir(path) }
  }
}
