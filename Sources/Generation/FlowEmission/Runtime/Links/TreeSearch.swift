// MARK: Searching

extension RoutegenLinks.Tree {
  /// The link of an address: what `make` makes of the first of the flows' lines that the path and the values fit.
  func link<Link>(
    at text: Swift.String, make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
  ) throws -> Link {
    let address = try RoutegenLinks.Address(text)
    let paths = flows.map { flow in
      flow.origins.isEmpty
        ? address.pathAfterAnything : flow.origins.lazy.compactMap { address.path(after: $0) }.first
    }
    if let screen = address.screen {
      let number = lines.firstIndex { self.screen(of: $0).utf8.elementsEqual(screen.utf8) }
      guard let number, let path = paths[lines[number].flow] else {
        throw LinkError(address: text, reason: "no screen of its flow is called \"\(screen)\"")
      }
      var search = Search(tree: self, address: address, isOpen: paths.map { $0 == path }, only: number)
      try search.cut(path)
      if let link = try search.link(in: 0, after: 0, make: make) { return link }
      throw search.error
    }
    var closest: LinkError?
    for (flow, path) in paths.enumerated() {
      // Flows that see the same path are searched together: the nearest line may be of any of them.
      guard let path, !paths[..<flow].contains(path) else { continue }
      var search = Search(tree: self, address: address, isOpen: paths.map { $0 == path })
      try search.cut(path)
      var found = flow
      let link = try search.link(in: 0, after: 0) { flow, line, values in
        found = flow
        return try make(flow, line, values)
      }
      if let link {
        if address.scheme == nil { try checkIsOfOne(found, search, make: make) }
        return link
      }
      if closest?.value == nil { closest = search.error }
    }
    if let closest { throw closest }
    let origins = flows.flatMap(\.origins).map { "\"\($0)\"" }.joined(separator: ", ")
    throw LinkError(address: text, reason: "it begins with none of \(origins)")
  }

  // MARK: Paths that several have

  /// A path without an origin must not be of two flows with different ones, since which of them is meant nobody says.
  private func checkIsOfOne<Link>(
    _ flow: Swift.Int, _ search: Search,
    make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
  ) throws {
    var search = search.again(isOpen: flows.indices.map { !canCoincide($0, flow) })
    var other: Swift.Int?
    // What is wrong with its query makes no difference.
    _ = try? search.link(in: 0, after: 0) { flow, line, values in
      let link = try make(flow, line, values)
      if link != nil { other = flow }
      return link
    }
    guard let other = other ?? search.decided else { return }
    throw LinkError(
      address: search.address.text,
      reason: "\(flows[flow].flow) and \(flows[other].flow) both have it, with different origins: put one before it")
  }

  /// Returns true if one address may belong to both flows.
  private func canCoincide(_ one: Swift.Int, _ other: Swift.Int) -> Swift.Bool {
    let (left, right) = (flows[one].origins, flows[other].origins)
    return one == other || left.isEmpty || right.isEmpty || left.contains(where: right.contains)
  }

  /// The first line, of the flows that are open, that a path may be of, as far as that can be known without making
  /// values.
  private func line(at path: Swift.String, isOpen: [Swift.Bool]) -> Swift.Int? {
    guard let address = try? RoutegenLinks.Address(path) else { return nil }
    var search = Search(tree: self, address: address, isOpen: isOpen)
    guard (try? search.cut(address.place)) != nil else { return nil }
    return try? search.line(in: 0, after: 0) { number, values in
      Swift.zip(values.path, lines[number].kinds).allSatisfy { $0.hasForm($1) } ? number : nil
    }
  }

  /// Returns true if a path that a line of a flow has printed may belong to another line, which is tried first.
  func opensOther(than line: Swift.Int, of flow: Swift.Int, at path: Swift.String) -> Swift.Bool {
    guard let found = self.line(at: path, isOpen: flows.indices.map { canCoincide($0, flow) }) else { return true }
    return lines[found].flow != flow || lines[found].index != line
  }

  /// A path that a flow has printed, for use without an origin: where a flow with other origins may have it too, it says
  /// whose it is.
  func alone(_ path: Swift.String, of flow: Swift.Int) -> Swift.String {
    let others = flows.indices.map { !canCoincide($0, flow) }
    let end = path.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? path.endIndex
    let rest = path[end...]
    guard !rest.hasPrefix("?="), line(at: path, isOpen: others) != nil,
      let own = line(at: path, isOpen: others.map { !$0 })
    else { return path }
    let said = "?=" + RoutegenLinks.encoded(screen(of: lines[own]))
    return path[..<end] + said + (rest.hasPrefix("?") ? "&" + rest.dropFirst() : rest)
  }

  /// Goes from node to node, and back where it leads to nothing.
  private struct Search {
    let tree: RoutegenLinks.Tree
    let address: RoutegenLinks.Address
    /// For each flow, whether it may lead there.
    let isOpen: [Swift.Bool]
    /// The line that it may lead to, where the address says which. Only there a value in the path may be empty.
    let only: Swift.Int?
    private(set) var segments: [[Swift.UInt8]] = []
    private var values: [Swift.ArraySlice<Swift.UInt8>] = []
    private var reached = (depth: 0, node: 0)
    private var misfit: LinkError?
    /// The flow whose path decided, although something is wrong with what comes after it.
    private(set) var decided: Swift.Int?

    init(tree: RoutegenLinks.Tree, address: RoutegenLinks.Address, isOpen: [Swift.Bool], only: Swift.Int? = nil) {
      self.tree = tree
      self.address = address
      self.isOpen = isOpen
      self.only = only
    }

    /// The same path, from its beginning, for other flows.
    func again(isOpen: [Swift.Bool]) -> Search {
      var search = Search(tree: tree, address: address, isOpen: isOpen)
      search.segments = segments
      return search
    }

    mutating func cut(_ path: Swift.Substring) throws {
      guard !path.isEmpty else { return }
      for piece in path.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
        guard let bytes = RoutegenLinks.decoded(piece) else {
          throw LinkError(
            address: address.text, reason: "\"\(Swift.Substring(piece))\" is no text with percent sequences")
        }
        segments.append(bytes)
      }
    }

    mutating func link<Link>(
      in index: Swift.Int, after depth: Swift.Int,
      make: (_ flow: Swift.Int, _ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Link?
    ) throws -> Link? {
      let tree = tree
      return try line(in: index, after: depth) { number, values in
        try make(tree.lines[number].flow, tree.lines[number].index, values)
      }
    }

    mutating func line<Found>(
      in index: Swift.Int, after depth: Swift.Int,
      accept: (_ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Found?
    ) throws -> Found? {
      let node = tree.nodes[index]
      if depth > reached.depth { reached = (depth, index) }
      let isEnd = depth == segments.count || depth == segments.count - 1 && segments[depth].isEmpty
      if isEnd {
        for line in node.ends {
          if let found = try self.found(line, rest: [], accept: accept) { return found }
        }
      }
      if depth < segments.count, !isEnd || only != nil {
        let segment = segments[depth]
        if let next = node.literals[segment], let found = try line(in: next, after: depth + 1, accept: accept) {
          return found
        }
        let room = segment.count + (only == nil ? 0 : 1)
        for shape in node.shapes where shape.prefix + shape.suffix < room {
          let end = segment.count - shape.suffix
          let key = segment[..<shape.prefix] + [0xFF] + segment[end...]
          guard let patterns = node.patterns[Swift.Array(key)] else { continue }
          values.append(segment[shape.prefix..<end])
          for pattern in patterns where (pattern.kind == 0) == shape.isBool {
            if let found = try line(in: pattern.node, after: depth + 1, accept: accept) { return found }
          }
          values.removeLast()
        }
      }
      for line in node.rests {
        if let found = try self.found(line, rest: segments[depth...], accept: accept) { return found }
      }
      return nil
    }

    private mutating func found<Found>(
      _ number: Swift.Int, rest: Swift.ArraySlice<[Swift.UInt8]>,
      accept: (_ line: Swift.Int, _ values: RoutegenLinks.Values) throws -> Found?
    ) throws -> Found? {
      let line = tree.lines[number]
      guard isOpen[line.flow], only == nil || only == number else { return nil }
      let names = tree.names(behindPathOf: line)
      let found = RoutegenLinks.Values(
        path: Swift.zip(values, line.values).map {
          RoutegenLinks.Text(bytes: Swift.Array($0), name: $1, isInPath: true)
        },
        rest: rest.map { RoutegenLinks.text($0[...]) }, items: names.items, fragment: names.fragment,
        address: address)
      do {
        return try accept(number, found)
      } catch let found as RoutegenLinks.Misfit {
        let error = LinkError(
          address: address.text, screen: tree.screen(of: line), value: found.value,
          reason: "`\(found.value)` of \(tree.description(of: line)), \(found.reason)")
        guard found.isInPath else {
          decided = line.flow
          throw error
        }
        misfit = misfit ?? error
        return nil
      }
    }

    /// The reason why nothing was found.
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

  /// Returns the address of a line of the only flow.
  func address(ofLine line: Swift.Int) -> Swift.Substring { lines[line].text.drop { $0 != "/" } }

  /// Returns the screen that a line of the only flow opens.
  func screen(ofLine line: Swift.Int) -> Swift.String { screen(of: lines[line]) }

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
