import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// Edits that once caused a wrong update.
@Suite("An update that was seen to go wrong")
struct SeenCasesTests {
  private let board = BoardText(scenes: [
    .init(root: 1, type: "AppNavigationController"),
    .init(
      type: "ListViewController", identifier: "List", segues: [.init(target: 2, identifier: "show")],
      cells: ["row", "header"]),
    .init(type: "DetailViewController", identifier: "Detail"),
  ])

  private func follow(_ flow: String, _ board: BoardText) throws -> String {
    let source = SourceFile(path: "App.flow", text: flow)
    let updated = Pipeline.updating(source, [board.source], removing: true)
    let text = try #require(updated.outputs.first?.text)
    let found = Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: [board.source])
    #expect(found.diagnostics.map(\.message) == [], "\(text)")
    let formatted = Pipeline.formatting([SourceFile(path: "App.flow", text: text)]).outputs.first?.text
    #expect(formatted == text)
    return text
  }

  @Test("moves the initial controller, and keeps every screen")
  func initial() throws {
    var board = board
    let before = try Imported([board.source]).text
    board.initial = 2
    let after = try follow(before, board)
    #expect(after.contains("screen Detail = \"Detail\""))
    #expect(after.contains("segue show -> Detail"))
    #expect(!after.contains("AppNavigation2"))
    board.initial = 0
    #expect(try follow(after, board) == before)
  }

  @Test("renames a segue, a class and an identifier in their places")
  func renamed() throws {
    var board = board
    let flow = """
      flow App {
          storyboard Main {
              start screen AppNavigation: AppNavigationController = initial {
                  embed -> List
              }

              screen List = "List" {
                  /// Shows a thing.
                  segue show(id: Int) = "show" -> Detail(id: id) // by its number

                  identifiers Cell {
                      row // of the list
                      header
                  }
              }

              // The thing.
              screen Detail(id: Int) = "Detail"
          }
      }

      """
    #expect(try follow(flow, board) == flow)
    board.scenes[1].segues[0].identifier = "present"
    board.scenes[1].cells[0] = "line"
    board.scenes[2].type = "ThingViewController"
    board.scenes[2].identifier = "Thing"
    let expected = flow.replacing("= \"show\"", with: "= \"present\"")
      .replacing("row //", with: "row = \"line\" //")
      .replacing("screen Detail(id: Int) = \"Detail\"", with: "screen Detail(id: Int): ThingViewController = \"Thing\"")
    #expect(try follow(flow, board) == expected)
  }

  @Test("writes segue actions that come, change and go")
  func actions() throws {
    var board = board
    board.scenes[1].segues.append(.init(target: 2))
    let before = try Imported([board.source]).text
    board.scenes[1].segues[0].action = "makeDetail:"
    board.scenes[1].segues[1].action = "makeDetail:sender:"
    let made = try follow(before, board)
    #expect(made.contains("segue show -> Detail by makeDetail\n"))
    #expect(made.contains("segue -> Detail by makeDetail(_:sender:)\n"))
    #expect(made == (try Imported([board.source]).text))
    let noted = made.replacing("by makeDetail\n", with: "by makeDetail // The action.\n")
    board.scenes[1].segues[0].action = "createDetail:from:"
    #expect(try follow(noted, board).contains("segue show -> Detail by createDetail(_:from:) // The action.\n"))
    board.scenes[1].segues[0].action = "makeDetail:"
    board.scenes[1].segues[0].kind = "unwind"
    #expect(try follow(noted, board).contains("unwind show -> Detail // The action.\n"))
    board.scenes[1].segues[0].kind = "show"
    board.scenes[1].segues[0].action = nil
    board.scenes[1].segues[1].action = nil
    #expect(try follow(made, board) == before)
  }

  @Test("names what a segue action makes next to another edge to the same screen")
  func twoActions() throws {
    var board = board
    board.scenes[1].segues = [.init(target: 2, action: "makeFirst:")]
    let before = try Imported([board.source]).text
    board.scenes[1].segues.append(.init(target: 2, action: "makeSecond:"))
    let after = try follow(before, board)
    #expect(after.contains("segue -> Detail by makeFirst\n"))
    #expect(after.contains("segue -> Detail by makeSecond\n"))
    board.scenes[1].segues.removeLast()
    #expect(try follow(after, board) == before)
  }

  @Test("removes a screen with what leads to it, and leaves no empty braces")
  func removed() throws {
    var board = board
    board.scenes[1].cells = []
    let before = try Imported([board.source]).text
    board.scenes.removeLast()
    board.scenes[1].segues = []
    let after = try follow(before, board)
    #expect(!after.contains("Detail"))
    #expect(after.contains("        screen List = \"List\"\n"))
  }
}
