import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Links of screens, entries and `do`s, with only their text.
extension ModelPass {
  /// Adds links to the program.
  mutating func declare(_ links: [LinkSyntax], of place: Link.Place, in flow: Flow.ID) -> [Link.ID] {
    links.enumerated().map { index, link in
      program.links.append(
        Link(
          flow: flow, place: place, docs: link.docs?.lines ?? [], template: link.template.value, path: [],
          isCanonical: index == 0, location: location(link.template.range)))
      program.links[program.links.count - 1].isOnTop = link.onTop != nil
      return Link.ID(program.links.count - 1)
    }
  }
}
