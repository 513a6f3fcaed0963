import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// Changes whose effect depends on more than a line.
@Suite("A change that breaks something")
struct BreakingChangeTests {
  @Test("a link that opens another screen is breaking")
  func movedLink() {
    let old = "flow A {\n    screen B { link \"/x\" }\n    screen C\n}\n"
    let new = "flow A {\n    screen B\n    screen C { link \"/x\" }\n}\n"
    #expect(
      compare(old, new).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: `/x` opens `A.C` and opened `A.B`"
      ])
  }

  @Test(
    "a new value with a default is breaking where an initializer of the app takes it",
    arguments: [
      ("screen", "", "addition"), ("screen", "inject initializer", "addition"),
      ("screen", "inject arguments", "breaking"),
      ("view", "", "breaking"), ("view", "by app", "addition"),
    ])
  func defaultedArgument(kind: String, setting: String, category: String) {
    func flow(_ parameters: String) -> String {
      let isByApp = setting == "by app"
      return """
        flow A {
            generate coordinator
            start \(kind) B { push c -> C(id: 1) }
            \(kind) C(\(parameters))\(isByApp ? " by app" : "") {
                \(isByApp ? "" : setting)
            }
        }
        """
    }
    #expect(
      compare(flow("id: Int"), flow("id: Int, extra: Int = 1")).changes.map { "\($0.category.rawValue): \($0.message)" }
        == ["\(category): the screen `A.C` takes `extra: Int` too, which has a default"])
  }

  @Test("the end of what the new version reserves is not breaking, and the end of a reservation neither")
  func reserved() {
    func flow(_ reserved: String, _ link: String, _ segue: String) -> String {
      """
      flow A {
          \(reserved)
          storyboard S {
              start screen B = initial { \(segue) }
              screen C(x: Int) = "C" { \(link) }
          }
          push d -> C(x: 1)
      }
      """
    }
    let old = flow("", "link \"/c/{x}\"", "segue c = \"C\" -> C(x: 1)")
    let bare = flow("", "", "")
    let new = flow("reserved link \"/c/{y}\"\n    reserved segue \"C\"", "", "")
    func messages(_ left: String, _ right: String) -> [String] {
      compare(left, right).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      messages(old, new) == [
        "behaviour: the segue `A.B.c` is gone: \"C\", which is reserved", "addition: the link `/c/{y}` is reserved",
        "addition: the segue identifier \"C\" is reserved",
        "behaviour: `/c/{x}` no longer opens anything, and is reserved; it opened `A.C`",
      ])
    #expect(!compare(old, new).isBreaking)
    #expect(compare(old, bare).isBreaking)
    #expect(
      messages(new, bare) == [
        "behaviour: the link `/c/{y}` is no longer reserved",
        "behaviour: the segue identifier \"C\" is no longer reserved",
      ])
    let renamed = flow("reserved segue \"C\"", "link \"/c/{x}\"", "segue c = \"D\" -> C(x: 1)")
    #expect(
      messages(old, renamed) == [
        "behaviour: the identifier of the segue `A.B.c` is \"D\" and was \"C\", which is reserved",
        "addition: the segue identifier \"C\" is reserved",
      ])
  }

  @Test("of a segue action that gives a screen its values breaks the class that has the action")
  func actions() {
    func flow(_ action: String) -> String {
      """
      flow A {
          storyboard S {
              screen B = initial { segue c -> C \(action) }
              screen C(id: Int) { inject initializer }
          }
      }
      """
    }
    #expect(
      compare(flow("by make"), flow("by make(_:sender:)")).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: the segue action of the segue `A.B.c` is `make(_:sender:)` and was `make`"
      ])
  }

  @Test("of a view controller to a SwiftUI view is breaking, whatever it is called")
  func views() {
    func flow(_ screen: String) -> String { "flow A {\n    generate coordinator\n    start \(screen) B: C\n}\n" }
    #expect(
      compare(flow("screen"), flow("view")).changes.map { "\($0.category.rawValue): \($0.message)" } == [
        "breaking: the screen `A.B` is a SwiftUI view and was a view controller"
      ])
  }

  @Test("of the name of a screen in analytics and tests is breaking")
  func namesOfScreens() {
    let old = "generate screens\nflow A {\n    start screen B: X\n}\n"
    func changes(_ new: String) -> [String] {
      compare(old, new).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      changes(old.replacing("screen B", with: "screen C")) == [
        "breaking: the screen `A.B` is called `C` now",
        "breaking: the screen `A.C` has this name in analytics and tests, and had `A.B`",
      ])
    #expect(
      changes(old.replacing("flow A", with: "flow D")) == [
        "breaking: the flow `A` is called `D` now",
        "breaking: the names of its screens in analytics and tests start with `D.` and started with `A.`",
      ])
  }
}

// MARK: - HarmlessTests

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
    #expect(breaking.first?.contains("`Extra` has a link and no origins, so `FlowLink` has no `address`") == true)
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
