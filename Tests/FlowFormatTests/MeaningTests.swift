import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

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
