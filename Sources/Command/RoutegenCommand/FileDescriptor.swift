import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file. Reading and writing use POSIX calls: Foundation would double the time of a run.
package struct FileDescriptor {
  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  package var number: Int32

  /// True if a person reads the output.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file for reading. It never blocks, as opening a FIFO would.
  package static func open(reading path: String) throws(SystemError) -> FileDescriptor {
    let number = call { openFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0) }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Creates a file, or returns `nil` if there is already one with this name.
  package static func create(_ path: String) throws(SystemError) -> FileDescriptor? {
    let number = call { openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if number >= 0 { return FileDescriptor(number: number) }
    if errno == EEXIST { return nil }
    throw .last
  }

  /// Opens an existing file to write over its content.
  package static func open(overwriting path: String) throws(SystemError) -> FileDescriptor {
    let number = call { openFile(path, O_WRONLY | O_NOCTTY | O_CLOEXEC, 0) }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Opens a file to append to it, and creates it if necessary.
  package static func open(appending path: String) throws(SystemError) -> FileDescriptor {
    let number = call { openFile(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Waits, at most for a time, until there is something to read, or the other end is closed. Returns true if reading
  /// would not block.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Returns the kind, size and identity of the file.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads the content of a file, at most some bytes of it.
  package static func content(of path: String, upTo limit: Int, expecting size: Int) throws(SystemError) -> [UInt8] {
    let file = try open(reading: path)
    defer { try? file.close() }
    return try file.read(upTo: limit, expecting: size)
  }

  /// Reads up to the end, or until there are more bytes than the limit.
  package func read(upTo limit: Int, expecting size: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit) + 1)
    let chunk = 1 << 16
    while bytes.count < limit {
      let count = min(chunk, limit - bytes.count)
      let read = try readOnce(atMost: count)
      if read.isEmpty { break }
      bytes += read
    }
    return bytes
  }

  /// Reads once: the available bytes, or the first ones to arrive.
  package func readOnce(atMost count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result = Self.call { Int32(truncatingIfNeeded: readBytes(number, buffer.baseAddress, count)) }
      if result < 0 { failure = .last }
      initialized = max(0, Int(result))
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes the whole text.
  package func write(_ text: String) throws(SystemError) {
    var text = text
    if let failure = text.withUTF8(write) { throw failure }
  }

  /// Makes some bytes the whole content of the file, and closes it. Some file systems report only then that the disk is
  /// full.
  package func fill(_ bytes: [UInt8], permissions: mode_t? = nil) throws(SystemError) {
    do throws(SystemError) {
      if let failure = bytes.withUnsafeBufferPointer(write) { throw failure }
      guard ftruncate(number, off_t(bytes.count)) == 0 else { throw .last }
      if let permissions, fchmod(number, permissions) != 0 { throw .last }
    } catch {
      try? close()
      throw error
    }
    try close()
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = writeBytes(number, UnsafeRawPointer(UnsafeBufferPointer(rebasing: rest).baseAddress), rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }

  /// Closes the file.
  package func close() throws(SystemError) {
    guard closeFile(number) == 0 || errno == EINTR else { throw .last }
  }

  /// Repeats a call that a signal has interrupted.
  private static func call(_ body: () -> Int32) -> Int32 {
    var result = body()
    while result < 0, errno == EINTR { result = body() }
    return result
  }
}

/// The properties of a file in the file system.
package struct FileStatus: Equatable {
  /// The identity of a file, which does not depend on its path. It is a string for the same reason as ``ExactName``.
  package typealias Identity = String

  package var device: UInt64
  package var inode: UInt64
  package var size: Int
  package var permissions: mode_t
  /// The number of names of the file.
  package var names: Int
  package var kind: mode_t
  /// The time of the last change of its content, in nanoseconds.
  package var modified: Int

  /// Reads the properties of a file, through symbolic links.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// Reads the properties of a file or a symbolic link itself; `nil` if there is none.
  package init?(at path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    permissions = status.st_mode & 0o7777
    names = Int(status.st_nlink)
    kind = status.st_mode & S_IFMT
    modified = Int(status.modified.tv_sec) &* 1_000_000_000 &+ Int(status.modified.tv_nsec)
  }

  package var identity: Identity { String(device) + " " + String(inode) }
  package var isRegularFile: Bool { kind == S_IFREG }
  package var isFolder: Bool { kind == S_IFDIR }
  package var isSymbolicLink: Bool { kind == S_IFLNK }

  /// The kind of file, for a message that expected a regular file.
  package var kindInWords: String {
    switch kind {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFLNK: "a symbolic link"
    default: "a file"
    }
  }
}

// The C functions under names that do not collide with the methods above.

private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}
func writeBytes(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
private func closeFile(_ number: Int32) -> Int32 { close(number) }

// MARK: - Platform

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

// MARK: - SystemError

/// The reason why the system refused something, in words.
package struct SystemError: Error {
  /// The words: lowercase, without a full stop.
  package var reason: String
  /// True if a pipe no longer has a reader.
  package var isClosedPipe = false
  /// True if there is no such file, or no such program.
  package var isMissingFile = false

  /// Creates an error with the given words.
  package init(_ reason: String) {
    self.reason = reason
  }

  /// The error of the last call, from `errno`.
  package static var last: SystemError {
    let code = errno
    let words = code == ENOENT ? "no such file" : strerror(code).map { String(cString: $0) } ?? "error \(code)"
    var error = SystemError(words.prefix(1).lowercased() + words.dropFirst())
    (error.isClosedPipe, error.isMissingFile) = (code == EPIPE, code == ENOENT)
    return error
  }
}

// MARK: - BlockedSignals

/// Delays the signals that end a process while files are incomplete.
///
/// No handler runs, so signal safety does not matter: the signals are blocked, and `isPending` checks for them. A
/// signal that the parent process had already blocked stays blocked, and is not checked for.
package struct BlockedSignals {
  private let before: sigset_t
  private let numbers: [Int32]

  /// Blocks the signals.
  package init() {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    self.before = before
    numbers = [SIGINT, SIGTERM, SIGHUP].filter { sigismember(&before, $0) == 0 }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// True if a signal is pending.
  package var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Delivers pending signals.
  package func deliver() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

// MARK: - KeptValue

/// Keeps a value until the process ends.
///
/// A run creates thousands of objects. Releasing them one by one takes a twentieth of its time, and the system frees
/// them all at once when the process ends.
package func keepUntilExit<Value>(_ value: Value) {
  UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
