import FlowDiagnostics
import FlowModel
import FlowSyntax

// A name refers to a screen or tab bar of its own flow, or to a flow. `A.b` is entry `b` of screen `A`, tab `b` of tab
// bar `A`, or screen `b` of flow `A`; `A.b.c` is an entry of a screen of another flow. The names of other modules'
// flows are looked up as a whole, as they were declared.

extension Pass {
  /// Returns the place that a target's name refers to; `nil` if the name is unknown, which is reported, with the names of
  /// flows if the target may be one.
  mutating func lookUp(_ path: DottedNameSyntax, from flow: Flow.ID, orFlows: Bool = true) -> Target.Place? {
    if !externalsByName.isEmpty, let external = externalsByName[path.text] { return .external(external) }
    let first = path.first
    if let known = flowDeclarations[flow.index].names[first.text] {
      switch known.symbol {
      case .screen(let screen) where path.rest.isEmpty: return .screen(screen)
      case .screen(let screen): return lookUp(path.rest[...], in: screen)
      case .tabs(let tabs): return lookUp(path.rest[...], in: tabs, of: flow)
      case .identifiers:
        if flowsByName[first.text] == nil {
          diagnostics.add(
            AnalysisRules.unknownScreen, "`\(first.text)` is a block of identifiers, which nothing can lead to",
            at: first.range, notes: [.init("it is declared here", at: known.range)], help: "name a screen")
          return nil
        }
      }
    }
    guard let other = flowsByName[first.text] else {
      reportUnknown(path, from: flow, orFlows: orFlows || !path.rest.isEmpty)
      return nil
    }
    guard !path.rest.isEmpty else { return .flow(other) }
    return lookUp(path.rest[...], in: other, from: flow)
  }

  /// Returns the screen that a name refers to; `nil` if the name is unknown, which is reported.
  mutating func lookUpScreen(_ path: DottedNameSyntax, from flow: Flow.ID) -> Screen.ID? {
    guard let place = lookUp(path, from: flow) else { return nil }
    if case .screen(let screen) = place { return screen }
    diagnostics.add(
      AnalysisRules.misplacedTarget, "`\(path.text)` is \(description(of: place)), not a screen", at: path.range,
      help: "name a screen")
    return nil
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in flow: Flow.ID, from: Flow.ID) -> Target.Place? {
    guard let name = rest.first else { return .flow(flow) }
    switch flowDeclarations[flow.index].names[name.text]?.symbol {
    case .screen(let screen): return lookUp(rest.dropFirst(), in: screen)
    case .tabs(let tabs): return lookUp(rest.dropFirst(), in: tabs, of: flow)
    case .identifiers, nil:
      let candidates = reachableNames(of: flow)
      reportUnknown(
        AnalysisRules.unknownScreen, "the flow `\(program[flow].name)` has no screen named `\(name.text)`", name,
        "screen", among: candidates, declared: program[flow].location.range)
      return nil
    }
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in screen: Screen.ID) -> Target.Place? {
    guard let name = rest.first else { return .screen(screen) }
    guard let index = valueDeclaration(of: screen).entryIndices[name.text] else {
      reportUnknown(
        AnalysisRules.unknownEntry, "the screen `\(program[screen].name)` has no entry named `\(name.text)`", name,
        "entry", among: valueSyntax(of: screen).entries.map(\.name.text), declared: program[screen].location.range)
      return nil
    }
    return checkEnd(rest.dropFirst(), after: name, "an entry", AnalysisRules.unknownEntry) ? .entry(screen, index) : nil
  }

  private mutating func lookUp(_ rest: ArraySlice<NameSyntax>, in tabs: Int, of flow: Flow.ID) -> Target.Place? {
    guard let name = rest.first else { return .tabs(flow, tabs) }
    let syntax = flowDeclarations[flow.index].tabs[tabs]
    guard let index = flowDeclarations[flow.index].tabIndices[tabs][name.text] else {
      reportUnknown(
        AnalysisRules.unknownTab,
        syntax.kind == .tabs
          ? "the tabs `\(syntax.name.text)` have no tab named `\(name.text)`"
          : "the split view `\(syntax.name.text)` has no column named `\(name.text)`", name,
        syntax.kind == .tabs ? "tab" : "column", among: syntax.tabs.map(\.name.text), declared: syntax.name.range)
      return nil
    }
    let what = syntax.kind == .tabs ? "a tab" : "a column"
    return checkEnd(rest.dropFirst(), after: name, what, AnalysisRules.unknownTab) ? .tab(flow, tabs, index) : nil
  }

  /// Checks that nothing follows the last known name.
  private mutating func checkEnd(
    _ rest: ArraySlice<NameSyntax>, after name: NameSyntax, _ what: String, _ rule: Rule
  ) -> Bool {
    guard let first = rest.first, let last = rest.last else { return true }
    diagnostics.add(
      rule, "\(what) has nothing named `\(first.text)`", at: first.range, help: "leave `.\(first.text)` out",
      edit: .init(replace: name.range.after.through(last.range), with: ""))
    return false
  }

  // MARK: Unknown names

  /// Returns the screens and tab bars of a flow, in order.
  private func reachableNames(of flow: Flow.ID) -> [String] {
    program[flow].members.compactMap {
      switch $0 {
      case .screen(let screen): program[screen].name
      case .tabs(let tabs): flowDeclarations[flow.index].tabs[tabs].name.text
      case .identifiers: nil
      }
    }
  }

  private mutating func reportUnknown(_ path: DottedNameSyntax, from flow: Flow.ID, orFlows: Bool) {
    let name = path.first
    guard !syntaxErrors.names.contains(name.text) else { return }
    guard comparisonsLeft > 0 else {
      diagnostics.add(
        AnalysisRules.unknownScreen, "there is no screen named `\(name.text)`", at: name.range,
        help: "declare it, or fix the name")
      return
    }
    let routes =
      files.flatMap(\.items.routes) + flowDeclarations[flow.index].syntax.members.routes
      + screens(of: flow).flatMap { screenDeclarations[$0.index].syntax.members.routes }
    if let route = routes.first(where: { $0.name?.text == path.text && [.alert, .dialog, .do].contains($0.kind) }) {
      comparisonsLeft -= routes.count
      diagnostics.add(
        AnalysisRules.misplacedTarget, "`\(path.text)` is \(route.kind.withArticle), which is a route itself",
        at: path.range, notes: route.name.map { [.init("it is declared here", at: $0.range)] } ?? [],
        help: "remove this route: code calls `route(.\(path.text))`")
      return
    }
    let ofModule = program.externals.map(\.name).filter { $0.hasPrefix(name.text + ".") }
    if !path.rest.isEmpty, !ofModule.isEmpty {
      reportUnknown(
        AnalysisRules.unknownScreen, "there is no external flow named `\(path.text)`",
        NameSyntax(text: path.text, range: path.range), "external flow", among: ofModule, declared: nil)
      return
    }
    let elsewhere = program.flows.indices.first { flowDeclarations[$0].names[name.text]?.symbol.isReachable == true }
    if let elsewhere {
      comparisonsLeft -= program.flows.count
      let qualified = "\(program.flows[elsewhere].name).\(name.text)"
      let declared = flowDeclarations[elsewhere].names[name.text]
      var (help, meant) = ("name it with its flow", qualified)
      if case .screen(let screen)? = declared?.symbol,
        screenDeclarations[screen.index].syntax.members.routes.contains(where: { $0.kind == .finish })
      {
        (help, meant) = ("it finishes its flow, so begin the flow", program.flows[elsewhere].name)
      }
      diagnostics.add(
        AnalysisRules.unknownScreen, "there is no screen named `\(name.text)` in this flow", at: name.range,
        notes: declared.map { [.init("another flow has one", at: $0.range)] } ?? [], help: "\(help): `\(meant)`",
        edit: .init(replace: name.range, with: meant))
      return
    }
    reportUnknown(
      AnalysisRules.unknownScreen,
      "there is no \(!path.rest.isEmpty ? "flow or screen" : "screen") named `\(name.text)`", name,
      "screen",
      among: reachableNames(of: flow),
      orFlows: orFlows ? program.flows.map(\.name) + program.externals.map(\.name) : [], declared: nil,
      before: path.rest.map { ".\($0.text)" }.joined(), in: flow)
  }

  /// Returns the help for the name of a class, of a coordinator, or of a flow with the word `Flow`.
  private func meantBySwift(_ name: NameSyntax, in flow: Flow.ID) -> Diagnostic.Help? {
    func help(_ reason: String, _ meant: String, isCertain: Bool = true) -> Diagnostic.Help {
      .init("\(reason): write `\(meant)`", fix: .init(replace: name.range, with: meant), isCertain: isCertain)
    }
    let ofClass = screens(of: flow).filter { program[program[$0].controller].name == name.text }
    if let screen = ofClass.first.map({ program[$0].name }) {
      return help("it is the class of the screen `\(screen)`", screen, isCertain: ofClass.count == 1)
    }
    for ending in ["Flow", "Coordinator"] where name.text.hasSuffix(ending) {
      let meant = String(name.text.dropLast(ending.count))
      if flowsByName[meant] != nil { return help("a flow is named without `\(ending)`", meant) }
    }
    let declared = ["ViewController", "View"].map { name.text + $0 }.first { flowDeclarations[flow.index].knows($0) }
    return declared.map { declared in
      .init("its declaration has the name of its class, `\(declared)`: write `\(word(of: flow)) \(name.text)` there")
    }
  }

  /// Returns the word that declares a screen of a flow.
  func word(of flow: Flow.ID) -> String { program[flow].platform == .swiftUI ? "view" : "screen" }

  /// Reports an unknown name, with a similar name or a list of all names. `rest` follows the name: `.secondary`, if it may be
  /// a split view of a flow.
  mutating func reportUnknown(
    _ rule: Rule, _ message: String, _ name: NameSyntax, _ kind: String, among candidates: [String],
    orFlows flows: [String] = [], declared: SourceRange?, before rest: String = "",
    in flow: Flow.ID? = nil
  ) {
    guard !syntaxErrors.names.contains(name.text) else { return }
    // A name that is declared twice is one name.
    var listed: Set<String> = []
    let names = (candidates + flows).filter { listed.insert($0).inserted }
    comparisonsLeft -= names.count
    let near = comparisonsLeft > 0 ? nearestName(to: name.text, among: names) : nil
    let help: Diagnostic.Help
    if let meant = flow.flatMap({ meantBySwift(name, in: $0) }) {
      help = meant
    } else if let near {
      var (what, found) = (candidates.contains(near) ? kind.withArticle : "a flow", near)
      if let flow, case .tabs(let tabs)? = flowDeclarations[flow.index].names[near]?.symbol {
        (what, found) = (description(of: .tabs(flow, tabs)), near + rest)
      }
      // With `screen item`, the declaration is wrong.
      let isRight = kind == "screen" && near.first?.isLowercase == true && near.lowercased() == name.text.lowercased()
      help = .init(
        "there is \(what) with a similar name: `\(found)`", fix: .init(replace: name.range, with: near),
        isCertain: !isRight && isSlip(name.text, of: near) && isOnlyNearName(near, to: name.text, among: names))
    } else if names.isEmpty {
      let example = kind == "guard" ? " at the top of the file: `guard \(name.text) -> Login`" : " first"
      help = .init("there is no \(kind) at all: declare one\(example)")
    } else {
      let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
      help = .init("there is \(shown)\(names.count > 8 ? " and \(names.count - 8) more" : "")")
    }
    let isModule = near == nil && rest.hasPrefix(".")
    let isDeclarable = flow != nil && rest.isEmpty && !names.isEmpty && name.text.first?.isUppercase == true
    diagnostics.add(
      rule, message, at: name.range, notes: declared.map { [.init("it is declared here", at: $0)] } ?? [],
      helps: [help]
        + (isDeclarable && !help.isCertain
          ? [.init("or declare it: `\(flow.map(word(of:)) ?? "screen") \(name.text)`")] : [])
        + (isModule ? [.init("or declare the flow of a module: `external flow \(name.text)\(rest)`")] : []))
  }

  /// True for a split view, and not a tab bar.
  func isSplit(_ flow: Flow.ID, _ index: Int) -> Bool { flowDeclarations[flow.index].tabs[index].kind == .split }

  /// Returns the description of a place in a message.
  func description(of place: Target.Place) -> String {
    switch place {
    case .screen: "a screen"
    case .entry: "an entry of a screen"
    case .flow, .external: "a flow"
    case .tabs(let flow, let index): isSplit(flow, index) ? "a split view" : "a tab bar"
    case .tab(let flow, let index, _): isSplit(flow, index) ? "a column" : "a tab"
    }
  }
}

extension FlowDeclaration.Symbol {
  fileprivate var isReachable: Bool {
    if case .identifiers = self { false } else { true }
  }
}

extension String {
  fileprivate var withArticle: String {
    (first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + self
  }
}

// MARK: - IdentifierTable

/// The identifiers of one kind in one place, to find duplicates and identifiers that differ only in case.
struct IdentifierTable {
  private var places: [String: SourceRange] = [:]
  /// The first identifier of those that differ only in case, by the lower-case form.
  private var folded: [String: String] = [:]
  /// The identifiers that differ from an earlier one only in case.
  private(set) var nearlyEqual: [(identifier: String, range: SourceRange, other: String, otherRange: SourceRange)] = []

  /// Adds an identifier; returns its previous place if it was already there.
  mutating func insert(_ identifier: String, at range: SourceRange) -> SourceRange? {
    if let first = places[identifier] { return first }
    places[identifier] = range
    let key = identifier.lowercased()
    if let other = folded[key], let otherRange = places[other] {
      nearlyEqual.append((identifier, range, other, otherRange))
    } else {
      folded[key] = identifier
    }
    return nil
  }
}

// MARK: - NameUse

/// The use of a name in Swift.
enum NameUse {
  case type
  case value
  case enumCase
}

extension Pass {
  /// Refuses a name that Swift does not allow, even in backticks.
  mutating func checkName(_ name: NameSyntax, for use: NameUse, hasIdentifier: Bool = false) {
    if SwiftNames.supportSpaces.contains(name.text) {
      diagnostics.add(
        AnalysisRules.impossibleName, "`\(name.text)` is a name of generated code, which this would hide there",
        at: name.range, help: "give it another name")
    }
    guard SwiftNames.isImpossible(name.text, asCase: use == .enumCase) else { return }
    reportImpossible(name, hasIdentifier: hasIdentifier)
  }

  private mutating func reportImpossible(_ name: NameSyntax, hasIdentifier: Bool = false) {
    diagnostics.add(
      AnalysisRules.impossibleName, "`\(name.text)` cannot be a name in Swift", at: name.range,
      help: "give it another name\(hasIdentifier ? "; the exact string can stay after `=`" : "")")
  }

  /// Refuses the name of a class that Swift does not allow, or reads as something else after a dot: `Kit.init`.
  mutating func checkClass(_ path: DottedNameSyntax) {
    for part in path.parts { checkName(part, for: .type) }
    for part in path.rest where SwiftNames.escaped(part.text) != part.text { reportImpossible(part) }
  }

  // MARK: - ScreenNames

  // The names of two screens in one message.

  /// Returns `` `List` and `Detail` ``, or `` `App.Detail` and `Shop.Detail` `` for two screens with the same name.
  func names(of first: Screen.ID, _ second: Screen.ID) -> String {
    "\(name(of: first, besides: second)) and \(name(of: second, besides: first))"
  }

  /// Returns the name of a screen, with its flow if another screen in a message has the same name.
  func name(of screen: Screen.ID, besides other: Screen.ID) -> String {
    let name = program[screen].name
    let isUnique = name != program[other].name || program[screen].flow == program[other].flow
    return isUnique ? "`\(name)`" : "`\(program[program[screen].flow].name).\(name)`"
  }

  // MARK: - LinkNames

  // The places that have links, in messages.

  /// Returns what has a link: its name in a message, "the screen `Episode`", its parameters, and its declaration.
  func linked(_ place: Link.Place) -> (name: String, parameters: [Parameter], declared: SourceRange) {
    switch place {
    case .screen(let id):
      return ("the screen `\(program[id].name)`", program[id].parameters, program[id].location.range)
    case .entry(let screen, let index):
      let entry = program[screen].entries[index]
      return ("the entry `\(program[screen].name).\(entry.name)`", entry.parameters, entry.location.range)
    case .do(let flow, let index):
      let route = program[flow].routes[index]
      return ("the `do` `\(route.name)`", route.declaredParameters, route.location.range)
    }
  }

  /// Returns the place of a part of a link's template in its file.
  func place(of part: Range<Int>, in link: Link) -> SourceRange {
    place(of: part, in: link.template, at: link.location.range)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let unknownScreen = Rule(
    "unknown-screen", .error,
    meaning: """
      A name leads to nothing that could be shown. A target is looked up among the screens and tabs of its own \
      flow first, and then among the flows of the run; a screen of another flow is named with that flow: `-> \
      Shop.Item`. A flow of another module is named as `external flow` declares it.

      Fix the spelling, declare the screen, or put its flow's name before it. If the flow is declared in another \
      file, check that this file is part of the same run.
      """,
    in: "flow Pills { storyboard Main { screen Choice = initial { … } screen RedPill } }",
    wrong: #"segue theRedPillExperience = "TheRedPillExperience" -> RedPil"#,
    right: #"segue theRedPillExperience = "TheRedPillExperience" -> RedPill"#)

  static let unknownEntry = Rule(
    "unknown-entry", .error,
    meaning: """
      A target names an entry that its screen does not declare. `-> User.detail(uid: id)` means the entry `detail` \
      of the screen `User`; an entry itself has nothing further after a dot. A screen that extends another has \
      the entries of that one.

      Name one of the entries that there are, or declare it in the screen: `entry detail(uid: Int)`.
      """,
    in: "flow People { screen List { … } screen User { entry detail(uid: Int); entry preview(name: String) } }",
    wrong: "push showUser(uid: Int) -> User.detial(uid: uid)",
    right: "push showUser(uid: Int) -> User.detail(uid: uid)")

  static let unknownTab = Rule(
    "unknown-tab", .error,
    meaning: """
      A target names a tab that its tab bar does not have. `replace inbox -> Home.inbox` selects the tab `inbox` \
      of the tabs `Home`; only the tabs that are declared between the braces can be selected.

      Name one of them, or declare it: `tab inbox -> Inbox`.
      """,
    in: """
      flow App { generate coordinator; start tabs Home { tab inbox -> Inbox in navigation
        tab settings -> Settings in navigation } screen Inbox; screen Settings { … } }
      """,
    wrong: "replace showInbox -> Home.imbox", right: "replace showInbox -> Home.inbox")

  static let missingEntry = Rule(
    "missing-entry", .error,
    meaning: """
      A target or a link does not say which entry of a screen it opens. A screen that declares `entry` cases takes \
      the values of one of them, and the route or the link that shows it decides which.

      Name the entry after the screen: `-> User.detail(uid: id)`; put a link into the braces of its entry. Only a \
      segue that Interface Builder fires can leave it open: its handling then returns the entry with its values.
      """,
    in: "flow People { screen List { … } screen User { entry detail(uid: Int); entry preview(name: String) } }",
    wrong: "push showUser(uid: Int) -> User(uid: uid)", right: "push showUser(uid: Int) -> User.detail(uid: uid)")

  static let moduleNotImported = Rule(
    "module-not-imported", .error,
    meaning: """
      An external flow is named without its module, or the file does not import that module. A flow of another \
      module is declared as `external flow Kit.Checkout`: the first name is the module, and the generated Swift \
      can use what is in it only if its file imports it.

      Put the module's name before the flow's, and write `import Kit` at the top of the file.
      """,
    in: """
      …; external flow Kit.Checkout
      flow Shop { generate coordinator; start screen Cart { present checkout -> Kit.Checkout in navigation } }
      """,
    wrong: "", right: "import Kit")

  static let missingSceneIdentifier = Rule(
    "missing-scene-identifier", .error,
    meaning: """
      Code would have to make a screen that the storyboard has no identifier for. A route, a tab and a \
      coordinator's start instantiate their screen, and a storyboard gives out only its initial controller and \
      those with a storyboard identifier. A screen without `=` can be reached by segues and containment alone.

      Give the scene a storyboard identifier in Interface Builder and write the same string here: `screen Detail = \
      "Detail"`. Or lead a segue to it instead.
      """,
    in: "flow Podcasts { storyboard Main { screen Episodes = initial { push showEpisode -> Episode } … } }",
    wrong: "screen Episode", right: #"screen Episode = "Episode""#)
}
