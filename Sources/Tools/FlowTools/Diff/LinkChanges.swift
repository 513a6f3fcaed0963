import FlowLinks
import FlowModel

/// Links, which others keep for years, in mails and on websites.
extension ProgramComparer {
  /// Compares the links of all flows, and their origins.
  mutating func compareLinks() {
    for (left, right) in matching.flows.both.map({ (old[$0.id], new[$1.id]) }) {
      flow = right.name
      compareOrigins(left.origins, right.origins)
      compareReservations(left.reservations, right.reservations)
    }
    var indices: [String: [Int]] = [:]
    for (index, link) in new.links.enumerated() { indices[LinkAddress(link).path, default: []].append(index) }
    let reserved = flowsByReservedPath
    var isKept: Set<Int> = []
    for link in old.links {
      let path = LinkAddress(link).path
      let same = (indices[path] ?? []).filter { isComparable(link.flow, new.links[$0].flow) }
      // If several flows use the address, take the link with the same destination.
      let index = same.first { matching.isSame(link.place, new.links[$0].place) } ?? same.first
      guard let index else {
        flow = matching.newFlows[link.flow].map { new[$0].name } ?? old[link.flow].name
        let opened = "it opened `\(old.name(ofLinked: link))`"
        if reserved[path]?.contains(where: { isComparable(link.flow, $0) }) == true {
          flowsWithEnds.insert(flow)
          let message = "`\(link.template)` no longer opens anything, and is reserved; \(opened)"
          remove(Compared(link), message, .behaviour)
        } else {
          remove(Compared(link), "`\(link.template)` no longer opens anything; \(opened)")
        }
        continue
      }
      isKept.insert(index)
      compare(link, new.links[index])
    }
    for (index, link) in new.links.enumerated() where !isKept.contains(index) {
      flow = new[link.flow].name
      let verb = link.place.target == nil ? "performs" : "opens"
      let message = "`\(link.template)` \(verb) `\(new.name(ofLinked: link))`"
      change(.addition, Compared(link), message, .added)
    }
  }

  /// True if the same URL may open a link of an old flow and one of a new flow: the flows are the same, or have a
  /// common origin.
  private func isComparable(_ left: Flow.ID, _ right: Flow.ID) -> Bool {
    if matching.newFlows[left] == right { return true }
    let origins = Set(old[left].origins.map(\.text))
    return new[right].origins.contains { origins.contains($0.text) }
  }

  /// The flows of the new version that reserve an address, by its path.
  private var flowsByReservedPath: [String: [Flow.ID]] {
    var flows: [String: [Flow.ID]] = [:]
    for (index, flow) in new.flows.enumerated() {
      for reservation in flow.reservations where reservation.kind == .link {
        flows[LinkAddress(reservation.text).path, default: []].append(Flow.ID(index))
      }
    }
    return flows
  }

  private mutating func compareReservations(_ olds: [Reservation], _ news: [Reservation]) {
    func what(_ reservation: Reservation) -> String {
      reservation.kind == .link
        ? "the link `\(reservation.text)`" : "the segue identifier \(SwiftNames.literal(reservation.text))"
    }
    /// Returns the reservation without its place.
    func key(_ reservation: Reservation) -> [String] { [reservation.kind.rawValue, reservation.text] }
    let (before, after) = (Set(olds.map(key)), Set(news.map(key)))
    for new in news where !before.contains(key(new)) {
      let it = Compared(.reservation, new.text, at: new.location)
      change(.addition, it, "\(what(new)) is reserved", .added)
    }
    for old in olds where !after.contains(key(old)) {
      remove(Compared(.reservation, old.text, at: old.location), "\(what(old)) is no longer reserved", .behaviour)
    }
  }

  private mutating func compareOrigins(_ olds: [LinkOrigin], _ news: [LinkOrigin]) {
    func it(_ origin: LinkOrigin) -> Compared { Compared(.origin, origin.text, at: origin.location) }
    for origin in news where !olds.contains(where: { $0.text == origin.text }) {
      change(.addition, it(origin), "links may begin with `\(origin.text)`", .added)
    }
    for origin in olds where !news.contains(where: { $0.text == origin.text }) {
      remove(it(origin), "\(it(origin)) is no longer read")
    }
    if let before = olds.first, let after = news.first, before.text != after.text,
      news.contains(where: { $0.text == before.text })
    {
      change(.behaviour, it(after), "links are printed with `\(after.text)`, and were with `\(before.text)`")
    }
  }

  private mutating func compare(_ left: Link, _ right: Link) {
    flow = new[right.flow].name
    let it = Compared(right)
    if !matching.isSame(left.place, right.place) {
      let (before, after) = (old.name(ofLinked: left), new.name(ofLinked: right))
      change(.breaking, it, "`\(right.template)` opens `\(after)` and opened `\(before)`", .moved)
    }
    let (before, after) = (LinkAddress(left).query, LinkAddress(right).query)
    for name in after.subtracting(before).sorted() {
      let item = right.query.first { $0.name == name }
      let isNeeded = item.map { $0.value.count == .one && $0.value.parameter.defaultValue == nil } ?? false
      let message = "`\(right.template)` \(isNeeded ? "needs" : "may have") a `\(name)` in its query now"
      change(isNeeded ? .breaking : .addition, it, message)
    }
    for name in before.subtracting(after).sorted() {
      change(.breaking, it, "`\(right.template)` no longer reads the `\(name)` of its query")
    }
    if left.isCanonical != right.isCanonical {
      let message = "`\(right.template)` is \(right.isCanonical ? "now" : "no longer") the address that is printed"
      change(.behaviour, it, message)
    }
    if left.isOnTop != right.isOnTop {
      let way = right.isOnTop ? "over what is shown" : "from the start of its flow"
      change(.behaviour, it, "`\(right.template)` opens \(way) now")
    }
    compareDocs(left.docs, right.docs, it)
  }
}

extension Compared {
  fileprivate init(_ link: Link) { self.init(.link, link.template, at: link.location) }
}

/// The pattern of a template, without the names of its placeholders: the text with the names in the path left out, and
/// separately the names in its query.
private struct LinkAddress {
  /// `/episodes/{}`
  var path = ""
  /// The names in its query; they do not distinguish addresses.
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
