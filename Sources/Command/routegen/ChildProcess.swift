import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program, run to its end without a shell.
enum ChildProcess {
  /// The result of the run.
  struct Result {
    /// Its exit status; 128 plus the signal's number if a signal has ended it.
    var status: Int32
    /// Its standard output.
    var output: [UInt8]
    /// Its standard error.
    var errors: String
  }

  /// Runs a program that is looked up in `PATH`, without some variables of the environment. Throws an error if it
  /// cannot be started.
  ///
  /// Its input is written and its outputs are read whenever it is ready for one of them: it may write a lot before it
  /// has read everything, without a deadlock.
  static func run(
    _ program: String, _ arguments: [String], input: String = "", without dropped: [String] = []
  ) throws(SystemError) -> Result {
    let streams = try Streams()
    let child: pid_t
    do throws(SystemError) {
      child = try start(program, arguments, streams, environment(without: dropped))
    } catch {
      streams.closeTheirs()
      for pipe in [streams.input, streams.output, streams.errors] { close(pipe.ours) }
      throw error
    }
    streams.closeTheirs()
    let (output, errors) = streams.exchange(Array(input.utf8))
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: output,
      errors: String(decoding: errors, as: UTF8.self))
  }

  private static func start(
    _ program: String, _ arguments: [String], _ streams: Streams, _ environment: [UnsafeMutablePointer<CChar>?]
  ) throws(SystemError) -> pid_t {
    var (actions, attributes) = emptySpawnSettings()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, streams.input.theirs, 0)
    posix_spawn_file_actions_adddup2(&actions, streams.output.theirs, 1)
    posix_spawn_file_actions_adddup2(&actions, streams.errors.theirs, 2)
    // A signal that is ignored here would be ignored there, too, and a program expects a closed pipe to end it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, program, &actions, &attributes, words, environment)
    guard code == 0 else {
      errno = code
      throw .last
    }
    return child
  }

  /// Returns the variables of this process, except for some.
  private static func environment(without dropped: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environmentVariables
    while let variable = next?.pointee {
      let text = String(cString: variable)
      if !dropped.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(variable) }
      next = next?.successor()
    }
    return variables + [nil]
  }
}

/// The three pipes between a process and its child.
private struct Streams {
  /// A pipe, with our end and the child's end.
  struct Pipe {
    var ours: Int32
    var theirs: Int32
  }

  let input: Pipe
  let output: Pipe
  let errors: Pipe

  init() throws(SystemError) {
    var pipes: [(read: Int32, write: Int32)] = []
    do throws(SystemError) {
      for _ in 0..<3 { pipes.append(try Self.pipe()) }
    } catch {
      for end in pipes.flatMap({ [$0.read, $0.write] }) { close(end) }
      throw error
    }
    input = Pipe(ours: pipes[0].write, theirs: pipes[0].read)
    output = Pipe(ours: pipes[1].read, theirs: pipes[1].write)
    errors = Pipe(ours: pipes[2].read, theirs: pipes[2].write)
  }

  /// Creates a pipe. Its ends are closed when another program starts, except for those that are passed to it.
  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  func closeTheirs() {
    for pipe in [input, output, errors] { close(pipe.theirs) }
  }

  /// Writes the input and reads both outputs up to their ends, whichever is ready.
  func exchange(_ bytes: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    _ = fcntl(input.ours, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    var results: [[UInt8]] = [[], []]
    var open = [input.ours, output.ours, errors.ours]
    func end(_ index: Int) {
      close(open[index])
      // `poll` ignores a negative number.
      open[index] = -1
    }
    if rest.isEmpty { end(0) }
    while open.contains(where: { $0 >= 0 }) {
      var requests = open.enumerated().map { index, number in
        pollfd(fd: number, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      if poll(&requests, nfds_t(requests.count), -1) < 0, errno != EINTR { break }
      if requests[0].revents != 0, open[0] >= 0 {
        let count = rest.withUnsafeBytes { write(open[0], $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        // A reader that has closed its end wants no more; its errors explain the reason.
        if rest.isEmpty || count < 0 && ![EINTR, EAGAIN, EWOULDBLOCK].contains(errno) { end(0) }
      }
      for index in 1...2 where requests[index].revents != 0 && open[index] >= 0 {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(open[index], &buffer, buffer.count)
        if count > 0 { results[index - 1] += buffer[..<count] }
        if count == 0 || count < 0 && errno != EINTR { end(index) }
      }
    }
    for index in open.indices where open[index] >= 0 { end(index) }
    return (results[0], results[1])
  }
}

// The C function under a name that does not collide with the method above.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
