import FlowDiagnostics
import FlowLinks
import FlowModel
import RoutegenTestSupport
import Testing

/// The results for two links, compared with a trial of all short paths.
@Suite("two links") struct ConflictTests {
  private static let types = ["String", "Bool", "Int", "UInt", "Double", "A", "B"]
  /// The segments of the trial's paths: enough to distinguish the types and the texts around placeholders.
  private static let texts =
    all(of: ["a", "b", "1", "-"], upTo: 3) + ["", "true", "1.1", "1e1", "a1b", "-1b", "atrue", "1b-1"]

  @Test("conflict, or one goes first, as trying all short paths says", arguments: 0..<150)
  func bruteForce(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let templates = [Self.template(&random), Self.template(&random)]
    let text = Self.flow(templates)
    let (program, diagnostics) = program(text)
    let conflicts = diagnostics.filter { $0.rule.name == "conflicting-links" }
    #expect(diagnostics.count == conflicts.count, "\(templates): \(diagnostics.map(\.message))")
    guard program.links.count == 2 else { return }
    let patterns = program.links.map { PathPattern($0) }
    // The valid texts of the app's types are unknown: the results for these are tested elsewhere.
    guard !templates.contains(where: { $0.types.contains("A") || $0.types.contains("B") }) else { return }

    var both: [String]?
    var onlyFirst: [String]?
    var onlySecond: [String]?
    for path in Self.paths(for: program.links.map(\.path.count).max() ?? 0) {
      let bytes = path.map { Array($0.utf8) }
      switch (patterns[0].matches(bytes), patterns[1].matches(bytes)) {
      case (true, true): both = both ?? path
      case (true, false): onlyFirst = onlyFirst ?? path
      case (false, true): onlySecond = onlySecond ?? path
      case (false, false): break
      }
    }
    if let witness = patterns[0].meets(patterns[1]) {
      #expect(patterns.allSatisfy { $0.matches(witness) }, "\(templates.map(\.text)) \(witness)")
      // A text that both match may be longer than those of the trial.
      if both == nil { return }
    }
    let expected = both != nil && (onlyFirst == nil) == (onlySecond == nil)
    #expect(
      expected == !conflicts.isEmpty,
      "\(templates.map(\.text)): both \(both ?? []), first \(onlyFirst ?? []), second \(onlySecond ?? [])")
    if let both {
      #expect(patterns[0].meets(patterns[1]) != nil, "\(templates.map(\.text)) \(both)")
      #expect(patterns[0].isContained(in: patterns[1]) == (onlyFirst == nil), "\(templates.map(\.text))")
      #expect(patterns[1].isContained(in: patterns[0]) == (onlySecond == nil), "\(templates.map(\.text))")
    }
  }

  @Test("that conflict are shown with a URL that opens both", arguments: 0..<150)
  func witness(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 10_000)
    let (program, diagnostics) = program(Self.flow([Self.template(&random), Self.template(&random)]))
    for diagnostic in diagnostics where diagnostic.rule.name == "conflicting-links" {
      let path = diagnostic.message.split(separator: "`").first.map(String.init) ?? ""
      for pattern in program.links.map({ PathPattern($0) }) {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { Array($0.utf8) }
        #expect(pattern.matches(segments), "`\(path)` in \(program.links.map(\.template))")
      }
    }
  }

  @Test("of many are found among them all as they are found two by two", arguments: 0..<5)
  func amongMany(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 20_000)
    let (program, diagnostics) = program(Self.flow((0..<40).map { _ in Self.template(&random) }))
    let found = Set(diagnostics.filter { $0.rule.name == "conflicting-links" }.map(\.range))
    let patterns = program.links.map { PathPattern($0) }
    for (index, pattern) in patterns.enumerated() {
      let isConflicting = patterns[..<index].contains { other in
        pattern.meets(other) != nil && pattern.isMoreSpecific(than: other) == other.isMoreSpecific(than: pattern)
      }
      #expect(found.contains(program.links[index].location.range) == isConflicting, "\(program.links[index].template)")
    }
  }

  @Test(
    "of the app's types go after a text that is said and before any text",
    arguments: [
      ("/{a}", "/{s}", false), ("/{a}", "/x", false), ("/{a}", "/{b}", true), ("/{a}", "/{a}", true),
      ("/{a}", "/{i}", true), ("/p-{a}", "/{s}", false), ("/p-{a}", "/{a}", true), ("/p-{a}", "/{s}-q", true),
      ("/p-{a}", "/p-", false), ("/p-{a}", "/q-{b}", false), ("/{a}/x", "/{b}/y", false), ("/{a}/{i}", "/x/{s}", true),
      ("/{u}", "/{s}", false), ("/{u}", "/{a}", true),
    ])
  func opaque(_ first: String, _ second: String, _ isConflict: Bool) {
    func screen(_ name: String, _ template: String) -> String {
      let types = ["a": "A", "b": "B", "i": "Int", "s": "String", "u": "URL"]
      let used = types.sorted { $0.key < $1.key }.filter { template.contains("{\($0.key)}") }.map {
        "\($0.key): \($0.value)"
      }
      return "screen \(name)(\(used.joined(separator: ", "))) {\nlink \"\(template)\"\n}\n".replacing("()", with: "")
    }
    let (_, diagnostics) = program("flow T {\n\(screen("First", first))\(screen("Second", second))}\n")
    #expect(diagnostics.map(\.rule.name) == (isConflict ? ["conflicting-links"] : []))
  }

  @Test("among ten thousand are found in a moment", .timeLimit(.minutes(1)))
  func many() {
    var text = "flow T {\n"
    for index in 0..<10_000 {
      let template =
        [
          "/section\(index / 100)/item\(index)", "/section\(index / 100)/item\(index)/{id}",
          "/section\(index / 100)/part\(index)-{id}", "/{id}/item\(index)",
        ][index % 4]
      text += "screen S\(index)\(template.contains("{id}") ? "(id: Int)" : "") {\nlink \"\(template)\"\n}\n"
    }
    #expect(program(text + "}\n").diagnostics.isEmpty)
  }

  // MARK: Random templates

  private struct Template: Sendable {
    var text: String
    var types: [String]
  }

  private static func flow(_ templates: [Template]) -> String {
    var text = "flow T {\n"
    for (index, template) in templates.enumerated() {
      let parameters = template.types.enumerated().map { "v\($0): \($1)" }.joined(separator: ", ")
      text += "screen S\(index)\(parameters.isEmpty ? "" : "(\(parameters))") {\nlink \"\(template.text)\"\n}\n"
    }
    return text + "}\n"
  }

  private static func template(_ random: inout SplitMix) -> Template {
    var template = Template(text: "", types: [])
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      if Int.random(in: 0..<3, using: &random) == 0 {
        template.text += "/" + (["a", "b", "1", "ab", "true", "-1"].randomElement(using: &random) ?? "a")
      } else {
        let around = ["", "", "", "a", "b", "1", "-"]
        template.text += "/" + (around.randomElement(using: &random) ?? "") + "{v\(template.types.count)}"
        template.text += around.randomElement(using: &random) ?? ""
        template.types.append(types.randomElement(using: &random) ?? "Int")
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      template.text += "/{v\(template.types.count)...}"
      template.types.append("String")
    }
    if template.text.isEmpty { template.text = "/" }
    return template
  }

  private static func all(of letters: [String], upTo length: Int) -> [String] {
    length == 0
      ? [""]
      : Array(Set([""] + all(of: letters, upTo: length - 1).flatMap { text in [text] + letters.map { text + $0 } }))
        .sorted()
  }

  /// Returns all paths of the texts with a number of segments, with fewer, and with one more.
  private static func paths(for count: Int) -> [[String]] {
    let one = texts.map { [$0] }
    let few = ["a", "1", "-1", "b", "ab", "true", "1.1", "", "a1", "ba", "1-", "a1b", "11", "--1"]
    let two = texts.flatMap { first in few.map { [first, $0] } } + few.flatMap { first in texts.map { [first, $0] } }
    let three = few.flatMap { first in
      few.flatMap { second in [[first, second, "a"], [first, second, "1"], [first, second, "b", "x"]] }
    }
    return [[]] + one + (count > 0 ? two : []) + (count > 1 ? three : [])
  }
}
