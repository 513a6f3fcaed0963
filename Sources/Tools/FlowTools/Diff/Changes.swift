import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel

// Compares two versions of flow files.
//
//     old bytes ──parse, analyze──▸ program ──┐
//                                             ├─compare──▸ changes
//     new bytes ──parse, analyze──▸ program ──┘

/// The comparison of two versions of flow files.
package struct Comparison {
  /// The diagnostics of the old version.
  package var old: CompilationResult
  /// The diagnostics of the new version.
  package var new: CompilationResult
  /// The changes; none if one of the versions has errors.
  package var changes: [Change]

  /// True if one of the versions has errors.
  package var hasErrors: Bool { old.hasErrors || new.hasErrors }
  /// True if one of the changes is breaking.
  package var isBreaking: Bool { changes.contains { $0.category == .breaking } }
}

extension Pipeline {
  /// Compares two versions of flow files; there may be no old ones. Returns the diagnostics of both, and the changes if
  /// there are no errors.
  package static func compare(_ old: [SourceFile], with new: [SourceFile]) -> Comparison {
    let (oldCompilation, oldProgram) = analyze(old)
    let (newCompilation, newProgram) = analyze(new)
    var changes: [Change] = []
    if let oldProgram, let newProgram {
      let members = (old: members(of: oldProgram), new: members(of: newProgram))
      changes = ProgramComparer.changes(from: oldProgram, to: newProgram, members: members)
    }
    return Comparison(old: oldCompilation, new: newCompilation, changes: changes)
  }

  /// Returns what code can use of the Swift that a program generates.
  private static func members(of program: Program) -> [Member] { SwiftEmitter.emit(program).flatMap(\.members) }

  /// Checks flow files. Returns the diagnostics, and the program if there is no error.
  package static func analyze(_ sources: [SourceFile]) -> (CompilationResult, Program?) {
    let compilation = run(sources, []) { _, _ in [] }
    return (compilation, compilation.hasErrors ? nil : compilation.analysis?.program)
  }
}

// MARK: - Change

/// A difference between two versions of a program, and its effect on others.
package struct Change: Sendable, Hashable {
  /// The effect of a change.
  package enum Category: String, Sendable, CaseIterable {
    /// Code or data for the old version no longer works: code does not compile, an identifier in a storyboard or a
    /// screen name in analytics is unknown, a URL opens nothing.
    case breaking
    /// Everything still compiles and is found, but behaves differently.
    case behaviour
    /// Everything old stays as it was.
    case addition
    /// Only documentation has changed.
    case documentation
  }

  /// The group that a breaking change affects.
  package enum Audience: String, Sendable {
    /// Swift code that uses the generated code.
    case code
    /// Storyboards and nibs, through their identifiers.
    case storyboards
    /// Analytics and UI tests, through the names of screens.
    case analytics
    /// Everyone who has a URL.
    case links
  }

  /// The kind of change.
  package enum Action: String, Sendable { case added, removed, renamed, moved, changed }

  /// The kind of declaration that has changed.
  package enum Subject: String, Sendable {
    case `guard`, flow, screen, segue, edge, route, entry, parameter, identifiers, identifier, tabs, tab, link, origin
    case reservation, result
  }

  /// The version of a place.
  package enum Version: String, Sendable { case old, new }

  /// The effect of the change.
  package var category: Category
  /// The affected group; `nil` if the change is not breaking.
  package var audience: Audience?
  /// The kind of change.
  package var action: Action
  /// The kind of declaration.
  package var subject: Subject
  /// The flow that it belongs to, with its new name if it has one.
  package var flow: String
  /// Its full name: `Choice.theRedPill`.
  package var name: String
  /// The description of the change.
  package var message: String
  /// The version of `location`: the new one, except for removed declarations.
  package var version: Version
  /// The place of the declaration.
  package var location: Location
}

// MARK: - Comparison: text

/// The changes as text: for people, grouped by flow and one per line, or for another program.
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
extension Comparison {
  /// The changes as text; empty if there are none.
  package var text: String {
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

  /// The changes as a JSON document, even if there are none.
  package var json: String {
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
    (change.version == .old ? old : new).sources[Int(change.location.range.file.index)]
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
