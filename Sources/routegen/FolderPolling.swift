#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits for changes in folders where the system does not tell of them: it looks again and again.
struct FolderPolling {
  /// How often it looks.
  private static let interval = Duration.milliseconds(300)

  private var places: WatchedPlaces
  private var known: [String: FileStatus] = [:]

  init(_ places: WatchedPlaces) {
    self.places = places
    known = look()
  }

  /// Waits until something has changed and then nothing for a moment.
  ///
  /// - Parameter limit: how long to wait at most; without it, as long as it takes.
  /// - Returns: whether standard output still has a reader.
  mutating func wait(atMost limit: Duration?) -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    var change: ContinuousClock.Instant?
    while true {
      let now = clock.now
      if let change, now - change >= WatchCommand.patience { return true }
      if change == nil, let limit, now - start >= limit { return true }
      var output = pollfd(fd: 1, events: 0, revents: 0)
      let count = poll(&output, 1, (change == nil ? Self.interval : WatchCommand.quiet).milliseconds)
      if count > 0, output.revents & Int16(POLLERR) != 0 { return false }
      let found = look()
      if found == known, change != nil { return true }
      if found != known, change == nil { change = clock.now }
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
