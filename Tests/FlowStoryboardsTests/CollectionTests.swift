import FlowStoryboards
import Testing

@Suite("Storyboards of one run, seen together")
struct CollectionTests {
  private func collection(_ names: String...) throws -> StoryboardCollection {
    StoryboardCollection(try names.enumerated().map { try StoryboardFixture($1).read(id: $0) })
  }

  private typealias SceneID = StoryboardCollection.SceneID

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
