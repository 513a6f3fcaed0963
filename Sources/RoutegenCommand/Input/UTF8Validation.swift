/// Finds the end of valid UTF-8.
///
/// - Parameter bytes: a file's content.
/// - Returns: the offset of the first invalid sequence; `nil` if all bytes are valid UTF-8.
package func firstOffsetNotUTF8(_ bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return nil }
    var offset = 0
    while offset < bytes.count {
      // Nearly everything is ASCII: check eight bytes at a time.
      while offset + 8 <= bytes.count,
        UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
      }
      guard offset < bytes.count else { return nil }
      let first = bytes[offset]
      if first < 0x80 {
        offset += 1
        continue
      }
      guard let (length, second) = sequence(startingWith: first), offset + length <= bytes.count,
        second.contains(bytes[offset + 1]),
        bytes[(offset + 2)..<max(offset + 2, offset + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return offset }
      offset += length
    }
    return nil
  }
}

/// Returns the length of the sequence that a byte starts, and the range of its second byte: the table of the Unicode
/// standard, which excludes overlong forms, surrogates and everything beyond U+10FFFF.
private func sequence(startingWith first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
  switch first {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
