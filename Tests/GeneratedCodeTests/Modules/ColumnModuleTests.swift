import Testing

/// A flow of one module that another one pushes in a column, next to the screen that asks for it.
@Suite struct ColumnModuleTests {
  private static let modules = TwoModules(
    kitFlow: """
      public flow Order(id: Int) {
          generate coordinator
          start screen Form(id: Int) {
              push more -> Summary
              finish ordered
          }
          screen Summary
      }
      """,
    kitCode: """
      import UIKit
      class FormViewController: UIViewController {
        var route: (OrderFlow.Form.Route) -> Void = { _ in }
        func receive(_ parameters: OrderFlow.Form.Parameters) { title = "\\(parameters.id)" }
        override func viewDidAppear(_ animated: Bool) { if title == "3" { route(.more) } }
      }
      class SummaryViewController: UIViewController {}
      """,
    appFlow: """
      import Kit
      external flow Kit.Order(id: Int)
      flow Shop {
          generate coordinator
          start split Main {
              primary -> Products
              secondary -> Welcome
          }
          screen Products {
              push order(id: Int) -> Kit.Order(id: id) in Main.secondary
          }
          screen Welcome
      }
      """,
    appCode: """
      import Kit
      import UIKit
      class ProductsViewController: UIViewController { var route: (ShopFlow.Products.Route) -> Void = { _ in } }
      class WelcomeViewController: UIViewController {}
      @main @MainActor enum Main {
        static func main() async {
          let shop = ShopCoordinator()
          shop.start()
          guard let split = shop.rootViewController as? UISplitViewController,
            let products = (split.viewControllers.first as? UINavigationController)?.topViewController as? ProductsViewController,
            let column = split.viewControllers.last as? UINavigationController
          else { fatalError("no columns") }
          let window = Headless.window()
          window.rootViewController = split
          window.makeKeyAndVisible()
          await Transitions.rest()
          func look() async {
            await Transitions.rest()
            print(column.viewControllers.map { $0.title ?? "\\(type(of: $0))" }, shop.childCoordinators.count)
          }
          await look()
          for id in [1, 1, 2] { products.route(.order(id: id)) }
          await look()
          products.route(.order(id: 3))
          await look()
          products.route(.order(id: 4))
          await look()
        }
      }
      """)

  @Test("of several taps in the list, the column shows the flow of the last one")
  func taps() async throws {
    try await Self.modules.expectPrints(
      """
      ["WelcomeViewController"] 0
      ["2"] 1
      ["3", "SummaryViewController"] 1
      ["3", "SummaryViewController", "4"] 2

      """, with: SwiftCompiler.withUIKit())
  }
}
