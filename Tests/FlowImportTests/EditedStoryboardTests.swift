import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Storyboards are imported, edited and imported again with `--update`.
///
/// `ROUTEGEN_EDITS=20` tries twenty places for each kind of edit of each storyboard, including those of the corpus, and
/// as many pairs of edits; without it, a fixed sample is tried.
@Suite("After an edit of a storyboard")
struct EditedStoryboardTests {
  /// The guarantees for an update.
  enum Promise: String, CaseIterable {
    case isRight, agrees, isLaidOut, keepsComments, isStable, isUndone, isRestored
  }

  @Test("an update with `--remove` brings the flow file to where the storyboard is")
  func follows() throws {
    let tries = ProcessInfo.processInfo.environment["ROUTEGEN_EDITS"].flatMap(Int.init)
    var sources = ImportFixture.all.flatMap { fixture in fixture.sources.map { ("\(fixture.name)/\($0.path)", $0) } }
    if tries != nil, Corpus.isAtHand { sources += try Corpus.storyboards().map { ($0.path, $0) } }
    var report = Report()
    for (name, source) in sources {
      guard let subject = Subject(source, named: name) else { continue }
      // By its name, so that other fixtures change nothing for this one.
      let number = name.utf8.reduce(5381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
      var random = SplitMix(seed: UInt64(number))
      for (index, edit) in StoryboardEdit.allCases.enumerated() {
        // Each fixture tries another part of the edits, and together they try each edit once.
        guard tries != nil || (index + number) % 5 == 0 else { continue }
        for _ in 0..<(tries ?? 1) {
          let other = StoryboardEdit.allCases[random.next(below: StoryboardEdit.allCases.count)]
          subject.test([edit], &random, &report)
          subject.test([edit, other], &random, &report)
        }
      }
    }
    print(report.summary)
    #expect(report.tried > 100)
    for promise in [Promise.isRight, .agrees, .isLaidOut, .isStable] {
      #expect(report.exceptions(to: promise) == [])
    }
    guard tries == nil else {
      // Of 6,204 updates with one place for each edit, 19, 32 and 435 were exceptions.
      for (promise, most) in [Promise.keepsComments: 4, .isUndone: 6, .isRestored: 75] {
        let found = report.exceptions(to: promise)
        let words = Comment(rawValue: found.prefix(5).joined(separator: "\n"))
        #expect(found.count * 1000 <= report.tried * most, words)
      }
      return
    }
    try Recording.expect(
      report.exceptions.sorted().map { $0 + "\n" }.joined(),
      in: Checkout.fixtures.appending(path: "Edits/Exceptions.txt"))
  }

  struct Report {
    var tried = 0
    var broken: [String] = []
    var counts: [Promise: Int] = [:]
    var edits: [String: Int] = [:]
    var exceptions: [String] = []

    /// The updates that have not kept a promise.
    func exceptions(to promise: Promise) -> [String] { exceptions.filter { $0.hasPrefix("\(promise): ") } }

    var summary: String {
      let kept = Promise.allCases.map { "\($0) \(tried - (counts[$0] ?? 0))" }.joined(separator: ", ")
      let worst = edits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      return """
        edited storyboards: \(tried) tried, \(tried - broken.count) kept everything; \(kept)
        broken by: \(worst.prefix(40).joined(separator: ", "))
        """
    }
  }

  /// A storyboard and the flow file that was imported from it.
  private struct Subject {
    let name: String
    let source: SourceFile
    let imported: String
    /// The flow file with a comment after every statement.
    let noted: String

    init?(_ source: SourceFile, named name: String) {
      let compilation = Pipeline.importing([source])
      guard let text = compilation.outputs.first?.text,
        // A mistake in the storyboard, which no flow file can fix.
        !Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: [source])
          .diagnostics.contains(where: \.isOfFlowFile)
      else { return nil }
      self.name = name
      self.source = source
      imported = text
      var number = 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
        let words = line.split(separator: " ")
        guard let first = words.first, ["screen", "start", "segue", "embed", "unwind"].contains(first),
          !line.contains("//")
        else { return String(line) }
        number += 1
        return "\(line) // note \(number)."
      }
      noted =
        Pipeline.formatting([SourceFile(path: "App.flow", text: lines.joined(separator: "\n"))])
        .outputs.first?.text ?? text
    }

    func test(_ edits: [StoryboardEdit], _ random: inout SplitMix, _ report: inout Report) {
      guard var board = EditableStoryboard(source) else { return }
      for edit in edits { guard board.make(edit, &random) else { return } }
      let edited = board.source
      // Edits that leave mistakes in the storyboard, or nothing to import.
      let fresh = Pipeline.importing([edited])
      guard let freshText = fresh.outputs.first?.text,
        Pipeline.check([SourceFile(path: "App.flow", text: freshText)], storyboards: [edited])
          .diagnostics.allSatisfy({ $0.rule.name != "repeated-identifier" })
      else { return }
      report.tried += 1
      var broken: [Promise: String] = [:]
      let updated = update(noted, edited)
      let found = Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: [edited])
        .diagnostics.filter(\.isOfFlowFile)
      if !found.isEmpty {
        broken[.agrees] = found.map { "\($0.message) [\($0.rule.name)]" }.joined(separator: "\n")
      }
      if let before = AppText([source]), let after = AppText([edited]) {
        let differences = FlowFacts.differences(
          expected: FlowFacts(freshText, of: after), found: FlowFacts(updated, of: after),
          old: FlowFacts(noted, of: before))
        if !differences.isEmpty { broken[.isRight] = differences.joined(separator: "\n") }
      }
      let formatted = Pipeline.formatting([SourceFile(path: "App.flow", text: updated)]).outputs.first?.text
      if formatted != updated {
        broken[.isLaidOut] = difference(between: formatted ?? "", and: updated) ?? "it is not parsed"
      }
      if !edits.contains(where: \.isRemoving) {
        let lost = notes(noted).filter { !updated.contains($0) }
        if !lost.isEmpty { broken[.keepsComments] = lost.joined(separator: ", ") }
      }
      let again = update(updated, edited)
      if again != updated { broken[.isStable] = difference(between: updated, and: again) }
      let undone = update(update(imported, edited), source)
      if let before = AppText([source]) {
        let differences = FlowFacts.differences(
          expected: FlowFacts(imported, of: before), found: FlowFacts(undone, of: before))
        if !differences.isEmpty { broken[.isUndone] = differences.joined(separator: "\n") }
      }
      if statements(undone) != statements(imported) {
        broken[.isRestored] = difference(between: statements(imported), and: statements(undone))
      }
      guard !broken.isEmpty else { return }
      let words = edits.map(\.rawValue).joined(separator: "+")
      for (promise, difference) in broken {
        report.counts[promise, default: 0] += 1
        report.edits["\(promise) \(words)", default: 0] += 1
        report.exceptions.append("\(promise): \(name), \(words): \(difference.replacing("\n", with: "; "))")
      }
      let promises = broken.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key): \($0.value)" }
      report.broken.append("\(name), \(words)\n\(promises.joined(separator: "\n"))")
      if let folder = ProcessInfo.processInfo.environment["ROUTEGEN_EDITS_FOLDER"], report.broken.count <= 400 {
        let stem = "\(folder)/\(report.broken.count)"
        try? Data(report.broken[report.broken.count - 1].utf8).write(to: URL(fileURLWithPath: stem + ".txt"))
        for (ending, text) in [("before.flow", noted), ("after.flow", updated), ("undone.flow", undone)] {
          try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(stem).\(ending)"))
        }
        try? Data(source.bytes).write(to: URL(fileURLWithPath: stem + ".before.storyboard"))
        try? Data(edited.bytes).write(to: URL(fileURLWithPath: stem + ".after.storyboard"))
      }
    }

    private func update(_ text: String, _ storyboard: SourceFile) -> String {
      Pipeline.updating(SourceFile(path: "App.flow", text: text), [storyboard], removing: true).outputs.first?.text
        ?? text
    }

    private func notes(_ text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        line.range(of: "// note ").map { String(line[$0.lowerBound...]) }
      }
    }

    /// Returns the lines in alphabetical order, without their layout.
    private func statements(_ text: String) -> String {
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let bare = lines.map { $0.hasSuffix(" {") ? String($0.dropLast(2)) : $0 }
      return bare.filter { $0 != "}" && !$0.isEmpty }.sorted().joined(separator: "\n")
    }
  }
}
