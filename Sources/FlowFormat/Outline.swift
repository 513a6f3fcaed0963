import FlowDiagnostics
import FlowSyntax

/// The information in the tree that tokens do not contain, by offsets.
struct Outline {
  /// A list that can take several lines.
  struct List {
    /// The offsets where its elements start.
    var elements: [Int]
    /// Its parentheses; `nil` for origins.
    var parentheses: (open: Int, close: Int)?
  }

  /// The offsets where statements start, after their documentation.
  private(set) var statements: Set<Int> = []
  /// Swift expressions, in order.
  private(set) var expressions: [Range<Int>] = []
  /// Swift types, in order.
  private(set) var types: [Range<Int>] = []
  /// Parameters, arguments and origins, in order.
  private(set) var lists: [List] = []

  init(_ file: FileSyntax) {
    for item in file.items { add(item) }
    // Clauses may come in another order than in the tree.
    expressions.sort { $0.lowerBound < $1.lowerBound }
    types.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func add(_ item: FileItemSyntax) {
    switch item {
    case .import(let statement): begin(statement.range)
    case .setting(let setting): add(setting)
    case .guard(let declared):
      begin(declared.range)
      add(declared.target)
      add(declared.style)
    case .external(let external):
      begin(external.range)
      add(external.parameters)
      add(external.result)
      add(external.requires)
    case .routes(let declared):
      begin(declared.range)
      for route in declared.routes {
        begin(route.range)
        add(route.parameters)
        add(route.answerType)
      }
    case .flow(let flow):
      begin(flow.range)
      add(flow.parameters)
      add(flow.result)
      add(flow.requires)
      for member in flow.members { add(member) }
    }
  }

  private mutating func add(_ setting: SettingSyntax) {
    begin(setting.range)
    if setting.places.count > 1 { lists.append(List(elements: setting.places.dropFirst().map(\.start))) }
  }

  private mutating func add(_ member: FlowMemberSyntax) {
    switch member {
    case .setting(let setting): add(setting)
    case .start(let start):
      begin(start.range)
      if start.choices.isEmpty { add(start.target) }
      if start.choices.count > 1 {
        lists.append(List(elements: start.choices.dropFirst().map(\.path.range.start)))
      }
    case .storyboard(let storyboard):
      begin(storyboard.range)
      for member in storyboard.members {
        switch member {
        case .setting(let setting): begin(setting.range)
        case .screen(let screen): add(screen)
        case .identifiers(let block): add(block)
        }
      }
    case .screen(let screen): add(screen)
    case .tabs(let tabs):
      begin(tabs.range)
      for tab in tabs.tabs {
        begin(tab.range)
        add(tab.target)
      }
    case .identifiers(let block): add(block)
    case .origins(let origins):
      begin(origins.range)
      lists.append(List(elements: origins.origins.dropFirst().map(\.range.start)))
    case .reserved(let reserved):
      begin(reserved.range)
      lists.append(List(elements: reserved.strings.dropFirst().map(\.range.start)))
    case .route(let route): add(route)
    }
  }

  private mutating func add(_ screen: ScreenSyntax) {
    begin(screen.range)
    add(screen.parameters)
    add(screen.requires)
    for member in screen.members {
      switch member {
      case .setting(let setting): begin(setting.range)
      case .route(let route): add(route)
      case .entry(let entry):
        begin(entry.range)
        add(entry.parameters)
        for link in entry.links { begin(link.range) }
      case .identifiers(let block): add(block)
      case .link(let link): begin(link.range)
      }
    }
  }

  private mutating func add(_ block: IdentifiersSyntax) {
    begin(block.range)
    for entry in block.entries { begin(entry.range) }
  }

  private mutating func add(_ route: RouteSyntax) {
    begin(route.range)
    add(route.parameters)
    add(route.target)
    // A method's name is copied as it is, without spaces between its labels.
    if let action = route.action { expressions.append(action.method.offsets) }
    add(route.style)
    add(route.answerType)
    for member in route.alert?.members ?? [] {
      begin(member.range)
      expressions.append(member.expression.range.offsets)
    }
    for link in route.links { begin(link.range) }
  }

  private mutating func add(_ style: StyleSyntax?) {
    if let list = style?.list {
      lists.append(List(elements: list.elements, parentheses: (list.range.start, list.range.end - 1)))
    }
  }

  private mutating func add(_ requires: RequiresSyntax?) {
    guard let requires, requires.guards.count > 1 else { return }
    lists.append(List(elements: requires.guards.dropFirst().map(\.range.start)))
  }

  private mutating func add(_ list: ParameterListSyntax?) {
    guard let list else { return }
    lists.append(
      List(elements: list.parameters.map(\.range.start), parentheses: (list.range.start, list.range.end - 1)))
    for parameter in list.parameters {
      add(parameter.type)
      if let value = parameter.defaultValue { expressions.append(value.range.offsets) }
    }
  }

  private mutating func add(_ target: TargetSyntax?) {
    guard let list = target?.arguments else { return }
    lists.append(
      List(elements: list.arguments.map(\.name.range.start), parentheses: (list.range.start, list.range.end - 1)))
    for argument in list.arguments { expressions.append(argument.value.range.offsets) }
  }

  private mutating func add(_ type: TypeSyntax?) {
    if let type { types.append(type.range.offsets) }
  }

  private mutating func begin(_ statement: SourceRange) { statements.insert(statement.start) }
}
