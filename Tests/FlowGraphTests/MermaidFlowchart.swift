import Foundation

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
