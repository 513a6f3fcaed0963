// The text between tags: plain text, comments, instructions, the declaration, character references.

extension XMLScanner {
  /// Skips up to the next `<`, or to the end.
  mutating func skipText() throws(Unreadable) {
    while true {
      // Mostly there is only indentation.
      var end = position
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n") { end += 1 }
      position = end
      guard position < bytes.count else { return }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<"): return
      default:
        if open.isEmpty, !byte.isXMLSpace { throw textOutside() }
        if byte == UInt8(ascii: "&") { try readReference() }
        if byte == UInt8(ascii: "]"), hasPrefix("]]>") { throw unexpected(at: position, in: "text") }
        if byte < 0x20 { try expectCharacter(byte) }
      }
      position += 1
    }
  }

  /// Skips white space.
  ///
  /// - Returns: true if there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    var end = position
    while end < bytes.count, bytes[end].isXMLSpace { end += 1 }
    defer { position = end }
    return position < end
  }

  /// Skips a comment or a CDATA section; refuses everything else that starts with `<!`.
  mutating func skipMarkup() throws(Unreadable) {
    if hasPrefix("<!--") {
      let start = position
      position += 4
      try skip(to: "--", from: start, "the comment")
      guard position < bytes.count else { throw truncated(note: ("the comment begins here", start..<(start + 4))) }
      guard bytes[position] == UInt8(ascii: ">") else {
        throw Unreadable(
          message: "`--` within a comment", range: (position - 2)..<position,
          note: ("the comment begins here", start..<(start + 4)))
      }
      position += 1
    } else if hasPrefix("<![CDATA["), !open.isEmpty {
      let start = position
      position += 9
      try skip(to: "]]>", from: start, "the literal text")
    } else if hasPrefix("<!DOCTYPE") {
      throw Unreadable(
        message: "a document type declaration", range: position..<(position + 9),
        help: "remove it: Interface Builder writes none, and none is read, nor the entities it declares")
    } else {
      // A file that ends inside one of these words is truncated; it does not have a wrong character.
      let rest = bytes[position...]
      let isCut = ["<!--", "<![CDATA[", "<!DOCTYPE"].contains { $0.utf8.starts(with: rest) }
      throw isCut ? truncated() : unexpected(at: position + 1, in: "the text after `<`")
    }
  }

  mutating func skipInstruction() throws(Unreadable) {
    let start = position
    position += 2
    guard let name = readName() else {
      guard position < bytes.count else { throw truncated() }
      throw unexpected(at: position, in: "an instruction")
    }
    if bytes.text(name).lowercased() == "xml" {
      throw Unreadable(message: "the XML declaration cannot be at the beginning of the file", range: name)
    }
    guard hasPrefix("?>") || skipSpace() else {
      guard position < bytes.count else { throw truncated() }
      throw unexpected(at: position, in: "an instruction")
    }
    try skip(to: "?>", from: start, "the instruction")
  }

  /// Skips `<?xml … ?>`, and refuses encodings other than that of the bytes.
  mutating func skipDeclaration() throws(Unreadable) {
    guard hasPrefix("<?xml"), position + 5 < bytes.count, !bytes[position + 5].isNameByte else { return }
    position += 5
    var expected: [StaticString] = ["version", "encoding", "standalone"]
    while true {
      let isParted = skipSpace()
      guard position < bytes.count else { throw truncated() }
      if hasPrefix("?>"), expected.count < 3 { break }
      let start = position
      guard isParted, let name = readName(), let index = expected.firstIndex(where: { bytes.at(name, is: $0) }),
        expected.count < 3 || index == 0
      else { throw unexpected(at: start, in: "the XML declaration") }
      expected.removeFirst(index + 1)
      let value = try readValue(of: name)
      let text = bytes.text(value).lowercased()
      if bytes.at(name, is: "encoding"), !["utf-8", "utf8", "us-ascii"].contains(text) {
        throw Unreadable(
          message: "the encoding `\(bytes.text(value))` is not read", range: value, help: "save the file as UTF-8")
      }
      if bytes.at(name, is: "version"), !["1.0", "1.1"].contains(text) {
        throw Unreadable(message: "the version `\(bytes.text(value))` of XML is not read", range: value)
      }
      if bytes.at(name, is: "standalone"), !["yes", "no"].contains(text) {
        throw Unreadable(message: "`standalone` is `yes` or `no`", range: value)
      }
    }
    position += 2
  }

  mutating func skip(to end: StaticString, from start: Int, _ what: String) throws(Unreadable) {
    let first = end.withUTF8Buffer { $0.first }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == first, hasPrefix(end) {
        position += end.utf8CodeUnitCount
        return
      }
      if byte < 0x20 { try expectCharacter(byte) }
      position += 1
    }
    throw truncated(note: ("\(what) begins here", start..<(start + 2)))
  }

  /// Reads `&amp;`, `&#65;` or `&#x41;` and stops at its `;`.
  mutating func readReference() throws(Unreadable) {
    let start = position
    var end = position + 1
    while end < bytes.count, bytes[end].isNameByte || bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count else { throw truncated() }
    guard bytes[end] == UInt8(ascii: ";") else {
      throw Unreadable(
        message: "`&` begins a character's name, and none follows", range: start..<(start + 1), help: "write `&amp;`")
    }
    guard XMLReference.scalar(bytes.part((start + 1)..<end)) != nil else {
      throw Unreadable(
        message: "there is no character named `\(bytes.text(start..<(end + 1)))`", range: start..<(end + 1),
        help: "the names are `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`; others are written as numbers, as in `&#233;`"
      )
    }
    position = end
  }
}
