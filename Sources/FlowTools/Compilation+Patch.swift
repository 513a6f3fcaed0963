import FlowCompiler
import FlowFormat

extension CompilationResult {
  /// Returns the difference between a source file and its output.
  ///
  /// - Parameter index: the index of both.
  /// - Returns: a patch; empty if the two are equal.
  package func patch(ofSource index: Int) -> String {
    UnifiedDiff.patch(from: sources[index].bytes, to: Array(outputs[index].text.utf8), path: sources[index].path)
  }
}
