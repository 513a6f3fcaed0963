import FlowDiagnostics
import FlowModel
import FlowSyntax

// The passes are in `Passes`. The folders have a file for each construct: what the passes do with it, and its rules.
//
// Each pass takes the value of the one before, and gives the next one a value that no longer changes:
//
//     files ──Declarer──▸ Declared ──Resolver──▸ Resolution ──Checker──▸ diagnostics

/// Builds the program from flow files, and finds its mistakes.
///
/// The passes run over all files at once. None of them can fail: anything that cannot be resolved is left out of the
/// model and reported, and the next pass continues with the rest. Check for errors before using the model.
package enum Analyzer {
  /// Analyzes the files of a run, in the order of their paths, and compares its external flows with other modules. The
  /// program is complete if there is no error.
  package static func analyze(
    _ files: [FileSyntax], modules: [ModuleModel] = [], diagnostics: inout Diagnostics
  ) -> Program {
    resolution(of: files, modules: modules, diagnostics: &diagnostics).program
  }

  /// Analyzes the files of a run, and returns the program with the declarations that it comes from.
  package static func resolution(
    of files: [FileSyntax], modules: [ModuleModel] = [], diagnostics: inout Diagnostics
  ) -> Resolution {
    var found = diagnostics
    let resolution = resolve(files, &found)
    found = Checker.check(resolution, modules, found)
    diagnostics = resolution.declarations.syntaxErrors.withoutConsequences(found, beside: diagnostics)
    return resolution
  }

  /// Analyzes files as far as they can be, and finds all their mistakes, also those that follow from others.
  package static func resolutionWithAllMistakes(of files: [FileSyntax]) -> (Resolution, Diagnostics) {
    var diagnostics = Diagnostics()
    let resolution = resolve(files, &diagnostics)
    return (resolution, Checker.check(resolution, [], diagnostics))
  }

  /// Declares and resolves the contents of files.
  static func resolve(_ files: [FileSyntax], _ diagnostics: inout Diagnostics) -> Resolution {
    Resolver.resolve(Declarer.declare(files, &diagnostics), &diagnostics)
  }
}

// MARK: - Pass

/// A pass of the analysis: it reads the declarations and the model as far as it is known, and reports mistakes.
///
/// Every step of a pass is an extension, in the file of its construct. Extensions of this protocol are for several passes.
protocol Pass {
  var declarations: Declarations { get }
  var program: Program { get }
  var diagnostics: Diagnostics { get set }
  /// The number of comparisons between unknown and known names that may still be made: nobody reads suggestions for
  /// thousands of unknown names.
  var comparisonsLeft: Int { get set }
  /// The places of segue identifiers, by the places of the segues' names; identifiers that equal the name are left out.
  /// Only messages use these places, so they are collected when the first message needs them.
  var identifierPlaces: [SourceRange: SourceRange] { mutating get }
}

/// A pass that adds to the model.
protocol ModelPass: Pass {
  var program: Program { get set }
  /// The parameter types from the standard library, by the places of the parameters.
  var standardTypes: [SourceRange: StandardType] { get set }
}

extension Pass {
  var files: [FileSyntax] { declarations.files }
  var syntaxErrors: SyntaxErrors { declarations.syntaxErrors }
  var flowDeclarations: [FlowDeclaration] { declarations.flows }
  var screenDeclarations: [ScreenDeclaration] { declarations.screens }
  var guardDeclarations: [GuardSyntax] { declarations.guards }
  var externalDeclarations: [ExternalFlowSyntax] { declarations.externals }
  var flowsByName: [String: Flow.ID] { declarations.flowsByName }
  var guardsByName: [String: Guard.ID] { declarations.guardsByName }
  var externalsByName: [String: Int] { declarations.externalsByName }
  var repeatedScreens: Set<Screen.ID> { declarations.repeatedScreens }

  /// Returns the location of a range, with the line number for the generated Swift.
  func location(_ range: SourceRange) -> Location {
    Location(line: declarations.lines[Int(range.file.index)].line(at: range.start), range: range)
  }

  /// Returns the screens of a flow, in order.
  func screens(of flow: Flow.ID) -> [Screen.ID] { program.screens(of: flow) }

  /// Returns the declaration with the values of a screen: its own, or that of the screen that it extends.
  func valueSyntax(of screen: Screen.ID) -> ScreenSyntax { valueDeclaration(of: screen).syntax }

  /// Returns the declaration of that screen.
  func valueDeclaration(of screen: Screen.ID) -> ScreenDeclaration {
    var current = screen
    while let base = program[current].base { current = base }
    return screenDeclarations[current.index]
  }

  /// Returns the place of a part of a string in its file; the whole literal if escapes make its text and its value
  /// different.
  func place(of part: Range<Int>, in value: String, at literal: SourceRange) -> SourceRange {
    let bytes = files[Int(literal.file.index)].source.bytes[literal.offsets]
    let pounds = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let content = bytes.dropFirst(pounds + 1).dropLast(pounds + 1)
    guard content.elementsEqual(value.utf8) else { return literal }
    return SourceRange(literal.file, content.startIndex + part.lowerBound, content.startIndex + part.upperBound)
  }

  /// Returns the place of the identifier of a segue: the string after `=`, or the name.
  mutating func identifierPlace(of range: SourceRange) -> SourceRange {
    identifierPlaces[range] ?? range
  }

  // MARK: - Reports

  // Mistakes that several passes report.

  /// Reports that a name is already taken.
  mutating func reportDuplicate(_ kind: String, _ name: NameSyntax, first: SourceRange) {
    diagnostics.add(
      AnalysisRules.duplicateName, "the \(kind) `\(name.text)` is declared twice", at: name.range,
      notes: [.init("`\(name.text)` is declared here first", at: first)], help: "rename or remove one of them")
  }

  /// Adds a name to those that are known in a place, and reports it if it is there already; returns true if it is new.
  @discardableResult
  mutating func take(_ name: NameSyntax, as kind: String, in known: inout [String: SourceRange]) -> Bool {
    guard let first = known.updateValue(name.range, forKey: name.text) else { return true }
    reportDuplicate(kind, name, first: first)
    return false
  }

  /// Refuses `= ""`.
  mutating func checkNotEmpty(_ string: StringSyntax?, of what: @autoclosure () -> String) {
    guard let string, string.value.isEmpty else { return }
    diagnostics.add(
      AnalysisRules.emptyIdentifier, "the identifier of \(what()) is empty", at: string.range,
      help: "write the exact string from Interface Builder, or leave `=` out")
  }

  /// Warns about identifiers that differ only in case.
  mutating func reportNearlyEqual(in table: IdentifierTable) {
    for near in table.nearlyEqual {
      diagnostics.add(
        AnalysisRules.identifierCase,
        "the identifier \(SwiftNames.literal(near.identifier)) differs from another only by case",
        at: identifierPlace(of: near.range),
        notes: [.init("the other is \(SwiftNames.literal(near.other))", at: identifierPlace(of: near.otherRange))],
        help: "if both are meant, silence this with `// routegen:ignore identifier-case`")
    }
  }

  /// Returns a note at a declaration, unless the message is already at that place.
  func declaration(of name: String, at declared: SourceRange, besides range: SourceRange) -> [Diagnostic.Note] {
    declared == range ? [] : [.init("`\(name)` is declared here", at: declared)]
  }

  /// Reports that code cannot create a screen although it has to.
  mutating func reportMissingSceneIdentifier(of screen: Screen.ID, at range: SourceRange) {
    let name = program[screen].name
    // Its identifier may be what could not be read.
    guard !syntaxErrors.names.contains(name) else { return }
    diagnostics.add(
      AnalysisRules.missingSceneIdentifier,
      "the screen `\(name)` has no identifier in the storyboard, so code cannot make it", at: range,
      notes: declaration(of: name, at: program[screen].location.range, besides: range),
      help: "give the scene a storyboard identifier and write it after `=`: `screen \(name) = \"…\"`")
  }
}

// MARK: - SyntaxErrors

/// The possible contents of damaged text, which the parser could not read.
///
/// One cause gives one error: after `scren Detail` was reported, it is not reported that there is no screen named
/// `Detail`. A name in a damaged statement, or in the braces after it, therefore counts as known, and nothing that
/// overlaps a reported place is reported again.
struct SyntaxErrors {
  /// The reported places, in order.
  private let places: [SourceRange]
  /// The names in damaged statements.
  private(set) var names: Set<String> = []
  /// The names after `guard` among them.
  private(set) var guards: [String] = []
  /// True if there is any damage.
  let isAny: Bool

  init(_ diagnostics: Diagnostics, in files: [FileSyntax], lines: [LineTable]) {
    isAny = diagnostics.hasErrors
    places = diagnostics.all.filter { $0.severity == .error }.map(\.range).sorted()
    // A line or braces with many errors are read once: the next error of the file continues after what has been read.
    var read = (file: -1, end: 0)
    for place in places {
      let index = Int(place.file.index)
      if read.file != index { read = (index, 0) }
      let line = lines[index].content(ofLine: lines[index].line(at: place.start))
      read.end = collect(from: files[index], line: line, after: read.end)
    }
  }

  /// Returns diagnostics, those from before the analysis first, without those that only follow from others. Warnings
  /// about a program with errors would be noise.
  func withoutConsequences(_ all: Diagnostics, beside before: Diagnostics) -> Diagnostics {
    guard all.hasErrors else { return all }
    var kept = before
    for diagnostic in all.all.dropFirst(before.all.count)
    where diagnostic.severity == .error && !overlaps(diagnostic.range) {
      kept.add(diagnostic)
    }
    return kept
  }

  /// True if a place overlaps one that was reported before.
  func overlaps(_ range: SourceRange) -> Bool {
    let low = places.partitioningIndex { ($0.file, $0.start) >= (range.file, range.end) }
    guard low > places.startIndex else { return false }
    let last = places[low - 1]
    return last.file == range.file && last.end > range.start
  }

  /// Collects the names in a line, and in the braces that it opens, after the tokens that have been read already.
  /// Returns the number of tokens that have been read now.
  private mutating func collect(from file: FileSyntax, line: Range<Int>, after read: Int) -> Int {
    var depth = 0
    var index = max(read, file.tokens.partitioningIndex { Int($0.end) > line.lowerBound })
    var previous = ""
    while index < file.tokens.count, depth > 0 || Int(file.tokens[index].start) <= line.upperBound {
      let token = file.tokens[index]
      index += 1
      switch token.kind {
      case .identifier:
        let name = file.source.text(Int(token.start)..<Int(token.end))
        if previous == "guard" { guards.append(name) }
        names.insert(name)
        previous = name
      case .leftBrace: depth += 1
      case .rightBrace: depth = max(0, depth - 1)
      default: break
      }
    }
    return index
  }
}

// MARK: - IgnoredWarnings

/// Removes the warnings that a comment silences, and warns about comments that silence nothing.
///
/// `// routegen:ignore unreachable-screen` silences warnings on its own line, or, if it is alone on its line, on the
/// next line with a statement. Errors cannot be silenced.
package enum IgnoredWarnings {
  /// Removes the diagnostics that the comments in some files silence, and adds warnings about comments that silence
  /// nothing: a comment about a rule that was not asked for in this run may still be needed.
  package static func apply(
    to diagnostics: inout Diagnostics, files: [FileSyntax],
    rules allRules: @autoclosure () -> [Rule],
    unasked allUnasked: @autoclosure () -> [Rule] = []
  ) {
    guard files.contains(where: { !$0.ignores.isEmpty }) else { return }
    let rules = allRules()
    let unasked = allUnasked()
    let warnings = rules.filter { $0.severity == .warning }.map(\.name)
    var useless: [Diagnostic] = []
    var silenced: Set<Int> = []
    let all = diagnostics.all
    // The warnings of each file by rule and in order, so that a comment checks only those that it can silence.
    var byRule: [SourceID: [String: [(start: Int, index: Int)]]] = [:]
    let warned = all.indices.filter { all[$0].severity == .warning }.map { (place(of: all[$0], in: files), $0) }
    for (shown, index) in warned.sorted(by: { ($0.0.start, $0.1) < ($1.0.start, $1.1) }) {
      byRule[shown.file, default: [:]][all[index].rule.name, default: []].append((shown.start, index))
    }
    for file in files {
      for ignore in file.ignores {
        for name in ignore.rules {
          let found = byRule[file.id]?[name.text] ?? []
          let matching = found[found.partitioningIndex(where: { $0.start >= ignore.line.lowerBound })...]
            .prefix { $0.start < ignore.line.upperBound }.map(\.index)
          // With errors, not every warning was checked, so only an unknown rule certainly silences nothing.
          let mayOccur =
            diagnostics.hasErrors && warnings.contains(name.text)
            || unasked.contains { $0.name == name.text && $0.severity == .warning }
          if matching.isEmpty, !mayOccur {
            useless.append(uselessIgnore(of: name, in: ignore, rules: rules, warnings: warnings))
          }
          silenced.formUnion(matching)
        }
      }
    }
    var kept = Diagnostics()
    for (index, diagnostic) in all.enumerated() where !silenced.contains(index) { kept.add(diagnostic) }
    for diagnostic in useless { kept.add(diagnostic) }
    diagnostics = kept
  }

  /// Returns the place at which a comment silences a warning. A warning in a storyboard is silenced at its note in a
  /// flow file.
  private static func place(of diagnostic: Diagnostic, in files: [FileSyntax]) -> SourceRange {
    func isFlow(_ range: SourceRange) -> Bool { range.file.index < files.count }
    guard !isFlow(diagnostic.range) else { return diagnostic.range }
    return diagnostic.notes.lazy.map(\.range).first(where: isFlow) ?? diagnostic.range
  }

  private static func uselessIgnore(
    of name: NameSyntax, in comment: IgnoreSyntax, rules: [Rule], warnings: [String]
  ) -> Diagnostic {
    // A single rule is not removed from a list: its separators would be left.
    let removal = comment.rules.count == 1 ? Diagnostic.Edit(replace: comment.range, with: "") : nil
    let help: Diagnostic.Help
    if rules.contains(where: { $0.name == name.text && $0.severity == .error }) {
      help = .init("errors cannot be silenced: fix it, or leave the comment out")
    } else if warnings.contains(name.text) {
      help = .init("remove it, or move it to the line of the warning or alone above it", fix: removal)
    } else if let near = nearestName(to: name.text, among: warnings) {
      help = .init("there is a warning with a similar name: `\(near)`")
    } else {
      help = .init("`routegen explain` lists the names of all warnings")
    }
    return Diagnostic(
      AnalysisRules.uselessIgnore, "`\(name.text)` silences nothing here", at: name.range, helps: [help])
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let uselessIgnore = Rule(
    "useless-ignore", .warning,
    meaning: """
      A comment silences nothing. `// routegen:ignore NAME` silences the warnings of that name on its own line or, \
      alone on a line, on the next line that says something. This one names a diagnostic that does not exist, that \
      is an error and cannot be silenced, or that does not occur there: often the mistake was fixed since.

      Remove the comment, fix the name, or move it to the line of the warning.
      """,
    in: "flow Pills { storyboard Main { …; start screen Choice = initial } }",
    wrong: "// routegen:ignore unreachable-screen", right: "")
}
