import FlowCompiler
import FlowDiagnostics
import FlowDiff
import FlowEmission
import FlowModel

// From two versions to what changed between them.
//
//     old bytes ──parse, analyze──▸ program ──┐
//                                             ├─compare──▸ changes
//     new bytes ──parse, analyze──▸ program ──┘

/// What has changed between two versions of flow files.
package struct Comparison {
  /// What was found in the old version.
  package var old: Compilation
  /// What was found in the new version.
  package var new: Compilation
  /// The changes; none if one of the versions has errors.
  package var changes: [Change]

  /// Whether one of the versions has errors.
  package var hasErrors: Bool { old.hasErrors || new.hasErrors }
  /// Whether one of the changes breaks something.
  package var isBreaking: Bool { changes.contains { $0.category == .breaking } }
  /// The changes for people.
  package var text: String { renderer.text(changes) }
  /// The changes for another program.
  package var json: String { renderer.json(changes) }

  private var renderer: ChangeRenderer { ChangeRenderer(old: old.sources, new: new.sources) }
}

extension Pipeline {
  /// Compares two versions of flow files.
  ///
  /// - Parameters:
  ///   - old: the flow files as they were; they may be none.
  ///   - new: the flow files as they are.
  /// - Returns: what was found in both, and if there is no error, what has changed.
  package static func compare(_ old: [SourceFile], with new: [SourceFile]) -> Comparison {
    let (oldCompilation, oldProgram) = understand(old)
    let (newCompilation, newProgram) = understand(new)
    var changes: [Change] = []
    if let oldProgram, let newProgram {
      let members = (old: generatedMembers(of: oldProgram), new: generatedMembers(of: newProgram))
      changes = ProgramComparer.changes(from: oldProgram, to: newProgram, members: members)
    }
    return Comparison(old: oldCompilation, new: newCompilation, changes: changes)
  }

  /// What the Swift of a program offers.
  private static func generatedMembers(of program: Program) -> GeneratedMembers {
    GeneratedMembers(of: SwiftEmitter.emit(program).map(\.text))
  }

  /// Checks flow files, and hands out what they say.
  ///
  /// - Returns: what was found, and the program if there is no error.
  static func understand(_ sources: [SourceFile]) -> (Compilation, Program?) {
    var understood: Program?
    let compilation = run(sources, []) { program, _ in
      understood = program
      return []
    }
    return (compilation, understood)
  }
}
