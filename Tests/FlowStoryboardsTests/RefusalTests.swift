import FlowDiagnostics
import FlowStoryboards
import Testing

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
