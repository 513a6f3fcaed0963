import FlowCompiler
import FlowDiagnostics
import FlowDiff
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
  /// The changes as text.
  package var text: String { renderer.text(changes) }
  /// The changes as JSON.
  package var json: String { renderer.json(changes) }

  private var renderer: ChangeRenderer { ChangeRenderer(old: old.sources, new: new.sources) }
}

extension Pipeline {
  /// Compares two versions of flow files.
  ///
  /// - Parameters:
  ///   - old: the old flow files; may be empty.
  ///   - new: the new flow files.
  /// - Returns: the diagnostics of both, and the changes if there are no errors.
  package static func compare(_ old: [SourceFile], with new: [SourceFile]) -> Comparison {
    let (oldCompilation, oldProgram) = understand(old)
    let (newCompilation, newProgram) = understand(new)
    var changes: [Change] = []
    if let oldProgram, let newProgram {
      let members = (old: members(of: oldProgram), new: members(of: newProgram))
      changes = ProgramComparer.changes(from: oldProgram, to: newProgram, members: members)
    }
    return Comparison(old: oldCompilation, new: newCompilation, changes: changes)
  }

  /// Returns what code can use of the Swift that a program generates.
  private static func members(of program: Program) -> [Member] { SwiftEmitter.emit(program).flatMap(\.members) }

  /// Checks flow files, and returns their program.
  ///
  /// - Returns: the diagnostics, and the program if there is no error.
  package static func understand(_ sources: [SourceFile]) -> (CompilationResult, Program?) {
    var understood: Program?
    let compilation = run(sources, []) { program, _ in
      understood = program
      return []
    }
    return (compilation, understood)
  }
}
