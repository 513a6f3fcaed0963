#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The temporary files of this run, and those that a killed run could not remove.
///
/// The name of each contains the process that created it and its machine, since a folder may be shared:
/// `.routegen-1f3a5b7c-4711-0.tmp`.
package enum LeftoverFiles {
  private static let prefix = ".routegen-"
  private static let suffix = ".tmp"
  /// The age in seconds after which no process is still writing.
  private static let age = 86_400

  /// Returns a path for a temporary file of this run.
  ///
  /// - Parameters:
  ///   - folder: the folder, with its slash.
  ///   - number: the number that distinguishes it from the others.
  /// - Returns: the path.
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
