import FlowTools
import Foundation
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
      try FlowGraphTests.graph("flow App { storyboard Main { start screen A = initial {\n\(edges)\n}\nscreen B\n} }")
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
