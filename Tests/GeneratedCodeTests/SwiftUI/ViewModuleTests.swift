import Testing

/// A public SwiftUI flow of one module, started and subclassed in another through its public members.
@Suite struct ViewModuleTests {
  private static let kitFlow = """
    platform SwiftUI
    public flow Checkout(total: Int, coupon: Coupon = Coupon(code: "none")) returns Bool {
        start view Address {
            push pay -> Payment(total: total)
            close cancel
        }
        view Payment(total: Int) {
            finish paid(result: Bool)
        }
    }
    """

  private static let kitCode = """
    import SwiftUI
    public struct Coupon { public var code: String; public init(code: String) { self.code = code } }
    struct AddressView: View {
      var route: (CheckoutFlow.Address.Route) -> Void
      var body: some View { Text("address"); Button("pay") { route(.pay) }; Button("cancel") { route(.cancel) } }
    }
    struct PaymentView: View {
      let total: Int
      var route: (CheckoutFlow.Payment.Route) -> Void
      var body: some View { Text("pay \\(total)"); Button("buy") { route(.paid(result: true)) } }
    }
    """

  private static let appFlow = """
    platform SwiftUI
    import Kit
    external flow Kit.Checkout(total: Int, coupon: Coupon = Coupon(code: "app")) returns Bool
    flow Shop {
        start tabs Main {
            tab products -> Products in navigation
            tab quick -> Kit.Checkout(total: 1)
        }
        view Products {
            present checkout(total: Int) -> Kit.Checkout(total: total) answers
            present express -> Express
            present offer -> Offer
        }
    }
    flow Express {
        start -> Kit.Checkout(total: 5)
    }
    flow Offer {
        start -> Price in navigation
        view Price {
            replace accept -> Kit.Checkout(total: 2)
        }
    }
    """

  private static let appCode = """
    import Kit
    import SwiftUI
    struct ProductsView: View {
      var route: (ShopFlow.Products.Route) -> Void
      var body: some View {
        Text("products")
        Button("checkout") { route(.checkout(total: 3) { print("heard", $0.map { "\\($0)" } ?? "nothing") }) }
        Button("express") { route(.express) }
        Button("offer") { route(.offer) }
      }
    }
    struct PriceView: View {
      var route: (OfferFlow.Price.Route) -> Void
      var body: some View { Text("price"); Button("accept") { route(.accept) } }
    }
    struct MainLabel: View {
      let tab: ShopFlow.Main.Tab
      var body: some View { Text("\\(tab)") }
    }
    final class OwnCheckout: CheckoutCoordinator {
      deinit { print("checkout gone") }
    }
    final class OwnShop: ShopCoordinator {
      override func makeKitCheckoutCoordinator(total: Int, coupon: Coupon) -> CheckoutCoordinator {
        OwnCheckout(total: total, coupon: coupon)
      }
      override func checkoutDidFinish(_ result: Bool, fromProducts place: ShopFlow.Place) { print("bought", result) }
      override func mainQuickDidFinish(_ result: Bool) {
        print("bought quickly")
        restart(.quick)
      }
    }
    @main @MainActor enum Main {
      static func main() async {
        let host = HeadlessHost(ShopFlowView(OwnShop()))
        func step(_ what: String, _ taps: String...) async {
          for title in taps {
            if title == "down" { host.swipeDown() } else { host.tap(title) }
            host.settle()
          }
          await Task.yield()
          print("\\(what): \\(host.description)")
        }
        await step("presented, with a stack of its own", "checkout", "pay")
        await step("finished", "buy")
        await step("closed by its first screen", "checkout", "cancel")
        await step("swiped down", "checkout", "pay", "down")
        await step("what a flow starts with", "express", "pay")
        await step("left", "down")
        await step("in place of a screen that was in a stack", "offer", "accept", "pay")
        await step("left", "down")
        host.select("quick")
        await step("in a tab", "pay")
        await step("finished there", "buy")
      }
    }
    """

  private static let modules = TwoModules(kitFlow: kitFlow, kitCode: kitCode, appFlow: appFlow, appCode: appCode)

  @Test(
    "it builds, and its client too, in every language mode", arguments: LanguageMode.tried,
    [StandIn.uiKit, .swiftUI])
  func builds(mode: LanguageMode, with standIn: StandIn) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.with(standIn))
  }

  @Test("it is started, finished, left and released from there")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      presented, with a stack of its own: [*products: [products] | quick: [address]] + sheet [address > pay 3]
      checkout gone
      heard true
      bought true
      finished: [*products: [products] | quick: [address]]
      checkout gone
      heard nothing
      closed by its first screen: [*products: [products] | quick: [address]]
      checkout gone
      heard nothing
      swiped down: [*products: [products] | quick: [address]]
      what a flow starts with: [*products: [products] | quick: [address]] + sheet [address > pay 5]
      left: [*products: [products] | quick: [address]]
      in place of a screen that was in a stack: [*products: [products] | quick: [address]] + sheet [address > pay 2]
      left: [*products: [products] | quick: [address]]
      in a tab: [products: [products] | *quick: [address > pay 1]]
      bought quickly
      checkout gone
      finished there: [products: [products] | *quick: [address]]
      checkout gone

      """, with: SwiftCompiler.with(.swiftUI))
  }
}
