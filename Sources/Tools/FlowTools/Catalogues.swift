import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowEmission
import FlowLinks
import FlowStoryboards
import FlowSyntax

extension Pipeline {
  /// Every rule that any of the commands can report, by what it is about.
  package static var ruleTopics: [RuleTopic] {
    SyntaxRules.topics + AnalysisRules.topics + [
      RuleTopic("Generating", [LinkStacks.rule, NotGeneratedYet.rule]),
      RuleTopic("Storyboards", StoryboardRules.all + DriftRules.all),
      RuleTopic("Importing", importRules),
    ]
  }

  /// The rules of imports, next to ``rules``, which `check` and `generate` find.
  package static var importRules: [Rule] { ImportRules.all }

  // MARK: - Links

  // Finds the links of flow files, and the link that a URL opens.
  //
  //     bytes ──parse──▸ syntax ──analyze──▸ program ──▸ catalogue

  /// Checks flow files. Returns the diagnostics, and the links if there is no error.
  package static func links(_ sources: [SourceFile]) -> (compilation: CompilationResult, catalogue: LinkCatalogue?) {
    var catalogue: LinkCatalogue?
    let sorted = sources.sorted { OutputNames.precedes($0.path, $1.path) }
    let compilation = run(sources, []) { program, _ in
      catalogue = LinkCatalogue(
        program, sources: sorted, guards: LinkGuards.guards(of: program), stacks: LinkStacks.stacks(of: program))
      return []
    }
    return (compilation, catalogue)
  }
}
