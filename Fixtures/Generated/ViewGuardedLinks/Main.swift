import Observation
import SwiftUI

/// Opens links of flows that another one has started, or starts for them: its guard is met first.
@main @MainActor struct Main {
  private static var host = HeadlessHost(Text("nothing yet"))
  private static var met: Set<FlowGuard> = []

  static func main() async {
    for path in ["/home", "/accounts/7", "/gold", "/login/help", "/products"] { await run(path) }
    await signOut()
    await restart()
    await refuse()
  }

  private static func run(_ path: String) async {
    print(path)
    met = []
    let bank = await show()
    await step("a link while nobody is signed in") { open(path, by: bank.open) }
    await step("signed in") { meet(.signedIn, by: "sign in") }
    await step("pin") { meet(.pin, by: "1234") }
    met = []
    let early = BankCoordinator { met.contains($0) }
    print("- before the window")
    open(path, by: early.open)
    host = HeadlessHost(BankFlowView(early))
    await step("the app") {}
  }

  private static func signOut() async {
    print("signed out")
    met = [.signedIn, .pin]
    let bank = await show()
    await step("a link") { open("/accounts/7", by: bank.open) }
    met = []
    await step("a link after signing out, in the same flow") { open("/accounts/8", by: bank.open) }
    await step("signed in") { meet(.signedIn, by: "sign in") }
  }

  /// The first view is the root of the app: nobody uses it without signing in. What the app presents is dismissed.
  private static func refuse() async {
    print("refused")
    met = []
    let bank = await show()
    await step("the login is swiped down") { host.swipeDown() }
    await step("a link") { open("/accounts/7", by: bank.open) }
    await step("swiped down again: the link is forgotten") { host.swipeDown() }
    await step("finished without signing in") { host.tap("sign in") }
    await step("signed in") { meet(.signedIn, by: "sign in") }
    met = []
    let presented = BankCoordinator { met.contains($0) }
    let sheet = AppSheet()
    presented.onClose = { sheet.isShown = false }
    host = HeadlessHost(SheetView(sheet: sheet, coordinator: presented))
    await step("in a sheet of the app") { sheet.isShown = true }
    await step("the login is swiped down") { host.swipeDown() }
  }

  private static func show() async -> BankCoordinator {
    let bank = BankCoordinator { met.contains($0) }
    host = HeadlessHost(BankFlowView(bank))
    await step("the app") {}
    return bank
  }

  /// A start that the app chooses: links open in the one that is shown, and not over another one.
  private static func restart() async {
    print("restart")
    let services = Services()
    let shop = ShopCoordinator(services: services)
    host = HeadlessHost(ShopFlowView(shop))
    await step("welcome") {}
    await step("a link of the other start") { open("/products/3", by: shop.open) }
    services.isKnown = true
    await step("restart") { shop.restart() }
    await step("the link") { open("/products/3", by: shop.open) }
    services.isKnown = false
    await step("restart: nothing stays") { shop.restart() }
  }

  private static func open(_ path: String, by open: (FlowLink) -> Bool) {
    print("  opens: \(FlowLink(path).map(open) ?? false)")
  }

  private static func meet(_ guarded: FlowGuard, by button: String) {
    guard host.buttons.contains(button) else { return print("  no \(button)") }
    met.insert(guarded)
    host.tap(button)
  }

  private static func step(_ what: String, _ act: () -> Void) async {
    print("- \(what)")
    act()
    await host.rest()
    print("  = \(host.description)")
  }
}

@MainActor final class Services: ShopFlow.Services {
  var isKnown = false

  func shopStart() -> ShopFlow.Start { isKnown ? .products : .welcome }
}

@MainActor @Observable final class AppSheet {
  var isShown = false
}

struct SheetView: View {
  @Bindable var sheet: AppSheet
  let coordinator: BankCoordinator

  var body: some View {
    Text("app").sheet(isPresented: $sheet.isShown) { BankFlowView(coordinator) }
  }
}
