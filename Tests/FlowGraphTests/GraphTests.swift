import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

@testable import FlowTools

@Suite("the graph of a program") struct GraphTests {
  @Test("has an edge for all that leads somewhere, in source order")
  func edges() throws {
    #expect(
      try graph(Sample.everything).lines == [
        "start:Shop -start-> tabs:Shop.Main",
        "any:Shop -push help-> Shop.Help",
        "tabs:Shop.Main -tab items-> Shop.Items",
        "tabs:Shop.Main -tab account-> start:Account",
        "Shop.Items -segue show .plain-> Shop.Item",
        "Shop.Items -segue-> Shop.Banner",
        "Shop.Items -segue-> Shop.Banner",
        "Shop.Items -embed banner-> Shop.Banner",
        "Shop.Items -unwind back-> nowhere",
        "Shop.Items -push item .numbered-> Shop.Item",
        "Shop.Items -present pay-> external:Kit.Checkout",
        "Shop.Items -present account-> start:Account",
        "Shop.Items -replace home .account-> tabs:Shop.Main",
        "Shop.Item -push next .numbered-> Shop.Item",
        "Shop.Item -close done-> nowhere",
        "Shop.Item -close up-> Shop.Items",
        "Shop.Special -extends-> Shop.Base",
        "start:Account -start-> Account.Login",
        "Account.Login -finish loggedIn-> end:Account",
      ])
  }

  @Test("groups screens by flow and storyboard, and knows what starts and what nothing leads to")
  func nodes() throws {
    let graph = try graph(Sample.everything)
    #expect(graph.flows.map(\.name) == ["Shop", "Account"])
    #expect(graph.nodesOutsideFlows.map(\.name) == ["Kit.Checkout"])
    let boards = graph.flows[0].parts.compactMap {
      if case .storyboard(let name, let nodes) = $0 { (name, nodes) } else { nil }
    }
    #expect(boards.map(\.0) == ["Shop"])
    #expect(boards.first?.1.map(\.name) == ["Items", "Item", "Banner", "Lost", "Special", "Base"])
    #expect(graph.nodes.filter(\.details.isUnreachable).map(\.name) == ["Lost", "Special"])
    #expect(graph.nodes.filter(\.details.isStart).map(\.name) == ["Main", "Login"])
    #expect(graph.flows[1].nodes.map(\.id.kind) == [.start, .screen, .end])
  }

  @Test("names a node by what it is, whatever is next to it, and no two alike")
  func words() {
    let names = ["A", "A_B", "A__B", "A_x5f_B", "x5f", "_B", "B", "é", "e\u{301}", "A_", "_", "_x5f_"]
    var words: [String: [String]] = [:]
    for name in names {
      words[GraphNode.ID(.screen, "F", name).word, default: []].append(name)
      for other in names { words[GraphNode.ID(.screen, name, other, "Z").word, default: []].append(name + "." + other) }
    }
    #expect(words.values.allSatisfy { $0.count == 1 }, "\(words.values.filter { $0.count > 1 })")
    #expect(GraphNode.ID(.screen, "Store", "Basket").word == "node__screen__Store__Basket")
  }

  @Test("has no graph where there are mistakes")
  func mistakes() throws {
    let found = Pipeline.graph([SourceFile(path: "App.flow", text: "flow App { screen A { push b -> C } }")])
    #expect(found.graph == nil)
    #expect(found.compilation.hasErrors)
  }

  @Test(
    "is drawn in tones that differ from a light and a dark background",
    arguments: GraphEdge.Kind.allCases.map(\.rawValue))
  func contrast(_ kind: String) throws {
    let id = GraphNode.ID(.screen, "F", "A")
    var edge = GraphEdge(
      try #require(GraphEdge.Kind(rawValue: kind)), from: id, to: id, place: .init(file: "", line: 1))
    for change in [nil, GraphChange.added, .removed, .changed] {
      edge.change = change
      let stroke = GraphStyle.style(of: edge, inComparison: change != nil).stroke
      for background in ["#ffffff", "#0d1117"] {
        #expect(contrast(stroke, background) >= 3, "\(stroke) on \(background): \(contrast(stroke, background))")
      }
    }
  }

  @Test("has nodes whose names can be read", arguments: [GraphNode.Kind.screen, .tabs, .external, .routes, .any])
  func legible(_ kind: GraphNode.Kind) {
    var node = GraphNode(.init(kind, "F", "A"), name: "A", place: .init(file: "", line: 1))
    for change in [nil, GraphChange.added, .removed, .changed] {
      node.change = change
      for (isUnreachable, isView, isStart) in [
        (false, false, false), (true, false, false), (false, true, false), (false, true, true),
      ] {
        node.details.isUnreachable = isUnreachable
        node.details.isView = isView
        node.details.isStart = isStart
        let style = GraphStyle.style(of: node, inComparison: change != nil)
        #expect(contrast(style.text, style.fill) >= 4.5)
        #expect(contrast("#57606a", style.fill) >= 4.5, "the lines below the name")
      }
    }
  }

  /// Returns the contrast as defined in the guidelines for accessible pages.
  private func contrast(_ first: String, _ second: String) -> Double {
    let lights = [luminance(first), luminance(second)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { part in
      let part = Double(part) / 255
      return part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Returns a number to the power of 2.4.
  private func power(_ base: Double) -> Double {
    // x^2.4 = x^2 · (x^2)^(1/5), by Newton's method.
    let square = base * base
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }
}
