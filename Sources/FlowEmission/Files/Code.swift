/// Swift that is generated, written in an emitter as it comes out.
///
///     """
///     enum \(name) {\(place)
///       \(lines: cases)
///
///       \(blocks: methods)
///     }
///     """
///
/// Code that is inserted alone on a line takes the indentation of that line on each of its own lines. If it is empty, its line
/// goes, and where that leaves two empty lines, or one in front of a closing brace or an `#endif`, one of them goes too. Text
/// that is inserted as a `String` stays as it is.
///
/// The idea is that of interpolated source in swift-syntax (`ExprSyntax("…")`), without the syntax tree.
struct Code: ExpressibleByStringInterpolation, Sendable {
  private var bytes: [UInt8]
  /// The lines that come from a line of a flow file, in order.
  private(set) var sourceLines: [SourceLine] = []

  /// Code that is a literal, or a piece of text that was written elsewhere.
  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation: Interpolation) { self = stringInterpolation.finished() }

  /// Parts with `separator` between them; empty ones are left out.
  init(_ parts: some Sequence<Code>, separator: String = "\n") {
    self = ""
    for part in parts where !part.isEmpty {
      if !isEmpty { bytes.append(contentsOf: separator.utf8) }
      var lines = part.sourceLines[...]
      append(part.bytes[...], &lines)
    }
  }

  /// Appends some of the bytes of a part, and takes those of its lines that are in them.
  private mutating func append(_ text: ArraySlice<UInt8>, _ lines: inout ArraySlice<SourceLine>) {
    while let line = lines.first, line.offset < text.endIndex {
      sourceLines.append(SourceLine(location: line.location, offset: bytes.count + line.offset - text.startIndex))
      lines.removeFirst()
    }
    bytes.append(contentsOf: text)
  }

  /// Whether there is nothing.
  var isEmpty: Bool { bytes.isEmpty }

  /// The code as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What is in a line before a place in it, without indentation.
  func line(before offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: .lineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].drop { $0 == .space }, as: UTF8.self)
  }
}

extension Code {
  /// The literal while it is put together.
  struct Interpolation: StringInterpolationProtocol {
    private var code: Code = ""
    /// The indentation of the line that is being written; `nil` once there is something else on it.
    private var indentation: Int? = 0
    /// Whether all that was inserted into the line was empty, so that the line goes.
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
      let isIndentation = line.allSatisfy { $0 == .space } && (line.startIndex > text.startIndex || indentation == 0)
      indentation = isIndentation ? line.count : nil
    }

    /// Inserts text as it is: names, types, expressions.
    mutating func appendInterpolation(_ text: String) {
      code.bytes.append(contentsOf: text.utf8)
      indentation = nil
    }

    /// Inserts where the line comes from.
    mutating func appendInterpolation(_ place: PlaceComment) {
      if let location = place.location {
        code.sourceLines.append(SourceLine(location: location, offset: code.bytes.count))
      }
      appendInterpolation(place.text)
    }

    /// Inserts a number.
    mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

    /// Inserts code.
    mutating func appendInterpolation(_ code: Code) { append(CollectionOfOne(code), separator: "\n") }

    /// Inserts code if there is some.
    mutating func appendInterpolation(_ code: Code?) { appendInterpolation(code ?? "") }

    /// Inserts code if a condition holds.
    mutating func appendInterpolation(_ code: @autoclosure () -> Code, if condition: Bool) {
      appendInterpolation(condition ? code() : "")
    }

    /// Inserts parts, one below the other.
    mutating func appendInterpolation(lines parts: some Sequence<Code>) { append(parts, separator: "\n") }

    /// Inserts parts with an empty line between them.
    mutating func appendInterpolation(blocks parts: some Sequence<Code>) { append(parts, separator: "\n\n") }

    /// The complete literal.
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
        isFirst = false
      }
      if isFirst { isVoid = isVoid || isAlone } else { (isVoid, indentation) = (false, nil) }
    }

    /// Appends text whose lines after the first get the indentation of the line that it begins in.
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
  /// Whether the last line is an empty one.
  fileprivate var endsWithGap: Bool { suffix(2) == [.lineEnd, .lineEnd] }
}

extension ArraySlice<UInt8> {
  /// Tells whether it begins with the end of a block.
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
