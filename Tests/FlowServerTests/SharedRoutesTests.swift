import FlowDiagnostics
import Testing

@testable import FlowServer

/// Routes that several modules ask for, in an editor.
struct SharedRoutesTests {
  private static let app = """
    platform SwiftUI

    /// The routes of rows.
    public routes Social {
        account(name: String)
        back
    }

    flow App routes Social {
        push account(name: String) -> Account(name: name)
        close back

        start view Home
        view Account(name: String)
    }
    """

  @Test("after `routes`: the lists of the module")
  func completion() {
    let list = "public routes Social {\n    back\n}\n"
    func labels(_ text: String) -> [String] { Sample(text).query.completion { [] }.items.map(\.label) }
    #expect(labels(list + "flow App routes ‸ {\n}") == ["Social"])
    #expect(labels(list + "flow App ‸").contains("routes"))
  }

  @Test("a name after `routes` is the list: defined, found, renamed and described")
  func names() throws {
    let use = Sample(Self.app.replacing("flow App routes Social", with: "flow App routes Social‸"))
    let id = try #require(use.query.occurrence?.declaration)
    #expect(use.snapshot.names.declarations[id].name.text == "Social")
    #expect(use.snapshot.names.places(of: id).count == 2)
    let renamed = use.applying(try use.query.rename(to: "Community").edits)
    #expect(renamed.contains("public routes Community {") && renamed.contains("flow App routes Community {"))
    let hover = try #require(use.query.hover())
    #expect(hover.text.contains("public routes Social") && hover.text.contains("The routes of rows."))
  }

  @Test("a list and its routes are in the outline")
  func outline() {
    let symbols = Sample("‸" + Self.app).query.documentSymbols()
    #expect(symbols.map(\.name) == ["Social", "App"])
    #expect(symbols.first?.children.map(\.name) == ["account", "back"])
  }
}
