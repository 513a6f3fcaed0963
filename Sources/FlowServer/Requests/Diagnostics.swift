import FlowDiagnostics

/// `textDocument/diagnostic`, `workspace/diagnostic` and `textDocument/publishDiagnostics`.
extension Snapshot {
  /// Returns the diagnostics of a file.
  func diagnostics(ofSource index: Int) -> [Diagnostic] {
    diagnostics.filter { Int($0.range.file.index) == index }
  }
}

extension Rule {
  /// True for warnings about text without effect, which editors show faded.
  var isAboutUnused: Bool {
    ["unused-parameter", "unreachable-screen", "flow-never-begun", "useless-ignore"].contains(name)
  }
}
