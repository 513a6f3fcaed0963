import FlowModel
import FlowStoryboards

/// Turns a picture into a draft, with names.
struct Drafting {
  let collection: StoryboardCollection
  let names: ImportNames

  /// Returns the draft of a storyboard with all its screens.
  func storyboard(
    _ board: StoryboardPicture.Board, named name: String, start: StoryboardCollection.SceneID?
  ) -> StoryboardDraft {
    StoryboardDraft(
      name: name, identifier: collection.storyboards[board.index].name, remarks: board.remarks,
      screens: board.screens.map { screen($0, on: board.platform, isStart: $0.scene == start) })
  }

  /// Returns the draft of a screen with all its contents.
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

  /// Returns the draft of a segue, an embed or an unwind, with the segue names of its screen.
  func route(_ edge: StoryboardPicture.Edge, named segues: [String: String]) -> RouteDraft {
    RouteDraft(
      kind: edge.kind, name: edge.identifier.flatMap { segues[$0] },
      identifier: edge.identifier, target: edge.target.flatMap { names.screens[$0] },
      action: edge.action, remark: edge.remark)
  }

  /// Returns the draft of a block of identifiers.
  func block(_ block: StoryboardPicture.Block) -> BlockDraft {
    BlockDraft(name: block.name, entries: entries(block, named: ImportNames.names(of: block)))
  }

  /// Returns the drafts of a block's identifiers.
  func entries(_ block: StoryboardPicture.Block, named names: [String: String]) -> [BlockDraft.Entry] {
    block.entries.map {
      BlockDraft.Entry(name: names[$0.identifier] ?? $0.identifier, type: $0.type?.name, identifier: $0.identifier)
    }
  }
}

extension Drafting {
  /// Returns the drafts of blocks that belong to no single screen, with names that no screen of their flow has.
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
  /// Returns the modules that blocks need, in order.
  static func imports(of blocks: [Block]) -> [String] {
    Set(blocks.flatMap { $0.entries.compactMap(\.type?.module) }).sorted()
  }

  /// Returns the modules that screens need, in order.
  static func imports(of screens: some Sequence<Screen>) -> [String] {
    var modules: Set<String> = []
    for screen in screens {
      if let module = screen.type.module { modules.insert(module) }
      for block in screen.blocks { modules.formUnion(block.entries.compactMap(\.type?.module)) }
    }
    return modules.sorted()
  }
}
