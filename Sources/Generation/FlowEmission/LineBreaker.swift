import FlowDiagnostics

/// Breaks the lines of generated Swift that are too long to read: code after an opening bracket and before its closing
/// one, as swift-format does it, and documentation between words.
struct LineBreaker {
  private static let limit = 140
  private static let quotes = "\"\"\""

  /// Returns a text whose long lines are broken.
  static func broken(_ text: String) -> String {
    let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > limit }) else { return text }
    // Values from a flow file may be texts of several lines, or contain quotes.
    let hasTexts = text.holds(quotes)
    var isInText = false
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 1_024)
    for (number, line) in lines.enumerated() {
      if number > 0 { result.append(UInt8(ascii: "\n")) }
      let marks = hasTexts ? String(decoding: line, as: UTF8.self).places(of: quotes) : 0
      let isText = isInText || marks > 0
      if !marks.isMultiple(of: 2) { isInText.toggle() }
      guard line.count > limit, !isText else {
        result += line
        continue
      }
      let characters = Array(String(decoding: line, as: UTF8.self))
      let indent = characters.prefix { $0 == " " }.count
      let code = Array(characters[indent...])
      let isFixed = code.first == "#" || String(code).holds("#\"")
      let broken = code.starts(with: "//") ? words(of: code, indent) : isFixed ? [characters] : Self.code(code, indent)
      result += broken.map { String($0) }.joined(separator: "\n").utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Documentation

  private static func words(of comment: [Character], _ indent: Int) -> [[Character]] {
    let margin = Array(repeating: Character(" "), count: indent)
    let mark = comment.prefix { $0 == "/" } + " "
    var (lines, line) = ([[Character]](), margin + comment.prefix { $0 == "/" })
    for word in comment.drop(while: { $0 == "/" }).split(separator: " ", omittingEmptySubsequences: false).dropFirst() {
      if line.count + 1 + word.count > limit, line.count > indent + mark.count {
        lines.append(line)
        line = margin + mark + word
      } else {
        line += " " + word
      }
    }
    return lines + [line]
  }

  // MARK: Code

  private static func code(_ line: [Character], _ indent: Int) -> [[Character]] {
    let start = line.indices.last { line[$0...].starts(with: "  // ") } ?? line.count
    return lines(line[..<start], indent, comment: line[start...])
  }

  /// Returns the lines of some code. The comment with its place in a flow file is after each line that names something.
  private static func lines(
    _ code: ArraySlice<Character>, _ indent: Int, comment: ArraySlice<Character>, end: String = ""
  ) -> [[Character]] {
    let margin = Array(repeating: Character(" "), count: indent)
    guard indent + code.count + end.count + comment.count > limit else { return [margin + code + end + comment] }
    func starts(with words: String...) -> Bool { words.contains { code.starts(with: $0) } }
    if starts(with: "case ", "default:"), let statement = pieces(of: code, at: ":").dropFirst().first,
      statement.count > 1
    {
      return lines(code[..<statement.startIndex], indent, comment: comment)
        + lines(trimmed(code[statement.startIndex...]), indent + 2, comment: comment)
    }
    let parts = pieces(of: code.last == "{" ? trimmed(code.dropLast()) : code, at: ",")
    let brackets = brackets(in: code, indent + comment.count)
    if parts.count > 1, brackets == nil || starts(with: "if ", "guard ") {
      var result = lines(parts[0], indent, comment: comment, end: ",")
      for part in parts.dropFirst().dropLast() {
        result += lines(trimmed(part), indent + 2, comment: comment, end: ",")
      }
      result += lines(trimmed(parts[parts.count - 1]), indent + 2, comment: comment)
      return code.last == "{" ? result + [margin + "{"] : result
    }
    guard let brackets else { return [margin + code + end + comment] }
    let (open, close) = (brackets.lowerBound, brackets.upperBound)
    var (head, inner) = (code[...open], code[(open + 1)..<close])
    var result: [[Character]] = []
    if code[open] == "{" {
      let start = closureStart(of: inner)
      head += inner[..<start]
      inner = trimmed(inner[start...])
      for statement in pieces(of: inner, at: ";") { result += lines(trimmed(statement), indent + 2, comment: comment) }
    } else if indent + 2 + inner.count + comment.count <= limit {
      result = [margin + "  " + inner + comment]
    } else {
      let all = pieces(of: inner, at: ",")
      for (number, piece) in all.enumerated() {
        result += lines(trimmed(piece), indent + 2, comment: comment, end: number < all.count - 1 ? "," : "")
      }
    }
    let start = trimmed(head)
    let call = trimmed(code[..<open])
    // The call that a closure belongs to may itself be too long.
    let isCall = code[open] == "{" && call.last == ")" && indent + start.count + comment.count > limit
    let heads =
      isCall
      ? lines(call, indent, comment: comment, end: " " + String(trimmed(head[open...])))
      : [margin + start + comment]
    return heads + result + lines(code[close...], indent, comment: [], end: end)
  }

  /// Returns the brackets at which to break: those of a body at the end, or else the longest.
  private static func brackets(in code: ArraySlice<Character>, _ margin: Int) -> ClosedRange<Int>? {
    var all: [ClosedRange<Int>] = []
    var open: [Int] = []
    walk(code) { index in
      switch code[index] {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast() else { return }
        if open.isEmpty, !trimmed(code[(start + 1)..<index]).isEmpty { all.append(start...index) }
      default: break
      }
    }
    if let last = all.last, code[last.lowerBound] == "{", last.upperBound == code.endIndex - 1,
      margin + last.lowerBound + 1 - code.startIndex <= limit
    {
      return last
    }
    return all.filter { code[$0.lowerBound] != "{" }.max { $0.count < $1.count }
  }

  /// Returns the parts of code between some characters at its outermost level.
  private static func pieces(of code: ArraySlice<Character>, at separator: Character) -> [ArraySlice<Character>] {
    var (pieces, start, depth) = ([ArraySlice<Character>](), code.startIndex, 0)
    walk(code) { index in
      switch code[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case separator where depth == 0:
        pieces.append(code[start..<(separator == ":" ? index + 1 : index)])
        start = index + 1
      default: break
      }
    }
    return pieces + [code[start...]]
  }

  /// Returns the end of a closure's captures and parameters: ` [weak self] result in`.
  private static func closureStart(of body: ArraySlice<Character>) -> Int {
    let text = trimmed(body)
    var rest = text
    if rest.first == "[" { rest = rest[(rest.firstIndex(of: "]") ?? rest.startIndex)...].dropFirst() }
    let names = rest.prefix { $0.isLetter || $0.isNumber || "_$`, ".contains($0) }
    let words = names.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.elementsEqual("in") }), words.first?.elementsEqual("for") != true
    else { return body.startIndex }
    return words[place].endIndex
  }

  /// Visits the characters of code that are not in a text.
  private static func walk(_ code: ArraySlice<Character>, _ visit: (Int) -> Void) {
    var index = code.startIndex
    while index < code.endIndex {
      if code[index] == "\"" { index = endOfText(in: code, from: index) } else { visit(index) }
      index += 1
    }
  }

  /// Returns the place of the quote that ends a text.
  private static func endOfText(in code: ArraySlice<Character>, from start: Int) -> Int {
    var index = start + 1
    while index < code.endIndex, code[index] != "\"" {
      if code[index] == "\\" {
        index += 1
        if index < code.endIndex, code[index] == "(" {
          var depth = 0
          repeat {
            if code[index] == "\"" { index = endOfText(in: code, from: index) }
            if index < code.endIndex { depth += code[index] == "(" ? 1 : code[index] == ")" ? -1 : 0 }
            index += 1
          } while depth > 0 && index < code.endIndex
          continue
        }
      }
      index += 1
    }
    return index
  }

  private static func trimmed(_ code: ArraySlice<Character>) -> ArraySlice<Character> {
    var code = code.drop { $0 == " " }
    while code.last == " " { code.removeLast() }
    return code
  }
}

extension String {
  /// Returns the number of occurrences of another text.
  fileprivate func places(of text: String) -> Int {
    var (count, rest) = (0, self)
    while let place = rest.firstPlace(of: text) {
      count += 1
      rest = String(rest[place.upperBound...])
    }
    return count
  }
}
