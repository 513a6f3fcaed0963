import FlowTools
import RoutegenTestSupport
import Testing

@Suite("the picture of a large app") struct OverviewTests {
  private static let shop = """
    generate coordinator

    flow Shop {
        storyboard Main {
            start screen List = initial {
                push item -> Item
                present pay -> Pay
                push help -> Help
                push terms -> Terms
            }
            screen Item = "Item"
        }
        storyboard Help {
            screen Help = initial
            screen Terms = "Terms"
        }
    }

    flow Pay {
        start screen Card { finish paid }
    }
    """

  @Test("has a box for each storyboard and each flow without one, and one edge for all that lead the same way")
  func overview() throws {
    let overview = try graph(Self.shop).overview
    #expect(overview.flows.map(\.name) == ["Shop"])
    #expect(overview.nodes.map(\.name) == ["Main", "Help", "Pay"])
    #expect(overview.nodes.map(\.details.screenCount) == [2, 2, 1])
    #expect(
      overview.lines == [
        "group:Shop.Main -present pay-> group:Pay",
        "group:Shop.Main -routes 2 routes-> group:Shop.Help",
      ])
    let chart = try MermaidFlowchart(MermaidRenderer.render(overview))
    #expect(chart.nodes.map(\.lines) == [["Main", "2 screens"], ["Help", "2 screens"], ["Pay", "1 screen"]])
    #expect(chart.edges.map(\.lines) == [["present pay"], ["2 routes"]])
  }

  @Test("has a box for the screens of a flow that are in no storyboard")
  func code() throws {
    let overview = try graph(
      """
      flow Shop {
          storyboard Main {
              start screen List = initial { push item -> Item }
          }
          screen Item
          screen Other
      }
      """.replacing("flow Shop {", with: "flow Shop {\n    generate coordinator")
    ).overview
    #expect(overview.nodes.map(\.name) == ["Main", "code"])
    #expect(overview.lines == ["group:Shop.Main -push item-> group:Shop"])
  }

  @Test("explains the colors that it has", .needs("Graphviz", Graphviz.dot != nil))
  func legend() throws {
    let picture = try graph(Self.shop)
    let drawing = try Graphviz.draw(DOTRenderer.render(picture, withLegend: true))
    #expect(drawing.texts.contains("push: onto the navigation stack"))
    #expect(drawing.texts.contains("present: over the screen"))
    #expect(!drawing.texts.contains { $0.hasPrefix("replace") })
    #expect(drawing.nodes == picture.nodes.count + 1)
  }

  @Test("spreads what would be one tall column over several", .needs("Graphviz", Graphviz.dot != nil))
  func columns() throws {
    let names = (1...40).map { "Topic\($0)" }
    let routes = names.map { "push show\($0) -> \($0)" }.joined(separator: "\n")
    let menu = try graph(
      """
      flow Menu {
          generate coordinator
          start screen Menu {
      \(routes)
          }
      \(names.map { "screen \($0)" }.joined(separator: "\n"))
      }
      """)
    let text = DOTRenderer.render(menu)
    #expect(text.components(separatedBy: "minlen=2").count > 10 && text.contains("minlen=3"))
    #expect(try Graphviz.draw(text).edges == 41)

    let boards = names.map {
      "storyboard \($0) { screen \($0)List = initial { segue -> \($0)Detail }\nscreen \($0)Detail = \"\($0)\" }"
    }
    let apart = try graph("flow App {\n\(boards.joined(separator: "\n"))\n}")
    #expect(DOTRenderer.render(apart).components(separatedBy: "style=invis").count > 20)
  }
}
