import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

/// The data that an update compares flow files with.
struct UpdateScope {
  let collection: StoryboardCollection
  /// The other flow files of the app, which have storyboards and screens of their own.
  let others: [FileSyntax]
  /// The storyboards in them.
  let boardsOfOthers: Set<String>
  /// The names of their screens in storyboards, as other flows write them, by the places of their declarations.
  let screensOfOthers: [SourceRange: String]
  /// True if these are all storyboards of the app, so that a missing one was deleted.
  let isWholeApp: Bool

  init(_ collection: StoryboardCollection, besides others: [FileSyntax], isWholeApp: Bool) {
    (self.collection, self.others, self.isWholeApp) = (collection, others, isWholeApp)
    boardsOfOthers = LeftOut.boards(of: others)
    var names: [SourceRange: String] = [:]
    for existing in others.map(ExistingFlows.init) {
      for screen in existing.screens where screen.board != nil {
        names[screen.syntax.range] = "\(existing.flows[screen.flow].syntax.name.text).\(screen.syntax.name.text)"
      }
    }
    screensOfOthers = names
  }
}

/// One round of an update: the current flow file, its differences from the storyboards, and edits.
struct UpdateRound {
  let existing: ExistingFlows
  let collection: StoryboardCollection
  /// The findings to write: the differences that the file does not silence.
  let findings: [DriftFinding]
  let comparison: DriftComparison
  let leftOut: LeftOut
  let pairs: ScenePairs
  /// The scenes of screens in other flow files, with the names of these screens.
  let scenesOfOthers: [SceneID: String]
  let layout: SourceLayout
  /// The mistakes in the file itself, including syntax errors.
  let errors: [Diagnostic]
  var edits = SourceEdits()
  /// Statements that this round removes.
  var removed: [SourceRange] = []
  /// Screens that get statements in this round.
  var grown: Set<SourceRange> = []
  /// The changes of this round without a finding, as places with messages.
  var changes: [(place: SourceRange, message: String)] = []
  /// For each flow, the names of its storyboards, including those that this round writes.
  var boardNames: [Int: NameTable] = [:]
  /// The scenes of screens that take values; true if an entry has to be chosen.
  var takers: [SceneID: Bool]
  /// For each framework, the parts that the screens of a class share and no storyboard has.
  private var shared: [Platform: [String: ScreenDraft.Shared]] = [:]
  /// The names of the whole picture, once they were needed: most updates find nothing new.
  var foundNames: ImportNames?

  init(_ source: SourceFile, _ scope: UpdateScope) {
    var diagnostics = Diagnostics()
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    self.init(file, scope, diagnostics.all.filter { $0.severity == .error })
  }

  init(_ file: FileSyntax, _ scope: UpdateScope, _ errors: [Diagnostic] = []) {
    existing = ExistingFlows(file)
    collection = scope.collection
    let comparison = DriftComparison([file] + scope.others, with: collection, isWholeApp: scope.isWholeApp)
    self.comparison = comparison
    takers = comparison.takers
    let ofOthers = Set(scope.others.map(\.id))
    let leftOut = LeftOut(file, boardsOfOthers: scope.boardsOfOthers)
    self.leftOut = leftOut
    findings = (comparison.findings + comparison.superfluous).filter { finding in
      !ofOthers.contains(finding.diagnostic.range.file) && !leftOut.silences(finding)
    }
    let pairs = ScenePairs(existing, comparison)
    self.pairs = pairs
    let foreign = comparison.scenes.compactMap { range, scene in scope.screensOfOthers[range].map { (scene, $0) } }
    // Two screens of one scene are a mistake; with any order of them, the names are the same each time.
    scenesOfOthers = Dictionary(foreign.filter { pairs.screens[$0.0] == nil }) { min($0, $1) }
    layout = SourceLayout(existing)
    self.errors = errors + comparison.errors
  }

  /// Returns the picture of the storyboards, with the navigation controllers that the file has as screens, and without
  /// the parts that it leaves out.
  func picture() -> StoryboardPicture {
    let kept = Set(pairs.screens.keys.filter { collection.wrappedScene(of: $0) != nil })
    let held = pairs.scenes.filter { existing.screens[$0.key].syntax.navigation != nil }.values
    let picture = PictureBuilder.picture(of: collection, keeping: kept, holding: Set(held))
    let left = picture.boards.filter { isLeftOut($0) }.flatMap(\.screens).map(\.scene)
    let isForeign = { (scene: SceneID) in scenesOfOthers[scene] != nil }
    return picture.without(
      Set(left.filter { pairs.screens[$0] == nil && !isForeign($0) }), hiding: Set(scenesOfOthers.keys))
  }

  /// True if the file leaves out the missing parts of a storyboard.
  private func isLeftOut(_ board: StoryboardPicture.Board) -> Bool {
    guard let mention = existing.boards.first(where: { $0.identifier == board.name })?.syntax else {
      return leftOut.silencesBoard(board.name, in: existing)
    }
    return leftOut.silences(DriftRules.unmentionedScene, at: mention.identifier?.range ?? mention.name.range)
  }
}

// MARK: - UpdateRound: start

// An import lets a flow start with the initial controller of the main storyboard. As long as the flow file shows this
// origin of the start, it follows when another controller becomes the initial one. Any other start was chosen by the
// user.

extension UpdateRound {
  /// The names of the flows whose start may have been chosen by an import: an initial controller, or a screen that code
  /// cannot create.
  var flowsWithImportedStart: Set<String> {
    let names = existing.screens.filter { $0.board != nil && $0.syntax.start != nil }.filter { screen in
      if case .string = screen.syntax.identifier {
        return layout.remark(SourceLayout.initialRemark, above: screen.syntax) != nil
      }
      return true
    }.map { existing.flows[$0.flow].syntax.name.text }
    return Set(names)
  }

  /// Moves the starts of flows to the screens that an import would choose, for flows whose start was chosen by an
  /// import.
  mutating func followStarts(of flows: Set<String>) {
    let boards = picture().boards
    for (index, flow) in existing.flows.enumerated() where flows.contains(flow.syntax.name.text) {
      // An import makes one flow for each framework.
      guard existing.flows.filter({ $0.platform == flow.platform }).count == 1,
        let start = StartSearch(boards: boards.filter { $0.platform == flow.platform }, collection: collection).start,
        let screen = boards.flatMap(\.screens).first(where: { $0.scene == start }),
        let wanted = pairs.screens[start], existing.screens[wanted].flow == index
      else { continue }
      let current = existing.screens.firstIndex { $0.flow == index && $0.syntax.start != nil }
      guard current != wanted, current != nil || !flow.syntax.hasStart else { continue }
      if let current {
        // A screen that is still an initial controller may be the user's choice by now.
        guard let scene = pairs.scenes[current],
          !boards.flatMap(\.screens).contains(where: { $0.scene == scene && $0.isInitial })
        else { continue }
        let syntax = existing.screens[current].syntax
        if let range = syntax.start { edits.remove(range.start..<layout.nextToken(after: range.end)) }
        if let remark = layout.remark(SourceLayout.initialRemark, above: syntax) { edits.remove(remark) }
      }
      let syntax = existing.screens[wanted].syntax
      if case .named = screen.identifier, case .string = syntax.identifier,
        layout.remark(SourceLayout.initialRemark, above: syntax) == nil
      {
        let (offset, line) = layout.newRemark(SourceLayout.initialRemark, above: syntax)
        edits.insert(line, at: offset)
      }
      edits.insert("start ", at: syntax.range.start)
      let name = collection.storyboards[start.storyboard].name
      let place = (current.map { existing.screens[$0].syntax } ?? syntax).name.range
      changes.append((place, "the storyboard \(SwiftNames.literal(name)) begins with `\(syntax.name.text)`"))
    }
  }

  // MARK: - Imports

  // A module without any class in the storyboards may no longer exist, and importing it would not compile.

  /// The modules that the file imports and qualifies classes with.
  var modulesInUse: Set<String> {
    let modules = types.compactMap { type in
      type.firstIndex(of: ".").map { String(type[..<$0]) } ?? StockClasses.framework(of: type)
    }
    return Set(modules).intersection(importsByModule.keys)
  }

  /// Returns those of the modules in use before that neither the file nor a class of the storyboards needs any longer,
  /// in order.
  func unusedModules(among modules: Set<String>) -> [String] {
    var needed = modulesInUse
    let classes = ClassComparison(collection)
    for custom in customClasses { classes.foreignModule(of: custom).map { _ = needed.insert($0) } }
    return modules.subtracting(needed).sorted()
  }

  /// True if the file names types that are not in the storyboards, which may be from any module.
  var hasOwnTypes: Bool {
    let known = Set(customClasses.map { SwiftNames.unqualified($0.name.text) })
    let types = types.map(SwiftNames.unqualified)
    func isOfFrameworks(_ type: String) -> Bool {
      [Platform.uiKit, .appKit].contains { StockClasses.contains(type, platform: $0) }
    }
    if types.contains(where: { !known.contains($0) && !isOfFrameworks($0) }) { return true }
    var hasOwnTypes = false
    existing.file.walk { node, around in hasOwnTypes = hasOwnTypes || node.hasOwnTypes(in: around) }
    return hasOwnTypes
  }

  /// The plain imports of the file.
  var importsByModule: [String: ImportSyntax] {
    var imports: [String: ImportSyntax] = [:]
    for case .import(let syntax) in existing.file.items {
      // `import class Kit.Cell` and imports with attributes belong to the user.
      if syntax.path.count == 1 { imports[syntax.path[0].text] = syntax }
    }
    return imports
  }

  private var types: [String] {
    existing.screens.map(\.type)
      + (existing.sharedBlocks + existing.screens.flatMap(\.blocks)).flatMap(\.entries).compactMap { $0.type?.text }
  }

  private var customClasses: [CustomClass] {
    collection.scenes.filter { collection.storyboards[$0.storyboard].platform != .watchOS }.flatMap { scene in
      [collection[scene].controller?.customClass].compactMap { $0 }
        + collection[scene].reusableViews.compactMap(\.customClass)
    } + collection.nibs.flatMap { $0.reusableViews.compactMap(\.customClass) }
  }
}

extension SyntaxNode {
  /// True if it declares values or results, or a screen outside storyboards.
  fileprivate func hasOwnTypes(in around: SyntaxNode?) -> Bool {
    switch self {
    case .guard, .external, .entry: return true
    case .flow(let flow): return flow.parameters != nil || flow.result != nil
    case .route(let route): return route.parameters != nil
    case .screen(let screen):
      if case .storyboard = around { return screen.parameters != nil || screen.base != nil }
      return true
    default: return false
    }
  }
}

// MARK: - UpdateRound: names

// Names for new parts, which differ from those in the file.

extension UpdateRound {
  /// Returns the existing and new names of everything.
  mutating func names(
    _ picture: StoryboardPicture, _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> ImportNames {
    if let foundNames { return foundNames }
    var screens: [SceneID: String] = [:]
    for (index, scene) in pairs.scenes { screens[scene] = existing.screens[index].syntax.name.text }
    var segues: [ImportNames.SegueOwner: [String: String]] = [:]
    var routes: [ImportNames.SegueOwner: Set<String>] = [:]
    for index in existing.screens.indices {
      let owner = owner(of: index, pictured)
      for ancestor in existing.lineage(of: index) {
        for route in existing.screens[ancestor].allRoutes {
          guard let name = route.name?.text else { continue }
          if route.kind.isInterfaceBuilders, let string = route.string {
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
    let names = ImportNames(boards, screens: screens, taken: existing.names, segues: segues, routes: routes)
    foundNames = names
    return names
  }

  /// Returns a screen of the picture with its class in the file, even if the storyboard has another class now.
  func asNamedInFile(_ screen: StoryboardPicture.Screen) -> StoryboardPicture.Screen {
    var screen = screen
    // The module may be left out in the file.
    if let index = pairs.screens[screen.scene],
      !screen.type.isStock
        || SwiftNames.unqualified(screen.type.name) != SwiftNames.unqualified(type(of: index))
    {
      screen.type = ImportedClass(name: type(of: index), module: nil, isStock: false)
    }
    return screen
  }

  private func type(of screen: Int) -> String { existing.screens[screen].type }

  private func owner(of index: Int, _ pictured: [SceneID: StoryboardPicture.Screen]) -> ImportNames.SegueOwner {
    let platform = existing.flows[existing.screens[index].flow].platform
    if let scene = pairs.scenes[index], let screen = pictured[scene] {
      return ImportNames.SegueOwner(asNamedInFile(screen), on: platform)
    }
    return .controller(platform, type(of: index))
  }

  /// Returns the drafting for a flow, in which screens of other flows are named with their flows.
  func drafting(for flow: Int, _ names: ImportNames) -> Drafting {
    var targets = names.screens.merging(scenesOfOthers) { $1 }
    for (index, scene) in pairs.scenes where existing.screens[index].flow != flow {
      targets[scene] = name(of: index, from: flow)
    }
    var names = names
    names.screens = targets
    return Drafting(names: names, shared: shared[existing.flows[flow].platform] ?? [:], takers: takers)
  }

  /// Finds the parts that the screens of a class share. A new screen takes the same values.
  mutating func findShared(by picture: StoryboardPicture) {
    for screen in existing.screens {
      var own = values(of: screen.syntax)
      for route in screen.routes where route.kind == .unwind {
        guard let string = route.string, let target = existing.target(of: route, in: screen.flow) else { continue }
        own.unwinds[string] = pairs.scenes[target]
      }
      let platform = existing.flows[screen.flow].platform
      shared[platform, default: [:]][screen.type, default: own].unwinds.merge(own.unwinds) { first, _ in first }
    }
    for board in picture.boards {
      for screen in board.screens where pairs.screens[screen.scene] == nil {
        guard let own = shared[board.platform]?[screen.type.name], !own.parameters.isEmpty || !own.entries.isEmpty
        else { continue }
        takers[screen.scene] = !own.entries.isEmpty
      }
    }
  }

  /// Returns the parameters and entries of a screen as they are written. The links of an entry stay with that screen.
  private func values(of screen: ScreenSyntax) -> ScreenDraft.Shared {
    func text(_ list: ParameterListSyntax?) -> String {
      list.map { String(decoding: existing.file.source.bytes[$0.range.offsets], as: UTF8.self) } ?? ""
    }
    let entries = screen.members.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
    return ScreenDraft.Shared(
      parameters: text(screen.parameters), entries: entries.map { "entry \($0.name.text)\(text($0.parameters))" })
  }

  // MARK: - Root actions

  // A segue action on the relationship between a navigation controller and its root creates a screen, and a flow file has
  // no syntax for it. An import writes a comment above the screen, and an update keeps it current.

  /// Updates the comment on the segue action that creates a screen.
  mutating func followRootAction(of pictured: StoryboardPicture.Screen, to screen: ExistingFlows.Screen) {
    let wanted = pictured.remarks.map { "// \($0)" }.first { $0.hasPrefix(SourceLayout.rootActionRemark) }
    let old = layout.remark(SourceLayout.rootActionRemark, above: screen.syntax)
    if let old, let wanted, layout.text(of: old) == wanted { return }
    if let old { edits.remove(old) }
    guard let wanted else { return }
    let (offset, line) = layout.newRemark(wanted, above: screen.syntax)
    edits.insert(line, at: old?.lowerBound ?? offset)
    let name = screen.syntax.name
    changes.append((name.range, "`\(name.text)` is made by another segue action in the storyboard"))
  }

  // MARK: - Nibs

  // The cells of nibs belong to no single screen, so they go into the flow, unless a block already has them.

  /// Writes the cells of nibs that are in no block of the file. Returns the blocks that were written.
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
    let own = flow.members.identifiers
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
