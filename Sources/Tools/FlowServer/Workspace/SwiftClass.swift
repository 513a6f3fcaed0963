import FlowDiagnostics

/// A class or a view in a Swift file, found in its text.
struct SwiftClass: Hashable {
  var name: String
  /// The text after the colon, up to the end of the line: `UIViewController`.
  var inherited: String
  var path: String
  /// The range of its name, in bytes.
  var offsets: Range<Int>
  var line: Int
  /// The text before the name in its line.
  var lineHead: [UInt8]

  /// Returns the column of the name, counted from 0.
  func column(_ encoding: PositionEncoding) -> Int {
    LineIndex(lineHead).position(of: lineHead.count, encoding).character
  }
}

/// The classes of the Swift files that were read. A file is read again only if it has changed.
struct SwiftClassCache {
  private var known: [String: (stamp: Int, classes: [SwiftClass])] = [:]

  /// Returns the classes of files, in order.
  mutating func classes(in entries: [Disk.Entry], _ disk: Disk) -> [SwiftClass] {
    entries.flatMap { entry -> [SwiftClass] in
      if let known = known[entry.path], known.stamp == entry.stamp { return known.classes }
      let bytes = disk.read(entry.path) ?? []
      let lines = LineIndex(bytes)
      let classes = SwiftClassReader.classes(in: bytes, path: entry.path, lines)
      known[entry.path] = (entry.stamp, classes)
      return classes
    }
  }
}

/// Finds the classes and SwiftUI views in a Swift file. Comments and strings are skipped; the rest of the language does
/// not matter.
enum SwiftClassReader {
  static func classes(in bytes: [UInt8], path: String, _ lines: LineIndex) -> [SwiftClass] {
    var classes: [SwiftClass] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/") where starts("//", at: offset, in: bytes):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      case UInt8(ascii: "/") where starts("/*", at: offset, in: bytes):
        offset = endOfComment(from: offset, in: bytes)
      case UInt8(ascii: "\""):
        offset = endOfString(from: offset, in: bytes)
      case let byte where byte.isOfWord:
        let end = endOfWord(from: offset, in: bytes)
        let isClass = end - offset == 5 && starts("class", at: offset, in: bytes)
        if isClass || end - offset == 6 && starts("struct", at: offset, in: bytes) {
          let name = skipBlanks(from: end, in: bytes)
          let nameEnd = endOfWord(from: name, in: bytes)
          let text = String(decoding: bytes[name..<nameEnd], as: UTF8.self)
          let parents = inherited(from: nameEnd, in: bytes)
          // Flow files can name views, but no other structures. `class func` and `class var` do not declare a class.
          let isNamed = nameEnd > name && name > end && !["func", "var", "let", "subscript"].contains(text)
          if isNamed, isClass || parents.split(separator: " ").contains(where: { $0 == "View" || $0 == "View," }) {
            classes.append(
              SwiftClass(
                name: text, inherited: parents, path: path, offsets: name..<nameEnd,
                line: lines.line(at: name),
                lineHead: Array(bytes[lines.start(ofLine: lines.line(at: name))..<name])))
          }
        }
        offset = end
      default:
        offset += 1
      }
    }
    return classes
  }

  private static func inherited(from offset: Int, in bytes: [UInt8]) -> String {
    let end = bytes[offset...].firstIndex { $0 == UInt8(ascii: "{") || $0 == 0x0A } ?? bytes.count
    guard let colon = bytes[offset..<end].firstIndex(of: UInt8(ascii: ":")) else { return "" }
    let text = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
    return text.split { $0 == " " || $0 == "," }.joined(separator: ", ")
  }

  private static func endOfComment(from offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    var depth = 0
    while offset < bytes.count {
      if starts("/*", at: offset, in: bytes) {
        depth += 1
        offset += 2
      } else if starts("*/", at: offset, in: bytes) {
        depth -= 1
        offset += 2
        if depth == 0 { break }
      } else {
        offset += 1
      }
    }
    return offset
  }

  private static func endOfString(from offset: Int, in bytes: [UInt8]) -> Int {
    let isLong = starts("\"\"\"", at: offset, in: bytes)
    var offset = offset + (isLong ? 3 : 1)
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if isLong ? starts("\"\"\"", at: offset, in: bytes) : bytes[offset] == UInt8(ascii: "\"") {
        return offset + (isLong ? 3 : 1)
      } else if !isLong, bytes[offset] == 0x0A {
        return offset
      } else {
        offset += 1
      }
    }
    return bytes.count
  }

  private static func starts(_ text: StaticString, at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private static func endOfWord(from offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isOfWord { offset += 1 }
    return offset
  }

  private static func skipBlanks(from offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset
  }
}
