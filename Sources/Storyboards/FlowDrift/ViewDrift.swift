import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

extension DriftCheck {
  /// Compares entries of `identifiers` with the cells and other reusable views of the storyboards.
  ///
  /// Such blocks may contain other identifiers, and code can register cells as well. A missing identifier is therefore
  /// only reported if its block also has entries for existing cells, or if it may have been renamed.
  mutating func checkViews() {
    for screen in program.screenIDs {
      let blocks = context.declarations[screen.index].syntax.members.identifiers
      guard !blocks.isEmpty, let scene = match[screen] else { continue }
      // Cells of the other screens of the class are dequeued with the same names.
      let mates = program[program[screen].controller].screens.compactMap { match[$0] }.filter { $0 != scene }
      let ownViews = storyboards[scene].reusableViews
      let own = Set(ownViews.map(\.identifier.text))
      let sceneViews =
        ownViews + mates.flatMap { storyboards[$0].reusableViews }.filter { !own.contains($0.identifier.text) }
      // A view's restoration identifier does not mean that its old reuse identifier still exists.
      let known = Set(
        storyboards[scene].elementIdentifiers.filter { $0.purpose == .accessibility }.map(\.identifier.text))
      let mentioned = Set((blocks + self.blocks(ofFlow: program[screen].flow)).flatMap(\.entries).map(\.text))
      var free = sceneViews.filter { !mentioned.contains($0.identifier.text) }
      for block in blocks {
        if block.name.text == "Accessibility" {
          checkElements(block, known, of: screen, scene)
        } else {
          check(block, sceneViews, &free, known, of: screen, scene)
        }
      }
    }
    for index in program.flows.indices { checkViews(ofFlow: Flow.ID(index)) }
  }

  /// Compares a block with the views of a screen; `free` are the views that are in no block yet.
  private mutating func check(
    _ block: IdentifiersSyntax, _ views: [ReusableView], _ free: inout [ReusableView], _ known: Set<String>,
    of screen: Screen.ID, _ scene: SceneID
  ) {
    let byIdentifier = viewsByIdentifier(for: block.entries, among: views)
    let imports = context.imports(of: screen)
    let identifiers = Set(views.map(\.identifier.text))
    for entry in block.entries {
      guard let found = byIdentifier[entry.text] else { continue }
      let isOfNib = !identifiers.contains(entry.text)
      checkClass(of: entry, found, imports: imports, isOfNibOnly: isOfNib)
      if !isOfNib { checkUnmentionedClass(of: entry, found, imports: imports) }
    }
    let present = block.entries.compactMap { entry in
      byIdentifier[entry.text]?.first.flatMap { $0.range.file == storyboards[scene].range.file ? $0 : nil }
    }
    // The kinds of the block: those of its existing views, or else the kind for the name that an import gives to such a
    // block.
    let kinds = Set(present.map(\.role.kind) + [ReusableView.Kind(blockNamed: block.name.text)].compactMap { $0 })
    let kind = kinds.count == 1 ? kinds.first : nil
    var lost = block.entries.filter {
      byIdentifier[$0.text] == nil && !(kinds.isEmpty && known.contains($0.text))
    }
    let candidates = free.filter { kind == nil || $0.role.kind == kind }
    lost.removeAll { entry in present.isEmpty && entry.type == nil && candidates.isEmpty }
    let renamed = pair(lost, with: candidates, isOfCells: !kinds.isEmpty, imports: imports)
    for entry in lost {
      if reportOtherIdentifier(entry, imports: imports) { continue }
      if let view = renamed[entry.name.range] {
        free.removeAll { $0.identifier.text == view.identifier.text }
        reportMissing(entry, "it is called so here", view.identifier.range, view.identifier.text, at: screen)
      } else if !present.isEmpty || entry.type != nil {
        reportMissing(entry, "the scene is here", place(of: scene), nil, at: screen)
      }
    }
  }

  /// Returns the views by identifier, including the nib views that entries mention: a nib's cell is registered with its
  /// identifier, so it is not missing.
  private mutating func viewsByIdentifier(
    for entries: [IdentifiersSyntax.Entry], among views: [ReusableView]
  ) -> [String: [ReusableView]] {
    var found = Dictionary(grouping: views) { $0.identifier.text }
    for text in Set(entries.map(\.text)) {
      if let ofNibs = nibViewsByIdentifier[text] { found[text, default: []] += ofNibs }
    }
    return found
  }

  /// Finds the new views of lost entries: by a similar name, by the class, and then by their order if there are as many
  /// new views as lost entries.
  private mutating func pair(
    _ lost: [IdentifiersSyntax.Entry], with views: [ReusableView], isOfCells: Bool, imports: Set<String>
  ) -> [SourceRange: ReusableView] {
    var pairs: [SourceRange: ReusableView] = [:]
    // Nobody reads suggestions for thousands of missing identifiers.
    guard comparisonsLeft > 0, !lost.isEmpty else { return pairs }
    var seen: Set<String> = []
    var free = views.filter { seen.insert($0.identifier.text).inserted }
    func take(_ identifier: String, for entry: IdentifiersSyntax.Entry) {
      guard let index = free.firstIndex(where: { $0.identifier.text == identifier }) else { return }
      pairs[entry.name.range] = free.remove(at: index)
    }
    for entry in lost {
      if let name = near(entry.text, among: free.map(\.identifier.text)) {
        take(name, for: entry)
        continue
      }
      guard let type = entry.type else { continue }
      let ofClass = free.filter { context.classes.compare(type.text, imports: imports, with: $0) != .other }
      if ofClass.count == 1 { take(ofClass[0].identifier.text, for: entry) }
    }
    // An entry with a class does not correspond to a view of another class.
    let left = lost.filter { pairs[$0.name.range] == nil && $0.type == nil }
    guard left.count == free.count, isOfCells || left.count == 1 else { return pairs }
    for (entry, view) in zip(left, free) { take(view.identifier.text, for: entry) }
    return pairs
  }

  private mutating func reportMissing(
    _ entry: IdentifiersSyntax.Entry, _ note: String, _ place: SourceRange, _ renamed: String?, at screen: Screen.ID
  ) {
    guard let renamed else {
      report(
        DriftRules.missingCell, "`\(program[screen].name)` has no cell \(entry.text.literal) in the storyboard",
        at: entry.place, note, place,
        .init("if code registers it, silence this with `// routegen:ignore missing-cell`"),
        remedy: .removal(entry.range, docs: entry.docs?.range))
      return
    }
    let change = IdentifierChange(of: entry, to: renamed)
    report(
      DriftRules.missingCell, "the cell \(entry.text.literal) is called \(renamed.literal) in the storyboard",
      at: entry.place, note, place, .init("if it is this one, write \(change.code)", edit: change.edit),
      remedy: change.remedy)
  }

  /// Compares the blocks of a flow, which belong to no single screen: only the existing identifiers are compared, with
  /// all views.
  private mutating func checkViews(ofFlow flow: Flow.ID) {
    let blocks = blocks(ofFlow: flow)
    guard !blocks.isEmpty else { return }
    let indices = Set(context.mentioned.mentions.filter { $0.flow == flow }.compactMap(\.index)).sorted()
    let entries = blocks.flatMap(\.entries)
    let byIdentifier = viewsByIdentifier(
      for: entries, among: indices.flatMap { storyboards.storyboards[$0].scenes.flatMap(\.reusableViews) })
    for entry in entries {
      if let found = byIdentifier[entry.text] {
        checkClass(of: entry, found, imports: context.imports(of: flow))
      } else {
        _ = reportOtherIdentifier(entry, imports: context.imports(of: flow))
      }
    }
  }

  /// Returns the blocks of identifiers in a flow or in one of its storyboards.
  func blocks(ofFlow flow: Flow.ID) -> [IdentifiersSyntax] {
    var blocks: [IdentifiersSyntax] = []
    SyntaxNode.flow(context.flows[flow.index].syntax).walk { node, around in
      switch (node, around) {
      case (.identifiers, .screen): break
      case (.identifiers(let block), _): blocks.append(block)
      default: break
      }
    }
    return blocks
  }

  /// Compares the class of an entry with those of the views that have its identifier. If only nibs have such views, and
  /// the class differs, an update treats the cell of the scene as deleted.
  mutating func checkClass(
    of entry: IdentifiersSyntax.Entry, _ views: [ReusableView], imports: Set<String>, isOfNibOnly: Bool = false
  ) {
    guard let type = entry.type, let view = views.first else { return }
    let outcomes = views.map { context.classes.compare(type.text, imports: imports, with: $0) }
    guard !outcomes.contains(.same) else { return }
    let name = view.customClass?.name.text ?? view.stockClass.name
    let place = view.customClass?.name.range ?? view.range
    if case .otherModule(let module) = outcomes[0] {
      let from = module.map { "the module \($0.quoted)" } ?? "the module that the storyboard belongs to"
      let written = module.map { "\($0).\(name)" } ?? name
      report(
        DriftRules.otherModule, "the storyboard takes the class \(name.quoted) from \(from)", at: type.range,
        "it says so here", place, .init("write `: \(written)`, with what it needs to be imported"),
        remedy: classRemedy(entry, view, imports: imports))
      return
    }
    let isWritable = view.customClass?.module == nil || view.customClass?.isOfTarget == true
    report(
      DriftRules.otherClass, "the cell \(entry.text.literal) has the class \(name.quoted), not `\(type.text)`",
      at: type.range, "it is here", place,
      .init(
        "write \(": \(name)".quoted)",
        edit: isWritable && NameSpelling.isClass(name) ? .init(replace: type.range, with: name) : nil),
      remedy: isOfNibOnly ? .removal(entry.range, docs: entry.docs?.range) : classRemedy(entry, view, imports: imports))
  }

  /// Reports a class that all views with an identifier have, while their entry has none.
  private mutating func checkUnmentionedClass(
    of entry: IdentifiersSyntax.Entry, _ views: [ReusableView], imports: Set<String>
  ) {
    // The watch creates its rows itself.
    guard entry.type == nil, let view = views.first, view.role != .tableRow, let custom = view.customClass,
      custom.canBeNamed(on: view.stockClass.module == "AppKit" ? .appKit : .uiKit),
      views.allSatisfy({ $0.customClass?.name.text == custom.name.text })
    else { return }
    let foreign = context.classes.foreignModule(of: custom)
    let needed = foreign.flatMap { imports.contains($0) ? nil : $0 }
    let name = context.classes.qualifiedName(of: custom)
    let edit = Diagnostic.Edit(replace: entry.name.range.after, with: ": \(name)")
    report(
      DriftRules.unmentionedClass,
      "the cell \(entry.text.literal) has the class \(custom.name.text.quoted), which the flow does not mention",
      at: entry.name.range, "it is here", custom.name.range,
      .init("write \(": \(name)".quoted)", fix: needed == nil ? edit : nil), remedy: .edits([edit], module: needed))
  }

  /// Writes the custom class of a view, or removes the class if it has none.
  private func classRemedy(
    _ entry: IdentifiersSyntax.Entry, _ view: ReusableView, imports: Set<String>
  ) -> DriftFinding.Remedy {
    guard let type = entry.type else { return .none }
    let platform: Platform = view.stockClass.module == "AppKit" ? .appKit : .uiKit
    guard let custom = view.customClass, custom.canBeNamed(on: platform) else {
      let start = entry.name.range.end
      return .edits([.init(replace: SourceRange(type.range.file, start, type.range.end), with: "")])
    }
    let foreign = context.classes.foreignModule(of: custom)
    let needed = foreign.flatMap { imports.contains($0) ? nil : $0 }
    let name = context.classes.qualifiedName(of: custom)
    return .edits([.init(replace: type.range, with: name)], module: needed)
  }
}

extension ReusableView {
  /// The kinds of identifiers in one block of an import.
  fileprivate enum Kind {
    case cell
    case supplementary

    /// Creates the kind of a block from the name that an import gives it.
    init?(blockNamed name: String) {
      switch name {
      case "Cell", "Row": self = .cell
      case "SupplementaryView": self = .supplementary
      default: return nil
      }
    }
  }
}

extension ReusableView.Role {
  fileprivate var kind: ReusableView.Kind {
    switch self {
    case .tableCell, .collectionCell, .tableRow: .cell
    case .tableHeaderFooter, .collectionSupplementary: .supplementary
    }
  }
}

extension IdentifiersSyntax.Entry {
  /// The exact string.
  package var text: String { identifier?.value ?? name.text }
  /// The place of the identifier: the string, or the name.
  var place: SourceRange { identifier?.range ?? name.range }
}

// MARK: - DriftCheck: elements

extension DriftCheck {
  /// Compares the block of accessibility identifiers that an import writes with the elements of a scene. UI tests look
  /// for these identifiers, and nothing else detects a missing one.
  mutating func checkElements(
    _ block: IdentifiersSyntax, _ known: Set<String>, of screen: Screen.ID, _ scene: SceneID
  ) {
    let lost = block.entries.filter { !known.contains($0.text) }
    guard !lost.isEmpty else { return }
    let mentioned = Set(block.entries.map(\.text))
    var new = storyboards[scene].elementIdentifiers.filter {
      $0.purpose == .accessibility && !mentioned.contains($0.identifier.text)
    }.map(\.identifier)
    let isAlone = lost.count == 1 && new.count == 1
    for entry in lost {
      let message = "`\(program[screen].name)` has no element \(entry.text.literal) in the storyboard"
      let nearest = near(entry.text, among: new.map(\.text))
      guard let choice = new.firstIndex(where: { isAlone || $0.text == nearest }) else {
        report(
          DriftRules.missingElement, message, at: entry.place, "the scene is here", place(of: scene),
          .init("if code sets it, silence this with `// routegen:ignore missing-element`"),
          remedy: .removal(entry.range, docs: entry.docs?.range))
        continue
      }
      let identifier = new.remove(at: choice)
      let change = IdentifierChange(of: entry, to: identifier.text)
      report(
        DriftRules.missingElement, message, at: entry.place, "it is called so here", identifier.range,
        .init("if it is this one, write \(change.code)", edit: change.edit), remedy: change.remedy)
    }
  }
}

// MARK: - Rules

extension DriftRules {
  private static let listOfItems: ExampleFile = """
    flow Shop { storyboard Main {
      screen List = initial { segue showItem = "ShowItem" -> Item; … }
      screen Item = "Item" { segue -> List }
    } }
    """

  static let missingCell = Rule(
    "missing-cell", .warning,
    meaning: """
      A screen has a block of identifiers for its cells, and one of them is not in its scene. Dequeuing the cell stops \
      the app, unless code registers it.

      Fix the string. Where code registers the cell, silence the warning with `// routegen:ignore missing-cell`. Blocks of \
      a whole flow are left alone, and lines without a class in blocks in which nothing is a cell of the scene.
      """,
    in: listOfItems, wrong: #"identifiers Cell { item: ItemCell = "Item" }"#,
    right: #"identifiers Cell { item: ItemCell = "ItemCell" }"#, companion: storyboard)

  static let missingElement = Rule(
    "missing-element", .warning,
    meaning: """
      A screen has a block `Accessibility`, as an import writes it, and its scene has no element with one of the identifiers. \
      A UI test that looks for the element fails.

      Fix the string, or remove the line: `routegen import --update --remove` does so. Where code sets the identifier, silence \
      the warning with `// routegen:ignore missing-element`. Blocks of other names are left alone.
      """,
    in: listOfItems, wrong: #"identifiers Accessibility { buyButton = "list.buy" }"#, right: "",
    companion: storyboard)

  static let unmentionedClass = Rule(
    "unmentioned-class", .warning,
    meaning: """
      A cell has a class in the storyboard, and its identifier has none in the flow file: dequeuing it gives a plain cell.

      Write the class that is proposed after the name. If it is left out on purpose, silence the warning there.
      """,
    in: listOfItems, wrong: #"identifiers Cell { item = "ItemCell" }"#,
    right: #"identifiers Cell { item: ItemCell = "ItemCell" }"#, companion: storyboard)
}
