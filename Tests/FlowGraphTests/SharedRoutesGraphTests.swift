import FlowTools
import RoutegenTestSupport
import Testing

@Suite("the graph of routes that views of packages ask for") struct SharedRoutesGraphTests {
  private static let app = """
    platform SwiftUI
    import Common
    import Posts

    flow Phone routes Common.Social {
        push post(id: Int) -> Post(id: id)
        present sure(of: String) -> Sure answers

        start view Home: HomeView routes Timeline {
            push write -> Editor
        }
        view Mentions: HomeView routes Timeline {
            present write -> Editor
        }
        view Post(id: Int): Posts.ThreadPage routes Posts.Thread {
            close back
        }
        view Editor
    }

    flow Sure returns Bool {
        start view Question {
            finish answered(yes: Bool)
        }
    }

    /// A list of posts.
    routes Timeline {
        write
    }

    """

  @Test("leads from what takes them to their declaration, and from there nowhere: targets are those of the app")
  func edges() throws {
    let graph = try graph(Self.app)
    #expect(graph.nodesOutsideFlows.map(\.name) == ["Timeline", "Common.Social", "Posts.Thread"])
    #expect(
      graph.nodesOutsideFlows.map(\.details.routes) == [
        ["write"], ["post(id: Int)", "sure(of: String) answers"], ["back"],
      ])
    #expect(
      graph.lines == [
        "start:Phone -start-> Phone.Home",
        "any:Phone -push post-> Phone.Post",
        "any:Phone -present sure-> start:Sure",
        "any:Phone -takes-> routes:Common.Social",
        "Phone.Home -push write-> Phone.Editor",
        "Phone.Home -takes-> routes:Timeline",
        "Phone.Mentions -present write-> Phone.Editor",
        "Phone.Mentions -takes-> routes:Timeline",
        "Phone.Post -close back-> nowhere",
        "Phone.Post -takes-> routes:Posts.Thread",
        "start:Sure -start-> Sure.Question",
        "Sure.Question -finish answered-> end:Sure",
      ])
  }

  @Test("has the routes of a package without flows, and counts many")
  func package() throws {
    let graph = try graph("public routes Product { related(id: Int)\nback\nshare\nbuy\nhelp }")
    #expect(graph.flows.isEmpty)
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.nodes.map(\.lines) == [["Product", "5 routes"]])
    let json = GraphJSONRenderer.render(graph)
    #expect(json.contains(#""routes": ["related(id: Int)", "back", "share", "buy", "help"]"#))
  }

  @Test("draws them as a trapezoid with a dotted line, in every notation")
  func notations() throws {
    let graph = try graph(Self.app)
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    let social = chart.nodes.first { $0.lines.first == "Common.Social" }
    #expect(social?.shape == "[/\\]")
    #expect(social?.lines == ["Common.Social", "post, sure"])
    #expect(chart.edges.filter { $0.arrow == "-.-" }.map(\.lines) == Array(repeating: ["routes"], count: 4))
    let json = GraphJSONRenderer.render(graph)
    #expect(json.contains(#""id": "routes:Common.Social""#) && json.contains(#""to": "routes:Timeline""#))
    let text = DOTRenderer.render(graph, withLegend: true)
    #expect(text.components(separatedBy: "shape=trapezium").count == 4)
    #expect(text.contains("routes: those that views of several modules ask for"))
    if Graphviz.dot != nil { #expect(try Graphviz.draw(text).nodes == graph.nodes.count + 1) }
  }

  @Test("shows in an overview which flow has which package's routes, and around one of them where they lead")
  func parts() throws {
    let graph = try graph(Self.app)
    #expect(
      graph.overview.lines == [
        "group:Phone -present sure-> group:Sure",
        "group:Phone -takes-> routes:Common.Social",
        "group:Phone -takes-> routes:Timeline",
        "group:Phone -takes-> routes:Posts.Thread",
      ])
    let node = try #require(graph.nodes(named: "Social").first)
    #expect(graph.nodes(named: "Common.Social") == [node])
    #expect(
      graph.part(around: node, depth: 2).lines.filter { $0.hasPrefix("any") } == [
        "any:Phone -push post-> Phone.Post", "any:Phone -present sure-> start:Sure",
        "any:Phone -takes-> routes:Common.Social",
      ])
    #expect(graph.part(ofFlows: ["Phone"]).nodes.contains { $0.name == "Posts.Thread" })
  }

  @Test("is compared: routes that are added, and a view that takes others")
  func compared() throws {
    let older = try graph(Self.app)
    let newer = Self.app.replacing("    write\n}", with: "    write\n    search\n}")
      .replacing("push write -> Editor", with: "push write -> Editor\npush search -> Editor")
      .replacing("present write -> Editor", with: "present write -> Editor\npush search -> Editor")
      .replacing("Posts.Thread {", with: "Posts.Post {")
    let graph = try graph(newer).compared(to: older)
    let changes = graph.nodesOutsideFlows.map { "\($0.name) \($0.change?.rawValue ?? "-")" }
    #expect(
      Set(changes) == ["Timeline changed", "Common.Social -", "Posts.Post added", "Posts.Thread removed"])
    let edge = try #require(graph.edges.first { $0.source.path.last == "Post" && $0.kind == .takes })
    #expect(edge.change == .changed && edge.before?.target?.path == ["Posts", "Thread"])
  }
}
