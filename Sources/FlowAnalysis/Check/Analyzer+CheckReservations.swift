import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

extension Analyzer {
  /// Checks that what is reserved is given to nothing.
  mutating func checkReservations() {
    for index in program.flows.indices {
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
        case .segue: checkSegues(against: reservation, in: Flow.ID(index))
        case .link: checkLinks(against: reservation, in: Flow.ID(index))
        }
      }
    }
  }

  private mutating func checkSegues(against reservation: Reservation, in flow: Flow.ID) {
    if reservation.text.isEmpty {
      diagnostics.add(
        AnalysisRules.emptyIdentifier, "the reserved identifier is empty", at: reservation.location.range,
        helps: [.init("write the identifier that the segue had in Interface Builder")])
    }
    for screen in program.screens where screen.flow == flow {
      for segue in screen.segues where segue.identity?.identifier == reservation.text {
        diagnostics.add(
          AnalysisRules.reservedUse, "the segue identifier \(SwiftNames.literal(reservation.text)) is reserved",
          at: identifierPlace(of: segue.location.range),
          notes: [.init("it is reserved here", at: reservation.location.range)],
          helps: [.init("give the segue another identifier, or remove the reservation")])
      }
    }
  }

  private mutating func checkLinks(against reservation: Reservation, in flow: Flow.ID) {
    let template = LinkTemplateParser.parse(reservation.text)
    for mistake in template.mistakes {
      diagnostics.add(
        AnalysisRules.malformedLink, mistake.message,
        at: place(of: mistake.range, in: reservation.text, at: reservation.location.range),
        helps: [.init(mistake.help)])
    }
    guard template.mistakes.isEmpty else { return }
    let reserved = PathPattern(reserved: template)
    for id in understoodLinks where program.canCoincide(flow, program[id].flow) {
      let pattern = PathPattern(program[id])
      guard !pattern.isFallback, let path = pattern.meets(reserved) else { continue }
      // `/talks/new` was told apart from `/talks/{id}` when that was a link, too.
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

extension PathPattern {
  /// What a reserved template matches: its values have no types, so they are any text.
  fileprivate init(reserved template: LinkTemplate) {
    let segments = template.path.map { segment in
      switch segment {
      case .literal(let text): SegmentPattern(text)
      case .placeholder(let prefix, _, let suffix): SegmentPattern(prefix, anyTextBefore: suffix)
      }
    }
    self.init(segments, hasRest: template.rest != nil)
  }

  /// Whether it takes everything that no other link does: what is reserved may end there.
  fileprivate var isFallback: Bool { hasRest && segments.isEmpty }
}
