import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// Edits of a flow file that look harmless, but break code that uses the generated Swift.
@Suite("An edit that breaks code is called breaking")
struct HarmlessTests {
  private static let shop = """
    generate coordinator

    flow Shop {
        origins "https://shop.example"
        start screen List {
            link "/list"
            push item(id: Int) -> Item(id: id)
            push buy -> Checkout(total: 3)
            present help -> Help in navigation
            close done
        }
        screen Item(id: Int)
        screen Help
        screen User {
            entry name(name: String)
        }
    }

    // routegen:ignore unreachable-screen
    flow Checkout(total: Int) {
        start screen Pay {
            finish paid
        }
    }

    """

  private static let routed = """
    generate routers

    flow Orders {
        storyboard Orders {
            start screen Order = initial {
                segue pay(amount: Int) = "Pay" -> Payment(amount: amount)
            }
            screen Payment(amount: Int)
        }
    }

    """

  private static let app = """
    flow App {
        storyboard Main {
            start screen List = initial {
                segue show -> Item
                segue other = "Other" -> Thing
            }
            screen Item(id: Int) = "Item"
            screen Thing = "Thing"
        }
    }

    """

  @Test(
    "and names what no longer compiles",
    arguments: [
      (
        shop, "flow Checkout(total: Int)", "flow Checkout(total: Int, note: String = \"\")",
        "code that uses `ShopCoordinator.makeCheckoutCoordinator(navigationController:total:)` no longer compiles"
      ),
      (
        routed, "segue pay(amount: Int)", "segue pay(amount: Int, note: String = \"\")",
        "code that uses `OrdersFlow.Order.RoutingLogic.routeToPay(amount:)`, `OrdersFlow.Order.Router.routeToPay(amount:)` "
          + "no longer compiles"
      ),
      (
        routed.replacingOccurrences(of: "generate routers", with: ""), "flow Orders {",
        "flow Orders {\n    generate routers",
        "`OrdersFlow.Order.Router` needs `passDataToPay(_:sender:)` in an extension"
      ),
      (
        shop, "close done", "close done(again: Bool = false)",
        "code that uses `ShopFlow.List.Route.done` no longer compiles"
      ),
      (
        shop, "screen Help", "screen Help(style: Int = 1)",
        "code that uses `ShopCoordinator.makeHelp()` no longer compiles; a view controller needs `receive(_:)`"
      ),
      (
        shop, "entry name(name: String)", "entry name(name: String, age: Int = 1)",
        "code that uses `ShopFlow.User.Entry.name(name:)` no longer compiles"
      ),
      (
        shop, "example\"\n", "example\", \"https://www.shop.example\"\n",
        "code that uses `ShopFlow.Link.Origin.https` no longer compiles"
      ),
      (
        shop, "push buy -> Checkout(total: 3)", "push buy -> Help",
        "code that uses `ShopCoordinator.makeCheckoutCoordinator(navigationController:total:)`, "
          + "`ShopCoordinator.buyDidFinish(fromList:)` no longer compiles"
      ),
      (
        shop, "-> Help in navigation", "-> Help",
        "code that uses `ShopCoordinator.makeNavigationController()` no longer compiles"
      ),
      (
        shop, "screen Help", "screen Help {\n            link \"/help\"\n        }",
        "a `switch` over `ShopFlow.Link` needs the case `help`"
      ),
      (
        app, "screen Thing = \"Thing\"",
        "screen Thing = \"Thing\"\n        screen Second: ThingViewController = \"Second\"",
        "code that uses `ThingViewController.instantiate()` no longer compiles"
      ),
      (
        app, "segue show -> Item", "segue show -> Item(id: 3)",
        "code that uses `AppFlow.List.SegueValues.prepareForShow(_:sender:)` no longer compiles"
      ),
    ])
  func breaks(_ old: String, _ part: String, _ replacement: String, _ message: String) throws {
    let changes = try changes(from: old, to: old.replacingOccurrence(of: part, with: replacement))
    #expect(changes.breaking == [message])
  }

  @Test("unless a default, an overload or nothing at all is what it changes")
  func harmless() throws {
    let edits = [
      (Self.shop, "screen Item(id: Int)", "screen Item(id: Int, style: Int = 1)"),
      (Self.shop, "push item(id: Int)", "/// Shows one.\n        push item(id: Int)"),
      (Self.app, "screen Thing = \"Thing\"", "screen Thing = \"Thing\"\n        screen Other = \"Other\""),
    ]
    for (old, part, replacement) in edits {
      #expect(try changes(from: old, to: old.replacingOccurrence(of: part, with: replacement)).breaking == [])
    }
  }

  @Test("links of a flow without origins take the address of all links away")
  func address() throws {
    let new = Self.shop + "flow Extra {\n    start screen Extra {\n        link \"/extra\"\n    }\n}\n"
    let breaking = try changes(from: Self.shop, to: new).breaking
    #expect(breaking.count == 1)
    #expect(breaking.first?.contains("`FlowLink.address`") == true)
  }

  private func changes(from old: String, to new: String) throws -> Comparison {
    let comparison = Pipeline.compare(
      [SourceFile(path: "Old.flow", text: old)], with: [SourceFile(path: "New.flow", text: new)])
    try #require(!comparison.hasErrors, "\(comparison.new.diagnostics.map(\.message))")
    return comparison
  }
}

extension Comparison {
  fileprivate var breaking: [String] { changes.filter { $0.category == .breaking }.map(\.message) }
}

extension String {
  /// Returns the text with a unique part replaced.
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    let parts = components(separatedBy: part)
    precondition(parts.count == 2, part)
    return parts[0] + other + parts[1]
  }
}
