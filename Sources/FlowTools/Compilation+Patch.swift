import FlowCompiler
import FlowFormat

extension Compilation {
  /// The difference between a file that was read and its output.
  ///
  /// - Parameter index: the index of both.
  /// - Returns: a patch; nothing if the two are equal.
  package func patch(ofSource index: Int) -> String {
    UnifiedDiff.patch(from: sources[index].bytes, to: Array(outputs[index].text.utf8), path: sources[index].path)
  }
}
