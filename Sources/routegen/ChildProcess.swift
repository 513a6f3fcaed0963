#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program, run to its end.
enum ChildProcess {
  /// What came of it.
  struct Result {
    /// Its exit status; 128 and the number of the signal that ended it.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Runs a program without input; what it says to standard error is dropped.
  ///
  /// - Parameters:
  ///   - name: the program, which is looked for as a shell would.
  ///   - arguments: what stands behind its name.
  ///   - dropped: the variables of the environment that it does not inherit.
  /// - Returns: what came of it.
  /// - Throws: why it cannot be started.
  static func run(_ name: String, _ arguments: [String], without dropped: [String] = []) throws(SystemError) -> Result {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    let output = FileDescriptor(number: ends[0])
    let input = FileDescriptor(number: ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child: pid_t
    do throws(SystemError) {
      child = try spawn(name, arguments, without: dropped, writingTo: ends[1])
      try? input.close()
    } catch {
      try? input.close()
      try? output.close()
      throw error
    }
    let text = readAll(output)
    try? output.close()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Result(status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: text)
  }

  private static func readAll(_ file: FileDescriptor) -> [UInt8] {
    (try? file.read(upTo: 1 << 30)) ?? []
  }

  private static func spawn(
    _ name: String, _ arguments: [String], without dropped: [String], writingTo output: Int32
  ) throws(SystemError) -> pid_t {
    var actions = emptyFileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // This process ignores a closed pipe; another is not to inherit that.
    var attributes = emptyAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, name, &actions, &attributes, words, environment(without: dropped))
    guard code == 0 else {
      errno = code
      throw .last
    }
    return child
  }

  /// The variables of this process but for some.
  private static func environment(without dropped: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !dropped.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(variable) }
      next += 1
    }
    return variables + [nil]
  }

  #if canImport(Darwin)
    private static func emptyFileActions() -> FileActions { nil }
    private static func emptyAttributes() -> Attributes { nil }
  #else
    private static func emptyFileActions() -> FileActions { posix_spawn_file_actions_t() }
    private static func emptyAttributes() -> Attributes { posix_spawnattr_t() }
  #endif
}
