import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// The parts that an update adds, reports and leaves.
@Suite("An update")
struct UpdateTests {
  private let board = BoardText(scenes: [
    .init(
      type: "ListViewController", segues: [.init(target: 1, identifier: "Show"), .init(target: 2)], cells: ["row"]),
    .init(type: "DetailViewController", identifier: "Detail"),
    .init(type: nil),
  ])

  private func update(
    _ flow: String, _ board: BoardText, removing isRemoving: Bool = false
  ) throws -> (text: String, said: String) {
    let compilation = Pipeline.updating(
      SourceFile(path: "App.flow", text: flow), [board.source], removing: isRemoving)
    let said = CompactRenderer(sources: compilation.sources).render(compilation.diagnostics)
    return (try #require(compilation.outputs.first?.text), said)
  }

  @Test("adds what is new in its place, and touches nothing else")
  func adds() throws {
    let flow = """
      // The app.
      flow   App   {
        /* by hand */ storyboard Main{
          start screen List = initial  {   // first
            segue show(id: Int) = "Show" -> Detail(id: id) /* with its number */
            segue -> About
            push help -> Help

            // Cells.
            identifiers Cell { row }
          }
          screen Detail(id: Int) = "Detail" // no segues yet
          screen About: UIViewController
        } // Main
        screen Help
      }
      """
    #expect(try update(flow, board) == (flow, ""))

    var board = board
    board.scenes[0].segues.append(.init(target: 2, identifier: "about-us"))
    board.scenes[0].segues.append(.init(target: 3, identifier: "help"))
    board.scenes[0].cells.append("NewCell")
    board.scenes[1].segues.append(.init(target: 2))
    board.scenes.append(.init(type: "OrdersViewController"))
    let (text, said) = try update(flow, board)
    #expect(said == "")
    #expect(
      text == """
        // The app.
        flow   App   {
          /* by hand */ storyboard Main{
            start screen List = initial  {   // first
              segue show(id: Int) = "Show" -> Detail(id: id) /* with its number */
              segue -> About
              push help -> Help
              segue aboutUs = "about-us" -> About
              segue help2 = "help" -> Orders

              // Cells.
              identifiers Cell { row\u{20}
                new = "NewCell"
              }
            }
            screen Detail(id: Int) = "Detail" { // no segues yet
              segue -> About
            }
            screen About: UIViewController
            screen Orders
          } // Main
          screen Help
        }
        """)
    #expect(try update(text, board) == (text, ""))
  }

  @Test("makes blocks, storyboards, flows and imports where there are none")
  func makesBlocks() throws {
    let text = try update("", board).text
    #expect(text == (try Imported([board.source]).text))
    let empty = try update("// Mine.\n\nflow App {\n}\n", board).text
    #expect(empty.hasPrefix("// Mine.\n\nflow App {\n    storyboard Main {\n        start screen List = initial {\n"))
    #expect(try update(empty, board).text == empty)
    var tabs = board
    tabs.scenes[1].segues = [.init(target: 0, identifier: "back")]
    let tabbed = "flow App {\r\n\tstoryboard Main {\r\n\t\tscreen Detail = \"Detail\"\r\n\t}\r\n}\r\n"
    let updated = try update(tabbed, tabs).text
    #expect(
      updated.hasPrefix(
        "flow App {\r\n\tstoryboard Main {\r\n\t\tscreen Detail = \"Detail\" {\r\n\t\t\tsegue back -> List\r\n\t\t}\r\n\r\n\t\tstart screen List"
      ))
    #expect(!updated.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
  }

  @Test("tells what is gone, and removes it only if it is asked to")
  func gone() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial {
                  segue show = "Show" -> Detail

                  /// Was here.
                  // routegen:ignore identifier-case
                  segue old = "Old" -> Gone
                  segue -> Screen
              }

              screen Gone {
                  segue next -> Detail
              }

              screen Detail = "Detail"
              screen Screen: UIViewController
          }
      }

      """
    let told = """
      App.flow:12:16: warning: the storyboard "Main" has no scene for the screen `Gone`, of the class `GoneViewController` [gone-from-storyboard]
      App.flow:12:16: note: remove it, or let `--remove` do so

      """
    let (text, said) = try update(flow, board)
    #expect(said == told)
    #expect(text.contains("segue old = \"Old\" -> Gone"))
    let removed = try update(text, board, removing: true)
    #expect(removed.said.contains("note: it was removed from the flow file"))
    #expect(
      removed.text == """
        flow App {
            storyboard Main {
                start screen List = initial {
                    segue show = "Show" -> Detail

                    segue -> Screen

                    identifiers Cell {
                        row
                    }
                }

                screen Detail = "Detail"
                screen Screen: UIViewController
            }
        }

        """)
    #expect(try update(removed.text, board) == (removed.text, ""))
  }

  @Test("writes what has changed in its place")
  func changed() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List: OldViewController = initial {
                  embed show = "Show" -> Detail
                  segue -> Screen
                  identifiers Cell { row }
              }
              screen Detail = "OldDetail"
              screen Screen: UIViewController
          }
      }
      """
    let (text, said) = try update(flow, board)
    #expect(
      text == """
        flow App {
            storyboard Main {
                start screen List = initial {
                    segue show = "Show" -> Detail
                    segue -> Screen
                    identifiers Cell { row }
                }
                screen Detail = "Detail"
                screen Screen: UIViewController
            }
        }
        """)
    #expect(
      said.split(separator: "\n").filter { !$0.contains(": note: ") } == [
        "App.flow:3:28: warning: the scene of `List` has the class `ListViewController`, not `OldViewController` [changed-in-storyboard]",
        "App.flow:4:13: warning: \"Show\" is a `segue` in the storyboard, not an `embed` [changed-in-storyboard]",
        "App.flow:8:25: warning: the scene of `Detail` has the identifier \"Detail\", not \"OldDetail\" [changed-in-storyboard]",
      ])
  }

  @Test("refuses a flow file that has syntax errors")
  func refuses() {
    let compilation = Pipeline.updating(SourceFile(path: "App.flow", text: "flow App {\n  scren A\n}"), [board.source])
    #expect(compilation.hasErrors)
    #expect(compilation.outputs.isEmpty)
  }

  @Test("lets a class inherit its segues, and have one name for an identifier in all its screens")
  func classes() throws {
    let flow = """
      flow App {
          screen Base: BaseViewController {
              segue show = "Show" -> Detail
          }
          storyboard Main {
              start screen List extends Base = initial {
                  segue -> Screen
                  identifiers Cell { row }
              }
              screen Detail = "Detail" {
                  segue again = "Again" -> Detail
              }
              screen Screen: UIViewController
          }
      }
      """
    var board = board
    board.scenes[1].segues = [.init(target: 1, identifier: "Again")]
    #expect(try update(flow, board) == (flow, ""))
    board.scenes.append(.init(type: "DetailViewController", segues: [.init(target: 1, identifier: "Again")]))
    let text = try update(flow, board).text
    #expect(
      text.contains(
        "screen Detail2: DetailViewController { // routegen:ignore unreachable-screen\n            segue again = \"Again\" -> Detail\n"
      ))
  }
}
