import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowSyntax

// Fixes the mistakes in flow files that have a certain fix.
//
//     bytes ──check──▸ edits ──apply──▸ bytes ──check──▸ … until nothing changes

extension Pipeline {
  /// The result of fixing.
  package struct Fixing {
    /// The fixed files with their remaining diagnostics.
    package var compilation: CompilationResult
    /// The fixes, in the order in which they were made.
    package var fixed: [Fix]
  }

  /// A diagnostic that was fixed, with its fix.
  package struct Fix: Sendable, Hashable {
    package var diagnostic: Diagnostic
    /// The message of the help that was applied.
    package var help: String
    /// The path of the file that was changed.
    package var path: String
    /// The line, counted from 1 in the text at that time.
    package var line: Int
  }

  /// Checks flow files and makes the edits that are certain, repeatedly until nothing changes. The storyboards and
  /// modules that they are compared with are never changed. Returns the fixes, and the remaining diagnostics.
  ///
  /// A fix can reveal further mistakes, and if edits overlap, a round makes only the first. Where a statement is still
  /// not well formed after its fixes, something else was meant, and they are not made. Neither are fixes that bring the
  /// first error into a program.
  package static func fixing(
    _ sources: [SourceFile], storyboards: [SourceFile] = [], modules: [ModuleSources] = [], in module: String? = nil
  ) -> Fixing {
    var fixing = Fixing(compilation: check(sources, storyboards: storyboards, modules: modules, in: module), fixed: [])
    var doubted: Set<Diagnostic> = []
    // Each round makes every fix once; if there are still changes after these rounds, the fixes undo each other.
    for _ in 0..<16 {
      let compilation = fixing.compilation
      let flows = Array(compilation.sources.prefix(sources.count))
      let chosen = FixingRound(compilation.diagnostics, besides: doubted, flows)
      if chosen.fixes.isEmpty { break }
      let next = check(chosen.fixedFiles, storyboards: storyboards, modules: modules, in: module)
      let doubtful = chosen.fixesOfStatementsStillWrong(in: next)
      guard doubtful.isEmpty else {
        doubted.formUnion(doubtful)
        continue
      }
      fixing.fixed += chosen.fixes
      fixing.compilation = next
      // With these fixes, others may be right now.
      doubted = []
    }
    return fixing
  }
}

/// Edits that are made at once, without overlaps.
private struct FixingRound {
  var fixes: [Pipeline.Fix] { chosen.map(\.fix) }
  private var chosen: [(fix: Pipeline.Fix, file: Int, range: Range<Int>)] = []
  private var edits: [[(range: Range<Int>, replacement: String)]]
  private let files: [SourceFile]
  /// True if the program had no errors of its own.
  private let isSound: Bool

  init(_ diagnostics: [Diagnostic], besides doubted: Set<Diagnostic>, _ files: [SourceFile]) {
    self.files = files
    isSound = !diagnostics.contains(where: Self.isOfProgram)
    edits = files.map { _ in [] }
    var candidates: [(diagnostic: Diagnostic, help: Diagnostic.Help, edit: Diagnostic.Edit)] = []
    // What is between conditions may be meant for one build only.
    let withConditions = Set(diagnostics.filter { $0.rule == SyntaxRules.conditionalCompilation }.map(\.range.file))
    for diagnostic in diagnostics where !doubted.contains(diagnostic) {
      guard let help = diagnostic.helps.first(where: \.isCertain), let edit = help.edit,
        Int(edit.range.file.index) < files.count, !withConditions.contains(edit.range.file)
      else { continue }
      candidates.append((diagnostic, help, edit))
    }
    candidates.sort { $0.edit.range < $1.edit.range }
    var tables: [Int: LineTable] = [:]
    for (diagnostic, help, edit) in candidates {
      let index = Int(edit.range.file.index)
      let file = files[index]
      let range = edit.replacement.isEmpty ? rangeOfRemoval(edit.range.offsets, in: file.bytes) : edit.range.offsets
      let last = edits[index].last
      // Two diagnostics can have the same edit.
      let isSame = last?.range == range && last?.replacement == edit.replacement && !range.isEmpty
      guard isSame || range.lowerBound > last?.range.upperBound ?? -1 else { continue }
      if !isSame { edits[index].append((range, edit.replacement)) }
      let table = tables[index] ?? LineTable(file)
      tables[index] = table
      let line = table.line(at: diagnostic.range.file == edit.range.file ? diagnostic.range.start : range.lowerBound)
      chosen.append(
        (.init(diagnostic: diagnostic, help: help.message, path: file.path, line: line), index, range))
    }
  }

  /// Returns the mistakes whose fixes are in lines that still have an error of form, which no other fix corrects, or
  /// that have an error of the program where none was before.
  func fixesOfStatementsStillWrong(in fixed: CompilationResult) -> [Diagnostic] {
    let tables = fixed.sources.prefix(files.count).map { LineTable($0) }
    var wrongLines = files.map { _ in Set<Int>() }
    let new = isSound ? fixed.diagnostics.filter { Self.isOfProgram($0) && !$0.helps.contains(where: \.isCertain) } : []
    for error in fixed.diagnostics.filter({ Self.rulesOfForm.contains($0.rule) }) + new {
      let file = Int(error.range.file.index)
      guard file < files.count, !error.helps.contains(where: \.isCertain) else { continue }
      wrongLines[file].insert(tables[file].line(at: error.range.start))
    }
    var wrongEdits = files.map { _ in Set<Range<Int>>() }
    for (file, edits) in edits.enumerated() where !wrongLines[file].isEmpty {
      var growth = 0
      for edit in edits {
        let start = edit.range.lowerBound + growth
        growth += edit.replacement.utf8.count - edit.range.count
        let lines = tables[file].line(at: start)...tables[file].line(at: edit.range.upperBound + growth)
        // If a whole line was removed, the next one is in its place.
        let isLineGone = edit.replacement.isEmpty && (files[file].bytes[..<edit.range.upperBound].last ?? 0) < 0x0E
        if !isLineGone, lines.contains(where: wrongLines[file].contains) { wrongEdits[file].insert(edit.range) }
      }
    }
    let doubtful = chosen.filter { wrongEdits[$0.file].contains($0.range) }
    // An error elsewhere may be due to any of them: the first half is tried alone.
    let rest = new.isEmpty ? [] : chosen.suffix((chosen.count + 1) / 2)
    return (doubtful.isEmpty ? Array(rest) : doubtful).map(\.fix.diagnostic)
  }

  /// True for an error of the program itself, not a difference to storyboards.
  private static func isOfProgram(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && !DriftRules.all.contains(diagnostic.rule)
  }

  /// The rules about how a statement is written. With other errors, such as an unknown name, it can still be read.
  private static let rulesOfForm = Set(SyntaxRules.all)

  var fixedFiles: [SourceFile] {
    zip(files, edits).map { file, edits in
      guard !edits.isEmpty else { return file }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.bytes.count)
      var end = 0
      for edit in edits {
        bytes += file.bytes[end..<edit.range.lowerBound]
        bytes += edit.replacement.utf8
        end = edit.range.upperBound
      }
      bytes += file.bytes[end...]
      return SourceFile(path: file.path, bytes: bytes)
    }
  }
}

/// Returns what is removed with a text, so that no gap is left: the whole line if it contains nothing else, or else one
/// of the spaces around it.
private func rangeOfRemoval(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
  func isBlank(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }
  func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }
  guard !range.isEmpty else { return range }
  var start = range.lowerBound
  var end = range.upperBound
  while start > 0, isBlank(start - 1) { start -= 1 }
  while end < bytes.count, isBlank(end) { end += 1 }
  let beginsLine = start == 0 || isLineEnd(start - 1)
  let endsLine = end == bytes.count || isLineEnd(end)
  switch (beginsLine, endsLine) {
  case (true, true):
    if end < bytes.count { end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1 }
    return start..<end
  case (true, false): return range.lowerBound..<end
  case (false, true): return start..<end
  case (false, false):
    let isBetweenBlanks = start < range.lowerBound && end > range.upperBound
    return isBetweenBlanks ? start..<range.upperBound : range
  }
}
