import FlowDiagnostics
import FlowStoryboards
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
