import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    var number = number
    while true {
      // Another run may be writing to the same folder, even from another machine: an existing name belongs to another
      // run.
      let path = LeftoverFiles.path(in: folder, number)
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

  /// Removes the temporary file, unless it was renamed.
  package func remove() {
    unlink(path)
  }
}
