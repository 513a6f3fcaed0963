#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The baseline of the benchmark: a Swift program that links the same libraries, reads the same bytes, writes as many
/// bytes as the command generates, and does nothing else.
///
///     routegen-floor [INPUT-FOLDER [OUTPUT-FOLDER COUNT SIZE]]
///
/// The benchmark also uses it to start other programs: `routegen-floor --measure PROGRAM [ARGUMENT]…` prints the clock
/// time, the processor time, the memory and the exit status of the program.
@main
struct Floor {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { return }
    if arguments[1] == "--measure" { return print(MeasuredRun.run(Array(arguments[2...]))) }
    var sum = 0
    for name in names(in: arguments[1]) { sum &+= read(arguments[1] + "/" + name) }
    guard arguments.count > 4, let count = Int(arguments[3]), let size = Int(arguments[4]) else { return }
    mkdir(arguments[2], 0o777)
    let content = [UInt8](repeating: UInt8(truncatingIfNeeded: sum), count: size)
    for number in 0..<count { write(content, to: arguments[2] + "/\(number).swift") }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func read(_ path: String) -> Int {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var sum = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { platformRead(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return sum }
      sum &+= Int(buffer[0]) &+ count
    }
  }

  private static func write(_ content: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { return }
    defer { close(file) }
    content.withUnsafeBytes { _ = platformWrite(file, $0.baseAddress, $0.count) }
  }
}

// The C functions under names that do not collide with the methods above.
private func platformRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

// MARK: - MeasuredRun

/// A run of a program, as measured by the operating system.
///
/// It is started from this small program, since on Linux the measured memory of a process starts with that of its
/// parent.
struct MeasuredRun {
  /// The clock time in seconds.
  var clock: Double
  /// The processor time in seconds.
  var processor: Double
  /// The maximum memory in bytes.
  var memory: Int
  /// The exit status; 0 means success.
  var status: Int32

  /// Runs a program to its end; its output is dropped, except for errors.
  static func run(_ words: [String]) -> MeasuredRun {
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
    let start = clockTime()
    var process: pid_t = 0
    #if canImport(Darwin)
      // `environ` is not in the headers there.
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    let failure = posix_spawnp(&process, words[0], &actions, nil, arguments, environment)
    guard failure == 0 else { return MeasuredRun(clock: 0, processor: 0, memory: 0, status: failure) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let clock = clockTime() - start
    #if canImport(Darwin)
      let memory = Int(usage.ru_maxrss)
    #else
      let memory = Int(usage.ru_maxrss) << 10
    #endif
    return MeasuredRun(
      clock: clock, processor: usage.ru_utime.seconds + usage.ru_stime.seconds, memory: memory, status: status)
  }
}

extension MeasuredRun: CustomStringConvertible {
  /// The measurements in the format that the benchmark reads.
  var description: String { "\(clock) \(processor) \(memory) \(status)" }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// Returns the clock time in seconds.
private func clockTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
