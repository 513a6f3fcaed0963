import FlowModel

/// Writes what a draft says, in the layout of flow files: four spaces for each level, a blank line around what has a
/// body.
struct DraftWriter {
  /// How far the next line is indented.
  private var indent: String
  /// One level.
  private let step: String
  private let lineEnd: String
  /// What was written.
  private(set) var text = ""

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - indent: what stands before the lines of the outermost level.
  ///   - step: what each level adds to that.
  ///   - lineEnd: what ends a line.
  init(indent: String = "", step: String = "    ", lineEnd: String = "\n") {
    self.indent = indent
    self.step = step
    self.lineEnd = lineEnd
  }

  /// Writes a file.
  mutating func write(_ file: FileDraft) {
    for module in file.imports { line("import \(module)") }
    if !file.imports.isEmpty { blank() }
    for remark in file.remarks { comment(remark) }
    if !file.remarks.isEmpty { blank() }
    for (index, flow) in file.flows.enumerated() {
      if index > 0 { blank() }
      write(flow)
    }
  }

  /// Writes a flow.
  mutating func write(_ flow: FlowDraft) {
    block("flow \(flow.name)") { writer in
      var isFirst = true
      if let platform = flow.platform.setting {
        writer.line("platform \(platform)")
        isFirst = false
      }
      for remark in flow.remarks { writer.comment(remark) }
      if !flow.remarks.isEmpty { isFirst = false }
      for storyboard in flow.storyboards {
        if !isFirst { writer.blank() }
        isFirst = false
        writer.write(storyboard)
      }
    }
  }

  /// Writes a storyboard.
  mutating func write(_ storyboard: StoryboardDraft) {
    var head = "storyboard \(storyboard.name)"
    if storyboard.name != storyboard.identifier { head += " = \(SwiftNames.literal(storyboard.identifier))" }
    block(head) { writer in
      for remark in storyboard.remarks { writer.comment(remark) }
      var previous: ScreenDraft?
      for screen in storyboard.screens {
        if let previous, !previous.isBodyless || !screen.isBodyless { writer.blank() }
        writer.write(screen)
        previous = screen
      }
    }
  }

  /// Writes a screen.
  mutating func write(_ screen: ScreenDraft) {
    for remark in screen.remarks { comment(remark) }
    var head = (screen.isStart ? "start " : "") + "screen \(screen.name)"
    if screen.type != screen.name + "ViewController" { head += ": \(screen.type)" }
    switch screen.identifier {
    case .named(let identifier): head += " = \(SwiftNames.literal(identifier))"
    case .initial: head += " = initial"
    case nil: break
    }
    if screen.isInNavigation { head += " in navigation" }
    guard !screen.isBodyless else { return line(head) }
    block(head) { writer in
      for route in screen.routes { writer.write(route) }
      for remark in screen.lostRoutes { writer.comment(remark) }
      var isFirst = screen.routes.isEmpty && screen.lostRoutes.isEmpty
      for block in screen.blocks {
        if !isFirst { writer.blank() }
        isFirst = false
        writer.write(block)
      }
    }
  }

  /// Writes a segue, an embed or an unwind.
  mutating func write(_ route: RouteDraft) {
    var statement = "\(route.kind)"
    if let name = route.name, let identifier = route.identifier {
      statement += " \(name)"
      if name != identifier { statement += " = \(SwiftNames.literal(identifier))" }
    }
    if let target = route.target { statement += " -> \(target)" }
    if let remark = route.remark { statement += " // \(SwiftNames.comment(remark))" }
    line(statement)
  }

  /// Writes a block of identifiers.
  mutating func write(_ block: BlockDraft) {
    self.block("identifiers \(block.name)") { writer in
      for entry in block.entries { writer.write(entry) }
    }
  }

  /// Writes an identifier of a block.
  mutating func write(_ entry: BlockDraft.Entry) {
    var statement = entry.name
    if let type = entry.type { statement += ": \(type)" }
    if entry.name != entry.identifier { statement += " = \(SwiftNames.literal(entry.identifier))" }
    line(statement)
  }

  /// Writes an empty line.
  mutating func blank() { text += lineEnd }

  /// Writes a line of comment.
  mutating func comment(_ remark: String) { line("// \(SwiftNames.comment(remark))") }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout DraftWriter) -> Void) {
    line(head + " {")
    let outer = indent
    indent += step
    body(&self)
    indent = outer
    line("}")
  }

  private mutating func line(_ content: String) { text += indent + content + lineEnd }
}

extension Platform {
  /// What a flow says for it; nothing for that which needs no word.
  fileprivate var setting: String? {
    switch self {
    case .uiKit: nil
    case .appKit: "AppKit"
    case .none: "none"
    }
  }
}
