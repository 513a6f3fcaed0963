import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards
import FlowSyntax

extension DriftCheck {
  /// Compares entries of `identifiers` with the cells and other reusable views of the storyboards.
  ///
  /// Such blocks hold whatever identifiers the app likes, and code can register cells as well. So of an entry that no
  /// storyboard has, only what stands beside cells that are there, or could be one that was renamed, is doubted.
  mutating func checkViews() {
    for index in program.screens.indices {
      let screen = Screen.ID(index)
      let blocks = context.declarations[index].syntax.members.compactMap { member in
        if case .identifiers(let block) = member { block } else { nil }
      }
      guard !blocks.isEmpty, let scene = match[screen] else { continue }
      // Cells of the other screens of the class are dequeued by the same names.
      let mates = program[program[screen].controller].screens.compactMap { match[$0] }
      let views = ([scene] + mates.filter { $0 != scene }).flatMap { storyboards[$0].reusableViews }
      // A view's restoration identifier is no sign that its old reuse identifier is still there.
      let known = Set(
        storyboards[scene].elementIdentifiers.filter { $0.purpose == .accessibility }.map(\.identifier.text))
      for block in blocks { check(block, views, known, of: screen, scene) }
    }
    for index in program.flows.indices { checkViews(ofFlow: Flow.ID(index)) }
  }

  private mutating func check(
    _ block: IdentifiersSyntax, _ views: [ReusableView], _ known: Set<String>, of screen: Screen.ID, _ scene: SceneID
  ) {
    let byIdentifier = Dictionary(grouping: views) { $0.identifier.text }
    var free = Set(byIdentifier.keys).subtracting(block.entries.map(\.text))
    let imports = context.imports(of: screen)
    let lost = block.entries.filter { byIdentifier[$0.text] == nil && !known.contains($0.text) }
    let hasOthers = block.entries.contains { byIdentifier[$0.text] != nil }
    for entry in block.entries {
      if let found = byIdentifier[entry.text] {
        checkClass(of: entry, found, imports: imports)
        continue
      }
      guard !known.contains(entry.text), hasOthers || !free.isEmpty || entry.type != nil else { continue }
      // Where thousands are missing, nobody reads what each may have meant.
      let names = comparisonsLeft > 0 ? views.map(\.identifier.text).filter(free.contains) : []
      let ofClass = names.filter { name in
        byIdentifier[name]?.contains { view in
          entry.type.map { context.classes.compare($0.text, imports: imports, with: view) != .other } ?? false
        } ?? false
      }
      // One that is missing and one that is new, neither with a class, are the same cell.
      let only = lost.count == 1 && Set(names).count == 1 && entry.type == nil && hasOthers ? names.first : nil
      let renamed = near(entry.text, among: names) ?? (Set(ofClass).count == 1 ? ofClass[0] : only)
      if let renamed, let view = byIdentifier[renamed]?.first {
        free.remove(renamed)
        reportMissing(entry, "it is called so here", view.identifier.range, renamed, at: screen)
      } else if hasOthers || entry.type != nil || names.count == 1 && block.entries.count == 1 {
        reportMissing(entry, "the scene is here", place(of: scene), nil, at: screen)
      }
    }
  }

  private mutating func reportMissing(
    _ entry: IdentifiersSyntax.Entry, _ note: String, _ place: SourceRange, _ renamed: String?, at screen: Screen.ID
  ) {
    let message = "`\(program[screen].name)` has no cell \(entry.text.literal) in the storyboard"
    guard let renamed else {
      report(
        DriftRules.missingCell, message, at: entry.place, note, place,
        .init("if code registers it, silence this with `// routegen:ignore missing-cell`"),
        remedy: .removal(entry.range, docs: entry.docs?.range))
      return
    }
    let text = SwiftNames.literal(renamed)
    let edit: Diagnostic.Edit
    if let string = entry.identifier {
      edit = .init(replace: string.range, with: text)
    } else {
      edit = .init(replace: (entry.type?.range ?? entry.name.range).after, with: " = \(text)")
    }
    report(
      DriftRules.missingCell, message, at: entry.place, note, place,
      .init("if it is this one, write `= \(text.substituting("`", by: "'"))`", edit: edit),
      remedy: entry.name.text == renamed ? plainRemedy(entry) : .edits([edit]))
  }

  /// Leaves out a string that the name spells.
  private func plainRemedy(_ entry: IdentifiersSyntax.Entry) -> DriftFinding.Remedy {
    guard let string = entry.identifier else { return .none }
    let head = entry.type?.range ?? entry.name.range
    return .edits([.init(replace: SourceRange(head.file, head.end, string.range.end), with: "")])
  }

  /// The blocks of a flow are of no one screen: only what is there, and then all of it, is compared.
  private mutating func checkViews(ofFlow flow: Flow.ID) {
    let syntax = context.flows[flow.index].syntax
    var blocks: [IdentifiersSyntax] = []
    for member in syntax.members {
      switch member {
      case .identifiers(let block): blocks.append(block)
      case .storyboard(let storyboard):
        for case .identifiers(let block) in storyboard.members { blocks.append(block) }
      default: break
      }
    }
    guard !blocks.isEmpty else { return }
    let indices = Set(context.mentioned.mentions.filter { $0.flow == flow }.compactMap(\.index)).sorted()
    let views = indices.flatMap { storyboards.storyboards[$0].scenes.flatMap(\.reusableViews) }
    let byIdentifier = Dictionary(grouping: views) { $0.identifier.text }
    for entry in blocks.flatMap(\.entries) {
      if let found = byIdentifier[entry.text] { checkClass(of: entry, found, imports: context.imports(of: flow)) }
    }
  }

  private mutating func checkClass(
    of entry: IdentifiersSyntax.Entry, _ views: [ReusableView], imports: Set<String>
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
      remedy: classRemedy(entry, view, imports: imports))
  }

  /// Writes the class that the app gives to a view, or none where it gives none.
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
    let name = foreign.map { "\($0).\(custom.name.text)" } ?? custom.name.text
    return .edits([.init(replace: type.range, with: name)], module: needed)
  }
}

extension IdentifiersSyntax.Entry {
  /// The exact string.
  fileprivate var text: String { identifier?.value ?? name.text }
  /// Where it stands.
  fileprivate var place: SourceRange { identifier?.range ?? name.range }
}
