import FlowDiagnostics
import FlowSyntax
import RoutegenTestSupport
import Testing

/// For any text, the parser returns a tree that prints it and whose ranges are nested.
struct RobustnessTests {
  @Test("the sample has no mistakes")
  func sample() {
    _ = parseClean(RichSample.text)
  }

  @Test("every prefix of a rich file is parsed")
  func prefixes() {
    let bytes = Array(RichSample.text.utf8)
    for length in 0...bytes.count where length == bytes.count || bytes[length] & 0xC0 != 0x80 {
      check(Array(bytes[..<length]))
    }
  }

  @Test("every suffix of a rich file is parsed")
  func suffixes() {
    let bytes = Array(RichSample.text.utf8)
    for start in bytes.indices where bytes[start] & 0xC0 != 0x80 && start % 3 == 0 { check(Array(bytes[start...])) }
  }

  @Test("ten thousand files with tokens deleted, swapped and inserted are parsed", arguments: 1...10)
  func mutations(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let (sample, _) = parse(RichSample.text)
    let pieces = zip([0] + sample.tokens.map { Int($0.end) }, sample.tokens).map { start, token in
      Array(sample.source.bytes[start..<Int(token.end)])
    }
    let extra = [
      "{", "}", "(", ")", "[", "]", "\"", "`", "/*", "*/", "///x\n", ";", "<", "\\(", "\n", " in ", "#", "'", "\u{0}",
    ]
    for _ in 0..<1000 {
      var pieces = pieces
      // A part of the file is as good as the whole, and faster.
      let start = Int.random(in: 0..<pieces.count - 40, using: &random)
      pieces = Array(pieces[start..<min(pieces.count, start + 60)])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let first = Int.random(in: 0..<pieces.count, using: &random)
        let second = Int.random(in: 0..<pieces.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pieces.remove(at: first)
        case 1: pieces.swapAt(first, second)
        case 2: pieces.insert(pieces[second], at: first)
        default: pieces.insert(Array((extra.randomElement(using: &random) ?? "").utf8), at: first)
        }
      }
      check(Array(pieces.joined()))
    }
  }

  @Test("bytes that are no UTF-8 do no harm")
  func bytes() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var bytes = Array(RichSample.text.utf8.prefix(600))
      for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      check(bytes)
    }
  }

  /// Parses, and checks the properties of every tree.
  private func check(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Test.flow", bytes: bytes)
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    var ranges = RangeCheck()
    for item in file.items { ranges.check(item, within: SourceRange(SourceID(0), 0, bytes.count)) }
    let isWhole =
      file.printed == bytes && ranges.isFine && file.tokens.last?.kind == .endOfFile
      && diagnostics.all.allSatisfy {
        $0.range.start >= 0 && $0.range.start <= $0.range.end && $0.range.end <= bytes.count
      }
    #expect(isWhole, "\(String(decoding: bytes, as: UTF8.self)) \(ranges.faults)")
  }
}
