import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Flow files of `Fixtures/Generated` are edited at random, and the app next to each is compiled with the newly
/// generated code: if it no longer compiles, `diff` has to report the edit as breaking.
///
/// `ROUTEGEN_DIFFS` sets the number of edits of each file.
@Suite struct RandomDiffTests {
  private static let count =
    ProcessInfo.processInfo.environment["ROUTEGEN_DIFFS"].flatMap { Int($0) } ?? (TestRun.isComplete ? 4 : 0)

  /// Apps that use most of their generated code.
  static let apps = [
    "AppSide", "CleanStore", "Containers", "Guide", "Library", "LinkedApp", "Links", "Mail", "Orders", "Pills", "Radio",
    "SegueActions",
    "Sessions",
    "Store", "TabsApp", "Users",
  ]

  @Test(
    "an edit after which the app no longer compiles is breaking",
    .takesLong("apps after random edits of their flow files", unless: count > 0), arguments: apps)
  func breaks(_ name: String) async throws {
    let fixture = try #require(GeneratedCase.all().first { $0.name == name })
    let compiler = try await SwiftCompiler.withUIKit()
    var random = SplitMix(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var tried: Set<String> = []
    var edits = 0
    for _ in 0..<(400 + Self.count * 40) where edits < Self.count {
      let place = random.next(below: fixture.flowFiles.count)
      var edited = fixture.flowFiles
      guard let edit = FlowFileEdit.random(of: edited[place].text, using: &random) else { continue }
      edited[place].text = edit.text
      guard tried.insert(edit.text).inserted else { continue }
      let comparison = Pipeline.compare(sources(fixture.flowFiles), with: sources(edited))
      guard !comparison.hasErrors else { continue }
      edits += 1
      if comparison.changes.contains(where: { $0.category == .breaking }) { continue }
      let outputs = Pipeline.generate(sources(edited)).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      var errors = try await compiler.errors(of: outputs + fixture.app)
      // A new segue or route has to be handled, which is the purpose of the switch, of the protocol and of the router.
      if comparison.changes.contains(where: { $0.action == .added && [.segue, .route].contains($0.subject) }) {
        let asked = ["switch must be exhaustive", "does not conform to protocol", "has no member"]
        errors.removeAll { error in asked.contains { error.contains($0) } }
      }
      #expect(errors == [], "\(edit.description)\n\(comparison.changes.map(\.message))")
    }
    #expect(edits >= min(Self.count, 8))
  }

  private func sources(_ files: [SwiftSource]) -> [SourceFile] {
    files.map { SourceFile(path: $0.name, text: $0.text) }
  }
}

/// An edit of one line of a flow file, as a person might make it.
struct FlowFileEdit: CustomStringConvertible {
  /// The text of the file after the edit.
  var text: String
  /// The line before and after.
  var description: String

  /// Returns an edit; `nil` if the chosen edit does not apply to the chosen line.
  static func random(of text: String, using random: inout SplitMix) -> FlowFileEdit? {
    var lines = text.components(separatedBy: "\n")
    let index = random.next(below: lines.count)
    let line = lines[index]
    guard let new = edits[random.next(below: edits.count)](line, lines), new != [line] else { return nil }
    lines.replaceSubrange(index...index, with: new)
    return FlowFileEdit(
      text: lines.joined(separator: "\n"), description: "`\(line)` became `\(new.joined(separator: "\\n"))`")
  }

  /// The edits of a line; they return `nil` if they do not apply.
  private static let edits: [@Sendable (String, [String]) -> [String]?] = [
    // A statement is removed.
    { line, _ in line.contains("{") || line.contains("}") ? nil : [] },
    // A parameter is added to a list, or to a declaration without one.
    { line, _ in line.replacingFirst(#/(\w+ \w+\(.*?[a-z]: [A-Z]\w*)\)/#) { "\($0.1), extra: Int = 1)" } },
    { line, _ in
      line.replacingFirst(#/\b(screen|entry|close|present|push|replace|flow) (\w+)(?![\w(])/#) {
        "\($0.1) \($0.2)(extra: Int = 1)"
      }
    },
    // A default is removed, and one is added.
    { line, _ in line.replacingFirst(#/: (\w+) = [^,)]+/#) { ": \($0.1)" } },
    { line, _ in line.replacingFirst(#/: Int([,)])/#) { ": Int = 1\($0.1)" } },
    // A type changes.
    { line, _ in line.replacingFirst(#/: (?:Int|String)([,)])/#) { ": Double\($0.1)" } },
    // A name changes.
    { line, _ in
      line.replacingFirst(
        #/\b(segue|push|present|replace|close|finish|do|child|alert|dialog|choice|field|screen|unwind|tab|entry) (\w+)/#
      ) {
        "\($0.1) \($0.2)Other"
      }
    },
    // A route turns into another kind.
    { line, _ in line.replacingFirst(#/\b(push|present|replace) /#) { $0.1 == "push" ? "present " : "push " } },
    { line, _ in line.replacingFirst(#/\b(push|child) /#) { $0.1 == "push" ? "child " : "push " } },
    { line, _ in line.replacingFirst(#/\b(alert|dialog) /#) { $0.1 == "alert" ? "dialog " : "alert " } },
    // A clause is removed or added.
    { line, _ in
      line.replacingFirst(#/ (?:asks before leaving|answers(?: \w+)?|without animation|by app|as popover|as custom)\b/#)
      {
        _ in ""
      }
    },
    { line, _ in line.replacingFirst(#/(screen [^{]*[^{ ]) \{/#) { "\($0.1) asks before leaving {" } },
    { line, _ in line.replacingFirst(#/(screen [^{]*[^{ ]) \{/#) { "\($0.1) by app {" } },
    { line, _ in line.replacingFirst(#/((?:push|present) .*-> \w+(?:\([^)]*\))?)$/#) { "\($0.1) answers" } },
    { line, _ in line.replacingFirst(#/((?:push|present|close) .*)$/#) { "\($0.1) without animation" } },
    // A setting is added or removed.
    { line, _ in line.contains("generate hooks") ? [] : nil },
    { line, _ in line.replacingFirst(#/^( *)generate coordinator$/#) { "\($0.0)\n\($0.1)generate hooks" } },
    { line, _ in line.replacingFirst(#/((?:screen|view) [^{]*)\{$/#) { "\($0.0)\n        generate hooks" } },
    { line, _ in line.replacingFirst(#/(screen [^{]*)\{$/#) { "\($0.0)\n        inject arguments" } },
    { line, _ in line.contains("inject arguments") ? [] : nil },
    // A navigation controller is added or removed.
    { line, _ in line.replacingFirst(#/ in navigation/#) { _ in "" } },
    { line, _ in line.replacingFirst(#/(-> \w+(?:\([^)]*\))?)$/#) { "\($0.1) in navigation" } },
    // A statement is repeated with another name.
    { line, _ in
      line.replacingFirst(#/\b(segue|push|present|replace|close|finish|do|child|choice|field|unwind|tab|entry) (\w+)/#)
      {
        "\($0.1) \($0.2)Too"
      }.map { [line] + $0 }
    },
    { line, _ in line.replacingFirst(#/link "(.*)"/#) { "link \"/other\($0.1)\"" }.map { [line] + $0 } },
    { line, _ in line.replacingFirst(#/link "(.*)"/#) { "link \"/other\($0.1)\"" } },
    // An origin is added.
    { line, _ in line.replacingFirst(#/(origins .*")/#) { "\($0.1), \"https://other.example\"" } },
    // A target changes.
    { line, lines in
      let screens = lines.compactMap { $0.firstMatch(of: #/screen (\w+)(?![\w(])/#)?.1 }
      guard let target = screens.last else { return nil }
      return line.replacingFirst(#/-> \w+(\([^)]*\))?/#) { _ in "-> \(target)" }
    },
    // A string, a setting.
    { line, _ in line.replacingFirst(#/= "(\w+)"/#) { "= \"\($0.1)Other\"" } },
    { line, _ in line.replacingFirst(#/^generate (.*)$/#) { "generate \($0.1), routers" } },
    // Documentation.
    { line, _ in
      line.replacingFirst(#/^(\s*)(?=(screen|push|present|segue|flow) )/#) { "\($0.1)/// New words.\n\($0.1)" }
    },
  ]
}

extension String {
  /// Returns the text with the first match replaced, as the one line of an edit.
  fileprivate func replacingFirst<Output>(
    _ pattern: Regex<Output>, _ replacement: (Regex<Output>.Match) -> String
  ) -> [String]? {
    guard let match = firstMatch(of: pattern) else { return nil }
    return [replacingCharacters(in: match.range, with: replacement(match))]
  }
}
