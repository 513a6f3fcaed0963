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

// MARK: - ViewServicesModuleTests

/// A public SwiftUI flow with services, whose coordinator the app of another module makes, and one that a UIKit flow starts.
@Suite struct ViewServicesModuleTests {
  private static let modules = TwoModules(
    kitFlow: """
      platform SwiftUI
      guard ofAge -> Age
      public flow Checkout(total: Int) requires ofAge {
          start one of Overview, Express
          alert failed(reason: String) {
              title("Failed")
              message(reason)
              choice ok("OK") as cancel
          }
          public view Overview(total: Int) {
              do scan answers Int
              push terms -> Terms answers
              alert sure {
                  title("Buy for \\(String(1))?")
                  choice buy("Buy") as destructive
                  choice wait("Wait") as cancel
              }
              finish paid(receipt: Int)
          }
          public view Express(total: Int, card: String) {
              finish paid(receipt: Int)
          }
          public view Terms by app {
              close accepted(version: Int)
          }
      }
      flow Age {
          start view Birthday {
              finish known
          }
      }
      """,
    kitCode: """
      #if hasFeature(InternalImportsByDefault)
      public import SwiftUI
      #else
      import SwiftUI
      #endif
      struct OverviewView: View {
        let total: Int
        var route: (CheckoutFlow.Overview.Route) -> Void
        var body: some View {
          Text("overview \\(total)")
          Button("scan") { route(.scan { print("scanned", $0 ?? 0) }) }
          Button("terms") { route(.terms { if case .accepted(let version) = $0 { print("accepted", version) } }) }
          Button("buy") { route(.sure { if case .buy = $0 { route(.paid(receipt: 7)) } }) }
        }
      }
      struct ExpressView: View {
        let total: Int
        let card: String
        var route: (CheckoutFlow.Express.Route) -> Void
        var body: some View { Text("express \\(card)"); Button("pay") { route(.paid(receipt: 8)) } }
      }
      struct BirthdayView: View {
        var route: (AgeFlow.Birthday.Route) -> Void
        var body: some View { Text("birthday"); Button("known") { route(.known) } }
      }
      public struct TermsView: View {
        let app: String
        let route: (CheckoutFlow.Terms.Route) -> Void
        public init(app: String, route: @escaping (CheckoutFlow.Terms.Route) -> Void) {
          self.app = app
          self.route = route
        }
        public var body: some View { Text("terms of \\(app)"); Button("accept") { route(.accepted(version: 2)) } }
      }
      """,
    appFlow: """
      import Kit
      external flow Kit.Checkout(total: Int) returns Kit.CheckoutFlow.Result by app
      flow Shop {
          platform SwiftUI
          start view Home {
              present checkout(total: Int) -> Kit.Checkout(total: total) answers
          }
      }
      flow Shell {
          generate coordinator
          start screen Root {
              present inner -> Inner
          }
      }
      flow Inner {
          platform SwiftUI
          start one of First, Second
          view First { do ping(number: Int) }
          view Second { do ping(number: Int) }
      }
      """,
    appCode: """
      import Kit
      import SwiftUI
      struct HomeView: View {
        var route: (ShopFlow.Home.Route) -> Void
        var body: some View {
          Text("home")
          Button("checkout") { route(.checkout(total: 3) { print("heard", $0.map { "\\($0)" } ?? "nothing") }) }
        }
      }
      struct FirstView: View {
        var route: (InnerFlow.First.Route) -> Void
        var body: some View { Text("first"); Button("ping") { route(.ping(number: 1)) } }
      }
      struct SecondView: View {
        var route: (InnerFlow.Second.Route) -> Void
        var body: some View { Text("second"); Button("ping") { route(.ping(number: 2)) } }
      }
      @MainActor final class AppServices: ShopCoordinator.Services, CheckoutCoordinator.Services, InnerCoordinator.Services {
        var isExpress = false
        func makeKitCheckoutCoordinator(total: Int) -> CheckoutCoordinator {
          CheckoutCoordinator(total: total, services: self) { _ in true }
        }
        func checkoutStart(total: Int) -> CheckoutFlow.Start { isExpress ? .express(card: "visa") : .overview }
        func makeTerms(route: @escaping (CheckoutFlow.Terms.Route) -> Void) -> TermsView {
          TermsView(app: "shop", route: route)
        }
        func scan(then: @escaping @MainActor (Int?) -> Void) { then(42) }
        func innerStart() -> InnerFlow.Start { .second }
        func ping(number: Int) { print("ping", number) }
      }
      #if canImport(UIKit)
      import UIKit
      final class RootViewController: UIViewController {
        var route: (ShellFlow.Root.Route) -> Void = { _ in }
      }
      @MainActor func present() async {
        let window = Headless.window()
        let stack = UINavigationController()
        window.rootViewController = stack
        window.makeKeyAndVisible()
        ShellCoordinator(navigationController: stack, services: AppServices()).start()
        await Transitions.rest()
        (stack.viewControllers.first as? RootViewController)?.route(.inner)
        await Transitions.rest()
        let host = stack.presentedViewController?.headlessHost
        print("hosted: \\(host?.description ?? "nothing")")
        host?.tap("ping")
      }
      #endif
      @main @MainActor enum Main {
        static func main() async {
          let services = AppServices()
          let host = HeadlessHost(ShopFlowView(ShopCoordinator(services: services)))
          func step(_ what: String, _ taps: String...) async {
            for title in taps {
              host.tap(title)
              host.settle()
            }
            await Task.yield()
            print("\\(what): \\(host.description)")
          }
          await step("what the app does", "checkout", "scan")
          await step("a view that the app makes, which answers", "terms", "accept")
          await step("asked", "buy")
          await step("bought", "Buy")
          services.isExpress = true
          await step("another start", "checkout")
          await step("paid", "pay")
          #if canImport(UIKit)
          await present()
          #endif
        }
      }
      """)

  @Test(
    "it builds, and its client too, in every language mode", arguments: LanguageMode.tried,
    [StandIn.uiKit, .swiftUI])
  func builds(mode: LanguageMode, with standIn: StandIn) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.with(standIn))
  }

  @Test("the app makes its coordinator, its view and its first screen, and does what it asks for")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      scanned 42
      what the app does: [home] + sheet [overview 3]
      accepted 2
      a view that the app makes, which answers: [home] + sheet [overview 3]
      asked: [home] + sheet [overview 3] + alert Buy for 1?
      heard paid(receipt: 7)
      bought: [home]
      another start: [home] + sheet [express visa]
      heard paid(receipt: 8)
      paid: [home]
      hosted: [second]
      ping 2

      """, with: SwiftCompiler.withUIKit())
  }
}
