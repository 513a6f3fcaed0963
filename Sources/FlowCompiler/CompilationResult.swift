import FlowDiagnostics
import FlowEmission

/// The result of a run: its diagnostics and its outputs.
package struct CompilationResult {
  /// A generated file. Its text is written on demand, so that a run has only one at a time in memory.
  package struct Output {
    /// The start of the text of every generated output, with which the command recognizes its own files.
    package static var signature: String { SwiftEmitter.signature }
    /// The start of the support file for UI tests.
    package static var testsSignature: String { SwiftEmitter.testsSignature }

    /// Its name: `Pills.flow.swift`.
    package let name: String
    private let write: () -> String
    /// Its text, which is written each time.
    package var text: String { write() }
    /// Creates an output from a Swift file.
    init(_ file: SwiftFile) {
      name = file.name
      write = { file.text }
    }
    /// Creates an output from a string.
    package init(name: String, text: String) {
      self.name = name
      write = { text }
    }
  }

  /// The source files, in the order that ranges refer to.
  package var sources: [SourceFile]
  /// The diagnostics, in the order of the text.
  package var diagnostics: [Diagnostic]
  /// The Swift files, with the support file last; empty if there is an error.
  package var outputs: [Output]
  /// The understanding from which the outputs were made, if it is available.
  package var understanding: ProgramAnalysis?

  /// Makes a result.
  package init(
    sources: [SourceFile], diagnostics: [Diagnostic], outputs: [Output] = [], understanding: ProgramAnalysis? = nil
  ) {
    self.sources = sources
    self.diagnostics = diagnostics
    self.outputs = outputs
    self.understanding = understanding
  }

  /// True if one of the diagnostics is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension CompilationResult.Output: Hashable {
  /// Compares names and texts.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.text == right.text }
  /// Hashes only the name, because the text would have to be written.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
