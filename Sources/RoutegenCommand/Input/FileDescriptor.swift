import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file. Reading and writing go through POSIX calls: Foundation would double the time that a run takes.
package struct FileDescriptor {
  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  package var number: Int32

  /// Makes a descriptor of a file that is open.
  package init(number: Int32) {
    self.number = number
  }

  /// Whether a person reads what is written here.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file for reading. It never waits, as opening a FIFO would.
  package static func open(reading path: String) throws(SystemError) -> FileDescriptor {
    let number = call { openFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0) }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Makes a file, or returns nothing if there is one of this name.
  package static func create(_ path: String) throws(SystemError) -> FileDescriptor? {
    let number = call { openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if number >= 0 { return FileDescriptor(number: number) }
    if errno == EEXIST { return nil }
    throw .last
  }

  /// Opens a file to write at its end; it is made if there is none.
  package static func open(appending path: String) throws(SystemError) -> FileDescriptor {
    let number = call { openFile(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// Waits until there is something to read, or the other end is closed.
  ///
  /// - Parameter milliseconds: how long to wait at most.
  /// - Returns: whether reading would not wait.
  package func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// What the file is: its kind, size and identity.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads up to the end, or until there are more bytes than wanted.
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

  /// Reads once: what is there now, or what comes first.
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

  /// Writes everything.
  package func write(_ text: String) throws(SystemError) {
    var text = text
    if let failure = text.withUTF8(write) { throw failure }
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

  /// Gives the file the permissions of another.
  package func setPermissions(_ mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw .last }
  }

  /// Closes it. Some file systems say only now that the disk is full.
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

/// What the file system says about a file.
package struct FileStatus: Equatable {
  /// The same file has the same identity, whatever the path. A string, for the same reason as ``ExactName``.
  package typealias Identity = String

  package var device: UInt64
  package var inode: UInt64
  package var size: Int
  package var permissions: mode_t
  package var kind: mode_t
  /// When its content was last written, in nanoseconds.
  package var modified: Int

  /// What a path leads to, through symbolic links.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// What is at a path itself, be it a symbolic link; nothing if nothing does.
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
    kind = status.st_mode & S_IFMT
    modified = Int(status.modified.tv_sec) &* 1_000_000_000 &+ Int(status.modified.tv_nsec)
  }

  package var identity: Identity { String(device) + " " + String(inode) }
  package var isRegularFile: Bool { kind == S_IFREG }
  package var isFolder: Bool { kind == S_IFDIR }
  package var isSymbolicLink: Bool { kind == S_IFLNK }

  /// What it is, where a file was wanted.
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
private func writeBytes(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
private func closeFile(_ number: Int32) -> Int32 { close(number) }
