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

  /// Code that is a literal, or a piece of text that was written elsewhere.
  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(stringInterpolation: Interpolation) { bytes = stringInterpolation.finished() }

  /// Parts with `separator` between them; empty ones are left out.
  init(_ parts: some Sequence<Code>, separator: String = "\n") {
    bytes = []
    for part in parts where !part.isEmpty {
      if !bytes.isEmpty { bytes.append(contentsOf: separator.utf8) }
      bytes.append(contentsOf: part.bytes)
    }
  }

  /// Whether there is nothing.
  var isEmpty: Bool { bytes.isEmpty }

  /// The code as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Code {
  /// The literal while it is put together.
  struct Interpolation: StringInterpolationProtocol {
    private var bytes: [UInt8] = []
    /// The indentation of the line that is being written; `nil` once there is something else on it.
    private var indentation: Int? = 0
    /// Whether all that was inserted into the line was empty, so that the line goes.
    private var isVoid = false

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) {
      var text = Array(literal.utf8)[...]
      if isVoid, text.first == .lineEnd {
        bytes.removeLast(indentation ?? 0)
        text = text.dropFirst()
        indentation = 0
        if bytes.isEmpty || bytes.endsWithGap, text.first == .lineEnd { text = text.dropFirst() }
        if bytes.endsWithGap, text.endsBlock { bytes.removeLast() }
      }
      guard !text.isEmpty else { return }
      isVoid = false
      bytes.append(contentsOf: text)
      let line = text.lastIndex(of: .lineEnd).map { text[text.index(after: $0)...] } ?? text
      let isIndentation = line.allSatisfy { $0 == .space } && (line.startIndex > text.startIndex || indentation == 0)
      indentation = isIndentation ? line.count : nil
    }

    /// Inserts text as it is: names, types, expressions.
    mutating func appendInterpolation(_ text: String) {
      bytes.append(contentsOf: text.utf8)
      indentation = nil
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

    /// The bytes of the complete literal.
    consuming func finished() -> [UInt8] {
      if isVoid {
        bytes.removeLast(indentation ?? 0)
        while bytes.last == .lineEnd { bytes.removeLast() }
      }
      return bytes
    }

    private mutating func append(_ parts: some Sequence<Code>, separator: String) {
      let isAlone = indentation != nil
      var isFirst = true
      for part in parts where !part.isEmpty {
        if !isFirst { appendIndented(separator.utf8) }
        appendIndented(part.bytes)
        isFirst = false
      }
      if isFirst { isVoid = isVoid || isAlone } else { (isVoid, indentation) = (false, nil) }
    }

    /// Appends text whose lines after the first get the indentation of the line that it begins in.
    private mutating func appendIndented(_ text: some Collection<UInt8>) {
      guard let indentation, indentation > 0 else { return bytes.append(contentsOf: text) }
      var rest = text[...]
      while let end = rest.firstIndex(of: .lineEnd) {
        let next = rest.index(after: end)
        bytes.append(contentsOf: rest[..<next])
        rest = rest[next...]
        // No space at the end of an empty line.
        if rest.first != .lineEnd { bytes.append(contentsOf: repeatElement(.space, count: indentation)) }
      }
      bytes.append(contentsOf: rest)
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
