import FlowDiagnostics
import FlowStoryboards
import Foundation
import RoutegenTestSupport
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

// MARK: - CorpusTests

/// Real storyboards of public projects, which are next to the checkout if they are available.
@Suite("Real storyboards")
struct CorpusTests {
  @Test(
    "every file is read or refused in its place, and everything is where its range says",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func reading() throws {
    var diagnostics = Diagnostics()
    var storyboards: [Storyboard] = []
    let paths = StoryboardFixture.storyboards(in: Corpus.folder)
    #expect(!paths.isEmpty)
    for (index, path) in paths.enumerated() {
      let bytes = try Data(contentsOf: Corpus.folder.appendingPathComponent(path))
      let source = SourceFile(path: path, bytes: [UInt8](bytes))
      let before = diagnostics.all.count
      if let storyboard = StoryboardReader.read(source, id: SourceID(index), diagnostics: &diagnostics) {
        #expect(diagnostics.all.count == before)
        #expect(Places(storyboard).mistakes(in: source) == [], "\(path)")
        storyboards.append(storyboard)
      } else {
        #expect(diagnostics.all.count == before + 1)
        #expect(diagnostics.all.last?.range.file == SourceID(index))
      }
    }
    // The results are compared with a search for the words in the files.
    let scenes = storyboards.flatMap(\.scenes)
    let segues = scenes.flatMap(\.segues)
    #expect(scenes.count >= storyboards.count)
    #expect(segues.allSatisfy { $0.destination != nil && $0.id != nil })
    print(report(paths.count, storyboards, diagnostics))
  }

  private func report(_ files: Int, _ storyboards: [Storyboard], _ diagnostics: Diagnostics) -> String {
    let collection = StoryboardCollection(storyboards)
    let scenes = storyboards.flatMap(\.scenes)
    let segues = scenes.flatMap(\.segues)
    let reusable = scenes.flatMap(\.reusableViews)
    func counts(_ words: [String]) -> String {
      Dictionary(grouping: words) { $0 }.map { ($0.key, $0.value.count) }
        .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
    let destinations = collection.scenes.flatMap { scene in
      collection[scene].segues.map { collection.destination(of: $0, in: scene) }
    }
    let initials = storyboards.compactMap { storyboard in storyboard.initialScene.map { storyboard.scenes[$0] } }
    return """
      corpus: \(files) files, \(storyboards.count) read, \(diagnostics.all.count) refused, \
      \(collection.setAside.count) stale twins
        platforms: \(counts(storyboards.map(\.platform.rawValue)))
        scenes: \(scenes.count), controllers \(scenes.filter { $0.controller != nil }.count), \
      references \(scenes.filter { $0.reference != nil }.count), \
      neither \(scenes.filter { $0.controller == nil && $0.reference == nil }.count)
        controllers: \(counts(scenes.compactMap(\.controller?.stockClass.name)))
        segues: \(segues.count), named \(segues.filter { $0.identifier != nil }.count), \
      nameless \(segues.filter { $0.identifier == nil && $0.kind != .relationship }.count) \
      besides relationships: \(counts(segues.map(\.kind.word)))
        destinations: \(counts(destinations.map { "\($0)".split(separator: "(").first.map(String.init) ?? "" }))
        initial controllers: \(initials.count), without identifier \
      \(initials.filter { $0.storyboardIdentifier == nil }.count)
        reusable views: \(reusable.count), prototypes \(reusable.filter(\.isPrototype).count): \
      \(counts(reusable.map { "\($0.role)" }))
        element identifiers: \(counts(scenes.flatMap(\.elementIdentifiers).map { "\($0.purpose)" }))
      """
  }
}

// MARK: - SwiftTypeTests

/// The classes, superclasses and imports that are found in Swift files.
@Suite("Types in Swift files")
struct SwiftTypeTests {
  private func types(_ text: String) -> [String] {
    SwiftTypeReader(Array(text.utf8)).types.map { "\($0.keyword) \($0.name): \($0.inherited)" }
  }

  @Test("are found in every layout, and not in comments and strings")
  func layouts() {
    #expect(
      types(
        """
        // class A: Wrong {}
        /* /* class A: Wrong {} */ class B: Wrong {} */
        public final class A<Item: Hashable, Box<Item>>: Base<Item>, Themed { let text = "class C: Wrong {}" }
        class B
          : Base, Themed
        {
          class func make() -> B { B() }
          class var shared: B { B() }
          enum Kind: String {}
        }
        struct Row { }
        actor Store: Keeper {}
        let long = \"\"\"
          class D: Wrong {}
          \"\"\"
        class E:
          Base {}
        class
        """) == [
          "class A: Base<Item>, Themed", "class B: Base, Themed", "enum Kind: String", "struct Row: ",
          "actor Store: Keeper", "class E: Base",
        ])
  }

  @Test("have the superclass that is nearest to a storyboard, without its module and its arguments")
  func superclasses() {
    let types = SwiftTypes([
      SourceFile(path: "App/List.swift", text: "class List: Kit.Base<Item>, Themed {}"),
      SourceFile(path: "Watch/List.swift", text: "class List: WKInterfaceController {}"),
    ])
    #expect(types.superclass(of: "List", near: "App/Main.storyboard") == "Base")
    #expect(types.superclass(of: "List", near: "Watch/Interface.storyboard") == "WKInterfaceController")
    #expect(types.superclass(of: "Other", near: "App/Main.storyboard") == nil)
  }

  @Test("have a superclass also next to a comment, and by a typealias")
  func superclassesBehindComments() {
    let text = """
      typealias Screen = Kit.Base // of all screens
      class /* the first */ List /* of all */: /* see below */ Screen // and more
      {}
      class Row // with a comment
        : Cell {}
      """
    #expect(types(text) == ["typealias Screen: Kit.Base", "class List: Screen", "class Row: Cell"])
    let found = SwiftTypes([SourceFile(path: "App/List.swift", text: text)])
    #expect(found.superclass(of: "List", near: "App/Main.storyboard") == "Screen")
    #expect(found.superclass(of: "Screen", near: "App/Main.storyboard") == "Base")
  }

  @Test("tell whether a module is the app's own")
  func modules() {
    let types = SwiftTypes([
      SourceFile(path: "Sources/Shop/List.swift", text: "import UIKit\nclass List: UIViewController {}"),
      SourceFile(path: "Packages/Kit/Card.swift", text: "open class Card: UIViewController {}"),
      SourceFile(path: "Other/Row.swift", text: "class Row: UIViewController {}"),
      SourceFile(path: "Tests/Tests.swift", text: "@testable import Shop\nimport Rows\n"),
      SourceFile(path: "Packages/Drawer/Drawer.swift", text: "public struct Drawer {}"),
    ])
    let path = "Sources/Shop/Main.storyboard"
    #expect(types.declares("List", ofModule: "Shop", near: path))
    #expect(!types.declares("Card", ofModule: "Kit", near: path))
    #expect(!types.declares("Row", ofModule: "Rows", near: path))
    #expect(types.declares("Row", ofModule: "Shop", near: path))
    #expect(types.declaresNamesake(ofModule: "Drawer") && !types.declaresNamesake(ofModule: "Kit"))
  }
}
