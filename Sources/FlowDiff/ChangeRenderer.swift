import FlowDiagnostics
import FlowModel

/// Renders changes: for people, grouped by flow and one per line, or for another program.
///
/// ```
/// {
///   "version": 1,
///   "changes": [
///     {
///       "category": "breaking", "affects": "code", "action": "renamed", "subject": "segue",
///       "flow": "Pills", "name": "Pills.Choice.red", "message": "the segue `Pills.Choice.rad` is called `red` now",
///       "in": "new", "file": "Pills.flow", "line": 4, "column": 19
///     }
///   ]
/// }
/// ```
///
/// - `version` is 1 and becomes 2 if a member changes its meaning or is removed; members and values may be added.
/// - `category` is `breaking`, `behaviour`, `addition` or `documentation`; a breaking change `affects` `code`,
///   `storyboards`, `analytics` or `links`; `action` is `added`, `removed`, `renamed`, `moved` or `changed`.
/// - `in` is the version of the place: `old` for removed declarations, `new` for all others.
package struct ChangeRenderer: Sendable {
  private let old: [SourceFile]
  private let new: [SourceFile]

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - old: the files of the old version, in the order that its ranges refer to.
  ///   - new: the files of the new version.
  package init(old: [SourceFile], new: [SourceFile]) {
    self.old = old
    self.new = new
  }

  /// Returns the changes as text; empty if there are none.
  package func text(_ changes: [Change]) -> String {
    var text = ""
    var flow: String?
    for change in changes {
      if change.flow != flow { text += (flow == nil ? "" : "\n") + "flow \(visibleText(change.flow))\n" }
      flow = change.flow
      let path = visibleText(source(of: change).path)
      let message = visibleText(change.message)
      let audience = change.audience.map { " for \($0.rawValue)" } ?? ""
      text += "  \(path):\(change.location.line): \(change.category.rawValue)\(audience): \(message)\n"
    }
    let counts = Change.Category.allCases.compactMap { category -> String? in
      let count = changes.count { $0.category == category }
      return count == 0 ? nil : "\(count) \(category.noun(count))"
    }
    return counts.isEmpty ? "" : text + "\n" + counts.joined(separator: ", ") + "\n"
  }

  /// Returns the changes as a JSON document, even if there are none.
  package func json(_ changes: [Change]) -> String {
    var tables: [String: LineTable] = [:]
    let values = changes.map { change in
      let source = source(of: change)
      let key = "\(change.version.rawValue) \(change.location.range.file.index)"
      let table = tables[key] ?? LineTable(source)
      tables[key] = table
      return JSONValue.object([
        .init("category", .string(change.category.rawValue)),
        .init("affects", change.audience.map { .string($0.rawValue) }),
        .init("action", .string(change.action.rawValue)),
        .init("subject", .string(change.subject.rawValue)),
        .init("flow", .string(change.flow)),
        .init("name", .string(change.name)),
        .init("message", .string(change.message)),
        .init("in", .string(change.version.rawValue)),
        .init("file", .string(source.path)),
        .init("line", .number(change.location.line)),
        .init("column", .number(table.column(at: change.location.range.start))),
      ])
    }
    return JSONValue.object([.init("version", .number(1)), .init("changes", .array(values))]).text
  }

  private func source(of change: Change) -> SourceFile {
    (change.version == .old ? old : new)[Int(change.location.range.file.index)]
  }
}

extension Change.Category {
  /// Returns the name for a number of such changes.
  fileprivate func noun(_ count: Int) -> String {
    switch self {
    case .breaking: count == 1 ? "breaking change" : "breaking changes"
    case .behaviour: count == 1 ? "change of behaviour" : "changes of behaviour"
    case .addition: count == 1 ? "addition" : "additions"
    case .documentation: count == 1 ? "change of documentation" : "changes of documentation"
    }
  }
}
