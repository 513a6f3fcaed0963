import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowStoryboards
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// A flow file that follows the commits of an app: after each, an update has the same facts as a fresh import.
///
/// `ROUTEGEN_HISTORIES=500` sets the number of histories, and includes those of the apps of the corpus; updates that
/// break a guarantee are written to `ROUTEGEN_HISTORIES_FOLDER`.
@Suite("After each commit of a history")
struct HistoryTests {
  private static let count = ProcessInfo.processInfo.environment["ROUTEGEN_HISTORIES"].flatMap(Int.init)

  @Test("of an app, an update says what a fresh import would")
  func follows() {
    var report = Report()
    for seed in 0..<UInt64(HistoryTests.count ?? 30) {
      var random = SplitMix(seed: seed)
      History(.random(&random), "seed \(seed)").run(commits: 6, mostEdits: seed % 2 == 0 ? 1 : 4, random, &report)
    }
    expectNoneBroken(report)
  }

  @Test(
    "of a real app, an update says what a fresh import would",
    .needs("ROUTEGEN_HISTORIES and the corpus of real storyboards", Corpus.isAtHand && count != nil))
  func followsRealApps() throws {
    var report = Report()
    for (index, app) in try Corpus.apps().enumerated() {
      guard let text = AppText(app.sources) else { continue }
      for seed in 0..<UInt64((HistoryTests.count ?? 40) / 40) {
        History(text, "\(app.name) \(seed)").run(
          commits: 6, mostEdits: seed % 2 == 0 ? 1 : 4, SplitMix(seed: UInt64(index) * 1000 + seed), &report)
      }
    }
    expectNoneBroken(report)
  }

  private func expectNoneBroken(_ report: Report) {
    print(report.summary)
    #expect(report.tried > 100)
    #expect(report.broken.isEmpty, Comment(rawValue: report.broken.prefix(3).joined(separator: "\n\n")))
  }
}

/// The guarantees that updates have kept and broken.
private struct Report {
  /// The guarantees for an update.
  enum Promise: String, CaseIterable {
    case isRight, agrees, isLaidOut, isStable, keepsComments
  }

  var tried = 0
  var broken: [String] = []
  var counts: [Promise: Int] = [:]
  var edits: [String: (tried: Int, broken: Int)] = [:]

  var summary: String {
    let kept = Promise.allCases.map { "\($0) \(tried - (counts[$0] ?? 0))" }.joined(separator: ", ")
    let worst = edits.filter { $0.value.broken > 0 }.sorted { ($1.value.broken, $0.key) < ($0.value.broken, $1.key) }
    return """
      histories: \(tried) updates, \(tried - broken.count) kept everything; \(kept)
      broken by: \(worst.prefix(40).map { "\($0.key) \($0.value.broken) of \($0.value.tried)" }.joined(separator: ", "))
      """
  }
}

/// An app whose storyboards are edited, and its flow file.
private struct History {
  private var app: AppText
  private let name: String

  init(_ app: AppText, _ name: String) {
    self.app = app
    self.name = name
  }

  func run(commits: Int, mostEdits: Int, _ random: SplitMix, _ report: inout Report) {
    var random = random
    var app = app
    guard let first = fresh(app) else { return }
    var flow = PersonalFlow(first)
    flow.adopt(app.sources)
    for commit in 0..<commits {
      let before = app
      var edits: [AppEdit] = []
      for number in 0..<1 + random.next(below: mostEdits) {
        let edit = AppEdit.allCases[random.next(below: AppEdit.allCases.count)]
        if app.make(edit, number: commit * 10 + number + 1, &random) { edits.append(edit) }
      }
      guard !edits.isEmpty else { continue }
      // Storyboards that Xcode refuses, or that leave nothing to import.
      guard let expected = fresh(app) else {
        app = before
        continue
      }
      report.tried += 1
      for edit in Set(edits) { report.edits[edit.rawValue, default: (0, 0)].tried += 1 }
      let old = flow
      let broken = follow(&flow, from: before, to: app, expected)
      guard !broken.isEmpty else {
        flow.adopt(app.sources)
        continue
      }
      for promise in broken.keys { report.counts[promise, default: 0] += 1 }
      for edit in Set(edits) { report.edits[edit.rawValue, default: (0, 0)].broken += 1 }
      let words = broken.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key):\n\($0.value)" }
      report.broken.append("\(name), commit \(commit): \(edits.map(\.rawValue))\n\(words.joined(separator: "\n"))")
      write(report, before, app, [("old", old.text), ("new", flow.text), ("fresh", expected)])
      // A mistake is only counted once.
      flow = PersonalFlow(expected)
      flow.adopt(app.sources)
    }
  }

  /// Returns the import of an app; `nil` if its storyboards have mistakes that no flow file can fix.
  private func fresh(_ app: AppText) -> String? {
    guard let text = Pipeline.importing(app.sources).outputs.first?.text, text.contains("screen ") else { return nil }
    let found = Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: app.sources).diagnostics
    return found.allSatisfy { !$0.isOfFlowFile } ? text : nil
  }

  private func follow(
    _ flow: inout PersonalFlow, from before: AppText, to app: AppText, _ expected: String
  ) -> [Report.Promise: String] {
    var broken: [Report.Promise: String] = [:]
    let old = flow
    flow.replace(with: update(flow.text, app))
    let differences = FlowFacts.differences(
      expected: FlowFacts(expected, of: app), found: FlowFacts(flow.text, of: app), old: FlowFacts(old.text, of: before)
    )
    if !differences.isEmpty { broken[.isRight] = differences.joined(separator: "\n") }
    let source = SourceFile(path: "App/App.flow", text: flow.text)
    let found = Pipeline.check([source], storyboards: app.sources).diagnostics.filter(\.isOfUpdate)
    if !found.isEmpty { broken[.agrees] = found.map { "\($0.message) [\($0.rule.name)]" }.joined(separator: "\n") }
    let formatted = Pipeline.formatting([source]).outputs.first?.text
    if formatted != flow.text {
      broken[.isLaidOut] = difference(between: formatted ?? "", and: flow.text) ?? "it is not parsed"
    }
    let lines = flow.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    for (line, next) in zip(lines, lines.dropFirst()) {
      if line.hasPrefix("screen "), line.hasSuffix("{"), next == "}" { broken[.isLaidOut] = "empty braces: \(line)" }
      if line == "}", next.hasPrefix("screen ") { broken[.isLaidOut] = "no blank line before \(next)" }
    }
    let again = update(flow.text, app)
    if again != flow.text { broken[.isStable] = difference(between: flow.text, and: again) }
    let lost = lostComments(old, flow, from: before, to: app)
    if !lost.isEmpty { broken[.keepsComments] = lost.joined(separator: "\n") }
    return broken
  }

  /// Returns the unchanged scenes, in any storyboard, whose screens have lost their comment or their name.
  private func lostComments(
    _ old: PersonalFlow, _ new: PersonalFlow, from before: AppText, to after: AppText
  ) -> [String] {
    let (left, right) = (before.certain, after.certain)
    let (lines, newLines) = (old.screens, new.screens)
    return left.keys.sorted().compactMap { id in
      guard let sign = left[id], right[id] == sign, let line = lines[id] else { return nil }
      guard let newLine = newLines[id] else { return "the comment of \(sign) is lost: \(line)" }
      let names = [line, newLine].map { $0.split(separator: " ").drop { $0 == "start" }.dropFirst().first ?? "" }
      return names[0].prefix { $0 != ":" } == names[1].prefix { $0 != ":" }
        ? nil : "\(sign) has another name: \(newLine)"
    }
  }

  private func update(_ text: String, _ app: AppText) -> String {
    Pipeline.updating(
      SourceFile(path: "App/App.flow", text: text), app.sources, isWholeApp: true, removing: true
    ).outputs.first?.text ?? text
  }

  private func write(_ report: Report, _ before: AppText, _ after: AppText, _ flows: [(String, String)]) {
    guard let folder = ProcessInfo.processInfo.environment["ROUTEGEN_HISTORIES_FOLDER"], report.broken.count <= 300
    else { return }
    let place = URL(fileURLWithPath: "\(folder)/\(report.broken.count)")
    func write(_ path: String, _ bytes: [UInt8]) {
      let url = place.appendingPathComponent(path)
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(bytes).write(to: url)
    }
    write("words.txt", Array((report.broken.last ?? "").utf8))
    for (name, text) in flows { write("\(name).flow", Array(text.utf8)) }
    for source in before.sources { write("before/\(source.path)", source.bytes) }
    for source in after.sources { write("after/\(source.path)", source.bytes) }
  }
}

extension AppText {
  /// For each id, the class and the identifier of the scenes that are unique, so that they can be matched with
  /// certainty.
  fileprivate var certain: [String: String] {
    let all = boards.filter { !$0.isLaunchScreen }.flatMap(\.scenes).filter(\.isController)
    func count<Value: Hashable>(_ value: (Scene) -> Value?) -> [Value: Int] {
      Dictionary(all.compactMap(value).map { ($0, 1) }, uniquingKeysWith: +)
    }
    let types = count { $0.type }
    let identifiers = count { $0.identifier }
    var signs: [String: String] = [:]
    for scene in all {
      guard let type = scene.type, types[type] == 1 else { continue }
      if let identifier = scene.identifier, identifiers[identifier] != 1 { continue }
      signs[scene.id] = "\(type.name) \(scene.identifier ?? "without identifier")"
    }
    return signs
  }
}

// MARK: - PersonalFlow

/// An imported flow file with a user's edits: each screen has a comment that names its scene, and some have other
/// names.
struct PersonalFlow {
  private(set) var text: String

  /// Starts with an imported flow file.
  init(_ text: String) { self.text = text }

  /// Replaces the text with an updated one.
  mutating func replace(with text: String) { self.text = text }

  /// Comments and renames the screens that have no comment yet.
  mutating func adopt(_ sources: [SourceFile]) {
    let ids = PersonalFlow.scenes(of: text, in: sources)
    var renamed: [String: String] = [:]
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard let name = PersonalFlow.screen(in: line), let id = ids[name], !text.contains("at \(id).") else {
        lines.append(line)
        continue
      }
      var line = line
      if id.utf8.reduce(0, { $0 + Int($1) }) % 3 == 0, !text.contains("My\(name)") {
        renamed[name] = "My\(name)"
        let rest = line.components(after: "screen \(name)")
        let type = rest.hasPrefix(":") ? "" : ": \(name)ViewController"
        line = line.prefix(line.utf8.count - rest.utf8.count - name.utf8.count) + "My\(name)\(type)\(rest)"
      }
      if line.contains("//") || id.utf8.count % 2 == 0 {
        lines.append("\(line.prefix { $0 == " " })/// The scene at \(id).")
        lines.append(line)
      } else {
        lines.append("\(line) // The scene at \(id).")
      }
    }
    text = lines.map { line in
      guard let name = line.components(after: " -> ").split(separator: " ").first.map(String.init),
        let new = renamed[name]
      else { return line }
      return line.replacing(" -> \(name)", with: " -> \(new)")
    }.joined(separator: "\n")
  }

  /// For each scene, the line of the screen with its comment.
  var screens: [String: String] {
    var found: [String: String] = [:]
    var waiting: String?
    for line in text.split(separator: "\n") {
      let id = String(line).components(after: "The scene at ").split(separator: ".").first.map(String.init)
      if PersonalFlow.screen(in: String(line)) != nil {
        if let id = id ?? waiting { found[id] = String(line) }
        waiting = nil
      } else if let id {
        waiting = id
      }
    }
    return found
  }

  /// Returns the name of the screen that a line declares.
  private static func screen(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.prefix(2).firstIndex(of: "screen"), place + 1 < words.count else { return nil }
    return String(words[place + 1].prefix { $0 != ":" })
  }

  /// Returns the ids of the scenes of an imported flow file's screens.
  private static func scenes(of text: String, in sources: [SourceFile]) -> [String: String] {
    var diagnostics = Diagnostics()
    let file = Parser.parse(SourceFile(path: "App.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
    let boards = sources.filter { $0.path.hasSuffix(".storyboard") }.compactMap {
      StoryboardReader.read($0, id: SourceID(1), diagnostics: &diagnostics)
    }
    let collection = StoryboardCollection(boards)
    let comparison = DriftComparison([file], with: collection)
    var ids: [String: String] = [:]
    for case .flow(let flow) in file.items {
      for case .storyboard(let board) in flow.members {
        for case .screen(let screen) in board.members {
          guard let scene = comparison.scenes[screen.range] else { continue }
          ids[screen.name.text] = collection[scene].objectID?.text
        }
      }
    }
    return ids
  }
}

extension String {
  /// Returns the text after the first occurrence of a text; empty if there is none.
  fileprivate func components(after text: String) -> String {
    range(of: text).map { String(self[$0.upperBound...]) } ?? ""
  }
}
