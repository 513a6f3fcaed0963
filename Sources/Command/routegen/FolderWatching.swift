import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folders in which a change can matter to `watch`: the named folders with everything in them, their parent
/// folders, since folders may be removed and added again, and the folders that links point into.
struct WatchedPlaces {
  /// A folder with the names that matter in it.
  struct Place {
    var path: String
    /// True if every file of the right kind and every folder in it matter.
    var isWhole = false
    /// The names that matter otherwise.
    var names: Set<String> = []
    /// True if files are written to it: one that is gone is written again.
    var isOutput = false
  }

  /// A file or folder that the user named, and the ending of the files that are read from it.
  struct Root {
    var path: String
    var ending: String
  }

  private let roots: [Root]
  /// The folder that is written to: if it or a file in it is removed, it is written again.
  let output: String
  private var seen: Set<FileStatus.Identity> = []

  init(_ roots: [Root], output: String) {
    self.roots = roots
    self.output = output
  }

  /// True if a file in a named folder is one that is read.
  func isWanted(_ name: String) -> Bool {
    !name.hasPrefix(".") && roots.contains { name.hasSuffix($0.ending) }
  }

  /// Visits the folders.
  ///
  /// - Parameter visit: is called with each folder before it is read, so that later changes are reported.
  mutating func visit(_ visit: (Place) -> Void) {
    seen = []
    visitFolders(above: output, visit)
    visit(Place(path: output, isOutput: true))
    for root in roots {
      visitFolders(above: root.path, visit)
      self.visit(root.path, root.ending, visit)
    }
  }

  /// Visits the parent folders of a path: in each of them the next name matters.
  private func visitFolders(above path: String, _ visit: (Place) -> Void) {
    var folder = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/").map(String.init) {
      visit(Place(path: folder, names: [name]))
      folder = folder == "." ? name : joinedPath(folder, name)
    }
  }

  private mutating func visit(_ path: String, _ ending: String, _ visit: (Place) -> Void) {
    guard let status = try? FileStatus(of: path) else { return }
    guard status.isFolder else {
      // An editor may replace the file that a link points to.
      if let real = try? resolvedPath(path), let slash = real.lastIndex(of: "/") {
        visit(Place(path: String(real[...slash]), names: [String(real[real.index(after: slash)...])]))
      }
      return
    }
    guard seen.insert(status.identity).inserted else { return }
    visit(Place(path: path, isWhole: true))
    for name in (try? searchedNames(inFolder: path))?.names ?? [] {
      let inside = joinedPath(path, name)
      guard let entry = try? FileStatus(at: inside) else { continue }
      if entry.isFolder || entry.isSymbolicLink { self.visit(inside, ending, visit) }
    }
  }
}

// MARK: - FolderEvents

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Waits for changes in folders: the kernel reports them, and nothing runs in the meantime.
  struct FolderEvents {
    private static let mask =
      IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR

    private let number: Int32
    private var places: WatchedPlaces
    /// The watched places, by the kernel's number for each.
    private var watched: [Int32: WatchedPlaces.Place] = [:]

    /// Starts to listen.
    ///
    /// - Throws: an error if the system refuses; the number of folders that it can watch is limited.
    init(_ places: WatchedPlaces) throws(SystemError) {
      self.places = places
      number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { throw .last }
      do throws(SystemError) {
        try rescan()
      } catch {
        close(number)
        throw error
      }
    }

    /// Waits until something has changed and then nothing for a moment.
    ///
    /// - Parameter limit: the maximum time to wait, in milliseconds; without it, there is no limit.
    /// - Returns: true if standard output still has a reader.
    /// - Throws: an error if there are now more folders than the system can watch.
    mutating func wait(atMost limit: Int?) throws(SystemError) -> Bool {
      let start = milliseconds()
      var change: Int?
      while true {
        var time = limit.map { $0 - (milliseconds() - start) }
        // Changes without a pause also cause a reaction after some time.
        if let change { time = min(WatchCommand.quiet, WatchCommand.patience - (milliseconds() - change)) }
        if let time, time <= 0 { break }
        var polled = [pollfd(fd: number, events: Int16(POLLIN), revents: 0), pollfd(fd: 1, events: 0, revents: 0)]
        let count = poll(&polled, 2, time.map { Int32(clamping: $0) } ?? -1)
        if count < 0, errno != EINTR { throw .last }
        if count > 0, polled[1].revents & Int16(POLLERR) != 0 { return false }
        if count == 0 { break }
        if count > 0, polled[0].revents != 0, try readEvents(), change == nil { change = milliseconds() }
      }
      try rescan()
      return true
    }

    /// Watches exactly the folders that exist now.
    private mutating func rescan() throws(SystemError) {
      let number = number
      var found: [Int32: WatchedPlaces.Place] = [:]
      var isFull = false
      places.visit { place in
        let id = inotify_add_watch(number, place.path, UInt32(Self.mask))
        // The removal of a folder is reported for its parent folder.
        guard id >= 0 else { return isFull = isFull || errno == ENOSPC }
        found[id, default: place].isWhole = found[id]?.isWhole ?? false || place.isWhole
        if place.isOutput { found[id]?.isOutput = true }
        found[id]?.names.formUnion(place.names)
      }
      for id in watched.keys where found[id] == nil { inotify_rm_watch(number, id) }
      watched = found
      if isFull { throw SystemError("the system watches as many folders as it may already") }
    }

    /// Reads the kernel's reports.
    ///
    /// - Returns: true if any of them matters.
    private func readEvents() throws(SystemError) -> Bool {
      let head = MemoryLayout<inotify_event>.size
      let bytes = try FileDescriptor(number: number).readOnce(atMost: 1 << 16)
      return bytes.withUnsafeBytes { bytes in
        var offset = 0
        var hasChanged = false
        while offset + head <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = min(offset + head + Int(event.len), bytes.count)
          // The name is padded with zeros.
          let name = String(decoding: bytes[(offset + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
          if !hasChanged { hasChanged = matters(event, name) }
          offset = end
        }
        return hasChanged
      }
    }

    private func matters(_ event: inotify_event, _ name: String) -> Bool {
      func has(_ kind: Int) -> Bool { event.mask & UInt32(kind) != 0 }
      if has(Int(IN_Q_OVERFLOW)) { return true }
      guard let place = watched[event.wd] else { return false }
      if has(Int(IN_DELETE_SELF | IN_MOVE_SELF)) { return true }
      if name.isEmpty { return place.isWhole && has(Int(IN_ATTRIB)) }
      if place.names.contains(name) { return true }
      if place.isOutput, name.hasSuffix(".swift"), has(Int(IN_DELETE | IN_MOVED_FROM)) { return true }
      guard place.isWhole, !name.hasPrefix(".") else { return false }
      if has(Int(IN_ISDIR)) || places.isWanted(name) { return true }
      // A link to a folder was added or removed.
      let path = joinedPath(place.path, name)
      if has(Int(IN_CREATE | IN_MOVED_TO)) { return (try? FileStatus(of: path))?.isFolder ?? false }
      return watched.values.contains { $0.path == path }
    }
  }
#endif

// MARK: - FolderPolling

/// Waits for changes in folders by polling, if the system does not report them.
struct FolderPolling {
  /// The polling interval in milliseconds.
  private static let interval = 300

  private var places: WatchedPlaces
  private var known: [String: FileStatus] = [:]

  init(_ places: WatchedPlaces) {
    self.places = places
    known = look()
  }

  /// Waits until something has changed and then nothing for a moment.
  ///
  /// - Parameter limit: the maximum time to wait, in milliseconds; without it, there is no limit.
  /// - Returns: true if standard output still has a reader.
  mutating func wait(atMost limit: Int?) -> Bool {
    let start = milliseconds()
    var change: Int?
    while true {
      let now = milliseconds()
      if let change, now - change >= WatchCommand.patience { return true }
      if change == nil, let limit, now - start >= limit { return true }
      var output = pollfd(fd: 1, events: 0, revents: 0)
      let count = poll(&output, 1, Int32(change == nil ? Self.interval : WatchCommand.quiet))
      if count > 0, output.revents & Int16(POLLERR) != 0 { return false }
      let found = look()
      if found == known, change != nil { return true }
      if found != known, change == nil { change = milliseconds() }
      known = found
    }
  }

  /// Returns the status of all files that matter.
  private mutating func look() -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    let wanted = places
    places.visit { place in
      let names = place.isWhole ? (try? names(inFolder: place.path)) ?? [] : Array(place.names)
      for name in names where place.names.contains(name) || wanted.isWanted(name) {
        let path = joinedPath(place.path, name)
        guard let status = try? FileStatus(of: path), status.isRegularFile else { continue }
        found[path] = status
      }
    }
    found[wanted.output] = try? FileStatus(of: wanted.output)
    return found
  }
}
