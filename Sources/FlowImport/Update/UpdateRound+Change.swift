import FlowAnalysis
import FlowDiagnostics
import FlowSyntax

// Differences from the storyboards are written in place.

extension DriftFinding {
  /// True for a changed name or destination of something that still exists.
  var isChange: Bool {
    switch remedy {
    case .edits, .move, .relocation: true
    case .none, .removal: false
    }
  }

  /// True for a renamed storyboard, or a screen whose scene was moved to another one.
  var isOfStoryboard: Bool {
    if case .relocation = remedy { return true }
    return diagnostic.rule == DriftRules.missingStoryboard
  }

  /// True for something that no longer exists.
  var isRemoval: Bool { if case .removal = remedy { true } else { false } }
}

extension UpdateRound {
  /// Makes the edits of findings; if edits overlap, only the first is made.
  ///
  /// - Returns: the findings whose edits are made.
  mutating func make(_ findings: [DriftFinding]) -> [DriftFinding] {
    var made: [DriftFinding] = []
    var modules: Set<String> = []
    var moves: [SourceRange: BodyAddition] = [:]
    var relocations: [Relocation] = []
    // Storyboards are renamed before screens are moved into them.
    let renames = findings.filter { if case .relocation = $0.remedy { false } else { $0.isOfStoryboard } }
    for finding in renames.isEmpty ? findings : renames {
      switch finding.remedy {
      case .edits(let all, let module):
        guard all.allSatisfy({ edits.canReplace($0.range.offsets) }) else { continue }
        for edit in all { edits.replace(edit.range.offsets, with: edit.replacement) }
        if let module { modules.insert(module) }
      case .move(let range, let docs, let screen):
        guard edits.canReplace(range.offsets) else { continue }
        var body = moves[screen] ?? BodyAddition(layout: layout, range: screen)
        let target = existing.screens.first { $0.syntax.range == screen }
        body.add(after: target?.allRoutes.last?.range, before: target?.blocks.first) { writer in
          for line in layout.statement(range, docs: docs) { writer.verbatim(line) }
        }
        moves[screen] = body
        grown.insert(screen)
        remove(range, docs: docs)
      case .relocation(let move):
        guard edits.canReplace(move.screen.offsets) else { continue }
        relocations.append(move)
      case .none, .removal: continue
      }
      made.append(finding)
    }
    relocate(relocations)
    for (_, body) in moves.sorted(by: { $0.key < $1.key }) { body.finish(&edits) }
    addImports(modules.sorted())
    removeEmptyBodies()
    return made
  }
}
