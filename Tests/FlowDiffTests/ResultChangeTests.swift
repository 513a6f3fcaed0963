import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// The report of changes to results and answers.
@Suite("A change of results")
struct ResultChangeTests {
  private static let program = """
    generate coordinator

    flow Editor {
        start screen Form {
            finish saved(title: String)
            finish cancelled
        }
    }

    flow Notes {
        start screen List {
            present edit -> Editor
            push ask(id: Int) -> Editor answers
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "finish cancelled", "finish cancelled\n        finish deleted",
        [
          "breaking: the flow `Editor` can end with `deleted` now", "addition: the route `Editor.Form.deleted` is new",
        ]
      ),
      (
        "saved(title: String)", "saved(title: String, date: Date)",
        [
          "breaking: the result `Editor.saved` needs `date: Date` now",
          "breaking: the route `Editor.Form.saved` needs `date: Date` now",
        ]
      ),
      (
        "flow Editor {", "flow Editor returns String {",
        ["breaking: the flow `Editor` returns `String` and returned `EditorFlow.Result`"]
      ),
      (
        "present edit -> Editor", "present edit -> Editor answers",
        ["breaking: the route `Notes.List.edit` answers the screen that asks now"]
      ),
      (
        "Editor answers", "Editor", ["breaking: the route `Notes.List.ask` no longer answers the screen that asks"]
      ),
    ])
  func isReported(_ old: String, _ new: String, _ changes: [String]) {
    let before = SourceFile(path: "App.flow", text: Self.program)
    var text = Self.program
    if let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
    if new.contains("returns") { text = text.replacingOccurrences(of: "        finish cancelled\n", with: "") }
    let comparison = Pipeline.compare([before], with: [SourceFile(path: "App.flow", text: text)])
    #expect(!comparison.changes.isEmpty)
    for change in changes {
      #expect(comparison.changes.contains { "\($0.category.rawValue): \($0.message)" == change }, "\(change)")
    }
  }
}
