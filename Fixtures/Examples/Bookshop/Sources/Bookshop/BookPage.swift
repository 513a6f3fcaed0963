#if canImport(UIKit)
  import SwiftUI

  /// A book, which can be put into the basket.
  struct BookPage: View {
    let book: Book
    var route: (BookshopFlow.BookPage.Route) -> Void
    @Environment(Basket.self) private var basket

    var body: some View {
      VStack {
        Text("\(book.title), \(book.price) €")
        Button("By \(book.author)") { route(.author(name: book.author)) }
        Button("Add to basket") {
          basket.add(book)
          route(.added)
        }
        Button("Basket") { route(.basket) }
      }
      .navigationTitle(book.title)
    }
  }
#endif
