import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Storyboards that are imported, edited at random, and imported again as an update.
@Suite("After a random edit of a storyboard")
struct RandomEditTests {
  @Test(
    "an update writes exactly what was edited, and reports exactly that", arguments: 0..<100 as Range<UInt64>)
  func update(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var board = RandomEditTests.board(&random)
    let before = try Imported([board.source]).text
    var edit = RandomEdit()
    for _ in 0..<Int.random(in: 1...4, using: &random) { edit.make(in: &board, &random) }

    let flow = SourceFile(path: "App.flow", text: before)
    let compilation = Pipeline.updating(flow, [board.source])
    let after = try #require(compilation.outputs.first?.text)
    let (added, lost) = RandomEditTests.lines(of: after, notIn: before)
    #expect(lost.sorted() == edit.lost.sorted())
    #expect(added.sorted() == edit.added.sorted(), "\(edit.log)")
    #expect(compilation.diagnostics.map(\.message).sorted() == edit.told.sorted(), "\(edit.log)")
    #expect(!Pipeline.check([SourceFile(path: "App.flow", text: after)]).hasErrors)

    // A second update finds nothing new, and reported parts can be removed.
    let again = Pipeline.updating(SourceFile(path: "App.flow", text: after), [board.source])
    #expect(again.outputs.first?.text == after)
    let removed = try #require(
      Pipeline.updating(SourceFile(path: "App.flow", text: after), [board.source], removing: true).outputs.first?.text)
    let rest = Pipeline.updating(SourceFile(path: "App.flow", text: removed), [board.source])
    #expect(rest.diagnostics.map(\.message) == [])
    let found = Pipeline.check([SourceFile(path: "App.flow", text: removed)], storyboards: [board.source])
    #expect(found.diagnostics.filter(\.isOfUpdate) == [])
    #expect(!Pipeline.check([SourceFile(path: "App.flow", text: removed)]).hasErrors)
    let app = try #require(AppText([board.source]))
    let fresh = try FlowFacts(Imported([board.source]).text, of: app)
    #expect(FlowFacts.differences(expected: fresh, found: FlowFacts(removed, of: app)) == [], "\(edit.log)")
  }

  private static func board(_ random: inout SplitMix) -> BoardText {
    let count = Int.random(in: 4...12, using: &random)
    var board = BoardText()
    for index in 0..<count {
      let segues = (0..<Int.random(in: 1...3, using: &random)).map { number in
        BoardText.Segue(target: Int.random(in: 0..<count, using: &random), identifier: "go\(index)x\(number)")
      }
      board.scenes.append(
        .init(
          type: "Scene\(index)xViewController", identifier: Bool.random(using: &random) ? "scene\(index)" : nil,
          segues: segues))
    }
    return board
  }

  /// Returns the added and the removed lines of a text, without their layout.
  private static func lines(of text: String, notIn old: String) -> (added: [String], lost: [String]) {
    func words(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        let comment = line.components(separatedBy: " // routegen:ignore")[0]
        return comment.drop { $0 == " " }.trimmingSuffix(" {")
      }
    }
    let difference = words(text).difference(from: words(old))
    var added: [String] = []
    var lost: [String] = []
    for change in difference {
      switch change {
      case .insert(_, let line, _): if line != "}" { added.append(line) }
      case .remove(_, let line, _): lost.append(line)
      }
    }
    return (added, lost)
  }
}

/// The edits, and the expected results of an update.
private struct RandomEdit {
  var added: [String] = []
  var lost: [String] = []
  var told: [String] = []
  var log: [String] = []
  private var number = 0
  private var touched: Set<Int> = []

  mutating func make(in board: inout BoardText, _ random: inout SplitMix) {
    number += 1
    let scene = Int.random(in: 0..<board.scenes.count, using: &random)
    guard touched.insert(scene).inserted else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: rename(in: &board, scene)
    case 1: remove(in: &board, scene)
    case 2: add(in: &board, scene, identifier: "new\(number)", &random)
    case 3: add(in: &board, scene, identifier: nil, &random)
    case 4: addScene(in: &board, scene)
    case 5: identify(in: &board, scene)
    case 6: addCell(in: &board, scene)
    case 7: unname(in: &board, scene)
    default: changeClass(in: &board, scene)
    }
  }

  private mutating func rename(in board: inout BoardText, _ scene: Int) {
    guard let segue = board.scenes[scene].segues.first, let old = segue.identifier else { return }
    log.append("renamed \(old)")
    board.scenes[scene].segues[0].identifier = "renamed\(number)"
    lost.append("segue \(old) -> \(screen(segue.target))")
    added.append("segue \(old) = \"renamed\(number)\" -> \(screen(segue.target))")
    told.append("the segue \"\(old)\" is called \"renamed\(number)\" in the storyboard")
  }

  private mutating func remove(in board: inout BoardText, _ scene: Int) {
    guard board.scenes[scene].segues.count > 1, let old = board.scenes[scene].segues.removeLast().identifier else {
      return
    }
    log.append("removed \(old)")
    told.append("the storyboard has no segue \"\(old)\" at `\(screen(scene))`")
  }

  private mutating func add(in board: inout BoardText, _ scene: Int, identifier: String?, _ random: inout SplitMix) {
    let target = Int.random(in: 0..<board.scenes.count, using: &random)
    log.append("added \(identifier ?? "an edge")")
    let isThere = board.scenes[scene].segues.contains { $0.target == target }
    board.scenes[scene].segues.append(.init(target: target, identifier: identifier))
    // An edge next to a segue to the same screen is not required.
    if identifier == nil, isThere { return }
    added.append("segue \(identifier.map { $0 + " " } ?? "")-> \(screen(target))")
  }

  private mutating func addScene(in board: inout BoardText, _ scene: Int) {
    log.append("added a scene")
    let new = board.scenes.count
    board.scenes.append(
      .init(type: "Scene\(new)xViewController", identifier: "scene\(new)", segues: [.init(target: scene)]))
    board.scenes[scene].segues.append(.init(target: new, identifier: "toNew\(number)"))
    added += [
      "segue toNew\(number) -> \(screen(new))", "screen \(screen(new)) = \"scene\(new)\"", "segue -> \(screen(scene))",
    ]
    touched.insert(new)
  }

  private mutating func changeClass(in board: inout BoardText, _ scene: Int) {
    // Without an identifier and an incoming segue, it would be another scene.
    guard board.scenes[scene].identifier != nil || scene == 0 else { return }
    log.append("changed the class of \(scene)")
    let type = "Other\(number)ViewController"
    let old = board.scenes[scene].type ?? ""
    board.scenes[scene].type = type
    let start = scene == 0 ? "start screen" : "screen"
    let identifier = board.scenes[scene].identifier.map { "\"\($0)\"" } ?? "initial"
    lost.append("\(start) \(screen(scene)) = \(identifier)")
    added.append("\(start) \(screen(scene)): \(type) = \(identifier)")
    told.append("the scene of `\(screen(scene))` has the class `\(type)`, not `\(old)`")
  }

  private mutating func identify(in board: inout BoardText, _ scene: Int) {
    guard scene > 0 else { return }
    let old = board.scenes[scene].identifier
    let new = old == nil ? "given\(number)" : nil
    board.scenes[scene].identifier = new
    let line = "screen \(screen(scene))"
    lost.append(old.map { "\(line) = \"\($0)\"" } ?? line)
    added.append(new.map { "\(line) = \"\($0)\"" } ?? line)
    if let old {
      log.append("took \(old) from \(scene)")
      told.append("the scene of `\(screen(scene))` has no identifier, but here it is \"\(old)\"")
    } else {
      log.append("gave \(scene) an identifier")
      told.append("the scene of `\(screen(scene))` has an identifier, which the flow does not mention")
    }
  }

  private mutating func addCell(in board: inout BoardText, _ scene: Int) {
    log.append("added a cell to \(scene)")
    board.scenes[scene].cells.append("row\(number)")
    added += ["identifiers Cell", "row\(number)"]
  }

  private mutating func unname(in board: inout BoardText, _ scene: Int) {
    let segues = board.scenes[scene].segues
    // Next to another segue to the same screen it is not required.
    guard let segue = segues.first, let old = segue.identifier, segues.count(where: { $0.target == segue.target }) == 1
    else { return }
    log.append("took the identifier of \(old)")
    board.scenes[scene].segues[0].identifier = nil
    lost.append("segue \(old) -> \(screen(segue.target))")
    added.append("segue -> \(screen(segue.target))")
    told.append("the segue has no identifier in the storyboard, but here it is \"\(old)\"")
  }

  private func screen(_ index: Int) -> String { "Scene\(index)x" }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self)
  }
}
