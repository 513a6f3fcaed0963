import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowTools

/// Returns the graph of a flow file without mistakes.
func graph(_ text: String, _ path: String = "App.flow") throws -> Graph {
  let (compilation, graph) = Pipeline.graph([SourceFile(path: path, text: text)])
  return try #require(graph, "\(compilation.diagnostics.map(\.message))")
}

extension Graph {
  /// The edges as lines: `App.Home -push show-> App.Detail`.
  var lines: [String] {
    edges.map { edge in
      let source = edge.source.word(showingKind: edge.source.kind != .screen)
      let target = edge.target.map { $0.word(showingKind: $0.kind != .screen) } ?? "nowhere"
      let name = [edge.kind.rawValue, edge.name, edge.entry.map { "." + $0 }].compactMap(\.self).joined(separator: " ")
      return "\(source) -\(name)-> \(target)"
    }
  }
}

extension GraphNode.ID {
  func word(showingKind: Bool) -> String {
    (showingKind ? kind.rawValue + ":" : "") + path.joined(separator: ".")
  }
}

enum Sample {
  /// A program with one of everything.
  static let everything = """
    import Kit
    generate coordinator
    external flow Kit.Checkout

    flow Shop {
        start tabs Main {
            tab items -> Items in navigation
            tab account -> Account
        }
        push help -> Help
        screen Help
        storyboard Shop {
            screen Items = initial {
                segue show = "Show" -> Item.plain
                segue -> Banner
                segue -> Banner
                embed banner = "Banner" -> Banner
                unwind back = "Back"
                push item(number: Int) -> Item.numbered(number: number)
                present pay -> Kit.Checkout
                present account -> Account
                replace home -> Main.account
            }
            screen Item = "Item" {
                entry plain
                entry numbered(number: Int)
                push next(number: Int) -> Item.numbered(number: number)
                close done
                close up -> Items
            }
            screen Banner
            // routegen:ignore unreachable-screen
            screen Lost = "Lost"
            screen Special: SpecialViewController extends Base = "Special"
            // routegen:ignore unreachable-screen
            screen Base: BaseViewController
        }
    }
    flow Account {
        start screen Login {
            finish loggedIn
        }
    }

    """

  /// Texts with a meaning in one of the notations.
  static let nasty = [
    "\"quoted\" and 'quoted'", "a]b[c)d(e}f{g|h", "one\ntwo\r\nthree", "Ä é 漢字 🏳️‍🌈 👩‍👩‍👧‍👦 עברית", "a --> b -.-> c",
    "<b>bold</b> <script>alert(1)</script>", "&amp; &#35; &lt;", "#35; #quot; #", "`**md**`", "1. one", "- list",
    "* list",
    "direction TB", "style x fill:#fff;", "%% comment", "%%{init: {}}%%", "end", "subgraph x",
    "back\\slash \\N \\l \\\"",
    "tab\tin it", "; , : = @{ shape: x }", "classDef a b:#c;", "\u{1B}[31m", "~~~", "$$x^2$$", "click a call b()", " ",
  ]
}

// MARK: - GraphTests

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
    let boards = graph.flows[0].parts.filter { $0.storyboard != nil }
    #expect(boards.map(\.storyboard) == ["Shop"])
    #expect(boards.first?.nodes.map(\.name) == ["Items", "Item", "Banner", "Lost", "Special", "Base"])
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

// MARK: - ContainerGraphTests

@Suite("the graph of what contains screens") struct ContainerGraphTests {
  private static let mail = """
    generate coordinator
    flow Mail {
        start split Main {
            primary -> Boxes
            secondary -> Nothing
        }
        screen Boxes {
            replace letter -> Letter in Main.secondary
        }
        screen Letter {
            child page(id: Int) -> Page(id: id)
            child filter -> Picker
            replace boxes -> Main.primary
        }
        screen Page(id: Int)
        screen Nothing
    }
    flow Picker {
        start screen Choices {
            finish done
        }
    }
    """

  @Test("has an edge to each column and to each child")
  func edges() throws {
    #expect(
      try graph(Self.mail).lines == [
        "start:Mail -start-> tabs:Mail.Main",
        "tabs:Mail.Main -column primary-> Mail.Boxes",
        "tabs:Mail.Main -column secondary-> Mail.Nothing",
        "Mail.Boxes -replace letter-> Mail.Letter",
        "Mail.Letter -child page-> Mail.Page",
        "Mail.Letter -child filter-> start:Picker",
        "Mail.Letter -replace boxes .primary-> tabs:Mail.Main",
        "start:Picker -start-> Picker.Choices",
        "Picker.Choices -finish done-> end:Picker",
      ])
  }

  @Test("draws children as it draws embedded screens: inside, by a circle at the end of the edge")
  func circles() throws {
    let text = MermaidRenderer.render(try graph(Self.mail))
    #expect(text.contains("node__screen__Mail__Letter --o|\"child page\"| node__screen__Mail__Page"))
    #expect(text.contains("node__screen__Mail__Letter --o|\"child filter\"| node__start__Picker"))
  }
}

// MARK: - GuardGraphTests

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

// MARK: - SharedRoutesGraphTests

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
