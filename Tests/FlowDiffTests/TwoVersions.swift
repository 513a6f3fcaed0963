import FlowCompiler
import FlowDiagnostics
import FlowTools

/// Compares two versions of a flow file.
func compare(_ old: String, _ new: String) -> Comparison {
  Pipeline.compare([SourceFile(path: "Old.flow", text: old)], with: [SourceFile(path: "New.flow", text: new)])
}
