import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowStoryboards
import FlowSyntax
import FlowTools

/// A part of the program that is fuzzed with arbitrary bytes, and the guarantees for its result.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A flow file.
  case flow
  /// A storyboard.
  case storyboard
  /// Some templates and a URL: see ``LinkInput``.
  case link

  /// Processes any bytes. Throws the guarantee that does not hold for them.
  package func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    switch self {
    case .flow: try Self.checkFlow(bytes)
    case .storyboard: try Self.checkStoryboard(bytes)
    case .link: try LinkInput(bytes).check()
    }
  }

  /// Checks that a flow file is printed byte for byte, that all its diagnostics are inside it, and that there is Swift
  /// or an error.
  private static func checkFlow(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceFile(path: "Fuzz.flow", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    try expect(tree.printed == bytes, "the tree does not print the file back")
    let compilation = Pipeline.generate([source])
    try expectRangesInside(compilation, bytes.count)
    try expect(compilation.hasErrors == compilation.outputs.isEmpty, "Swift next to an error, or neither")
    try expect(compilation.outputs == Pipeline.generate([source]).outputs, "the same flow file gives other Swift")
  }

  /// Checks that a storyboard is refused at a place inside it, or gives a flow file that passes the checks and agrees
  /// with it.
  private static func checkStoryboard(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceFile(path: "Fuzz.storyboard", bytes: bytes)
    let imported = Pipeline.importing([source])
    try expectRangesInside(imported, bytes.count)
    try expect(imported.hasErrors == imported.outputs.isEmpty, "a flow file next to an error, or neither")
    guard let output = imported.outputs.first else { return }
    let flow = SourceFile(path: "Fuzz.flow", text: output.text)
    let generated = Pipeline.generate([flow])
    try expect(generated.diagnostics.isEmpty, "the imported flow file is doubted: \(generated.diagnostics[0].message)")
    let updated = Pipeline.updating(flow, [source])
    try expect(updated.outputs.first?.text == output.text, "what was just imported is not up to date")
    // A broken reference is also the storyboard's own mistake: no flow file can fix it.
    let doubts = updated.diagnostics.filter { $0.rule.name != "broken-reference" }
    try expect(doubts.isEmpty, "an update doubts the import: \(doubts[0].message)")
    guard canSayAll(of: source), !output.text.contains(" cannot be named here.") else { return }
    let drift = Pipeline.check([flow], storyboards: [source]).diagnostics.filter { $0.rule.name != "broken-reference" }
    // Two scenes with the same identifier are the storyboard's own mistake; the screen may be either of them.
    if drift.contains(where: { $0.rule.name == "repeated-identifier" }) { return }
    try expect(drift.isEmpty, "the imported flow file and its storyboard disagree: \(drift.first?.message ?? "")")
  }

  /// True if a flow file can name all classes of a storyboard: Interface Builder accepts any text as a class.
  private static func canSayAll(of source: SourceFile) -> Bool {
    var diagnostics = Diagnostics()
    guard let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics) else {
      return false
    }
    for scene in storyboard.scenes {
      for custom in [scene.controller?.customClass] + scene.reusableViews.map(\.customClass) {
        guard let custom else { continue }
        let names = custom.name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (names + (custom.module.map { [$0.text] } ?? [])).allSatisfy(IdentifierSpelling.isName) else {
          return false
        }
      }
    }
    return true
  }

  private static func expectRangesInside(_ compilation: CompilationResult, _ count: Int) throws(BrokenPromise) {
    for diagnostic in compilation.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        let isInside = 0 <= range.start && range.start <= range.end && range.end <= count
        try expect(isInside, "`\(diagnostic.rule.name)` has a place outside of the file")
      }
    }
  }
}

// MARK: - BrokenPromise

/// A guarantee for all inputs that does not hold for one.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// The guarantee that does not hold.
  package var description: String
}

/// Throws if a guarantee does not hold.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  guard !holds else { return }
  throw BrokenPromise(description: promise())
}

// MARK: - LinkInput

/// The links of a small flow file, and a URL.
///
/// The bytes are lines up to an empty one, followed by the URL, which may contain anything:
///
///     https://talk.example
///     /episodes/{i}?t={o}
///     +/e/{i}
///
///     talk.example/episodes/12
///
/// A line with `:` before its first `/` is an origin; any other line is a template, for a new screen or, after `+`, for
/// the previous one. The first letter of a placeholder's name determines its type.
package struct LinkInput: Sendable {
  /// The flow file with the templates.
  package let flow: SourceFile
  package let url: String

  /// Splits the bytes.
  package init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.isEmpty } ?? lines.count
    let rest = lines.dropFirst(end + 1).joined(separator: [UInt8(ascii: "\n")])
    url = String(decoding: Array(rest), as: UTF8.self)
    var origins: [String] = []
    var screens: [[String]] = []
    for line in lines[..<end] {
      let text = String(decoding: line, as: UTF8.self)
      if Self.isOrigin(line) {
        origins.append(SwiftNames.literal(text))
      } else if line.first == UInt8(ascii: "+"), !screens.isEmpty {
        screens[screens.count - 1].append(String(text.dropFirst()))
      } else {
        screens.append([text])
      }
    }
    var flow = "flow Fuzz {\n"
    if !origins.isEmpty { flow += "    origins \(origins.joined(separator: ", "))\n" }
    for (index, templates) in screens.enumerated() {
      let parameters = Self.parameters(of: templates)
      flow += "    screen S\(index)\(parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))") {\n"
      for template in templates { flow += "        link \(SwiftNames.literal(template))\n" }
      flow += "    }\n"
    }
    self.flow = SourceFile(path: "Fuzz.flow", text: flow + "}\n")
  }

  private static func isOrigin(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "{") } == UInt8(ascii: ":")
  }

  /// Returns the parameters of placeholders, each with the type for its first letter.
  private static func parameters(of templates: [String]) -> [String] {
    var names: [Substring] = []
    for template in templates {
      for part in template.split(separator: "{").dropFirst() {
        guard let name = part.split(separator: "}", omittingEmptySubsequences: false).first else { continue }
        let plain = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = plain.first, first.isLetter, !names.contains(plain) else { continue }
        names.append(plain)
      }
    }
    return names.map { name in "\(name): \(types[name.prefix(1).lowercased()] ?? "String")" }
  }

  private static let types = [
    "a": "[String]", "b": "Bool", "c": "[Int] = []", "d": "Double", "e": "Bool? = nil", "f": "Float? = 1.5",
    "g": "Int = 0x1F", "h": "[String] = [\"a\"]", "i": "Int", "j": "Int8", "k": "Kind", "l": "URL", "m": "UInt64?",
    "n": "String? = nil", "o": "Int?", "p": "String = \"p\"", "q": "String? = \"\"", "s": "String", "u": "UUID",
    "v": "Double = -1e9", "w": "[Kind]?",
  ]

  // MARK: Guarantees

  /// Checks that a URL always has the same result, and that the printed form of an opened URL is canonical and opens
  /// the same.
  func check() throws(BrokenPromise) {
    let (compilation, catalogue) = Pipeline.links([flow])
    try expect((catalogue == nil) == compilation.hasErrors, "links next to an error, or neither")
    guard let catalogue else { return }
    try expect(!catalogue.text.isEmpty || catalogue.entries.isEmpty, "links without a table")
    try expect(!MatchReport(url, in: catalogue).text.isEmpty, "a URL without a report")
    let program = catalogue.program
    let matcher = LinkMatcher(program)
    let match = matcher.match(url)
    try expect(match == LinkMatcher(program).match(url), "the same URL is answered otherwise")
    guard case .found(let id, let values) = match else { return }
    let link = program[id]
    let printer = LinkPrinter(program)
    guard let path = printer.path(of: id, values) else {
      throw BrokenPromise(description: "`\(link.template)` opens `\(url)` and cannot be printed")
    }
    for printed in [path] + program[link.flow].origins.map({ LinkPrinter.url(path, from: $0) }) {
      guard case .found(let again, let same) = matcher.match(printed) else {
        throw BrokenPromise(description: "`\(printed)`, printed for `\(url)`, opens nothing")
      }
      let opensSame = program[again].place == link.place && program[again].isCanonical
      try expect(opensSame, "`\(printed)`, printed for `\(url)`, opens `\(program[again].template)`")
      // Default values are left out.
      let given = program[again].values.map { wanted in
        let index = link.values.firstIndex { $0.owner == wanted.owner && $0.index == wanted.index }
        return index.map { values[$0] } ?? .absent
      }
      let isSame = zip(given, same).allSatisfy { $0 == $1 || $1 == .absent }
      try expect(isSame, "`\(printed)`, printed for `\(url)`, has other values: \(same) for \(values)")
      try expect(printer.path(of: again, same) == path, "`\(printed)` is printed otherwise")
    }
  }
}
