#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The activity of a run, for a person who waits for it: shown once it has taken longer than a second.
///
/// The handler of a timer's signal writes the line, so that the work itself is not affected. Nothing is shown after the
/// first result.
package enum Progress {
  /// The line for the handler of the signal, which may only write existing bytes.
  nonisolated(unsafe) private static var line: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var isRunning = false
  nonisolated(unsafe) private static var isLate = false

  /// Starts the timer.
  package static func begin() {
    isRunning = true
    _ = line
    _ = isLate
    signal(SIGALRM) { _ in Progress.write() }
    alarm(1)
  }

  /// Changes the activity.
  ///
  /// - Parameter text: `checking 300 files`.
  package static func say(_ text: String) {
    guard isRunning else { return }
    let bytes = Array("routegen: \(text)…\n".utf8)
    let new = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = new.initialize(from: bytes)
    // The old line is not freed: the signal may arrive at any time.
    line = new
    if isLate { write() }
  }

  /// Ends the display: results follow.
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
