import FlowTools
import Testing

/// Changes of what the app makes and does, of answers and of alerts.
@Suite("A change of what the app does")
struct ServiceChangeTests {
  private static let program = """
    generate coordinator

    flow Shop {
        do refresh(page: Int) {
            link "/refresh/{page}"
        }
        start screen List {
            push pick -> Picker answers
            push edit -> Editor
            do buy(id: Int) answers Bool
            alert delete(name: String) {
                title("Delete \\(name)?")
                choice delete("Delete") as destructive
                choice keep("Keep") as cancel
            }
        }
        screen Picker {
            close picked(tax: Int)
        }
        screen Editor {
            close back
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "screen Editor {", "screen Editor by app {",
        ["breaking: the screen `Shop.Editor` is made by the app now, in its services"]
      ),
      (
        "screen Editor {", "screen Editor {\n        inject arguments",
        ["breaking: the screen `Shop.Editor` is given its closure by arguments of its initializer now"]
      ),
      (
        "answers Bool", "answers Int",
        ["breaking: the route `Shop.List.buy` answers with `Int` and answered with `Bool`"]
      ),
      (
        "buy(id: Int)", "buy(id: Int, count: Int = 1)",
        [
          "addition: the route `Shop.List.buy` takes `count: Int` too, which has a default",
          "breaking: the app does the route `Shop.List.buy` with other values",
        ]
      ),
      (
        "push edit -> Editor", "push edit -> Editor without animation",
        ["behaviour: the route `Shop.List.edit` is without animation now"]
      ),
      (
        "generate coordinator\n", "generate coordinator\ncoordinators: Base\ngenerate hooks\n",
        [
          "addition: the flow `Shop` generates hooks too",
          "breaking: the coordinator of the flow `Shop` extends `Base` and extended none",
        ]
      ),
      (
        "screen Editor {", "screen Editor {\n        generate hooks",
        ["addition: the screen `Shop.Editor` has hooks now"]
      ),
      (
        "screen Editor {", "screen Editor asks before leaving {",
        ["breaking: the screen `Shop.Editor` is asked before it is left"]
      ),
      (
        "close back", "close back\n        child list -> List",
        ["breaking: the route `Shop.Editor.list` is new: the class of `Shop.Editor` needs the property `child`"]
      ),
      (
        "push edit -> Editor", "child edit -> Editor",
        ["breaking: the route `Shop.List.edit` does a `child` and did a `push`"]
      ),
      (
        "close back", "close back\n        do save",
        ["breaking: the route `Shop.Editor.save` is new: the services need the method `save`"]
      ),
      ("close back", "close back\n        close away", ["addition: the route `Shop.Editor.away` is new"]),
      (
        "close picked(tax: Int)", "close picked(tax: Int)\n        close nothing",
        [
          "breaking: the route `Shop.Picker.nothing` is new: "
            + "a `switch` over the answer of `Shop.Picker` needs the case `nothing`"
        ]
      ),
      (
        "choice keep", "choice archive(\"Archive\")\n            choice keep",
        ["breaking: the route `Shop.List.delete` has a new choice `archive`"]
      ),
      (
        "as destructive", "as destructive if 1 < 2",
        ["behaviour: the choice `delete` of the route `Shop.List.delete` is shown in other cases now"]
      ),
      (
        "as destructive", "as destructive for each: Int in 1...3",
        [
          "breaking: the choice `delete` of the route `Shop.List.delete` brings another value now",
          "behaviour: the choice `delete` of the route `Shop.List.delete` is shown in other cases now",
        ]
      ),
      (
        "\"Keep\"", "\"Keep It\"",
        ["behaviour: the choice `keep` of the route `Shop.List.delete` looks different now"]
      ),
      (
        "link \"/refresh/{page}\"", "link \"/pages/{page}\"",
        [
          "breaking: `/refresh/{page}` no longer opens anything; it opened `Shop.refresh`",
          "addition: `/pages/{page}` performs `Shop.refresh`",
        ]
      ),
      ("alert delete", "dialog delete", ["breaking: the route `Shop.List.delete` is a dialog now"]),
    ])
  func isReported(_ before: String, _ after: String, _ messages: [String]) {
    let new = Self.program.replacing(before, with: after)
    #expect(compare(Self.program, new).changes.map { "\($0.category.rawValue): \($0.message)" } == messages)
  }

  @Test("of the screens that the app chooses breaks who chooses one that is gone")
  func choices() {
    func flow(_ start: String) -> String {
      "generate coordinator\nflow A {\n    \(start)\n    screen B\n    screen C(x: Int)\n    screen D\n}\n"
    }
    func messages(_ old: String, _ new: String) -> [String] {
      compare(flow(old), flow(new)).changes.map { "\($0.category.rawValue): \($0.message)" }
    }
    #expect(
      messages("start one of B, C", "start one of B, D") == [
        "addition: the flow `A` can start with `d` now", "breaking: the flow `A` can no longer start with `c`",
      ])
    #expect(messages("start one of B, C", "start one of C, B") == [])
    #expect(messages("start -> B", "start one of B, C") == ["breaking: the app chooses the start of the flow `A` now"])
  }
}

// MARK: - SharedRouteChangeTests

/// Changes of the routes that several screens share: those of a flow, and those that a file declares for other modules.
@Suite("A change of shared routes")
struct SharedRouteChangeTests {
  private static let package = """
    public routes Product {
        related(id: Int)
        back
    }
    """

  private static let app = """
    platform SwiftUI

    flow Shop {
        present help -> Help
        start view Products {
            push product -> Product
        }
        view Product: ProductPage routes Product {
            close back
        }
        view Help {
            close done
        }
    }

    routes Product {
        back
    }
    """

  @Test(
    "in a package breaks the flows that perform them",
    arguments: [
      (
        "related(id: Int)", "related(id: String)",
        "breaking: the parameter `id` of the route `Product.related` is `String` and was `Int`"
      ),
      (
        "    back\n", "    back\n    next\n",
        "breaking: the route `Product.next` is new: "
          + "a `switch` over the routes of another module needs the case `next`"
      ),
      ("    related(id: Int)\n", "", "breaking: the route `Product.related` is gone"),
      ("public routes", "routes", "breaking: the list of routes `Product` is `internal` and was `public`"),
      ("routes Product", "routes Page", "breaking: the routes `Product` are gone"),
    ])
  func ofPackage(_ old: String, _ new: String, _ expected: String) {
    let messages = Self.messages(Self.package, Self.package.replacing(old, with: new))
    #expect(messages.contains(expected), "\(messages)")
  }

  @Test(
    "in an app is reported where they are",
    arguments: [
      (
        "    present help -> Help\n    start view Products {\n",
        "    start view Products {\n        present help -> Help\n",
        ["addition: the route `Shop.Products.help` is new", "breaking: the route `Shop.help` is gone"]
      ),
      (
        "ProductPage routes Product {", "ProductPage {",
        ["breaking: the screen `Shop.Product` no longer has the routes `Product`"]
      ),
    ])
  func ofApp(_ old: String, _ new: String, _ expected: [String]) {
    let messages = Self.messages(Self.app, Self.app.replacing(old, with: new))
    #expect(Set(expected).isSubset(of: messages), "\(messages)")
  }

  private static func messages(_ old: String, _ new: String) -> [String] {
    compare(old, new).changes.map { "\($0.category.rawValue): \($0.message)" }
  }
}

// MARK: - ViewChangeTests

/// Changes of what SwiftUI flows say about their views.
@Suite("A change of how views are shown")
struct ViewChangeTests {
  private static let program = """
    platform SwiftUI

    flow Photos {
        modifier PhotosModifier

        start view Library {
            push photo(id: Int) -> Photo(id: id) as zoom(id)
        }
        view Photo(id: Int) {
            link "/photos/{id}"
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "modifier PhotosModifier", "stack by app\n    modifier PhotosModifier",
        "addition: the flow `Photos` can now be in a stack of the app"
      ),
      (
        "modifier PhotosModifier", "sheets by app\n    modifier PhotosModifier",
        "addition: the flow `Photos` can now present over sheets of its views"
      ),
      (
        "modifier PhotosModifier", "modifier OtherModifier",
        "breaking: the views of the flow `Photos` have `OtherModifier` and had `PhotosModifier`"
      ),
      (
        "modifier PhotosModifier\n", "\n",
        "breaking: the views of the flow `Photos` have no modifier and had `PhotosModifier`"
      ),
      (
        "{id}\"", "{id}\" onTop", "behaviour: `/photos/{id}` opens over what is shown now"
      ),
      (
        " as zoom(id)", "",
        "behaviour: the route `Photos.Library.photo` no longer zooms"
      ),
      (
        "zoom(id)", "zoom(id.hashValue)", "behaviour: the route `Photos.Library.photo` zooms from `id.hashValue` now"
      ),
    ])
  func reported(before: String, after: String, message: String) {
    let new = Self.program.replacing(before, with: after)
    #expect(compare(Self.program, new).changes.map { "\($0.category.rawValue): \($0.message)" } == [message])
  }
}
