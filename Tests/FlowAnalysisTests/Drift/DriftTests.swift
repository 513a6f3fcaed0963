import FlowCompiler
import FlowDiagnostics
import Testing

/// Storyboards in a run, in addition to the fixtures.
@Suite("storyboards of a run") struct DriftTests {
  private static let flow = SourceFile(
    path: "Pills.flow",
    text: """
      flow Pills {
          storyboard Main { // routegen:ignore unmentioned-scene
              screen Choice = initial
          }
      }
      """)
  private static let storyboard = SourceFile(
    path: "Main.storyboard",
    text: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
        <scenes>
          <scene><objects><viewController id="a" customClass="ChoiceViewController"/></objects></scene>
          <scene><objects><viewController id="b" customClass="PillViewController"/></objects></scene>
        </scenes>
      </document>
      """)

  @Test("that are not given are not missed, and what silences their warnings is not useless")
  func notGiven() {
    #expect(Pipeline.check([Self.flow]).diagnostics.isEmpty)
    #expect(Pipeline.check([Self.flow], storyboards: [Self.storyboard]).diagnostics.isEmpty)
  }

  @Test("that agree make a comment useless that silences nothing")
  func useless() {
    let alone = SourceFile(
      path: "Main.storyboard",
      text: Self.storyboard.text(0..<Self.storyboard.bytes.count).split(separator: "\n")
        .filter { !$0.contains("Pill") }.joined(separator: "\n"))
    let found = Pipeline.check([Self.flow], storyboards: [alone])
    #expect(found.diagnostics.map(\.rule.name) == ["useless-ignore"])
  }

  @Test("stop `generate` where they contradict, and change nothing of the Swift where they do not")
  func generate() {
    let without = Pipeline.generate([Self.flow])
    let with = Pipeline.generate([Self.flow], storyboards: [Self.storyboard])
    #expect(!without.outputs.isEmpty)
    #expect(with.outputs == without.outputs)
    #expect(with.sources.map(\.path) == ["Pills.flow", "Main.storyboard"])
    let other = SourceFile(path: "Other.storyboard", bytes: Self.storyboard.bytes)
    #expect(Pipeline.generate([Self.flow], storyboards: [other]).outputs.isEmpty)
  }

  @Test("are not looked at where the flow files have errors of their own")
  func errorsFirst() {
    let mistaken = SourceFile(path: "Pills.flow", text: "flow Pills { storyboard Gone { screen A { segue b -> C } } }")
    let found = Pipeline.check([mistaken], storyboards: [Self.storyboard])
    #expect(found.diagnostics.map(\.rule.name) == ["unknown-screen"])
  }

  @Test("of one name are each the one next to the flow file")
  func besideTheFlow() {
    let flows = ["Cat", "Dog"].map { app in
      SourceFile(
        path: "Apps/\(app)/\(app).flow", text: "flow \(app) {\n    storyboard Main { screen \(app) = \"\(app)\" }\n}\n")
    }
    let storyboards = ["Cat", "Dog"].map { app in
      SourceFile(
        path: "Apps/\(app)/Base.lproj/Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
            <scenes><scene><objects>
              <viewController storyboardIdentifier="\(app)" id="a" customClass="\(app)ViewController"/>
            </objects></scene></scenes>
          </document>
          """)
    }
    let found = Pipeline.check(flows, storyboards: storyboards)
    #expect(found.diagnostics.isEmpty, "\(Fixture.rendering(of: found))")
    // Without its own storyboard, the flow would be compared with the other app's.
    let mixed = Pipeline.check([flows[1]], storyboards: [storyboards[0]])
    #expect(mixed.diagnostics.contains { $0.rule.name.hasSuffix("-scene") })
  }
}
