#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are replaced and removed together. If one fails, the others get their old contents back.
package struct Replacements {
  /// The files that were replaced or removed, with the path of their old content; `nil` if there was none.
  private var done: [(path: String, old: String?)] = []
  private let keepsOldFiles: Bool
  private var number = 0

  /// Creates an empty list.
  ///
  /// - Parameter keepsOldFiles: true if the changes may have to be undone.
  package init(keepsOldFiles: Bool) {
    self.keepsOldFiles = keepsOldFiles
  }

  /// Replaces the content at a path.
  package mutating func replace(_ file: TemporaryFile) throws(SystemError) {
    do throws(SystemError) {
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
    for file in done { if let old = file.old { unlink(old) } }
  }

  /// Restores the old content of every file, the last one first.
  package func takeBack() {
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
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
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
