#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The baseline of the benchmark: a Swift program that does nothing.
///
/// The benchmark also uses it to start other programs: `routegen-floor --measure PROGRAM [ARGUMENT]…` prints the
/// processor time in seconds, the maximum memory in bytes and the exit status of the program.
@main
struct Floor {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count > 1 { print(measure(Array(arguments[2...]))) }
  }

  /// Runs a program to its end; its output is dropped, except for errors.
  ///
  /// It is started from this small program, since on Linux the measured memory of a process starts with that of its
  /// parent.
  private static func measure(_ words: [String]) -> String {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    #if canImport(Darwin)
      // `environ` is not in the headers there.
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    let failure = posix_spawnp(&process, words[0], &actions, nil, arguments, environment)
    guard failure == 0 else { return "0 0 \(failure)" }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Darwin)
      let memory = Int(usage.ru_maxrss)
    #else
      let memory = Int(usage.ru_maxrss) << 10
    #endif
    return "\(usage.ru_utime.seconds + usage.ru_stime.seconds) \(memory) \(status)"
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
