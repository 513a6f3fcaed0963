/// The format of diagnostics.
package enum DiagnosticFormat: String, CaseIterable {
  case text
  case compact
  case json
  case sarif
  case github

  /// True if it is a result for another program, which goes to standard output.
  package var isResult: Bool { self == .json || self == .sarif || self == .github }

  /// Chooses the requested format, or the one that fits the reader.
  package init(_ arguments: Arguments, _ terminal: Terminal) {
    let wanted = arguments.value(of: .format).flatMap(DiagnosticFormat.init(rawValue:))
    self = wanted ?? DiagnosticFormat(forReaderOf: terminal)
  }

  /// Chooses the format that fits the reader.
  package init(forReaderOf terminal: Terminal) {
    self = terminal.readsErrors ? .text : .compact
  }
}
