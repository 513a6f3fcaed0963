import FlowCompiler
import FlowDiagnostics
import FlowModel
import Testing

/// Classes that extend others, and classes with several screens.
@Suite struct InheritanceTests {
  @Test("a class, its subclass and that one's subclass perform and switch over their own and inherited segues")
  func threeLevels() async throws {
    var builder = ProgramBuilder()
    builder.file("Base.flow")
    _ = builder.flow("Base")
    let parameters = [builder.parameter("number", "Int")]
    let end = builder.screen("End", taking: [builder.parameter("number", "Int")])
    let root = builder.screen("Root", scene: .named("Root"), taking: parameters)
    builder.segue(
      from: root, "one", to: end, taking: parameters, giving: [("number", builder.expression("number"))])
    builder.file("Levels.flow")
    _ = builder.flow("Levels")
    let a = builder.screen("A", extends: root, scene: .named("A"), taking: parameters)
    let b = builder.screen("B", extends: a, taking: parameters)
    builder.segue(from: b, "two", to: nil)
    let c = builder.screen("C", extends: b, scene: .named("C"), taking: parameters)
    builder.segue(from: c, "three", to: end)

    let app = GeneratedApp(
      builder.program,
      """
      class EndViewController: UIViewController {
        func receive(_ parameters: BaseFlow.End.Parameters) { print("received", parameters.number) }
      }
      class RootViewController: UIViewController, BaseFlow.Root.SegueHandling {
        func receive(_ parameters: BaseFlow.Root.Parameters) { print(type(of: self), parameters.number) }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
        func prepareForOne(_ destination: EndViewController, sender: Any?) { print("one") }
      }
      class AViewController: RootViewController {}
      class BViewController: AViewController, LevelsFlow.B.SegueHandling {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
        func prepareForTwo(_ destination: UIViewController, sender: Any?) { print("two") }
      }
      class CViewController: BViewController, LevelsFlow.C.SegueHandling {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          switch segueIdentifier(for: segue) {
          case .one, .two: break
          case .three: print("identified three")
          }
          switch destination(of: segue) {
          case .one(let end): print(type(of: end))
          case .two, .three, nil: break
          }
          handle(segue, sender: sender)
        }
        func prepareForThree(_ destination: EndViewController, sender: Any?) -> BaseFlow.End.Parameters {
          BaseFlow.End.Parameters(number: 3)
        }
      }
      @main @MainActor enum Main {
        static func main() {
          let segues = ["one", "two", "three"].map { HeadlessSegue($0, .present(), to: "End") }
          HeadlessStoryboard("Main", scenes: [
            HeadlessScene("Root", identifier: "Root", segues: segues, make: RootViewController.init(coder:)),
            HeadlessScene("A", identifier: "A", segues: segues, make: AViewController.init(coder:)),
            HeadlessScene("C", identifier: "C", segues: segues, make: CViewController.init(coder:)),
            HeadlessScene("End", make: EndViewController.init(coder:)),
          ]).register()
          let window = Headless.window()
          window.makeKeyAndVisible()
          func show<Screen: UIViewController>(_ screen: Screen) -> Screen {
            window.rootViewController = screen
            return screen
          }
          let root: RootViewController = RootViewController.instantiate(parameters: .init(number: 0))
          show(root).performOne(number: 10)
          let a: AViewController = AViewController.instantiate(parameters: LevelsFlow.A.Parameters(number: 1))
          show(a).performOne(number: 11)
          func c() -> CViewController { show(CViewController.instantiate(parameters: .init(number: 2))) }
          c().performOne(number: 12)
          c().performSegue(withIdentifier: .two, sender: nil)
          c().performSegue(withIdentifier: .three, sender: nil)
          print(AViewController.SegueIdentifier(rawValue: "three") as Any)
          print(["one", "two", "three"].compactMap(CViewController.SegueIdentifier.init(rawValue:)).map(\\.rawValue))
        }
      }
      """)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      RootViewController 0
      received 10
      one
      AViewController 1
      received 11
      one
      CViewController 2
      EndViewController
      received 12
      one
      CViewController 2
      two
      CViewController 2
      identified three
      received 3
      nil
      ["one", "two", "three"]

      """)
  }

  @Test("a subclass that only gives values prepares what its superclass does, and gives the values")
  func valuesOfSubclass() async throws {
    var builder = ProgramBuilder()
    builder.file("Shop.flow")
    _ = builder.flow("Shop")
    let detail = builder.screen("Detail", taking: [builder.parameter("id", "Int")])
    let list = builder.screen("List", scene: .named("List"))
    builder.segue(from: list, "help", to: nil)
    builder.segue(from: list, "open", to: detail)
    let special = builder.screen("Special", extends: list, scene: .named("Special"))
    builder.segue(from: special, "more", to: detail)
    builder.segue(from: special, "less", to: nil)

    let app = GeneratedApp(
      builder.program,
      """
      class DetailViewController: UIViewController {
        func receive(_ parameters: ShopFlow.Detail.Parameters) { print("received", parameters.id) }
      }
      class ListViewController: UIViewController, ShopFlow.List.SegueHandling {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
        func prepareForHelp(_ destination: UIViewController, sender: Any?) { print("help") }
        func prepareForOpen(_ destination: DetailViewController, sender: Any?) -> ShopFlow.Detail.Parameters {
          .init(id: 1)
        }
      }
      class SpecialViewController: ListViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
        func prepareForMore(_ destination: DetailViewController, sender: Any?) -> ShopFlow.Detail.Parameters {
          .init(id: 2)
        }
      }
      @main @MainActor enum Main {
        static func main() {
          let segues = [
            HeadlessSegue("help", .present(), to: "Plain"), HeadlessSegue("open", .present(), to: "Detail"),
            HeadlessSegue("more", .present(), to: "Detail"), HeadlessSegue("less", .present(), to: "Plain"),
          ]
          HeadlessStoryboard("Main", scenes: [
            HeadlessScene("Special", identifier: "Special", segues: segues, make: SpecialViewController.init(coder:)),
            HeadlessScene("Detail", make: DetailViewController.init(coder:)),
            HeadlessScene("Plain", make: UIViewController.init(coder:)),
          ]).register()
          let window = Headless.window()
          window.makeKeyAndVisible()
          for segue in [ShopFlow.Special.SegueIdentifier.help, .open, .more, .less] {
            let special: SpecialViewController = ShopFlow.Special.instantiate()
            window.rootViewController = special
            special.performSegue(withIdentifier: segue, sender: nil)
          }
        }
      }
      """)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      help
      received 1
      received 2

      """)
  }

  @Test("a class with three screens has the segues of all of them, and each screen its own scene")
  func threeScreens() async throws {
    var builder = ProgramBuilder()
    builder.file("Shared.flow", imports: [Import(text: "import Foundation", module: "Foundation")])
    _ = builder.flow("Shared")
    let value = [builder.parameter("id", "UUID?", "nil", isLiteral: true)]
    let first = builder.screen("First", of: "ListController", scene: .named("first"), taking: value)
    let second = builder.screen("Second", of: "ListController", taking: value)
    _ = builder.screen("Third", of: "ListController", scene: .named("third"), inNavigation: true, taking: value)
    let stock = builder.screen("Stock", of: "UITableViewController", isStock: true, scene: .named("stock"))
    builder.segue(from: first, "a", to: second)
    builder.segue(from: second, "b", to: stock)
    builder.segue(from: stock, "c", to: first)
    // Subclasses that the flow file does not mention.
    _ = builder.screen("Plain", of: "PlainController", scene: .named("plain"))
    _ = builder.screen("Fancy", of: "FancyController", scene: .named("fancy"), inNavigation: true)

    let app = GeneratedApp(
      builder.program,
      """
      final class ListController: UIViewController, SharedFlow.Second.SegueHandling {
        func receive(_ parameters: SharedFlow.Third.Parameters) { print("id", parameters.id as Any) }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
        func prepareForA(_ destination: ListController, sender: Any?) -> SharedFlow.Second.Parameters { .init() }
        func prepareForB(_ destination: UITableViewController, sender: Any?) { print(type(of: destination)) }
      }
      class PlainController: UIViewController {}
      class FancyController: PlainController {}
      @MainActor func identify(_ segue: UIStoryboardSegue) -> ListController? {
        switch SharedFlow.Stock.Destination(of: segue) { case .c(let list): list; case nil: nil }
      }
      @main @MainActor enum Main {
        static func main() {
          HeadlessStoryboard("Main", scenes: [
            HeadlessScene("first", identifier: "first", segues: [HeadlessSegue("a", .present(), to: "first")],
              make: ListController.init(coder:)),
            HeadlessScene("third", segues: [HeadlessSegue("b", .present(), to: "stock")],
              make: ListController.init(coder:)),
            HeadlessScene("navigation", identifier: "third", containing: ["third"],
              make: UINavigationController.init(coder:)),
            HeadlessScene("stock", identifier: "stock", make: UITableViewController.init(coder:)),
            HeadlessScene("plain", identifier: "plain", make: PlainController.init(coder:)),
            HeadlessScene("fancy", containing: ["fancyRoot"], make: UINavigationController.init(coder:)),
            HeadlessScene("fancyRoot", make: FancyController.init(coder:)),
            HeadlessScene("fancyNavigation", identifier: "fancy", containing: ["fancyRoot"],
              make: UINavigationController.init(coder:)),
          ]).register()
          let window = Headless.window()
          window.makeKeyAndVisible()
          let first = SharedFlow.First.instantiate(parameters: .init())
          window.rootViewController = first
          first.performSegue(withIdentifier: .a, sender: nil)
          let (navigation, list) = SharedFlow.Third.instantiate(parameters: .init(id: nil))
          window.rootViewController = navigation
          list.performSegue(withIdentifier: .b, sender: nil)
          print(navigation.viewControllers.count, type(of: SharedFlow.Stock.instantiate()))
          let plain: PlainController = PlainController.instantiate()
          let fancy = FancyController.instantiate()
          print(type(of: plain), type(of: fancy.rootViewController), fancy.navigationController.viewControllers.count)
        }
      }
      """)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      id nil
      id nil
      id nil
      UITableViewController
      1 UITableViewController
      PlainController FancyController 1

      """)
  }
}

// MARK: - RouteTests

/// The routes of a flow file, in use by handwritten code.
@Suite struct RouteTests {
  private static let code = """
    import UIKit
    class HomeViewController: UIViewController { var route: (AppFlow.Home.Route) -> Void = { _ in } }
    class DetailViewController: UIViewController {}
    @MainActor func connect(_ home: HomeViewController) {
      home.route = { route in
        switch route {
        case .detail: home.show(DetailViewController(), sender: nil)
        }
      }
    }
    """

  private func diagnostics(
    of routes: String, _ code: String = Self.code, hasCoordinator: Bool = false
  ) async throws -> [String] {
    let flow = """
      flow App {
          \(hasCoordinator ? "generate coordinator\n    start " : "")screen Home {
              push detail -> Detail
              \(routes)
          }
          screen Detail
      }
      """
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    #expect(compilation.diagnostics.isEmpty)
    let files = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    return try await SwiftCompiler.withUIKit().diagnostics(
      of: files + [SwiftSource(name: "Code.swift", text: code)], mode: .swift6)
  }

  @Test("a route that is new in the flow file stops the build of a hand-written switch")
  func exhaustive() async throws {
    #expect(try await diagnostics(of: "") == [])
    let found = try await diagnostics(of: "close back")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("Code.swift:6:5: error: switch must be exhaustive") == true, "\(found)")
  }

  @Test("a screen that has no closure for its routes does not compile, and the error names the flow file's line")
  func closure() async throws {
    let found = try await diagnostics(
      of: "",
      "import UIKit\nclass HomeViewController: UIViewController {}\nclass DetailViewController: UIViewController {}",
      hasCoordinator: true)
    #expect(found.count == 1)
    #expect(found.first?.contains("value of type 'HomeViewController' has no member 'route'") == true, "\(found)")
  }
}

// MARK: - StockControllerTests

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
