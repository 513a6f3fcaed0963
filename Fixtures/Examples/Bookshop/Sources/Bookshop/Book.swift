/// A book.
struct Book {
  let title: String
  let author: String
  let price: Int

  /// All that are on the shelf.
  static let shelf = [
    Book(title: "Emma", author: "Jane Austen", price: 9), Book(title: "Persuasion", author: "Jane Austen", price: 8),
    Book(title: "Middlemarch", author: "George Eliot", price: 12),
  ]
}

/// In an address it is written as its title.
extension Book: LosslessStringConvertible {
  init?(_ description: String) {
    guard let book = Self.shelf.first(where: { $0.title == description }) else { return nil }
    self = book
  }

  var description: String { title }
}

/// What the bookseller gives for money.
struct Receipt {
  let total: Int
  let address: String
}
