/// How diagnostics are written.
package enum DiagnosticFormat: String, CaseIterable {
  case text
  case compact
  case json
  case sarif
  case github

  /// Whether it is a result for another program, which goes to standard output where nothing else does.
  package var isResult: Bool { self == .json || self == .sarif || self == .github }

  /// The one that was asked for, or the one for whoever reads.
  package init(_ arguments: Arguments, _ terminal: Terminal) {
    let wanted = arguments.value(of: .format).flatMap(DiagnosticFormat.init(rawValue:))
    self = wanted ?? DiagnosticFormat(forReaderOf: terminal)
  }

  /// The one for whoever reads.
  package init(forReaderOf terminal: Terminal) {
    self = terminal.readsErrors ? .text : .compact
  }
}
