import FlowCompiler
import FlowDiagnostics
import Testing

/// UIKit's own view controllers, which a coordinator makes.
@Suite struct StockControllerTests {
  @Test("a collection view controller is made with a layout, without which UIKit stops the program")
  func collection() async throws {
    let flow = """
      flow Shop {
          generate coordinator
          start screen Home {
              push grid -> Grid
          }
          screen Grid: UICollectionViewController
      }

      """
    let code = """
      import UIKit
      final class HomeViewController: UIViewController { var route: (ShopFlow.Home.Route) -> Void = { _ in } }

      @main @MainActor enum Main {
        static func main() async {
          let navigation = UINavigationController()
          let window = Headless.window()
          window.rootViewController = navigation
          window.makeKeyAndVisible()
          ShopCoordinator(navigationController: navigation).start()
          (navigation.topViewController as? HomeViewController)?.route(.grid)
          await Transitions.rest()
          print(navigation.viewControllers.map { "\\(type(of: $0))" }, navigation.topViewController?.isViewLoaded == true)
        }
      }
      """
    let compilation = Pipeline.generate([SourceFile(path: "Shop.flow", text: flow)])
    #expect(compilation.diagnostics.map(\.message) == [])
    let generated = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.withUIKit().run(generated + [SwiftSource(name: "Main.swift", text: code)])
    #expect(result.output == "[\"HomeViewController\", \"UICollectionViewController\"] true\n")
    #expect(result.status == 0)
  }
}
