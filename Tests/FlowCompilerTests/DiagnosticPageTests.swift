import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// The pages of the diagnostics in the documentation catalogue have the same contents as the rules.
///
/// With `ROUTEGEN_RECORD=1` in the environment they are written again, with the list of all of them, stale pages are
/// removed, and the run fails, so that the changes are reviewed.
struct DiagnosticPageTests {
  @Test("each diagnostic has a page in the catalogue that says what its rule says, and there is no other page")
  func pages() throws {
    let pages = Dictionary(
      uniqueKeysWithValues: DiagnosticPages.rules.map { ("\($0.name).md", DiagnosticPages.page(of: $0)) })
    try Recording.expect(pages, inFolder: Checkout.catalogue.appending(path: "Diagnostics"))
  }

  @Test("the guide to the diagnostics lists every rule that there is, and no other")
  func list() throws {
    let guide = Checkout.catalogue.appending(path: "Diagnostics.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let start = try #require(text.range(of: "## All of them\n")).lowerBound
    try Recording.expect(text[..<start] + DiagnosticPages.list, in: guide)
  }
}
