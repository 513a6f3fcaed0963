import FlowDiagnostics

/// An attribute, as the offsets of its name and of its value without the quotes.
struct XMLAttribute {
  /// The name.
  var name: Range<Int>
  /// The text between the quotes, with its references.
  var value: Range<Int>
}

// MARK: - XMLTag

/// A start tag with its name and attributes, as offsets into the file's bytes. Nothing is copied.
struct XMLTag {
  /// The file in the run.
  let file: SourceID
  let bytes: UnsafeBufferPointer<UInt8>
  /// Its name, without the `<`.
  let name: Range<Int>
  /// Its attributes, in order.
  let attributes: ArraySlice<XMLAttribute>

  /// The element's name.
  var element: String { bytes.text(name) }

  /// The place of the element's name.
  var range: SourceRange { SourceRange(file, name.lowerBound, name.upperBound) }

  /// Returns the value of an attribute; `nil` if it is missing or `""`, which means the same to Interface Builder.
  subscript(name: StaticString) -> AttributeValue? {
    guard let value = value(of: name), !value.isEmpty else { return nil }
    return AttributeValue(
      XMLReference.decode(bytes.part(value)), at: SourceRange(file, value.lowerBound, value.upperBound))
  }

  /// Returns the range of an attribute's value. Most requested attributes are missing, so their lengths are compared
  /// first.
  private func value(of name: StaticString) -> Range<Int>? {
    let count = name.utf8CodeUnitCount
    for index in attributes.indices where attributes[index].name.count == count {
      if bytes.at(attributes[index].name, is: name) { return attributes[index].value }
    }
    return nil
  }

  /// True if the value of an attribute is `YES`.
  func isYes(_ name: StaticString) -> Bool { value(of: name).map { bytes.at($0, is: "YES") } ?? false }

  /// The class that the app gives to the element.
  var customClass: CustomClass? {
    guard var name = self["customClass"] else { return nil }
    var module = self["customModule"]
    if let parts = CustomClass.demangled(name.text) {
      module = module ?? name.part(parts[0])
      let path = parts.dropFirst()
      name = path.count == 1 ? name.part(path[1]) : AttributeValue(path.joined(separator: "."), at: name.range)
    } else if let module, name.text.hasPrefix(module.text + ".") {
      name = name.part(name.text.dropFirst(module.text.count + 1))
    }
    return CustomClass(name: name, module: module, isOfTarget: self["customModuleProvider"]?.text == "target")
  }
}

// MARK: - AttributeValue

/// The value of an attribute with its place: a string of the storyboard.
package struct AttributeValue: Sendable, Hashable {
  /// The value, with character references resolved.
  package var text: String
  /// The range in the file, without the quotes.
  package var range: SourceRange

  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A class of the app that replaces a stock class in a storyboard.
package struct CustomClass: Sendable, Hashable {
  /// The name in Swift, without the module: of `customClass="_TtC3App4List"` and `customClass="App.List"` in the module
  /// `App` it is `List`.
  package var name: AttributeValue
  /// The module according to the file: `customModule`. With ``isOfTarget`` it is only the name that the app's module
  /// had when Interface Builder wrote the file, and is ignored.
  package var module: AttributeValue?
  /// True if the class is in the module of the target that the storyboard belongs to: `customModuleProvider="target"`.
  package var isOfTarget = false
}

extension AttributeValue {
  /// Returns a part of the value with its place.
  fileprivate func part(_ part: Substring) -> AttributeValue {
    let start = range.start + part.utf8.distance(from: part.base.startIndex, to: part.startIndex)
    // A value with character references has other offsets.
    let isPlain = range.end - range.start == text.utf8.count
    return AttributeValue(String(part), at: isPlain ? SourceRange(range.file, start, start + part.utf8.count) : range)
  }
}

extension CustomClass {
  /// Returns the module and the names of a class in the form of the Objective-C runtime: `_TtC3App4List` is `List` in
  /// `App`, and `_TtCV3App5Shelf4List` is `Shelf.List`; `nil` for any other text, such as names with letters that this
  /// form encodes.
  static func demangled(_ text: String) -> [Substring]? {
    guard text.hasPrefix("_TtC") else { return nil }
    let kinds = text.dropFirst(3).prefix { "CVO".contains($0) }.count
    var rest = text.dropFirst(3 + kinds)
    var parts: [Substring] = []
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let length = Int(digits), length > 0, length <= rest.count else { return nil }
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.count == kinds + 1 ? parts : nil
  }
}

// MARK: - XMLReference

/// Character references in values: `&amp;`, `&#65;`, `&#x41;`.
enum XMLReference {
  /// Returns the character that a reference names, the text between `&` and `;`; `nil` if the name is unknown or the
  /// character is not allowed in XML.
  static func scalar(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard text.hasPrefix("#") else { return nil }
      let isHex = text.hasPrefix("#x")
      let digits = text.dropFirst(isHex ? 2 : 1)
      guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: isHex ? 16 : 10) else {
        return nil
      }
      switch value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return Unicode.Scalar(value)
      default: return nil
      }
    }
  }

  /// Returns the text of a value whose references are known to be valid, with these resolved. As XML requires, each tab
  /// and line end becomes a space.
  static func decode(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard value.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
      return String(decoding: value, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte == UInt8(ascii: "&"), let end = value[index...].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(value.part((index + 1)..<end))
      {
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index = end
      } else if byte == UInt8(ascii: "\r") {
        // A CRLF is one line end.
        let isLineEnd = index + 1 < value.endIndex && value[index + 1] == UInt8(ascii: "\n")
        if !isLineEnd { decoded.append(UInt8(ascii: " ")) }
      } else {
        decoded.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
      }
      index += 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

// MARK: - XMLBytes

extension UnsafeBufferPointer<UInt8> {
  /// True if a range of the bytes is a word, byte for byte.
  func at(_ range: Range<Int>, is word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in letters.indices where letters[index] != self[range.lowerBound + index] { return false }
      return true
    }
  }

  /// True if two ranges of the bytes are equal.
  func at(_ range: Range<Int>, equals other: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    for index in 0..<range.count where self[range.lowerBound + index] != self[other.lowerBound + index] { return false }
    return true
  }

  /// Returns the bytes of a range.
  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: self[range]) }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: part(range), as: UTF8.self) }

  /// Returns the offset after the character that starts at an offset.
  func endOfCharacter(at offset: Int) -> Int {
    var end = Swift.min(offset + 1, count)
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension UInt8 {
  /// True for XML white space.
  var isXMLSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  /// True for a byte that is allowed in a name; all non-ASCII bytes are.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF: true
    default: false
    }
  }

  /// True for a byte that needs no special handling in a value, as nearly all.
  var isPlainInValue: Bool {
    self > UInt8(ascii: "'") && self != UInt8(ascii: "<") || self == UInt8(ascii: " ")
  }

  /// True for a byte that is allowed in a name, but not at its start.
  var isNameByteButNotFirst: Bool { "0123456789-.".utf8.contains(self) }
}
