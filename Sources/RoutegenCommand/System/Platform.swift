#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Where the C libraries of macOS and Linux differ. All else that the command calls is alike on both: the tests compile it
// against macOS's declarations too.

/// The variables of this process, `NAME=VALUE` each, and a null pointer after the last.
package var environmentVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    // `environ` is not in the headers there.
    return _NSGetEnviron().pointee
  #else
    return environ
  #endif
}

/// What is to be done in a program before it starts, and how it starts: nothing yet. Both have to be initialized.
package func emptySpawnSettings() -> (actions: SpawnActions, attributes: SpawnAttributes) {
  #if canImport(Darwin)
    return (nil, nil)
  #else
    return (posix_spawn_file_actions_t(), posix_spawnattr_t())
  #endif
}

#if canImport(Darwin)
  package typealias SpawnActions = posix_spawn_file_actions_t?
  package typealias SpawnAttributes = posix_spawnattr_t?
#else
  package typealias SpawnActions = posix_spawn_file_actions_t
  package typealias SpawnAttributes = posix_spawnattr_t
#endif

extension stat {
  /// When the content was last written.
  package var modified: timespec {
    #if canImport(Darwin)
      return st_mtimespec
    #else
      return st_mtim
    #endif
  }
}

/// The time on a clock that nobody sets, in milliseconds.
///
/// Swift's own clock needs macOS 13.
package func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
