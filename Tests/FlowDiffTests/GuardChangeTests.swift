import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// The report of changes to guards.
@Suite("A change of guards")
struct GuardChangeTests {
  private static let program = """
    generate coordinator

    guard signedIn -> Login
    guard ofAge -> Login

    flow Shop {
        start screen Catalogue {
            push order -> Order
            push account -> Account
        }
        screen Order requires signedIn
    }

    flow Account requires signedIn, ofAge {
        start screen Profile
    }

    flow Login(limit: Int = 18) {
        start screen Password {
            finish passed
        }
    }
    """

  @Test(
    "is told with what it means",
    arguments: [
      (
        "Order requires signedIn", "Order requires signedIn, ofAge",
        ["behaviour: the screen `Shop.Order` requires `ofAge`"]
      ),
      (
        "Order requires signedIn", "Order requires ofAge",
        [
          "behaviour: the screen `Shop.Order` requires `ofAge`",
          "behaviour: the screen `Shop.Order` no longer requires `signedIn`",
        ]
      ),
      (
        "signedIn, ofAge {", "signedIn {",
        [
          "behaviour: the flow `Account` no longer requires `ofAge`",
          "breaking: code that uses `AccountCoordinator.ofAgeDidFinish()` no longer compiles",
          "breaking: code that uses `ShopCoordinator.ofAgeDidFinish()` no longer compiles",
        ]
      ),
      (
        "signedIn, ofAge {", "ofAge, signedIn {",
        ["behaviour: the flow `Account` requires `ofAge`, then `signedIn`, in this order"]
      ),
      (
        "guard ofAge -> Login", "guard ofAge -> Login(limit: 21)",
        ["behaviour: the guard `ofAge` gives `limit: 21` and gave nothing"]
      ),
      (
        "guard ofAge -> Login", "guard ofAge -> Login in navigation as fullScreen",
        [
          "behaviour: the guard `ofAge` starts its flow in a navigation controller",
          "behaviour: the guard `ofAge` presents its flow `as fullScreen` and presented it without a style",
        ]
      ),
      ("guard ofAge -> Login", "guard ofAge -> Login\nguard paid -> Login", ["addition: the guard `paid` is new"]),
      (
        "guard ofAge -> Login", "/// Eighteen.\nguard ofAge -> Login",
        ["documentation: the guard `ofAge` is documented otherwise"]
      ),
    ])
  func isTold(_ old: String, _ new: String, _ changes: [String]) {
    let before = SourceFile(path: "App.flow", text: Self.program)
    let after = SourceFile(path: "App.flow", text: Self.program.replacingFirst(old, with: new))
    let comparison = Pipeline.compare([before], with: [after])
    #expect(comparison.changes.map { "\($0.category.rawValue): \($0.message)" } == changes)
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = range(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}
