import FlowDiagnostics
import FlowModel

/// Writes a draft in the layout of flow files: four spaces for each level, a blank line around declarations with a
/// body.
struct DraftWriter {
  /// The indentation of the next line.
  private var indent: String
  /// The indentation of one level.
  private let step: String
  private let lineEnd: String
  /// The text so far.
  private(set) var text = ""
  /// The text so far, as bytes.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - indent: the indentation of the outermost level.
  ///   - step: the additional indentation of each level.
  ///   - lineEnd: the line end.
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
      for block in flow.blocks {
        if !isFirst { writer.blank() }
        isFirst = false
        writer.write(block)
      }
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
    put(screen.name)
    if screen.type != screen.name + "ViewController" {
      put(": ")
      put(screen.type)
    }
    switch screen.identifier {
    case .named(let identifier): putLiteral(identifier)
    case .initial: put(" = initial")
    case nil: break
    }
    if screen.isInNavigation { put(" in navigation") }
    guard !screen.isBodyless else { return end() }
    putBlock { writer in
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
    begin(route.kind.word)
    if let name = route.name, let identifier = route.identifier {
      put(" ")
      put(name)
      if name != identifier { putLiteral(identifier) }
    }
    if let target = route.target {
      put(" -> ")
      put(target)
    }
    if let action = route.action {
      put(" by ")
      put(action.method)
    }
    if let remark = route.remark {
      put(" // ")
      put(SwiftNames.comment(remark))
    }
    end()
  }

  /// Writes a block of identifiers.
  mutating func write(_ block: BlockDraft) {
    self.block("identifiers \(block.name)") { writer in
      for entry in block.entries { writer.write(entry) }
    }
  }

  /// Writes an identifier of a block.
  mutating func write(_ entry: BlockDraft.Entry) {
    begin(entry.name)
    if let type = entry.type {
      put(": ")
      put(type)
    }
    if entry.name != entry.identifier { putLiteral(entry.identifier) }
    end()
  }

  /// Writes an empty line.
  mutating func blank() { put(lineEnd) }

  /// Writes a line of comment.
  mutating func comment(_ remark: String) { line("// \(SwiftNames.comment(remark))") }

  /// Writes an existing line of a flow file.
  mutating func verbatim(_ content: String) { line(content) }

  /// Writes existing lines of a flow file.
  mutating func verbatim(_ lines: [String]) {
    for content in lines { if content.isEmpty { blank() } else { line(content) } }
  }

  /// Writes a block in braces.
  mutating func block(_ head: String, _ body: (inout DraftWriter) -> Void) {
    begin(head)
    putBlock(body)
  }

  private mutating func line(_ content: String) {
    begin(content)
    end()
  }

  // MARK: Parts of a line

  private mutating func begin(_ word: String) {
    put(indent)
    put(word)
  }

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

  private mutating func putLiteral(_ identifier: String) {
    put(" = ")
    put(SwiftNames.literal(identifier))
  }

  private mutating func end() { put(lineEnd) }
}

extension Segue.Kind {
  /// The keyword of the statement.
  fileprivate var word: String {
    switch self {
    case .segue: "segue"
    case .embed: "embed"
    case .unwind: "unwind"
    }
  }
}

extension Platform {
  /// The setting in a flow for this platform; `nil` for the default.
  fileprivate var setting: String? {
    switch self {
    case .uiKit: nil
    case .appKit: "AppKit"
    case .swiftUI: "SwiftUI"
    case .none: "none"
    }
  }
}
