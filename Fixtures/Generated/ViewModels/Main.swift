import SwiftUI

/// What the model presents and dismisses, and what the user does meanwhile.
@main @MainActor struct Main {
  static func main() async {
    let depot = Depot()
    depot.isPaymentDue = true
    let host = HeadlessHost(ParcelsRootView(depot: depot))
    func step(_ what: String, _ act: () -> Void) async {
      print(what)
      act()
      host.settle()
      // Answers to swipes arrive later.
      for _ in 0..<10 { await Task.yield() }
      host.settle()
      print("    \(host.description), due: \(depot.isPaymentDue)")
    }
    await step("due from the start") {}
    await step("the user pays") { host.tap("pay") }
    await step("due again") { depot.isPaymentDue = true }
    await step("swiped down") { host.swipeDown() }
    await step("due again") { depot.isPaymentDue = true }
    await step("paid elsewhere: the model closes") { depot.isPaymentDue = false }
    await step("due and paid in the same moment") {
      depot.isPaymentDue = true
      depot.isPaymentDue = false
    }
    await step("paid while the sheet appears") {
      depot.isPaymentDue = true
      host.update()
      depot.isPaymentDue = false
    }
    await step("due while the sheet disappears") {
      depot.isPaymentDue = true
      host.settle()
      depot.isPaymentDue = false
      host.update()
      depot.isPaymentDue = true
    }
    await step("paid elsewhere") { depot.isPaymentDue = false }
    await step("due while another view covers the list") {
      host.tap("parcel")
      host.settle()
      depot.isPaymentDue = true
    }
    await step("a failure there") { depot.failure = "no network" }
    await step("a second failure meanwhile") { depot.failure = "no space" }
    await step("the first is read") { host.tap("OK") }
    await step("the second is read") { host.tap("OK") }
    await step("a failure over a sheet") {
      host.swipeBack()
      host.settle()
      depot.isPaymentDue = true
      host.settle()
      depot.failure = "no network"
    }
    await step("paid under the alert") { depot.isPaymentDue = false }
    await step("the sheet, which was covered then, stays") { host.tap("OK") }
    await step("the user closes it") { host.tap("pay") }
  }
}
