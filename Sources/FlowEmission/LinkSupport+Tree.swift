extension LinkSupport {
  /// Finds the address that a URL is: a decision tree, since a list of thousands would be slow and a switch would not compile.
  static let tree = #"""
    // MARK: Matching

    extension RoutegenLinks {
      /// Addresses as a tree: what it costs to find one depends on the length of its path, not on how many there are.
      struct Tree: Sendable {
        /// How a segment with a value in it begins and ends.
        private struct Shape: Sendable, Swift.Equatable {
          let prefix: Swift.Int
          let suffix: Swift.Int
        }

        private struct Node: Sendable {
          var literals: [[Swift.UInt8]: Swift.Int] = [:]
          /// The longest first.
          var shapes: [Shape] = []
          /// What goes on behind a prefix and a suffix, 0xFF between them: by the kinds of their values.
          var patterns: [[Swift.UInt8]: [(kind: Swift.Int, node: Swift.Int)]] = [:]
          /// The lines whose path ends here, and those that take what is left.
          var ends: [Swift.Int] = []
          var rests: [Swift.Int] = []
          /// The first line that comes by.
          let line: Swift.Int
        }

        private struct Line: Sendable {
          let flow: Swift.Int
          let index: Swift.Int
          let text: Swift.Substring
          var values: [Swift.String] = []
        }

        private let flows: [Addresses]
        private var nodes = [Node(line: 0)]
        private var lines: [Line] = []

        /// The kinds of values, the most special first.
        private static let kinds = ["bool", "uuid", "unsigned", "signed", "number", "value", "text"]

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
              node = next(in: node, behind: RoutegenLinks.decoded(segment) ?? [])
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
            let kind = Self.kinds.firstIndex { $0 == parts[1] } ?? Self.kinds.count
            node = next(in: node, behind: prefix, suffix, kind)
          }
          if takesRest { nodes[node].rests.append(lines.count) } else { nodes[node].ends.append(lines.count) }
          lines.append(line)
        }

        private mutating func next(in node: Swift.Int, behind literal: [Swift.UInt8]) -> Swift.Int {
          if let next = nodes[node].literals[literal] { return next }
          nodes[node].literals[literal] = nodes.count
          nodes.append(Node(line: lines.count))
          return nodes.count - 1
        }

        private mutating func next(
          in node: Swift.Int, behind prefix: [Swift.UInt8], _ suffix: [Swift.UInt8], _ kind: Swift.Int
        ) -> Swift.Int {
          let shape = Shape(prefix: prefix.count, suffix: suffix.count)
          if !nodes[node].shapes.contains(shape) {
            nodes[node].shapes.append(shape)
            nodes[node].shapes.sort { ($0.prefix + $0.suffix, $0.prefix) > ($1.prefix + $1.suffix, $1.prefix) }
          }
          let key = prefix + [0xFF] + suffix
          if let next = nodes[node].patterns[key]?.first(where: { $0.kind == kind }) { return next.node }
          nodes[node].patterns[key, default: []].append((kind, nodes.count))
          nodes[node].patterns[key]?.sort { $0.kind < $1.kind }
          nodes.append(Node(line: lines.count))
          return nodes.count - 1
        }

        /// The link of an address: what `make` makes of the first of the flows' lines that the path and the values fit.
        func link<Link>(
          at text: Swift.String, make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: Values) throws -> Link?
        ) throws -> Link {
          let address = try Address(text)
          let paths = flows.map { flow in
            flow.origins.isEmpty
              ? address.pathBehindAnything : flow.origins.lazy.compactMap { address.path(behind: $0) }.first
          }
          var closest: LinkError?
          for (flow, path) in paths.enumerated() {
            // Flows that see the same path are searched together: the nearest line may be of any of them.
            guard let path, !paths[..<flow].contains(path) else { continue }
            var search = Search(tree: self, address: address, isOpen: paths.map { $0 == path })
            for piece in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false)
            where !path.isEmpty {
              guard let bytes = RoutegenLinks.decoded(piece) else {
                throw LinkError(address: text, reason: "\"\(Swift.Substring(piece))\" is no text with percent sequences")
              }
              search.segments.append(bytes)
            }
            if let link = try search.link(in: 0, behind: 0, make: make) { return link }
            if closest?.value == nil { closest = search.error }
          }
          if let closest { throw closest }
          let origins = flows.flatMap(\.origins).map { "\"\($0)\"" }.joined(separator: ", ")
          throw LinkError(address: text, reason: "it begins with none of \(origins)")
        }

        /// Goes from node to node, and back where it leads to nothing.
        private struct Search {
          let tree: Tree
          let address: Address
          /// Which flows it may lead to.
          let isOpen: [Swift.Bool]
          var segments: [[Swift.UInt8]] = []
          private var values: [Swift.ArraySlice<Swift.UInt8>] = []
          private var reached = (depth: 0, node: 0)
          private var misfit: LinkError?

          init(tree: Tree, address: Address, isOpen: [Swift.Bool]) {
            self.tree = tree
            self.address = address
            self.isOpen = isOpen
          }

          mutating func link<Link>(
            in index: Swift.Int, behind depth: Swift.Int,
            make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: Values) throws -> Link?
          ) throws -> Link? {
            let node = tree.nodes[index]
            if depth > reached.depth { reached = (depth, index) }
            if depth == segments.count || depth == segments.count - 1 && segments[depth].isEmpty {
              for line in node.ends {
                if let link = try link(of: line, rest: [], make: make) { return link }
              }
            } else {
              let segment = segments[depth]
              if let next = node.literals[segment], let link = try link(in: next, behind: depth + 1, make: make) {
                return link
              }
              for shape in node.shapes where shape.prefix + shape.suffix < segment.count {
                let end = segment.count - shape.suffix
                let key = segment[..<shape.prefix] + [0xFF] + segment[end...]
                guard let patterns = node.patterns[Swift.Array(key)] else { continue }
                values.append(segment[shape.prefix..<end])
                for pattern in patterns {
                  if let link = try link(in: pattern.node, behind: depth + 1, make: make) { return link }
                }
                values.removeLast()
              }
            }
            for line in node.rests {
              if let link = try link(of: line, rest: segments[depth...], make: make) { return link }
            }
            return nil
          }

          private mutating func link<Link>(
            of number: Swift.Int, rest: Swift.ArraySlice<[Swift.UInt8]>,
            make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: Values) throws -> Link?
          ) throws -> Link? {
            let line = tree.lines[number]
            guard isOpen[line.flow] else { return nil }
            let names = tree.names(behindPathOf: line)
            let found = Values(
              path: zip(values, line.values).map { Text(bytes: Swift.Array($0), name: $1, isInPath: true) },
              rest: rest.map { RoutegenLinks.text($0[...]) }, items: names.items, fragment: names.fragment,
              address: address)
            do {
              return try make(line.flow, line.index, found)
            } catch let found as Misfit {
              let error = LinkError(
                address: address.text, screen: tree.screen(of: line), value: found.value,
                reason: "`\(found.value)` of \(tree.description(of: line)), \(found.reason)")
              guard found.isInPath else { throw error }
              misfit = misfit ?? error
              return nil
            }
          }

          /// Why there was nothing.
          var error: LinkError {
            if let misfit { return misfit }
            let line = reached.depth == 0 ? nil : tree.lines[tree.nodes[reached.node].line]
            guard let line, isOpen[line.flow] else {
              return LinkError(address: address.text, reason: "no screen has an address like it")
            }
            return LinkError(
              address: address.text, screen: tree.screen(of: line),
              reason: "the nearest is \(tree.description(of: line))")
          }
        }

        /// The names of the query and of the fragment: of a line that is found, since of the others nobody asks.
        private func names(behindPathOf line: Line) -> (items: [Swift.String], fragment: Swift.String?) {
          let text = line.text.utf8.drop { $0 != 0x3F && $0 != 0x23 }
          let items = text.prefix { $0 != 0x23 }.dropFirst().split(separator: 0x26).map { item in
            RoutegenLinks.text((RoutegenLinks.decoded(item.prefix { $0 != 0x3D }) ?? [])[...])
          }
          let fragment = text.drop { $0 != 0x23 }
          return (items, fragment.isEmpty ? nil : Swift.String(Swift.Substring(fragment.dropFirst(2).dropLast())))
        }

        /// What is written for a line of the only flow.
        func address(ofLine line: Swift.Int) -> Swift.Substring { lines[line].text.drop { $0 != "/" } }

        private func screen(of line: Line) -> Swift.String {
          "\(flows[line.flow].flow).\(line.text.prefix { $0 != " " })"
        }

        /// The screen and its address, without the kinds of the values.
        private func description(of line: Line) -> Swift.String {
          var path = ""
          var isKind = false
          for character in line.text.drop(while: { $0 != "/" }).prefix(while: { $0 != "?" && $0 != "#" }) {
            if character == ":" || character == "}" { isKind = character == ":" }
            if !isKind { path.append(character) }
          }
          return "\(screen(of: line)), \(path)"
        }
      }
    }

    """#
}
