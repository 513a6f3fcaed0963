/// The severity of a diagnostic: an error stops `generate`, a warning does not.
package enum Severity: String, Sendable, Comparable {
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// A kind of diagnostic: its stable name and the page that `routegen explain` prints.
///
/// Each module that finds mistakes lists its rules in one catalogue (`SyntaxRules`, `AnalysisRules`, …). The texts are
/// literals in lazy statics and cost no time at startup.
package struct Rule: Sendable {
  /// The name in kebab case, stable between versions: comments silence the rule with it, and `routegen explain` takes
  /// it.
  package let name: String
  package let severity: Severity
  /// The explanation, in one or a few paragraphs of plain text.
  package let meaning: String
  /// A flow file with this mistake and no other.
  package let example: String
  /// The example with the mistake fixed.
  package let fixed: String
  /// The second file of the example, for a mistake that takes two files.
  package let companion: Companion?

  /// A file next to the example, the same before and after the fix.
  package enum Companion: Sendable {
    /// A storyboard that the flow file of the example is compared with.
    case storyboard(String)
    /// A xib with a name that the flow file of the example is compared with.
    case nib(name: String, String)
    /// The flow file of another module, next to the flow file of the example.
    case module(name: String, String)
    /// A flow file, next to an example that is a storyboard.
    case flow(String)
  }

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - name: the stable kebab-case name.
  ///   - severity: an error stops the build.
  ///   - meaning: the explanation, and how to fix the mistake.
  ///   - example: a file that has this one mistake, as a patch that fixes it: each line starts with `- `, `+ ` or two spaces.
  ///   - companion: the file that has to be next to the example to make it a mistake.
  package init(
    _ name: String, _ severity: Severity, meaning: String, example: String, companion: Companion? = nil
  ) {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    func text(without mark: Character) -> String {
      lines.filter { $0.first != mark }.map { $0.dropFirst(2) }.joined(separator: "\n")
    }
    self.init(
      name, severity, meaning: meaning, example: text(without: "+"), fixed: text(without: "-"), companion: companion)
  }

  /// Makes a rule whose example and its fix share more with other rules than with each other.
  ///
  /// - Parameters:
  ///   - name: the stable kebab-case name.
  ///   - severity: an error stops the build.
  ///   - meaning: the explanation, and how to fix the mistake.
  ///   - example: a file that has this one mistake.
  ///   - fixed: the same file without it.
  ///   - companion: the file that has to be next to the example to make it a mistake.
  package init(
    _ name: String, _ severity: Severity, meaning: String, example: String, fixed: String, companion: Companion? = nil
  ) {
    self.name = name
    self.severity = severity
    self.meaning = meaning
    self.example = example
    self.fixed = fixed
    self.companion = companion
  }
}

extension Rule {
  /// Returns the files of the example, before or after the fix.
  ///
  /// - Parameter text: ``example`` or ``fixed``.
  /// - Returns: the flow file `Example.flow`, and the storyboard `Main.storyboard` or a xib if there is one.
  package func files(with text: String) -> (flows: [SourceFile], storyboards: [SourceFile]) {
    func flow(_ text: String) -> SourceFile { SourceFile(path: "Example.flow", text: text) }
    func storyboard(_ text: String) -> SourceFile { SourceFile(path: "Main.storyboard", text: text) }
    switch companion {
    case nil: return ([flow(text)], [])
    case .storyboard(let beside): return ([flow(text)], [storyboard(beside)])
    case .nib(let name, let beside): return ([flow(text)], [SourceFile(path: "\(name).xib", text: beside)])
    case .module: return ([flow(text)], [])
    case .flow(let beside): return ([flow(beside)], [storyboard(text)])
    }
  }

  /// The second module of the example, if it has one, with its flow file.
  package var module: (name: String, flow: SourceFile)? {
    guard case .module(let name, let text)? = companion else { return nil }
    return (name, SourceFile(path: "\(name)/\(name).flow", text: text))
  }
}

extension Rule: Hashable {
  /// Compares rules by name only.
  package static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
