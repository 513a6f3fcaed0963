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
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads up to the next tag.
  ///
  /// - Returns: the event, or `nil` at the end of a well-formed file.
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
    try expectEnd()
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
    return XMLTag(name: open[place].name, attributes: attributes[open[place].attributes..<end])
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
    guard let name = readName() else {
      guard position < bytes.count else { throw truncated() }
      throw unexpected(at: position, in: "an end tag")
    }
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
}
