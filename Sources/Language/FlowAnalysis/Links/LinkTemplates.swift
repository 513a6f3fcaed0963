import FlowLinks
import FlowModel
import FlowSyntax

/// The parts of a link's template, with their places in its text.
///
///     /users/{uid}/post-{id}.json/{rest...}?t={seconds}&tag={tags}#{section}
///
/// Mistakes are collected, and the valid parts are available.
struct LinkTemplate {
  /// `{uid}`
  struct Placeholder {
    /// The parameter that it names: `uid`.
    var name: String
    /// The bytes of the name, without braces.
    var range: Range<Int>
  }

  /// A part of the path between two slashes.
  enum Segment {
    case literal(String)
    case placeholder(prefix: String, Placeholder, suffix: String)
  }

  /// `t={seconds}`
  struct QueryItem {
    var name: String
    var placeholder: Placeholder
  }

  /// A mistake in the template.
  struct Mistake {
    var message: String
    /// The wrong bytes.
    var range: Range<Int>
    var help: String
    /// The text to write instead, if there is one.
    var replacement: String?
    /// The parameter that the replacement names.
    var parameter: String?
  }

  var path: [Segment] = []
  var rest: Placeholder?
  var query: [QueryItem] = []
  var fragment: Placeholder?
  var mistakes: [Mistake] = []

  /// Its placeholders, in order.
  var placeholders: [Placeholder] {
    var placeholders = path.compactMap { segment in
      if case .placeholder(_, let placeholder, _) = segment { placeholder } else { nil }
    }
    if let rest { placeholders.append(rest) }
    placeholders += query.map(\.placeholder)
    if let fragment { placeholders.append(fragment) }
    return placeholders
  }
}

// MARK: - LinkTemplateParser

/// Splits the template of a link.
///
/// The text is cut at `#`, `?`, `/` and `&`, as a URL is, but never inside braces. Then each piece is read: at most one
/// placeholder, the text around it, with percent sequences decoded.
struct LinkTemplateParser {
  private let bytes: [UInt8]
  /// The offset of the last closing brace: a `{` after it does not group anything.
  private let lastBrace: Int
  private var template = LinkTemplate()

  /// Parses a template.
  static func parse(_ text: String) -> LinkTemplate {
    var parser = LinkTemplateParser(bytes: Array(text.utf8))
    parser.parse()
    return parser.template
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    self.lastBrace = bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1
  }

  private mutating func parse() {
    let end = bytes.count
    let hash = first("#", in: 0..<end)
    let question = first("?", in: 0..<(hash ?? end))
    parsePath(0..<(question ?? hash ?? end))
    if let question { parseQuery(question + 1..<(hash ?? end)) }
    if let hash, let piece = piece(hash + 1..<end) {
      template.fragment = wholePlaceholder(piece, hash + 1..<end, of: "the fragment", separator: hash)
    }
    checkRepetition()
  }

  // MARK: Parts

  private mutating func parsePath(_ range: Range<Int>) {
    guard range.lowerBound < range.upperBound, bytes[range.lowerBound] == UInt8(ascii: "/") else {
      let text = String(decoding: bytes, as: UTF8.self)
      let scheme = text.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
      guard !scheme.isEmpty, text.dropFirst(scheme.count).hasPrefix(":/") else {
        return refuse("a link begins with `/`", range.lowerBound..<range.lowerBound, help: "put `/` before it")
      }
      // After `https://`, the host belongs to the origin; after `shop:/` or `shop://`, the path begins.
      let rest = text.dropFirst(scheme.count + 1).drop { $0 == "/" }
      let host = scheme.hasPrefix("http") ? rest.prefix { $0 != "/" } : ""
      let origin = scheme + (host.isEmpty ? ":" : "://") + host
      let segments = rest.dropFirst(host.count).drop { $0 == "/" }.split(omittingEmptySubsequences: false) { $0 == "/" }
      let path = segments.reduce("") { $0 + "/" + (Self.foreignPlaceholder($1).map { "{\($0)}" } ?? $1) }
      refuse(
        "a link begins with `/`, without an origin", 0..<bytes.count,
        help: "write `\(path)`, and in the flow `origins \"\(origin)\"`", replacement: path)
      return
    }
    let path = range.dropFirst()
    // The root path.
    guard !path.isEmpty else { return }
    let segments = split(path, at: "/")
    for (index, segment) in segments.enumerated() { parseSegment(segment, isLast: index == segments.count - 1) }
  }

  /// Returns the name in a placeholder of another language, if it is the whole segment: `:id`, `${id}`, `{{id}}`.
  private static func foreignPlaceholder(_ segment: Substring) -> Substring? {
    for (open, close) in [(":", ""), ("${", "}"), ("{{", "}}")] {
      let name = segment.dropFirst(open.count).dropLast(close.count)
      if open + name + close == segment, IdentifierSpelling.isName(String(name)) { return name }
    }
    return nil
  }

  private mutating func parseSegment(_ range: Range<Int>, isLast: Bool) {
    guard !range.isEmpty else {
      refuse(
        isLast ? "a link does not end with `/`" : "a link has nothing between two slashes",
        range.lowerBound - 1..<range.lowerBound,
        help: isLast ? "leave it out: one slash at the end of a URL is ignored" : "remove one of them")
      return
    }
    let written = String(decoding: bytes[range], as: UTF8.self)
    if let name = Self.foreignPlaceholder(written[...]) {
      refuse(
        "a placeholder is written `{\(name)}`, not `\(written)`", range,
        help: "write `{\(name)}`" + (written.hasPrefix(":") ? "; the character itself is `%3A`" : ""),
        replacement: "{\(name)}", parameter: String(name))
      return template.path.append(.literal(written))
    }
    guard let piece = piece(range) else { return }
    guard let placeholder = piece.placeholder else {
      if piece.before == "." || piece.before == ".." {
        refuse("a segment cannot be `\(piece.before)`", range, help: "what makes a URL resolves it: leave it out")
      }
      template.path.append(.literal(piece.before))
      return
    }
    guard piece.isRest else {
      template.path.append(.placeholder(prefix: piece.before, placeholder, suffix: piece.after))
      return
    }
    if !piece.before.isEmpty || !piece.after.isEmpty {
      refuse(
        "`{\(placeholder.name)...}` takes whole segments", range, help: "put a slash between it and the text next to it"
      )
    } else if !isLast {
      refuse(
        "`{\(placeholder.name)...}` takes what is left of the path, and something comes after it", range,
        help: "put it last, or leave `...` out to take one segment")
    }
    template.rest = placeholder
  }

  private mutating func parseQuery(_ range: Range<Int>) {
    var names: Set<String> = []
    for item in split(range, at: "&") {
      guard let equals = first("=", in: item) else {
        refuse(
          item.isEmpty ? "an item of the query is missing" : "an item of the query names no parameter",
          item.isEmpty ? item.lowerBound - 1..<item.lowerBound : item, help: "it is written `name={parameter}`")
        continue
      }
      let value = equals + 1..<item.upperBound
      guard let name = piece(item.lowerBound..<equals), let piece = piece(value) else { continue }
      if name.placeholder != nil || name.before.isEmpty {
        refuse(
          "an item of the query has no name", item.lowerBound..<equals + (name.before.isEmpty ? 1 : 0),
          help: "it is written `name={parameter}`")
        continue
      }
      guard let placeholder = wholePlaceholder(piece, value, of: "an item of the query", separator: equals) else {
        continue
      }
      guard names.insert(name.before).inserted else {
        refuse(
          "the query has two items named `\(name.before)`", item.lowerBound..<equals,
          help: "give each a name of its own")
        continue
      }
      template.query.append(.init(name: name.before, placeholder: placeholder))
    }
  }

  /// Reads a value in a query or a fragment, which has to be a whole placeholder: queries and fragments never decide
  /// which link a URL opens, so other text would have no meaning.
  private mutating func wholePlaceholder(
    _ piece: Piece, _ range: Range<Int>, of what: String, separator: Int
  ) -> LinkTemplate.Placeholder? {
    guard let placeholder = piece.placeholder, piece.before.isEmpty, piece.after.isEmpty else {
      refuse(
        "\(what) is one placeholder, and nothing next to it", range.isEmpty ? separator..<separator + 1 : range,
        help: "write `{parameter}`: a query or a fragment never decides which link a URL opens")
      return nil
    }
    if piece.isRest {
      refuse(
        "`{\(placeholder.name)...}` takes what is left of the path, and comes after it", range,
        help: "leave `...` out: an item of the query takes an array as it is")
      return nil
    }
    return placeholder
  }

  private mutating func checkRepetition() {
    var names: Set<String> = []
    for placeholder in template.placeholders where !names.insert(placeholder.name).inserted {
      refuse("the link takes `\(placeholder.name)` twice", placeholder.range, help: "leave one of them out")
    }
  }

  // MARK: Pieces

  /// A segment, a name or a value: text with an optional placeholder.
  private struct Piece {
    var before = ""
    var placeholder: LinkTemplate.Placeholder?
    var isRest = false
    var after = ""
  }

  /// Reads a piece; `nil` if it has a mistake.
  private mutating func piece(_ range: Range<Int>) -> Piece? {
    var result = Piece()
    let mistakes = template.mistakes.count
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "}"):
        refuse("`}` closes nothing", offset..<offset + 1, help: "remove it; the character itself is `%7D`")
        return nil
      case UInt8(ascii: "{"):
        guard let close = closingBrace(of: offset, in: range) else { return nil }
        if result.placeholder != nil {
          refuse(
            "one segment takes one parameter", offset..<close + 1,
            help: "put a slash between two, or a type of your own that reads both")
          return nil
        }
        result.before = text(start..<offset)
        guard readPlaceholder(offset + 1..<close, into: &result) else { return nil }
        offset = close + 1
        start = offset
      default: offset += 1
      }
    }
    let rest = text(start..<range.upperBound)
    if result.placeholder == nil { result.before = rest } else { result.after = rest }
    return template.mistakes.count == mistakes ? result : nil
  }

  private mutating func closingBrace(of open: Int, in range: Range<Int>) -> Int? {
    let close = bytes[open + 1..<range.upperBound].firstIndex {
      $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{")
    }
    guard let close, bytes[close] == UInt8(ascii: "}") else {
      refuse("`{` is not closed", open..<open + 1, help: "a placeholder is written `{parameter}`")
      return nil
    }
    return close
  }

  private mutating func readPlaceholder(_ range: Range<Int>, into piece: inout Piece) -> Bool {
    var name = range
    let dots = Array("...".utf8)
    if bytes[range].count >= dots.count, bytes[range].suffix(dots.count).elementsEqual(dots) {
      piece.isRest = true
      name = range.lowerBound..<range.upperBound - dots.count
    }
    let text = String(decoding: bytes[name], as: UTF8.self)
    guard IdentifierSpelling.isName(text) else {
      refuse(
        text.isEmpty ? "a placeholder without a name" : "`\(text)` is not the name of a parameter",
        range.lowerBound - 1..<range.upperBound + 1,
        help: "a placeholder is written `{parameter}`, and the parameter's type says what it matches")
      return false
    }
    piece.placeholder = .init(name: text, range: name)
    return true
  }

  /// Returns the plain text of bytes without braces, with percent sequences decoded.
  private mutating func text(_ range: Range<Int>) -> String {
    do throws(PercentEncoding.Mistake) {
      return try PercentEncoding.decode(bytes[range])
    } catch {
      switch error {
      case .sequence(let offset):
        let start = range.lowerBound + offset
        refuse(
          "`%` is not followed by two hexadecimal digits", start..<start + 1,
          help: "the character itself is `%25`; other text need not be encoded in a template")
      case .notUTF8:
        refuse("the percent sequences are not UTF-8", range, help: "write the text as it is: it need not be encoded")
      }
      return ""
    }
  }

  // MARK: Splitting

  /// Returns the offset of the first character of a kind outside braces.
  private func first(_ character: Unicode.Scalar, in range: Range<Int>) -> Int? {
    var isInside = false
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "{"): isInside = offset < lastBrace
      case UInt8(ascii: "}"): isInside = false
      case UInt8(ascii: character) where !isInside: return offset
      default: break
      }
    }
    return nil
  }

  /// Returns the parts between separators outside braces; at least one.
  private func split(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let next = first(separator, in: start..<range.upperBound) {
      parts.append(start..<next)
      start = next + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private mutating func refuse(
    _ message: String, _ range: Range<Int>, help: String, replacement: String? = nil, parameter: String? = nil
  ) {
    template.mistakes.append(
      .init(message: message, range: range, help: help, replacement: replacement, parameter: parameter))
  }
}

// MARK: - CarriedType

/// The way in which a URL can carry a type: the number and the type of its texts; or the reason why it cannot.
enum CarriedType {
  case carried(LinkType, Link.Count)
  /// The payload describes the type: `a dictionary`.
  case refused(String)

  /// Determines if and how a URL can carry a type.
  init(_ shape: TypeShape) {
    switch shape {
    case .optional(let wrapped): self.init(wrapped, .optional)
    case .array(let element): self.init(element, .array)
    case .named(let components) where components.plainName == nil:
      let arguments = components.last?.arguments ?? []
      switch (components.standardName, arguments.count) {
      case ("Optional", 1): self.init(arguments[0], .optional)
      case ("Array", 1): self.init(arguments[0], .array)
      default: self.init(shape, .one)
      }
    default: self.init(shape, .one)
    }
  }

  private init(_ shape: TypeShape, _ count: Link.Count) {
    switch shape {
    case .named(let components): self.init(components, count)
    case .optional: self = .refused(count == .optional ? "an optional of an optional" : "an array of optionals")
    case .array: self = .refused(count == .optional ? "an optional array" : "an array of arrays")
    case .dictionary: self = .refused("a dictionary")
    case .tuple: self = .refused("a tuple")
    case .function: self = .refused("a function")
    case .prefixed(let word, _): self = .refused("`\(word)` of a protocol")
    case .composition: self = .refused("several protocols at once")
    case .metatype: self = .refused("a type itself")
    }
  }

  private init(_ components: [TypeShape.Name], _ count: Link.Count) {
    guard let name = components.plainName else {
      self = .refused("`\(components.map(\.text).joined(separator: "."))` of other types")
      return
    }
    guard !Self.carriedByNothing.contains(components.standardName ?? "") else {
      self = .refused("`\(name)`")
      return
    }
    self = .carried(LinkType(components.standardName ?? name, named: name), count)
  }

  /// Types of Swift and Foundation that have no text, or none that is short, exact and the same everywhere.
  private static let carriedByNothing: Set<String> = [
    "Any", "AnyObject", "AnyHashable", "Void", "Never", "Error", "Character", "Substring", "StaticString", "Set",
    "Array",
    "Dictionary", "Optional", "Result", "Range", "ClosedRange", "Date", "Data", "Decimal", "DateComponents",
    "DateInterval", "TimeZone", "Locale", "Calendar", "URLRequest", "URLComponents", "IndexPath", "IndexSet",
    "Notification", "NSObject", "NSString", "NSNumber", "NSDate", "NSData", "NSURL", "NSUUID",
  ]
}

extension LinkType {
  /// Creates the link type for a type of Swift or Foundation.
  fileprivate init(_ standardName: String, named name: String) {
    switch standardName {
    case "String": self = .text
    case "Bool": self = .bool
    case "Int", "Int8", "Int16", "Int32", "Int64": self = .signedInteger(standardName)
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": self = .unsignedInteger(standardName)
    case "Double", "Float": self = .floatingPoint(standardName)
    case "UUID": self = .uuid
    case "URL": self = .url
    default: self = .named(name)
    }
  }
}

extension [TypeShape.Name] {
  /// The text as written, unless it is generic.
  fileprivate var plainName: String? {
    allSatisfy { $0.arguments.isEmpty } ? map(\.text).joined(separator: ".") : nil
  }

  /// The name without the module, if it has none or that of Swift or Foundation.
  fileprivate var standardName: String? {
    switch count {
    case 1: self[0].text
    case 2 where self[0].text == "Swift" || self[0].text == "Foundation": self[1].text
    default: nil
    }
  }
}
