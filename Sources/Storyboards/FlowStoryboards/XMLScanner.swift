import FlowDiagnostics

/// Reads XML as a stream of tags: the subset of XML that Interface Builder writes, strictly.
///
/// It does not use `XMLParser`: a storyboard reader needs the place of each attribute, which `XMLParser` does not
/// provide, so the input would have to be scanned twice; on Linux it accepts files that end in the middle; and it adds
/// four milliseconds to every start of the command, and takes several times as long for each file. XML without document
/// types is small: matching tags, quoted attributes, five entities, character references.
///
/// Strict means: one root, an end tag for each start tag, attributes that are quoted, separated with white space and
/// unique, only known references, no control characters, comments and instructions that end. Document types are
/// refused, and with them external or expanding entities. Only the ASCII part of names is checked. Namespaces are
/// ignored.
///
/// Open elements are kept in an array, so that nesting has no limit.
struct XMLScanner {
  /// The next item in the file.
  enum Event {
    /// An element starts: ``tag`` is its start tag, and it is the last of ``open``.
    case start
    /// The last of ``open`` ends; it is removed after this event.
    case end
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The file in the run.
  private let file: SourceID
  /// The elements that are open, from the root inwards.
  private(set) var open: [OpenElement] = []
  /// The attributes of all open elements, in the same order.
  private var attributes: [XMLAttribute] = []

  /// The offset of the next byte.
  var position = 0
  private var pending = Pending.nothing
  /// True if the root element has started.
  private(set) var hasRoot = false

  /// The work that is left after the last event.
  private enum Pending {
    case nothing
    /// The tag was `<a/>`: the end event follows.
    case end
    /// The end event was returned: its element has to be removed from the open ones.
    case removal
  }

  /// Creates a scanner for a file's bytes, which are valid UTF-8; a byte-order mark is skipped.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceID) {
    (self.bytes, self.file) = (bytes, file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads up to the next tag; `nil` at the end of a well-formed file.
  mutating func next() throws(Unreadable) -> Event? {
    switch pending {
    case .end:
      pending = .removal
      return .end
    case .removal:
      attributes.removeSubrange(open.removeLast().attributes...)
      pending = .nothing
    case .nothing:
      if !hasRoot { try skipDeclaration() }
    }
    while true {
      try skipText()
      guard position < bytes.count else { break }
      switch byte(1) {
      case UInt8(ascii: "/"):
        try readEndTag()
        pending = .removal
        return .end
      case UInt8(ascii: "!"): try skipMarkup()
      case UInt8(ascii: "?"): try skipInstruction()
      default:
        try readStartTag()
        return .start
      }
    }
    if !open.isEmpty { throw truncated() }
    if !hasRoot { throw Unreadable(message: "the file holds no element", range: character(at: bytes.count)) }
    return nil
  }

  /// True if the innermost open element has a name.
  func isAt(_ name: StaticString) -> Bool { bytes.at(open[open.count - 1].name, is: name) }

  /// True if the parent of the innermost open element has a name.
  func isInside(_ name: StaticString) -> Bool { open.count > 1 && bytes.at(open[open.count - 2].name, is: name) }

  /// Returns the start tag of an open element: the innermost one, or the one at a number of steps outwards.
  func tag(around steps: Int = 0) -> XMLTag {
    let place = open.count - 1 - steps
    let end = steps == 0 ? attributes.count : open[place + 1].attributes
    let own = attributes[open[place].attributes..<end]
    return XMLTag(file: file, bytes: bytes, name: open[place].name, attributes: own)
  }
}

/// An element whose end was not read yet.
struct OpenElement {
  /// Its name, directly after its `<`.
  var name: Range<Int>
  /// The start of its attributes in those of all open elements.
  var attributes: Int
}

// MARK: - Tags

extension XMLScanner {
  private mutating func readStartTag() throws(Unreadable) {
    let start = position
    position += 1
    guard let name = readName() else { throw unexpectedAfterLess(start) }
    if open.isEmpty, hasRoot {
      throw Unreadable(
        message: "`\(bytes.text(name))` comes after the end of the document: a file has one outermost element",
        range: name)
    }
    let first = attributes.count
    try readAttributes(of: name)
    try expectDistinctAttributes(from: first)
    hasRoot = true
    open.append(OpenElement(name: name, attributes: first))
    if bytes[position] == UInt8(ascii: "/") {
      pending = .end
      position += 1
    }
    position += 1
  }

  /// Reads up to the `>` or `/>` of a start tag.
  private mutating func readAttributes(of element: Range<Int>) throws(Unreadable) {
    while true {
      let isParted = skipSpace()
      guard position < bytes.count else { throw truncated() }
      if bytes[position] == UInt8(ascii: ">") { break }
      if bytes[position] == UInt8(ascii: "/") {
        guard position + 1 < bytes.count else { throw truncated() }
        if byte(1) == UInt8(ascii: ">") { break }
        throw unexpected(at: position, in: "the tag of `\(bytes.text(element))`")
      }
      let start = position
      guard let name = readName() else { throw unexpected(at: start, in: "the tag of `\(bytes.text(element))`") }
      guard isParted else {
        throw Unreadable(message: "white space is missing before the attribute `\(bytes.text(name))`", range: name)
      }
      attributes.append(XMLAttribute(name: name, value: try readValue(of: name)))
    }
  }

  mutating func readValue(of name: Range<Int>) throws(Unreadable) -> Range<Int> {
    skipSpace()
    guard position < bytes.count else { throw truncated() }
    guard bytes[position] == UInt8(ascii: "=") else {
      throw Unreadable(message: "the attribute `\(bytes.text(name))` has no value", range: name)
    }
    position += 1
    skipSpace()
    guard position < bytes.count else { throw truncated() }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Unreadable(message: "the value of `\(bytes.text(name))` is not quoted", range: character(at: position))
    }
    position += 1
    let start = position
    while true {
      var plain = position
      while plain < bytes.count, bytes[plain].isPlainInValue { plain += 1 }
      position = plain
      guard position < bytes.count else { break }
      switch bytes[position] {
      case quote:
        position += 1
        return start..<plain
      case UInt8(ascii: "<"):
        throw Unreadable(
          message: "`<` within the value of `\(bytes.text(name))`", range: character(at: position),
          note: ("the value begins here", (start - 1)..<start), help: "close the value with its quote, or write `&lt;`")
      case UInt8(ascii: "&"): try readReference()
      case let byte where byte < 0x20: try expectCharacter(byte)
      default: break
      }
      position += 1
    }
    throw truncated(note: ("the value of `\(bytes.text(name))` begins here", (start - 1)..<start))
  }

  private func expectDistinctAttributes(from first: Int) throws(Unreadable) {
    guard attributes.count - first > 1 else { return }
    // Interface Builder writes about thirty at most. A file that is built to be slow gets a set.
    if attributes.count - first > 64 {
      var seen: [String: Range<Int>] = [:]
      for attribute in attributes[first...] {
        if let first = seen.updateValue(attribute.name, forKey: bytes.text(attribute.name)) {
          throw repeated(attribute.name, first)
        }
      }
      return
    }
    for last in (first + 1)..<attributes.count {
      for earlier in first..<last where bytes.at(attributes[earlier].name, equals: attributes[last].name) {
        throw repeated(attributes[last].name, attributes[earlier].name)
      }
    }
  }

  private func repeated(_ name: Range<Int>, _ first: Range<Int>) -> Unreadable {
    Unreadable(
      message: "the attribute `\(bytes.text(name))` is given twice", range: name, note: ("first given here", first))
  }

  private mutating func readEndTag() throws(Unreadable) {
    let start = position
    position += 2
    guard let name = readName() else { throw unexpected(at: position, in: "an end tag") }
    skipSpace()
    guard position < bytes.count else { throw truncated() }
    guard let last = open.last?.name else {
      throw Unreadable(message: "`</\(bytes.text(name))>` closes nothing", range: start..<position)
    }
    guard bytes.at(last, equals: name) else {
      let (opened, closed) = (bytes.text(last), bytes.text(name))
      throw Unreadable(
        message: "`</\(closed)>` is written where `</\(opened)>` is expected", range: name,
        note: ("`\(opened)` begins here", last))
    }
    guard bytes[position] == UInt8(ascii: ">") else { throw unexpected(at: position, in: "an end tag") }
    position += 1
  }

  /// Reads a name, or stays in place.
  mutating func readName() -> Range<Int>? {
    var end = position
    while end < bytes.count, bytes[end].isNameByte { end += 1 }
    guard position < end, !bytes[position].isNameByteButNotFirst else { return nil }
    defer { position = end }
    return position..<end
  }

  // MARK: - Text

  // The text between tags: plain text, comments, instructions, the declaration, character references.

  /// Skips up to the next `<`, or to the end.
  mutating func skipText() throws(Unreadable) {
    while true {
      // Mostly there is only indentation.
      var end = position
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n") { end += 1 }
      position = end
      guard position < bytes.count else { return }
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") { return }
      if open.isEmpty, !byte.isXMLSpace { throw textOutside() }
      if byte == UInt8(ascii: "&") { try readReference() }
      if byte == UInt8(ascii: "]"), hasPrefix("]]>") { throw unexpected(at: position, in: "text") }
      if byte < 0x20 { try expectCharacter(byte) }
      position += 1
    }
  }

  /// Skips white space, and returns true if there was any.
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
    guard let name = readName() else { throw unexpected(at: position, in: "an instruction") }
    if bytes.text(name).lowercased() == "xml" {
      throw Unreadable(message: "the XML declaration cannot be at the beginning of the file", range: name)
    }
    guard hasPrefix("?>") || skipSpace() else { throw unexpected(at: position, in: "an instruction") }
    try skip(to: "?>", from: start, "the instruction")
  }

  /// Skips `<?xml … ?>`, and refuses encodings other than that of the bytes.
  mutating func skipDeclaration() throws(Unreadable) {
    guard hasPrefix("<?xml"), position + 5 < bytes.count, !bytes[position + 5].isNameByte else { return }
    position += 5
    var expected: [StaticString] = ["version", "encoding", "standalone"]
    while true {
      let isParted = skipSpace()
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

  // MARK: - Mistakes

  // The error messages of the scanner.

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

  /// Returns the error for a character, or for the end of the file in its place.
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
