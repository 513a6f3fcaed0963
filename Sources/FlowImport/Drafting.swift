import FlowModel
import FlowStoryboards

/// Says what a picture shows, with names.
struct Drafting {
  let collection: StoryboardCollection
  let names: ImportNames

  /// A storyboard with all its screens.
  func storyboard(
    _ board: StoryboardPicture.Board, named name: String, start: StoryboardCollection.SceneID?
  ) -> StoryboardDraft {
    StoryboardDraft(
      name: name, identifier: collection.storyboards[board.index].name, remarks: board.remarks,
      screens: board.screens.map { screen($0, on: board.platform, isStart: $0.scene == start) })
  }

  /// A screen with all that it has.
  func screen(
    _ screen: StoryboardPicture.Screen, on platform: Platform, isStart: Bool = false
  ) -> ScreenDraft {
    let segues = names.segues(of: screen, on: platform)
    return ScreenDraft(
      name: names.screens[screen.scene] ?? "Screen", isStart: isStart, type: screen.type.name,
      identifier: screen.identifier, isInNavigation: screen.isInNavigation, remarks: screen.remarks,
      routes: screen.edges.map { route($0, named: segues) }, lostRoutes: screen.lostEdges,
      blocks: screen.blocks.map { block($0) })
  }

  /// A segue, an embed or an unwind, by the names of the segues of its screen.
  func route(_ edge: StoryboardPicture.Edge, named segues: [String: String]) -> RouteDraft {
    RouteDraft(
      kind: edge.kind, name: edge.identifier.flatMap { segues[$0] },
      identifier: edge.identifier, target: edge.target.flatMap { names.screens[$0] },
      action: edge.action, remark: edge.remark)
  }

  /// A block of identifiers.
  func block(_ block: StoryboardPicture.Block) -> BlockDraft {
    BlockDraft(name: block.name, entries: entries(block, named: ImportNames.names(of: block)))
  }

  /// The identifiers of a block.
  func entries(_ block: StoryboardPicture.Block, named names: [String: String]) -> [BlockDraft.Entry] {
    block.entries.map {
      BlockDraft.Entry(name: names[$0.identifier] ?? $0.identifier, type: $0.type?.name, identifier: $0.identifier)
    }
  }
}

extension Drafting {
  /// Blocks that are of no one screen, under names that no screen of their flow has.
  static func shared(_ blocks: [StoryboardPicture.Block], besides taken: some Sequence<String>) -> [BlockDraft] {
    let drafting = Drafting(collection: StoryboardCollection([]), names: ImportNames([]))
    var names = NameTable(taken: Array(taken))
    return blocks.map { block in
      var block = block
      block.name = names.claim([block.name, "Nib" + block.name])
      return drafting.block(block)
    }
  }
}

extension StoryboardPicture {
  /// The modules that some blocks need, in order.
  static func imports(of blocks: [Block]) -> [String] {
    Set(blocks.flatMap { $0.entries.compactMap(\.type?.module) }).sorted()
  }

  /// The modules that some screens need, in order.
  static func imports(of screens: some Sequence<Screen>) -> [String] {
    var modules: Set<String> = []
    for screen in screens {
      if let module = screen.type.module { modules.insert(module) }
      for block in screen.blocks { modules.formUnion(block.entries.compactMap(\.type?.module)) }
    }
    return modules.sorted()
  }
}
