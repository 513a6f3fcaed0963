import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
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
              identifiers Cell { row
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

  @Test("keeps the name of a segue whose identifier is changed in two scenes of one class")
  func renamesInBothScenes() throws {
    let segue = { BoardText.Segue(target: 1, identifier: $0) }
    let board = BoardText(scenes: [
      .init(type: "ListViewController", segues: [segue("OpenItem"), .init(target: 2, identifier: "archive")]),
      .init(type: "DetailViewController", identifier: "Detail"),
      .init(type: "ListViewController", segues: [segue("OpenItem")]),
    ])
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial {
                  segue item(id: Int) = "ShowItem" -> Detail(id: id)
                  segue archive -> Archive
              }
              screen Archive: ListViewController {
                  segue item(id: Int) = "ShowItem" -> Detail(id: id) // this one, too
              }
              screen Detail(id: Int) = "Detail"
          }
      }

      """
    let (text, said) = try update(flow, board)
    #expect(text == flow.replacing("ShowItem", with: "OpenItem"))
    #expect(said.contains(#"the segue "ShowItem" is called "OpenItem" in the storyboard"#))
  }

  @Test("gives a new screen the parameters and entries of the other screens of its class")
  func sharesValues() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial {
                  segue show = "Show" -> Detail
                  segue new = "New" -> Screen.new
              }
              screen Detail(id: Int, name: String? = nil) = "Detail"
              screen Screen: EditController {
                  entry edited(id: Int) { link "/edit/{id}" }
                  entry new
              }
          }
      }

      """
    var board = board
    board.scenes[2].type = "EditController"
    board.scenes[0].segues[1].identifier = "New"
    #expect(try update(flow, board).text.contains("identifiers Cell"))
    board.scenes[0].cells = []
    board.scenes += [
      .init(type: "DetailViewController", identifier: "Copy"), .init(type: "EditController", identifier: "Other"),
    ]
    let (text, said) = try update(flow, board)
    #expect(said == "")
    #expect(
      text.contains(
        """
                screen Copy(id: Int, name: String? = nil): DetailViewController = "Copy"

                screen Other: EditController = "Other" {
                    entry edited(id: Int)
                    entry new
                }
        """))
    let checked = Pipeline.check([SourceFile(path: "App.flow", text: text)]).diagnostics
    #expect(checked.filter { $0.severity == .error } == [])
  }

  @Test("tells which routes of code go with the screen that they lead to")
  func goneRoutes() throws {
    let flow = """
      flow App {
          generate coordinator
          push anywhere -> Gone

          storyboard Main {
              start screen List = initial {
                  segue show = "Show" -> Detail
                  segue -> Screen
                  push open(id: Int) -> Gone
                  present -> Screen

                  identifiers Cell {
                      row
                  }
              }

              screen Gone = "Gone"
              screen Detail = "Detail"
              screen Screen: UIViewController = "Screen"
          }
      }

      """
    let said = try update(flow, board, removing: true).said
    #expect(said.contains("App.flow:3:10: warning: `anywhere` leads to `Gone`, whose scene is gone"))
    #expect(said.contains("App.flow:9:18: warning: `open` leads to `Gone`, whose scene is gone"))
    #expect(try !update(flow, board).said.contains("leads to `Gone`"))
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
        "screen Detail2: DetailViewController {\n            segue again = \"Again\" -> Detail\n"
      ))
  }
}

// MARK: - UpdateFixtureTests

/// The edits that people make to storyboards between two commits, and the resulting update of the flow file:
/// `Fixtures/Storyboards/Update/<name>` has the storyboards `Before` and `After`, the flow file `Before.flow`, the
/// expected flow file in `Expected.flow`, and the expected report in `Expected.txt`. `ROUTEGEN_RECORD=1` writes the
/// expected files again.
struct UpdateFixture: Sendable, CustomTestStringConvertible {
  var name: String

  var testDescription: String { name }

  private static let folder = Checkout.fixtures.appending(path: "Storyboards/Update")

  static let all: [UpdateFixture] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted().map(UpdateFixture.init)

  var before: [SourceFile] { ImportFixture.sources(in: url("Before")) }
  var after: [SourceFile] { ImportFixture.sources(in: url("After")) }
  var flow: SourceFile { SourceFile(path: "App.flow", text: text("Before.flow") ?? "") }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  func url(_ path: String) -> URL {
    UpdateFixture.folder.appendingPathComponent(name).appendingPathComponent(path)
  }
}

@Suite("Storyboards with a history")
struct UpdateFixtureTests {
  @Test("are followed as expected", arguments: UpdateFixture.all)
  func expected(_ fixture: UpdateFixture) throws {
    let before = Pipeline.check([fixture.flow], storyboards: fixture.before)
    #expect(before.diagnostics.map(\.message) == [])
    let updated = Pipeline.updating(fixture.flow, fixture.after, isWholeApp: true, removing: true)
    let text = try #require(updated.outputs.first?.text)
    let words = CompactRenderer(sources: updated.sources).render(updated.diagnostics)
    try Recording.expect(text, in: fixture.url("Expected.flow"))
    try Recording.expect(words, in: fixture.url("Expected.txt"))
  }

  @Test("give a flow file that says what a fresh import would, and is laid out", arguments: UpdateFixture.all)
  func right(_ fixture: UpdateFixture) throws {
    let text = try #require(fixture.text("Expected.flow"))
    let source = SourceFile(path: "App.flow", text: text)
    #expect(Pipeline.check([source], storyboards: fixture.after).diagnostics.map(\.message) == [])
    #expect(Pipeline.formatting([source]).outputs.first?.text == text)
    let app = try #require(AppText(fixture.after.filter { $0.path.hasSuffix(".storyboard") }))
    let fresh = try FlowFacts(Imported(fixture.after).text, of: app)
    #expect(FlowFacts.differences(expected: fresh, found: FlowFacts(text, of: app)) == [])
  }
}

// MARK: - LeftOutTests

/// An app is moved to flow files one storyboard at a time.
@Suite("An update leaves out")
struct LeftOutTests {
  private let main = BoardText(scenes: [
    .init(
      type: "ListViewController", identifier: "List",
      segues: [.init(target: 1, identifier: "show"), .init(target: 2), .init(target: 2, identifier: "old")]),
    .init(type: "DetailViewController", identifier: "Detail"),
    .init(type: "LegacyViewController", identifier: "Legacy"),
  ])
  private let cart = BoardText(name: "Cart", scenes: [.init(type: "CartViewController", identifier: "Cart")])

  private func updated(
    _ text: String, _ boards: BoardText..., besides others: String...
  ) throws -> (text: String, found: [String]) {
    let others = others.map { SourceFile(path: "Other.flow", text: $0) }
    let sources = boards.map(\.source)
    let compilation = Pipeline.updating(
      SourceFile(path: "App.flow", text: text), sources, besides: others, removing: true)
    let after = try #require(compilation.outputs.first?.text)
    let found = Pipeline.check([SourceFile(path: "App.flow", text: after)] + others, storyboards: sources)
    return (after, found.diagnostics.map(\.rule.name))
  }

  @Test("scenes whose warning the flow file silences, and the segues without identifier that lead there")
  func scenes() throws {
    let flow = """
      flow App {
          // routegen:ignore unmentioned-scene
          storyboard Main {
              start screen List = initial
              screen Detail = "Detail"
          }
      }

      """
    let (text, found) = try updated(flow, main)
    #expect(
      text == """
        flow App {
            // routegen:ignore unmentioned-scene
            storyboard Main {
                start screen List = initial {
                    segue show -> Detail
                    segue old
                }

                screen Detail = "Detail"
            }
        }

        """)
    #expect(found == [])
  }

  @Test("storyboards whose warning the flow file silences")
  func storyboards() throws {
    let flow = """
      // routegen:ignore unmentioned-storyboard
      flow App {
          storyboard Main {
              start screen Only = initial
          }
      }

      """
    let only = BoardText(scenes: [.init(type: "OnlyViewController", identifier: nil)])
    let (text, found) = try updated(flow, only, cart)
    #expect(text == flow)
    #expect(found == [])
    let comment = "// routegen:ignore unmentioned-storyboard\n"
    #expect(try updated(String(flow.dropFirst(comment.count)), only, cart).text.contains("storyboard Cart"))
  }

  @Test("storyboards that another flow file mentions")
  func otherFlows() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen Only = initial
          }
      }

      """
    let only = BoardText(scenes: [.init(type: "OnlyViewController", identifier: nil)])
    let other = """
      flow Cart {
          storyboard Cart {
              start screen Cart = "Cart"
          }
      }

      """
    let (text, found) = try updated(flow, only, cart, besides: other)
    #expect(text == flow)
    #expect(found == [])
    #expect(try updated(flow, only, cart).text.contains("storyboard Cart"))
  }

  @Test("scenes whose screens another flow file has, and names these screens with their flow")
  func otherScreens() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial {
                  segue show -> Details.Detail
                  segue old -> Details.Legacy
              }
          }
      }

      """
    let other = """
      flow Details {
          storyboard Main {
              screen Detail = "Detail"
              screen Legacy = "Legacy"
          }
      }

      """
    let (text, found) = try updated(flow, main, besides: other)
    #expect(text == flow)
    #expect(found == [])
    // The other file gets nothing of this one.
    #expect(try updated(other, main, besides: flow).text == other)
    var new = main
    new.scenes[0].segues.append(.init(target: 1, identifier: "new"))
    #expect(try updated(flow, new, besides: other).text.contains("segue new -> Details.Detail"))
    var redirected = main
    redirected.scenes[0].segues[0].target = 2
    #expect(try updated(flow, redirected, besides: other).text.contains("segue show -> Details.Legacy"))
  }

  @Test("a scene that was moved to a storyboard of another flow: its screen stays until it is moved by hand")
  func movedToOtherFlow() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial
              screen Detail(id: Int) = "Detail"
          }
      }

      """
    let other = """
      flow Cart {
          storyboard Cart {
              start screen Cart = "Cart"
          }
      }

      """
    let only = BoardText(scenes: [.init(type: "ListViewController")])
    var both = cart
    both.scenes.append(.init(type: "DetailViewController", identifier: "Detail"))
    let (text, found) = try updated(flow, only, both, besides: other)
    #expect(text == flow)
    #expect(found == ["missing-scene"])
    #expect(try updated(other, only, both, besides: flow).text == other)
    #expect(try updated(flow + other, only, both).text == flow + other)
  }

  @Test("nothing, where several flows have a storyboard: a new screen goes to the flow that leads there")
  func severalFlows() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial
          }
      }

      flow Details {
          storyboard Main {
              screen Detail = "Detail"
          }
      }

      """
    var board = main
    board.scenes[0].segues = [.init(target: 1, identifier: "show")]
    board.scenes[1].segues = [.init(target: 2, identifier: "more")]
    let (text, found) = try updated(flow, board)
    #expect(text.contains("segue more -> Legacy"))
    #expect(text.contains("segue show -> Details.Detail"))
    #expect(text.hasSuffix("        screen Legacy = \"Legacy\"\n    }\n}\n"), "\(text)")
    #expect(found == [])
  }

  /// Two flows with the same storyboard.
  private let twoFlows = """
    generate coordinator

    flow App {
        storyboard Main {
            start screen List = initial
        }
    }

    flow Details {
        storyboard Main {
            start screen Detail = "Detail" {
                finish done
            }
        }
    }

    """

  @Test("the target of a new segue to a flow that finishes: a segue cannot begin it")
  func toFlowThatFinishes() throws {
    let board = BoardText(scenes: [
      .init(type: "ListViewController", segues: [.init(target: 1, identifier: "show"), .init(target: 1)]),
      .init(type: "DetailViewController", identifier: "Detail"),
    ])
    let (text, found) = try updated(twoFlows, board)
    #expect(text.contains("= initial {\n            segue show\n        }\n"))
    #expect(found == [])
  }

  @Test("a screen that its flow needs")
  func needed() throws {
    let board = BoardText(scenes: [.init(type: "ListViewController")])
    let compilation = Pipeline.updating(
      SourceFile(path: "App.flow", text: twoFlows), [board.source], removing: true)
    #expect(compilation.outputs.first?.text == twoFlows)
    #expect(
      CompactRenderer(sources: compilation.sources).render(compilation.diagnostics) == """
        App.flow:11:31: warning: the storyboard "Main" has no scene "Detail" [gone-from-storyboard]
        App.flow:9:6: note: this one needs it
        App.flow:11:31: note: `--remove` leaves it: change the statements that need it first

        """)
  }

  @Test("no flow with the old name of a storyboard, also in other files and after some were updated")
  func renamedInSeveralFlows() throws {
    let board = BoardText(
      name: "Home",
      scenes: [.init(type: "ListViewController"), .init(type: "DetailViewController", identifier: "Detail")])
    let renamed = twoFlows.replacing("storyboard Main", with: "storyboard Main = \"Home\"")
    let flow = SourceFile(path: "App.flow", text: twoFlows)
    #expect(Pipeline.updating(flow, [board.source], isWholeApp: true).outputs.first?.text == renamed)
    for text in [twoFlows, renamed] {
      let list = text.components(separatedBy: "flow Details")[0]
      let detail = "generate coordinator\n\nflow Details" + twoFlows.components(separatedBy: "flow Details")[1]
      let updated = Pipeline.updating(
        SourceFile(path: "Detail.flow", text: detail), [board.source],
        besides: [SourceFile(path: "List.flow", text: list)], isWholeApp: true)
      let expected = detail.replacing("storyboard Main", with: "storyboard Main = \"Home\"")
      #expect(updated.outputs.first?.text == expected)
    }
  }

  @Test("what differs where the flow file silences that")
  func changes() throws {
    let flow = """
      flow App {
          storyboard Main {
              start screen List = initial { // routegen:ignore unmentioned-edge, unmentioned-segue
                  segue show -> Detail
              }
              screen Detail = "Detail"
              screen Legacy = "Legacy"
          }
      }

      """
    let (text, found) = try updated(flow, main)
    #expect(text == flow)
    #expect(found == [])
  }
}
