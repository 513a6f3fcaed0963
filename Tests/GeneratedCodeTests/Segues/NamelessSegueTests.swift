import FlowCompiler
import FlowDiagnostics
import Testing

/// Segues without an identifier, which Interface Builder also sends to `prepare(for:sender:)`: `destination(of:)` is
/// `nil` for them, and the handling of segues skips them.
struct NamelessSegueTests {
  private static let flow = """
    flow Shop {
        storyboard Main {
            start screen List: ListViewController = initial {
                segue show -> Item
                segue -> Help
            }
            screen Offers: OffersViewController extends List = "Offers" {
                segue nothing -> Item
            }
            screen Tabs: UITabBarController {
                segue about -> Help
            }
            screen Item
            screen Help
        }
    }
    flow Game {
        generate routers
        storyboard Main {
            start screen Cards = "Cards" {
                segue turn -> Shop.Item
            }
        }
    }
    """

  private static let app = """
    import UIKit

    class ListViewController: UIViewController, ShopFlow.List.SegueHandling {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch destination(of: segue) {
        case .show(let item): print("list:", type(of: item))
        case nil: print("list: nameless")
        }
        handle(segue, sender: sender)
      }
      func prepareForShow(_ destination: ItemViewController, sender: Any?) { print("handled") }
    }
    final class OffersViewController: ListViewController, ShopFlow.Offers.SegueHandling {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch destination(of: segue) {
        case .show(let item): print("offers, inherited:", type(of: item))
        case .nothing(let item): print("offers:", type(of: item))
        case nil: print("offers: nameless")
        }
        handle(segue, sender: sender)
      }
      func prepareForNothing(_ destination: ItemViewController, sender: Any?) { print("handled nothing") }
    }
    final class CardsViewController: UIViewController {
      private lazy var router = GameFlow.Cards.Router(viewController: self)

      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        router.passDataToNextScene(segue, sender: sender)
      }
    }
    extension GameFlow.Cards.Router {
      func passDataToTurn(_ destination: ItemViewController, sender: Any?) { print("passed") }
    }
    final class ItemViewController: UIViewController {}
    final class HelpViewController: UIViewController {}

    @main @MainActor struct App {
      static func main() {
        let segues = [
          HeadlessSegue("show", .present(), to: "Item"), HeadlessSegue("nothing", .present(), to: "Item"),
          HeadlessSegue("turn", .present(), to: "Item"), HeadlessSegue(nil, .present(), to: "Help"),
          HeadlessSegue("", .present(), to: "Help"),
        ]
        HeadlessStoryboard(
          "Main",
          scenes: [
            HeadlessScene("List", isInitial: true, segues: segues, make: ListViewController.init(coder:)),
            HeadlessScene("Offers", identifier: "Offers", segues: segues, make: OffersViewController.init(coder:)),
            HeadlessScene("Cards", identifier: "Cards", segues: segues, make: CardsViewController.init(coder:)),
            HeadlessScene("Item", make: ItemViewController.init(coder:)),
            HeadlessScene("Help", make: HelpViewController.init(coder:)),
          ]
        ).register()
        let window = Headless.window()
        window.makeKeyAndVisible()
        func fire(_ identifiers: [String?], on make: () -> UIViewController) {
          for identifier in identifiers {
            let controller = make()
            window.rootViewController = controller
            Headless.fire(identifier, on: controller)
          }
        }
        fire([nil, "", "show"], on: { ListViewController.instantiate() as ListViewController })
        fire([nil, "nothing", "show"], on: { OffersViewController.instantiate() as OffersViewController })
        fire([nil, "turn"], on: { CardsViewController.instantiate() })

        let tabs = UITabBarController()
        let help = HelpViewController()
        for identifier in [nil, "about"] {
          switch ShopFlow.Tabs.Destination(of: UIStoryboardSegue(identifier: identifier, source: tabs, destination: help)) {
          case .about(let help): print("tabs:", type(of: help))
          case nil: print("tabs: nameless")
          }
        }
      }
    }
    """

  @Test("are nil for a class, a subclass and a stock class, and are passed over by handle and routers")
  func arePassedOver() async throws {
    let outputs = Pipeline.generate([SourceFile(path: "Shop.flow", text: Self.flow)]).outputs
    var files = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    try #require(!files.isEmpty)
    files.append(SwiftSource(name: "App.swift", text: Self.app))
    let result = try await SwiftCompiler.withUIKit().run(files)
    #expect(
      result.output == """
        list: nameless
        list: nameless
        list: ItemViewController
        handled
        offers: nameless
        offers: ItemViewController
        handled nothing
        offers, inherited: ItemViewController
        handled
        passed
        tabs: nameless
        tabs: HelpViewController

        """)
    #expect(result.status == 0)
  }
}
