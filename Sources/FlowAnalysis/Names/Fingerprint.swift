/// A number that is made of a name: equal names have equal ones, and of unequal names hardly any do.
///
/// It is made of eight bytes at a time, so that it takes less time than to compare two names that differ in their last
/// letter. It is no hash to put into a table: whoever wants names with equal numbers finds them.
struct Fingerprint {
  /// The number, for what is of ASCII.
  private let number: UInt64
  /// Whether the name is of ASCII alone.
  let isASCII: Bool

  /// Takes the number of a name.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - ignoringCase: whether letters of ASCII count as equal to their capitals, and some other bytes to each other.
  init(_ name: String, ignoringCase: Bool = false) {
    var name = name
    let ignored: UInt64 = ignoringCase ? 0x2020_2020_2020_2020 : 0
    var isASCII = true
    number = name.withUTF8 { bytes in
      var number = UInt64(truncatingIfNeeded: bytes.count)
      var seen: UInt64 = 0
      guard let start = bytes.baseAddress else { return 0 }
      var offset = 0
      while offset < bytes.count {
        var word: UInt64 = 0
        if offset + 8 <= bytes.count {
          word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
          offset += 8
        } else {
          while offset < bytes.count {
            word = word << 8 | UInt64(truncatingIfNeeded: start[offset])
            offset += 1
          }
        }
        seen |= word
        number = (number ^ (word | ignored)) &* 0x9E37_79B9_7F4A_7C15
        number ^= number >> 29
      }
      isASCII = seen & 0x8080_8080_8080_8080 == 0
      return isASCII ? number : 0
    }
    self.isASCII = isASCII
  }

  /// Whether the names may be equal. One beyond ASCII may be equal to any: Swift compares what is seen, not bytes.
  func mayEqual(_ other: Fingerprint) -> Bool {
    number == other.number || !isASCII || !other.isASCII
  }
}
