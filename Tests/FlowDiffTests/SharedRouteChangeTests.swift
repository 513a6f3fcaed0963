import FlowTools
import Testing

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
      ("    back\n", "    back\n    next\n", "breaking: the route `Product.next` is new"),
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
