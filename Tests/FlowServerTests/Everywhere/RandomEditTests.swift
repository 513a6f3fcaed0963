import FlowCompiler
import FlowDiagnostics
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// Texts that are edited at random: the server has to have the same text as the client, and to find the same
/// diagnostics in it as `check`.
struct RandomEditTests {
  /// A client like an editor: a text of UTF-16 units or of bytes, with line-based positions.
  private struct Client {
    var text: [UInt16]

    /// Returns the position of an offset, found by counting.
    func position(_ offset: Int) -> JSONValue {
      var line = 0
      var start = 0
      for index in 0..<offset {
        let isEnd = text[index] == 10 || text[index] == 13 && (index + 1 == text.count || text[index + 1] != 10)
        if isEnd {
          line += 1
          start = index + 1
        }
      }
      return .fields(["line": .number(line), "character": .number(offset - start)])
    }

    /// True if a change may start or end at an offset: not inside a character, not inside a line end.
    func isBoundary(_ offset: Int) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      return !(0xDC00...0xDFFF).contains(text[offset]) && !(text[offset - 1] == 13 && text[offset] == 10)
    }
  }

  private static let letters = [
    "\n", "\r\n", " ", "{", "}", "(", ")", "\"", "-> ", ":", "a", "screen ", "é", "🧭", "//", "\t", "push ",
  ]

  @Test("after every random change, texts are equal and diagnostics are those of `check`", arguments: 0..<12)
  func edits(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let fixture = ProgramFixture.all[Int.random(in: 0..<ProgramFixture.all.count, using: &random)]
    let source = try #require(fixture.sources.first { $0.path.hasSuffix(".flow") })
    var client = Client(text: Array(String(decoding: source.bytes, as: UTF8.self).utf16))
    var server = RunningServer(files: [:])
    server.open("file:///Random.flow", String(decoding: client.text, as: UTF16.self))
    for step in 1...60 {
      var start = Int.random(in: 0...client.text.count, using: &random)
      while !client.isBoundary(start) { start -= 1 }
      var end = min(
        client.text.count, start + (Bool.random(using: &random) ? 0 : Int.random(in: 0...6, using: &random)))
      while !client.isBoundary(end) { end += 1 }
      let letters = Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
      let range = JSONValue.fields(["start": client.position(start), "end": client.position(end)])
      client.text.replaceSubrange(start..<end, with: Array(letters.utf16))
      server.notify(
        "textDocument/didChange",
        .fields([
          "textDocument": .fields(["uri": .string("file:///Random.flow"), "version": .number(step)]),
          "contentChanges": .array([.fields(["range": range, "text": .string(letters)])]),
        ]))
      let text = String(decoding: client.text, as: UTF16.self)
      let document = try #require(server.server.workspace.documents["/Random.flow"])
      try #require(document.source.bytes == Array(text.utf8), "seed \(seed), step \(step)")
      let expected = Pipeline.check([SourceFile(path: "/Random.flow", text: text)]).diagnostics
      let found = server.server.workspace.snapshot(for: "/Random.flow").diagnostics
      try #require(found == expected, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "a fixture that is typed a letter at a time has the diagnostics of `check` after each",
    arguments: ["Pills", "Store"])
  func typing(_ example: String) throws {
    let fixture = try #require(ProgramFixture.all.first { $0.name.hasSuffix("Sources/\(example)") })
    let flow = try #require(fixture.sources.first { $0.path.hasSuffix(".flow") })
    let others = fixture.sources.filter { $0.path != flow.path }
    var last: ProgramAnalysis?
    for length in stride(from: 0, through: flow.bytes.count, by: 3) {
      let text = String(decoding: flow.bytes.prefix(length), as: UTF8.self)
      let sources = [SourceFile(path: flow.path, text: text)] + others.filter { $0.path.hasSuffix(".flow") }
      let storyboards = others.filter { !$0.path.hasSuffix(".flow") }
      let understanding = ProgramAnalysis(sources, storyboards: storyboards, after: last)
      try #require(understanding.diagnostics == Pipeline.check(sources, storyboards: storyboards).diagnostics)
      last = understanding
    }
  }
}
