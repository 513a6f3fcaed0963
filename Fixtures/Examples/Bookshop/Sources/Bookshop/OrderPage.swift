#if canImport(UIKit)
  import SwiftUI

  /// What is in the basket.
  struct OrderPage: View {
    var route: (BookshopFlow.Order.Route) -> Void
    @Environment(Basket.self) private var basket

    var body: some View {
      VStack {
        if let receipt = basket.receipt, basket.books.isEmpty {
          Text("Thanks for \(receipt.total) €; the books go to \(receipt.address).")
        } else {
          Text("\(basket.books.map(\.title).joined(separator: ", ")): \(basket.total) €")
        }
        if !basket.books.isEmpty {
          Button("Check out") { route(.checkout) }
        }
        Button("Terms") { route(.terms) }
      }
      .navigationTitle("Basket")
    }
  }
#endif
