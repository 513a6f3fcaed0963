import FlowModel

/// Which texts a segment of a path can be: the language of a literal, or of a placeholder with what stands around it.
///
/// Types whose texts are known are automata over bytes. Of `URL` and of the app's own types only the app knows which
/// texts they take: such a language is opaque, some part of all texts that are not empty.
package struct SegmentPattern: Hashable, Sendable {
  /// The bytes that it begins with.
  var prefix: [UInt8]
  /// The bytes that it ends with; empty for a literal.
  var suffix: [UInt8]
  /// What stands between them; `nil` for a literal.
  var type: TextType?

  /// What a placeholder's text can be. Integers of all sizes are written alike.
  enum TextType: Hashable, Sendable {
    case text, bool, signed, unsigned, float, uuid
    case opaque(String)
  }

  /// Makes the pattern of a segment.
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

  /// Makes the pattern of a literal, or of any text with something around it.
  package init(_ prefix: String, anyTextBefore suffix: String? = nil) {
    self.prefix = Array(prefix.utf8)
    self.suffix = Array((suffix ?? "").utf8)
    type = suffix == nil ? nil : .text
  }

  /// The same with any text in place of a value.
  var withTextForValues: SegmentPattern {
    var copy = self
    if copy.type != nil { copy.type = .text }
    return copy
  }

  /// Whether a text matches it. Of an opaque one every text that is not empty does, as far as can be known.
  package func matches(_ text: some Collection<UInt8>) -> Bool {
    var state = Automaton.State.start(of: self)
    for byte in text { state.advance(by: byte) }
    return state.isAccepting
  }

  /// Whether it is some text, byte for byte.
  var isLiteral: Bool { type == nil }
  /// Whether only the app knows which texts match it.
  var isOpaque: Bool { if case .opaque = type { true } else { false } }
  /// The same with every text where the app knows which.
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
  /// A short text that matches both; `nil` if none does, as far as can be known.
  package func meets(_ other: SegmentPattern) -> [UInt8]? {
    guard canMeet(other) else { return nil }
    if isLiteral { return other.matches(prefix) ? prefix : nil }
    if other.isLiteral { return matches(other.prefix) ? other.prefix : nil }
    if withAnyText.type == .text, other.withAnyText.type == .text {
      // Any text fits between; where each has more than the other at one end, that is text enough.
      let isCrossed =
        (prefix.count > other.prefix.count && suffix.count < other.suffix.count)
        || (prefix.count < other.prefix.count && suffix.count > other.suffix.count)
      let begin = prefix.count > other.prefix.count ? prefix : other.prefix
      return begin + (isCrossed ? [] : Array("a".utf8)) + (suffix.count > other.suffix.count ? suffix : other.suffix)
    }
    return Automaton.shortestText(of: self, and: other)
  }

  /// Whether every text that matches it surely matches the other too.
  package func isContained(in other: SegmentPattern) -> Bool {
    if self == other { return true }
    if isLiteral { return !other.isLiteral && other.matches(prefix) }
    if other.isLiteral || other.isOpaque || !canMeet(other) { return false }
    // Any text is only in any text, with less around it; and any text of less is in it.
    if other.type == .text, prefix.starts(with: other.prefix), suffix.reversed().starts(with: other.suffix.reversed()) {
      return true
    }
    return withAnyText.type == .text ? false : Automaton.isContained(self, in: other)
  }

  /// Whether what stands around the placeholders lets one text be both: quickly found out, and mostly not so.
  private func canMeet(_ other: SegmentPattern) -> Bool {
    let length = min(prefix.count, other.prefix.count)
    let begins = isLiteral && other.prefix.count > prefix.count || other.isLiteral && prefix.count > other.prefix.count
    guard !begins, prefix.prefix(length).elementsEqual(other.prefix.prefix(length)) else { return false }
    if isLiteral || other.isLiteral { return true }
    // Where the one goes on with text the other goes on with its type.
    let (shorter, longer) = prefix.count < other.prefix.count ? (self, other) : (other, self)
    if length < longer.prefix.count, let type = shorter.type, TypeState(type).next(longer.prefix[length]) == nil {
      return false
    }
    let end = min(suffix.count, other.suffix.count)
    return suffix.suffix(end).elementsEqual(other.suffix.suffix(end))
  }
}
