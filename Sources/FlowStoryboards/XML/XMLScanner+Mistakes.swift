// The error messages of the scanner.

extension XMLScanner {
  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  func hasPrefix(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    return end <= bytes.count && bytes.at(position..<end, is: word)
  }

  /// Returns the range of the character that starts at a byte.
  func character(at offset: Int) -> Range<Int> {
    min(offset, bytes.count)..<bytes.endOfCharacter(at: offset)
  }

  func expectCharacter(_ byte: UInt8) throws(Unreadable) {
    if byte.isXMLSpace { return }
    throw Unreadable(
      message: "a control character (U+\(hex(UInt32(byte)))), which XML does not have", range: position..<(position + 1)
    )
  }

  func expectEnd() throws(Unreadable) {
    if !open.isEmpty { throw truncated() }
    if !hasRoot { throw Unreadable(message: "the file holds no element", range: character(at: bytes.count)) }
  }

  func unexpected(at offset: Int, in what: String) -> Unreadable {
    guard offset < bytes.count else { return truncated() }
    let range = character(at: offset)
    let isPrintable = bytes[offset] >= 0x20 && bytes[offset] != 0x7F
    let character = isPrintable ? "`\(bytes.text(range))`" : "U+\(hex(UInt32(bytes[offset])))"
    return Unreadable(message: "\(character) is not expected in \(what)", range: range)
  }

  func unexpectedAfterLess(_ start: Int) -> Unreadable {
    guard bytes[start...].starts(with: "<<<<<<<".utf8) else {
      return unexpected(at: start + 1, in: "the text after `<`")
    }
    return Unreadable(
      message: "a merge conflict begins here", range: start..<(start + 7),
      help: "resolve it, and remove the lines of `<<<<<<<`, `=======` and `>>>>>>>`")
  }

  func textOutside() -> Unreadable {
    Unreadable(
      message: "text comes \(hasRoot ? "after the end of" : "before") the document", range: character(at: position))
  }

  /// Returns the error for a file that ends too early: it points after the last character, and to the element that is
  /// still open.
  func truncated(note: (message: String, range: Range<Int>)? = nil) -> Unreadable {
    var end = bytes.count
    while end > 0, bytes[end - 1].isXMLSpace { end -= 1 }
    let opened = open.last.map { (message: "`\(bytes.text($0.name))` begins here", range: $0.name) }
    let inside = open.last.map { "within `\(bytes.text($0.name))`" } ?? "within a tag"
    return Unreadable(message: "the file ends \(inside)", range: end..<end, note: note ?? opened)
  }

  func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
