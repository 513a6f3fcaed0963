import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// A mistake that a flow file cannot fix: a broken storyboard reference.
@Suite("A reference that leads nowhere")
struct BrokenReferenceTests {
  private let sources = [
    SourceFile(
      path: "Items.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
          <scenes><scene><objects>
            <viewController storyboardIdentifier="Item" id="item" customClass="ItemViewController"/>
          </objects></scene></scenes>
        </document>
        """),
    SourceFile(
      path: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
          <scenes>
            <scene><objects>
              <viewController id="list" customClass="ListViewController"><connections>
                <segue destination="reference" kind="show" identifier="show" id="g"/>
              </connections></viewController>
            </objects></scene>
            <scene><objects>
              <viewControllerPlaceholder storyboardName="Items" referencedIdentifier="Gone" id="reference"/>
            </objects></scene>
          </scenes>
        </document>
        """),
  ]

  private let words = """
    Main.storyboard:9:79: warning: this reference leads nowhere: the storyboard "Items" has no scene "Gone" \
    [broken-reference]

    """

  /// Returns the warnings, without their notes and helps.
  private func warnings(_ found: CompilationResult) -> String {
    let bare = found.diagnostics.map { Diagnostic($0.rule, $0.message, at: $0.range) }
    return CompactRenderer(sources: found.sources).render(bare)
  }

  @Test("is reported in the storyboard by an import, an update and a check")
  func reported() throws {
    let imported = Pipeline.importing(sources)
    #expect(warnings(imported) == words)
    let flow = SourceFile(path: "App.flow", text: try #require(imported.outputs.first?.text))
    #expect(flow.bytes.elementsEqual(try #require(Pipeline.updating(flow, sources).outputs.first?.text).utf8))
    #expect(warnings(Pipeline.updating(flow, sources)) == words)
    #expect(warnings(Pipeline.check([flow], storyboards: sources)) == words)
  }

  @Test("is not reported where the storyboard that it names is not given")
  func elsewhere() {
    #expect(Pipeline.importing([sources[1]]).diagnostics == [])
  }

  @Test("is one error where a flow says that the segue leads somewhere")
  func explained() throws {
    let text = try #require(Pipeline.importing(sources).outputs.first?.text)
      .replacing("segue show // leads nowhere", with: "segue show -> Item")
    let found = Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: sources)
    #expect(found.diagnostics.map(\.rule.name) == ["other-destination"])
    #expect(
      found.diagnostics.first?.notes.map(\.message) == [
        "this reference leads nowhere: the storyboard \"Items\" has no scene \"Gone\""
      ])
  }
}
