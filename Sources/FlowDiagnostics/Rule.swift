/// How much a diagnostic weighs: an error stops `generate`, a warning does not.
package enum Severity: String, Sendable, Comparable {
  case warning
  case error

  /// An error weighs more than a warning.
  package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// A kind of diagnostic: its stable name and the page that `routegen explain` prints.
///
/// Each module that finds mistakes lists its rules in one catalogue (`SyntaxRules`, `AnalysisRules`, …). The texts are
/// literals after lazy statics, so that nothing of them costs time at start-up.
package struct Rule: Sendable {
  /// Kebab-case, stable between versions: what a comment silences and `routegen explain` takes.
  package let name: String
  /// Whether it stops the build.
  package let severity: Severity
  /// What it means, in one or a few paragraphs of plain text.
  package let meaning: String
  /// A flow file that has it, and nothing else wrong.
  package let example: String
  /// The same file, fixed.
  package let fixed: String
  /// The other file of the example, where it takes two to disagree.
  package let companion: Companion?

  /// A file that is next to the example, the same before and after the fix.
  package enum Companion: Sendable {
    /// The example is a flow file, and this is the storyboard that it is compared with.
    case storyboard(String)
    /// The example is a flow file, and this is a xib of that name which it is compared with.
    case nib(name: String, String)
    /// The example is a flow file, and this is the flow file of another module.
    case module(name: String, String)
    /// The example is a storyboard, and this is the flow file.
    case flow(String)
  }

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: its stable kebab-case name.
  ///   - severity: whether it stops the build.
  ///   - meaning: what it means and what to do about it.
  ///   - example: a file that has this one mistake, as a patch that fixes it: each line begins with `- `, `+ ` or two spaces.
  ///   - companion: what has to be next to the example for the mistake to be one.
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
  ///   - name: its stable kebab-case name.
  ///   - severity: whether it stops the build.
  ///   - meaning: what it means and what to do about it.
  ///   - example: a file that has this one mistake.
  ///   - fixed: the same file without it.
  ///   - companion: what has to be next to the example for the mistake to be one.
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
  /// The files of the example, or of the example fixed.
  ///
  /// - Parameter text: ``example`` or ``fixed``.
  /// - Returns: the flow file `Example.flow`, and where there is one the storyboard `Main.storyboard` or a xib.
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

  /// The other module of the example, if it has one, with its flow file.
  package var module: (name: String, flow: SourceFile)? {
    guard case .module(let name, let text)? = companion else { return nil }
    return (name, SourceFile(path: "\(name)/\(name).flow", text: text))
  }
}

extension Rule: Hashable {
  /// A rule is its name.
  package static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }
  /// A rule is its name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
