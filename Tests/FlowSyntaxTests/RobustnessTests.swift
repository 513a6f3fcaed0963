import FlowDiagnostics
import FlowSyntax
import RoutegenTestSupport
import Testing

/// For any text, the parser returns a tree that prints it and whose ranges are nested.
struct RobustnessTests {
  @Test("the sample has no mistakes")
  func sample() {
    accepts(RichSample.text)
  }

  @Test("every prefix of a rich file is parsed")
  func prefixes() {
    let bytes = Array(RichSample.text.utf8)
    for length in 0...bytes.count where length == bytes.count || bytes[length] & 0xC0 != 0x80 {
      expectLossless(Array(bytes[..<length]))
    }
  }

  @Test("every suffix of a rich file is parsed")
  func suffixes() {
    let bytes = Array(RichSample.text.utf8)
    for start in bytes.indices where bytes[start] & 0xC0 != 0x80 && start % 3 == 0 {
      expectLossless(Array(bytes[start...]))
    }
  }

  @Test("ten thousand files with tokens deleted, swapped and inserted are parsed", arguments: 1...10)
  func mutations(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let (sample, _) = parse(RichSample.text)
    let pieces = zip([0] + sample.tokens.map { Int($0.end) }, sample.tokens).map { start, token in
      Array(sample.source.bytes[start..<Int(token.end)])
    }
    let extra = [
      "{", "}", "(", ")", "[", "]", "\"", "`", "/*", "*/", "///x\n", ";", "<", "\\(", "\n", " in ", "#", "'", "\u{0}",
    ]
    for _ in 0..<1000 {
      var pieces = pieces
      // A part of the file is as good as the whole, and faster.
      let start = Int.random(in: 0..<pieces.count - 40, using: &random)
      pieces = Array(pieces[start..<min(pieces.count, start + 60)])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let first = Int.random(in: 0..<pieces.count, using: &random)
        let second = Int.random(in: 0..<pieces.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pieces.remove(at: first)
        case 1: pieces.swapAt(first, second)
        case 2: pieces.insert(pieces[second], at: first)
        default: pieces.insert(Array((extra.randomElement(using: &random) ?? "").utf8), at: first)
        }
      }
      expectLossless(Array(pieces.joined()))
    }
  }

  @Test("bytes that are no UTF-8 do no harm")
  func bytes() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var bytes = Array(RichSample.text.utf8.prefix(600))
      for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      expectLossless(bytes)
    }
  }

  /// Parses, and checks the properties of every tree.
  private func expectLossless(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Test.flow", bytes: bytes)
    let file = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    var ranges = RangeCheck()
    for item in file.items { ranges.check(item, within: SourceRange(SourceID(0), 0, bytes.count)) }
    let isWhole =
      file.printed == bytes && ranges.isFine && file.tokens.last?.kind == .endOfFile
      && diagnostics.all.allSatisfy {
        $0.range.start >= 0 && $0.range.start <= $0.range.end && $0.range.end <= bytes.count
      }
    #expect(isWhole, "\(String(decoding: bytes, as: UTF8.self)) \(ranges.faults)")
  }
}

// MARK: - RangeCheck

/// Walks a tree and collects each node whose range is not inside its parent's.
struct RangeCheck {
  private(set) var faults: [String] = []
  var isFine: Bool { faults.isEmpty }

  private mutating func note(_ what: String, _ range: SourceRange?, _ parent: SourceRange) {
    guard let range else { return }
    if range.start < parent.start || range.end > parent.end || range.end < range.start {
      faults.append("\(what) \(range.offsets) not within \(parent.offsets)")
    }
  }

  mutating func check(_ item: SyntaxNode, within parent: SourceRange) {
    switch item {
    case .import(let item):
      note("import", item.range, parent)
      note("access", item.access?.range, item.range)
      for name in item.path { note("name", name.range, item.range) }
    case .setting(let setting): check(setting, parent)
    case .guard(let declared):
      note("guard", declared.range, parent)
      note("name", declared.name.range, declared.range)
      check(declared.target, declared.range)
      note("navigation", declared.navigation, declared.range)
      note("style", declared.style?.range, declared.range)
    case .external(let flow):
      note("external", flow.range, parent)
      check(flow.path, flow.range)
      check(flow.parameters, flow.range)
      note("result", flow.result?.range, flow.range)
      check(flow.requires, flow.range)
    case .flow(let flow):
      note("flow", flow.range, parent)
      note("access", flow.access?.range, flow.range)
      note("name", flow.name.range, flow.range)
      check(flow.parameters, flow.range)
      note("result", flow.result?.range, flow.range)
      check(flow.requires, flow.range)
      if let routes = flow.routes { check(routes, flow.range) }
      for member in flow.members { check(member, flow.range) }
    case .routes(let declared):
      note("routes", declared.range, parent)
      note("access", declared.access?.range, declared.range)
      note("name", declared.name.range, declared.range)
      for route in declared.routes {
        note("route", route.range, declared.range)
        note("name", route.name.range, route.range)
        check(route.parameters, route.range)
        note("answers", route.answers, route.range)
        note("answer", route.answerType?.range, route.range)
      }
    case .route(let route): check(route, parent)
    default: faults.append("\(item) is not a statement of a file")
    }
  }

  private mutating func check(_ requires: RequiresSyntax?, _ parent: SourceRange) {
    guard let requires else { return }
    note("requires", requires.range, parent)
    for name in requires.guards { note("guard", name.range, requires.range) }
  }

  private mutating func check(_ member: SyntaxNode, _ parent: SourceRange) {
    switch member {
    case .setting(let setting): check(setting, parent)
    case .start(let start):
      note("start", start.range, parent)
      check(start.target, start.range)
      note("navigation", start.navigation, start.range)
    case .storyboard(let storyboard):
      note("storyboard", storyboard.range, parent)
      note("name", storyboard.name.range, storyboard.range)
      note("identifier", storyboard.identifier?.range, storyboard.range)
      for member in storyboard.members {
        switch member {
        case .setting(let setting): check(setting, storyboard.range)
        case .screen(let screen): check(screen, storyboard.range)
        case .identifiers(let identifiers): check(identifiers, storyboard.range)
        default: faults.append("\(member) is not a statement of a storyboard")
        }
      }
    case .screen(let screen): check(screen, parent)
    case .tabs(let tabs):
      note("tabs", tabs.range, parent)
      note("name", tabs.name.range, tabs.range)
      for tab in tabs.tabs {
        note("tab", tab.range, tabs.range)
        note("name", tab.name.range, tab.range)
        check(tab.target, tab.range)
        note("navigation", tab.navigation, tab.range)
      }
    case .identifiers(let identifiers): check(identifiers, parent)
    case .origins(let origins):
      note("origins", origins.range, parent)
      for origin in origins.origins { note("origin", origin.range, origins.range) }
    case .reserved(let reserved):
      note("reserved", reserved.range, parent)
      note("kind", reserved.kindRange, reserved.range)
      for string in reserved.strings { note("string", string.range, reserved.range) }
    case .route(let route): check(route, parent)
    default: faults.append("\(member) is not a statement of a flow")
    }
  }

  private mutating func check(_ screen: ScreenSyntax, _ parent: SourceRange) {
    note("screen", screen.range, parent)
    note("keyword", screen.keyword, screen.range)
    note("start", screen.start, screen.range)
    note("access", screen.access?.range, screen.range)
    note("name", screen.name.range, screen.range)
    check(screen.parameters, screen.range)
    if let type = screen.type { check(type, screen.range) }
    if let base = screen.base { check(base, screen.range) }
    switch screen.identifier {
    case .string(let string): note("identifier", string.range, screen.range)
    case .initial(let range): note("initial", range, screen.range)
    case nil: break
    }
    note("navigation", screen.navigation, screen.range)
    check(screen.requires, screen.range)
    for member in screen.members {
      switch member {
      case .setting(let setting): check(setting, screen.range)
      case .route(let route): check(route, screen.range)
      case .identifiers(let identifiers): check(identifiers, screen.range)
      case .link(let link): check(link, screen.range)
      case .entry(let entry):
        note("entry", entry.range, screen.range)
        note("name", entry.name.range, entry.range)
        check(entry.parameters, entry.range)
        for link in entry.links { check(link, entry.range) }
      default: faults.append("\(member) is not a statement of a screen")
      }
    }
  }

  private mutating func check(_ link: LinkSyntax, _ parent: SourceRange) {
    note("link", link.range, parent)
    note("template", link.template.range, link.range)
  }

  private mutating func check(_ setting: SettingSyntax, _ parent: SourceRange) {
    note("setting", setting.range, parent)
    note("keyword", setting.keyword.range, setting.range)
  }

  private mutating func check(_ identifiers: IdentifiersSyntax, _ parent: SourceRange) {
    note("identifiers", identifiers.range, parent)
    note("name", identifiers.name.range, identifiers.range)
    for entry in identifiers.entries {
      note("entry", entry.range, identifiers.range)
      note("name", entry.name.range, entry.range)
      if let type = entry.type { check(type, entry.range) }
      note("identifier", entry.identifier?.range, entry.range)
    }
  }

  private mutating func check(_ route: RouteSyntax, _ parent: SourceRange) {
    note("route", route.range, parent)
    note("keyword", route.keyword, route.range)
    note("name", route.name?.range, route.range)
    check(route.parameters, route.range)
    note("identifier", route.identifier?.range, route.range)
    if let target = route.target { check(target, route.range) }
    if let action = route.action {
      note("action", action.range, route.range)
      note("method", action.method, action.range)
      for label in action.labels { note("label", label.range, action.method) }
    }
    note("navigation", route.navigation, route.range)
    note("style", route.style?.range, route.range)
    for link in route.links { check(link, route.range) }
  }

  private mutating func check(_ target: TargetSyntax, _ parent: SourceRange) {
    note("target", target.range, parent)
    check(target.path, target.range)
    guard let arguments = target.arguments else { return }
    note("arguments", arguments.range, target.range)
    for argument in arguments.arguments {
      note("name", argument.name.range, arguments.range)
      check(argument.value, arguments.range)
    }
  }

  private mutating func check(_ value: ExpressionSyntax, _ parent: SourceRange) {
    note("value", value.range, parent)
    for name in value.names { note("name", name.range, value.range) }
  }

  private mutating func check(_ parameters: ParameterListSyntax?, _ parent: SourceRange) {
    guard let parameters else { return }
    note("parameters", parameters.range, parent)
    for parameter in parameters.parameters {
      note("parameter", parameter.range, parameters.range)
      note("name", parameter.name.range, parameter.range)
      note("type", parameter.type.range, parameter.range)
      if let value = parameter.defaultValue { check(value, parameter.range) }
    }
  }

  private mutating func check(_ name: DottedNameSyntax, _ parent: SourceRange) {
    note("dotted name", name.range, parent)
    for part in name.parts { note("part", part.range, name.range) }
  }
}
