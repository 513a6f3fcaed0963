/// A comment, with its bytes and its position.
struct Comment {
  /// The text as written, without blanks after a `//` comment.
  var text: String
  /// True if it extends to the end of its line: `//`, `///`.
  var isLine: Bool
  /// True for a `///`, which on a line of its own documents the next declaration.
  var isDocs: Bool
  /// The number of line ends between it and the text before it.
  var linesBefore: Int
  /// The column in which it was written, counted from 0; a tab counts as four.
  var column: Int
}

/// The comments and line ends between two tokens.
struct Gap {
  /// The comments, in order.
  var comments: [Comment] = []
  /// The number of line ends after the last comment, or between the tokens if there is no comment.
  var linesAfter = 0

  /// True if it contains a line end outside of comments.
  var hasLineEnd: Bool { linesAfter > 0 || comments.contains { $0.linesBefore > 0 } }

  /// Reads the text between two offsets.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    var lines = 0
    if offset == 0, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        lines += 1
        offset += 1
      case UInt8(ascii: "\r"):
        lines += 1
        offset += offset + 1 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
      case UInt8(ascii: "/"):
        let start = offset
        let isLine = bytes[offset + 1] == UInt8(ascii: "/")
        offset = isLine ? Gap.lineEnd(bytes, from: offset) : Gap.blockEnd(bytes, from: offset)
        comments.append(Comment(bytes, start..<offset, isLine: isLine, linesBefore: lines))
        lines = 0
      default:
        offset += 1
      }
    }
    linesAfter = lines
  }

  /// Appends the gap of a removed token, or of one that moves before all comments.
  mutating func append(_ other: Gap) {
    if comments.isEmpty {
      let lines = max(linesAfter, other.linesAfter)
      self = other
      if comments.isEmpty { linesAfter = lines }
      return
    }
    let count = comments.count
    comments += other.comments
    if count < comments.count { comments[count].linesBefore = max(linesAfter, comments[count].linesBefore) }
    linesAfter = count < comments.count ? other.linesAfter : max(linesAfter, other.linesAfter)
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  private static func blockEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    var depth = 0
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), bytes[end + 1] == UInt8(ascii: "*") {
        depth += 1
        end += 2
      } else if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        depth -= 1
        end += 2
        if depth == 0 { return end }
      } else {
        end += 1
      }
    }
    return bytes.count
  }
}

extension Comment {
  fileprivate init(_ bytes: [UInt8], _ range: Range<Int>, isLine: Bool, linesBefore: Int) {
    var end = range.upperBound
    isDocs =
      isLine && range.count > 2 && bytes[range.lowerBound + 2] == UInt8(ascii: "/")
      && (range.count == 3 || bytes[range.lowerBound + 3] != UInt8(ascii: "/"))
    // Two spaces at the end of a documentation line have a meaning in Markdown.
    if isLine, !isDocs { while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 } }
    self.text = unixText(bytes, range.lowerBound..<end)
    self.isLine = isLine
    self.linesBefore = linesBefore
    column = 0
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    for byte in bytes[start..<range.lowerBound] { column += byte == 0x09 ? 4 : 1 }
  }

  /// Returns the lines of the comment after its first line is moved to another column: the other lines move with it.
  func lines(atColumn target: Int) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 1, target != column else { return lines }
    return [lines[0]]
      + lines.dropFirst().map { line in
        let blank = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line.dropFirst(blank.count)
        guard !rest.isEmpty else { return "" }
        let indent = blank.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } + target - column
        return String(repeating: " ", count: max(0, indent)) + rest
      }
  }
}

/// Returns the text of a span, with LF line ends.
func unixText(_ bytes: [UInt8], _ range: Range<Int>) -> String {
  guard bytes[range].contains(UInt8(ascii: "\r")) else { return String(decoding: bytes[range], as: UTF8.self) }
  var unix: [UInt8] = []
  var previous: UInt8 = 0
  for byte in bytes[range] {
    if byte == UInt8(ascii: "\r") {
      unix.append(UInt8(ascii: "\n"))
    } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
      unix.append(byte)
    }
    previous = byte
  }
  return String(decoding: unix, as: UTF8.self)
}
