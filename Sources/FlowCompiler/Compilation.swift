import FlowDiagnostics
import FlowEmission

/// The result of a run: what was found, and what was made.
package struct Compilation {
  /// A file that was generated: its text is written when it is asked for, so that a run has one at a time in memory.
  package struct Output {
    /// How the text of every output begins that is generated: by it the command recognises its own files.
    package static var signature: String { SwiftEmitter.signature }
    /// How that of the support file of UI tests begins.
    package static var testsSignature: String { SwiftEmitter.testsSignature }

    /// Its name: `Pills.flow.swift`.
    package let name: String
    private let write: () -> String
    /// Its text, which is written each time.
    package var text: String { write() }
    /// Makes an output of Swift.
    init(_ file: SwiftFile) {
      name = file.name
      write = { file.text }
    }
    /// Makes an output of a string.
    package init(name: String, text: String) {
      self.name = name
      write = { text }
    }
  }

  /// The files that were read, in the order that ranges refer to.
  package var sources: [SourceFile]
  /// What was found, in the order of the text.
  package var diagnostics: [Diagnostic]
  /// The Swift files, the support file last; none at all if there is an error.
  package var outputs: [Output]
  /// What they were made of, where it is known.
  package var understanding: Understanding?

  /// Makes a result.
  package init(
    sources: [SourceFile], diagnostics: [Diagnostic], outputs: [Output] = [], understanding: Understanding? = nil
  ) {
    self.sources = sources
    self.diagnostics = diagnostics
    self.outputs = outputs
    self.understanding = understanding
  }

  /// Whether one of the diagnostics is an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Compilation.Output: Hashable {
  /// Both write the same.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.text == right.text }
  /// Hashes the name: the text would have to be written.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
