import FlowCompiler
import FlowDiagnostics
import RoutegenTestSupport
import Testing

/// A storyboard is edited without the flow file: the check reports all edits and nothing else.
@Suite("edits of a storyboard") struct DriftEditTests {
  @Test("are named one by one, whatever they are", arguments: 0..<40)
  func areNamed(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &+ 7)
    let app = SampleApp(scenes: 4 + random.next(below: 12), random: &random)
    var edited = app
    var expected: [String] = []
    var touched: Set<Int> = []
    for _ in 0...random.next(below: 4) {
      edit(&edited, &touched, &expected, &random)
    }
    let found = Pipeline.check([app.flow], storyboards: [edited.storyboard])
    #expect(found.diagnostics.map(mark).sorted() == expected.sorted(), "\(Fixture.rendering(of: found))")
    #expect(Pipeline.check([app.flow], storyboards: [app.storyboard]).diagnostics.isEmpty)
  }

  /// Returns the subject of a diagnostic: its rule, and the word in its message.
  private func mark(_ diagnostic: Diagnostic) -> String {
    let words = diagnostic.message.split { $0 == "`" || $0 == "\"" }.map(String.init)
    let subject = words.first { $0.contains { $0.isNumber } } ?? ""
    return "\(diagnostic.rule.name) \(subject)"
  }

  /// Makes one edit of an untouched part, with the expected diagnostics.
  private func edit(
    _ app: inout SampleApp, _ touched: inout Set<Int>, _ expected: inout [String], _ random: inout SplitMix
  ) {
    let index = random.next(below: app.scenes.count)
    guard touched.insert(index).inserted else { return }
    let name = app.scenes[index].name
    switch random.next(below: 6) {
    case 0:
      guard let segue = namedSegue(of: app.scenes[index]) else { return }
      let old = app.scenes[index].segues[segue].identifier ?? ""
      app.scenes[index].segues[segue].identifier = "Renamed"
      expected.append("other-identifier \(old)")
    case 1:
      guard let segue = namedSegue(of: app.scenes[index]), isReached(app, beside: index, segue) else { return }
      let old = app.scenes[index].segues.remove(at: segue)
      expected.append("missing-segue \(old.identifier ?? "")")
    case 2:
      app.scenes[index].segues.append(.init(kind: .show, identifier: "Added\(index)", destination: 0))
      expected.append("unmentioned-segue \(name)")
    case 3:
      // The incoming edges identify the scene, as long as they stay.
      touched.formUnion(app.scenes.indices.filter { app.scenes[$0].segues.contains { $0.destination == index } })
      app.scenes[index].className = "Renamed\(index)ViewController"
      expected.append("other-class \(name)")
    case 4:
      guard app.scenes[index].identifier != nil else { return }
      app.scenes[index].identifier = "Renamed\(index)"
      expected.append("other-identifier \(name)")
    default:
      app.scenes.append(
        .init(object: "new-\(index)", name: "", className: "New\(index)ViewController", identifier: nil))
      expected.append("unmentioned-scene New\(index)ViewController")
    }
  }

  private func namedSegue(of scene: SampleApp.Scene) -> Int? {
    scene.segues.firstIndex { $0.identifier != nil }
  }

  /// True if the destination of a segue is also identified without the segue, and no segue next to it could be its
  /// renamed version.
  private func isReached(_ app: SampleApp, beside index: Int, _ segue: Int) -> Bool {
    let destination = app.scenes[index].segues[segue].destination
    return app.scenes[index].segues.filter { $0.destination == destination }.count == 1
  }
}
