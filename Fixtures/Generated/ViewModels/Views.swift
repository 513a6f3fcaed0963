import Observation
import SwiftUI

/// The model, which knows nothing about the flow.
@Observable @MainActor final class Depot {
  var isPaymentDue = false
  var failure: String?
}

struct ListView: View {
  @Environment(Depot.self) private var depot
  var route: (ParcelsFlow.List.Route) -> Void = { _ in }

  var body: some View {
    Text("list")
      .onChange(of: depot.isPaymentDue, initial: true) {
        guard depot.isPaymentDue else { return }
        route(.payment { if $0 == nil { depot.isPaymentDue = false } })
      }
    Button("parcel") { route(.parcel(id: 1)) }
  }
}

struct ParcelView: View {
  let id: Int
  var route: (ParcelsFlow.Parcel.Route) -> Void = { _ in }
  var body: some View { Text("parcel \(id)") }
}

struct PaymentView: View {
  @Environment(Depot.self) private var depot
  var route: (ParcelsFlow.Payment.Route) -> Void = { _ in }

  var body: some View {
    Text("payment")
      .onChange(of: depot.isPaymentDue) {
        if !depot.isPaymentDue { route(.done) }
      }
    Button("pay") {
      depot.isPaymentDue = false
      route(.done)
    }
  }
}

struct ParcelsRootView: View {
  @State var coordinator = ParcelsCoordinator()
  let depot: Depot

  var body: some View {
    ParcelsFlowView(coordinator)
      .environment(depot)
      .onChange(of: depot.failure) {
        guard let reason = depot.failure else { return }
        depot.failure = nil
        coordinator.failed(reason: reason)
      }
  }
}
