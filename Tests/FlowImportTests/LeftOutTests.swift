import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

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
