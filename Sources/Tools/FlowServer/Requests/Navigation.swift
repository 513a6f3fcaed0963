import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax
import FlowTools

/// A place in a flow file that a request is about, with the current program.
///
/// Requests are its methods, in one file for each request. They return values of the pipeline: ranges, edits, names.
/// The code in `Messages` turns these into messages.
struct Query {
  let snapshot: Snapshot
  let file: SourceID
  /// The position of the cursor, in bytes.
  let offset: Int

  init(_ snapshot: Snapshot, file: Int, offset: Int = 0) {
    self.snapshot = snapshot
    self.file = SourceID(file)
    self.offset = offset
  }

  var syntax: FileSyntax { snapshot.files[Int(file.index)] }
  var names: NameIndex { snapshot.names }
  var bytes: [UInt8] { syntax.source.bytes }

  /// The name at the place, or before it, where a cursor is after typing it.
  var occurrence: Occurrence? { names.occurrences[Int(file.index)].last { $0.range.contains(offset, in: file) } }
  /// The mark at the place.
  var mark: Mark? { names.marks[Int(file.index)].last { $0.range.contains(offset, in: file) } }

  func range(_ token: Token) -> SourceRange { SourceRange(file, Int(token.start), Int(token.end)) }
  func text(_ token: Token) -> String { syntax.source.text(Int(token.start)..<Int(token.end)) }

  /// Returns the index of the first token that ends after an offset.
  func token(endingAfter offset: Int) -> Int {
    min(syntax.tokens.partitioningIndex { Int($0.end) > offset }, syntax.tokens.count - 1)
  }
}

/// Edits of several files.
struct FileEdits: Hashable {
  var edits: [Diagnostic.Edit]

  /// Sorts edits in the order of the text, and removes duplicates.
  init(_ edits: [Diagnostic.Edit]) {
    var seen: Set<Diagnostic.Edit> = []
    self.edits = edits.filter { seen.insert($0).inserted }.sorted { $0.range < $1.range }
  }
}

// MARK: - Navigation

/// A place in a file of the program, or in a Swift file of its target.
enum Place: Hashable {
  case source(SourceRange)
  case swift(SwiftClass)
}

/// `textDocument/definition`, `references` and `documentHighlight`.
extension Query {
  /// Returns the places where the declaration at the cursor is declared: in a flow file, in a storyboard, or in Swift.
  func definition(swiftClasses: () -> [SwiftClass]) -> [Place] {
    if let occurrence {
      guard let id = occurrence.declaration else { return [] }
      let declaration = names.declarations[id]
      // From its own declaration, continue to Interface Builder.
      if occurrence.role == .declaration {
        let elsewhere = snapshot.interfacePlaces(of: id)
        return (elsewhere.isEmpty ? [declaration.name.range] : elsewhere).map { .source($0) }
      }
      return [.source(declaration.name.range)]
    }
    switch mark?.kind {
    case .class(let name):
      let last = SwiftNames.unqualified(name)
      return swiftClasses().filter { $0.name == last }.map { .swift($0) }
    case .string(let id?): return snapshot.interfacePlaces(of: id).map { .source($0) }
    case .action(let id): return snapshot.interfacePlaces(of: id).map { .source($0) }
    default: return []
    }
  }

  /// A flow of another module.
  typealias ExternalName = (module: String, flow: String)

  /// The flow of another module that is declared or used at the place.
  var externalName: ExternalName? {
    guard let id = occurrence?.declaration, case .external(let flow) = names.declarations[id].node,
      !flow.path.rest.isEmpty
    else { return nil }
    return (flow.path.first.text, flow.path.rest.map(\.text).joined(separator: "."))
  }

  /// Returns all occurrences of the name at the place, optionally with its declaration.
  func references(includingDeclaration isIncluded: Bool) -> [SourceRange] {
    if let id = occurrence?.declaration {
      let places = names.places(of: id).filter { isIncluded || $0.role != .declaration }.map(\.range)
      return places + (isIncluded ? snapshot.interfacePlaces(of: id) : [])
    }
    guard case .class(let name) = mark?.kind else { return [] }
    return names.marks.flatMap { $0 }.filter { if case .class(name) = $0.kind { true } else { false } }.map(\.range)
  }

  /// Returns the occurrences in this file.
  func highlights() -> [(range: SourceRange, isDeclaration: Bool)] {
    if let id = occurrence?.declaration {
      return names.places(of: id).filter { $0.range.file == file }.map { ($0.range, $0.role == .declaration) }
    }
    return references(includingDeclaration: true).filter { $0.file == file }.map { ($0, false) }
  }
}

extension Snapshot {
  /// Returns the places in Interface Builder files for a declaration.
  func interfacePlaces(of id: Declaration.ID) -> [SourceRange] {
    let declaration = names.declarations[id]
    switch declaration.node {
    case .storyboard: return storyboards.storyboards.filter { $0.name == declaration.outsideText }.map(\.range)
    case .screen(let screen):
      guard let scene = comparison?.scenes[screen.range] else { return [] }
      let found = storyboards[scene]
      return [found.storyboardIdentifier?.range ?? found.controller?.range ?? found.range]
    case .route(let route):
      guard route.name != nil, let owner = names.screen(of: id),
        case .screen(let screen) = names.declarations[owner].node, let scene = comparison?.scenes[screen.range]
      else { return [] }
      let identifiers = storyboards[scene].segues.compactMap(\.identifier)
      return identifiers.filter { $0.text == declaration.outsideText }.map(\.range)
    case .identifier:
      let views = storyboards.scenes.flatMap { storyboards[$0].reusableViews } + analysis.nibs.flatMap(\.reusableViews)
      let elements = storyboards.scenes.flatMap { storyboards[$0].elementIdentifiers }
      return (views.map(\.identifier) + elements.map(\.identifier))
        .filter { $0.text == declaration.outsideText }.map(\.range)
    default: return []
    }
  }
}

// MARK: - CallHierarchy

/// A connection from one place of the app to another, as seen from one end: the other end, and the places of its
/// statements.
typealias Lead = (declaration: Declaration.ID, ranges: [SourceRange])

/// The call hierarchy of the protocol: the outgoing and incoming routes of a screen.
extension Query {
  /// Returns the screen, entry, tab bar or flow at the place, or around it.
  func hierarchyItem() -> Declaration.ID? {
    if let id = occurrence?.declaration, snapshot.isPlace(id) { return id }
    return names.declaration(around: offset, in: file).flatMap { names.path(to: $0).first(where: snapshot.isPlace) }
  }
}

extension Snapshot {
  /// True if a declaration can be a destination.
  func isPlace(_ id: Declaration.ID) -> Bool {
    switch names.declarations[id].node {
    case .guard, .flow, .external, .screen, .tabs, .entry: true
    default: false
    }
  }

  /// Returns the sources of a place, or of its entries and tabs.
  func incoming(_ id: Declaration.ID) -> [Lead] {
    leads(
      names.targets.filter { use in
        guard let place = use.place else { return false }
        return place == id || names.declarations[place].parent == id && !isFlow(id)
      }
    ) { use in use.source.flatMap(source) ?? use.flow }
  }

  /// Returns the destinations of a place.
  func outgoing(_ id: Declaration.ID) -> [Lead] {
    leads(names.targets.filter { use in (use.source.flatMap(source) ?? use.flow) == id }) { $0.place }
  }

  private func isFlow(_ id: Declaration.ID) -> Bool {
    if case .flow = names.declarations[id].node { true } else { false }
  }

  /// Returns the place that a route or a tab belongs to.
  private func source(_ id: Declaration.ID) -> Declaration.ID? {
    names.path(to: id).dropFirst(isPlace(id) ? 0 : 1).first(where: isPlace)
  }

  private func leads(_ uses: [TargetReference], _ end: (TargetReference) -> Declaration.ID?) -> [Lead] {
    let ends = uses.compactMap { use in end(use).map { (place: $0, range: use.target.path.range) } }
    return grouped(ends, by: \.place, \.range).map { ($0.key, $0.values) }
  }
}

// MARK: - DocumentLinks

/// `textDocument/documentLink`: strings with the name of a file of the program, and names of storyboards that equal the
/// file's.
extension Query {
  func documentLinks() -> [(range: SourceRange, path: String)] {
    names.declarations.compactMap { declaration in
      guard declaration.range.file == file, case .storyboard(let storyboard) = declaration.node else { return nil }
      let name = declaration.outsideText
      guard let found = snapshot.storyboards.storyboards.first(where: { $0.name == name }) else { return nil }
      return (storyboard.identifier?.range ?? storyboard.name.range, snapshot.sources[Int(found.source.index)].path)
    }
  }
}

// MARK: - Symbols

/// A declaration in the outline of a file, or in the list of all symbols.
struct Symbol {
  /// The protocol's kinds of symbols with their numbers.
  enum Kind: Int {
    case namespace = 3
    case `class` = 5
    case property = 7
    case constructor = 9
    case `enum` = 10
    case interface = 11
    case constant = 14
    case event = 24
    case enumMember = 22
  }

  var name: String
  var detail: String
  var kind: Kind
  /// The range of the declaration, including its documentation.
  var range: SourceRange
  /// The range of the name.
  var selection: SourceRange
  var children: [Symbol]
}

/// `textDocument/documentSymbol` and `workspace/symbol`.
extension Query {
  func documentSymbols() -> [Symbol] {
    names.declarations.indices.filter {
      names.declarations[$0].parent == nil && names.declarations[$0].name.range.file == file
    }
    .map { snapshot.symbol($0) }
  }
}

extension Snapshot {
  /// Returns the symbol for a declaration with all its members.
  func symbol(_ id: Declaration.ID) -> Symbol {
    let declaration = names.declarations[id]
    let children = declaration.children.filter {
      if case .parameter = names.declarations[$0].node { false } else { true }
    }
    let start = declaration.docs?.range ?? declaration.range
    return Symbol(
      name: declaration.name.text, detail: detail(of: declaration), kind: kind(of: declaration),
      range: start.through(declaration.range), selection: declaration.name.range, children: children.map(symbol))
  }

  /// Returns the declarations whose names contain the letters of a text, in order; all for an empty text.
  func symbols(matching text: String) -> [Declaration.ID] {
    let wanted = text.lowercased()
    return names.declarations.indices.filter {
      if case .parameter = names.declarations[$0].node { return false }
      var rest = wanted[...]
      for character in names.qualifiedName(of: $0).lowercased() where character == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// Returns the text next to a name: its target, its string or its values.
  private func detail(of declaration: Declaration) -> String {
    var parts: [String] = []
    if let parameters = declaration.parameters, !parameters.parameters.isEmpty {
      parts.append(oneLine(parameters.range))
    }
    switch declaration.node {
    case .screen(let screen):
      if let type = screen.type { parts.append(type.text) }
    case .identifier(let entry):
      if let type = entry.type { parts.append(type.text) }
    case .route(let route):
      if let target = route.target { parts.append("→ \(target.path.text)") }
    case .guard(let declared): parts.append("→ \(declared.target.path.text)")
    case .tab(let tab): parts.append("→ \(tab.target.path.text)")
    default: break
    }
    if let string = declaration.string { parts.append(text(string.range)) }
    return parts.joined(separator: " ")
  }

  /// Returns the text of a range on one line, with single spaces.
  func oneLine(_ range: SourceRange) -> String {
    text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func kind(of declaration: Declaration) -> Symbol.Kind {
    switch declaration.node {
    case .flow, .storyboard: .namespace
    case .external: .interface
    case .screen: .class
    case .tabs, .identifiers, .routes: .enum
    case .tab, .choice: .enumMember
    case .identifier: .constant
    case .entry: .constructor
    case .guard, .route, .sharedRoute: .event
    case .field, .parameter, .import, .setting, .start, .origins, .reserved, .link, .text: .property
    }
  }
}
