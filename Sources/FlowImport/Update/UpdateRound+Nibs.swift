import FlowSyntax

// The cells of nibs belong to no single screen, so they go into the flow, unless a block already has them.

extension UpdateRound {
  /// Writes the cells of nibs that are in no block of the file.
  ///
  /// - Parameter blocks: the cells of all nibs.
  /// - Returns: the blocks that were written.
  mutating func addCellsOfNibs(_ blocks: [StoryboardPicture.Block]) -> [StoryboardPicture.Block] {
    var known = Set(existing.sharedBlocks.flatMap(\.entries).map(\.text))
    for (index, screen) in existing.screens.enumerated() {
      // A cell of the scene itself is a different one.
      let own = Set(pairs.scenes[index].map { collection[$0].reusableViews.map(\.identifier.text) } ?? [])
      known.formUnion(screen.blocks.flatMap(\.entries).map(\.text).filter { !own.contains($0) })
    }
    let missing = blocks.compactMap { block in
      var block = block
      block.entries.removeAll { known.contains($0.identifier) }
      return block.entries.isEmpty ? nil : block
    }
    guard !missing.isEmpty, let flow = existing.flows.first(where: { $0.platform == .uiKit })?.syntax else { return [] }
    let own = flow.members.compactMap { if case .identifiers(let block) = $0 { block } else { nil } }
    var body = BodyAddition(layout: layout, range: flow.range)
    for block in missing {
      if let syntax = own.first(where: { [block.name, "Nib" + block.name].contains($0.name.text) }) {
        add(block, to: syntax)
      } else {
        for draft in Drafting.shared([block], besides: existing.names) {
          body.add(after: nil, isBlock: true) { $0.write(draft) }
        }
      }
    }
    body.finish(&edits)
    return missing
  }
}
