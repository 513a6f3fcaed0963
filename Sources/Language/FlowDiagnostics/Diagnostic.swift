/// A mistake, or a likely mistake, found in the input: a value that renderers turn into text.
///
/// Messages are lowercase and end without a full stop; the user's names are in backticks. The message states what is
/// wrong, a help how to fix it, and a note points to a related place.
package struct Diagnostic: Sendable, Hashable {
  /// A related place, with a message about how it is related.
  package struct Note: Sendable, Hashable {
    package var message: String
    package var range: SourceRange

    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A way to fix the mistake, with an edit if a single edit can do it.
  package struct Help: Sendable, Hashable {
    /// The instruction to the user.
    package var message: String
    /// The edit that does it, if there is a single one.
    package var edit: Edit?
    /// True if the edit is surely what was meant, so that `check --fix` can make it without asking.
    ///
    /// An edit is certain if there is only one candidate and the text can be read no other way:
    ///
    /// - A misspelled keyword is certain if it is close to only one keyword. A name is not, even if only one name is
    ///   close, because its declaration may be missing: `Order` is not `Orders`. A name with the same letters is
    ///   certain: see `isSlip`.
    /// - A clause that its keyword does not allow is not certain: the keyword may be wrong.
    /// - A name from a storyboard is certain if there is only one candidate, since only the flow file can be wrong.
    /// - An edit that would remove a comment, or comment out what was written, is never certain. Neither is one after a
    ///   string without an end: it may become a part of the string.
    package var isCertain: Bool

    /// Creates a help whose edit, if any, the user has to choose.
    package init(_ message: String, edit: Edit? = nil) {
      self.message = message
      self.edit = edit
      self.isCertain = false
    }

    /// Creates a help with an edit that is surely what was meant.
    ///
    /// - Parameters:
    ///   - message: the instruction to the user.
    ///   - fix: the edit that does it; without one, the help is not certain.
    ///   - isCertain: true if the edit is certain in this case.
    package init(_ message: String, fix: Edit?, isCertain: Bool = true) {
      self.message = message
      self.edit = fix
      self.isCertain = isCertain && fix != nil
    }
  }

  /// A replacement of text.
  package struct Edit: Sendable, Hashable {
    /// The range to replace; empty to insert.
    package var range: SourceRange
    /// The text to write in its place.
    package var replacement: String

    package init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The kind of mistake.
  package var rule: Rule
  /// The text of the message.
  package var message: String
  /// The smallest range that shows the mistake.
  package var range: SourceRange
  /// The related places.
  package var notes: [Note]
  /// The ways to fix it.
  package var helps: [Help]

  package init(_ rule: Rule, _ message: String, at range: SourceRange, notes: [Note] = [], helps: [Help] = []) {
    (self.rule, self.message, self.range, self.notes, self.helps) = (rule, message, range, notes, helps)
  }

  package var severity: Severity { rule.severity }
}

// MARK: - Diagnostics

/// The diagnostics found so far. Passes add to it and go on; stages only ask for `hasErrors`.
package struct Diagnostics: Sendable {
  /// All diagnostics, in the order they were found.
  package private(set) var all: [Diagnostic] = []
  /// True if one of them is an error.
  package private(set) var hasErrors = false

  private var known: Set<Diagnostic> = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// Adds a diagnostic, unless its place has one with the same message: what counts for each flow is checked in each.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard known.insert(Diagnostic(diagnostic.rule, diagnostic.message, at: diagnostic.range)).inserted else { return }
    all.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Adds a diagnostic with the given parts.
  package mutating func add(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], helps: [Diagnostic.Help] = []
  ) {
    add(Diagnostic(rule, message, at: range, notes: notes, helps: helps))
  }

  /// Adds a diagnostic with one help, whose edit, if any, the user has to choose.
  package mutating func add(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String,
    edit: Diagnostic.Edit? = nil
  ) {
    add(rule, message, at: range, notes: notes, helps: [.init(help, edit: edit)])
  }

  /// Adds a diagnostic with one help, whose edit is what was meant.
  package mutating func add(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String,
    fix: Diagnostic.Edit?, isCertain: Bool = true
  ) {
    add(rule, message, at: range, notes: notes, helps: [.init(help, fix: fix, isCertain: isCertain)])
  }

  /// Keeps the diagnostics that satisfy a condition.
  package mutating func keep(where condition: (Diagnostic) -> Bool) {
    all = all.filter(condition)
    hasErrors = all.contains { $0.severity == .error }
  }

  /// Leaves the fixes to the user whose edits satisfy a condition.
  package mutating func doubtFixes(where isDoubtful: (Diagnostic.Edit) -> Bool) {
    for index in all.indices {
      for help in all[index].helps.indices where all[index].helps[help].isCertain {
        if let edit = all[index].helps[help].edit, isDoubtful(edit) { all[index].helps[help].isCertain = false }
      }
    }
  }

  /// The diagnostics in the order of the text; those at the same place are in the order they were found.
  package var inOrder: [Diagnostic] {
    all.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }
}

// MARK: - Rule

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
  /// The second file of the example, for a mistake that takes two files.
  package let companion: Companion?
  /// Returns the example and the fixed example. Only `explain` and a few others need them.
  private let texts: @Sendable () -> (example: String, fixed: String)

  /// A flow file with this mistake and no other.
  package var example: String { texts().example }
  /// The example with the mistake fixed.
  package var fixed: String { texts().fixed }

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

  private init(
    _ name: String, _ severity: Severity, _ meaning: String, _ companion: Companion?,
    _ texts: @escaping @Sendable () -> (example: String, fixed: String)
  ) {
    (self.name, self.severity, self.meaning) = (name, severity, meaning)
    (self.companion, self.texts) = (companion, texts)
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
    self.init(name, severity, meaning, companion) {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      func text(without mark: Character) -> String {
        lines.filter { $0.first != mark }.map { $0.dropFirst(2) }.joined(separator: "\n")
      }
      return (text(without: "+"), text(without: "-"))
    }
  }

  /// Creates a rule whose example is wrong in one place: the statements there have the mistake, or are right.
  package init(
    _ name: String, _ severity: Severity, meaning: String, in file: ExampleFile, wrong: String, right: String,
    companion: Companion? = nil
  ) {
    self.init(name, severity, meaning, companion) { (file.text(with: wrong), file.text(with: right)) }
  }

  /// Creates a rule whose example and its fix share more with other rules than with each other.
  package init(
    _ name: String, _ severity: Severity, meaning: String, example: String, fixed: String, companion: Companion? = nil
  ) {
    self.init(name, severity, meaning, companion) { (example, fixed) }
  }

  /// Returns the files of the example with its text, ``example`` or ``fixed``: the flow file `Example.flow`, and the
  /// storyboard `Main.storyboard` or a xib if there is one.
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

/// A flow file with one open place, in short: `flow Weather { screen Cities { … } screen Forecast }`.
///
/// The lines of the file follow from its braces, from `;` and from line ends. An empty line is between its declarations.
package struct ExampleFile: Sendable, ExpressibleByStringLiteral {
  private let file: String
  private let indentation: Int

  package init(_ file: String, indentation: Int) {
    self.file = file
    self.indentation = indentation
  }

  package init(stringLiteral file: String) {
    self.init(file, indentation: 4)
  }

  /// Returns the text of the file with statements in its open place.
  func text(with statements: String) -> String {
    var lines: [String] = []
    var depth = 0
    var statement = ""
    var isQuoted = false
    func endStatement() {
      while statement.last == " " { statement.removeLast() }
      let text = statement.drop { $0 == " " }
      statement = ""
      if text.isEmpty { return }
      if depth == 0, !lines.isEmpty { lines.append("") }
      lines.append(String(repeating: " ", count: indentation * depth) + text)
    }
    for character in file.substituting("…", by: statements) {
      if character == "\"" { isQuoted.toggle() }
      switch character {
      case "{" where !isQuoted:
        statement.append(character)
        endStatement()
        depth += 1
      case "}" where !isQuoted:
        endStatement()
        depth = max(0, depth - 1)
        lines.append(String(repeating: " ", count: indentation * depth) + "}")
      case ";" where !isQuoted, "\n" where !isQuoted: endStatement()
      default: statement.append(character)
      }
    }
    endStatement()
    return lines.joined(separator: "\n")
  }
}

extension Rule: Hashable {
  /// Compares rules by name only.
  package static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// MARK: - RuleTopic

/// Rules about the same topic, for a list that people read.
package struct RuleTopic: Sendable {
  /// The heading: `Links`.
  package let title: String
  /// The rules, in the order of the catalogue.
  package let rules: [Rule]

  package init(_ title: String, _ rules: [Rule]) {
    self.title = title
    self.rules = rules
  }
}
