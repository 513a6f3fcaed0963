#if canImport(UIKit)
  import SwiftUI

  /// What an author has written.
  struct AuthorPage: View {
    let name: String
    var route: (BookshopFlow.Author.Route) -> Void
    private var books: [Book] { Book.shelf.filter { $0.author == name } }

    var body: some View {
      VStack {
        Text(name)
        ForEach(books, id: \.title) { book in
          Button(book.title) { route(.book(book: book)) }
        }
        Button("Back to the shelf") { route(.toShelf) }
      }
      .navigationTitle(name)
    }
  }
#endif
