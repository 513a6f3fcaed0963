import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The import of real storyboards.
@Suite("Real storyboards")
struct CorpusTests {
  @Test(
    "each by itself and all of an app together are imported, right, generated, and up to date",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func importing() throws {
    let apps = try Corpus.apps()
    let single = try Corpus.storyboards().map { Corpus.App(name: $0.path, sources: [$0]) }
    var counts = (flows: 0, screens: 0, segues: 0, identifiers: 0, swift: 0, silenced: 0, numbered: 0)
    for (index, app) in (apps + single).enumerated() {
      let imported = try Imported(app.sources)
      #expect(imported.diagnostics == "", "\(app.name)")
      #expect(!imported.outputs.isEmpty, "\(app.name)")
      let flow = SourceFile(path: "Main.flow", text: imported.text)
      // The same identifier three times in one storyboard is a mistake of that storyboard, which an import cannot fix.
      let drift = Pipeline.check([flow], storyboards: app.sources).diagnostics.filter {
        $0.rule.name != "repeated-identifier" && $0.isOfFlowFile
      }
      #expect(drift.map { "\($0.message) [\($0.rule.name)]" } == [], "\(app.name)")
      let updated = Pipeline.updating(SourceFile(path: "Main.flow", text: imported.text), app.sources)
      #expect(updated.diagnostics.filter(\.isOfFlowFile).map(\.message) == [], "\(app.name)")
      #expect(difference(between: imported.text, and: updated.outputs.first?.text ?? "") == nil, "\(app.name)")
      guard index < apps.count else { continue }
      let lines = imported.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      counts.flows += lines.count { $0.hasPrefix("flow ") }
      counts.screens += lines.count { $0.hasPrefix("screen ") || $0.hasPrefix("start screen ") }
      counts.segues += lines.count { ["segue ", "embed ", "unwind "].contains(where: $0.hasPrefix) }
      counts.numbered += lines.count { line in
        let words = line.split(separator: " ").drop { $0 == "start" }
        guard let first = words.first, ["screen", "segue", "embed", "unwind"].contains(first) else { return false }
        return words.dropFirst().first?.prefix { $0 != ":" }.last?.isNumber ?? false
      }
      let misnamed = NumberedScreen.all(in: lines).filter { !$0.isExplained }.map(\.name)
      #expect(misnamed == [], "\(app.name): a class or an identifier would name them")
      counts.silenced += lines.count { $0.contains("routegen:ignore") }
      counts.swift += imported.outputs.count
    }
    #expect(counts.screens > apps.count)
    print(
      """
      corpus: \(apps.count) apps and \(single.count) files by themselves imported; the apps have \(counts.flows) flows, \
      \(counts.screens) screens, \(counts.segues) segues, embeds and unwinds; \(counts.silenced) warnings silenced, \
      \(counts.numbered) names end in a number
      """)
  }

  /// A segue enum that a project's author wrote by hand.
  private struct HandwrittenEnum: Decodable {
    struct Case: Decodable { var raw: String }
    var repo: String
    var enclosing_type: String?
    var cases: [Case]
    var storyboard_paths: [String]
  }

  @Test(
    "every identifier of a handwritten enum that the storyboards have is a case of the class's enum",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func handwritten() throws {
    let data = try Data(contentsOf: Corpus.folder.appendingPathComponent("handwritten-enums.json"))
    let enums = try JSONDecoder().decode([HandwrittenEnum].self, from: data)
    var found = 0
    var missing: [String] = []
    for each in enums {
      let project = each.repo.replacingOccurrences(of: "/", with: "+")
      let sources = try each.storyboard_paths.map { try Corpus.file("\(project)/\($0)") }
      let swift = try Imported(sources).outputs.map(\.text).joined()
      let texts = sources.map { String(decoding: $0.bytes, as: UTF8.self) }
      for raw in each.cases.map(\.raw) {
        guard texts.contains(where: { $0.contains(" identifier=\"\(raw)\"") }) else {
          missing.append("\(each.repo): \(raw)")
          continue
        }
        found += 1
        #expect(swift.isCase(raw, ofEnumOf: each.enclosing_type), "\(each.repo): \(raw)")
      }
    }
    #expect(found > 0)
    print("handwritten enums: \(enums.count), \(found) identifiers found; not in the storyboards: \(missing)")
  }
}

/// A screen of a flow file whose name ends with a number.
private struct NumberedScreen {
  var name: String
  /// True if its class or its identifier has that number, or neither of them distinguishes it from others.
  var isExplained: Bool

  static func all(in lines: [Substring]) -> [NumberedScreen] {
    var board = ""
    let screens = lines.compactMap { line -> (name: String, type: String, identifier: String?, place: String)? in
      let words = line.split(separator: " ").drop { $0 == "start" }
      if words.first == "storyboard" { board = String(line) }
      guard words.first == "screen", let name = words.dropFirst().first else { return nil }
      let bare = String(name.prefix { $0 != ":" })
      let type = name.hasSuffix(":") ? words.dropFirst(2).first.map(String.init) : nil
      let identifier = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
      return (bare, type ?? bare + "ViewController", identifier, "\(board)\(type ?? bare + "ViewController")")
    }
    let counts = Dictionary(screens.map { ($0.place, 1) }, uniquingKeysWith: +)
    return screens.filter { $0.name.last?.isNumber ?? false }.map { screen in
      let name = screen.name.lowercased()
      let isNamed = [screen.type, screen.identifier ?? ""].contains { text in
        text.lowercased().filter { $0.isLetter || $0.isNumber }.contains(name)
      }
      let isStock = ["UI", "NS", "AV", "GLK", "WK"].contains { screen.type.hasPrefix($0) }
      let isOneOfMany = screen.identifier == nil && (isStock || counts[screen.place] != 1)
      return NumberedScreen(name: screen.name, isExplained: isNamed || isOneOfMany)
    }
  }
}

extension String {
  /// True if generated Swift has a segue identifier, in the enum of a class.
  fileprivate func isCase(_ raw: String, ofEnumOf type: String?) -> Bool {
    let enums = components(separatedBy: "\nextension ").filter { $0.contains("enum SegueIdentifier") }
    let having = enums.filter { $0.contains("case \(raw)\n") || $0.contains("\"\(raw)\"") }
    guard let type else { return !having.isEmpty }
    let owner = components(separatedBy: "extension \(type): SegueHandlerType {").dropFirst().first ?? ""
    let alias = owner.components(separatedBy: "typealias SegueIdentifier = ").dropFirst().first ?? ""
    let path = alias.prefix { $0 != "\n" }.replacingOccurrences(of: ".SegueIdentifier", with: "")
    return having.contains { $0.hasPrefix(path + " {") }
  }
}
