import SwiftUI

struct CatalogueView: View {
  let router: Router
  @Environment(Library.self) private var library

  var body: some View {
    Group {
      ForEach(library.books) { book in
        NavigationLink(value: Page.book(book.id)) { Text(book.title) }
      }
      Button("settings") { router.show(.settings) }
    }
    .navigationTitle("catalogue")
  }
}

struct BookView: View {
  let router: Router
  let id: Int
  @Environment(Library.self) private var library

  var body: some View {
    if let book = library.book(id) {
      Group {
        NavigationLink(value: Page.author(book.author)) { Text("by \(book.author)") }
        Button("borrow") { library.borrowed.append(id) }
        Button("rate") { router.rated = book }
        if let stars = library.ratings[id] { Text("\(stars) stars") }
      }
      .navigationTitle(book.title)
    }
  }
}

struct AuthorView: View {
  let name: String
  @Environment(Library.self) private var library

  var body: some View {
    ForEach(library.books.filter { $0.author == name }) { book in
      NavigationLink(value: Page.book(book.id)) { Text(book.title) }
    }
    .navigationTitle(name)
  }
}

struct RatingView: View {
  let book: Book
  let done: () -> Void
  @Environment(Library.self) private var library

  var body: some View {
    Text("rate \(book.title)").navigationTitle("rate \(book.title)")
    Button("5") {
      library.ratings[book.id] = 5
      done()
    }
  }
}

struct LoansView: View {
  let router: Router
  @Environment(Library.self) private var library

  var body: some View {
    Text("\(library.borrowed.count) borrowed")
    ForEach(library.borrowed, id: \.self) { id in
      Button("open \(id)") { router.showBook(id) }
    }
  }
}
