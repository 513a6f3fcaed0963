import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowSyntax
import FlowTools

/// `textDocument/formatting`, `rangeFormatting` and `onTypeFormatting`.
extension Query {
  /// Returns the edits that format the file; `nil` if it cannot be parsed.
  func formatted() -> [Diagnostic.Edit]? {
    guard let output = Pipeline.formatting([syntax.source]).outputs.first else { return nil }
    return LineEdits.edits(from: bytes, to: Array(output.text.utf8)).map {
      .init(replace: SourceRange(file, $0.offsets.lowerBound, $0.offsets.upperBound), with: $0.replacement)
    }
  }

  /// Returns the edits that format some lines.
  func formatted(within range: Range<Int>) -> [Diagnostic.Edit]? {
    let lines = snapshot.lines(of: file)
    let start = lines.start(ofLine: lines.line(at: range.lowerBound))
    let end = lines.start(ofLine: lines.line(at: max(range.lowerBound, range.upperBound - 1)) + 1)
    return formatted()?.filter { $0.range.start >= start && $0.range.end <= end }
  }

  /// Returns the edits after `}` or a line end was typed: they format the lines of the braces, or indent the line while
  /// the file cannot be parsed.
  func formattedOnTyping(_ character: String) -> [Diagnostic.Edit] {
    let lines = snapshot.lines(of: file)
    let line = lines.line(at: offset)
    if character == "}", offset > 0 {
      let index = token(endingAfter: offset - 1)
      if let open = openingBrace(of: index) {
        let start = lines.start(ofLine: lines.line(at: Int(syntax.tokens[open].start)))
        if let edits = formatted(within: start..<offset) { return edits }
      }
    } else if character == "\n", line > 0 {
      // Only the content of the previous line: the new one is still empty, and the formatter would remove it.
      let left = lines.start(ofLine: line - 1)
      let edits = formatted(within: left..<lines.end(ofLine: line - 1))?.filter {
        $0.range.end <= lines.start(ofLine: line)
      }
      return (edits ?? []) + indented(line, lines)
    }
    return indented(line, lines)
  }

  /// Returns the edits that indent a line according to its depth.
  private func indented(_ line: Int, _ lines: LineIndex) -> [Diagnostic.Edit] {
    let start = lines.start(ofLine: line)
    let end = lines.end(ofLine: line)
    let first = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    var depth = 0
    for token in syntax.tokens where Int(token.start) < first && token.kind != .endOfFile {
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket: depth += 1
      case .rightBrace, .rightParenthesis, .rightBracket: depth = max(0, depth - 1)
      default: break
      }
    }
    if first < end, [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[first]) {
      depth = max(0, depth - 1)
    }
    let indentation = String(repeating: "    ", count: depth)
    guard !bytes[start..<first].elementsEqual(indentation.utf8) else { return [] }
    return [.init(replace: SourceRange(file, start, first), with: indentation)]
  }

  /// Returns the index of the opening brace of a closing one.
  private func openingBrace(of index: Int) -> Int? {
    guard syntax.tokens[index].kind == .rightBrace else { return nil }
    var depth = 0
    for candidate in syntax.tokens[...index].indices.reversed() {
      switch syntax.tokens[candidate].kind {
      case .rightBrace: depth += 1
      case .leftBrace:
        depth -= 1
        if depth == 0 { return candidate }
      default: break
      }
    }
    return nil
  }
}
