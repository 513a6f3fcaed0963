import FlowDiagnostics
import FlowSyntax

extension Checker {
  /// Warns about files without declarations.
  mutating func checkEmptyFiles() {
    for (file, lines) in zip(files, declarations.lines) where file.items.allSatisfy(\.declaresNothing) {
      let start = lines.content(ofLine: 1)
      diagnostics.add(
        AnalysisRules.emptyFile, "the file declares no flow",
        at: SourceRange(file.id, start.lowerBound, start.upperBound),
        helps: [.init("begin with `flow Name { … }`, or leave the file out")])
    }
  }
}

extension FileItemSyntax {
  fileprivate var declaresNothing: Bool {
    switch self {
    case .import, .setting: true
    case .guard, .external, .flow, .routes: false
    }
  }
}
