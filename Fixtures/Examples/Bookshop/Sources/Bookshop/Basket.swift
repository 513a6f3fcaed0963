#if canImport(UIKit)
  import Observation

  /// What is to be bought. The views observe it.
  @MainActor @Observable final class Basket {
    private(set) var books: [Book] = []
    /// The last receipt.
    private(set) var receipt: Receipt?

    var total: Int { books.reduce(0) { $0 + $1.price } }

    func add(_ book: Book) { books.append(book) }

    func empty(for receipt: Receipt) {
      books = []
      self.receipt = receipt
    }
  }
#endif
