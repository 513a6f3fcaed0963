import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowFormat
import FlowSyntax
import FlowTools

/// A code action at a place.
struct Action: Hashable {
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case extract = "refactor.extract"
    case fixAll = "source.fixAll"
  }

  var title: String
  var kind: Kind
  var edits: FileEdits
  /// True if it is surely what was meant.
  var isCertain = false
  /// The diagnostic that it fixes.
  var diagnostic: Diagnostic?
}

/// `textDocument/codeAction`.
extension Query {
  /// Returns the actions for a part of the file, of some kinds or of all.
  func actions(for range: Range<Int>, kinds: [String]) -> [Action] {
    func isWanted(_ kind: Action.Kind) -> Bool {
      kinds.isEmpty || kinds.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
    }
    var actions: [Action] = []
    if isWanted(.quickFix) {
      for diagnostic in snapshot.diagnostics where touches(diagnostic, range) {
        actions += fixes(of: diagnostic) + creations(for: diagnostic)
      }
      actions += takeovers(in: range)
    }
    if isWanted(.extract), let action = extractedFlow(range) { actions.append(action) }
    if isWanted(.fixAll), let action = fixAll() { actions.append(action) }
    var seen: Set<FileEdits> = []
    return actions.filter { $0.kind == .fixAll || seen.insert($0.edits).inserted }
  }

  private func touches(_ diagnostic: Diagnostic, _ range: Range<Int>) -> Bool {
    diagnostic.range.file == file && diagnostic.range.start <= range.upperBound
      && diagnostic.range.end >= range.lowerBound
  }

  /// Returns the fixes in the diagnostic's helps.
  private func fixes(of diagnostic: Diagnostic) -> [Action] {
    diagnostic.helps.compactMap { help in
      guard let edit = help.edit else { return nil }
      return Action(
        title: title(of: help), kind: .quickFix, edits: FileEdits([edit]), isCertain: help.isCertain,
        diagnostic: diagnostic)
    }
  }

  private func title(of help: Diagnostic.Help) -> String {
    let message = help.message.prefix(1).uppercased() + help.message.dropFirst()
    guard let edit = help.edit, !edit.replacement.isEmpty, !help.message.holds(edit.replacement),
      !edit.replacement.contains(where: \.isNewline)
    else { return message }
    return "\(message): \(edit.replacement)"
  }

  /// Returns the actions that adopt the storyboard's version of differences.
  private func takeovers(in range: Range<Int>) -> [Action] {
    snapshot.findings.filter { touches($0.diagnostic, range) }.compactMap { finding in
      switch finding.remedy {
      case .none, .move, .relocation: return nil
      case .edits(let edits, let module):
        guard module == nil else { return nil }
        return Action(
          title: "Write what the storyboard has", kind: .quickFix, edits: FileEdits(edits),
          diagnostic: finding.diagnostic)
      case .removal(let statement, let docs):
        return Action(
          title: "Remove it, as the storyboard has", kind: .quickFix,
          edits: FileEdits([removal(of: (docs ?? statement).through(statement))]), diagnostic: finding.diagnostic)
      }
    }
  }

  /// Returns the edit that removes a statement, with its line if nothing else is on it.
  func removal(of range: SourceRange) -> Diagnostic.Edit {
    let lines = snapshot.lines(of: file)
    var start = range.start
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let line = lines.line(at: range.end)
    let isAlone = start == lines.start(ofLine: lines.line(at: start)) && range.end == lines.end(ofLine: line)
    let end = isAlone ? lines.start(ofLine: line + 1) : range.end
    return .init(replace: SourceRange(file, isAlone ? start : range.start, end), with: "")
  }

  /// Returns the action with all edits that `check --fix` would make in this file.
  private func fixAll() -> Action? {
    let known = snapshot.understanding
    let mending = Pipeline.fixing(known.flows, storyboards: known.interfaces, modules: known.modules)
    let new = mending.compilation.sources[Int(file.index)].bytes
    let edits = LineEdits.edits(from: bytes, to: new).map {
      Diagnostic.Edit(
        replace: SourceRange(file, $0.offsets.lowerBound, $0.offsets.upperBound), with: $0.replacement)
    }
    guard !edits.isEmpty else { return nil }
    return Action(title: "Fix what has one certain fix", kind: .fixAll, edits: FileEdits(edits))
  }
}
