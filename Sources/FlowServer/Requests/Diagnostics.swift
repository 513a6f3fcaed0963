import FlowDiagnostics

/// `textDocument/diagnostic`, `workspace/diagnostic` and `textDocument/publishDiagnostics`.
extension Snapshot {
  /// What was found in a file.
  func diagnostics(ofSource index: Int) -> [Diagnostic] {
    diagnostics.filter { Int($0.range.file.index) == index }
  }
}

extension Rule {
  /// The warnings about what has no effect: editors show that paler.
  var isAboutUnused: Bool {
    ["unused-parameter", "unreachable-screen", "flow-never-begun", "useless-ignore"].contains(name)
  }
}
