import FlowDiagnostics

/// Documentation comments: those before a declaration, and those before nothing.
extension Parser {
  /// Returns the `///` lines directly before a token, for the declaration that it starts.
  mutating func docs(at token: Int) -> DocsSyntax? {
    guard tokens[token].flags.contains(.followsDocs) else { return nil }
    let groups = docGroups(before: token)
    attachDocs(token..<token + 1)
    for group in groups.dropLast() { reportUnattached(group) }
    return groups.last
  }

  /// Marks the `///` comments before tokens as attached: they belong to a declaration or to something reported.
  mutating func attachDocs(_ range: Range<Int>) {
    if !range.isEmpty { attachedDocs.append(range) }
  }

  /// Warns about each `///` that belongs to nothing.
  mutating func reportUnattachedDocs(among documented: [Int]) {
    let attached = attachedDocs.sorted { $0.lowerBound < $1.lowerBound }
    var position = 0
    var covered = 0
    for token in documented {
      while position < attached.count, attached[position].lowerBound <= token {
        covered = max(covered, attached[position].upperBound)
        position += 1
      }
      guard token >= covered else { continue }
      for group in docGroups(before: token) { reportUnattached(group) }
    }
  }

  private mutating func reportUnattached(_ docs: DocsSyntax) {
    // With two slashes, a line could become a comment that silences a rule.
    let isPlain = !docs.lines.contains { $0.holds("routegen:") }
    let comment = plainComment(docs.range.offsets)
    report(
      SyntaxRules.unattachedDocumentation, "this comment documents nothing", at: docs.range,
      helps: [
        .init(
          "write it directly above what it documents, or as `//`",
          fix: isPlain ? .init(replace: docs.range, with: comment) : nil)
      ])
  }

  /// Returns the text of `///` lines with two slashes each.
  private func plainComment(_ range: Range<Int>) -> String {
    var plain: [UInt8] = []
    var isAtStart = true
    for offset in range {
      if isAtStart, bytes[offset...].prefix(while: { $0 == UInt8(ascii: "/") }).count == 3 {
        isAtStart = false
        continue
      }
      if bytes[offset].isLineEnd { isAtStart = true } else if bytes[offset] > 0x20 { isAtStart = false }
      plain.append(bytes[offset])
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Returns the `///` comments on separate lines before a token, separated by blank lines.
  private func docGroups(before token: Int) -> [DocsSyntax] {
    var groups: [DocsSyntax] = []
    var offset = token == 0 ? 0 : Int(tokens[token - 1].end)
    let end = Int(tokens[token].start)
    var isOwnLine = token == 0
    var isBlankLine = false
    var isSeparated = true
    func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }
    while offset < end {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        if bytes[offset] == 0x0D, byte(offset + 1) == 0x0A { offset += 1 }
        if isBlankLine { isSeparated = true }
        isOwnLine = true
        isBlankLine = true
        offset += 1
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
        isBlankLine = false
        skipBlockComment(&offset, end, startsLine: &isOwnLine)
      case UInt8(ascii: "/"):
        isBlankLine = false
        let start = offset
        while offset < end, !bytes[offset].isLineEnd { offset += 1 }
        let isDocs = byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
        guard isDocs, isOwnLine else { continue }
        let textStart = start + (start + 3 < offset && bytes[start + 3] == 0x20 ? 4 : 3)
        let line = String(decoding: bytes[textStart..<offset], as: UTF8.self)
        let range = SourceRange(file, start, offset)
        if isSeparated || groups.isEmpty {
          groups.append(DocsSyntax(lines: [line], range: range))
        } else {
          groups[groups.count - 1].lines.append(line)
          groups[groups.count - 1].range = groups[groups.count - 1].range.through(range)
        }
        isSeparated = false
      default:
        offset += 1
      }
    }
    return groups
  }

  private func skipBlockComment(_ offset: inout Int, _ end: Int, startsLine: inout Bool) {
    var depth = 0
    while offset < end {
      let next = offset + 1 < end ? bytes[offset + 1] : 0
      if bytes[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        offset += 1
      } else if bytes[offset].isLineEnd {
        startsLine = true
      }
      offset += 1
      if depth == 0 { return }
    }
  }
}
