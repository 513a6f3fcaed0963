#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a run is doing, for a person who waits for it: said once it has taken longer than a second.
///
/// A timer's signal writes the line, so that the work itself knows nothing of it. Nothing is said after the first result.
package enum Progress {
  /// The line, for the handler of the signal, which may only write bytes that are there.
  nonisolated(unsafe) private static var line: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var isRunning = false
  nonisolated(unsafe) private static var isLate = false

  /// Starts the second.
  package static func begin() {
    isRunning = true
    _ = line
    _ = isLate
    signal(SIGALRM) { _ in Progress.write() }
    alarm(1)
  }

  /// Changes what the run is doing.
  ///
  /// - Parameter text: `checking 300 files`.
  package static func say(_ text: String) {
    guard isRunning else { return }
    let bytes = Array("routegen: \(text)…\n".utf8)
    let new = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = new.initialize(from: bytes)
    // The old line is not freed: the signal may come at any time.
    line = new
    if isLate { write() }
  }

  /// Says nothing from now on: results follow.
  package static func end() {
    guard isRunning else { return }
    isRunning = false
    alarm(0)
  }

  private static func write() {
    isLate = true
    guard isRunning, let line else { return }
    let error = errno
    _ = writeBytes(2, line.baseAddress, line.count)
    errno = error
  }
}

// The C function under a name that does not collide with the method above.
private func writeBytes(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  write(number, buffer, count)
}
