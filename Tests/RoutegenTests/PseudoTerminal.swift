import Foundation
import Testing

/// A terminal that nobody sits at.
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
      // `unlockpt` and `ptsname`, which Swift does not see here.
      var lock: Int32 = 0
      var index: Int32 = 0
      try #require(ioctl(number, 0x4004_5431, &lock) == 0 && ioctl(number, 0x8004_5430, &index) == 0)
      path = "/dev/pts/\(index)"
    #endif
  }

  /// Makes it so many columns wide.
  func setColumns(_ count: UInt16) throws {
    #if canImport(Darwin)
      let request: UInt = 0x8008_7467
    #else
      let request: UInt = 0x5414
    #endif
    var size = winsize(ws_row: 40, ws_col: count, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(number, request, &size) == 0)
  }

  /// What was written, once all that write have closed it.
  func read() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Foundation.read(number, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    close(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
