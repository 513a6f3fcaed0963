import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

// New parts, at their places: a segue after the others of its screen, a screen at the end of its storyboard's block,
// and new blocks.

extension UpdateRound {
  /// Writes everything that is in the storyboards but not in the file.
  mutating func addWhatIsNew() {
    let picture = picture()
    let pictured = Dictionary(uniqueKeysWithValues: picture.screens.map { ($0.scene, $0) })
    findShared(by: picture)
    var added: [StoryboardPicture.Screen] = []
    var boardsOfNewFlows: [StoryboardPicture.Board] = []
    for board in picture.boards {
      for screen in board.screens {
        if let index = pairs.screens[screen.scene] {
          addParts(of: screen, to: index, on: board.platform, picture, pictured)
        }
      }
      var missing = board
      missing.screens = board.screens.filter { pairs.screens[$0.scene] == nil }
      guard !missing.screens.isEmpty else { continue }
      added += missing.screens
      for screen in missing.screens { giveUp(screen.identifier, of: board.name, pictured) }
      // A segue that another screen declares is moved in the next round, with its comments.
      for index in missing.screens.indices {
        let screen = missing.screens[index]
        missing.screens[index].edges.removeAll {
          movedStatement(of: $0, to: screen, on: board.platform, pictured) != nil
        }
      }
      let start = start(among: picture.boards, on: board.platform)
      let names = names(picture, pictured)
      let blocks = boards(named: board.name, on: board.platform)
      if !blocks.isEmpty {
        let byBlock = Dictionary(grouping: missing.screens) { block(for: $0, among: blocks, picture) }
        for (index, screens) in byBlock.sorted(by: { $0.key < $1.key }) {
          let block = blocks[index]
          add(screens, to: block, on: board.platform, start: start, drafting(for: block.flow, names))
        }
      } else if let flow = existing.flows.firstIndex(where: { $0.platform == board.platform }) {
        add(missing, toFlow: flow, start: start, drafting(for: flow, names))
      } else {
        boardsOfNewFlows.append(missing)
      }
    }
    if !boardsOfNewFlows.isEmpty { addFlows(of: boardsOfNewFlows, names(picture, pictured)) }
    let cells = addCellsOfNibs(picture.blocks)
    addImports(StoryboardPicture.imports(of: added, cells))
    removeEmptyBodies()
  }

  /// Returns the blocks of a storyboard: an app for the Mac may have one with the same name.
  private func boards(named name: String, on platform: Platform) -> [ExistingFlows.Board] {
    existing.boards.filter { $0.identifier == name && existing.flows[$0.flow].platform == platform }
  }

  /// Returns the start of a flow without one, if it is certain.
  private func start(among boards: [StoryboardPicture.Board], on platform: Platform) -> SceneID? {
    guard let flow = existing.flows.first(where: { $0.platform == platform }), !flow.syntax.hasStart else { return nil }
    return StartSearch(boards: boards.filter { $0.platform == platform }, collection: collection).start
  }

  /// Removes an identifier from the screen that has it in the file, because a navigation controller around it is now a
  /// screen.
  private mutating func giveUp(
    _ identifier: Scene.Identifier?, of storyboard: String, _ pictured: [SceneID: StoryboardPicture.Screen]
  ) {
    guard let identifier else { return }
    for (index, screen) in existing.screens.enumerated() where screen.syntax.identifier?.ofScene == identifier {
      guard let board = screen.board, existing.boards[board].identifier == storyboard,
        let shown = pairs.scenes[index].flatMap({ pictured[$0] }), shown.identifier != identifier
      else { continue }
      let text = (shown.identifier?.written ?? "") + (shown.isInNavigation ? " in navigation" : "")
      edits.replace(screen.syntax.identifierRange.offsets, with: text)
    }
  }

  // MARK: In a screen

  private mutating func addParts(
    of pictured: StoryboardPicture.Screen, to index: Int, on platform: Platform, _ picture: StoryboardPicture,
    _ all: [SceneID: StoryboardPicture.Screen]
  ) {
    let screen = existing.screens[index]
    let own = takers
    defer { takers = own }
    // No segue begins another flow: such a target is left out, like one whose entry has to be chosen.
    let flow = existing.flows[screen.flow].syntax.name.range
    var pictured = pictured
    for (index, edge) in pictured.edges.enumerated() {
      guard let target = edge.target, comparison.scenesToBegin[target, default: flow] != flow else { continue }
      takers[target] = true
      pictured.edges[index].isRelationship = false
    }
    let lineage = existing.lineage(of: index).map { existing.screens[$0] }
    let known = Set(lineage.flatMap { $0.routes.compactMap(\.string) })
    let shown = asNamedInFile(pictured)
    let redirected = redirectWays(of: screen, shown, picture, all)
    let routes = shown.edges.filter { edge in
      if edge.identifier == nil, let target = edge.target, redirected.contains(target) { return false }
      let rule = edge.identifier == nil ? DriftRules.unmentionedEdge : DriftRules.unmentionedSegue
      if leftOut.silences(rule, at: screen.syntax.name.range) { return false }
      if let identifier = edge.identifier { return !known.contains(identifier) }
      return edge.canBeWritten(besides: takers) && !lineage.contains { isSaid(edge, by: $0) }
    }
    // The flow's identifiers for nibs belong to other views.
    let ofNibs = Set(picture.blocks.flatMap { $0.entries.map(\.identifier) })
    let said = Set(screen.blocks.flatMap(\.entries).map(\.text))
      .union(existing.sharedBlocks.flatMap(\.entries).map(\.text).filter { !ofNibs.contains($0) })
    let blocks = shown.blocks.compactMap { block in
      var block = block
      block.entries.removeAll { said.contains($0.identifier) }
      return block.entries.isEmpty ? nil : block
    }
    addArrows(to: screen, shown, picture, all)
    followRootAction(of: shown, to: screen)
    guard !routes.isEmpty || !blocks.isEmpty else { return }
    grown.insert(screen.syntax.range)
    let names = names(picture, all)
    let drafting = drafting(for: screen.flow, names)
    let segues = names.segues(of: shown, on: platform)
    var body = BodyAddition(layout: layout, range: screen.syntax.range)
    for edge in routes {
      let moved = movedStatement(of: edge, to: pictured, on: platform, all)
      body.add(after: screen.allRoutes.last?.range, before: screen.blocks.first) { writer in
        if let moved {
          for line in layout.statement(moved.range, docs: moved.docs?.range) { writer.line(line) }
        } else {
          writer.write(drafting.route(edge, of: shown.type, named: segues))
        }
      }
      if let moved { remove(moved.range, docs: moved.docs?.range) }
    }
    for block in blocks {
      if let syntax = screen.blocks.first(where: { $0.name.text == block.name }) {
        add(block, to: syntax)
      } else {
        body.add(after: nil, isBlock: true) { $0.write(block) }
      }
    }
    body.finish(&edits)
  }

  /// Adds the entries of a block to an existing one.
  mutating func add(_ block: StoryboardPicture.Block, to syntax: IdentifiersSyntax) {
    var known: [String: String] = [:]
    for entry in syntax.entries { known[entry.text] = entry.name.text }
    let names = ImportNames.names(of: block, known: known)
    var inner = BodyAddition(layout: layout, range: syntax.range)
    for entry in block.entries {
      inner.add(after: syntax.entries.last?.range) { $0.write(entry, named: names) }
    }
    inner.finish(&edits)
  }

  /// True if a screen declares an edge without an identifier, or has a named segue to the same screen.
  private func isSaid(_ edge: StoryboardPicture.Edge, by screen: ExistingFlows.Screen) -> Bool {
    screen.routes.contains { route in
      guard route.kind.kind == edge.kind,
        route.action.map(SegueAction.init)?.selector == edge.action?.selector
          || route.name != nil && edge.action == nil,
        let scene = edge.target
      else { return false }
      return leads(route, in: screen.flow, to: scene)
    }
  }

  /// True if a segue leads to a scene, as it is written. The screen of the scene may be in another flow file.
  private func leads(_ route: RouteSyntax, in flow: Int, to scene: SceneID) -> Bool {
    if let target = existing.target(of: route, in: flow) { return pairs.scenes[target] == scene }
    guard let path = route.target?.path, let name = scenesOfOthers[scene] else { return false }
    return name == path.parts.prefix(2).map(\.text).joined(separator: ".")
  }

  /// Returns the block for a new screen. If several flows have the storyboard, it is that of a screen that leads there.
  private func block(
    for screen: StoryboardPicture.Screen, among blocks: [ExistingFlows.Board], _ picture: StoryboardPicture
  ) -> Int {
    var seen: Set<SceneID> = []
    var waiting = blocks.count > 1 ? [screen.scene] : []
    while let next = waiting.popLast() {
      for source in picture.screens where source.edges.contains(where: { $0.target == next }) {
        let flow = pairs.screens[source.scene].map { existing.screens[$0].flow }
        if let block = blocks.firstIndex(where: { $0.flow == flow }) { return block }
        if seen.insert(source.scene).inserted { waiting.append(source.scene) }
      }
    }
    return 0
  }

  // MARK: In a storyboard, a flow, or the file

  private mutating func add(
    _ screens: [StoryboardPicture.Screen], to block: ExistingFlows.Board, on platform: Platform, start: SceneID?,
    _ drafting: Drafting
  ) {
    var body = BodyAddition(layout: layout, range: block.syntax.range)
    if case .screen(let last) = block.syntax.members.last { body.followsNewBlock = grown.contains(last.range) }
    for screen in screens {
      let draft = drafting.screen(screen, on: platform, isStart: screen.scene == start)
      body.add(after: nil, isBlock: !draft.isBodyless) { $0.write(draft) }
    }
    body.finish(&edits)
  }

  private mutating func add(
    _ board: StoryboardPicture.Board, toFlow flow: Int, start: SceneID?, _ drafting: Drafting
  ) {
    let syntax = existing.flows[flow].syntax
    let name = claimBoardName(board.name, in: flow)
    var body = BodyAddition(layout: layout, range: syntax.range)
    body.add(after: nil, isBlock: true) { $0.write(drafting.storyboard(board, named: name, start: start)) }
    body.finish(&edits)
  }

  private mutating func addFlows(of boards: [StoryboardPicture.Board], _ names: ImportNames) {
    var table = NameTable(taken: existing.flows.map(\.syntax.name.text))
    for platform in [Platform.uiKit, .appKit, .none] {
      let boards = boards.filter { $0.platform == platform }
      guard let first = boards.first else { continue }
      let name = table.claim([NameSpelling.type(first.name, kind: "App") ?? "App"])
      let flow = StoryboardImporter.flow(name, of: boards, on: platform, in: collection, names: names)
      var writer = DraftWriter(step: layout.step, lineEnd: layout.lineEnd)
      let bytes = existing.file.source.bytes
      if let last = bytes.last, last != UInt8(ascii: "\n") { writer.blank() }
      if !bytes.isEmpty { writer.blank() }
      writer.write(flow)
      edits.insert(writer.text, at: bytes.count)
    }
  }

  /// Imports modules that are not imported yet.
  mutating func addImports(_ needed: [String]) {
    var lastImport: SourceRange?
    var known: Set<String> = []
    for case .import(let syntax) in existing.file.items {
      lastImport = syntax.range
      known.formUnion(syntax.path.map(\.text))
    }
    let modules = needed.filter { !known.contains($0) }
    guard !modules.isEmpty else { return }
    let text = modules.map { "import \($0)\(layout.lineEnd)" }.joined()
    if let lastImport {
      edits.insert(text, at: layout.nextLine(from: lastImport.end))
    } else {
      let node = existing.file.items.first
      let first = (node?.docs?.range ?? node?.range)?.start ?? existing.file.source.bytes.count
      edits.insert(text + layout.lineEnd, at: layout.lineStart(of: first))
    }
  }
}

extension FlowDeclSyntax {
  /// True if it has a start.
  var hasStart: Bool {
    var hasStart = false
    SyntaxNode.flow(self).walk { node, _ in
      switch node {
      case .start: hasStart = true
      case .screen(let screen): hasStart = hasStart || screen.start != nil
      case .tabs(let tabs): hasStart = hasStart || tabs.start != nil
      default: break
      }
    }
    return hasStart
  }
}

// MARK: - UpdateRound: change

// Differences from the storyboards are written in place.

extension DriftFinding {
  /// True for a changed name or destination of something that still exists.
  var isChange: Bool {
    switch remedy {
    case .edits, .move, .relocation: true
    case .none, .removal: false
    }
  }

  /// True for a renamed storyboard, or a screen whose scene was moved to another one.
  var isOfStoryboard: Bool {
    if case .relocation = remedy { return true }
    return diagnostic.rule == DriftRules.missingStoryboard
  }

  /// True for something that no longer exists.
  var isRemoval: Bool { if case .removal = remedy { true } else { false } }
}

extension UpdateRound {
  /// Makes the edits of findings; if edits overlap, only the first is made. Returns the findings whose edits are made.
  mutating func make(_ findings: [DriftFinding]) -> [DriftFinding] {
    var made: [DriftFinding] = []
    var modules: Set<String> = []
    var moves: [SourceRange: BodyAddition] = [:]
    var relocations: [Relocation] = []
    // Storyboards are renamed before screens are moved into them.
    let renames = findings.filter { if case .relocation = $0.remedy { false } else { $0.isOfStoryboard } }
    for finding in renames.isEmpty ? findings : renames {
      switch finding.remedy {
      case .edits(let all, let module):
        guard all.allSatisfy({ edits.canReplace($0.range.offsets) }) else { continue }
        for edit in all { edits.replace(edit.range.offsets, with: edit.replacement) }
        if let module { modules.insert(module) }
      case .move(let range, let docs, let screen):
        guard edits.canReplace(range.offsets) else { continue }
        var body = moves[screen] ?? BodyAddition(layout: layout, range: screen)
        let target = existing.screens.first { $0.syntax.range == screen }
        body.add(after: target?.allRoutes.last?.range, before: target?.blocks.first) { writer in
          for line in layout.statement(range, docs: docs) { writer.line(line) }
        }
        moves[screen] = body
        grown.insert(screen)
        remove(range, docs: docs)
      case .relocation(let move):
        guard edits.canReplace(move.screen.offsets) else { continue }
        relocations.append(move)
      case .none, .removal: continue
      }
      made.append(finding)
    }
    relocate(relocations)
    for (_, body) in moves.sorted(by: { $0.key < $1.key }) { body.finish(&edits) }
    addImports(modules.sorted())
    removeEmptyBodies()
    return made
  }
}
