import FlowModel

/// The paths that match a link, as a list of segments.
///
/// Segments are independent of each other: two patterns have a common path if all their segments do, and one is
/// contained in another if each of its segments is. The rest of a path is any number of segments with any text,
/// including empty ones.
package struct PathPattern: Hashable, Sendable {
  /// The segments, without the rest.
  package var segments: [SegmentPattern]
  /// True if more segments may follow.
  package var hasRest: Bool

  /// Creates the pattern of a link.
  package init(_ link: Link) {
    segments = link.path.map(SegmentPattern.init)
    hasRest = link.rest != nil
  }

  /// Creates a pattern from segments.
  package init(_ segments: [SegmentPattern], hasRest: Bool) {
    self.segments = segments
    self.hasRest = hasRest
  }

  /// The pattern with any text in place of each value.
  package var withAnyText: PathPattern { PathPattern(segments.map(\.withTextForValues), hasRest: hasRest) }

  /// True if a path of decoded segments matches, as far as this is known. Without a rest, an empty last segment is
  /// ignored: a slash at the end of a path has no meaning.
  package func matches(_ path: [[UInt8]]) -> Bool {
    let path = hasRest || path.last?.isEmpty != true ? path[...] : path.dropLast()
    guard hasRest ? path.count >= segments.count : path.count == segments.count else { return false }
    return zip(segments, path).allSatisfy { $0.matches($1) }
  }

  /// Returns a short path that matches both; `nil` if there is none, as far as this is known.
  package func meets(_ other: PathPattern) -> [[UInt8]]? {
    guard hasRest || segments.count >= other.segments.count, other.hasRest || other.segments.count >= segments.count
    else { return nil }
    var path: [[UInt8]] = []
    for (left, right) in zip(segments, other.segments) {
      guard let text = left.meets(right) else { return nil }
      path.append(text)
    }
    let longer = segments.count > other.segments.count ? segments : other.segments
    return path + longer.dropFirst(path.count).compactMap { $0.meets($0) }
  }

  /// True if every path that matches this pattern surely matches the other, too.
  package func isContained(in other: PathPattern) -> Bool {
    if hasRest, !other.hasRest { return false }
    guard other.hasRest ? segments.count >= other.segments.count : segments.count == other.segments.count else {
      return false
    }
    return zip(segments, other.segments).allSatisfy { $0.isContained(in: $1) }
  }

  /// True if it takes precedence for paths that match both: every path that matches it matches the other, and not the
  /// other way round.
  package func isMoreSpecific(than other: PathPattern) -> Bool {
    isContained(in: other) && !other.isContained(in: self)
  }
}

// MARK: - SegmentPattern

/// The texts that a segment of a path can match: the language of a literal, or of a placeholder with the text around
/// it.
///
/// Types with known texts are automata over bytes. The texts of `URL` and of the app's own types are known only to the
/// app: such a language is opaque, some subset of all texts that are not empty.
package struct SegmentPattern: Hashable, Sendable {
  /// The bytes that it starts with.
  var prefix: [UInt8]
  /// The bytes that it ends with; empty for a literal.
  var suffix: [UInt8]
  /// The type of the text between them; `nil` for a literal.
  var type: TextType?

  /// The type of a placeholder's text. Integers of all sizes are written in the same way.
  enum TextType: Hashable, Sendable {
    case text, bool, signed, unsigned, float, uuid
    case opaque(String)
  }

  /// Creates the pattern of a segment.
  package init(_ segment: Link.Segment) {
    switch segment {
    case .literal(let text):
      prefix = Array(text.utf8)
      suffix = []
    case .placeholder(let before, let value, let after):
      prefix = Array(before.utf8)
      suffix = Array(after.utf8)
      type = TextType(value.type)
    }
  }

  /// Creates the pattern of a literal, or of any text with a prefix and a suffix.
  package init(_ prefix: String, anyTextBefore suffix: String? = nil) {
    self.prefix = Array(prefix.utf8)
    self.suffix = Array((suffix ?? "").utf8)
    type = suffix == nil ? nil : .text
  }

  /// The pattern with any text in place of a value.
  var withTextForValues: SegmentPattern {
    var copy = self
    if copy.type != nil { copy.type = .text }
    return copy
  }

  /// True if a text matches. Any text that is not empty matches an opaque pattern, as far as this is known.
  package func matches(_ text: some Collection<UInt8>) -> Bool {
    var state = Automaton.State(of: self)
    for byte in text { state.advance(by: byte) }
    return state.isAccepting
  }

  /// True if it is a fixed text, byte for byte.
  var isLiteral: Bool { type == nil }
  /// True if only the app knows the texts that match.
  var isOpaque: Bool { if case .opaque = type { true } else { false } }
  /// True if its type may have any text, as far as this is known.
  private var hasAnyText: Bool { type == .text || isOpaque }
}

extension SegmentPattern.TextType {
  init(_ type: LinkType) {
    switch type {
    case .text: self = .text
    case .bool: self = .bool
    case .signedInteger: self = .signed
    case .unsignedInteger: self = .unsigned
    case .floatingPoint: self = .float
    case .uuid: self = .uuid
    case .url: self = .opaque("URL")
    case .named(let name): self = .opaque(name)
    }
  }
}

extension SegmentPattern {
  /// Returns a short text that matches both; `nil` if there is none, as far as this is known.
  package func meets(_ other: SegmentPattern) -> [UInt8]? {
    guard canMeet(other) else { return nil }
    if isLiteral { return other.matches(prefix) ? prefix : nil }
    if other.isLiteral { return matches(other.prefix) ? other.prefix : nil }
    if hasAnyText, other.hasAnyText {
      // Any text fits between; if each has a longer affix at one end, the affixes are text enough.
      let isCrossed =
        (prefix.count > other.prefix.count && suffix.count < other.suffix.count)
        || (prefix.count < other.prefix.count && suffix.count > other.suffix.count)
      let begin = prefix.count > other.prefix.count ? prefix : other.prefix
      return begin + (isCrossed ? [] : Array("a".utf8)) + (suffix.count > other.suffix.count ? suffix : other.suffix)
    }
    return Automaton.search(self, other) {
      $0.isAccepting && $1.isAccepting
    } isHopeless: {
      $0.isDead || $1.isDead
    }
  }

  /// True if every text that matches this pattern surely matches the other, too.
  package func isContained(in other: SegmentPattern) -> Bool {
    if self == other { return true }
    if isLiteral { return !other.isLiteral && other.matches(prefix) }
    if other.isLiteral || other.isOpaque || !canMeet(other) { return false }
    // Any text is contained only in any text with shorter affixes, and contains any type with longer ones.
    if other.type == .text, prefix.starts(with: other.prefix), suffix.reversed().starts(with: other.suffix.reversed()) {
      return true
    }
    if hasAnyText { return false }
    return Automaton.search(self, other) {
      $0.isAccepting && !$1.isAccepting
    } isHopeless: { inner, _ in
      inner.isDead
    } == nil
  }

  /// True if the text around the placeholders allows a common text. This check is fast, and usually fails.
  private func canMeet(_ other: SegmentPattern) -> Bool {
    let length = min(prefix.count, other.prefix.count)
    let begins = isLiteral && other.prefix.count > prefix.count || other.isLiteral && prefix.count > other.prefix.count
    guard !begins, prefix.prefix(length).elementsEqual(other.prefix.prefix(length)) else { return false }
    if isLiteral || other.isLiteral { return true }
    // While one continues with its prefix, the other continues with its type.
    let (shorter, longer) = prefix.count < other.prefix.count ? (self, other) : (other, self)
    if length < longer.prefix.count, let type = shorter.type, TypeState(type).next(longer.prefix[length]) == nil {
      return false
    }
    let end = min(suffix.count, other.suffix.count)
    return suffix.suffix(end).elementsEqual(other.suffix.suffix(end))
  }
}

// MARK: - Automaton

/// Automata over the bytes of a segment: the prefix, then the type's text, then the suffix.
///
/// They are not built, only walked: a state determines what can follow it. Two languages have a common text if a state
/// of both accepts. One language is contained in another if no state of the first accepts while the corresponding state
/// of the second does not.
enum Automaton {
  /// All possible places in a pattern after reading a text.
  struct State: Hashable {
    private let pattern: SegmentPattern
    private var places: Set<Place> = []

    /// Creates the state before the first byte.
    init(of pattern: SegmentPattern) {
      self.pattern = pattern
      add(.prefix(0))
    }

    /// True if the text so far matches.
    var isAccepting: Bool { places.contains(.end) }
    /// True if no text that starts like this matches.
    var isDead: Bool { places.isEmpty }

    /// Reads a byte.
    mutating func advance(by byte: UInt8) {
      let before = places
      places.removeAll(keepingCapacity: true)
      for place in before {
        switch place {
        case .prefix(let index): if pattern.prefix[index] == byte { add(.prefix(index + 1)) }
        case .suffix(let index): if pattern.suffix[index] == byte { add(.suffix(index + 1)) }
        case .type(let type): if let next = type.next(byte) { add(.type(next)) }
        case .end: break
        }
      }
    }

    /// Adds a place, and the places that follow it without a byte.
    private mutating func add(_ place: Place) {
      switch place {
      case .prefix(let index) where index == pattern.prefix.count:
        if let type = pattern.type { add(.type(TypeState(type))) } else { add(.end) }
      case .suffix(let index) where index == pattern.suffix.count: add(.end)
      case .type(let type):
        places.insert(place)
        if type.isAccepting { add(.suffix(0)) }
      case .prefix, .suffix, .end: places.insert(place)
      }
    }
  }

  /// A possible place in a pattern.
  private enum Place: Hashable {
    case prefix(Int)
    case type(TypeState)
    case suffix(Int)
    case end
  }

  // MARK: Two automata

  /// Returns the bytes that distinguish texts, the most readable first: every byte that is in a prefix or suffix or has
  /// a meaning for a type, and one byte of each class that all patterns treat alike.
  private static func alphabet(_ left: SegmentPattern, _ right: SegmentPattern) -> [UInt8] {
    let used = Set(left.prefix + left.suffix + right.prefix + right.suffix)
    let classes = ["23456789", "bcdABCDF0", "xyz_~ghijkmnopqvwGHIJKLMNOPQRSTUVWXYZ!$()*,:;=@\u{7F}"]
    let others = classes.compactMap { $0.utf8.first { !used.contains($0) } }
    var seen: Set<UInt8> = []
    return (Array("a1-.eE+trufls".utf8) + others + used.sorted()).filter { seen.insert($0).inserted }
  }

  /// Returns the shortest text after which two states satisfy a condition, found by a breadth-first search.
  fileprivate static func search(
    _ left: SegmentPattern, _ right: SegmentPattern, until isFound: (State, State) -> Bool,
    isHopeless: (State, State) -> Bool
  ) -> [UInt8]? {
    struct Pair: Hashable {
      var left: State
      var right: State
    }
    let alphabet = alphabet(left, right)
    let start = Pair(left: State(of: left), right: State(of: right))
    var seen: Set<Pair> = [start]
    var waiting: [(pair: Pair, text: [UInt8])] = [(start, [])]
    var index = 0
    while index < waiting.count {
      let (pair, text) = waiting[index]
      index += 1
      if isFound(pair.left, pair.right) { return text }
      for byte in alphabet {
        var next = pair
        next.left.advance(by: byte)
        next.right.advance(by: byte)
        guard !isHopeless(next.left, next.right), seen.insert(next).inserted else { continue }
        waiting.append((next, text + [byte]))
      }
    }
    return nil
  }
}

/// The part of a type's text that was read.
enum TypeState: Hashable {
  /// Any text: true if at least one byte was read.
  case text(Bool)
  /// The expected word, `true` or `false`, and the number of characters read.
  case word(Bool, Int)
  case beforeWord
  /// A number: true if a sign is allowed, and true if more than digits is allowed.
  case number(signed: Bool, float: Bool, Number)
  /// The number of characters read of a UUID.
  case uuid(Int)

  /// The part of a number that was read: a minus, digits, a point, digits after it, an `e`, its sign, its digits.
  enum Number: Hashable {
    case start, minus, digits, point, fraction, exponent, exponentSign, exponentDigits
  }

  init(_ type: SegmentPattern.TextType) {
    switch type {
    case .text, .opaque: self = .text(false)
    case .bool: self = .beforeWord
    case .signed: self = .number(signed: true, float: false, .start)
    case .unsigned: self = .number(signed: false, float: false, .start)
    case .float: self = .number(signed: true, float: true, .start)
    case .uuid: self = .uuid(0)
    }
  }

  private static let words = (true: Array("true".utf8), false: Array("false".utf8))

  /// True if the text so far is a complete text of the type.
  var isAccepting: Bool {
    switch self {
    case .text(let isSome): isSome
    case .word(let word, let length): length == (word ? Self.words.true : Self.words.false).count
    case .beforeWord: false
    case .number(_, _, let number): number == .digits || number == .fraction || number == .exponentDigits
    case .uuid(let length): length == 36
    }
  }

  /// Returns the state after one more byte; `nil` if no text continues with it.
  func next(_ byte: UInt8) -> TypeState? {
    switch self {
    case .text: return .text(true)
    case .beforeWord:
      if byte == Self.words.true[0] { return .word(true, 1) }
      return byte == Self.words.false[0] ? .word(false, 1) : nil
    case .word(let word, let length):
      let bytes = word ? Self.words.true : Self.words.false
      return length < bytes.count && bytes[length] == byte ? .word(word, length + 1) : nil
    case .number(let signed, let float, let number):
      return Self.next(number, byte, signed: signed, float: float).map { .number(signed: signed, float: float, $0) }
    case .uuid(let length):
      let isDash = [8, 13, 18, 23].contains(length)
      let fits = isDash ? byte == UInt8(ascii: "-") : Unicode.Scalar(byte).properties.isASCIIHexDigit
      return length < 36 && fits ? .uuid(length + 1) : nil
    }
  }

  private static func next(_ number: Number, _ byte: UInt8, signed: Bool, float: Bool) -> Number? {
    let isDigit = byte.isASCIIDigit
    switch (number, byte) {
    case (.start, _) where isDigit, (.minus, _) where isDigit, (.digits, _) where isDigit: return .digits
    case (.start, UInt8(ascii: "-")): return signed ? .minus : nil
    case (.digits, UInt8(ascii: ".")): return float ? .point : nil
    case (.digits, UInt8(ascii: "e")), (.digits, UInt8(ascii: "E")): return float ? .exponent : nil
    case (.point, _) where isDigit, (.fraction, _) where isDigit: return .fraction
    case (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")): return .exponent
    case (.exponent, UInt8(ascii: "-")), (.exponent, UInt8(ascii: "+")): return .exponentSign
    case (.exponent, _) where isDigit, (.exponentSign, _) where isDigit, (.exponentDigits, _) where isDigit:
      return .exponentDigits
    default: return nil
    }
  }
}
