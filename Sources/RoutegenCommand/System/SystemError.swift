#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
