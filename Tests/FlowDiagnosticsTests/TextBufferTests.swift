import FlowDiagnostics
import Testing

@Suite("A text buffer")
struct TextBufferTests {
  @Test("holds what was put into it, however small it began", arguments: [0, 1, 7, 4096])
  func holds(capacity: Int) {
    var buffer = TextBuffer(capacity: capacity)
    var expected = ""
    for number in 0..<200 {
      let piece = String(repeating: "é\(number)", count: number % 9)
      buffer.put(piece)
      expected += piece
      // From none to more than are written at once.
      buffer.put(spaces: number % 19)
      buffer.put(UInt8(ascii: "\n"))
      expected += String(repeating: " ", count: number % 19) + "\n"
    }
    let (text, bytes, count) = (buffer.text, buffer.bytes, buffer.count)
    #expect(text == expected)
    #expect(bytes == Array(expected.utf8))
    #expect(count == expected.utf8.count)
  }

  @Test("takes back what was put last", arguments: [(6, "kept\n\n"), (100, "kept\n\ntaken back"), (0, "")])
  func cuts(count: Int, expected: String) {
    var buffer = TextBuffer(capacity: 4)
    buffer.put("kept\n\ntaken back")
    buffer.cut(to: count)
    let (text, isEmpty) = (buffer.text, buffer.isEmpty)
    #expect(text == expected)
    #expect(isEmpty == expected.isEmpty)
  }

  @Test("knows what it ends with", arguments: ["", "\n", "a\n", "a\n\n", "a\n\n\n", "\n\na"])
  func ends(text: String) {
    var buffer = TextBuffer(capacity: 1)
    buffer.put(text)
    buffer.put(UnsafeBufferPointer(start: nil, count: 0))
    let lineEnds = (0...3).map { buffer.ends(with: UInt8(ascii: "\n"), times: $0) }
    #expect(lineEnds == (0...3).map { text.hasSuffix(String(repeating: "\n", count: $0)) || $0 == 0 })
  }

  @Test("takes what another one holds")
  func takesAnother() {
    var inner = TextBuffer(capacity: 2)
    inner.put("of another")
    var buffer = TextBuffer(capacity: 2)
    buffer.put("text ")
    buffer.put(inner)
    let texts = [buffer.text, inner.text]
    #expect(texts == ["text of another", "of another"])
  }
}
