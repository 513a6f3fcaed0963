import FlowDiagnostics
import FlowStoryboards
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("What cannot be read is one error, in its place")
struct RefusalTests {
  static let head = "<document type=\"X.Storyboard.XIB\">"

  /// Files with a mistake: its rule, the underlined text, and the message.
  static let mistakes: [(text: String, rule: String, underlined: String, message: String)] = [
    ("", "not-a-storyboard", "", "the file is empty"),
    ("\u{FEFF} \r\n", "not-a-storyboard", "", "the file is empty"),
    ("bplist00", "not-a-storyboard", "b", "the file is not a storyboard: it does not begin as XML does"),
    (
      "<plist version=\"1.0\"/>", "not-a-storyboard", "plist",
      "the file is not a storyboard: its outermost element is `plist`, not `document`"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "not-a-storyboard",
      "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "the file is a xib, not a storyboard"
    ),
    (
      "<document type=\"letter\"/>", "not-a-storyboard", "letter",
      "the file is not a storyboard: its type is `letter`"
    ),
    (
      "<document/>", "not-a-storyboard", "document",
      "the file does not say that it is a storyboard: its document has no `type`"
    ),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "not-a-storyboard", "archive",
      "the file is of an Xcode that had no storyboards: its outermost element is `archive`"
    ),
    ("<!-- nothing -->", "malformed-storyboard", "", "the file holds no element"),
    (head, "malformed-storyboard", "", "the file ends within `document`"),
    (head + "<scenes>\n", "malformed-storyboard", "", "the file ends within `scenes`"),
    (head + "<scenes kind=\"a", "malformed-storyboard", "", "the file ends within `document`"),
    (
      head + "<scenes></document>", "malformed-storyboard", "document",
      "`</document>` is written where `</scenes>` is expected"
    ),
    (
      "<document type=\"X.Storyboard.XIB\"></document></document>", "malformed-storyboard", "</document",
      "`</document>` closes nothing"
    ),
    (
      head + "</document><more/>", "malformed-storyboard", "more",
      "`more` comes after the end of the document: a file has one outermost element"
    ),
    (head + "</document>x", "malformed-storyboard", "x", "text comes after the end of the document"),
    (head + "<a b=c/></document>", "malformed-storyboard", "c", "the value of `b` is not quoted"),
    (head + "<a b/></document>", "malformed-storyboard", "b", "the attribute `b` has no value"),
    (
      head + "<a b=\"1\"c=\"2\"/></document>", "malformed-storyboard", "c",
      "white space is missing before the attribute `c`"
    ),
    (head + "<a b=\"1\" b=\"2\"/></document>", "malformed-storyboard", "b", "the attribute `b` is given twice"),
    (head + "<a b=\"1/><c d=\"2\"/></document>", "malformed-storyboard", "<", "`<` within the value of `b`"),
    (head + "<a b=\"&nbsp;\"/></document>", "malformed-storyboard", "&nbsp;", "there is no character named `&nbsp;`"),
    (head + "&#0;</document>", "malformed-storyboard", "&#0;", "there is no character named `&#0;`"),
    (
      head + "Fish & Chips</document>", "malformed-storyboard", "&",
      "`&` begins a character's name, and none follows"
    ),
    (
      head + "a\u{1}b</document>", "malformed-storyboard", "\u{1}",
      "a control character (U+0001), which XML does not have"
    ),
    (head + "]]></document>", "malformed-storyboard", "]", "`]` is not expected in text"),
    (head + "<1/></document>", "malformed-storyboard", "1", "`1` is not expected in the text after `<`"),
    (head + "<!-- a -- b --></document>", "malformed-storyboard", "--", "`--` within a comment"),
    (head + "<!-- a ", "malformed-storyboard", "", "the file ends within `document`"),
    (
      head + " <?xml version=\"1.0\"?></document>", "malformed-storyboard", "xml",
      "the XML declaration cannot be at the beginning of the file"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + head + "</document>", "malformed-storyboard", "UTF-16",
      "the encoding `UTF-16` is not read"
    ),
    ("<?xml encoding=\"UTF-8\"?>" + head, "malformed-storyboard", "e", "`e` is not expected in the XML declaration"),
    (
      "<?xml version=\"9\"?>" + head + "</document>", "malformed-storyboard", "9", "the version `9` of XML is not read"
    ),
    (
      "<!DOCTYPE document [<!ENTITY a SYSTEM \"file:///etc/hosts\">]>" + head + "&a;</document>",
      "malformed-storyboard",
      "<!DOCTYPE", "a document type declaration"
    ),
    (
      "\n<!DOCTYPE d [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]>" + head
        + "&c;</document>", "malformed-storyboard", "<!DOCTYPE", "a document type declaration"
    ),
    (
      "<!DOCTYPE document SYSTEM \"https://storyboard.example/d.dtd\">" + head + "</document>", "malformed-storyboard",
      "<!DOCTYPE", "a document type declaration"
    ),
    (head + "&a;</document>", "malformed-storyboard", "&a;", "there is no character named `&a;`"),
    (head + "\n<<<<<<< HEAD\n</document>", "malformed-storyboard", "<<<<<<<", "a merge conflict begins here"),
  ]

  @Test("one error, with what it underlines", arguments: mistakes)
  func refusal(text: String, rule: String, underlined: String, message: String) throws {
    let fixture = StoryboardFixture(text: text)
    let diagnostic = try fixture.refusal()
    #expect(diagnostic.rule.name == rule)
    #expect(diagnostic.message == message)
    #expect(fixture.source.text(diagnostic.range.offsets) == underlined)
  }

  @Test("bytes that are no UTF-8 are shown at the first of them")
  func notText() throws {
    for (bytes, offset) in [
      ([0xFF, 0xFE, 0x3C, 0x00], 0), (Array("<document ".utf8) + [0x80], 10), ([0x3C, 0xC3], 1),
      (Array("<é".utf8) + [0xED, 0xA0, 0x80], 3), (Array("12345678<".utf8) + [0xF0, 0x9F, 0x98], 9),
    ] as [([UInt8], Int)] {
      var fixture = StoryboardFixture(text: "")
      fixture.source = SourceFile(path: "Test.storyboard", bytes: bytes)
      let diagnostic = try fixture.refusal()
      #expect(diagnostic.message == "the file is not text in UTF-8")
      #expect(diagnostic.range.start == offset)
    }
  }

  @Test("a file that is cut off shows its last character and what is still open")
  func truncated() throws {
    let fixture = StoryboardFixture(text: Self.head + "\n  <scenes>\n    <scene>\n\n")
    let diagnostic = try fixture.refusal()
    #expect(fixture.position(diagnostic.range) == "3:12")
    #expect(diagnostic.notes.map(\.message) == ["`scene` begins here"])
    #expect(diagnostic.notes.map { fixture.position($0.range) } == ["3:6"])
  }

  @Test("a rule's example has that mistake and no other, and its fixed form has none", arguments: StoryboardRules.all)
  func examples(rule: Rule) throws {
    #expect(try StoryboardFixture(text: rule.example).refusal().rule == rule)
    _ = try StoryboardFixture(text: rule.fixed).read()
    #expect(!rule.meaning.isEmpty)
  }
}

// MARK: - HostileInputTests

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
