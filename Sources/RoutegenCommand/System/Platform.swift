#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Differences between the C libraries of macOS and Linux. Everything else that the command calls is the same on both:
// the tests also compile it with macOS's declarations.

/// The variables of this process, each as `NAME=VALUE`, with a null pointer after the last.
package var environmentVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    // `environ` is not in the headers there.
    return _NSGetEnviron().pointee
  #else
    return environ
  #endif
}

/// Returns empty settings for starting a program: its file actions and attributes. Both have to be initialized.
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
  /// The time of the last change of the content.
  package var modified: timespec {
    #if canImport(Darwin)
      return st_mtimespec
    #else
      return st_mtim
    #endif
  }
}

/// Returns the time of a monotonic clock, in milliseconds.
///
/// Swift's own clock needs macOS 13.
package func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
