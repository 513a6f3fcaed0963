import Testing

/// A public flow of one module, started and subclassed in another.
@Suite struct TwoModuleTests {
  private static let kitFlow = """
    generate coordinator
    guard ofAge -> Age
    public flow Checkout(cart: Cart, coupon: Coupon = Coupon(code: "none")) returns Receipt {
        start screen Cart(cart: Cart, coupon: Coupon): CartViewController {
            push pay -> Payment
            push terms -> Terms
        }
        public screen Payment: PaymentViewController {
            finish paid(receipt: Receipt)
            close later(days: Int)
        }
    }
    public flow Terms {
        start public screen Text: TermsViewController {
            finish agreed(version: Int)
            finish refused
        }
    }
    public flow Wine(vintage: Int) returns Int requires ofAge {
        start screen Bottles(vintage: Int) {
            push bottle(number: Int) -> Bottle(number: number)
        }
        screen Bottle(number: Int) requires ofAge {
            finish chosen(number: Int)
        }
    }
    flow Age {
        start screen Birthday {
            finish known
            close never
        }
    }
    """

  private static let kitCode = """
    public import UIKit
    public struct Cart { public var items: [String]; public init(items: [String]) { self.items = items } }
    public struct Receipt { public var total: Int }
    public struct Coupon { public var code: String; public init(code: String) { self.code = code } }
    class CartViewController: UIViewController {
      var route: (CheckoutFlow.Cart.Route) -> Void = { _ in }
      func receive(_ parameters: CheckoutFlow.Cart.Parameters) { title = parameters.coupon.code }
      override func viewDidAppear(_ animated: Bool) { route(.pay) }
    }
    open class PaymentViewController: UIViewController {
      public var route: (CheckoutFlow.Payment.Route) -> Void = { _ in }
      open func pay(_ total: Int) { route(.paid(receipt: Receipt(total: total))) }
    }
    open class TermsViewController: UIViewController {
      public var route: (TermsFlow.Text.Route) -> Void = { _ in }
    }
    open class BottlesViewController: UIViewController {
      var route: (WineFlow.Bottles.Route) -> Void = { _ in }
      func receive(_ parameters: WineFlow.Bottles.Parameters) { title = "\\(parameters.vintage)" }
      public func pick(_ number: Int) { route(.bottle(number: number)) }
    }
    open class BottleViewController: UIViewController {
      var route: (WineFlow.Bottle.Route) -> Void = { _ in }
      func receive(_ parameters: WineFlow.Bottle.Parameters) { title = "\\(parameters.number)" }
      public func choose() { route(.chosen(number: Int(title ?? "") ?? 0)) }
    }
    open class BirthdayViewController: UIViewController {
      var route: (AgeFlow.Birthday.Route) -> Void = { _ in }
      public func know() { route(.known) }
    }
    """

  private static let appFlow = """
    import Kit
    guard member -> Joining
    external flow Kit.Checkout(cart: Cart, coupon: Coupon = Coupon(code: "app")) returns Receipt
    external flow Kit.Terms returns Kit.TermsFlow.Result
    external flow Kit.Wine(vintage: Int, allows: @MainActor (Kit.FlowGuard) -> Bool) returns Int requires member
    flow Shop {
        generate coordinator
        start screen Home {
            present buy(cart: Cart) -> Kit.Checkout(cart: cart) in navigation
            push terms -> Kit.Terms answers
            present wine(vintage: Int) -> Kit.Wine(vintage: vintage, allows: { $0 == .ofAge && Visitor.isOfAge }) in navigation
        }
    }
    flow Joining {
        generate coordinator
        start screen Form {
            finish joined
        }
    }
    """

  private static let appCode = """
    import Kit
    import UIKit
    class HomeViewController: UIViewController { var route: (ShopFlow.Home.Route) -> Void = { _ in } }
    class FormViewController: UIViewController { var route: (JoiningFlow.Form.Route) -> Void = { _ in } }
    @MainActor enum Visitor {
      static var isOfAge = false
      static var isMember = false
    }
    final class QuickPayment: PaymentViewController {}
    final class OwnCheckout: CheckoutCoordinator {
      override func makePayment() -> PaymentViewController { QuickPayment() }
      override func laterDidClose(days: Int, fromPayment screen: PaymentViewController) { print("later:", days) }
      override func termsDidFinish(_ result: TermsFlow.Result, fromCart screen: UIViewController?) {}
      override func perform(_ route: CheckoutFlow.Payment.Route, fromPayment screen: PaymentViewController) {
        print("asked for")
        super.perform(route, fromPayment: screen)
      }
      deinit { print("checkout gone") }
    }
    final class OwnShop: ShopCoordinator {
      override func makeKitCheckoutCoordinator(
        navigationController: UINavigationController?, cart: Cart, coupon: Coupon
      ) -> CheckoutCoordinator { OwnCheckout(navigationController: navigationController, cart: cart, coupon: coupon) }
      override func buyDidFinish(_ result: Receipt, fromHome screen: HomeViewController?) {
        print("bought for", result.total, screen?.presentedViewController == nil)
      }
      override func termsDidFinish(_ result: TermsFlow.Result, fromHome screen: HomeViewController?) {
        if case .agreed(let version) = result { print("agreed to", version) }
      }
      override func wineDidFinish(_ result: Int, fromHome screen: HomeViewController?) { print("chosen:", result) }
    }
    @main @MainActor enum Main {
      static func main() async {
        let navigation = UINavigationController()
        let window = Headless.window()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let shop = OwnShop(navigationController: navigation) { $0 == .member && Visitor.isMember }
        shop.start()
        guard let home = navigation.topViewController as? HomeViewController else { fatalError("no home") }
        for total in [3, 0] {
          home.route(.buy(cart: Cart(items: [])))
          await Transitions.rest()
          print("children:", shop.childCoordinators.count)
          guard let stack = home.presentedViewController as? UINavigationController else { fatalError("no checkout") }
          guard let payment = stack.topViewController as? QuickPayment else { fatalError("no payment") }
          if total > 0 { payment.pay(total) } else { payment.route(.later(days: 2)) }
          await Transitions.rest()
          if home.presentedViewController != nil { Headless.swipeDown(stack) }
          await Transitions.rest()
        }
        print("children:", shop.childCoordinators.count)
        for isPatient in [true, false] {
          home.route(.terms { print("home hears", $0.map { "\\($0)" } ?? "nothing") })
          await Transitions.rest()
          guard let terms = navigation.topViewController as? TermsViewController else { fatalError("no terms") }
          if isPatient { terms.route(.agreed(version: 2)) } else { Headless.swipeBack(navigation) }
          await Transitions.rest()
        }
        // Nothing keeps the screen any longer.
        await Transitions.rest()
        await guards(home, navigation)
      }

      /// A guard of the app in front of a flow with guards of its own module, which the app decides about, too.
      static func guards(_ home: HomeViewController, _ navigation: UINavigationController) async {
        home.route(.wine(vintage: 2011))
        await look("asked for membership", navigation)
        Visitor.isMember = true
        (top(navigation) as? FormViewController)?.route(.joined)
        await look("a member", navigation)
        Headless.swipeDown(top(navigation))
        await look("left", navigation)
        home.route(.wine(vintage: 2012))
        await Transitions.rest()
        (top(navigation) as? BottlesViewController)?.pick(3)
        await look("asked of age", navigation)
        Visitor.isOfAge = true
        (top(navigation) as? BirthdayViewController)?.know()
        await look("of age", navigation)
        (top(navigation) as? BottleViewController)?.choose()
        await look("finished", navigation)
        Visitor.isOfAge = false
        let wine = WineCoordinator(navigationController: navigation, vintage: 2013) { _ in Visitor.isOfAge }
        wine.start()
        await look("started by the app itself", navigation)
      }

      static func look(_ what: String, _ navigation: UINavigationController) async {
        await Transitions.rest()
        var layers: [String] = []
        var next: UIViewController? = navigation
        while let layer = next {
          let stack = (layer as? UINavigationController)?.viewControllers ?? [layer]
          layers.append(stack.map { "\\(type(of: $0))".dropLast(14) + ($0.title.map { " \\($0)" } ?? "") }.joined(separator: ", "))
          next = layer.presentedViewController
        }
        print("\\(what): \\(layers.joined(separator: " < "))")
      }

      static func top(_ navigation: UINavigationController) -> UIViewController {
        var top: UIViewController = navigation
        while let next = top.presentedViewController { top = next }
        return (top as? UINavigationController)?.topViewController ?? top
      }
    }
    """

  private static let modules = TwoModules(kitFlow: kitFlow, kitCode: kitCode, appFlow: appFlow, appCode: appCode)

  @Test("it builds, and its client too, in every language mode", arguments: LanguageMode.tried)
  func builds(mode: LanguageMode) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.withUIKit())
  }

  @Test("it is started, finished, left and released from there")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      children: 1
      asked for
      bought for 3 true
      checkout gone
      children: 1
      asked for
      later: 2
      checkout gone
      children: 0
      home hears agreed(version: 2)
      agreed to 2
      home hears nothing
      asked for membership: Home < Form
      a member: Home < Bottles 2011
      left: Home
      asked of age: Home < Bottles 2012 < Birthday
      of age: Home < Bottles 2012, Bottle 3
      chosen: 3
      finished: Home
      started by the app itself: Home, Bottles 2013 < Birthday

      """, with: SwiftCompiler.withUIKit())
  }
}

// MARK: - TwoModuleServicesTests

/// A public flow with services, whose coordinator the app of another module makes.
@Suite struct TwoModuleServicesTests {
  private static let modules = TwoModules(
    kitFlow: """
      generate coordinator
      guard ofAge -> Age
      public flow Checkout(total: Int) {
          start screen Overview(total: Int) {
              do scan answers Int
              push terms -> Terms
              finish paid(receipt: Int)
          }
          public screen Terms by app {
              close accepted
          }
      }
      public flow Wine requires ofAge {
          start public screen Bottles {
              do count
          }
      }
      flow Age {
          start screen Birthday {
              finish known
          }
      }
      """,
    kitCode: """
      public import UIKit
      final class OverviewViewController: UIViewController {
        var route: (CheckoutFlow.Overview.Route) -> Void = { _ in }
        func receive(_ parameters: CheckoutFlow.Overview.Parameters) {}
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          route(.scan { [self] code in route(.paid(receipt: code ?? 0)) })
        }
      }
      open class TermsViewController: UIViewController {}
      open class BottlesViewController: UIViewController {
        public var route: (WineFlow.Bottles.Route) -> Void = { _ in }
      }
      final class BirthdayViewController: UIViewController {
        var route: (AgeFlow.Birthday.Route) -> Void = { _ in }
      }
      """,
    appFlow: """
      import Kit
      generate coordinator
      external flow Kit.Checkout(total: Int) returns Kit.CheckoutFlow.Result by app
      external flow Kit.Wine by app
      flow App {
          start screen Home {
              push checkout(total: Int) -> Kit.Checkout(total: total) answers
              push wine -> Kit.Wine
          }
      }
      """,
    appCode: """
      import Kit
      import UIKit

      final class HomeViewController: UIViewController {
        var route: (AppFlow.Home.Route) -> Void = { _ in }
      }

      final class OwnTerms: TermsViewController {}

      /// The services of the app's own flows and of those of `Kit`.
      final class AppServices: AppCoordinator.Services, Kit.CheckoutCoordinator.Services, Kit.WineCoordinator.Services {
        func makeKitCheckoutCoordinator(
          navigationController: UINavigationController?, total: Int
        ) -> Kit.CheckoutCoordinator {
          Kit.CheckoutCoordinator(navigationController: navigationController, total: total, services: self)
        }
        func makeKitWineCoordinator(navigationController: UINavigationController?) -> Kit.WineCoordinator {
          Kit.WineCoordinator(navigationController: navigationController, services: self) { _ in true }
        }
        func makeTerms(route: @escaping (Kit.CheckoutFlow.Terms.Route) -> Void) -> Kit.TermsViewController { OwnTerms() }
        func scan(fromOverview screen: UIViewController, then: @escaping @MainActor (Int?) -> Void) { then(42) }
        func count(fromBottles screen: Kit.BottlesViewController) { print("counted") }
      }

      @main @MainActor enum Main {
        static func main() async {
          let window = Headless.window()
          let stack = UINavigationController()
          window.rootViewController = stack
          window.makeKeyAndVisible()
          AppCoordinator(navigationController: stack, services: AppServices()).start()
          await Transitions.rest()
          let home = stack.viewControllers.first as? HomeViewController
          home?.route(
            .checkout(total: 1) { result in
              if let result { print("heard", result) }
            })
          await Transitions.rest()
          print("shown:", stack.viewControllers.count)
          home?.route(.wine)
          await Transitions.rest()
          (stack.topViewController as? BottlesViewController)?.route(.count)
          await Transitions.rest()
        }
      }
      """)

  @Test("it builds, and its client too, in every language mode", arguments: LanguageMode.tried)
  func builds(mode: LanguageMode) async throws {
    try await Self.modules.expectBuilds(in: mode, with: SwiftCompiler.withUIKit())
  }

  @Test("the app makes its coordinators, with its services and its guards")
  func runs() async throws {
    try await Self.modules.expectPrints(
      """
      heard paid(receipt: 42)
      shown: 1
      counted

      """, with: SwiftCompiler.withUIKit())
  }
}
