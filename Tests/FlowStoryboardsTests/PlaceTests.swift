import FlowDiagnostics
import FlowStoryboards
import Testing

@Suite("Where a storyboard says it")
struct PlaceTests {
  @Test("an identifier's place is its value, without the quotes")
  func identifier() throws {
    let fixture = try StoryboardFixture("Owners.storyboard")
    let scene = try fixture.read().scenes[0]
    let segue = scene.segues[3]
    let identifier = try #require(segue.identifier)
    #expect(fixture.source.text(identifier.range.offsets) == "fromBar")
    #expect(fixture.position(identifier.range) == "30:96")
    #expect(fixture.source.text(segue.range.offsets) == "segue")
    #expect(fixture.position(segue.range) == "30:34")
    #expect(fixture.position(segue.origin.range) == "28:26")
  }

  @Test("every value and every element of every fixture is where its range says", arguments: StoryboardFixture.all)
  func everyPlace(name: String) throws {
    let fixture = try StoryboardFixture(name)
    let places = Places(try fixture.read())
    #expect(!places.elements.isEmpty)
    #expect(places.mistakes(in: fixture.source) == [])
  }

  @Test("columns count characters, after tabs and emoji")
  func columns() throws {
    let fixture = StoryboardFixture(
      text: """
        <document type="X.Storyboard.XIB"><scenes><scene><objects>
        \t<viewController title="👩‍👩‍👧é" storyboardIdentifier="Ä" id="1"/>
        </objects></scene></scenes></document>
        """)
    let controller = try #require(try fixture.read().scenes[0].controller)
    #expect(fixture.position(try #require(controller.storyboardIdentifier).range) == "2:51")
  }
}

/// All places in a storyboard, at any depth, found with reflection.
struct Places {
  var values: [AttributeValue] = []
  var elements: [SourceRange] = []

  init(_ storyboard: Storyboard) { collect(storyboard) }

  private mutating func collect(_ value: Any) {
    if let value = value as? AttributeValue {
      values.append(value)
      return
    }
    for child in Mirror(reflecting: value).children {
      if child.label == "range", let range = child.value as? SourceRange {
        elements.append(range)
      } else {
        collect(child.value)
      }
    }
  }

  /// Returns the places that do not contain the right text.
  func mistakes(in source: SourceFile) -> [String] {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let strayValues = values.filter { value in
      let offsets = value.range.offsets
      let text = source.text(offsets)
      // The module and the name in a mangled class name have their own places in it.
      let start = source.bytes[..<offsets.lowerBound].lastIndex { quotes.contains($0) } ?? 0
      if source.bytes[start...].dropFirst().starts(with: "_Tt".utf8) { return text != value.text }
      let isPlain = !text.contains("&") && !text.contains { $0.isNewline }
      return !quotes.contains(source.bytes[offsets.lowerBound - 1])
        || !quotes.contains(source.bytes[offsets.upperBound])
        || isPlain && text != value.text
    }
    let strayElements = elements.filter { source.bytes[$0.start - 1] != UInt8(ascii: "<") || $0.isEmpty }
    return strayValues.map { "\($0.text) at \($0.range.start)" } + strayElements.map { "element at \($0.start)" }
  }
}
