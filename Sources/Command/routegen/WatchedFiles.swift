import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that `watch` reads, and the folder that it writes to.
///
/// Their status is read again several times a second, in the same way on every system. Reports of the kernel differ between
/// systems, are limited in number, and do not exist for folders of a network.
struct WatchedFiles {
  /// A file or folder that the user named, and the ending of the files that are read from it.
  typealias Root = (path: String, ending: String)

  /// The time between two looks at the files, in milliseconds.
  private static let interval = 300
  /// The time without a change before a reaction, in milliseconds: an editor writes several files at once.
  private static let quiet = 50
  /// The maximum time before a reaction, in milliseconds: changes without a pause also cause a reaction.
  private static let patience = 1000

  private let roots: [Root]
  /// The folder that is written to: if it or a file in it is removed, it is written again.
  private let output: String
  private var known: [String: FileStatus] = [:]

  init(_ roots: [Root], output: String) {
    self.roots = roots
    self.output = output
    known = look()
  }

  /// Waits until something has changed and then nothing for a moment, at most for a number of milliseconds, if there is
  /// one. Returns true if standard output still has a reader.
  mutating func wait(atMost limit: Int?) -> Bool {
    let start = milliseconds()
    var change: Int?
    while true {
      let now = milliseconds()
      if let change, now - change >= Self.patience { return true }
      if change == nil, let limit, now - start >= limit { return true }
      var output = pollfd(fd: 1, events: 0, revents: 0)
      let count = poll(&output, 1, Int32(change == nil ? Self.interval : Self.quiet))
      if count > 0, output.revents & Int16(POLLERR) != 0 { return false }
      let found = look()
      if found == known, change != nil { return true }
      if found != known, change == nil { change = milliseconds() }
      known = found
    }
  }

  /// Returns the status of the files that are read, and of the folder that is written to, by their paths.
  private func look() -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    var folders: Set<FileStatus.Identity> = []
    func look(at path: String, isNamed: Bool = false) {
      // Of a link, the status of its target is read: an editor may replace the file that the link points to.
      guard let status = try? FileStatus(of: path) else { return }
      if status.isFolder {
        guard folders.insert(status.identity).inserted else { return }
        for name in (try? searchedNames(inFolder: path))?.names ?? [] { look(at: joinedPath(path, name)) }
      } else if status.isRegularFile, isNamed || roots.contains(where: { path.hasSuffix($0.ending) }) {
        found[path] = status
      }
    }
    for root in roots { look(at: root.path, isNamed: true) }
    found[output] = try? FileStatus(of: output)
    return found
  }
}
