#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the system refused something, in words.
struct SystemError: Error {
  /// The words: lower case, without a full stop.
  var reason: String
  /// Whether a pipe has no reader any more.
  var isClosedPipe = false

  /// Makes an error of words of our own.
  init(_ reason: String) {
    self.reason = reason
  }

  /// The reason that the last call left in `errno`.
  static var last: SystemError {
    let code = errno
    if code == ENOENT { return SystemError("no such file") }
    guard let text = strerror(code) else { return SystemError("error \(code)") }
    let words = String(cString: text)
    var error = SystemError(words.prefix(1).lowercased() + words.dropFirst())
    error.isClosedPipe = code == EPIPE
    return error
  }
}
