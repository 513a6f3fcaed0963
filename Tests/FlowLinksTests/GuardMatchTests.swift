import FlowDiagnostics
import Testing

@testable import FlowLinks

/// The output of `routegen links` for guards.
struct GuardMatchTests {
  private static let app = """
    generate coordinator

    guard signedIn -> Login
    guard ofAge -> Login

    flow Shop {
        start screen Catalogue {
            link "/catalogue"
            push order(id: Int) -> Order(id: id)
            push account -> Account
        }
        screen Order(id: Int) requires signedIn {
            link "/orders/{id}"
            push item(id: Int) -> Item(id: id)
        }
        screen Item(id: Int) {
            link "/items/{id}"
        }
    }

    flow Account requires signedIn {
        start screen Profile {
            link "/profile"
            push cellar -> Cellar
        }
        screen Cellar requires ofAge {
            link "/cellar"
        }
    }

    flow Login {
        start screen Password {
            finish done
        }
    }
    """

  @Test(
    "a URL is shown with the guards of all that it shows: its flow, the screens on the way, its screen",
    arguments: [
      ("/catalogue", nil), ("/orders/1", "  requires `signedIn`"), ("/items/1", "  requires `signedIn`"),
      ("/profile", "  requires `signedIn`"), ("/cellar", "  requires `signedIn`, then `ofAge`"),
    ])
  func guards(_ url: String, _ line: String?) throws {
    let catalogue = try understood(Self.app)
    let report = MatchReport(url, in: catalogue)
    #expect(report.isFound)
    #expect(report.text.split(separator: "\n").map(String.init).first { $0.contains("requires") } == line)
    #expect(report.json.text.contains(#""guards""#) == (line != nil))
  }

  @Test("where no coordinator opens links, no guard is asked")
  func withoutCoordinator() throws {
    let catalogue = try understood("flow A {\n    screen B {\n        link \"/b\"\n    }\n}\n")
    #expect(catalogue.entries.map(\.guards) == [[]])
  }
}
