import FlowCompiler
import FlowDiagnostics
import Testing

@testable import FlowTools

@Suite("the graph of a program with guards") struct GuardGraphTests {
  private static let app = """
    generate coordinator

    guard signedIn -> Login as fullScreen

    flow Shop {
        start screen Catalogue {
            push order -> Order
            push account -> Account
        }
        screen Order requires signedIn
    }

    flow Account requires signedIn {
        start screen Profile
    }

    flow Login {
        start screen Password {
            finish done
        }
    }
    """

  @Test("has a node for each guard, which leads to its flow, and names the guards of screens and flows")
  func nodes() throws {
    let graph = try graph(Self.app)
    #expect(graph.nodesOutsideFlows.map(\.id) == [.init(.guard, "signedIn")])
    #expect(graph.edges.last?.target == .init(.start, "Login"))
    #expect(graph.edges.last?.style == "fullScreen")
    #expect(graph.flows.map(\.requires) == [[], ["signedIn"], []])
    #expect(graph.nodes.first { $0.name == "Order" }?.details.requires == ["signedIn"])
  }

  @Test("is written in every notation")
  func notations() throws {
    let graph = try graph(Self.app)
    let mermaid = MermaidRenderer.render(graph)
    #expect(mermaid.contains("node__guard__signedIn{\"signedIn\"}"))
    #expect(mermaid.contains("node__guard__signedIn -->|\"as fullScreen\"| node__start__Login"))
    #expect(mermaid.contains("[\"flow Account requires signedIn\"]"))
    #expect(mermaid.contains("\"Order<br/>requires signedIn\""))
    let dot = DOTRenderer.render(graph, withLegend: true)
    #expect(dot.contains("shape=diamond") && dot.contains("guard: the flow that starts where it is not met"))
    #expect(GraphJSONRenderer.render(graph).contains(#""kind": "guard""#))
  }

  @Test("an overview still has the guards of flows")
  func overview() throws {
    let overview = try graph(Self.app).overview
    #expect(overview.nodesOutsideFlows.filter { $0.details.requires == ["signedIn"] }.map(\.name) == ["Account"])
    #expect(overview.nodesOutsideFlows.last?.id == .init(.guard, "signedIn"))
  }

  @Test("another guard of a flow or a screen is a change")
  func comparison() throws {
    let newer = Self.app.replacing("Account requires signedIn", with: "Account")
      .replacing("screen Order requires signedIn", with: "screen Order").replacing("push order", with: "push order")
      .replacing("start screen Profile", with: "start screen Profile requires signedIn")
    let compared = try graph(newer).compared(to: graph(Self.app))
    #expect(compared.flows.first { $0.name == "Account" }?.change == .changed)
    #expect(compared.nodes.filter { $0.change == .changed }.map(\.name) == ["Order", "Profile"])
  }
}
