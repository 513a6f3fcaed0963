import FlowModel

/// Links: what others keep for years, in mails and on other people's pages.
extension ProgramComparer {
  /// Compares the links of all flows, and what they begin with.
  mutating func compareLinks() {
    for pair in matching.flows.pairs {
      switch pair {
      case .both(let left, let right):
        flow = new[right].name
        compareOrigins(old[left].origins, new[right].origins)
        compareReservations(old[left].reservations, new[right].reservations)
      case .added, .removed: break
      }
    }
    var indices: [String: [Int]] = [:]
    for (index, link) in new.links.enumerated() { indices[LinkAddress(link).path, default: []].append(index) }
    var isKept: Set<Int> = []
    for link in old.links {
      let same = (indices[LinkAddress(link).path] ?? []).filter { isComparable(link, new.links[$0]) }
      // Of several at the address, in flows of their own, that of the same place.
      let index = same.first { matching.isSame(link.place, new.links[$0].place) } ?? same.first
      guard let index else {
        flow = matching.newFlows[link.flow].map { new[$0].name } ?? old[link.flow].name
        let opened = "it opened `\(old.name(of: link.place))`"
        if isReserved(link) {
          flowsWithEnds.insert(flow)
          let message = "`\(link.template)` no longer opens anything, and is reserved; \(opened)"
          remove(.link, link.template, message, .behaviour, at: link.location)
        } else {
          remove(.link, link.template, "`\(link.template)` no longer opens anything; \(opened)", at: link.location)
        }
        continue
      }
      isKept.insert(index)
      compare(link, new.links[index])
    }
    for (index, link) in new.links.enumerated() where !isKept.contains(index) {
      flow = new[link.flow].name
      let message = "`\(link.template)` opens `\(new.name(of: link.place))`"
      add(.addition, .added, .link, link.template, message, at: link.location)
    }
  }

  /// Whether two links may be reached by one URL: their flows are the same, or answer to a common origin.
  private func isComparable(_ left: Link, _ right: Link) -> Bool {
    if matching.newFlows[left.flow] == right.flow { return true }
    let origins = Set(old[left.flow].origins.map(\.text))
    return new[right.flow].origins.contains { origins.contains($0.text) }
  }

  /// Whether the new version gives the address of an old link to nothing else.
  private func isReserved(_ link: Link) -> Bool {
    let path = LinkAddress(link).path
    let origins = Set(old[link.flow].origins.map(\.text))
    return new.flows.indices.contains { index in
      let flow = new.flows[index]
      let isComparable =
        matching.newFlows[link.flow] == Flow.ID(index) || flow.origins.contains { origins.contains($0.text) }
      return isComparable && flow.reservations.contains { $0.kind == .link && LinkAddress($0.text).path == path }
    }
  }

  private mutating func compareReservations(_ olds: [Reservation], _ news: [Reservation]) {
    func what(_ reservation: Reservation) -> String {
      reservation.kind == .link
        ? "the link `\(reservation.text)`" : "the segue identifier \(SwiftNames.literal(reservation.text))"
    }
    for new in news where !olds.contains(where: { $0.kind == new.kind && $0.text == new.text }) {
      add(.addition, .added, .reservation, new.text, "\(what(new)) is reserved", at: new.location)
    }
    for old in olds where !news.contains(where: { $0.kind == old.kind && $0.text == old.text }) {
      let message = "\(what(old)) is no longer reserved"
      remove(.reservation, old.text, message, .behaviour, at: old.location)
    }
  }

  private mutating func compareOrigins(_ olds: [LinkOrigin], _ news: [LinkOrigin]) {
    for origin in news where !olds.contains(where: { $0.text == origin.text }) {
      add(.addition, .added, .origin, origin.text, "links may begin with `\(origin.text)`", at: origin.location)
    }
    for origin in olds where !news.contains(where: { $0.text == origin.text }) {
      remove(.origin, origin.text, "the origin `\(origin.text)` is no longer read", at: origin.location)
    }
    if let before = olds.first, let after = news.first, before.text != after.text,
      news.contains(where: { $0.text == before.text })
    {
      let message = "links are printed with `\(after.text)`, and were with `\(before.text)`"
      add(.behaviour, .changed, .origin, after.text, message, at: after.location)
    }
  }

  private mutating func compare(_ left: Link, _ right: Link) {
    flow = new[right.flow].name
    if !matching.isSame(left.place, right.place) {
      let message = """
        `\(right.template)` opens `\(new.name(of: right.place))` and opened `\(old.name(of: left.place))`
        """
      add(.breaking, .moved, .link, right.template, message, at: right.location)
    }
    let (before, after) = (LinkAddress(left).query, LinkAddress(right).query)
    for name in after.subtracting(before).sorted() {
      let item = right.query.first { $0.name == name }
      let isNeeded = item.map { $0.value.count == .one && $0.value.parameter.defaultValue == nil } ?? false
      let message = "`\(right.template)` \(isNeeded ? "needs" : "may have") a `\(name)` in its query now"
      add(isNeeded ? .breaking : .addition, .changed, .link, right.template, message, at: right.location)
    }
    for name in before.subtracting(after).sorted() {
      let message = "`\(right.template)` no longer reads the `\(name)` of its query"
      add(.breaking, .changed, .link, right.template, message, at: right.location)
    }
    if left.isCanonical != right.isCanonical {
      let message = "`\(right.template)` is \(right.isCanonical ? "now" : "no longer") the address that is printed"
      add(.behaviour, .changed, .link, right.template, message, at: right.location)
    }
    compareDocs(left.docs, right.docs, .link, right.template, "the link `\(right.template)`", at: right.location)
  }
}

/// What a template matches, whatever its placeholders are called: its text with the names in the path left out, and
/// apart from that, which of its query it reads.
private struct LinkAddress {
  /// `/episodes/{}`
  var path = ""
  /// The names in its query; they do not tell one address from another.
  var query: Set<String>

  init(_ link: Link) { self.init(link.template) }

  init(_ template: String) {
    let parts = template.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var isInPlaceholder = false
    for character in address[0] {
      if character == "}" { isInPlaceholder = false }
      if !isInPlaceholder || character == "." { path.append(character) }
      if character == "{" { isInPlaceholder = true }
    }
    let items = address.count > 1 ? address[1].split(separator: "&") : []
    query = Set(items.map { String($0.prefix { $0 != "=" }) })
  }
}
