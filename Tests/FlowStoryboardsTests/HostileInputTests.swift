import FlowDiagnostics
import FlowStoryboards
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Input that was not written by Interface Builder")
struct HostileInputTests {
  @Test("each prefix of a fixture is refused once, or is the whole", arguments: StoryboardFixture.all)
  func prefixes(name: String) throws {
    let bytes = try StoryboardFixture(name).source.bytes
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">"))) + 1
    // All prefixes of two files with many different parts, one in thirteen of the others, so that the test stays fast.
    let isDense = name == "Characters.storyboard" || name == "NotSegues.storyboard"
    for length in stride(from: 0, through: bytes.count, by: isDense ? 1 : 13) {
      let source = SourceFile(path: name, bytes: Array(bytes[..<length]))
      var diagnostics = Diagnostics()
      let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics)
      #expect((storyboard != nil) == (length >= end))
      #expect(diagnostics.all.count == (length >= end ? 0 : 1))
      #expect(diagnostics.all.allSatisfy { $0.range.start <= $0.range.end && $0.range.end <= length })
    }
  }

  @Test("elements may be nested 100,000 deep, closed or not")
  func nesting() throws {
    let head = "<document type=\"X.Storyboard.XIB\"><scenes><scene><objects><viewController id=\"v\">"
    let tail = "</viewController></objects></scene></scenes></document>"
    let deep = String(repeating: "<view>", count: 100_000)
    let segue = "<connections><segue kind=\"show\" destination=\"v\"/></connections>"
    let closed = head + deep + segue + String(repeating: "</view>", count: 100_000) + tail
    #expect(try StoryboardFixture(text: closed).read().scenes[0].segues.count == 1)
    #expect(try StoryboardFixture(text: head + deep).refusal().message == "the file ends within `view`")
  }

  @Test("a tag with many attributes takes no time by their square")
  func attributes() throws {
    let attributes = (0..<50_000).map { " a\($0)=\"\"" }.joined()
    let text = "<document type=\"X.Storyboard.XIB\"\(attributes)/>"
    #expect(try StoryboardFixture(text: text).read().scenes.isEmpty)
    let twice = "<document type=\"X.Storyboard.XIB\"\(attributes) a7=\"\"/>"
    #expect(try StoryboardFixture(text: twice).refusal().message == "the attribute `a7` is given twice")
  }

  @Test("what is well-formed to XMLParser is to us, and what is not is not", arguments: 0..<4)
  func sameAsXMLParser(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part) + 1)
    let fragments = [
      "<", ">", "/", "\"", "'", "&", ";", "=", "<a>", "</a>", "<a/>", "&amp;", "&#65;", "&x;", "<!--", "-->", "]]>",
      "<![CDATA[", "<?p ", "?>", " ", "\n", "x", "\u{1}", "é", "</scene>", "id=\"1\" ", "&#x110000;", "-", "!",
    ]
    for name in StoryboardFixture.all {
      let original = try StoryboardFixture(name).source.bytes
      for _ in 0..<20 {
        var bytes = original
        for _ in 0...Int.random(in: 0..<2, using: &random) {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, start + Int.random(in: 0..<4, using: &random))
          let fragment = fragments.randomElement(using: &random) ?? ""
          bytes.replaceSubrange(start..<end, with: Bool.random(using: &random) ? Array(fragment.utf8) : [])
        }
        let text = String(decoding: bytes, as: UTF8.self)
        var diagnostics = Diagnostics()
        let source = SourceFile(path: name, text: text)
        let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics)
        #expect(diagnostics.all.count == (storyboard == nil ? 1 : 0))
        // The parser does not check the root element, and document types are not supported here.
        if diagnostics.all.contains(where: { $0.rule == StoryboardRules.notAStoryboard }) { continue }
        #expect((storyboard != nil) == isWellFormed(text), "\(diagnostics.all.map(\.message)) in \(text)")
      }
    }
  }

  private func isWellFormed(_ text: String) -> Bool {
    let balance = Balance()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = balance
    _ = parser.parse()
    return parser.parserError == nil && balance.isClosed
  }

  /// Checks that the outermost element was closed: the parser on Linux accepts it otherwise.
  private final class Balance: NSObject, XMLParserDelegate {
    private var depth = 0
    private var began = false
    var isClosed: Bool { began && depth == 0 }

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      depth += 1
      began = true
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      depth -= 1
    }
  }
}

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
