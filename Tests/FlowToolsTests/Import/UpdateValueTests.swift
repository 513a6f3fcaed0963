import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The parts of a flow file that no storyboard has: values, destinations of unwinds, and comments that silence warnings.
@Suite("An update and a fix keep what no storyboard has")
struct UpdateValueTests {
  private let flow = """
    flow App {
        storyboard Main {
            start screen List = initial {
                segue show(id: Int) = "Show" -> Detail(id: id)
            }
            screen Detail(id: Int) = "Detail"
            screen Other = "Other"
        }
    }

    """

  private let board = BoardText(scenes: [
    .init(type: "ListViewController", segues: [.init(target: 1, identifier: "Show")]),
    .init(type: "DetailViewController", identifier: "Detail"), .init(type: "OtherViewController", identifier: "Other"),
  ])

  private func update(_ flow: String, _ sources: [SourceFile]) throws -> (text: String, said: String) {
    let updated = Pipeline.updating(SourceFile(path: "App.flow", text: flow), sources, removing: true)
    let text = try #require(updated.outputs.first?.text)
    #expect(!text.contains("routegen:ignore"))
    return (text, CompactRenderer(sources: updated.sources).render(updated.diagnostics))
  }

  private func fix(_ flow: String, _ sources: [SourceFile]) -> (text: String, rules: [String]) {
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: flow)], storyboards: sources)
    let text = String(decoding: fixing.compilation.sources[0].bytes, as: UTF8.self)
    return (text, fixing.compilation.diagnostics.map(\.rule.name))
  }

  @Test("without an identifier, a segue to a screen with values is not written, but the root of a navigation is")
  func edges() throws {
    var board = board
    board.scenes[2].segues = [.init(target: 1), .init(target: 3)]
    board.scenes += [
      .init(type: "DetailViewController", identifier: "Copy"),
      .init(type: "MenuViewController", identifier: "Menu", segues: [.init(target: 1)]),
      .init(root: 1, type: "DetailNavigation", identifier: "Nav"),
    ]
    let (text, _) = try update(flow, [board.source])
    #expect(text.contains("        screen Other = \"Other\"\n"))
    #expect(text.contains("        screen Copy(id: Int): DetailViewController = \"Copy\"\n"))
    #expect(text.contains("        screen Menu = \"Menu\"\n"))
    #expect(text.components(separatedBy: "embed").count == 2 && !text.contains("segue ->"))
    #expect(text.contains("= \"Nav\" {\n            embed -> Detail\n"))
    #expect(Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: [board.source]).diagnostics == [])
  }

  @Test("the target of a segue that leads nowhere stays, and values without a target are reported")
  func targets() throws {
    var board = board
    board.scenes[0].segues[0].target = 9
    let (text, said) = try update(flow, [board.source])
    #expect(text == flow)
    #expect(said.contains("\"Show\" leads nowhere in the storyboard, not to `Detail`"))
    #expect(said.contains("fix the segue or the reference in Interface Builder"))
    board.scenes[0].segues[0].target = 2
    let (changed, words) = try update(flow, [board.source])
    #expect(changed.contains("segue show(id: Int) = \"Show\" -> Other\n"))
    #expect(words.contains("the flow file says so now, without values"))
  }

  @Test(
    "a segue whose new destination takes other values loses its parameters",
    arguments: ["(name: String) = \"Other\"", " = \"Other\" {\n            entry named(name: String)\n        }"])
  func otherValues(declaration: String) throws {
    var board = board
    board.scenes[0].segues[0].target = 2
    let flow = flow.replacing(" = \"Other\"", with: declaration)
    let segue = "segue show(id: Int) = \"Show\" -> Detail(id: id)"
    let (text, said) = try update(flow, [board.source])
    #expect(text == flow.replacing(segue, with: "segue show = \"Show\" -> Other"))
    #expect(said.contains("the flow file says so now, without values"))
    board.scenes[0].segues[0].identifier = nil
    let (removed, words) = try update(flow.replacing(segue, with: "segue -> List"), [board.source])
    #expect(!removed.contains("segue"))
    #expect(words.contains("gone-from-storyboard"))
  }

  @Test("a segue with values that lost its identifier stays: it needs the identifier")
  func lostIdentifier() throws {
    var board = board
    board.scenes[0].segues[0].identifier = nil
    let (text, said) = try update(flow, [board.source])
    #expect(text == flow)
    #expect(said.contains("note: give it its identifier in Interface Builder"))
  }

  @Test("a segue without a name does not turn a scene of another class and identifier into its destination")
  func namelessSegues() throws {
    var board = board
    board.scenes[0].segues[0].identifier = nil
    board.scenes[1].identifier = nil
    board.scenes.removeLast()
    let flow = flow.replacing(" = \"Detail\"", with: ": OldViewController")
      .replacing("id: id)\n", with: "id: id)\n            segue -> Other\n")
    let (text, said) = try update(flow, [board.source])
    #expect(text.contains("        screen Detail(id: Int)\n"))
    #expect(text.contains("segue show(id: Int) = \"Show\" -> Detail(id: id)\n"))
    #expect(said.contains("the storyboard \"Main\" has no scene \"Other\""))
  }

  @Test("the comment with the action of an unwind follows it, and keeps the destination", arguments: ["by", "calls"])
  func actions(word: String) throws {
    let action = { (name: String) in
      AppText(boards: [
        .init(
          name: "Main", initial: "list",
          scenes: [
            .init(
              id: "list", type: .init(name: "ListViewController"),
              segues: [.init(kind: "unwind", identifier: "done", target: "exit", unwindAction: name)], exit: "exit")
          ])
      ]).sources
    }
    let imported = try Imported(action("saved:")).text
    #expect(imported.contains("unwind done // calls `saved:`\n"))
    let text = imported.replacing("done // calls", with: "done -> List // \(word)")
    #expect(try update(text, action("saved:")) == (text, ""))
    let (updated, said) = try update(text, action("stored:"))
    #expect(updated.contains("unwind done -> List // calls `stored:`\n"))
    #expect(said.contains("the unwind calls `stored:` in the storyboard"))
  }

  @Test("a screen with values keeps its class when its scene loses it")
  func classes() throws {
    var board = board
    board.scenes[1].type = nil
    let (text, said) = try update(flow, [board.source])
    #expect(text == flow)
    #expect(said.contains("give the scene its class in Interface Builder"))
    let (fixed, rules) = fix(flow, [board.source])
    #expect(fixed == flow)
    #expect(rules == ["other-class"])
  }

  @Test("an unwind of a new screen leads where that of its class does, and an unwind is not paired by its position")
  func unwinds() throws {
    func unwind(_ identifier: String?, _ exit: String) -> AppText.Segue {
      .init(kind: "unwind", identifier: identifier, target: exit, unwindAction: "saved:")
    }
    var app = AppText(boards: [
      .init(
        name: "Main", initial: "list",
        scenes: [
          .init(
            id: "list", type: .init(name: "ListViewController"),
            segues: [.init(kind: "show", identifier: "edit", target: "editor")]),
          .init(
            id: "editor", type: .init(name: "EditorViewController"),
            segues: [unwind("saveAll", "exit"), unwind("leave", "exit")], exit: "exit"),
        ])
    ])
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial {
                  segue edit -> Editor
              }

              screen Editor {
                  unwind saveAll -> List
                  unwind leave -> List
              }
          }
      }

      """
    #expect(try update(flow, app.sources) == (flow, ""))
    var copied = app
    copied.boards[0].scenes.append(
      .init(
        id: "copy", type: .init(name: "EditorViewController"), identifier: "Copy", segues: [unwind("saveAll", "out")],
        exit: "out"))
    #expect(
      try update(flow, copied.sources).text.contains(
        "screen Copy: EditorViewController = \"Copy\" {\n            unwind saveAll -> List\n        }\n"))
    app.boards[0].scenes[1].segues = [unwind("save", "exit"), unwind(nil, "exit"), unwind("reset", "exit")]
    let text = try update(flow, app.sources).text
    #expect(text.contains("unwind saveAll = \"save\" -> List\n            unwind -> List\n            unwind reset //"))
  }

  @Test("a fix writes a new screen before the segue to it, and names no two screens alike")
  func newScreens() {
    var board = board
    board.scenes[2].segues = [.init(target: 3, identifier: "more")]
    board.scenes.append(.init(type: "MoreViewController", identifier: "More"))
    let second = BoardText(name: "Second", scenes: [.init(type: "MoreViewController", identifier: "More")])
    let both = flow.replacing("    }\n}", with: "    }\n    storyboard Second {\n    }\n}")
    let (text, rules) = fix(both, [board.source, second.source])
    #expect(rules == [])
    #expect(text.contains("screen Other = \"Other\" {\n            segue more -> More\n        }\n"))
    #expect(text.contains("        screen More = \"More\"\n"))
    #expect(text.contains("        screen More2: MoreViewController = \"More\"\n"))
  }

  @Test("a fix that would bring an error is not made")
  func errors() {
    var board = board
    board.scenes.append(.init(type: "WelcomeViewController", segues: [.init(target: 0)]))
    board.initial = 3
    let (text, rules) = fix(flow, [board.source])
    #expect(text == flow)
    #expect(rules.sorted() == ["other-initial", "unmentioned-scene"])
    board.initial = 0
    board.scenes[3] = .init(type: "DetailViewController", identifier: "Copy")
    // Which entries a further screen of the class has is not certain; its parameters are the same.
    let entries = flow.replacing("Detail(id: Int) =", with: "Detail =").replacing("> Detail(", with: "> Detail.edit(")
      .replacing("\"Detail\"\n", with: "\"Detail\" {\n            entry edit(id: Int)\n        }\n")
    #expect(fix(entries, [board.source]) == (entries, ["unmentioned-scene"]))
    let (copied, others) = fix(flow, [board.source])
    #expect(copied.contains("        screen Detail2(id: Int): DetailViewController = \"Copy\"\n"))
    #expect(others == [])
  }

  @Test("a scene is found if it was renamed together with the only renamed segue to it")
  func renamedTogether() throws {
    var board = board
    board.scenes[0].segues[0].identifier = "OpenItem"
    board.scenes[1] = .init(type: "ItemViewController", identifier: "Item")
    let found = Pipeline.check([SourceFile(path: "App.flow", text: flow)], storyboards: [board.source])
    #expect(found.diagnostics.map(\.rule.name).sorted() == ["other-class", "other-identifier", "other-identifier"])
    let (text, _) = try update(flow, [board.source])
    #expect(text.contains("segue show(id: Int) = \"OpenItem\" -> Detail(id: id)\n"))
    #expect(text.contains("screen Detail(id: Int): ItemViewController = \"Item\"\n"))
  }

  @Test("no space is left at the end of a line that is broken")
  func brokenLine() throws {
    var board = board
    board.scenes[0].segues.append(.init(target: 2, identifier: "other"))
    // A file in another layout is not formatted.
    let short = flow.replacing("{\n            segue", with: "{ segue").replacing("id)\n        }", with: "id) }")
      .replacing("    ", with: "  ")
    #expect(short.contains("initial { segue show(id: Int) = \"Show\" -> Detail(id: id) }\n"))
    let (text, _) = try update(short, [board.source])
    #expect(text.contains("-> Detail(id: id)\n"))
    #expect(text.contains("segue other -> Other\n"))
  }
}
