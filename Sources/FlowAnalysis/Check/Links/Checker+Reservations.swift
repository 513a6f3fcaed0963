import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

extension Checker {
  /// Checks that reserved strings are not used.
  mutating func checkReservations() {
    guard program.flows.contains(where: { !$0.reservations.isEmpty }) else { return }
    let links = LinksByBeginning(resolution.understoodLinks, of: program)
    for index in program.flows.indices {
      let segues = seguesByIdentifier(in: Flow.ID(index))
      var known: [Reservation.Kind: [String: SourceRange]] = [:]
      for reservation in program.flows[index].reservations {
        let range = reservation.location.range
        if let first = known[reservation.kind, default: [:]].updateValue(range, forKey: reservation.text) {
          diagnostics.add(
            AnalysisRules.reservedUse, "\(SwiftNames.literal(reservation.text)) is reserved twice", at: range,
            notes: [.init("it is reserved here first", at: first)], helps: [.init("remove one of them")])
          continue
        }
        switch reservation.kind {
        case .segue: check(segues[reservation.text] ?? [], against: reservation)
        case .link: check(links, against: reservation, in: Flow.ID(index))
        }
      }
    }
  }

  private func seguesByIdentifier(in flow: Flow.ID) -> [String: [Segue]] {
    guard program[flow].reservations.contains(where: { $0.kind == .segue }) else { return [:] }
    let segues = screens(of: flow).flatMap { program[$0].segues }
    return Dictionary(grouping: segues) { $0.identity?.identifier ?? "" }
  }

  private mutating func check(_ segues: [Segue], against reservation: Reservation) {
    guard !reservation.text.isEmpty else {
      diagnostics.add(
        AnalysisRules.emptyIdentifier, "the reserved identifier is empty", at: reservation.location.range,
        helps: [.init("write the identifier that the segue had in Interface Builder")])
      return
    }
    for segue in segues {
      diagnostics.add(
        AnalysisRules.reservedUse, "the segue identifier \(SwiftNames.literal(reservation.text)) is reserved",
        at: identifierPlace(of: segue.location.range),
        notes: [.init("it is reserved here", at: reservation.location.range)],
        helps: [.init("give the segue another identifier, or remove the reservation")])
    }
  }

  private mutating func check(_ links: LinksByBeginning, against reservation: Reservation, in flow: Flow.ID) {
    let template = LinkTemplateParser.parse(reservation.text)
    for mistake in template.mistakes {
      diagnostics.add(
        AnalysisRules.malformedLink, mistake.message,
        at: place(of: mistake.range, in: reservation.text, at: reservation.location.range),
        helps: [.init(mistake.help)])
    }
    guard template.mistakes.isEmpty else { return }
    let reserved = PathPattern(reserved: template)
    for (id, pattern) in links.candidates(for: template) where program.canCoincide(flow, program[id].flow) {
      guard !pattern.isFallback, let path = pattern.meets(reserved) else { continue }
      // `/talks/new` was already distinct from `/talks/{id}` while that was a link, too.
      guard !pattern.withAnyText.isMoreSpecific(than: reserved) else { continue }
      let segments = path.map { "/" + PercentEncoding.encode(String(decoding: $0, as: UTF8.self)) }
      diagnostics.add(
        AnalysisRules.reservedUse,
        "`\(segments.isEmpty ? "/" : segments.joined())` opens \(name(ofLinked: program[id].place)), and is reserved",
        at: program[id].location.range, notes: [.init("it is reserved here", at: reservation.location.range)],
        helps: [.init("give the link another path, or remove the reservation")])
    }
  }
}

/// The links of a program by the first segment of their paths, in which most of them differ.
private struct LinksByBeginning {
  typealias Entry = (id: Link.ID, pattern: PathPattern)
  /// The links that start with a literal, by literal.
  private var byLiteral: [String: [Entry]] = [:]
  /// The links that start with a value, or have an empty path.
  private var others: [Entry] = []
  private var all: [Entry] = []

  init(_ links: [Link.ID], of program: Program) {
    for id in links {
      let entry = (id, PathPattern(program[id]))
      all.append(entry)
      if case .literal(let text) = program[id].path.first {
        byLiteral[text, default: []].append(entry)
      } else {
        others.append(entry)
      }
    }
  }

  /// Returns the links that may have a path in common with a template.
  func candidates(for template: LinkTemplate) -> [Entry] {
    guard case .literal(let text) = template.path.first else { return all }
    return (byLiteral[text] ?? []) + others
  }
}

extension PathPattern {
  /// Creates the pattern of a reserved template: its values have no types, so they match any text.
  fileprivate init(reserved template: LinkTemplate) {
    let segments = template.path.map { segment in
      switch segment {
      case .literal(let text): SegmentPattern(text)
      case .placeholder(let prefix, _, let suffix): SegmentPattern(prefix, anyTextBefore: suffix)
      }
    }
    self.init(segments, hasRest: template.rest != nil)
  }

  /// True if the link takes every path that no other link takes: reserved paths may end there.
  fileprivate var isFallback: Bool { hasRest && segments.isEmpty }
}
