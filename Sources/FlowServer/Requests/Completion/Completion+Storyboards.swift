import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards
import FlowSyntax

/// Names from storyboards and Swift files: identifiers, classes, segues, scenes.
extension Query {
  var rules: [Rule] { Pipeline.rules }

  /// Returns the completions after `=`.
  func identifiers(_ statement: StatementAtCursor) -> [CompletionItem] {
    let scene = sceneAround()
    switch statement.keyword {
    case "screen":
      return [CompletionItem("initial", .keyword, detail: "the storyboard's initial controller")]
        + strings(storyboardsHere().flatMap { $0.scenes.compactMap { $0.storyboardIdentifier?.text } }, "scene")
    case "storyboard": return strings(snapshot.storyboards.storyboards.map(\.name), "storyboard")
    case "segue", "embed", "unwind":
      return strings((scene?.segues ?? []).compactMap { $0.identifier?.text }, "segue")
    default:
      guard statement.block == .identifiers else { return [] }
      return strings(reusableIdentifiers.map(\.identifier), "identifier")
    }
  }

  private func strings(_ texts: [String], _ detail: String) -> [CompletionItem] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.map {
      CompletionItem(SwiftNames.literal($0), .constant, detail: detail, filter: SwiftNames.literal($0))
    }
  }

  /// Returns the scene of the screen around the place.
  private func sceneAround() -> StoryboardScene? {
    guard let screen = screenAround(offset), case .screen(let syntax) = names.declarations[screen].node,
      let id = snapshot.comparison?.scenes[syntax.range]
    else { return nil }
    return snapshot.storyboards[id]
  }

  /// Returns the storyboard of the statement around the place, or all storyboards.
  private func storyboardsHere() -> [Storyboard] {
    let all = snapshot.storyboards.storyboards
    guard let around = names.declaration(around: offset, in: file) else { return all }
    for id in names.path(to: around) {
      guard case .storyboard(let storyboard) = names.declarations[id].node else { continue }
      let name = storyboard.identifier?.value ?? storyboard.name.text
      return all.filter { $0.name == name }
    }
    return all
  }

  // MARK: Names that the flow file lacks

  func unmentionedStoryboards() -> [CompletionItem] {
    let known = Set(
      names.declarations.compactMap { declaration -> String? in
        guard case .storyboard(let storyboard) = declaration.node else { return nil }
        return storyboard.identifier?.value ?? storyboard.name.text
      })
    return snapshot.storyboards.storyboards.filter { !known.contains($0.name) && !$0.isLaunchScreen }.map { board in
      let name = NameSpelling.type(board.name, kind: "Storyboard") ?? "Main"
      let text = name == board.name ? name : "\(name) = \(SwiftNames.literal(board.name))"
      return CompletionItem(text, .reference, detail: "storyboard", filter: text)
    }
  }

  /// Returns the screens that the fixes of `unmentioned-scene` would write.
  func unmentionedScenes() -> [CompletionItem] {
    written(by: "unmentioned-scene", keyword: "screen").map {
      CompletionItem($0, .reference, detail: "scene of the storyboard", rank: 1)
    }
  }

  /// Returns the segues of the scene around the place that no route has.
  func unmentionedSegues(_ keyword: String) -> [CompletionItem] {
    guard let scene = sceneAround(), let screen = screenAround(offset) else { return [] }
    let known = Set(
      names.declarations[screen].children.compactMap { id -> String? in
        guard case .route(let route) = names.declarations[id].node else { return nil }
        return route.identifier?.value ?? route.name?.text
      })
    return scene.segues.compactMap { segue in
      guard let identifier = segue.identifier?.text, !known.contains(identifier), word(for: segue) == keyword else {
        return nil
      }
      let name = NameSpelling.value(identifier, kind: "segue")
      let text = name == identifier ? name : "\(name) = \(SwiftNames.literal(identifier))"
      return CompletionItem(text, .reference, detail: "segue of the storyboard", filter: text)
    }
  }

  private func word(for segue: StoryboardSegue) -> String {
    segue.kind == .embed ? "embed" : segue.kind == .unwind ? "unwind" : "segue"
  }

  /// Returns the identifiers of cells and views that no block has.
  func unmentionedIdentifiers() -> [CompletionItem] {
    let known = Set(
      names.declarations.compactMap { declaration -> String? in
        guard case .identifier(let entry) = declaration.node else { return nil }
        return entry.identifier?.value ?? entry.name.text
      })
    return reusableIdentifiers.filter { !known.contains($0.identifier) }.map { view in
      let name = NameSpelling.value(view.identifier, kind: "cell")
      let type = view.type.map { ": \($0)" } ?? ""
      let text = name + type + (name == view.identifier ? "" : " = \(SwiftNames.literal(view.identifier))")
      return CompletionItem(text, .reference, detail: "identifier of the storyboard", filter: text)
    }
  }

  private var reusableIdentifiers: [(identifier: String, type: String?)] {
    let scenes = snapshot.storyboards.scenes.flatMap { snapshot.storyboards[$0].reusableViews }
    let views = scenes + snapshot.understanding.nibs.flatMap(\.reusableViews)
    return views.map { ($0.identifier.text, $0.customClass?.name.text) }
  }

  /// Returns the lines that fixes of a rule would write, without their keyword.
  private func written(by rule: String, keyword: String) -> [String] {
    snapshot.findings.filter { $0.diagnostic.rule.name == rule }.compactMap { finding in
      let lines = finding.diagnostic.helps.compactMap(\.edit).flatMap { $0.replacement.split(separator: "\n") }
      let line = lines.lazy.map { $0.drop { $0 == " " || $0 == "\t" } }.first { $0.hasPrefix(keyword + " ") }
      return line.map { String($0.dropFirst(keyword.count + 1)) }
    }
  }

  // MARK: Classes and methods

  /// Returns the completions after `:`: view controllers for a screen, any class for an identifier.
  func classCompletion(after path: [String], _ swiftClasses: [SwiftClass]) -> [CompletionItem] {
    guard path.isEmpty else {
      // The classes of a module that the flow files name.
      let prefix = path.map { $0 + "." }.joined()
      return knownClasses.filter { $0.hasPrefix(prefix) }.map {
        CompletionItem(String($0.dropFirst(prefix.count)), .class)
      }
    }
    let modules = syntax.items.compactMap { item -> String? in
      if case .import(let syntax) = item { syntax.path.first?.text } else { nil }
    }
    var items = swiftClasses.map { found in
      let isController =
        found.inherited.holds("Controller") || found.inherited.holds("View")
        || found.inherited.holds("Cell") || found.name.hasSuffix("Cell")
      return CompletionItem(found.name, .class, detail: found.inherited, rank: isController ? 1 : 2)
    }
    items += knownClasses.map { CompletionItem($0, .class) }
    items += snapshot.storyboards.scenes.compactMap {
      snapshot.storyboards[$0].controller?.customClass.map {
        CompletionItem($0.name.text, .class, detail: "of a scene")
      }
    }
    items += reusableIdentifiers.compactMap { $0.type.map { CompletionItem($0, .class, detail: "of a cell") } }
    items += modules.map { CompletionItem($0, .module, rank: 3) }
    items += ["UIViewController", "UITableViewController", "UICollectionViewController"].map {
      CompletionItem($0, .class, rank: 3)
    }
    return items
  }

  /// The classes that the flow files name.
  private var knownClasses: [String] {
    var seen: Set<String> = []
    return names.marks.flatMap { $0 }.compactMap { mark in
      guard case .class(let name) = mark.kind, mark.range.file != file || mark.range.start != offset else { return nil }
      return seen.insert(name).inserted ? name : nil
    }
  }

  /// Returns the completions after `by`: the segue actions of the scene.
  func actions(_ statement: StatementAtCursor) -> [CompletionItem] {
    let actions = (sceneAround()?.segues ?? []).compactMap { $0.creationAction }
    return actions.compactMap { SegueAction(selector: $0.text)?.method }.map { CompletionItem($0, .reference) }
  }
}
