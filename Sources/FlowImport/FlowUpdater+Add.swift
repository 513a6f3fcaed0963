import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards
import FlowSyntax

// What is new, in its place: a segue behind the others of its screen, a screen at the end of its storyboard's block, and
// blocks where there are none.

extension FlowUpdater {
  /// Writes what the storyboards have and the file does not.
  mutating func addWhatIsNew() {
    let names = names()
    var added: [StoryboardPicture.Screen] = []
    var boardsOfNewFlows: [StoryboardPicture.Board] = []
    for board in picture.boards {
      for screen in board.screens {
        if let index = matching.screens[screen.scene] { addParts(of: screen, to: index, on: board.platform, names) }
      }
      var missing = board
      missing.screens = board.screens.filter { matching.screens[$0.scene] == nil }
      guard !missing.screens.isEmpty else { continue }
      added += missing.screens
      let name = collection.storyboards[board.index].name
      if let block = existing.boards.first(where: { $0.identifier == name }) {
        add(missing.screens, to: block, on: board.platform, drafting(for: block.flow, names))
      } else if let flow = existing.flows.firstIndex(where: { $0.platform == board.platform }) {
        add(missing, toFlow: flow, drafting(for: flow, names))
      } else {
        boardsOfNewFlows.append(missing)
      }
    }
    addFlows(of: boardsOfNewFlows, names)
    addImports(of: added)
  }

  // MARK: Names

  /// The names that everything has or gets.
  private func names() -> ImportNames {
    var screens: [SceneID: String] = [:]
    for (index, scene) in matching.scenes { screens[scene] = existing.screens[index].syntax.name.text }
    var segues: [ImportNames.SegueOwner: [String: String]] = [:]
    var routes: [ImportNames.SegueOwner: Set<String>] = [:]
    for index in existing.screens.indices {
      let owner = owner(of: index)
      for ancestor in existing.lineage(of: index) {
        for route in existing.screens[ancestor].allRoutes {
          guard let name = route.name?.text else { continue }
          if [.segue, .embed, .unwind].contains(route.kind), let string = route.string {
            segues[owner, default: [:]][string] = name
          } else {
            routes[owner, default: []].insert(name)
          }
        }
      }
    }
    let boards = picture.boards.map { board in
      var board = board
      board.screens = board.screens.map(asNamedInFile)
      return board
    }
    return ImportNames(boards, screens: screens, taken: existing.names, segues: segues, routes: routes)
  }

  /// A screen of the picture with the class that the file gives it, whatever the storyboard says now.
  private func asNamedInFile(_ screen: StoryboardPicture.Screen) -> StoryboardPicture.Screen {
    var screen = screen
    if let index = matching.screens[screen.scene], !screen.type.isStock || !screen.type.isCalled(type(of: index)) {
      screen.type = ImportedClass(name: type(of: index), module: nil, isStock: false)
    }
    return screen
  }

  private func type(of screen: Int) -> String { existing.screens[screen].type }

  private func owner(of index: Int) -> ImportNames.SegueOwner {
    let platform = existing.flows[existing.screens[index].flow].platform
    if let scene = matching.scenes[index], let screen = matching.pictured[scene] {
      return ImportNames.SegueOwner(asNamedInFile(screen), on: platform)
    }
    return .controller(platform, type(of: index))
  }

  /// What writes for a flow: screens of other flows are named with theirs.
  private func drafting(for flow: Int, _ names: ImportNames) -> Drafting {
    var targets = names.screens
    for (index, scene) in matching.scenes where existing.screens[index].flow != flow {
      let other = existing.screens[index]
      targets[scene] = existing.flows[other.flow].syntax.name.text + "." + other.syntax.name.text
    }
    return Drafting(collection: collection, names: names.with(screens: targets))
  }

  // MARK: In a screen

  private mutating func addParts(
    of pictured: StoryboardPicture.Screen, to index: Int, on platform: Platform, _ names: ImportNames
  ) {
    let screen = existing.screens[index]
    let lineage = existing.lineage(of: index).map { existing.screens[$0] }
    let known = Set(lineage.flatMap { $0.routes.compactMap(\.string) })
    let shown = asNamedInFile(pictured)
    let routes = shown.edges.filter { edge in
      if let identifier = edge.identifier { return !known.contains(identifier) }
      return !lineage.contains { isSaid(edge, by: $0) }
    }
    let said = Set(
      (screen.blocks + existing.sharedBlocks).flatMap(\.entries).map { $0.identifier?.value ?? $0.name.text })
    let blocks = shown.blocks.compactMap { block in
      var block = block
      block.entries.removeAll { said.contains($0.identifier) }
      return block.entries.isEmpty ? nil : block
    }
    guard !routes.isEmpty || !blocks.isEmpty else { return }
    let drafting = drafting(for: screen.flow, names)
    let segues = names.segues(of: shown, on: platform)
    var body = BodyAddition(layout: layout, range: screen.syntax.range)
    for edge in routes {
      body.add(behind: screen.allRoutes.last?.range) { writer in
        writer.write(drafting.route(edge, named: segues))
      }
    }
    for block in blocks { add(block, to: screen, &body) }
    body.finish(&edits)
  }

  private mutating func add(
    _ block: StoryboardPicture.Block, to screen: ExistingFlows.Screen, _ body: inout BodyAddition
  ) {
    let drafting = Drafting(collection: collection, names: ImportNames([]))
    guard let syntax = screen.blocks.first(where: { $0.name.text == block.name }) else {
      body.add(behind: nil, isBlock: true) { writer in writer.write(drafting.block(block)) }
      return
    }
    var known: [String: String] = [:]
    for entry in syntax.entries { known[entry.identifier?.value ?? entry.name.text] = entry.name.text }
    let names = ImportNames.names(of: block, known: known)
    var inner = BodyAddition(layout: layout, range: syntax.range)
    for entry in drafting.entries(block, named: names) {
      inner.add(behind: syntax.entries.last?.range) { $0.write(entry) }
    }
    inner.finish(&edits)
  }

  /// Whether a screen says an edge that has no identifier.
  private func isSaid(_ edge: StoryboardPicture.Edge, by screen: ExistingFlows.Screen) -> Bool {
    screen.routes.contains { route in
      guard route.name == nil, route.kind.kind == edge.kind, let target = existing.target(of: route, in: screen.flow)
      else { return false }
      return matching.scenes[target] == edge.target
    }
  }

  // MARK: In a storyboard, in a flow, in the file

  private mutating func add(
    _ screens: [StoryboardPicture.Screen], to block: ExistingFlows.Board, on platform: Platform, _ drafting: Drafting
  ) {
    var body = BodyAddition(layout: layout, range: block.syntax.range)
    for screen in screens {
      let draft = drafting.screen(screen, on: platform)
      body.add(behind: nil, isBlock: !draft.isBodyless) { $0.write(draft) }
    }
    body.finish(&edits)
  }

  private mutating func add(_ board: StoryboardPicture.Board, toFlow flow: Int, _ drafting: Drafting) {
    let syntax = existing.flows[flow].syntax
    let identifier = collection.storyboards[board.index].name
    let taken = existing.boards.filter { $0.flow == flow }.map(\.syntax.name.text)
    var table = NameTable(taken: taken)
    let name = table.claim([StoryboardImporter.storyboardName(identifier)])
    var body = BodyAddition(layout: layout, range: syntax.range)
    body.add(behind: nil, isBlock: true) { $0.write(drafting.storyboard(board, named: name, start: nil)) }
    body.finish(&edits)
  }

  private mutating func addFlows(of boards: [StoryboardPicture.Board], _ names: ImportNames) {
    var table = NameTable(taken: existing.flows.map(\.syntax.name.text))
    for platform in [Platform.uiKit, .appKit, .none] {
      let boards = boards.filter { $0.platform == platform }
      guard let first = boards.first else { continue }
      let identifier = collection.storyboards[first.index].name
      let name = table.claim([NameSpelling.type(identifier, kind: "App") ?? "App"])
      let flow = StoryboardImporter.flow(name, of: boards, on: platform, in: collection, names: names)
      var writer = DraftWriter(step: layout.step, lineEnd: layout.lineEnd)
      let bytes = existing.file.source.bytes
      if let last = bytes.last, last != UInt8(ascii: "\n") { writer.blank() }
      if !bytes.isEmpty { writer.blank() }
      writer.write(flow)
      edits.insert(writer.text, at: bytes.count)
    }
  }

  private mutating func addImports(of screens: [StoryboardPicture.Screen]) {
    var lastImport: SourceRange?
    var known: Set<String> = []
    for case .import(let syntax) in existing.file.items {
      lastImport = syntax.range
      known.formUnion(syntax.path.map(\.text))
    }
    let modules = StoryboardPicture.imports(of: screens).filter { !known.contains($0) }
    guard !modules.isEmpty else { return }
    let text = modules.map { "import \($0)\(layout.lineEnd)" }.joined()
    if let lastImport {
      edits.insert(text, at: layout.nextLine(from: lastImport.end))
    } else {
      let first = existing.file.items.first?.start ?? existing.file.source.bytes.count
      edits.insert(text + layout.lineEnd, at: layout.lineStart(of: first))
    }
  }
}

extension FileItemSyntax {
  /// Where it starts, with its documentation.
  fileprivate var start: Int {
    switch self {
    case .import(let syntax): syntax.range.start
    case .setting(let syntax): syntax.range.start
    case .external(let syntax): syntax.docs?.range.start ?? syntax.range.start
    case .flow(let syntax): syntax.docs?.range.start ?? syntax.range.start
    }
  }
}
