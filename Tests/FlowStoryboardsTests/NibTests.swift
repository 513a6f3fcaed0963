import FlowDiagnostics
import FlowStoryboards
import Foundation
import Testing

/// The contents of a xib: its owner, and its cells.
@Suite("A xib")
struct NibReadingTests {
  private func read(_ text: String) -> (nib: Nib?, messages: [String]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Views/CardCell.xib", text: text)
    let nib = StoryboardReader.readNib(source, id: SourceID(0), diagnostics: &diagnostics)
    return (nib, diagnostics.all.map(\.message))
  }

  private func document(_ objects: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB") -> String {
    "<document type=\"\(type)\" targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>"
  }

  @Test("has an owner, and its own cells but not those in its views")
  func cells() throws {
    let (nib, messages) = read(
      document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardViewController" customModule="Shop"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <collectionViewCell reuseIdentifier="Card" id="a" customClass="CardCell">
          <collectionView><cells><collectionViewCell reuseIdentifier="Inner" id="b"/></cells></collectionView>
        </collectionViewCell>
        <tableViewHeaderFooterView reuseIdentifier="Header" id="c"/>
        <tableViewCell id="d" customClass="NamelessCell"/>
        """))
    #expect(messages == [])
    let found = try #require(nib)
    #expect(found.name == "CardCell")
    #expect(found.platform == .iOS)
    #expect(found.owner?.name.text == "CardViewController")
    #expect(found.owner?.module?.text == "Shop")
    #expect(found.reusableViews.map(\.identifier.text) == ["Card", "Header"])
    #expect(found.reusableViews.map(\.role) == [.collectionCell, .tableHeaderFooter])
    #expect(found.reusableViews[0].customClass?.name.text == "CardCell")
  }

  @Test("of an Xcode before 5 is read as one that has nothing")
  func archive() {
    let (nib, messages) = read("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data/></archive>")
    #expect(messages == [])
    #expect(nib?.reusableViews.isEmpty == true)
  }

  @Test("that is something else is refused in its place")
  func refused() {
    #expect(
      read(document("", type: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB")).messages == [
        "the file is a storyboard, not a xib"
      ])
    #expect(read("<plist/>").messages == ["the file is not a xib: its outermost element is no `document`"])
    #expect(
      read(document("", type: "org.example")).messages == ["the file is not a xib: its document has another `type`"])
    #expect(read("").messages == ["the file is empty"])
    #expect(read("<document type=\"a.XIB\"><objects>").nib == nil)
  }
}

// MARK: - InfoPlistTests

struct InfoPlistTests {
  private func plist(_ text: String) -> InfoPlist { InfoPlist(SourceFile(path: "Info.plist", text: text)) }

  @Test("the storyboards of apps and of extensions, at any depth, in order")
  func storyboards() {
    let list = plist(
      """
      <plist><dict>
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>A</key><dict><key>UISceneStoryboardFile</key> <string>A &amp; B</string></dict>
        <key>NSMainStoryboardFile</key>
        <string>Mac</string>
        <key>NSExtension</key><dict><key>NSExtensionMainStoryboard</key><string>Share</string></dict>
      </dict></plist>
      """)
    #expect(list.storyboardsOfApps == ["Main", "A & B", "Mac"])
    #expect(list.storyboardsOfExtensions == ["Share"])
  }

  @Test("the same in a binary one")
  func binary() throws {
    let names = ["Main", "Über uns", String(repeating: "Long", count: 100)]
    for name in names {
      let list: [String: Any] = [
        "A": ["UISceneStoryboardFile": name, "Count": 1], "NSExtension": ["NSExtensionMainStoryboard": "Share"],
      ]
      let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
      let read = InfoPlist(SourceFile(path: "Info.plist", bytes: bytes))
      #expect(read.storyboardsOfApps == [name])
      #expect(read.storyboardsOfExtensions == ["Share"])
      // Broken bytes never cause a trap.
      for index in bytes.indices {
        for byte in [0, 0x7F, 0xFF] as [UInt8] {
          var broken = bytes
          broken[index] = byte
          _ = InfoPlist(SourceFile(path: "Info.plist", bytes: broken))
        }
        _ = InfoPlist(SourceFile(path: "Info.plist", bytes: Array(bytes[..<index])))
      }
    }
  }

  @Test(
    "what says nothing, and what is no property list",
    arguments: [
      "", "bplist00\u{1}\u{2}", "<plist>", "<key>UIMainStoryboardFile</key>", "<key>UIMainStoryboardFile</key><string>",
      "<key>UIMainStoryboardFile</key><string/>", "<key>UIMainStoryboardFile</key><array><string>Main</string></array>",
      "<!-- <key>UIMainStoryboardFile</key><string>Main</string> -->", "<!--", "<key>", "<key", "<string>Main</string>",
      "<key>UIMainStoryboardFile~ipad</key><string>Main</string>", "<key>Other</key><string>Main</string>",
      "<key>UIMainStoryboardFile</key><string>Main<", "<key>UIMainStoryboardFile</key><string>Main</",
    ])
  func nothing(text: String) {
    #expect(plist(text) == plist(""))
  }
}

// MARK: - CollectionTests

@Suite("Storyboards of one run, seen together")
struct CollectionTests {
  private func collection(_ names: String...) throws -> StoryboardCollection {
    StoryboardCollection(try names.enumerated().map { try StoryboardFixture($1).read(id: $0) })
  }

  @Test("references lead into other files, by name and by identifier, and into nothing")
  func references() throws {
    let storyboards = try collection("References/Main.storyboard", "References/Detail.storyboard")
    let home = SceneID(storyboard: 0, scene: 0)
    var found: [String: StoryboardCollection.Destination] = [:]
    for segue in storyboards[home].segues {
      found[segue.identifier?.text ?? ""] = storyboards.destination(of: segue, in: home)
    }
    #expect(
      found == [
        "initial": .scene(SceneID(storyboard: 1, scene: 0)),
        // Through a reference to a reference, back into the first file.
        "named": .scene(SceneID(storyboard: 0, scene: 9)),
        "missing": .nothing,
        "foreign": .otherBundle("org.example.kit"),
        "empty": .nothing,
        "own": .scene(SceneID(storyboard: 0, scene: 9)),
        "circle": .nothing,
        "absent": .otherStoryboard("Settings"),
        "dangling": .nothing,
      ])
  }

  @Test("an unwind segue leads to its scene's exit")
  func exits() throws {
    let storyboards = try collection("Owners.storyboard")
    let detail = SceneID(storyboard: 0, scene: 1)
    #expect(storyboards.destination(of: storyboards[detail].segues[0], in: detail) == .exit(detail))
  }

  @Test("a navigation controller's content is its root")
  func content() throws {
    let storyboards = try collection("References/Detail.storyboard", "SharedClass.storyboard")
    #expect(storyboards.initialDestination(ofStoryboard: 0) == .scene(SceneID(storyboard: 0, scene: 0)))
    #expect(storyboards.content(of: SceneID(storyboard: 0, scene: 0)) == SceneID(storyboard: 0, scene: 1))
    #expect(storyboards.content(of: SceneID(storyboard: 1, scene: 1)) == SceneID(storyboard: 1, scene: 1))
    #expect(Array(storyboards.scenes).count == 5)
  }

  @Test("of localized twins that of Base is taken, in whatever order they come")
  func twins() throws {
    let storyboards = try collection(
      "Localized/de.lproj/Menu.storyboard", "Localized/en.lproj/Menu.storyboard", "Launch.storyboard",
      "Localized/Base.lproj/Menu.storyboard")
    #expect(storyboards.storyboards.map(\.path) == ["Launch.storyboard", "Localized/Base.lproj/Menu.storyboard"])
    #expect(storyboards.setAside.count == 2)
    let without = try collection("Localized/de.lproj/Menu.storyboard", "Localized/en.lproj/Menu.storyboard")
    #expect(without.storyboards.map(\.path) == ["Localized/en.lproj/Menu.storyboard"])
  }

  @Test("of several storyboards of a name the nearest is meant")
  func nearest() throws {
    func storyboard(_ path: String) throws -> Storyboard {
      var storyboard = try StoryboardFixture("Launch.storyboard").read()
      storyboard.path = path
      return storyboard
    }
    let storyboards = StoryboardCollection([
      try storyboard("One/UI/Main.storyboard"), try storyboard("Two/UI/Main.storyboard"),
      try storyboard("Two/Other/Base.lproj/Start.storyboard"), try storyboard("Start.storyboard"),
    ])
    #expect(storyboards.storyboard(named: "Main", seenFrom: 2) == 1)
    #expect(storyboards.storyboard(named: "Main", seenFrom: 3) == 0)
    #expect(storyboards.storyboard(named: "Start", seenFrom: 1) == 2)
    #expect(storyboards.storyboard(named: "None", seenFrom: 1) == nil)
  }
}
