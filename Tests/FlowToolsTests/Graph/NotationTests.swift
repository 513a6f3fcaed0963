import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

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

  @Test("names the alerts of a screen, and its dialogs")
  func alerts() throws {
    let graph = try graph(
      """
      flow Notes {
          generate coordinator
          start screen List {
              dialog more {
                  choice ok("OK") as cancel
              }
              alert failed {
                  title("Failed")
                  choice ok("OK") as cancel
              }
          }
      }
      """)
    let chart = try MermaidFlowchart(MermaidRenderer.render(graph))
    #expect(chart.nodes.contains { $0.lines == ["List", "alert failed", "dialog more"] })
    #expect(GraphJSONRenderer.render(graph).components(separatedBy: "\"dialogs\": [\"more\"]").count == 2)
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
    let flow = GraphFlow(name: text, place: place, parts: [.init(storyboard: text, nodes: [node])])
    return Graph(flows: [flow], edges: [edge])
  }

  /// Returns the visible lines: without control characters, and with line ends.
  private func visibleLines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.replacingOccurrences(of: "\u{1B}", with: "\\u{1B}")
    }
  }
}

// MARK: - Graphviz

/// The real Graphviz, if it is installed.
enum Graphviz {
  /// The path of the program.
  static let dot: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/dot") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The drawing as it is read back.
  struct Drawing {
    /// The texts in it, and the tooltips.
    var texts: [String] = []
    var tooltips: [String] = []
    /// The number of parts of each kind.
    var nodes = 0
    var edges = 0
    var clusters = 0
  }

  struct Refusal: Error { var words: String }

  /// Draws a graph.
  static func draw(_ graph: String) throws -> Drawing {
    let process = Process()
    process.executableURL = dot
    process.arguments = ["-Tsvg"]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let (output, errors) = (try file("out"), try file("err"))
    process.standardInput = try FileHandle(forReadingFrom: try file("in", graph))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let words = try String(contentsOf: errors, encoding: .utf8)
    // It continues with a warning if a label is invalid.
    guard process.terminationStatus == 0, words.isEmpty else { throw Refusal(words: words) }
    return try SVGReader.read(try Data(contentsOf: output))
  }
}

/// Reads the drawing of Graphviz.
private final class SVGReader: NSObject, XMLParserDelegate {
  private var drawing = Graphviz.Drawing()
  private var text: String?

  static func read(_ data: Data) throws -> Graphviz.Drawing {
    let reader = SVGReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else { throw Graphviz.Refusal(words: "\(String(describing: parser.parserError))") }
    return reader.drawing
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch (name, attributes["class"]) {
    case ("g", "node"): drawing.nodes += 1
    case ("g", "edge"): drawing.edges += 1
    case ("g", "cluster"): drawing.clusters += 1
    case ("a", _): drawing.tooltips.append(attributes["xlink:title"] ?? attributes["title"] ?? "")
    case ("text", _): text = ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text? += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard name == "text", let text else { return }
    // Graphviz writes spaces that must be kept as non-breaking spaces.
    drawing.texts.append(text.replacingOccurrences(of: "\u{A0}", with: " "))
    self.text = nil
  }
}

// MARK: - MermaidFlowchart

/// A flowchart, read by a strict parser for the used part of Mermaid's grammar: anything else is an error.
///
/// It follows the documentation of flowcharts, and includes the preprocessing before the grammar: text that Mermaid
/// removes or treats as a statement in any line.
struct MermaidFlowchart: Equatable {
  struct Node: Equatable {
    var id: String
    var shape: String
    var lines: [String]
    var groups: [String]
  }

  struct Edge: Equatable {
    var source: String
    var arrow: String
    var lines: [String]
    var target: String
  }

  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  /// The titles of subgraphs by their ids.
  var groups: [String: String] = [:]
  /// The styles of nodes and groups, and those of edges by their numbers.
  var styles: [String: String] = [:]
  var edgeStyles: [Int: String] = [:]

  private var open: [String] = []
  private var classes: [String: String] = [:]

  init(_ text: String) throws {
    var lines = text.components(separatedBy: "\n")
    guard lines.removeFirst() == "flowchart LR", lines.last == "" else { throw Mistake(description: "no flowchart") }
    for line in lines.dropLast() {
      do { try read(line) } catch { throw Mistake(description: "\(error): \(line)") }
    }
    guard open.isEmpty else { throw Mistake(description: "a subgraph is never ended") }
    let known = Set(nodes.map(\.id)).union(groups.keys)
    for word in edges.flatMap({ [$0.source, $0.target] }) + styles.keys where !known.contains(word) {
      throw Mistake(description: "`\(word)` is not declared")
    }
    guard Set(nodes.map(\.id)).count == nodes.count else { throw Mistake(description: "a node is declared twice") }
    guard edgeStyles.keys.allSatisfy(edges.indices.contains) else { throw Mistake(description: "no such edge") }
  }

  private mutating func read(_ line: String) throws {
    if line.contains("%%") { throw Mistake(description: "a comment") }
    if line.firstMatch(of: /direction\s+(TB|BT|LR|RL)/) != nil { throw Mistake(description: "a direction") }
    if line.firstMatch(of: /(style|classDef).*:\S*#.*;/) != nil { throw Mistake(description: "a semicolon that goes") }
    let line = line.trimmingCharacters(in: .whitespaces)
    if line == "end" {
      if open.popLast() == nil { throw Mistake(description: "nothing to end") }
    } else if let match = line.wholeMatch(of: /subgraph (\w+)\["([^"]*)"\]/) {
      let id = try word(match.1)
      guard groups.updateValue(try label(match.2).joined(separator: "\n"), forKey: id) == nil else {
        throw Mistake(description: "a group is declared twice")
      }
      open.append(id)
    } else if let match = line.wholeMatch(of: /classDef (\w+) (\S(.*\S)?)/) {
      classes[try word(match.1)] = String(match.2)
    } else if let match = line.wholeMatch(of: /class ([\w,]+) (\w+)/) {
      guard let style = classes[String(match.2)] else { throw Mistake(description: "no such class") }
      for id in match.1.split(separator: ",") { styles[String(id)] = style }
    } else if let match = line.wholeMatch(of: /style (\w+) (\S(.*\S)?)/) {
      styles[String(match.1)] = String(match.2)
    } else if let match = line.wholeMatch(of: /linkStyle ([\d,]+) (\S+)/) {
      for number in match.1.split(separator: ",") { edgeStyles[Int(number) ?? -1] = String(match.2) }
    } else if let match = line.wholeMatch(of: /(\w+) (-->|-\.->|-\.-|==>|--o)(\|"([^"]*)"\|)? (\w+)/) {
      let lines = try match.4.map { try label($0) } ?? []
      edges.append(
        Edge(source: try word(match.1), arrow: String(match.2), lines: lines, target: try word(match.5)))
    } else if let match = line.wholeMatch(of: /(\w+)([\(\[\{\/]+)"([^"]*)"([\/\\\)\]\}]+)/) {
      let shape = String(match.2) + String(match.4)
      guard ["()", "([])", "[//]", "[/\\]", "{{}}", "[[]]", "(())", "((()))"].contains(shape) else {
        throw Mistake(description: "no shape: \(shape)")
      }
      nodes.append(Node(id: try word(match.1), shape: shape, lines: try label(match.3), groups: open))
    } else {
      throw Mistake(description: "no statement")
    }
  }

  /// Reads an id. The lexer also recognizes a keyword at the start of a longer word, if a non-letter follows.
  private func word(_ text: Substring) throws -> String {
    let keywords = ["end", "graph", "flowchart", "subgraph", "style", "class", "classDef", "click", "default", "call"]
    guard text.allSatisfy(\.isASCII), text.first?.isLetter == true, !keywords.contains(String(text)),
      !text.hasPrefix("o_"), !text.hasPrefix("x_")
    else { throw Mistake(description: "no id: \(text)") }
    return String(text)
  }

  /// Reads the lines of a label: `<br/>` separates them, `#` and `;` enclose the number of a character, and nothing
  /// else may have a meaning in Mermaid, Markdown or HTML.
  private func label(_ text: Substring) throws -> [String] {
    guard !text.isEmpty else { throw Mistake(description: "a label without text") }
    return try String(text).components(separatedBy: "<br/>").map { part in
      if part.firstMatch(of: /^\d+\.|^\s*[-*+] (?=.*$)/) != nil, !part.hasPrefix("+ ") {
        throw Mistake(description: "a list of Markdown")
      }
      var result = ""
      var rest = part[...]
      while let character = rest.unicodeScalars.first {
        if character == "#" {
          guard let match = rest.prefixMatch(of: /#(\d+);/), let scalar = UInt32(match.1).flatMap(Unicode.Scalar.init)
          else { throw Mistake(description: "no entity") }
          result.unicodeScalars.append(scalar)
          rest = rest[match.range.upperBound...]
        } else if "\"<>&;`*[](){}|\\%@:~^=!?/'$".unicodeScalars.contains(character) {
          throw Mistake(description: "`\(character)` in a label")
        } else {
          result.unicodeScalars.append(character)
          rest.unicodeScalars.removeFirst()
        }
      }
      return result
    }
  }
}
