import FlowDiagnostics
import FlowSyntax

/// Insertions into a text and removals from it. All other text stays unchanged, byte for byte.
struct SourceEdits {
  private var insertions: [(offset: Int, text: String)] = []
  /// The removals, in order and without overlaps.
  private var removals: [Range<Int>] = []

  /// True if nothing changes.
  var isEmpty: Bool { insertions.isEmpty && removals.isEmpty }

  /// Inserts a text. Several texts at the same place keep their order.
  mutating func insert(_ text: String, at offset: Int) {
    if !text.isEmpty { insertions.append((offset, text)) }
  }

  /// Removes a range.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = removals.partitioningIndex(where: { $0.upperBound > range.lowerBound })
    let end = removals.partitioningIndex(where: { $0.lowerBound >= range.upperBound })
    let whole = removals[first..<end].reduce(range) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    removals.replaceSubrange(first..<end, with: [whole])
  }

  /// True if the text at an offset is removed.
  func removes(_ offset: Int) -> Bool {
    let next = removals.partitioningIndex(where: { $0.upperBound > offset })
    return next < removals.count && removals[next].lowerBound <= offset
  }

  /// True if no part of a range is removed yet.
  func canReplace(_ range: Range<Int>) -> Bool {
    let next = removals.partitioningIndex(where: { $0.upperBound > range.lowerBound })
    guard next < removals.count else { return true }
    return removals[next].lowerBound >= (range.isEmpty ? range.lowerBound : range.upperBound)
  }

  /// Replaces a range with a text.
  mutating func replace(_ range: Range<Int>, with text: String) {
    insert(text, at: range.lowerBound)
    if !range.isEmpty { remove(range) }
  }

  /// Returns the text with the changes made, and its unchanged parts.
  func applied(to bytes: [UInt8]) -> (bytes: [UInt8], kept: [EditedText.Kept]) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var kept: [EditedText.Kept] = []
    var end = 0
    var removals = removals[...]
    func copy(upTo offset: Int) {
      guard offset > end else { return }
      kept.append(.init(start: result.count, origin: end, count: offset - end))
      result += bytes[end..<offset]
      end = offset
    }
    func keep(upTo offset: Int) {
      while let removal = removals.first, removal.lowerBound < offset {
        removals.removeFirst()
        guard removal.upperBound > end else { continue }
        copy(upTo: removal.lowerBound)
        end = removal.upperBound
      }
      copy(upTo: offset)
    }
    let inOrder = insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for (offset, text) in inOrder.map(\.element) {
      keep(upTo: offset)
      result += text.utf8
    }
    keep(upTo: bytes.count)
    return (result, kept)
  }
}

// MARK: - EditedText

/// A text that is edited in rounds, with the original place of all unedited text.
struct EditedText {
  /// A part that a round left unchanged.
  struct Kept {
    /// The offset after the round.
    var start: Int
    /// The offset before the round.
    var origin: Int
    var count: Int
  }

  /// The current text.
  private(set) var source: SourceFile
  /// For each round, the unchanged parts in order.
  private var rounds: [[Kept]] = []

  init(_ source: SourceFile) { self.source = source }

  /// Returns the text after further edits.
  func applying(_ edits: SourceEdits) -> EditedText {
    var text = self
    let (bytes, kept) = edits.applied(to: source.bytes)
    text.source = SourceFile(path: source.path, bytes: bytes)
    text.rounds.append(kept)
    return text
  }

  /// Returns the original range of a range of the text; for inserted text, the place of the insertion.
  func origin(of range: SourceRange) -> SourceRange {
    let start = origin(of: range.start)
    return SourceRange(
      range.file, start.offset, start.isKept ? max(start.offset, origin(of: range.end).offset) : start.offset)
  }

  private func origin(of offset: Int) -> (offset: Int, isKept: Bool) {
    var offset = offset
    var isKept = true
    for round in rounds.reversed() {
      let next = round.partitioningIndex(where: { $0.start > offset })
      guard next > 0 else { return (0, false) }
      let piece = round[next - 1]
      if offset > piece.start + piece.count { isKept = false }
      offset = piece.origin + min(offset - piece.start, piece.count)
    }
    return (offset, isKept)
  }
}

// MARK: - BodyAddition

/// Statements to add to a declaration: between its braces, or in new braces if it has none.
struct BodyAddition {
  private let layout: SourceLayout
  private let range: SourceRange
  private let braces: (open: Int, close: Int)?
  private let indent: String
  /// The text after existing statements.
  private var after: [(offset: Int, text: String)] = []
  /// The text before the first block of identifiers.
  private var before: (offset: Int, text: String)?
  /// True if the last existing statement gets braces in the same round.
  var followsNewBlock = false
  /// The text at the end.
  private var atEnd: [(isBlock: Bool, text: String)] = []

  /// Starts an addition to a declaration.
  init(layout: SourceLayout, range: SourceRange) {
    self.layout = layout
    self.range = range
    braces = layout.braces(of: range)
    indent = layout.indent(at: range.start)
  }

  /// Adds a statement after another one, or, if there is none, at the end or before a block. `isBlock` is true if empty
  /// lines surround it.
  mutating func add(
    after sibling: SourceRange?, before block: IdentifiersSyntax? = nil, isBlock: Bool = false,
    _ write: (inout DraftWriter) -> Void
  ) {
    let ownLine = sibling.map { layout.startsLine($0.start) && layout.endsLine($0.end) } ?? false
    let inner = ownLine ? sibling.map { layout.indent(at: $0.start) } : nil
    var writer = DraftWriter(indent: inner ?? indent + layout.step, step: layout.step, lineEnd: layout.lineEnd)
    write(&writer)
    if let sibling, ownLine {
      after.append((layout.nextLine(from: sibling.end), writer.text))
    } else if sibling == nil, let block, let lines = layout.linesWithComments(of: block.range, docs: block.docs?.range)
    {
      before = (layout.contentStart(of: lines), (before?.text ?? "") + writer.text)
    } else {
      atEnd.append((isBlock, writer.text))
    }
  }

  /// Makes the edits.
  func finish(_ edits: inout SourceEdits) {
    for (offset, text) in after { edits.insert(text, at: offset) }
    if let before { edits.insert(before.text + layout.lineEnd, at: before.offset) }
    guard !atEnd.isEmpty else { return }
    guard let braces else {
      let body = text(isFirst: true, isAfterBlock: false)
      if layout.endsLine(range.end) {
        edits.insert(" {", at: range.end)
        let next = layout.nextLine(from: range.end)
        if let gap = layout.gapBefore(range) { edits.insert(layout.lineEnd, at: gap) }
        let gap = layout.needsGap(at: next) ? layout.lineEnd : ""
        edits.insert(body + indent + "}" + layout.lineEnd + gap, at: next)
      } else {
        edits.insert(" {" + layout.lineEnd + body + indent + "}", at: range.end)
      }
      return
    }
    let previous = layout.previousTokenEnd(before: braces.close)
    let isFirst = previous == braces.open + 1 && after.isEmpty
    let isAfterBlock = followsNewBlock || layout.endsWithBlock(before: braces.close)
    if layout.startsLine(braces.close) {
      edits.insert(text(isFirst: isFirst, isAfterBlock: isAfterBlock), at: layout.lineStart(of: braces.close))
    } else {
      let end = layout.bytes[..<braces.close].lastIndex { $0 != UInt8(ascii: " ") } ?? 0
      let text = layout.lineEnd + text(isFirst: isFirst, isAfterBlock: isAfterBlock) + indent
      edits.replace(end + 1..<braces.close, with: text)
    }
  }

  private func text(isFirst: Bool, isAfterBlock: Bool) -> String {
    var text = ""
    var isFirst = isFirst
    var isAfterBlock = isAfterBlock
    for statement in atEnd {
      if !isFirst, statement.isBlock || isAfterBlock { text += layout.lineEnd }
      text += statement.text
      isFirst = false
      isAfterBlock = statement.isBlock
    }
    return text
  }
}

// MARK: - WarningSilencer

/// Silences the warnings about imported text.
///
/// A storyboard may have parts that a check warns about, such as an unreachable scene. The comment next to such a part
/// shows that the warning is known, so that the check only reports what the user adds later.
package enum WarningSilencer {
  private static let widest = 110

  /// Returns a text with comments that silence its warnings.
  package static func silence(_ warnings: [Diagnostic], in source: SourceFile) -> [UInt8] {
    guard !warnings.isEmpty else { return source.bytes }
    let table = LineTable(source)
    var rules: [Int: Set<String>] = [:]
    for warning in warnings where warning.severity == .warning {
      rules[table.line(at: warning.range.start), default: []].insert(warning.rule.name)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + rules.count * 48)
    let lineEnd = Array(source.bytes.contains(UInt8(ascii: "\r")) ? "\r\n".utf8 : "\n".utf8)
    var end = 0
    for (line, names) in rules.sorted(by: { $0.key < $1.key }) {
      let comment = "// routegen:ignore \(names.sorted().joined(separator: ", "))"
      let content = table.content(ofLine: line)
      let text = source.bytes[content]
      if text.count + 1 + comment.utf8.count <= widest, !text.hasComment {
        bytes += source.bytes[end..<content.upperBound]
        bytes += " \(comment)".utf8
        end = content.upperBound
      } else {
        let indent = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        bytes += source.bytes[end..<content.lowerBound]
        bytes += indent
        bytes += comment.utf8
        bytes += lineEnd
        end = content.lowerBound
      }
    }
    return bytes + source.bytes[end...]
  }

  /// Returns a text without the rules that silence nothing in its comments, and without comments that have no rules
  /// left.
  package static func remove(_ useless: [Diagnostic], from source: SourceFile) -> [UInt8] {
    guard !useless.isEmpty else { return source.bytes }
    let table = LineTable(source)
    var bytes = source.bytes
    let byLine = Dictionary(grouping: useless) { table.line(at: $0.range.start) }
    for (line, warnings) in byLine.sorted(by: { $0.key > $1.key }) {
      let content = table.content(ofLine: line)
      let text = String(decoding: bytes[content], as: UTF8.self)
      guard let comment = text.firstPlace(of: "// routegen:ignore ") else { continue }
      let gone = Set(warnings.map { String(decoding: source.bytes[$0.range.offsets], as: UTF8.self) })
      let names = text[comment.upperBound...].split(separator: ",").map { name in
        String(name.drop { $0 == " " }.prefix { $0 != " " })
      }
      let kept = names.filter { !gone.contains($0) }
      let before = text[..<comment.lowerBound]
      if !kept.isEmpty {
        bytes.replaceSubrange(
          content, with: Array((before + "// routegen:ignore \(kept.joined(separator: ", "))").utf8))
      } else if before.allSatisfy({ $0 == " " || $0 == "\t" }) {
        var end = content.upperBound
        while end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
        bytes.removeSubrange(content.lowerBound..<min(end + 1, bytes.count))
      } else {
        let code = before.reversed().drop { $0 == " " }.reversed()
        bytes.replaceSubrange(content, with: Array(String(code).utf8))
      }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// True if a comment may start in it.
  fileprivate var hasComment: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }
}
