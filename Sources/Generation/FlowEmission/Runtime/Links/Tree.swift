// MARK: Matching

extension RoutegenLinks {
  /// The kinds of values, the most special first.
  static let kinds = ["bool", "uuid", "unsigned", "signed", "number", "value", "text"]

  /// Addresses as a tree: what it costs to find one depends on the length of its path, not on how many there are.
  struct Tree: Swift.Sendable {
    /// The lengths before and after the value in a segment. Every truth value ends with the same letter, so one goes before
    /// any text with one letter more after it.
    struct Shape: Swift.Sendable, Swift.Equatable {
      let prefix: Swift.Int
      let suffix: Swift.Int
      let isBool: Swift.Bool

      var rank: (Swift.Int, Swift.Int, Swift.Int) {
        (prefix + suffix + (isBool ? 1 : 0), prefix, isBool ? 1 : 0)
      }
    }

    struct Node: Swift.Sendable {
      var literals: [[Swift.UInt8]: Swift.Int] = [:]
      /// The longest first.
      var shapes: [Shape] = []
      /// The next nodes for a prefix and a suffix, with 0xFF between them, by the kind of the value.
      var patterns: [[Swift.UInt8]: [(kind: Swift.Int, node: Swift.Int)]] = [:]
      /// The lines whose path ends here, and those that take what is left.
      var ends: [Swift.Int] = []
      var rests: [Swift.Int] = []
      /// The first line that comes by.
      let line: Swift.Int
    }

    struct Line: Swift.Sendable {
      let flow: Swift.Int
      let index: Swift.Int
      let text: Swift.Substring
      /// The values in its path: their names, and their kinds.
      var values: [Swift.String] = []
      var kinds: [Swift.Int] = []
    }

    let flows: [Addresses]
    private(set) var nodes = [Node(line: 0)]
    private(set) var lines: [Line] = []

    init(_ flows: [Addresses]) {
      self.flows = flows
      for (flow, addresses) in flows.enumerated() {
        for (index, text) in addresses.lines.utf8.split(separator: 0x0A).enumerated() {
          insert(Line(flow: flow, index: index, text: Swift.Substring(text)))
        }
      }
    }

    private mutating func insert(_ line: Line) {
      var line = line
      var node = 0
      var takesRest = false
      let path = line.text.utf8.drop { $0 != 0x2F }.prefix { $0 != 0x3F && $0 != 0x23 }
      for segment in path.split(separator: 0x2F) {
        guard let open = segment.firstIndex(of: 0x7B), let close = segment.firstIndex(of: 0x7D) else {
          node = next(in: node, after: RoutegenLinks.decoded(segment) ?? [])
          continue
        }
        let inside = Swift.Substring(segment[segment.index(after: open)..<close])
        if inside.hasSuffix("...") {
          line.values.append(Swift.String(inside.dropLast(3)))
          takesRest = true
          continue
        }
        let parts = inside.split(separator: ":")
        line.values.append(Swift.String(parts[0]))
        let prefix = RoutegenLinks.decoded(segment[..<open]) ?? []
        let suffix = RoutegenLinks.decoded(segment[segment.index(after: close)...]) ?? []
        let kind = RoutegenLinks.kinds.firstIndex { $0 == parts[1] } ?? RoutegenLinks.kinds.count - 1
        line.kinds.append(kind)
        node = next(in: node, after: prefix, suffix, kind)
      }
      if takesRest { nodes[node].rests.append(lines.count) } else { nodes[node].ends.append(lines.count) }
      lines.append(line)
    }

    private mutating func next(in node: Swift.Int, after literal: [Swift.UInt8]) -> Swift.Int {
      if let next = nodes[node].literals[literal] { return next }
      nodes[node].literals[literal] = nodes.count
      nodes.append(Node(line: lines.count))
      return nodes.count - 1
    }

    private mutating func next(
      in node: Swift.Int, after prefix: [Swift.UInt8], _ suffix: [Swift.UInt8], _ kind: Swift.Int
    ) -> Swift.Int {
      let shape = Shape(prefix: prefix.count, suffix: suffix.count, isBool: kind == 0)
      if !nodes[node].shapes.contains(shape) {
        nodes[node].shapes.append(shape)
        nodes[node].shapes.sort { $0.rank > $1.rank }
      }
      let key = prefix + [0xFF] + suffix
      if let next = nodes[node].patterns[key]?.first(where: { $0.kind == kind }) { return next.node }
      nodes[node].patterns[key, default: []].append((kind, nodes.count))
      nodes[node].patterns[key]?.sort { $0.kind < $1.kind }
      nodes.append(Node(line: lines.count))
      return nodes.count - 1
    }
  }
}
