import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

@Suite("a comparison of two graphs") struct ComparisonTests {
  private static let before = """
    flow App {
        generate coordinator
        start screen Home {
            push list -> List
            push help -> Help
            present gone -> Gone
            present moved -> Help in navigation
        }
        screen List {
            push detail(id: Int) -> Detail(id: id)
        }
        screen Detail(id: Int)
        screen Help
        screen Gone {
            push list -> List
        }
    }
    flow Old {
        screen Something
    }

    """
  private static let after = """
    flow App {
        generate coordinator
        start screen Home {
            present list -> List
            push help -> Help
            present moved -> New
            push extra -> New
        }
        screen List {
            push detail(id: Int) -> Detail(id: id)
        }

        screen Detail(id: Int): OtherViewController
        screen Help
        screen New
    }

    """

  @Test("says of each thing whether it is new, gone or another")
  func changes() throws {
    let graph = try graph(Self.after).compared(to: try graph(Self.before))
    let nodes = graph.nodes.map { "\($0.name) \($0.change?.rawValue ?? "-")" }
    #expect(
      nodes == [" -", "Home -", "List -", "Detail changed", "Help -", "New added", "Gone removed", "Something removed"])
    #expect(graph.flows.map { $0.change } == [nil, .removed])
    let edges = zip(graph.lines, graph.edges).map { "\($0) \($1.change?.rawValue ?? "-")" }
    #expect(
      edges == [
        "start:App -start-> App.Home -",
        "App.Home -present list-> App.List changed",
        "App.Home -push help-> App.Help -",
        "App.Home -present gone-> App.Gone removed",
        "App.Home -present moved-> App.New changed",
        "App.Home -push extra-> App.New added",
        "App.List -push detail-> App.Detail -",
        "App.Gone -push list-> App.List removed",
      ])
    let moved = try #require(graph.edges.first { $0.name == "moved" }?.before)
    #expect(moved.target == .init(.screen, "App", "Help"))
    #expect(moved.inNavigation)
  }

  @Test("of a graph with itself finds nothing, wherever it is in the file")
  func same() throws {
    let older = try graph(Sample.everything)
    let graph = try graph("\n\n// moved\n" + Sample.everything, "Other.flow").compared(to: older)
    #expect(graph.nodes.allSatisfy { $0.change == nil })
    #expect(graph.edges.allSatisfy { $0.change == nil })
    #expect(graph.isComparison)
  }

  @Test("counts nameless edges: of two, one can go")
  func nameless() throws {
    func flow(_ edges: String) throws -> Graph {
      try FlowToolsTests.graph("flow App { storyboard Main { start screen A = initial {\n\(edges)\n}\nscreen B\n} }")
    }
    let graph = try flow("segue -> B").compared(to: try flow("segue -> B\nsegue -> B"))
    #expect(graph.edges.filter { $0.kind == .segue }.map(\.change) == [nil, .removed])
  }

  @Test("has signs next to the colours in every notation, and says what was before")
  func signs() throws {
    let graph = try graph(Self.after).compared(to: try graph(Self.before))
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.edges.contains { $0.lines == ["~ present list", "was push"] })
    #expect(chart.edges.contains { $0.lines == ["~ present moved", "was → App.Help"] })
    #expect(chart.edges.contains { $0.lines == ["+ push extra"] })
    #expect(chart.nodes.contains { $0.lines.first == "− Gone" })
    #expect(chart.groups.values.contains("− flow Old"))
    if Graphviz.dot != nil {
      let drawing = try Graphviz.draw(DOTRenderer.render(graph))
      #expect(Set(["~ present list", "was push", "− Gone", "+ New"]).isSubset(of: drawing.texts))
    }
    #expect(GraphJSONRenderer.render(graph).contains(#""before": {"kind": "push", "to": "screen:App.List"}"#))
  }
}

// MARK: - OverviewTests

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
