import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenTestSupport
import Testing

/// Navigation controllers are told as one with their roots or by themselves, and which of them a flow file means is found
/// out by what it says of them.
@Suite("Of navigation controllers around the same screens")
struct NavigationUpdateTests {
  @Test("an update with the same storyboard leaves the import as it is", arguments: 0..<120 as Range<UInt64>)
  func unchanged(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let board = NavigationUpdateTests.board(&random)
    let text = try Imported([board.source]).text
    let flow = SourceFile(path: "Main.flow", text: text)
    let drift = Pipeline.check([flow], storyboards: [board.source]).diagnostics
    // Two scenes of one identifier are the storyboard's own mistake, which Xcode refuses too.
    if drift.contains(where: { $0.rule.name == "repeated-identifier" }) { return }
    for isRemoving in [false, true] {
      let updated = Pipeline.updating(flow, [board.source], removing: isRemoving)
      #expect(updated.diagnostics.map(\.message) == [])
      #expect(difference(between: text, and: updated.outputs.first?.text ?? "") == nil, "\(text)")
    }
    #expect(drift.map(\.message) == [], "\(text)")
  }

  @Test("one that a person has written by itself stays so next to one that does more")
  func keeps() {
    let board = BoardText(scenes: [
      .init(type: "ListViewController", segues: [.init(target: 2, identifier: "pick"), .init(target: 3)]),
      .init(type: "DetailViewController"), .init(root: 1),
      .init(root: 1, segues: [.init(target: 0, identifier: "again")]),
    ])
    let text = """
      flow Main {
          storyboard Main {
              start screen List = initial {
                  segue pick -> Wrapper
                  segue -> More
              }
              screen Detail
              screen Wrapper: UINavigationController {
                  embed -> Detail
              }
              screen More: UINavigationController {
                  embed -> Detail
                  segue again -> List
              }
          }
      }

      """
    let updated = Pipeline.updating(SourceFile(path: "Main.flow", text: text), [board.source])
    #expect(updated.diagnostics.map(\.message) == [])
    #expect(updated.outputs.first?.text == text)
  }

  /// A few screens, some of one class and some of none, and more navigation controllers than those need: with and without
  /// identifiers, classes and segues of their own.
  private static func board(_ random: inout SplitMix) -> BoardText {
    func isTrue(oneIn count: Int) -> Bool { random.next(below: count) == 0 }
    let screens = 1 + random.next(below: 3)
    let count = screens + 1 + random.next(below: 5)
    func segues(_ most: Int, from index: Int) -> [BoardText.Segue] {
      (0..<random.next(below: most + 1)).map { number in
        let identifier = ["go\(index)x\(number)", "go\(number)", nil, nil][random.next(below: 4)]
        let kind = ["show", "presentation", "embed"][random.next(below: 3)]
        return BoardText.Segue(target: random.next(below: count), identifier: identifier, kind: kind)
      }
    }
    var board = BoardText()
    for index in 0..<count {
      var scene = BoardText.Scene()
      if index < screens {
        scene.type = ["AViewController", "BViewController", "Scene\(index)", nil][random.next(below: 4)]
      } else {
        scene.root = isTrue(oneIn: 6) ? random.next(below: count) : random.next(below: screens)
        if isTrue(oneIn: 6) {
          scene.type = ["MyNavigationController", "UINavigationController"][random.next(below: 2)]
        }
      }
      // Now and then two scenes have one identifier, as Interface Builder lets them.
      if isTrue(oneIn: 3) { scene.identifier = isTrue(oneIn: 4) ? "same" : "scene\(index)" }
      scene.segues = segues(index < screens ? 3 : isTrue(oneIn: 2) ? 2 : 0, from: index)
      board.scenes.append(scene)
    }
    board.initial = random.next(below: count)
    return board
  }
}
