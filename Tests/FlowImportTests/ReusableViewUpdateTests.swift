import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// Cells, headers and footers that get another identifier in Interface Builder.
@Suite("A renamed cell")
struct ReusableViewUpdateTests {
  /// A reusable view, with its identifier after the edit.
  struct View: Sendable {
    var element = "tableViewCell"
    var old: String
    var new: String
    var attributes = ""
    var content = ""

    func xml(_ identifier: String) -> String {
      "<\(element) reuseIdentifier=\"\(identifier)\" id=\"view-\(old)\"\(attributes)>\(content)</\(element)>"
    }
  }

  /// An edit of a scene's cells.
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var views: [View]
  }

  static let edits = [
    Edit(
      testDescription: "next to one without a class",
      views: [View(old: "row", new: "line", attributes: " customClass=\"RowCell\""), View(old: "end", new: "end")]),
    Edit(
      testDescription: "without a class, next to one with a class",
      views: [View(old: "row", new: "row", attributes: " customClass=\"RowCell\""), View(old: "end", new: "last")]),
    Edit(testDescription: "that is the only one", views: [View(old: "row", new: "line")]),
    Edit(
      testDescription: "next to a header",
      views: [
        View(old: "row", new: "line"), View(element: "tableViewHeaderFooterView", old: "header", new: "header"),
      ]),
    Edit(
      testDescription: "and a header next to it",
      views: [View(old: "row", new: "row"), View(element: "tableViewHeaderFooterView", old: "header", new: "top")]),
    Edit(
      testDescription: "whose restoration identifier is its old identifier",
      views: [
        View(old: "row", new: "line", attributes: " restorationIdentifier=\"row\""), View(old: "end", new: "end"),
      ]),
    Edit(
      testDescription: "alone, whose restoration identifier is its old identifier",
      views: [View(old: "row", new: "line", attributes: " restorationIdentifier=\"row\"")]),
    Edit(
      testDescription: "whose accessibility identifier is its old identifier",
      views: [View(old: "row", new: "line", content: "<accessibility identifier=\"row\"/>")]),
    Edit(testDescription: "like its neighbour", views: [View(old: "row", new: "line"), View(old: "end", new: "last")]),
  ]

  @Test("is reported, and renamed where it is written", arguments: edits)
  func renamed(_ edit: Edit) throws {
    let before = board(edit.views.map { $0.xml($0.old) })
    let after = board(edit.views.map { $0.xml($0.new) })
    var text = try Imported([before]).text
    for view in edit.views { text = text.replacingStatement(of: view.old) { "\($0) // note \(view.old)." } }
    let renamed = edit.views.filter { $0.old != $0.new }
    let flow = SourceFile(path: "App.flow", text: text)
    let found = Pipeline.check([flow], storyboards: [after])
    #expect(
      found.diagnostics.map(\.message) == renamed.map { "`List` has no cell \"\($0.old)\" in the storyboard" })
    var expected = text
    for view in renamed { expected = expected.replacingStatement(of: view.old) { "\($0) = \"\(view.new)\"" } }
    let updated = try #require(Pipeline.updating(flow, [after], removing: true).outputs.first?.text)
    #expect(updated == expected)
    #expect(Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: [after]).diagnostics == [])
  }

  private func board(_ views: [String]) -> SourceFile {
    SourceFile(
      path: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
          <scenes><scene><objects>
            <tableViewController id="list" customClass="ListViewController"><tableView id="table"><prototypes>
              \(views.joined(separator: "\n      "))
            </prototypes></tableView></tableViewController>
          </objects></scene></scenes>
        </document>
        """)
  }
}

extension String {
  /// Rewrites the entry with a name, without the comment after it; an accessibility identifier with that name stays.
  fileprivate func replacingStatement(of name: String, _ rewrite: (String) -> String) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = lines.firstIndex { line in
      let words = line.drop { $0 == " " }
      return words == name || words.hasPrefix(name + ":") || words.hasPrefix(name + " //")
    }
    guard let index else { return self }
    let parts = lines[index].split(separator: " //", maxSplits: 1, omittingEmptySubsequences: false)
    lines[index] = rewrite(String(parts[0])) + (parts.count > 1 ? " //" + parts[1] : "")
    return lines.joined(separator: "\n")
  }
}
