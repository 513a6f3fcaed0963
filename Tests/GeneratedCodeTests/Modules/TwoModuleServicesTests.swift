import Testing

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
