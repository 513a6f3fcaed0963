import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    return found
  }
}
