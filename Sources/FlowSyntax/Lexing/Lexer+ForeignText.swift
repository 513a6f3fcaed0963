import FlowDiagnostics

/// Text that is not part of the language but easy to recognize: comments with `#`, and conflict markers.
extension Lexer {
  /// True if a `#` starts a comment as in a shell: a blank or another `#` follows, which never happens in Swift, or the
  /// line ends.
  var startsPoundComment: Bool {
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    var offset = position
    while byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    // `#!/bin/sh`
    let isShebang = byte(at: offset) == UInt8(ascii: "!")
    return offset == end || byte(at: offset).isBlank || isShebang
  }

  /// Skips `# text` up to the end of its line, as a comment, and reports it once.
  mutating func lexPoundComment() {
    let start = position
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let place = range(start, position)
    while position < end, !bytes[position].isLineEnd { position += 1 }
    diagnostics.add(
      SyntaxRules.wrongComment, "a comment starts with `//`, not with `\(source(place))`", at: place,
      helps: [.init("write `//`", fix: .init(replace: place, with: "//"))])
    flags.insert(.followsComment)
  }

  /// Records `<<<<<<< HEAD` or another conflict marker at the start of a line.
  mutating func noticeMergeMark() {
    guard mergeMark == nil, position == lineStart, end - position >= 7 else { return }
    let mark = bytes[position]
    guard (1..<7).allSatisfy({ bytes[position + $0] == mark }) else { return }
    guard byte(at: position + 7).isBlank || position + 7 == end else { return }
    mergeMark = range(position, position + 7)
  }

  private func source(_ range: SourceRange) -> String { String(decoding: bytes[range.offsets], as: UTF8.self) }
}

extension Parser {
  /// True if `#word` is here, which the lexer reads as the start of a value.
  var isPoundWord: Bool { current.kind == .operator && bytes[Int(current.start)] == UInt8(ascii: "#") }

  /// Reports `#word` where a statement starts, as a comment, and skips the words after it.
  mutating func reportPoundWord() {
    let place = SourceRange(file, Int(current.start), Int(current.start) + 1)
    report(
      SyntaxRules.wrongComment, "a comment starts with `//`, not with `#`", at: place,
      helps: [.init("write `//`", fix: .init(replace: place, with: "//"))])
  }
}
