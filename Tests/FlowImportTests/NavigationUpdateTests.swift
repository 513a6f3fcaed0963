import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenTestSupport
import Testing

/// Navigation controllers are declared together with their roots or separately, and the contents of a flow file show
/// which of them it means.
@Suite("Of navigation controllers around the same screens")
struct NavigationUpdateTests {
  @Test("an update with the same storyboard leaves the import as it is", arguments: 0..<120 as Range<UInt64>)
  func unchanged(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let board = NavigationUpdateTests.board(&random)
    let text = try Imported([board.source]).text
    let flow = SourceFile(path: "Main.flow", text: text)
    let drift = Pipeline.check([flow], storyboards: [board.source]).diagnostics
    // Two scenes with the same identifier are the storyboard's own mistake, which Xcode also refuses.
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

  /// Returns a few screens, some of one class and some without a class, and more navigation controllers than necessary:
  /// with and without identifiers, classes and segues.
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
      // Sometimes two scenes have the same identifier, as Interface Builder allows.
      if isTrue(oneIn: 3) { scene.identifier = isTrue(oneIn: 4) ? "same" : "scene\(index)" }
      scene.segues = segues(index < screens ? 3 : isTrue(oneIn: 2) ? 2 : 0, from: index)
      board.scenes.append(scene)
    }
    board.initial = random.next(below: count)
    return board
  }
}
