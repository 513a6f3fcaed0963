import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Updates a flow file from storyboards, and changes nothing else.
///
///     flow file ──compare──▸ findings ──write──▸ flow file ──compare──▸ … until nothing is found
///
/// An update applies the findings of a check. Each round writes what `check` would report: first changes of names and
/// destinations, in place; then new parts; then, if requested, it removes deleted parts. It ends when the check finds
/// nothing that can be written. Differences that the file silences are not written. An edit that would cause an error
/// in the file is not made, but reported.
package struct FlowUpdater {
  let scope: UpdateScope
  let isRemoving: Bool
  private var text: EditedText
  private var round: UpdateRound
  /// The errors that the file already had.
  private let knownErrors: Set<String>
  /// Findings whose edits would cause an error in the file.
  private var refused: Set<String> = []
  /// The statement with the error that the last refused edits would cause, and those of refused findings.
  private var obstacle: SourceRange?
  private var obstacles: [String: SourceRange] = [:]
  private var reported: [Diagnostic] = []
  /// The flows whose start may have been chosen by an import.
  private let importedStarts: Set<String>
  /// The imported modules that classes of the file were qualified with.
  private let modules: Set<String>

  /// Returns the new text of a flow file that was parsed without an error. `others` are the other flow files of the app; the
  /// storyboards in them belong to them. If these are all storyboards of the app, a missing one was deleted. `isRemoving` is
  /// true to remove parts that the storyboards no longer have. There is a warning for each changed or removed part, and for
  /// each storyboard of another app.
  package static func update(
    _ file: FileSyntax, from storyboards: [Storyboard], nibs: [Nib] = [], targets: TargetFacts = TargetFacts(),
    besides others: [FileSyntax] = [], isWholeApp: Bool = false, removing isRemoving: Bool = false,
    diagnostics: inout Diagnostics
  ) -> [UInt8] {
    let existing = ExistingFlows(file)
    let mentioned = existing.boards.map {
      TargetChoice.Mention(name: $0.identifier, platform: existing.flows[$0.flow].platform, syntax: $0.syntax)
    }
    let choice = TargetChoice(storyboards, of: targets, at: file.source.path, having: mentioned)
    choice.report(&diagnostics)
    let nibs = nibs.filter { !targets.isOfExtension($0.path, besides: choice.chosen) }
    let collection = StoryboardCollection(
      choice.chosen, nibs: LeftOut.marking(nibs, mentionedBy: others), targets: targets)
    let scope = UpdateScope(collection, besides: others, isWholeApp: isWholeApp)
    var updater = FlowUpdater(file, scope, isRemoving: isRemoving)
    updater.run()
    for difference in updater.reported { diagnostics.add(difference) }
    return updater.text.source.bytes
  }

  private init(_ file: FileSyntax, _ scope: UpdateScope, isRemoving: Bool) {
    self.scope = scope
    self.isRemoving = isRemoving
    text = EditedText(file.source)
    round = UpdateRound(file, scope)
    knownErrors = Set(round.errors.map(\.key))
    importedStarts = round.flowsWithImportedStart
    modules = round.modulesInUse
  }

  private mutating func run() {
    // Each round but the last writes something, and written findings do not recur. If they do anyway, they are left to
    // `check`.
    var additions = 0
    for _ in 0..<64 {
      let changes = round.findings.filter { $0.isChange && !refused.contains($0.diagnostic.key) }
      // Move each screen to its scene's storyboard first: the following comparison is then more precise.
      let moves = changes.filter(\.isOfStoryboard)
      if !changes.isEmpty {
        change(moves.isEmpty ? changes : moves)
      } else if additions < 4, addWhatIsNew() {
        additions += 1
      } else {
        let gone = round.findings.filter { $0.isRemoval && !refused.contains($0.diagnostic.key) }
        guard isRemoving, !gone.isEmpty else { break }
        remove(gone)
      }
    }
    followStarts()
    removeImports()
    reportWhatIsLeft()
  }

  // MARK: Rounds

  private mutating func change(_ findings: [DriftFinding]) {
    var next = round
    let made = next.make(findings)
    guard !next.edits.isEmpty else { return refuse(findings) }
    let before = text
    if accept(next) {
      for finding in made { report(ImportRules.changedInStoryboard, finding, Self.written + finding.loss, in: before) }
    } else if findings.count == 1 {
      refuse(findings)
    } else {
      change(Array(findings.prefix(findings.count / 2)))
    }
  }

  private mutating func remove(_ findings: [DriftFinding]) {
    var next = round
    next.removeGone(findings)
    let before = text
    if accept(next) {
      for finding in findings { report(ImportRules.goneFromStoryboard, finding, Self.removed, in: before) }
      for way in next.changes {
        report(ImportRules.goneFromStoryboard, way.message, at: before.origin(of: way.place), Self.removed)
      }
    } else if findings.count == 1 {
      refuse(findings)
    } else {
      remove(Array(findings.prefix(findings.count / 2)))
    }
  }

  /// Returns true if anything was new.
  private mutating func addWhatIsNew() -> Bool {
    var next = round
    next.addWhatIsNew()
    guard !next.edits.isEmpty else { return false }
    for change in next.changes {
      report(ImportRules.changedInStoryboard, change.message, at: text.origin(of: change.place), Self.written)
    }
    text = text.applying(next.edits)
    round = UpdateRound(text.source, scope)
    return true
  }

  private mutating func followStarts() {
    var next = round
    next.followStarts(of: importedStarts.union(round.flowsWithImportedStart))
    let before = text
    guard !next.changes.isEmpty, accept(next) else { return }
    for start in next.changes {
      report(ImportRules.changedInStoryboard, start.message, at: before.origin(of: start.place), Self.written)
    }
  }

  private mutating func removeImports() {
    for module in round.unusedModules(among: modules) {
      // Each removal moves the text after it.
      guard let syntax = round.importsByModule[module] else { continue }
      let place = text.origin(of: syntax.range)
      let message = "no class of the storyboards is in the module `\(module)`"
      var next = round
      next.remove(syntax.range, docs: nil)
      if isRemoving, !round.hasOwnTypes, accept(next) {
        report(ImportRules.goneFromStoryboard, message, at: place, Self.removed)
      } else {
        report(ImportRules.goneFromStoryboard, message, at: place, "remove the import, unless something else needs it")
      }
    }
  }

  private mutating func refuse(_ findings: [DriftFinding]) {
    for finding in findings {
      refused.insert(finding.diagnostic.key)
      obstacles[finding.diagnostic.key] = obstacle
    }
  }

  /// Accepts the edits of a round, unless they cause errors.
  private mutating func accept(_ next: UpdateRound) -> Bool {
    let edited = text.applying(next.edits)
    let round = UpdateRound(edited.source, scope)
    if let error = round.errors.first(where: { !knownErrors.contains($0.key) }) {
      let isOfOther = scope.others.contains { $0.id == error.range.file }
      obstacle = isOfOther ? error.range : edited.origin(of: error.range)
      return false
    }
    text = edited
    self.round = round
    // Refused edits may be possible now.
    refused = []
    return true
  }

  // MARK: Diagnostics

  private mutating func reportWhatIsLeft() {
    for finding in round.findings {
      switch finding.remedy {
      case .removal:
        if isRemoving {
          report(ImportRules.goneFromStoryboard, finding, Self.kept)
          guard let place = obstacles[finding.diagnostic.key] else { continue }
          reported[reported.count - 1].notes = [.init("this one needs it", at: place)]
        } else {
          report(ImportRules.goneFromStoryboard, finding, "remove it, or let `--remove` do so")
        }
      case .edits, .move, .relocation:
        report(ImportRules.changedInStoryboard, finding, finding.diagnostic.helps.first?.message)
      case .none:
        if finding.diagnostic.rule == DriftRules.brokenReference { reportInStoryboard(finding.diagnostic) }
        guard finding.isOfScene else { continue }
        report(ImportRules.changedInStoryboard, finding, finding.diagnostic.helps.first?.message)
      }
    }
  }

  /// Reports a mistake that only Interface Builder can fix.
  private mutating func reportInStoryboard(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.notes = diagnostic.notes.map { .init($0.message, at: text.origin(of: $0.range)) }
    reported.append(diagnostic)
  }

  private static let written = "the flow file says so now"
  private static let removed = "it was removed from the flow file"
  private static let kept = "`--remove` leaves it: change the statements that need it first"

  private mutating func report(_ rule: Rule, _ finding: DriftFinding, _ help: String?, in before: EditedText? = nil) {
    report(rule, finding.diagnostic.message, at: (before ?? text).origin(of: finding.diagnostic.range), help)
  }

  private mutating func report(_ rule: Rule, _ message: String, at place: SourceRange, _ help: String?) {
    reported.append(Diagnostic(rule, message, at: place, helps: help.map { [.init($0)] } ?? []))
  }
}

extension Diagnostic {
  /// The key that distinguishes it from others, regardless of text inserted before it.
  fileprivate var key: String { "\(rule.name) \(message)" }
}

extension DriftFinding {
  /// The words about what its edits remove with a target: the values for it, or the target itself.
  fileprivate var loss: String {
    guard case .edits(let edits, _) = remedy, ["other-destination", "missing-edge"].contains(diagnostic.rule.name),
      let edit = edits.first(where: { $0.range.end >= diagnostic.range.end })
    else { return "" }
    if edit.replacement.isEmpty { return ", without a target" }
    return edits.count > 1 || edit.range.end > diagnostic.range.end ? ", without values" : ""
  }

  /// True if it is about a scene and its screen, not about storyboards.
  fileprivate var isOfScene: Bool {
    !["missing-storyboard", "repeated-identifier", "broken-reference"].contains(diagnostic.rule.name)
      && !diagnostic.rule.name.hasPrefix("unmentioned-")
  }
}

// MARK: - ExistingFlows

/// The existing contents of a flow file, for an update to compare with.
struct ExistingFlows {
  /// A storyboard's block.
  struct Board {
    /// The index of its flow.
    var flow: Int
    /// The storyboard's name.
    var identifier: String
    var syntax: StoryboardSyntax
  }

  /// A screen in a storyboard's block, or one that others extend.
  struct Screen {
    /// The index of its flow.
    var flow: Int
    /// The index of the storyboard's block; `nil` outside of storyboards.
    var board: Int?
    var syntax: ScreenSyntax

    /// The class, as written or by default.
    var type: String { syntax.type?.text ?? syntax.name.text + "ViewController" }
    /// The segues, embeds and unwinds, which Interface Builder contains.
    var routes: [RouteSyntax] { allRoutes.filter { $0.kind.isInterfaceBuilders } }
    /// All its outgoing routes.
    var allRoutes: [RouteSyntax] { syntax.members.routes }
    /// Its blocks of identifiers.
    var blocks: [IdentifiersSyntax] { syntax.members.identifiers }
  }

  let file: FileSyntax
  /// The flows, with the framework of each.
  private(set) var flows: [(syntax: FlowDeclSyntax, platform: Platform)] = []
  private(set) var boards: [Board] = []
  private(set) var screens: [Screen] = []
  /// Blocks of identifiers that are in a flow or a storyboard.
  private(set) var sharedBlocks: [IdentifiersSyntax] = []
  /// The names of all screens, tab bars and blocks of identifiers.
  private(set) var names: Set<String> = []
  /// The screens of each flow: their indices by name.
  private var screensByName: [[String: Int]] = []

  init(_ file: FileSyntax) {
    self.file = file
    let outer = Platform(file.items.settings) ?? .uiKit
    file.walk { node, around in add(node, in: around, outer) }
  }

  private mutating func add(_ node: SyntaxNode, in around: SyntaxNode?, _ outer: Platform) {
    switch (node, around) {
    case (.flow(let syntax), _):
      flows.append((syntax, Platform(syntax.members.settings) ?? outer))
      screensByName.append([:])
    case (.storyboard(let syntax), _):
      boards.append(
        Board(flow: flows.count - 1, identifier: syntax.identifier?.value ?? syntax.name.text, syntax: syntax))
    case (.screen(let screen), .storyboard): add(screen, board: boards.count - 1)
    case (.screen(let screen), _): add(screen, board: nil)
    // Blocks of screens are found there.
    case (.identifiers, .screen): break
    case (.identifiers(let block), _):
      names.insert(block.name.text)
      sharedBlocks.append(block)
    case (.tabs(let tabs), _): names.insert(tabs.name.text)
    default: break
    }
  }

  private mutating func add(_ screen: ScreenSyntax, board: Int?) {
    names.insert(screen.name.text)
    let flow = flows.count - 1
    if screensByName[flow][screen.name.text] == nil { screensByName[flow][screen.name.text] = screens.count }
    screens.append(Screen(flow: flow, board: board, syntax: screen))
  }

  /// Returns the screen that a name refers to in a flow; `nil` if it is in another file, or not a screen.
  func screen(named path: DottedNameSyntax, in flow: Int) -> Int? {
    let parts = path.parts.map(\.text)
    if let screen = screensByName[flow][parts[0]] { return screen }
    guard parts.count > 1, let other = flows.firstIndex(where: { $0.syntax.name.text == parts[0] }) else { return nil }
    return screensByName[other][parts[1]]
  }

  /// Returns the target of a route, if it is a screen.
  func target(of route: RouteSyntax, in flow: Int) -> Int? {
    route.target.flatMap { screen(named: $0.path, in: flow) }
  }

  /// Returns a screen and the screens that it extends, as far as they are in the file.
  func lineage(of screen: Int) -> [Int] {
    var lineage = [screen]
    while let base = screens[lineage[lineage.count - 1]].syntax.base,
      let next = self.screen(named: base, in: screens[lineage[lineage.count - 1]].flow), !lineage.contains(next)
    {
      lineage.append(next)
    }
    return lineage
  }
}

extension Platform {
  /// Finds the framework in a list of settings.
  fileprivate init?(_ settings: [SettingSyntax]) {
    for case .platform(let platform)? in settings.map(\.setting) {
      self.init(rawValue: platform.rawValue)
      return
    }
    return nil
  }
}

extension RouteKindSyntax {
  /// The kind in the model; a kind that code performs counts as a segue.
  var kind: Segue.Kind { Segue.Kind(rawValue: rawValue) ?? .segue }
}

extension RouteSyntax {
  /// Its identifier; `nil` for an edge.
  var string: String? { name.map { identifier?.value ?? $0.text } }
}
