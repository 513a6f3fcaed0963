import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// `textDocument/completion`: the text that can be inserted at the place.
extension Query {
  /// Returns the completions at the place, after a typed character if that triggered the request, and the range that
  /// they replace. `publicFlows` are the flows of other modules that an external flow can declare, if one is being
  /// written.
  func completion(
    after trigger: String? = nil, publicFlows: [(module: String, flows: [ModuleModel.PublicFlow])] = [],
    swiftClasses: () -> [SwiftClass]
  ) -> CompletionList {
    let statement = StatementAtCursor(self)
    let range = SourceRange(file, statement.wordStart, offset)
    if let trigger, !isWorthOffering(statement, after: trigger) { return CompletionList(items: [], range: range) }
    switch statement.spot {
    case .comment(let comment):
      return CompletionList(items: silencedRules(in: comment), range: wordRange(stoppingAt: [0x20, 0x2C]))
    case .string(let start): return stringCompletion(statement, from: start)
    case .code: break
    }
    var items =
      statement.isExternalName
      ? externalFlows(publicFlows, after: statement.path.names) : codeCompletion(statement, swiftClasses)
    if statement.tokens.isEmpty, let keyword = statement.previousKeyword {
      items += clauses(of: keyword, in: statement.block, after: statement.previous.map(text), rank: 3)
    }
    var seen: Set<String> = []
    return CompletionList(items: items.filter { seen.insert("\($0.label) \($0.kind)").inserted }, range: range)
  }

  /// True if an automatic list is useful: where something has to follow, but not after each space.
  private func isWorthOffering(_ statement: StatementAtCursor, after trigger: String) -> Bool {
    switch statement.spot {
    case .comment: return false
    case .string: return trigger == "{" || trigger == "\""
    case .code: break
    }
    switch trigger {
    case " ":
      guard let last = statement.last else { return false }
      if statement.isExternalName { return true }
      return [.arrow, .colon, .equal, .comma].contains(last.kind)
        || (Vocabulary.clausesWithValue + ["in"]).contains(text(last))
        || !Vocabulary.values(ofSetting: text(last)).isEmpty
    case ">": return statement.last?.kind == .arrow
    case "{", "\"": return false
    default: return true
    }
  }

  private func codeCompletion(_ statement: StatementAtCursor, _ classes: () -> [SwiftClass]) -> [CompletionItem] {
    if let list = statement.argumentList { return arguments(list, statement) }
    if statement.isInValue || statement.isInSource { return valueNames(statement) }
    if statement.isInNumber { return [] }
    if statement.isInStyleList {
      return StyleSyntax.Detent.Kind.allCases.map { CompletionItem($0.rawValue, .enumMember) }
    }
    if let items = alertCompletion(statement) { return items }
    if !statement.parentheses.isEmpty { return parameterCompletion(statement) }
    let (path, before) = statement.path
    switch before?.kind {
    case .arrow: return targets(after: path, statement)
    case .colon: return classCompletion(after: path, classes())
    case .equal: return path.isEmpty ? identifiers(statement) : []
    case .identifier where before.map(text) == "in" && !path.isEmpty: return targets(after: path, statement)
    case .identifier where before.map(text) == "extends": return bases(after: path, of: statement.rest.first.map(text))
    default: break
    }
    guard path.isEmpty else { return [] }
    if statement.isStartOneOf, let last = statement.last.map(text), last != "in" {
      if last == "of" || last == "," { return targets(after: [], statement) }
      return [CompletionItem("in navigation", .keyword, detail: "in a navigation controller")]
    }
    switch statement.last.map(text) {
    case "in"?:
      if statement.keyword == "push" { return splitViews(in: .uiKit) }
      let navigation = CompletionItem("navigation", .keyword)
      return statement.keyword == "replace"
        ? [navigation, CompletionItem("place", .keyword)] + splitViews() : [navigation]
    case "one"? where statement.isStartOne: return [CompletionItem("of", .keyword)]
    case "returns"?: return types()
    case "as"? where statement.keyword == "choice":
      return AlertSyntax.Role.allCases.map { CompletionItem($0.rawValue, .enumMember) }
    case "as"? where statement.keyword == "field": return [CompletionItem("secure", .enumMember)]
    case "as"? where statement.keyword == "tab":
      return TabsSyntax.Role.Kind.allCases.map { CompletionItem($0.rawValue, .enumMember) }
    case "as"? where statement.rest.count > 1:
      return StyleSyntax.Style.allCases.map { CompletionItem($0.rawValue, .enumMember) }
    case "by"? where ["screen", "view", "tabs", "external", "stack", "sheets"].contains(statement.keyword):
      return [CompletionItem("app", .keyword)]
    case "by"?: return actions(statement)
    case "routes"? where statement.keyword != "routes":
      return names.sharedRoutes.keys.sorted().map { CompletionItem($0, .class, detail: "its routes") }
    case let word?:
      let rests = restsOfPhrases(after: word)
      if !rests.isEmpty {
        let takesPlace = statement.keyword == "replace"
        return rests.filter { takesPlace || $0 != "place" }.map { CompletionItem($0, .keyword) }
      }
    case nil: break
    }
    if let required = statement.requiredGuards { return guards(besides: required) }
    guard let keyword = statement.keyword else { return statements(statement) }
    let values = Vocabulary.values(ofSetting: keyword, in: statement.block)
    if !values.isEmpty {
      let given = Set(statement.rest.map(text))
      return values.filter { !given.contains($0) }.map { CompletionItem($0, .enumMember) }
    }
    if statement.rest.isEmpty { return names(after: keyword, statement) }
    return clauses(of: keyword, in: statement.block, after: statement.outerWords)
  }

  /// Returns the words after a word of clauses that have words of the language only.
  private func restsOfPhrases(after word: String) -> [String] {
    Vocabulary.phrases.compactMap { phrase in
      phrase.words.dropLast().firstIndex(of: word).map { phrase.words[($0 + 1)...].joined(separator: " ") }
    }
  }

  // MARK: Words of the language

  /// Returns the words that a statement of the block can start with.
  private func statements(_ statement: StatementAtCursor) -> [CompletionItem] {
    guard let block = statement.block else { return [] }
    let modifiers = statement.modifiers
    if block == .identifiers { return unmentionedIdentifiers() }
    var words = Vocabulary.keywords(in: block)
    if !modifiers.isEmpty {
      let isStart = modifiers.last == "start"
      words = words.filter {
        ["screen", "view", "tabs", "split"].contains($0) || !isStart && ["flow", "import", "routes"].contains($0)
      }
    }
    var items = words.map { word in
      CompletionItem(word, .keyword, detail: Vocabulary.pattern(of: word), text: word)
    }
    let levels = AccessSyntax.Level.allCases.map(\.rawValue)
    let others = Vocabulary.modifiers(in: block).filter { modifier in
      modifiers.isEmpty || levels.contains(modifier) && !modifiers.contains(where: levels.contains)
    }
    items += others.map { CompletionItem($0, .keyword, rank: 2) }
    if modifiers == ["start"] {
      items.append(arrow)
      items.append(CompletionItem("one of", .keyword, detail: "the app chooses the first screen", text: "one of "))
    }
    if modifiers.isEmpty { items += Snippet.all(in: block).map(\.item) }
    return items
  }

  private var arrow: CompletionItem { CompletionItem("->", .operator, detail: "where it leads", text: "-> ") }

  /// Returns the clauses that can still follow.
  private func clauses(
    of keyword: String, in block: Block?, after words: [String], rank: Int = 1
  ) -> [CompletionItem] {
    guard let pattern = Vocabulary.pattern(of: keyword) ?? patternWithoutKeyword(keyword, in: block) else { return [] }
    let given = Set(words)
    var items: [CompletionItem] = []
    func add(
      _ marker: String, if word: String, _ label: String? = nil, _ kind: CompletionItem.Kind = .keyword,
      detail: String? = nil, text: String? = nil
    ) {
      guard pattern.holds(marker), !given.contains(word) else { return }
      items.append(CompletionItem(label ?? word, kind, detail: detail, text: text, rank: rank))
    }
    add(" -> ", if: "->", arrow.label, arrow.kind, detail: arrow.detail, text: arrow.text)
    let value = keyword == "field" ? "the text that it starts with" : "its identifier"
    add(" = ", if: "=", nil, .operator, detail: value, text: "= ")
    add(" if ", if: "if", detail: "shown if this is true")
    add(" if ", if: "for", detail: "a button for each element")
    add(": Class", if: ":", nil, .operator, detail: "its class", text: ": ")
    add(": Type", if: ":", nil, .operator, detail: "its type", text: ": ")
    add("extends", if: "extends", detail: "the screen whose class it inherits from")
    add("returns", if: "returns", detail: "what it ends with")
    add(keyword == "embed" ? "->" : " by ", if: "by", detail: "the segue action that makes the destination")
    add("in navigation", if: "in", "in navigation", detail: "in a navigation controller")
    add("in place", if: "in", "in place", detail: "replaces the screen that asks, and nothing under it")
    add(" in ", if: "in")
    add(" as ", if: "as", detail: "how it is presented")
    let app = keyword == "tabs" ? "the app orders and hides its tabs" : "the app makes it, in its services"
    add("by app", if: "by", "by app", detail: app)
    add(" answers", if: "answers", detail: "the screen that asks hears the result of the flow")
    for phrase in Vocabulary.phrases where phrase.words[0] != "in" {
      add(phrase.text, if: phrase.words[0], phrase.text, detail: phrase.meaning)
    }
    add("routes Module", if: "routes", detail: "the routes that another module declares")
    add("requires", if: "requires", detail: "the guards that have to be met")
    if keyword == "external", !given.contains("flow") { items.append(CompletionItem("flow", .keyword)) }
    return items
  }

  /// Returns the guards of the program that are not required yet.
  private func guards(besides given: Set<String>) -> [CompletionItem] {
    names.guards.values.sorted().map { names.declarations[$0] }.filter { !given.contains($0.name.text) }.map {
      CompletionItem($0.name.text, .enumMember, detail: "guard", docs: $0.docs?.text)
    }
  }

  /// Returns the full form of a statement that begins with its name.
  private func patternWithoutKeyword(_ name: String, in block: Block?) -> String? {
    if Vocabulary.isWord(name) { return nil }
    return block == .routes ? Vocabulary.sharedRoutePattern : Vocabulary.identifierPattern
  }

  /// Returns the completions directly after a keyword.
  private func names(after keyword: String, _ statement: StatementAtCursor) -> [CompletionItem] {
    switch keyword {
    case "external": return [CompletionItem("flow", .keyword)]
    case "reserved": return ReservedSyntax.Kind.allCases.map { CompletionItem($0.rawValue, .keyword) }
    case "stack": return [CompletionItem("by app", .keyword, detail: "the app has the stack")]
    case "sheets": return [CompletionItem("by app", .keyword, detail: "views have sheets of their own")]
    case "coordinators":
      return [CompletionItem(":", .operator, detail: "the class that coordinators extend", text: ": ")]
    case "import":
      let modules = Set(snapshot.program.files.flatMap { $0.imports.map(\.module) }).union([
        "UIKit", "AppKit", "Foundation",
      ])
      return modules.sorted().map { CompletionItem($0, .module) }
    case "segue", "embed", "unwind": return unmentionedSegues(keyword) + [arrow]
    case "start", "push", "present", "replace", "close", "child", "primary", "supplementary", "secondary", "sidebar",
      "content", "detail":
      return [arrow]
    case "storyboard": return unmentionedStoryboards()
    case "screen": return unmentionedScenes()
    case let word where Vocabulary.isWord(word): return []
    // The name of an identifier is its first word.
    default:
      let isNameFirst = statement.block == .identifiers || statement.block == .routes
      return isNameFirst ? clauses(of: keyword, in: statement.block, after: []) : []
    }
  }

  // MARK: Strings and comments

  private func stringCompletion(_ statement: StatementAtCursor, from start: Int) -> CompletionList {
    let range = SourceRange(file, start, offset)
    if statement.keyword == "link" {
      guard let brace = bytes[start..<offset].lastIndex(of: UInt8(ascii: "{")),
        !bytes[brace..<offset].contains(UInt8(ascii: "}"))
      else { return CompletionList(items: [], range: range) }
      return CompletionList(items: placeholders(), range: SourceRange(file, brace + 1, offset))
    }
    let strings = identifiers(statement).filter { $0.label.hasPrefix("\"") }.map { item in
      let content = String(item.label.dropFirst().dropLast())
      return CompletionItem(content, item.kind, detail: item.detail)
    }
    return CompletionList(items: strings, range: range)
  }

  /// Returns the values that a link of the surrounding screen or entry can have.
  private func placeholders() -> [CompletionItem] {
    guard let id = names.declaration(around: offset, in: file) else { return [] }
    let owners = [names.valueOwner(of: id)] + [names.flow(of: id)].compactMap { $0 }
    return owners.flatMap { parameters(of: $0) }.map {
      CompletionItem($0.name.text, .property, detail: $0.type.text)
    }
  }

  private func silencedRules(in comment: SourceRange) -> [CompletionItem] {
    let before = String(decoding: bytes[comment.start..<offset], as: UTF8.self)
    guard !before.hasPrefix("///") else { return [] }
    guard before.holds("routegen:ignore") else {
      return [CompletionItem("routegen:ignore", .keyword, detail: "silences warnings of the line")]
    }
    let warnings = rules.filter { $0.severity == .warning }
    return warnings.map { CompletionItem($0.name, .value, docs: $0.meaning) }
  }

  /// Returns the range of the letters before the cursor, up to one of some characters.
  private func wordRange(stoppingAt stops: Set<UInt8>) -> SourceRange {
    var start = offset
    while start > 0, !stops.contains(bytes[start - 1]), bytes[start - 1] > 0x20 { start -= 1 }
    return SourceRange(file, start, offset)
  }

  func parameters(of id: Declaration.ID) -> [ParameterListSyntax.Parameter] {
    names.declarations[id].parameters?.parameters ?? []
  }

  // MARK: - Targets

  // The completion of targets and their values.

  /// Returns the completions after `->`, or after a dot.
  func targets(after path: [String], _ statement: StatementAtCursor) -> [CompletionItem] {
    guard let flow = flowAround(offset) else {
      // A guard starts a flow of its own module.
      guard statement.keyword == "guard" else { return [] }
      return path.isEmpty ? names.flows.values.sorted().map { item(for: $0) } : []
    }
    if !path.isEmpty {
      let found = names.resolve(path, from: flow).last.flatMap { $0 }
      return (found.map(members) ?? []).map { item(for: $0) } + externals(after: path)
    }
    let isClose = statement.keyword == "close" || statement.keyword == "unwind"
    var items = names.members(of: flow).filter(names.isReachable).map { item(for: $0) }
    // The entries of a screen that can only be shown through an entry.
    items += names.members(of: flow).flatMap { screen -> [CompletionItem] in
      guard case .screen = names.declarations[screen].node, !isClose else { return [] }
      return names.entries(of: screen).map { item(for: $0, prefix: names.declarations[screen].name.text + ".") }
    }
    items += names.flows.values.sorted().map { item(for: $0, rank: 2) }
    items += externals(after: [])
    return items
  }

  /// Returns the split views of the flow with the columns that a route can fill, or those of one platform.
  func splitViews(in platform: Platform? = nil) -> [CompletionItem] {
    guard let flow = flowAround(offset) else { return [] }
    let known = platform.map { Tabs.columns(in: $0) }
    return names.members(of: flow).flatMap { id -> [CompletionItem] in
      guard case .tabs(let split) = names.declarations[id].node, split.kind == .split,
        known.map({ $0.contains(split.tabs.first?.name.text ?? "") }) != false
      else { return [] }
      return split.tabs.map { CompletionItem("\(split.name.text).\($0.name.text)", .enumMember, detail: "column") }
    } + flows
  }

  /// Returns the completions after `extends` of a screen, or after a dot there.
  func bases(after path: [String], of screen: String?) -> [CompletionItem] {
    guard let flow = flowAround(offset) else { return [] }
    let scope = path.first.flatMap { names.flows[$0] } ?? flow
    let screens = names.members(of: scope).filter { id in
      guard case .screen = names.declarations[id].node else { return false }
      return scope != flow || names.declarations[id].name.text != screen
    }
    return screens.map { CompletionItem(names.declarations[$0].name.text, .class, detail: "screen") }
      + (path.isEmpty ? flows : [])
  }

  private var flows: [CompletionItem] {
    names.flows.values.sorted().map { CompletionItem(names.declarations[$0].name.text, .module, rank: 2) }
  }

  private func members(of id: Declaration.ID) -> [Declaration.ID] {
    switch names.declarations[id].node {
    case .flow: names.members(of: id).filter(names.isReachable)
    case .tabs: names.declarations[id].children
    case .screen: names.entries(of: id)
    default: []
    }
  }

  /// Returns the rest of the names of other modules' flows.
  private func externals(after path: [String]) -> [CompletionItem] {
    let prefix = path.map { $0 + "." }.joined()
    return names.externals.sorted { $0.value < $1.value }.filter { $0.key.hasPrefix(prefix) }.flatMap { name, id in
      let rest = String(name.dropFirst(prefix.count))
      let first = rest.split(separator: ".").first.map(String.init) ?? rest
      let module = CompletionItem(first, .module, detail: "module", rank: 2)
      return first == rest ? [item(for: id, called: rest)] : [item(for: id, called: rest), module]
    }
  }

  private func item(
    for id: Declaration.ID, prefix: String = "", called name: String? = nil, rank: Int = 1
  ) -> CompletionItem {
    let declaration = names.declarations[id]
    let label = prefix + (name ?? declaration.name.text)
    let kind: CompletionItem.Kind =
      switch declaration.node {
      case .flow, .external: .module
      case .tabs: .enum
      case .tab: .enumMember
      case .entry: .constructor
      default: .class
      }
    let needed = parameters(of: names.valueOwner(of: id)).filter { $0.defaultValue == nil }
    var item = CompletionItem(label, kind, detail: declaration.kind, docs: declaration.docs?.text, rank: rank)
    if !needed.isEmpty {
      let values = needed.enumerated().map { index, parameter in
        "\(parameter.name.text): ${\(index + 1):\(parameter.name.text)}"
      }
      item.text = "\(label)(\(values.joined(separator: ", ")))"
      item.isSnippet = true
      item.detail = "\(declaration.kind) (\(needed.map { "\($0.name.text): \($0.type.text)" }.joined(separator: ", ")))"
    }
    return item
  }

  // MARK: Values

  /// Returns the labels that are still missing, or the names for a value.
  func arguments(
    _ list: (place: Declaration.ID?, given: [String], label: String?), _ statement: StatementAtCursor
  ) -> [CompletionItem] {
    if list.label != nil {
      return valueNames(statement) + ["true", "false", "nil"].map { CompletionItem($0, .keyword, rank: 2) }
    }
    guard let place = list.place else { return [] }
    return parameters(of: names.valueOwner(of: place)).filter { !list.given.contains($0.name.text) }.map {
      CompletionItem(
        $0.name.text, .property, detail: $0.type.text, text: $0.name.text + ": ", filter: $0.name.text,
        rank: $0.defaultValue == nil ? 1 : 2)
    }
  }

  /// Returns the parameters that are available to a value: those of the route, then those of the flow.
  func valueNames(_ statement: StatementAtCursor) -> [CompletionItem] {
    var items: [CompletionItem] = []
    // The statement's own parameters are read from its tokens: it may have no node yet.
    let rest = statement.rest
    if let list = rest.first(where: { $0.kind == .leftParenthesis }),
      let end = rest.first(where: { $0.kind == .arrow || text($0) == "as" }), list.start < end.start
    {
      for (token, next) in zip(rest, rest.dropFirst()) where token.kind == .identifier && token.start < end.start {
        guard next.kind == .colon else { continue }
        items.append(CompletionItem(SwiftNames.escaped(text(token)), .variable, detail: "parameter of the route"))
      }
    }
    if let flow = flowAround(offset) {
      items += parameters(of: flow).map {
        CompletionItem(SwiftNames.escaped($0.name.text), .variable, detail: "\($0.type.text), of the flow")
      }
    }
    return items
  }

  /// Returns the completions after `if`, `for` and `=` in an alert.
  private func alertCompletion(_ statement: StatementAtCursor) -> [CompletionItem]? {
    guard statement.block == .alert, let last = statement.last else { return nil }
    let words = statement.rest.map(text)
    if let start = words.lastIndex(of: "for"), !words[start...].contains("in") {
      if last.kind == .colon { return types() }
      return start == words.indices.last ? [] : [CompletionItem("in", .keyword)]
    }
    guard words.contains("if") || words.contains("for") || words.contains("=") else { return nil }
    let route = names.declarations.last { declaration in
      if case .route = declaration.node { declaration.range.contains(offset, in: file) } else { false }
    }
    return (route?.parameters?.parameters ?? []).map {
      CompletionItem(SwiftNames.escaped($0.name.text), .variable, detail: $0.type.text)
    }
  }

  /// Returns the completions in a list of parameters: types after a colon, values after `=`.
  func parameterCompletion(_ statement: StatementAtCursor) -> [CompletionItem] {
    switch statement.last?.kind {
    case .colon: return types()
    case .equal: return ["true", "false", "nil"].map { CompletionItem($0, .keyword) }
    case .leftBracket, .operator: return types()
    // The name of a parameter is new, unless others have the same: then its type is known, too.
    case .leftParenthesis, .comma:
      var seen: Set<String> = []
      return names.declarations.compactMap { declaration in
        guard case .parameter(let parameter) = declaration.node, seen.insert(parameter.name.text).inserted else {
          return nil
        }
        let text = "\(parameter.name.text): \(parameter.type.text)"
        return CompletionItem(parameter.name.text, .variable, detail: parameter.type.text, text: text, rank: 2)
      }
    default: return []
    }
  }

  /// Returns the types in the program, and the most common ones.
  func types() -> [CompletionItem] {
    var seen: Set<String> = []
    var items: [CompletionItem] = []
    for marks in names.marks {
      for mark in marks {
        guard case .type = mark.kind, mark.range.start != offset else { continue }
        let type = snapshot.oneLine(mark.range)
        if seen.insert(type).inserted { items.append(CompletionItem(type, .struct)) }
      }
    }
    for type in ["Int", "String", "Bool", "Double", "UUID", "URL", "Date"] where seen.insert(type).inserted {
      items.append(CompletionItem(type, .struct, rank: 2))
    }
    return items
  }

  // MARK: - Modules

  // The completion of external flows: the flows of the other targets of the package.

  /// Returns those of the flows by module that are not declared yet, with the rest of their declarations. `path` has
  /// the names before the cursor: `Kit` in `external flow Kit.`.
  func externalFlows(
    _ modules: [(module: String, flows: [ModuleModel.PublicFlow])], after path: [String]
  ) -> [CompletionItem] {
    modules.flatMap { module, flows -> [CompletionItem] in
      guard path.isEmpty || path == [module] else { return [] }
      return flows.filter { names.externals["\(module).\($0.name)"] == nil }.map { flow in
        let name = SwiftNames.escaped(flow.name)
        let label = path.isEmpty ? "\(module).\(name)" : name
        return CompletionItem(
          label, .module, detail: "external flow \(module).\(flow.name)\(flow.form)", text: label + flow.form,
          filter: label)
      }
    }
  }
}
