import FlowModel

/// Two links that the same URL can open, with equal precedence.
package struct LinkConflict: Sendable {
  /// The link that is declared first.
  package var first: Link.ID
  /// The other link.
  package var second: Link.ID
  /// A short path that opens both.
  package var path: String
}

/// Finds conflicting links: those that can match the same path, while neither is more specific.
///
/// The trie is walked from pairs of places, starting at its root twice, to all pairs that the same path reaches. During
/// the walk it is known if one path pattern is contained in the other. Most links differ in a literal, where the walk
/// ends.
package struct LinkConflicts {
  private let program: Program
  private var trie = LinkTrie()
  /// For each link, one link that it conflicts with: further conflicts have the same cause.
  private var found: [Link.ID: Link.ID] = [:]
  /// The links that another one precedes for some path.
  private var overlapped: Set<Link.ID> = []

  /// Compares links of a program with each other. For each link that conflicts with an earlier one, returns the first
  /// such link, in order; if there are no conflicts, also the links that another one precedes for some path and that
  /// may have the same origin.
  package static func find(
    among links: [Link.ID], of program: Program
  ) -> (conflicts: [LinkConflict], overlapped: Set<Link.ID>) {
    var search = LinkConflicts(program: program)
    for id in links { search.trie.insert(id, PathPattern(program[id])) }
    search.run()
    let conflicts = search.found.sorted { $0.key.index < $1.key.index }.map { second, first in
      let path = PathPattern(program[first]).meets(PathPattern(program[second])) ?? []
      let segments = path.map { "/" + PercentEncoding.encode(String(decoding: $0, as: UTF8.self)) }
      return LinkConflict(first: first, second: second, path: segments.isEmpty ? "/" : segments.joined())
    }
    return (conflicts, search.overlapped)
  }

  private init(program: Program) { self.program = program }

  /// Two places that the same path reaches.
  private struct Meeting {
    var left: Int
    var right: Int
    /// True if every path to the left place also reaches the right one, and the other way round.
    var leftIsContained: Bool
    var rightIsContained: Bool
  }

  /// The work that is left.
  private enum Work {
    case meeting(Meeting)
    /// A placeholder of a node, by its index, with the other placeholders there.
    case placeholder(Int, of: Int)
  }

  /// The maximum number of conflicts to find: nobody reads more, and if all links conflict with each other there would
  /// be too many.
  private static let limit = 1000

  private mutating func run() {
    var waiting = [Work.meeting(Meeting(left: 0, right: 0, leftIsContained: true, rightIsContained: true))]
    while let work = waiting.popLast(), found.count < Self.limit {
      switch work {
      case .placeholder(let index, let node): addMeetings(of: index, in: node, to: &waiting)
      case .meeting(let meeting) where meeting.left == meeting.right:
        compareEqual(trie.nodes[meeting.left].links)
        compareEqual(trie.nodes[meeting.left].rests)
        if trie.nodes[meeting.left].hasOthers { overlapped.formUnion(trie.nodes[meeting.left].rests) }
        addMeetings(within: meeting.left, to: &waiting)
      case .meeting(let meeting):
        compare(meeting)
        noteOverlaps(meeting)
        addMeetings(beyond: meeting, to: &waiting)
      }
    }
  }

  // MARK: Walking

  private func addMeetings(within node: Int, to waiting: inout [Work]) {
    let current = trie.nodes[node]
    for child in current.literals.map(\.node) + current.placeholders.map(\.node) {
      waiting.append(.meeting(Meeting(left: child, right: child, leftIsContained: true, rightIsContained: true)))
    }
    for (text, child) in current.literals {
      for index in current.placeholders(before: text) where current.placeholders[index].pattern.matches(text) {
        waiting.append(
          .meeting(
            Meeting(
              left: child, right: current.placeholders[index].node, leftIsContained: true, rightIsContained: false)))
      }
    }
    waiting += current.placeholders.indices.map { .placeholder($0, of: node) }
  }

  private func addMeetings(of index: Int, in node: Int, to waiting: inout [Work]) {
    let current = trie.nodes[node]
    let placeholder = current.placeholders[index]
    for other in current.placeholders(before: placeholder.pattern.prefix) where other != index {
      // If two start with the same prefix, each finds the other.
      let isTwin = current.placeholders[other].pattern.prefix == placeholder.pattern.prefix
      if isTwin, other > index { continue }
      add(placeholder, current.placeholders[other], to: &waiting)
    }
  }

  private func addMeetings(beyond meeting: Meeting, to waiting: inout [Work]) {
    let left = trie.nodes[meeting.left]
    let right = trie.nodes[meeting.right]
    // Literals of the two sides are equal or have nothing in common; look up the smaller set.
    let isSwapped = left.literals.count > right.literals.count
    for (text, child) in isSwapped ? right.literals : left.literals {
      guard let other = (isSwapped ? left : right).literalNodes[text] else { continue }
      var next = meeting
      next.left = isSwapped ? other : child
      next.right = isSwapped ? child : other
      waiting.append(.meeting(next))
    }
    for (literals, other, isLeft) in [(left.literals, right, true), (right.literals, left, false)] {
      for (text, child) in literals {
        for index in other.placeholders(before: text) where other.placeholders[index].pattern.matches(text) {
          var next = meeting
          let node = other.placeholders[index].node
          (next.left, next.right) = isLeft ? (child, node) : (node, child)
          if isLeft { next.rightIsContained = false } else { next.leftIsContained = false }
          waiting.append(.meeting(next))
        }
      }
    }
    for one in left.placeholders {
      for other in right.placeholders { add(one, other, after: meeting, to: &waiting) }
    }
  }

  private typealias Placeholder = (pattern: SegmentPattern, node: Int)

  private func add(
    _ left: Placeholder, _ right: Placeholder, after meeting: Meeting? = nil, to waiting: inout [Work]
  ) {
    guard left.pattern == right.pattern || left.pattern.meets(right.pattern) != nil else { return }
    waiting.append(
      .meeting(
        Meeting(
          left: left.node, right: right.node,
          leftIsContained: meeting?.leftIsContained != false && left.pattern.isContained(in: right.pattern),
          rightIsContained: meeting?.rightIsContained != false && right.pattern.isContained(in: left.pattern))))
  }

  // MARK: Comparing

  /// Compares links with the same path, which conflict if their origins can coincide. Each origin stores its first
  /// link.
  private mutating func compareEqual(_ links: [Link.ID]) {
    guard links.count > 1 else { return }
    var first: [OriginKey: Link.ID] = [:]
    for link in links {
      let keys = originKeys(of: link)
      let known = keys.compactMap { first[$0] } + [first[.any]].compactMap { $0 }
      let other = keys.contains(.any) ? first.values.min { $0.index < $1.index } : known.min { $0.index < $1.index }
      if let other { note(other, link) }
      for key in keys where first[key] == nil { first[key] = link }
    }
  }

  private mutating func compare(_ meeting: Meeting) {
    let left = trie.nodes[meeting.left]
    let right = trie.nodes[meeting.right]
    if meeting.leftIsContained == meeting.rightIsContained {
      compare(left.links, right.links)
      compare(left.rests, right.rests)
    }
    // A rest includes everything below it, except for literals and placeholders on the same path.
    if !left.rests.isEmpty, !meeting.rightIsContained { compare(left.rests, withAllBelow: meeting.right) }
    if !right.rests.isEmpty, !meeting.leftIsContained { compare(right.rests, withAllBelow: meeting.left) }
  }

  /// Records the links that another one precedes, for two places that the same path reaches.
  private mutating func noteOverlaps(_ meeting: Meeting) {
    let left = trie.nodes[meeting.left]
    let right = trie.nodes[meeting.right]
    if meeting.leftIsContained, !meeting.rightIsContained { note(left, goesBefore: right) }
    if meeting.rightIsContained, !meeting.leftIsContained { note(right, goesBefore: left) }
    // Only another rest is not more specific than a rest.
    if right.hasOthers { overlapped.formUnion(left.rests) }
    if left.hasOthers { overlapped.formUnion(right.rests) }
  }

  private mutating func note(_ one: LinkTrie.Node, goesBefore other: LinkTrie.Node) {
    if !one.links.isEmpty { overlapped.formUnion(other.links) }
    if !one.rests.isEmpty { overlapped.formUnion(other.rests) }
  }

  private mutating func compare(_ links: [Link.ID], _ others: [Link.ID]) {
    for link in links {
      for other in others where canCoincide(link, other) { note(link, other) }
    }
  }

  /// Compares rests with all links that are reached another way: everything except rests that start at the same place.
  private mutating func compare(_ rests: [Link.ID], withAllBelow top: Int) {
    var waiting = [top]
    while let node = waiting.popLast() {
      compare(rests, trie.nodes[node].links)
      if node != top { compare(rests, trie.nodes[node].rests) }
      waiting += trie.nodes[node].literals.map(\.node) + trie.nodes[node].placeholders.map(\.node)
    }
  }

  private mutating func note(_ one: Link.ID, _ other: Link.ID) {
    let (first, second) = one.index < other.index ? (one, other) : (other, one)
    if let known = found[second], known.index <= first.index { return }
    found[second] = first
  }

  // MARK: Origins

  private enum OriginKey: Hashable {
    case any
    case origin(scheme: String, host: String?)
  }

  private func originKeys(of link: Link.ID) -> [OriginKey] {
    let origins = program[program[link].flow].origins
    return origins.isEmpty ? [.any] : origins.map { .origin(scheme: $0.scheme, host: $0.host) }
  }

  private func canCoincide(_ one: Link.ID, _ other: Link.ID) -> Bool {
    program.canCoincide(program[one].flow, program[other].flow)
  }
}

// MARK: - LinkTrie

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
