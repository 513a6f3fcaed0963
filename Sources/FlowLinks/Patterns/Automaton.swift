/// Automata over the bytes of a segment: the prefix, then the type's text, then the suffix.
///
/// They are not built, only walked: a state determines what can follow it. Two languages have a common text if a state
/// of both accepts. One language is contained in another if no state of the first accepts while the corresponding state
/// of the second does not.
enum Automaton {
  /// All possible places in a pattern after reading a text.
  struct State: Hashable {
    private let pattern: SegmentPattern
    private var places: Set<Place>

    /// Returns the state before the first byte.
    static func start(of pattern: SegmentPattern) -> State {
      var state = State(pattern: pattern, places: [])
      state.add(.prefix(0))
      return state
    }

    private init(pattern: SegmentPattern, places: Set<Place>) {
      self.pattern = pattern
      self.places = places
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

  /// Returns a shortest text that matches both patterns.
  static func shortestText(of left: SegmentPattern, and right: SegmentPattern) -> [UInt8]? {
    search(left, right) {
      $0.isAccepting && $1.isAccepting
    } isHopeless: {
      $0.isDead || $1.isDead
    }
  }

  /// True if every text that matches one pattern also matches another.
  static func isContained(_ inner: SegmentPattern, in outer: SegmentPattern) -> Bool {
    if outer.type == .text, outer.prefix.isEmpty, outer.suffix.isEmpty { return true }
    return search(inner, outer) {
      $0.isAccepting && !$1.isAccepting
    } isHopeless: { inner, _ in
      inner.isDead
    } == nil
  }

  /// Returns the shortest text after which two states satisfy a condition, found by a breadth-first search.
  private static func search(
    _ left: SegmentPattern, _ right: SegmentPattern, until isFound: (State, State) -> Bool,
    isHopeless: (State, State) -> Bool
  ) -> [UInt8]? {
    struct Pair: Hashable {
      var left: State
      var right: State
    }
    let alphabet = alphabet(left, right)
    let start = Pair(left: .start(of: left), right: .start(of: right))
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
