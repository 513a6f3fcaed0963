import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowImport
import FlowStoryboards
import FlowSyntax

extension Pipeline {
  /// Every rule that any of the commands can report, by what it is about.
  package static var ruleTopics: [RuleTopic] {
    SyntaxRules.topics + AnalysisRules.topics + [
      RuleTopic("Generating", [NotGeneratedYet.rule]),
      RuleTopic("Storyboards", StoryboardRules.all + DriftRules.all),
      RuleTopic("Importing", importRules),
    ]
  }

  /// The rules of imports, next to ``rules``, which `check` and `generate` find.
  package static var importRules: [Rule] { ImportRules.all }
}
