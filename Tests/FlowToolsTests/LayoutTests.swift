import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// A flow file of the fixtures.
struct FlowFixture: CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]

  var testDescription: String { name }

  /// All flow files.
  static let all: [FlowFixture] = {
    let folder = Checkout.fixtures
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".flow") && !$0.contains(".build/") }.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { return nil }
      return FlowFixture(name: path, bytes: Array(data))
    }
  }()

  /// The flow files that can be parsed.
  static let readable = all.filter { Laid($0.bytes) != nil }
}

/// A flow file and its layout.
struct Laid {
  var before: FileSyntax
  var text: String

  /// Fails if it cannot be parsed.
  init?(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    before = Parser.parse(SourceFile(path: "Main.flow", bytes: bytes), id: SourceID(0), diagnostics: &diagnostics)
    if diagnostics.hasErrors { return nil }
    text = FlowFormatter.format(before)
  }
}

extension FileSyntax {
  /// Its tokens without the commas, since the layout may add and remove some.
  var words: [String] {
    tokens.filter { $0.kind != .comma }.map { unix(Int($0.start)..<Int($0.end)) }
  }

  /// The words of its comments: the layout may change their indentation.
  var comments: [String] {
    var comments: [String] = []
    var end = 0
    for token in tokens {
      let gap = unix(end..<Int(token.start)).replacing("\u{FEFF}", with: "")
      end = Int(token.end)
      comments += gap.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return comments
  }

  private func unix(_ range: Range<Int>) -> String {
    let text = source.text(range)
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

// MARK: - LayoutTests

/// `Fixtures/Format/<case>/Input.flow` and its layout, `Expected.flow`. With `ROUTEGEN_RECORD=1` in the environment the
/// expected files are written again, and the run fails, so that nobody mistakes a recording for a test.
@Suite("The one layout")
struct LayoutTests {
  @Test("is what is expected", arguments: FormatFixture.all)
  func expected(_ fixture: FormatFixture) throws {
    let compilation = Pipeline.formatting([SourceFile(path: "Input.flow", bytes: fixture.input)])
    #expect(compilation.diagnostics.map(\.message) == [])
    let text = try #require(compilation.outputs.first?.text)
    try Recording.expect(text, in: fixture.expectedFile)
  }

  @Test(
    "is how the flow files of the examples, the generated code and the import are written",
    arguments: FlowFixture.all.filter { fixture in
      ["Examples/", "Generated/", "Storyboards/Import/"].contains { fixture.name.hasPrefix($0) }
    })
  func fixtures(_ fixture: FlowFixture) throws {
    #expect(try #require(Laid(fixture.bytes)).text.utf8.elementsEqual(fixture.bytes))
  }

  @Test("is how the flow files of the documentation are written")
  func documentation() throws {
    let files = Checkout.pages + [Checkout.root.appending(path: "README.md")]
    var count = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for block in text.components(separatedBy: "```flow\n").dropFirst() {
        let flow = try #require(block.components(separatedBy: "```").first)
        #expect(Laid(Array(flow.utf8))?.text == flow, "\(file.lastPathComponent)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test("a file that cannot be parsed is refused, and nothing is laid out")
  func refused() {
    let sources = [
      SourceFile(path: "A.flow", text: "flow A {  }"), SourceFile(path: "B.flow", text: "flow B { screen }"),
    ]
    let compilation = Pipeline.formatting(sources)
    #expect(compilation.hasErrors)
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.diagnostics.allSatisfy { $0.range.file == SourceID(1) })
  }

  /// Texts between a statement's start and a clause that its author put on a separate line.
  static let brokenClauses = [
    "extends": "flow A {\n    screen Base\n    screen Item\n            extends Base\n}\n",
    "returns": "flow A\n        returns Int {\n    start screen Item\n}\n",
    "in": "flow A {\n    start -> Item\n            in navigation\n\n    screen Item\n}\n",
    "in place": "flow A {\n    screen Item {\n        replace show -> Item\n                in place\n    }\n}\n",
    "by":
      "flow A {\n    storyboard Main {\n        screen List {\n            segue show -> List\n                    by makeList\n        }\n    }\n}\n",
    "as": "flow A {\n    screen Item {\n        present show -> Item\n                as sheet\n    }\n}\n",
    "as search":
      "flow A {\n    platform SwiftUI\n    tabs B {\n        tab c -> C in navigation\n                as search\n    }\n}\n",
    "answers": "flow A {\n    screen Item {\n        present ask -> B\n                answers\n    }\n}\n",
    "ends": "flow A {\n    screen Item {\n        push show -> B\n                ends\n    }\n}\n",
    "without": "flow A {\n    screen Item {\n        push show -> Item\n                without animation\n    }\n}\n",
    "asks": "flow A {\n    screen Item\n            asks before leaving\n}\n",
    "routes": "flow A {\n    view Item\n            routes Kit.Item\n}\n",
    "requires": "flow A {\n    screen Item\n            requires signedIn\n}\n",
  ]

  @Test("a clause that its author wrote on a line of its own stays there", arguments: Vocabulary.clauses)
  func clause(_ word: String) throws {
    let text = try #require(Self.brokenClauses[word], "write an example of the new clause")
    #expect(try #require(Laid(Array(text.utf8))).text == text)
  }

  @Test("an empty file stays empty", arguments: ["", "\n\n", "\u{FEFF}", "  \t\r\n"])
  func empty(text: String) throws {
    #expect(try #require(Laid(Array(text.utf8))).text == "")
  }
}

/// A case of `Fixtures/Format`.
struct FormatFixture: CustomTestStringConvertible {
  var name: String
  var input: [UInt8]
  var expectedFile: URL

  var testDescription: String { name }

  static let all: [FormatFixture] = {
    let folder = Checkout.fixtures.appending(path: "Format")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let file = folder.appending(path: "\(name)/Expected.flow")
      guard let input = try? Data(contentsOf: folder.appending(path: "\(name)/Input.flow")) else { return nil }
      return FormatFixture(name: name, input: Array(input), expectedFile: file)
    }
  }()
}

// MARK: - MeaningTests

/// Formatting a file changes only its layout, and formatting it again changes nothing.
@Suite("The layout keeps")
struct MeaningTests {
  @Test("the words, the comments and the meaning of a file, and itself", arguments: FlowFixture.readable)
  func fixtures(_ fixture: FlowFixture) {
    expectSame(fixture.bytes, "\(fixture.name)")
  }

  @Test("them whatever is between the tokens", arguments: 0..<8)
  func mutants(chunk: Int) {
    var random = SplitMix(seed: UInt64(chunk) &+ 1)
    let fixtures = FlowFixture.readable.filter { $0.bytes.count < 3_000 }
    var count = 0
    for _ in 0..<50 {
      let fixture = fixtures[random.next(below: fixtures.count)]
      let mutant = mutated(fixture, &random)
      if Laid(mutant) != nil { count += 1 }
      expectSame(mutant, fixture.name)
    }
    #expect(count > 10, "too few of the mutants can be parsed for this to say something")
  }

  @Test(
    "what is imported from real storyboards as it is",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func imported() throws {
    for app in try Corpus.apps() {
      guard let flow = Pipeline.importing(app.sources).outputs.first else { continue }
      #expect(Laid(Array(flow.text.utf8))?.text == flow.text, "\(app.name)")
    }
  }

  // MARK: -

  private func expectSame(_ bytes: [UInt8], _ name: String) {
    guard let laid = Laid(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let again = Laid(Array(laid.text.utf8)) else {
      Issue.record("\(name) can no longer be parsed:\n\(text)\n— became —\n\(laid.text)")
      return
    }
    #expect(again.text == laid.text, "\(name) is laid out otherwise the second time:\n\(text)")
    #expect(again.before.words == laid.before.words, "\(name) has other tokens:\n\(text)\n— became —\n\(laid.text)")
    #expect(
      again.before.comments.sorted() == laid.before.comments.sorted(),
      "\(name) has other comments:\n\(text)\n— became —\n\(laid.text)")
    let before = Meaning(bytes)
    let after = Meaning(Array(laid.text.utf8))
    #expect(after.outputs == before.outputs, "\(name) means something else:\n\(text)\n— became —\n\(laid.text)")
    #expect(
      after.findings.isSubset(of: before.findings), "\(name) has new mistakes:\n\(text)\n— became —\n\(laid.text)")
  }

  /// Returns a fixture with blanks, line ends and comments inserted between its tokens.
  private func mutated(_ fixture: FlowFixture, _ random: inout SplitMix) -> [UInt8] {
    guard let tree = Laid(fixture.bytes)?.before else { return fixture.bytes }
    let pieces = [
      " ", "   ", "\t", "\n", "\n\n\n", "\r\n", " /* c */ ", "/* a\n   b */", " // line\n", " /// after\n",
      "\n// own\n",
      "\n/// docs\n",
      "/**/", " // routegen:ignore unreachable-screen\n",
    ]
    var places = Set<Int>()
    for _ in 0...random.next(below: 4) { places.insert(random.next(below: tree.tokens.count)) }
    var mutant: [UInt8] = []
    var end = 0
    for (index, token) in tree.tokens.enumerated() {
      let gap = fixture.bytes[end..<Int(token.start)]
      // Sometimes blanks are inserted where they are not needed.
      let isBlank = gap.allSatisfy { $0 == 0x20 } && !gap.isEmpty
      mutant += isBlank && random.next(below: 20) == 0 ? [0x20, 0x20] : Array(gap)
      if places.contains(index) { mutant += Array(pieces[random.next(below: pieces.count)].utf8) }
      mutant += fixture.bytes[Int(token.start)..<Int(token.end)]
      end = Int(token.end)
    }
    return mutant
  }
}

/// The generated Swift of a flow file, without the line numbers.
private struct Meaning {
  var outputs: [String]
  /// The rules of its diagnostics, with their messages.
  var findings: Set<String>

  init(_ bytes: [UInt8]) {
    let compilation = Pipeline.generate([SourceFile(path: "Main.flow", bytes: bytes)])
    outputs = compilation.outputs.map { output in
      ["Main.flow:", "line: "].reduce(output.text) { text, mark in
        let parts = text.components(separatedBy: mark)
        return ([parts[0]] + parts.dropFirst().map { String($0.drop(while: \.isNumber)) }).joined(separator: mark)
      }
    }
    findings = Set(compilation.diagnostics.map { "\($0.message) [\($0.rule.name)]" })
  }
}

// MARK: - UnifiedDiffTests

@Suite("A patch")
struct UnifiedDiffTests {
  @Test("of equal texts is empty")
  func equal() {
    #expect(UnifiedDiff.patch(from: Array("a\nb".utf8), to: Array("a\nb".utf8), path: "A") == "")
  }

  @Test("shows three lines around what has changed, and counts lines as `diff -u` does")
  func context() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("6\n", with: "six\n6\n")
    #expect(
      UnifiedDiff.patch(from: Array(old.utf8), to: Array(new.utf8), path: "A.flow") == """
        --- A.flow
        +++ A.flow
        @@ -3,6 +3,7 @@
         3
         4
         5
        +six
         6
         7
         8

        """)
  }

  @Test("says where a line end is missing")
  func noLineEnd() {
    #expect(
      UnifiedDiff.patch(from: Array("a".utf8), to: Array("a\n".utf8), path: "A") == """
        --- A
        +++ A
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test("of a file that was empty begins at line 0")
  func empty() {
    let patch = UnifiedDiff.patch(from: [], to: Array("a\n".utf8), path: "A")
    #expect(patch == "--- A\n+++ A\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test("makes the new text of the old one, whatever the two are", arguments: 0..<200)
  func applies(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    func text() -> [String] { (0..<random.next(below: 40)).map { _ in "line \(random.next(below: 12))\n" } }
    let old = text()
    var new = old
    if seed.isMultiple(of: 2) { new = text() }
    for _ in 0..<random.next(below: 6) {
      let index = random.next(below: new.count + 1)
      if index < new.count, random.next(below: 2) == 0 { new.remove(at: index) } else { new.insert("new\n", at: index) }
    }
    let patch = UnifiedDiff.patch(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "A")
    #expect(try applied(patch, to: old) == new)
  }

  @Test("of two large texts with nothing in common, or with everything in another order, is found at once")
  func large() {
    let lines = (0..<40_000).map { "\($0)\n" }
    let others = (0..<40_000).map { "other \($0)\n" }
    for new in [others, lines.reversed(), lines.map { _ in "same\n" }] {
      let patch = UnifiedDiff.patch(from: Array(lines.joined().utf8), to: Array(new.joined().utf8), path: "A")
      #expect(!patch.isEmpty)
    }
  }

  /// Applies a patch, as `patch` does, and expects the lines of the old text at the places in it.
  private func applied(_ patch: String, to old: [String]) throws -> [String] {
    var result: [String] = []
    var position = 0
    for line in patch.split(separator: "\n").dropFirst(2) {
      let content = String(line.dropFirst()) + "\n"
      switch line.first {
      case "@":
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let count = numbers.count > 1 ? numbers[1] : 1
        let start = count == 0 ? numbers[0] : numbers[0] - 1
        result += old[position..<start]
        position = start
      case " ":
        #expect(old[position] == content)
        result.append(content)
        position += 1
      case "-":
        #expect(old[position] == content)
        position += 1
      default: result.append(content)
      }
    }
    return result + old[position...]
  }
}
