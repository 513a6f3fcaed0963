import FlowDiagnostics

/// The result of a run: what was found, and what was made.
public struct Compilation: Sendable {
  /// A Swift file that was generated.
  public struct Output: Sendable, Hashable {
    /// Its name: `Pills.flow.swift`.
    public var name: String
    /// Its content.
    public var text: String
    /// Makes an output.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The files that were read, in the order that ranges refer to.
  public var sources: [SourceFile]
  /// What was found, in the order of the text.
  public var diagnostics: [Diagnostic]
  /// The Swift files, the support file last; none at all if there is an error.
  public var outputs: [Output]
  /// What they were made of, where it is known.
  public var understanding: Understanding?

  /// Whether one of the diagnostics is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
