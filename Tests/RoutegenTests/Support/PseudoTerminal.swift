import Foundation
import Testing

/// A terminal without a user.
struct PseudoTerminal {
  private let number: Int32
  /// The path that a process opens to write to it.
  let path: String

  init() throws {
    number = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(number >= 0)
    #if canImport(Darwin)
      try #require(grantpt(number) == 0 && unlockpt(number) == 0)
      path = String(cString: try #require(ptsname(number)))
    #else
      // `unlockpt` and `ptsname`, which are not visible in Swift here.
      var lock: Int32 = 0
      var index: Int32 = 0
      try #require(ioctl(number, 0x4004_5431, &lock) == 0 && ioctl(number, 0x8004_5430, &index) == 0)
      path = "/dev/pts/\(index)"
    #endif
  }

  /// Sets its width in columns.
  func setColumns(_ count: UInt16) throws {
    #if canImport(Darwin)
      let request: UInt = 0x8008_7467
    #else
      let request: UInt = 0x5414
    #endif
    var size = winsize(ws_row: 40, ws_col: count, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(number, request, &size) == 0)
  }

  /// Returns the output, once all writers have closed it.
  func read() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Foundation.read(number, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    close(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
