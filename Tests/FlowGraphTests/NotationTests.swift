import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowTools

@Suite("a graph in a notation") struct NotationTests {
  @Test("is a flowchart of Mermaid with every node, every edge and every group")
  func mermaid() throws {
    let graph = try graph(Sample.everything)
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.nodes.count == graph.nodes.count)
    #expect(chart.edges.count == graph.edges.filter { $0.target != nil }.count)
    #expect(chart.groups.values.sorted() == ["flow Account", "flow Shop", "storyboard Shop"])
    #expect(chart.edges.contains { $0.arrow == "-.->" && $0.lines == ["close up"] })
    let nameless = graph.edges.filter { $0.kind == .segue && $0.name == nil && $0.target != nil }
    #expect(nameless.count == 2)
    let starts = graph.edges.filter { $0.kind == .start && $0.target != nil }
    #expect(
      chart.edges.filter(\.lines.isEmpty).count == nameless.count + starts.count,
      "each of several nameless segues is drawn, without a label")
    #expect(chart.edges.contains { $0.lines == ["push next → .numbered"] && $0.source == $0.target })
    #expect(chart.nodes.first { $0.lines.first == "Lost" }?.lines == ["Lost", "unreachable"])
    #expect(chart.edgeStyles.count == chart.edges.count)
    #expect(chart.styles.count == chart.nodes.count + chart.groups.count)
  }

  @Test("draws a SwiftUI view otherwise than a view controller, whatever their colours")
  func views() throws {
    let graph = try graph(
      """
      flow App {
          generate coordinator
          start screen Home { present tour -> Tour as fullScreen }
          view Tour
      }
      """)
    #expect(graph.nodes.filter(\.details.isView).map(\.name) == ["Tour"])
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.nodes.first { $0.lines == ["Tour"] }?.shape == "[//]")
    #expect(chart.nodes.first { $0.lines == ["Home"] }?.shape == "([])")
    #expect(chart.edges.contains { $0.lines == ["present tour as fullScreen"] })
    #expect(DOTRenderer.render(graph).components(separatedBy: "shape=note").count == 2)
    #expect(GraphJSONRenderer.render(graph).components(separatedBy: "\"isView\"").count == 2)
  }

  @Test("shows which routes answer, and not the closures that hear them")
  func answers() throws {
    let graph = try graph(
      """
      flow Picker {
          generate coordinator
          start screen Swatches { finish picked(color: Int) }
      }
      flow Drawing {
          generate coordinator
          start screen Canvas { present pick(size: Int) -> Picker answers }
      }
      """)
    let edge = try #require(graph.edges.first { $0.name == "pick" })
    #expect(edge.answers && edge.parameters == ["size: Int"])
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.edges.contains { $0.lines == ["present pick answers"] })
    #expect(GraphJSONRenderer.render(graph).components(separatedBy: "\"answers\": true").count == 2)
  }

  @Test("keeps every text in Mermaid", arguments: Sample.nasty)
  func nastyMermaid(_ text: String) throws {
    let chart = try MermaidFlowchart(MermaidRenderer.render(nastyGraph(text)))
    let lines = visibleLines(text)
    #expect(chart.groups.values.sorted() == ["flow ", "storyboard "].map { $0 + lines.joined(separator: "\n") })
    #expect(chart.nodes.first?.lines == lines)
    #expect(chart.edges.first?.lines == visibleLines("push " + text))
  }

  @Test("is a graph of Graphviz with every node, every edge and every group", .needs("Graphviz", Graphviz.dot != nil))
  func graphviz() throws {
    let graph = try graph(Sample.everything)
    let drawing = try Graphviz.draw(DOTRenderer.render(graph))
    #expect(drawing.nodes == graph.nodes.count)
    #expect(drawing.edges == graph.edges.filter { $0.target != nil }.count)
    #expect(drawing.clusters == 3)
    #expect(
      Set(["flow Shop", "storyboard Shop", "Lost", "unreachable", "finish loggedIn"]).isSubset(of: drawing.texts))
  }

  @Test("keeps every text in Graphviz", .needs("Graphviz", Graphviz.dot != nil))
  func nastyGraphviz() throws {
    for text in Sample.nasty {
      let drawing = try Graphviz.draw(DOTRenderer.render(nastyGraph(text)))
      #expect(drawing.nodes == 1)
      #expect(drawing.edges == 1)
      let lines = visibleLines(text).map { $0.replacingOccurrences(of: "\t", with: " ") }
      let drawn = drawing.texts.joined(separator: "\n").filter { $0 != " " }
      // Graphviz divides a line into several texts if its font lacks some characters.
      let wanted = ["flow ", "", "push "].map { ($0 + lines.joined(separator: "\n")).filter { $0 != " " } }
      for wanted in wanted where !wanted.isEmpty { #expect(drawn.contains(wanted), "\(text) is drawn as \(drawn)") }
    }
  }

  @Test("is JSON that says all there is, also what is not drawn")
  func json() throws {
    struct Document: Decodable {
      struct Flow: Decodable { var name: String, file: String, line: Int }
      struct Node: Decodable {
        var id: String, kind: String, flow: String?, name: String?, storyboard: String?, identifier: String?
        var `class`: String?, isStart: Bool?, isUnreachable: Bool?, entries: [String]?, file: String, line: Int
      }
      struct Edge: Decodable {
        var kind: String, name: String?, from: String, to: String?, entry: String?, identifier: String?
        var parameters: [String]?, inNavigation: Bool?, file: String, line: Int
      }
      var version: Int, flows: [Flow], nodes: [Node], edges: [Edge]
    }
    let graph = try graph(Sample.everything)
    let document = try JSONDecoder().decode(Document.self, from: Data(GraphJSONRenderer.render(graph).utf8))
    #expect(document.version == 1)
    #expect(document.flows.map(\.name) == ["Shop", "Account"])
    #expect(document.edges.count == graph.edges.count)
    let ids = Set(document.nodes.map(\.id))
    #expect(ids.count == document.nodes.count)
    #expect(document.edges.allSatisfy { ids.contains($0.from) && $0.to.map(ids.contains) ?? true })
    let done = try #require(document.edges.first { $0.name == "done" })
    #expect(done.kind == "close" && done.to == nil && done.from == "screen:Shop.Item" && done.line == 28)
    let item = try #require(document.nodes.first { $0.id == "screen:Shop.Item" })
    #expect(item.storyboard == "Shop" && item.identifier == "Item" && item.class == "ItemViewController")
    #expect(item.entries == ["plain()", "numbered(number: Int)"])
    let show = try #require(document.edges.first { $0.name == "item" })
    #expect(show.entry == "numbered" && show.parameters == ["number: Int"])
  }

  @Test("is the same every time, in every notation")
  func deterministic() throws {
    let first = try graph(Sample.everything)
    let second = try graph(Sample.everything)
    #expect(MermaidRenderer.render(first) == MermaidRenderer.render(second))
    #expect(DOTRenderer.render(first) == DOTRenderer.render(second))
    #expect(GraphJSONRenderer.render(first) == GraphJSONRenderer.render(second))
  }

  /// Returns a graph of a flow, a storyboard, a screen and a route to itself with the given name.
  private func nastyGraph(_ text: String) -> Graph {
    let place = GraphPlace(file: text + ".flow", line: 1)
    var node = GraphNode(.init(.screen, "F", text), name: text, place: place)
    node.details.docs = [text]
    node.details.type = text + "ViewController"
    var edge = GraphEdge(.push, from: node.id, to: node.id, place: place)
    edge.name = text
    let flow = GraphFlow(name: text, place: place, parts: [.storyboard(text, [node])])
    return Graph(flows: [flow], edges: [edge])
  }

  /// Returns the visible lines: without control characters, and with line ends.
  private func visibleLines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.replacingOccurrences(of: "\u{1B}", with: "\\u{1B}")
    }
  }
}
