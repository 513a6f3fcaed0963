#if canImport(UIKit)
  import SwiftUI

  /// Where the books go.
  struct AddressPage: View {
    var route: (CheckoutFlow.Address.Route) -> Void
    @State private var address = ""

    var body: some View {
      VStack {
        Text("Where do the books go?")
        TextField("Address", text: $address)
        Button("Next") { route(.pay(address: address)) }
        Button("Cancel") { route(.cancel) }
      }
      .navigationTitle("Address")
    }
  }

  /// How they are paid.
  struct PaymentPage: View {
    let address: String
    let total: Int
    var route: (CheckoutFlow.Payment.Route) -> Void

    var body: some View {
      VStack {
        Text("\(total) €, to \(address)")
        Button("Pay") { route(.paid(receipt: Receipt(total: total, address: address))) }
        Button("Change address") { route(.change) }
      }
      .navigationTitle("Payment")
    }
  }
#endif
