/// A comment, with its bytes and what stands before it.
struct Comment {
  /// As written; blanks after a `//` comment are gone, for nobody sees them.
  var text: String
  /// Whether it goes to the end of its line: `//`, `///`.
  var isLine: Bool
  /// Whether it is a `///`, which on a line of its own belongs to what follows.
  var isDocs: Bool
  /// How many line ends stand between it and what comes before it.
  var linesBefore: Int
  /// In which column it was written, from 0; a tab counts as four.
  var column: Int
}

/// What stands between two tokens: comments and line ends.
struct Gap {
  /// The comments, in order.
  var comments: [Comment] = []
  /// How many line ends come after the last comment, or without one between the tokens.
  var linesAfter = 0

  /// Whether there is a line end in it, outside of comments.
  var hasLineEnd: Bool { linesAfter > 0 || comments.contains { $0.linesBefore > 0 } }

  /// Reads what stands between two offsets.
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

  /// Puts what came after a token that goes, or that moves before all comments, after what stood before it.
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
    // Two spaces at the end of a line of documentation mean something to those who render it.
    if isLine, !isDocs { while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 } }
    self.text = unixText(bytes, range.lowerBound..<end)
    self.isLine = isLine
    self.linesBefore = linesBefore
    column = 0
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    for byte in bytes[start..<range.lowerBound] { column += byte == 0x09 ? 4 : 1 }
  }

  /// The lines of the comment when its first is moved to another column: those below it move with it.
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

/// The text of a span, with LF for line ends.
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
