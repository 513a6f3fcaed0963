import FlowDiagnostics

/// The storyboards in an `Info.plist` that an app or an extension starts with.
///
/// Apple's property lists have a document type, which storyboards do not have, so ``XMLScanner`` cannot read them. Only
/// the texts in a list are searched, at any depth: `<key>UIMainStoryboardFile</key> <string>Main</string>`. An
/// unreadable list counts as empty: checking it is not routegen's job.
package struct InfoPlist: Sendable, Hashable {
  /// The path of the list, in the folder of its target.
  package let path: String
  /// The storyboards that apps start with, in order.
  package private(set) var storyboardsOfApps: [String] = []
  /// The storyboards that extensions start with, in order.
  package private(set) var storyboardsOfExtensions: [String] = []

  /// Reads a property list.
  package init(_ source: SourceFile) {
    path = source.path
    source.bytes.withUnsafeBufferPointer { bytes in
      if let list = BinaryPropertyList(bytes) {
        for (key, name) in list.texts(ofKeys: Self.keysOfApps + [Self.keyOfExtensions]) { add(name, key) }
      } else {
        addTexts(of: bytes)
      }
    }
  }

  private mutating func addTexts(of bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while let key = Self.text(of: "key", in: bytes, from: &position) {
      guard Self.keysOfApps.contains(key) || key == Self.keyOfExtensions else { continue }
      var end = position
      while end < bytes.count, bytes[end].isXMLSpace { end += 1 }
      guard let name = Self.text(of: "string", in: bytes, at: end) else { continue }
      add(name, key)
    }
  }

  private mutating func add(_ name: String, _ key: String) {
    if key == Self.keyOfExtensions { storyboardsOfExtensions.append(name) } else { storyboardsOfApps.append(name) }
  }

  private static let keysOfApps = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile"]
  private static let keyOfExtensions = "NSExtensionMainStoryboard"

  /// Returns the text of the next element with a name, after any comments.
  private static func text(
    of name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> String? {
    while position < bytes.count {
      if bytes.has("<!--", at: position) {
        position += 4
        while position < bytes.count, !bytes.has("-->", at: position) { position += 1 }
      } else if let text = text(of: name, in: bytes, at: position) {
        position = bytes.end(ofTextAfter: position)
        return text
      }
      position += 1
    }
    return nil
  }

  /// Returns the text of the element at a place, if it has the given name and contains only text.
  private static func text(of name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String? {
    let length = name.utf8CodeUnitCount
    guard start + length + 2 <= bytes.count, bytes[start] == UInt8(ascii: "<"), bytes.has(name, at: start + 1),
      bytes[start + 1 + length] == UInt8(ascii: ">")
    else { return nil }
    let first = start + length + 2
    var end = first
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    guard bytes.has("</", at: end), bytes.has(name, at: end + 2) else { return nil }
    return XMLReference.decode(bytes.part(first..<end))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if a word is at an offset.
  fileprivate func has(_ word: StaticString, at offset: Int) -> Bool {
    offset + word.utf8CodeUnitCount <= count && at(offset..<(offset + word.utf8CodeUnitCount), is: word)
  }

  /// Returns the offset after the end tag of an element that contains only text and starts at an offset.
  fileprivate func end(ofTextAfter start: Int) -> Int {
    var end = start + 1
    while end < count, self[end] != UInt8(ascii: "<") { end += 1 }
    while end < count, self[end] != UInt8(ascii: ">") { end += 1 }
    return Swift.min(end + 1, count)
  }
}

// MARK: - BinaryPropertyList

/// A property list in Apple's binary format. Only the texts in dictionaries are read.
///
///     bplist00 │ objects │ their offsets │ trailer: sizes and number of these, start of the offsets
///
/// Xcode writes such lists into built apps, and some tools into sources. Foundation could read them, but the command
/// starts faster without it.
struct BinaryPropertyList {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let count: Int
  private let offsets: Int

  /// Reads the trailer; `nil` if the bytes are not a binary property list.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 40, bytes.at(0..<8, is: "bplist00") else { return nil }
    let trailer = bytes.count - 32
    self.bytes = bytes
    offsetWidth = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      let count = bytes.number(at: trailer + 8, width: 8), let offsets = bytes.number(at: trailer + 24, width: 8),
      offsets < trailer, count <= (trailer - offsets) / offsetWidth
    else { return nil }
    self.count = count
    self.offsets = offsets
  }

  /// Returns the texts that the dictionaries have for some keys, in the order of the file.
  func texts(ofKeys keys: [String]) -> [(key: String, text: String)] {
    (0..<count).flatMap { object -> [(key: String, text: String)] in
      guard let (type, size, start) = head(of: object), type == 0xD, size <= bytes.count else { return [] }
      return (0..<size).compactMap { entry in
        guard let key = reference(start, entry).flatMap(text), keys.contains(key),
          let value = reference(start, size + entry).flatMap(text)
        else { return nil }
        return (key, value)
      }
    }
  }

  /// Returns the type of an object, its size, and the start of its contents.
  private func head(of object: Int) -> (type: UInt8, size: Int, start: Int)? {
    guard object < count, let offset = bytes.number(at: offsets + object * offsetWidth, width: offsetWidth),
      offset < offsets
    else { return nil }
    let (type, size) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard size == 0xF else { return (type, size, offset + 1) }
    // A longer object has its size after the first byte, as a number.
    guard offset + 1 < offsets, bytes[offset + 1] >> 4 == 1, case let width = 1 << Int(bytes[offset + 1] & 0xF),
      width <= 8, let long = bytes.number(at: offset + 2, width: width)
    else { return nil }
    return (type, long, offset + 2 + width)
  }

  private func reference(_ start: Int, _ index: Int) -> Int? {
    bytes.number(at: start + index * referenceWidth, width: referenceWidth)
  }

  private func text(_ object: Int) -> String? {
    guard let (type, size, start) = head(of: object), size <= offsets - start else { return nil }
    switch type {
    case 0x5: return bytes.text(start..<start + size)
    case 0x6:
      guard size <= (offsets - start) / 2 else { return nil }
      return String(
        decoding: (0..<size).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) },
        as: UTF16.self)
    default: return nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a big-endian number; `nil` if it is not in the bytes, or too large to be an offset.
  fileprivate func number(at offset: Int, width: Int) -> Int? {
    guard offset >= 0, width <= count, offset <= count - width else { return nil }
    var number = 0
    for byte in self[offset..<offset + width] {
      guard number <= Int.max >> 9 else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }
}
