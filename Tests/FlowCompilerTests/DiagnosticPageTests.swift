import FlowDiagnostics
import Foundation
import Testing

/// The pages of the diagnostics in the documentation catalogue have the same contents as the rules.
///
/// With `ROUTEGEN_RECORD=1` in the environment they are written again, with the list of all of them, stale pages are
/// removed, and the run fails, so that the changes are reviewed.
struct DiagnosticPageTests {
  private let folder = Checkout.catalogue.appending(path: "Diagnostics")
  private let guide = Checkout.catalogue.appending(path: "Diagnostics.md")

  @Test("each diagnostic has a page in the catalogue that says what its rule says, and there is no other page")
  func pages() throws {
    let pages = Dictionary(
      uniqueKeysWithValues: DiagnosticPages.rules.map { ("\($0.name).md", DiagnosticPages.page(of: $0)) })
    if isRecording {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in pages { try Data(text.utf8).write(to: folder.appending(path: name)) }
      Issue.record("the pages of the diagnostics were recorded: read what changed, and run without ROUTEGEN_RECORD")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == pages.keys.sorted(), "\(remedy)")
    for (name, text) in pages.sorted(by: { $0.key < $1.key }) {
      let page = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(page == text, "Diagnostics/\(name) says something else than its rule: \(remedy)")
    }
  }

  @Test("the guide to the diagnostics lists every rule that there is, and no other")
  func list() throws {
    let text = try String(contentsOf: guide, encoding: .utf8)
    let start = try #require(text.range(of: "## All of them\n")).lowerBound
    if isRecording {
      try Data((text[..<start] + DiagnosticPages.list).utf8).write(to: guide)
      Issue.record("the list of the diagnostics was recorded: read what changed, and run without ROUTEGEN_RECORD")
      return
    }
    #expect(text[start...] == DiagnosticPages.list, "\(remedy)")
  }

  private var isRecording: Bool { ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] != nil }

  private var remedy: String { "ROUTEGEN_RECORD=1 swift test --filter DiagnosticPageTests writes them" }
}
