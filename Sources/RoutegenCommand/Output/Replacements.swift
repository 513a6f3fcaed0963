#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are replaced and removed together. If one cannot be, those before it get their old contents back.
package struct Replacements {
  /// A file that was replaced or removed, and where its old content waits; nowhere if there was none.
  private var done: [(path: String, old: String?)] = []
  private let keepsOldFiles: Bool
  private var number = 0

  /// Starts with none.
  ///
  /// - Parameter keepsOldFiles: whether they may have to be taken back.
  package init(keepsOldFiles: Bool) {
    self.keepsOldFiles = keepsOldFiles
  }

  /// Puts a new content in the place of what is there.
  package mutating func replace(_ file: TemporaryFile) throws(SystemError) {
    do throws(SystemError) {
      let old = try keepsOldFiles ? keep(file.target) : nil
      do throws(SystemError) {
        try rename(file.path, to: file.target)
      } catch {
        if let old {
          // Where the old file was moved away, it comes back; where it has two names, renaming does nothing.
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

  /// Lets the old contents go.
  package func finish() {
    for file in done { if let old = file.old { unlink(old) } }
  }

  /// Gives every file its old content back, the last one first.
  package func takeBack() {
    for file in done.reversed() {
      if let old = file.old { _ = try? rename(old, to: file.path) } else { unlink(file.path) }
    }
  }

  /// Keeps what is at a path under another name too; nothing if nothing is there.
  private mutating func keep(_ path: String) throws(SystemError) -> String? {
    guard let status = try FileStatus(at: path) else { return nil }
    if status.isFolder { throw SystemError("it is \(status.kindInWords)") }
    let old = freePath(besides: path)
    // Some file systems have no links: there the file is missing for a moment.
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
