/// A few words that names are compared with, again and again.
///
/// Most names are none of them, and nearly all of those are told by their length and their first letter, without being
/// hashed: every name of a program is asked for here several times.
public struct WordList: Sendable, ExpressibleByArrayLiteral {
  /// By their length, then in order.
  private let words: [[String]]

  /// Makes a list of words of ASCII letters.
  public init(arrayLiteral elements: String...) {
    var words: [[String]] = []
    for word in elements {
      while words.count <= word.utf8.count { words.append([]) }
      words[word.utf8.count].append(word)
    }
    self.words = words
  }

  /// Whether a name is one of the words.
  public func contains(_ name: String) -> Bool {
    let length = name.utf8.count
    guard length < words.count else { return false }
    for word in words[length] where word == name { return true }
    return false
  }
}
