import SwiftUI

struct Book: Identifiable, Hashable {
  let id: Int
  let title: String
  let author: String
}

/// What the library knows of its reader.
@MainActor @Observable final class Library {
  let books = [
    Book(id: 1, title: "Emma", author: "Austen"), Book(id: 2, title: "Persuasion", author: "Austen"),
    Book(id: 3, title: "Middlemarch", author: "Eliot"),
  ]
  var borrowed: [Int] = []
  var ratings: [Int: Int] = [:]
  var reader = "Ada"
  var wantsReminders = false

  func book(_ id: Int) -> Book? { books.first { $0.id == id } }
}
