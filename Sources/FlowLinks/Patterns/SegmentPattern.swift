import FlowModel

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
    var state = Automaton.State.start(of: self)
    for byte in text { state.advance(by: byte) }
    return state.isAccepting
  }

  /// True if it is a fixed text, byte for byte.
  var isLiteral: Bool { type == nil }
  /// True if only the app knows the texts that match.
  var isOpaque: Bool { if case .opaque = type { true } else { false } }
  /// The pattern with any text in place of an opaque type.
  var withAnyText: SegmentPattern {
    var copy = self
    if isOpaque { copy.type = .text }
    return copy
  }
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
    if withAnyText.type == .text, other.withAnyText.type == .text {
      // Any text fits between; if each has a longer affix at one end, the affixes are text enough.
      let isCrossed =
        (prefix.count > other.prefix.count && suffix.count < other.suffix.count)
        || (prefix.count < other.prefix.count && suffix.count > other.suffix.count)
      let begin = prefix.count > other.prefix.count ? prefix : other.prefix
      return begin + (isCrossed ? [] : Array("a".utf8)) + (suffix.count > other.suffix.count ? suffix : other.suffix)
    }
    return Automaton.shortestText(of: self, and: other)
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
    return withAnyText.type == .text ? false : Automaton.isContained(self, in: other)
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
