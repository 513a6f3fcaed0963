import FlowDiagnostics
import FlowModel

/// Generated Swift, written in an emitter in the form of the output.
///
///     """
///     enum \(name) {\(place)
///       \(lines: cases)
///
///       \(blocks: methods)
///     }
///     """
///
/// Code that is inserted alone on a line gets the indentation of that line on each of its lines. If it is empty, its
/// line is removed. If that leaves two empty lines, or one before a closing brace or an `#endif`, one of them is
/// removed, too. Text that is inserted as a `String` stays as it is.
///
/// The idea is that of interpolated source in swift-syntax (`ExprSyntax("…")`), without the syntax tree.
struct Code: ExpressibleByStringInterpolation, Sendable {
  private var bytes: [UInt8]
  /// The lines of declarations that come from a line of a flow file, in order.
  private(set) var sourceLines: [SourceLine] = []
  /// The declarations in it that the code of an app can use.
  private var marks: [Member.Mark] = []

  /// The declarations in it that the code of an app can use, in order.
  var members: [Member] { marks.flatMap { $0.members(inside: [], of: nil) } }

  /// Creates code from a literal, or from existing text.
  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation: Interpolation) { self = stringInterpolation.finished() }

  /// Joins parts with a separator; empty ones are left out.
  init(_ parts: some Sequence<Code>, separator: String = "\n") {
    self = ""
    for part in parts where !part.isEmpty {
      if !isEmpty { bytes.append(contentsOf: separator.utf8) }
      var lines = part.sourceLines[...]
      append(part.bytes[...], &lines)
      marks += part.marks
    }
  }

  /// Returns the code with its declarations as those of a flow.
  func declared(for flow: String) -> Code {
    var code = self
    code.marks = [.flow(flow, marks)]
    return code
  }

  /// Appends some of the bytes of a part, together with the source lines inside them.
  private mutating func append(_ text: ArraySlice<UInt8>, _ lines: inout ArraySlice<SourceLine>) {
    while let line = lines.first, line.offset < text.endIndex {
      sourceLines.append(SourceLine(location: line.location, offset: bytes.count + line.offset - text.startIndex))
      lines.removeFirst()
    }
    bytes.append(contentsOf: text)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The code as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text of a line before an offset, without indentation.
  func line(before offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: .lineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].drop { $0 == .space }, as: UTF8.self)
  }

  /// Returns the code without `Swift.` before some names of the standard library: as it is written by hand, where
  /// nothing hides them. Texts and comments keep it.
  func plain(_ names: Set<String>) -> Code {
    guard !names.isEmpty else { return self }
    var (code, lines) = (self, sourceLines[...])
    code.bytes.removeAll(keepingCapacity: true)
    code.sourceLines.removeAll(keepingCapacity: true)
    let module = Array("Swift.".utf8)
    var (index, copied) = (0, 0)
    var (isText, isComment) = (false, false)
    /// The start of the code of an interpolation, inside a text.
    var interpolation: Int?
    while index < bytes.count {
      switch bytes[index] {
      case .lineEnd: (isText, isComment) = (false, false)
      case _ where isComment: break
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "\\") where isText:
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") { interpolation = index + 1 }
      case UInt8(ascii: "/") where !isText: isComment = bytes[(index + 1)...].first == UInt8(ascii: "/")
      case module[0] where (!isText || interpolation == index) && bytes[index...].starts(with: module):
        let name = bytes[(index + module.count)...].prefix(while: \.isOfWord)
        guard index == 0 || !bytes[index - 1].isOfWord && bytes[index - 1] != UInt8(ascii: "."),
          names.contains(String(decoding: name, as: UTF8.self))
        else { break }
        code.append(bytes[copied..<index], &lines)
        copied = name.startIndex
        index = name.endIndex - 1
      default: break
      }
      index += 1
    }
    code.append(bytes[copied...], &lines)
    return code
  }

  /// The literal during its construction.
  struct Interpolation: StringInterpolationProtocol {
    private var code: Code = ""
    /// The indentation of the line that is being written; `nil` once there is other text on it.
    private var indentation: Int? = 0
    /// The same, also if there is other text on the line.
    private var lineIndentation = 0
    /// True if the current line has a declaration that others see.
    private var isDeclaring = false
    /// The types and extensions that this literal has opened, with the indentation of their lines.
    private var openOwners: [(indentation: Int, owner: Member.Owner)] = []
    /// True if only empty code was inserted into the line, so that the line is removed.
    private var isVoid = false

    init(literalCapacity: Int, interpolationCount: Int) {
      code.bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      var text = Array(literal.utf8)[...]
      if isVoid, text.first == .lineEnd {
        code.bytes.removeLast(indentation ?? 0)
        text = text.dropFirst()
        indentation = 0
        if code.bytes.isEmpty || code.bytes.endsWithGap, text.first == .lineEnd { text = text.dropFirst() }
        if code.bytes.endsWithGap, text.endsBlock { code.bytes.removeLast() }
      }
      guard !text.isEmpty else { return }
      isVoid = false
      code.bytes.append(contentsOf: text)
      let line = text.lastIndex(of: .lineEnd).map { text[text.index(after: $0)...] } ?? text
      if line.startIndex > text.startIndex { isDeclaring = false }
      let isIndentation = line.allSatisfy { $0 == .space } && (line.startIndex > text.startIndex || indentation == 0)
      if isIndentation || line.startIndex > text.startIndex { lineIndentation = line.prefix { $0 == .space }.count }
      indentation = isIndentation ? line.count : nil
    }

    /// Inserts text as it is: names, types, expressions.
    mutating func appendInterpolation(_ text: String) {
      code.bytes.append(contentsOf: text.utf8)
      indentation = nil
    }

    /// Inserts the place that the line comes from.
    mutating func appendInterpolation(_ place: PlaceComment) {
      if isDeclaring, let location = place.location {
        code.sourceLines.append(SourceLine(location: location, offset: code.bytes.count))
      }
      appendInterpolation(place.text)
    }

    /// Inserts a number.
    mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    /// Inserts code.
    mutating func appendInterpolation(_ code: Code) { append(CollectionOfOne(code), separator: "\n") }

    /// Inserts code if there is any.
    mutating func appendInterpolation(_ code: Code?) { appendInterpolation(code ?? "") }

    /// Inserts documentation. Each line is a separate comment, so that its text cannot end the comment.
    mutating func appendInterpolation(docs lines: [String]) {
      let comments = lines.map(SwiftNames.comment)
      appendInterpolation(lines: comments.map { $0.isEmpty ? "///" : "/// \($0)" })
    }

    /// Inserts code if a condition holds.
    mutating func appendInterpolation(_ code: @autoclosure () -> Code, if condition: Bool) {
      appendInterpolation(condition ? code() : "")
    }

    /// Inserts parts on separate lines.
    mutating func appendInterpolation(lines parts: some Sequence<Code>) { append(parts, separator: "\n") }

    /// Inserts parts with an empty line between them.
    mutating func appendInterpolation(blocks parts: some Sequence<Code>) { append(parts, separator: "\n\n") }

    /// Opens a type or an extension: it contains all that is declared on lines with more indentation.
    mutating func open(_ owner: Member.Owner) {
      openOwners.removeAll { $0.indentation >= lineIndentation }
      openOwners.append((lineIndentation, owner))
    }

    /// Begins a declaration inside of what is open; `nil` is one that others do not see.
    mutating func declare(_ member: Member?) {
      if let member { code.marks.append(.member(member.inside(owners))) }
      isDeclaring = member != nil
    }

    /// Completes the declaration that was begun last.
    mutating func complete(_ change: (inout Member) -> Void) {
      guard isDeclaring, case .member(var member) = code.marks.popLast() else { return }
      change(&member)
      code.marks.append(.member(member))
    }

    /// The types and extensions around the current line.
    private var owners: [Member.Owner] {
      mutating get {
        openOwners.removeAll { $0.indentation >= lineIndentation }
        return openOwners.map(\.owner)
      }
    }

    /// Returns the complete literal.
    consuming func finished() -> Code {
      if isVoid {
        code.bytes.removeLast(indentation ?? 0)
        while code.bytes.last == .lineEnd { code.bytes.removeLast() }
      }
      return code
    }

    private mutating func append(_ parts: some Sequence<Code>, separator: String) {
      let isAlone = indentation != nil
      var isFirst = true
      for part in parts where !part.isEmpty {
        if !isFirst { appendIndented(Code(stringLiteral: separator)) }
        appendIndented(part)
        if !part.marks.isEmpty { code.marks.append(.inside(owners, part.marks)) }
        isDeclaring = !part.marks.isEmpty
        isFirst = false
      }
      if isFirst { isVoid = isVoid || isAlone } else { (isVoid, indentation) = (false, nil) }
    }

    /// Appends text whose lines after the first get the indentation of the current line.
    private mutating func appendIndented(_ part: Code) {
      var (rest, lines) = (part.bytes[...], part.sourceLines[...])
      if let indentation, indentation > 0 {
        while let end = rest.firstIndex(of: .lineEnd) {
          code.append(rest[...end], &lines)
          rest = rest[(end + 1)...]
          // No space at the end of an empty line.
          if rest.first != .lineEnd { code.bytes.append(contentsOf: repeatElement(.space, count: indentation)) }
        }
      }
      code.append(rest, &lines)
    }
  }
}

extension [UInt8] {
  /// True if the last line is empty.
  fileprivate var endsWithGap: Bool { self[Swift.max(0, count - 2)...].elementsEqual([.lineEnd, .lineEnd]) }
}

extension ArraySlice<UInt8> {
  /// True if it starts with the end of a block.
  fileprivate var endsBlock: Bool {
    let code = drop { $0 == .space }
    return code.first == .closingBrace || code.starts(with: "#endif".utf8)
  }
}

extension UInt8 {
  fileprivate static let lineEnd = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let closingBrace = UInt8(ascii: "}")
}

// MARK: - Code: switches

extension Code {
  /// The number of cases in one switch: the compiler gives up at about six hundred that have values.
  static let casesOfSwitch = 200

  /// Returns a switch with some of `count` cases; empty without cases. Of many cases, the later ones are in a switch in
  /// the default of the earlier ones.
  static func `switch`(over subject: String, _ cases: [Code], of count: Int, default other: String) -> Code {
    var rest: Code = "\("default: \(other)", if: cases.count < count || cases.count > casesOfSwitch)"
    for start in stride(from: 0, to: cases.count, by: casesOfSwitch).reversed() {
      let code: Code = """
        switch \(subject) {
        \(lines: cases.dropFirst(start).prefix(casesOfSwitch))
        \(rest)
        }
        """
      if start == 0 { return code }
      rest = """
        default:
          \(code)
        """
    }
    return ""
  }
}

// MARK: - ParameterList

/// The parameters of a generated declaration, separately: `navigationController: UINavigationController? = nil`.
package struct ParameterList: Hashable, Sendable {
  /// A parameter, with its label and its type.
  package struct Element: Hashable, Sendable {
    /// The declaration without its default: `from screen: Screen`.
    package let declaration: String
    /// The label: `from`.
    package var label: String { String(declaration.prefix { $0 != ":" && $0 != " " }) }
    /// The default, if it has one.
    package let defaultValue: String?
  }

  package private(set) var elements: [Element]

  /// Creates a list of one parameter, or of none if the text is empty.
  init(_ declaration: String, default value: String? = nil) {
    elements = declaration.isEmpty ? [] : [Element(declaration: declaration, defaultValue: value)]
  }

  /// Joins lists.
  init(_ lists: some Sequence<ParameterList>) { elements = lists.flatMap(\.elements) }

  var isEmpty: Bool { elements.isEmpty }

  /// The list in Swift, without the parentheses.
  var text: String {
    elements.map { each in each.declaration + (each.defaultValue.map { " = \($0)" } ?? "") }.joined(separator: ", ")
  }
}

extension ParameterList: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package init(arrayLiteral lists: ParameterList...) { self.init(lists) }

  package var description: String { text }
}

// MARK: - PlaceComment

/// The comment after generated Swift with the line of the flow file that it comes from: ` // Pills.flow:6`.
///
/// ``Code`` records the declarations whose lines end with such a comment, so that an editor can show what a line of a
/// flow file declares.
struct PlaceComment: Sendable {
  /// The text, with the space before it; empty for a place outside flow files.
  let text: String
  /// The place; `nil` outside flow files.
  let location: Location?

  static let none = PlaceComment(text: "", location: nil)
}

extension Code {
  /// A declaration that comes from a place in a flow file.
  struct SourceLine: Sendable {
    let location: Location
    /// The offset in the code's bytes where its comment starts.
    let offset: Int
  }

  /// Returns the lines of the declarations that come from a flow file, without indentation and comment, in order, by
  /// the number of the flow file's line, from 1.
  func lines(from file: SourceID) -> [Int: [String]] {
    Dictionary(grouping: sourceLines.filter { $0.location.range.file == file }, by: \.location.line)
      .mapValues { $0.map { line(before: $0.offset) } }
  }
}
