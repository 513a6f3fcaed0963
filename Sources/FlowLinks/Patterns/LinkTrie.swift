import FlowModel

/// The paths of all links as a tree of segments, with equal segments combined. With it ten thousand links can be
/// compared with each other without looking at every pair.
struct LinkTrie {
  /// A path so far.
  struct Node {
    /// The next segments that are literals, in the order in which they were added.
    var literals: [(text: [UInt8], node: Int)] = []
    /// The nodes of the next literals, by their bytes.
    var literalNodes: [[UInt8]: Int] = [:]
    /// The next segments that are placeholders, in the order in which they were added.
    var placeholders: [(pattern: SegmentPattern, node: Int)] = []
    /// The placeholders with the same type and prefix, by prefix.
    var groups: [[UInt8]: [Group]] = [:]
    /// The links that end here, in order.
    var links: [Link.ID] = []
    /// The links whose rest starts here, in order.
    var rests: [Link.ID] = []
    /// True if a link ends here or continues, other than with a rest.
    var hasOthers: Bool { !links.isEmpty || !literals.isEmpty || !placeholders.isEmpty }
  }

  /// Placeholders with the same prefix and type: a byte that cannot follow one of them cannot follow any.
  struct Group {
    var type: SegmentPattern.TextType
    /// Indices into the placeholders.
    var members: [Int]
  }

  private(set) var nodes = [Node()]
  private var patternNodes: [NodePattern: Int] = [:]

  private struct NodePattern: Hashable {
    var node: Int
    var pattern: SegmentPattern
  }

  /// Adds a link.
  mutating func insert(_ id: Link.ID, _ pattern: PathPattern) {
    var node = 0
    for segment in pattern.segments { node = child(of: node, segment) }
    if pattern.hasRest { nodes[node].rests.append(id) } else { nodes[node].links.append(id) }
  }

  private mutating func child(of node: Int, _ segment: SegmentPattern) -> Int {
    if segment.isLiteral {
      if let known = nodes[node].literalNodes[segment.prefix] { return known }
      nodes[node].literalNodes[segment.prefix] = nodes.count
      nodes[node].literals.append((segment.prefix, nodes.count))
    } else if let type = segment.type {
      let key = NodePattern(node: node, pattern: segment)
      if let known = patternNodes[key] { return known }
      patternNodes[key] = nodes.count
      let index = nodes[node].placeholders.count
      nodes[node].placeholders.append((segment, nodes.count))
      if let group = nodes[node].groups[segment.prefix]?.firstIndex(where: { $0.type == type }) {
        nodes[node].groups[segment.prefix]?[group].members.append(index)
      } else {
        nodes[node].groups[segment.prefix, default: []].append(Group(type: type, members: [index]))
      }
    }
    nodes.append(Node())
    return nodes.count - 1
  }
}

extension LinkTrie.Node {
  /// Returns the placeholders that a text can match according to its start: their prefix is a prefix of the text, and
  /// their type can continue like the text.
  func placeholders(before text: [UInt8]) -> [Int] {
    guard !placeholders.isEmpty else { return [] }
    var found: [Int] = []
    for length in 0...text.count {
      for group in groups[Array(text.prefix(length))] ?? [] {
        if length < text.count, TypeState(group.type).next(text[length]) == nil { continue }
        found += group.members
      }
      if length == 0, groups.count == 1, !found.isEmpty { break }
    }
    return found
  }
}
