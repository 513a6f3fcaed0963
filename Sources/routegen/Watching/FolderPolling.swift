import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for changes in folders where the system does not tell of them: it looks again and again.
struct FolderPolling {
  /// How often it looks, in milliseconds.
  private static let interval = 300

  private var places: WatchedPlaces
  private var known: [String: FileStatus] = [:]

  init(_ places: WatchedPlaces) {
    self.places = places
    known = look()
  }

  /// Waits until something has changed and then nothing for a moment.
  ///
  /// - Parameter limit: how many milliseconds to wait at most; without it, as long as it takes.
  /// - Returns: whether standard output still has a reader.
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

  /// What there is of the files that matter.
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
    return found
  }
}
