#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the system refused something, in words.
package struct SystemError: Error {
  /// The words: lower case, without a full stop.
  package var reason: String
  /// Whether a pipe has no reader any more.
  package var isClosedPipe = false
  /// Whether there is no such file, or no such program.
  package var isMissingFile = false

  /// Makes an error of words of our own.
  package init(_ reason: String) {
    self.reason = reason
  }

  /// The reason that the last call left in `errno`.
  package static var last: SystemError {
    let code = errno
    if code == ENOENT {
      var error = SystemError("no such file")
      error.isMissingFile = true
      return error
    }
    guard let text = strerror(code) else { return SystemError("error \(code)") }
    let words = String(cString: text)
    var error = SystemError(words.prefix(1).lowercased() + words.dropFirst())
    error.isClosedPipe = code == EPIPE
    return error
  }
}
