/// A few words that names are compared with, again and again.
///
/// Most names are none of them, and nearly all of those are told by their length and their first letter, without being
/// compared or hashed: every name of a program is asked for here several times.
public struct WordList: Sendable, ExpressibleByArrayLiteral {
  private let words: [String]
  /// A bit for each length that a word has, and one for each first letter.
  private let lengths: UInt64
  private let initials: UInt64

  /// Makes a list of words of ASCII letters, none as long as 64.
  public init(arrayLiteral elements: String...) {
    var lengths: UInt64 = 0
    var initials: UInt64 = 0
    for word in elements {
      lengths |= 1 << UInt64(word.utf8.count)
      initials |= Self.bit(ofInitial: word)
    }
    self.words = elements
    self.lengths = lengths
    self.initials = initials
  }

  /// Whether a name is one of the words.
  public func contains(_ name: String) -> Bool {
    let length = name.utf8.count
    guard length < 64, lengths & 1 << UInt64(length) != 0, initials & Self.bit(ofInitial: name) != 0 else {
      return false
    }
    for word in words where word == name { return true }
    return false
  }

  private static func bit(ofInitial word: String) -> UInt64 {
    guard let first = word.utf8.first else { return 0 }
    return 1 << UInt64(first & 63)
  }
}
