import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards

/// A flow that is not written yet.
struct FlowDraft {
  var name: String
  var platform: Platform
  /// Lines of comment at its top.
  var remarks: [String] = []
  /// Identifiers that belong to no single screen.
  var blocks: [StoryboardPicture.Block] = []
  var storyboards: [StoryboardDraft] = []
}

/// A storyboard that is not written yet.
struct StoryboardDraft {
  var name: String
  /// The name of its file.
  var identifier: String
  /// Lines of comment at its top.
  var remarks: [String] = []
  var screens: [ScreenDraft] = []
}

/// A screen that is not written yet.
struct ScreenDraft {
  var name: String
  var isStart = false
  /// Its parts that are the same in the other screens of its class.
  var shared = Shared()
  /// Its class.
  var type: String
  /// The screen of its superclass.
  var base: String?
  var identifier: Scene.Identifier?
  var isInNavigation = false
  /// Lines of comment above it.
  var remarks: [String] = []
  var routes: [RouteDraft] = []
  /// Lines of comment after its routes.
  var lostRoutes: [String] = []
  var blocks: [StoryboardPicture.Block] = []

  /// True if it fits on a line.
  var isBodyless: Bool { shared.entries.isEmpty && routes.isEmpty && lostRoutes.isEmpty && blocks.isEmpty }

  /// The parts of a screen that no storyboard has: its parameters and entries, as a flow file writes them, and the
  /// destinations of its unwinds by identifier.
  struct Shared {
    var parameters = ""
    var entries: [String] = []
    var unwinds: [String: SceneID] = [:]
  }
}

/// A segue, an embed or an unwind that is not written yet.
struct RouteDraft {
  var kind: Segue.Kind
  var name: String?
  var identifier: String?
  var target: String?
  /// The segue action that makes its destination.
  var action: SegueAction?
  /// A comment after it.
  var remark: String?
}

// MARK: - Drafting

/// Turns a picture into a draft, with names.
struct Drafting {
  let names: ImportNames
  /// The parts that no storyboard has, by the classes of existing screens.
  var shared: [String: ScreenDraft.Shared] = [:]
  /// The scenes of screens that take values; true if an entry has to be chosen.
  var takers: [SceneID: Bool] = [:]

  /// Returns the draft of a storyboard with all its screens.
  func storyboard(_ board: StoryboardPicture.Board, named name: String, start: SceneID?) -> StoryboardDraft {
    StoryboardDraft(
      name: name, identifier: board.name, remarks: board.remarks,
      screens: board.screens.map { screen($0, on: board.platform, isStart: $0.scene == start) })
  }

  /// Returns the draft of a screen with all its contents.
  func screen(_ screen: StoryboardPicture.Screen, on platform: Platform, isStart: Bool = false) -> ScreenDraft {
    let segues = names.segues(of: screen, on: platform)
    return ScreenDraft(
      name: names.screens[screen.scene] ?? "Screen", isStart: isStart,
      shared: shared[screen.type.name] ?? ScreenDraft.Shared(), type: screen.type.name,
      base: screen.base.flatMap { names.screens[$0] }, identifier: screen.identifier,
      isInNavigation: screen.isInNavigation, remarks: screen.remarks,
      routes: screen.edges.filter { $0.canBeWritten(besides: takers) }.map {
        route($0, of: screen.type, named: segues)
      },
      lostRoutes: screen.lostEdges, blocks: screen.blocks)
  }

  /// Returns the draft of a segue, an embed or an unwind of a class, with the segue names of its screen.
  func route(
    _ edge: StoryboardPicture.Edge, of type: ImportedClass, named segues: [String: String]
  ) -> RouteDraft {
    let unwound = edge.kind == .unwind ? edge.identifier.flatMap { shared[type.name]?.unwinds[$0] } : nil
    // An entry has to be chosen, and a stock class has no code that passes values.
    let target = (edge.target ?? unwound).flatMap { scene in
      !edge.isRelationship && takers[scene].map { $0 || type.isStock } ?? false ? nil : names.screens[scene]
    }
    return RouteDraft(
      kind: edge.kind, name: edge.identifier.flatMap { segues[$0] }, identifier: edge.identifier, target: target,
      action: edge.action, remark: target == nil || edge.target != nil ? edge.remark : nil)
  }

  /// Returns blocks that belong to no single screen, with names that no screen of their flow has.
  static func shared(
    _ blocks: [StoryboardPicture.Block], besides taken: some Sequence<String>
  ) -> [StoryboardPicture.Block] {
    var names = NameTable(taken: Array(taken))
    return blocks.map { block in
      var block = block
      block.name = names.claim([block.name, "Nib" + block.name])
      return block
    }
  }
}

extension StoryboardPicture {
  /// Returns the modules that screens and blocks need, in order.
  static func imports(of screens: [Screen], _ blocks: [Block]) -> [String] {
    let entries = (blocks + screens.flatMap(\.blocks)).flatMap(\.entries)
    return Set(screens.compactMap(\.type.module) + entries.compactMap(\.type?.module)).sorted()
  }
}

extension Scene.Identifier {
  /// The text after a screen's head.
  var written: String {
    switch self {
    case .named(let name): " = \(SwiftNames.literal(name))"
    case .initial: " = initial"
    }
  }
}

// MARK: - DraftWriter

/// Writes a draft in the layout of flow files: four spaces for each level, a blank line around declarations with a
/// body.
struct DraftWriter {
  /// The indentation of the next line.
  fileprivate(set) var indent = ""
  /// The additional indentation of each level.
  var step = "    "
  var lineEnd = "\n"
  /// The text so far.
  private(set) var text = ""

  /// Writes a file with the modules to import.
  mutating func write(_ flows: [FlowDraft], importing modules: [String]) {
    for module in modules { line("import \(module)") }
    if !modules.isEmpty { blank() }
    for (index, flow) in flows.enumerated() {
      if index > 0 { blank() }
      write(flow)
    }
  }

  /// Writes a flow.
  mutating func write(_ flow: FlowDraft) {
    block("flow \(flow.name)") { writer in
      if flow.platform != .uiKit { writer.line("platform \(flow.platform.rawValue)") }
      for remark in flow.remarks { writer.comment(remark) }
      for block in flow.blocks { writer.write(block) }
      for storyboard in flow.storyboards { writer.write(storyboard) }
    }
  }

  /// Writes a storyboard.
  mutating func write(_ storyboard: StoryboardDraft) {
    separate()
    var head = "storyboard \(storyboard.name)"
    if storyboard.name != storyboard.identifier { head += " = \(SwiftNames.literal(storyboard.identifier))" }
    block(head) { writer in
      for remark in storyboard.remarks { writer.comment(remark) }
      var wasBodyless = true
      for (index, screen) in storyboard.screens.enumerated() {
        if index > 0, !wasBodyless || !screen.isBodyless { writer.blank() }
        writer.write(screen)
        wasBodyless = screen.isBodyless
      }
    }
  }

  /// Writes a screen.
  mutating func write(_ screen: ScreenDraft) {
    for remark in screen.remarks { comment(remark) }
    begin(screen.isStart ? "start screen " : "screen ")
    put(screen.name + screen.shared.parameters)
    // A class of Apple's is only known as such if it is written.
    if screen.type != screen.name + "ViewController" || StockClasses.framework(of: screen.type) != nil {
      put(": \(screen.type)")
    }
    if let base = screen.base { put(" extends \(base)") }
    if let identifier = screen.identifier { put(identifier.written) }
    if screen.isInNavigation { put(" in navigation") }
    guard !screen.isBodyless else { return end() }
    putBlock { writer in
      for entry in screen.shared.entries { writer.line(entry) }
      for route in screen.routes { writer.write(route) }
      for remark in screen.lostRoutes { writer.comment(remark) }
      for block in screen.blocks { writer.write(block) }
    }
  }

  /// Writes a segue, an embed or an unwind.
  mutating func write(_ route: RouteDraft) {
    begin(route.kind.rawValue)
    if let name = route.name, let identifier = route.identifier {
      put(" \(name)")
      if name != identifier { putLiteral(identifier) }
    }
    if let target = route.target { put(" -> \(target)") }
    if let action = route.action { put(" by \(action.method)") }
    if let remark = route.remark { put(" // \(SwiftNames.comment(remark))") }
    end()
  }

  /// Writes a block of identifiers.
  mutating func write(_ block: StoryboardPicture.Block) {
    separate()
    let names = ImportNames.names(of: block)
    self.block("identifiers \(block.name)") { writer in
      for entry in block.entries { writer.write(entry, named: names) }
    }
  }

  /// Writes an identifier of a block.
  mutating func write(_ entry: StoryboardPicture.Block.Entry, named names: [String: String]) {
    let name = names[entry.identifier] ?? entry.identifier
    begin(name)
    if let type = entry.type { put(": \(type.name)") }
    if name != entry.identifier { putLiteral(entry.identifier) }
    end()
  }

  /// Writes an empty line.
  mutating func blank() { put(lineEnd) }

  /// Writes an empty line, unless the text or a block begins here.
  private mutating func separate() {
    if !text.isEmpty, !text.hasSuffix("{" + lineEnd) { blank() }
  }

  /// Writes a line of comment.
  mutating func comment(_ remark: String) { line("// \(SwiftNames.comment(remark))") }

  /// Writes existing lines of a flow file.
  mutating func verbatim(_ lines: [String]) {
    for content in lines {
      if content.isEmpty { blank() } else { line(content) }
    }
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout DraftWriter) -> Void) {
    begin(head)
    putBlock(body)
  }

  /// Writes a line.
  mutating func line(_ content: String) {
    begin(content)
    end()
  }

  // MARK: Parts of a line

  private mutating func begin(_ word: String) { put(indent + word) }

  private mutating func put(_ piece: String) { text += piece }

  /// Writes the rest of a block after its head.
  private mutating func putBlock(_ body: (inout DraftWriter) -> Void) {
    put(" {")
    end()
    let outer = indent
    indent += step
    body(&self)
    indent = outer
    line("}")
  }

  private mutating func putLiteral(_ identifier: String) { put(" = \(SwiftNames.literal(identifier))") }

  private mutating func end() { put(lineEnd) }
}
