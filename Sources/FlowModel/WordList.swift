/// A few words that names are compared with, again and again.
///
/// Every name of a program is asked for here several times, and most are none of the words. So the words lie in places by
/// their length and their first letter, and a name is compared with those in its place: mostly none.
public struct WordList: Sendable, ExpressibleByArrayLiteral {
  private var places: [[String]] = Array(repeating: [], count: 128)

  /// Makes a list of words.
  public init(arrayLiteral elements: String...) {
    for word in elements { places[Self.place(of: word)].append(word) }
  }

  /// Whether a name is one of the words.
  public func contains(_ name: String) -> Bool {
    let words = places[Self.place(of: name)]
    return !words.isEmpty && words.contains(name)
  }

  private static func place(of word: String) -> Int {
    guard let first = word.utf8.first else { return 0 }
    return (word.utf8.count &+ 13 &* Int(first)) & 127
  }
}
