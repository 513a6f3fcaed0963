import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

/// A completion at a place.
struct CompletionItem: Hashable {
  /// The used kinds of the protocol with their numbers.
  enum Kind: Int {
    case constructor = 4
    case variable = 6
    case `class` = 7
    case module = 9
    case property = 10
    case value = 12
    case `enum` = 13
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumMember = 20
    case constant = 21
    case `struct` = 22
    case `operator` = 24
  }

  var label: String
  var kind: Kind
  var detail: String?
  var docs: String?
  /// The text to insert, if it differs from the label; with `isSnippet` it is a snippet of the protocol.
  var text: String?
  var isSnippet = false
  /// The text that the typed letters are compared with, if it differs from the label.
  var filter: String?
  /// The rank: lower ones come first.
  var rank = 1

  init(
    _ label: String, _ kind: Kind, detail: String? = nil, docs: String? = nil, text: String? = nil,
    isSnippet: Bool = false, filter: String? = nil, rank: Int = 1
  ) {
    (self.label, self.kind, self.detail, self.docs) = (label, kind, detail, docs)
    (self.text, self.isSnippet, self.filter, self.rank) = (text, isSnippet, filter, rank)
  }
}

/// The completions at a place, with the range that they replace.
struct CompletionList {
  var items: [CompletionItem]
  /// The range to replace: the letters before the cursor.
  var range: SourceRange
}

// MARK: - Snippet

/// A statement to fill in, for the completion of an editor and for the snippets of its files.
package struct Snippet {
  package var block: Block
  /// The text that triggers it.
  package var prefix: String
  package var meaning: String
  /// The text with its places to fill in, in the protocol's format, which is also that of VS Code.
  package var body: String

  private init(_ block: Block, _ prefix: String, _ meaning: String, _ body: String) {
    (self.block, self.prefix, self.meaning, self.body) = (block, prefix, meaning, body)
  }

  /// Returns the snippets of a block.
  static func all(in block: Block) -> [Snippet] { all.filter { $0.block == block } }

  package static let all: [Snippet] =
    [
      Snippet(.file, "flow", "A part of an app", "flow ${1:Name} {\n\t$0\n}"),
      Snippet(
        .file, "flow with coordinator", "A part of an app that shows its screens itself",
        "flow ${1:Name} {\n\tgenerate coordinator\n\n\tstart screen ${2:Home} {\n\t\t$0\n\t}\n}"),
      Snippet(
        .file, "guard", "A condition that has to be met before something is shown",
        "guard ${1:signedIn} -> ${2:Login} in navigation"),
      Snippet(.flow, "storyboard", "The screens of a storyboard", "storyboard ${1:Main} {\n\t$0\n}"),
      Snippet(.flow, "screen", "A screen that is made in code", "screen ${1:Name}(${2:number: Int}) {\n\t$0\n}"),
      Snippet(.flow, "view", "A screen that is a SwiftUI view", "view ${1:Name}(${2:number: Int}) {\n\t$0\n}"),
      Snippet(.view, "push", "A route that code performs", "push ${1:show}(${2:number: Int}) -> ${3:Target}"),
      Snippet(.view, "present", "A route that code performs", "present ${1:show} -> ${2:Target} in navigation"),
      Snippet(
        .file, "routes", "Routes that views of several modules ask for",
        "public routes ${1:Name} {\n\t${2:show}(${3:number: Int})\n}"),
      Snippet(
        .flow, "tabs", "A tab bar that is made in code",
        "tabs ${1:Main} {\n\ttab ${2:first} -> ${3:Screen} in navigation\n}"),
      Snippet(
        .flow, "split", "A split view that is made in code",
        "split ${1:Main} {\n\tprimary -> ${2:List}\n\tsecondary -> ${3:Nothing}\n}"),
      Snippet(
        .flow, "split in SwiftUI", "A split view of a SwiftUI flow",
        "split ${1:Main} {\n\tsidebar -> ${2:List} in navigation\n\tdetail -> ${3:Nothing} in navigation\n}"),
      Snippet(
        .flow, "identifiers", "Strings with names, for cells for instance",
        "identifiers ${1:Cell} {\n\t${2:name} = \"${3:Identifier}\"\n}"),
      Snippet(.storyboard, "screen", "A scene of the storyboard", "screen ${1:Name} = \"${2:Identifier}\" {\n\t$0\n}"),
      Snippet(.screen, "segue", "A segue of Interface Builder", "segue ${1:show} = \"${2:Identifier}\" -> ${3:Target}"),
      Snippet(.screen, "push", "A route that code performs", "push ${1:show}(${2:number: Int}) -> ${3:Target}"),
      Snippet(.screen, "present", "A route that code performs", "present ${1:show} -> ${2:Target} in navigation"),
      Snippet(.screen, "entry", "One of several ways in", "entry ${1:name}(${2:number: Int})"),
      Snippet(.screen, "link", "An address of the screen", "link \"/${1:path}/{${2:number}}\""),
    ]
    + [Block.flow, .screen, .view].flatMap { block in
      [
        Snippet(
          block, "alert", "A question, or something to know",
          "alert ${1:delete} {\n\ttitle(\"${2:Delete?}\")\n\tchoice ${1:delete}(\"${3:Delete}\") as destructive"
            + "\n\tchoice ${4:cancel}(\"${5:Cancel}\") as cancel\n}"),
        Snippet(
          block, "dialog", "A choice of actions",
          "dialog ${1:more} {\n\tchoice ${2:remove}(\"${3:Remove}\") as destructive"
            + "\n\tchoice ${4:cancel}(\"${5:Cancel}\") as cancel\n}"),
        Snippet(block, "do", "Something that the app does", "do ${1:share}(${2:number: Int})"),
      ]
    } + [
      Snippet(.alert, "choice", "A button", "choice ${1:name}(\"${2:Text}\")"),
      Snippet(.tabs, "tab", "A tab", "tab ${1:name} -> ${2:Screen} in navigation"),
    ]

  var item: CompletionItem {
    CompletionItem(prefix, .snippet, detail: meaning, text: body, isSnippet: true, filter: prefix, rank: 2)
  }
}

// MARK: - Completion: storyboards

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
    let outer = names.path(to: around).map { names.declarations[$0] }
    let board = outer.first { if case .storyboard = $0.node { true } else { false } }
    return board.map { board in all.filter { $0.name == board.outsideText } } ?? all
  }

  // MARK: Names that the flow file lacks

  func unmentionedStoryboards() -> [CompletionItem] {
    let known = Set(names.declarations.compactMap { if case .storyboard = $0.node { $0.outsideText } else { nil } })
    return snapshot.storyboards.storyboards.filter { !known.contains($0.name) && !$0.isLaunchScreen }.map { board in
      let name = NameSpelling.type(board.name, kind: "Storyboard") ?? "Main"
      let text = name == board.name ? name : "\(name) = \(SwiftNames.literal(board.name))"
      return CompletionItem(text, .reference, detail: "storyboard", filter: text)
    }
  }

  /// Returns the screens that the fixes of `unmentioned-scene` would write.
  func unmentionedScenes() -> [CompletionItem] {
    snapshot.findings.filter { $0.diagnostic.rule.name == "unmentioned-scene" }.compactMap { finding in
      let lines = finding.diagnostic.helps.compactMap(\.edit).flatMap { $0.replacement.split(separator: "\n") }
      let keyword = "screen "
      let line = lines.lazy.map { $0.drop { $0 == " " || $0 == "\t" } }.first { $0.hasPrefix(keyword) }
      let text = line.map { String($0.dropFirst(keyword.count)) }
      return text.map { CompletionItem($0, .reference, detail: "scene of the storyboard") }
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
    let known = Set(names.declarations.compactMap { if case .identifier = $0.node { $0.outsideText } else { nil } })
    return reusableIdentifiers.filter { !known.contains($0.identifier) }.map { view in
      let name = NameSpelling.value(view.identifier, kind: "cell")
      let type = view.type.map { ": \($0)" } ?? ""
      let text = name + type + (name == view.identifier ? "" : " = \(SwiftNames.literal(view.identifier))")
      return CompletionItem(text, .reference, detail: "identifier of the storyboard", filter: text)
    }
  }

  private var reusableIdentifiers: [(identifier: String, type: String?)] {
    let scenes = snapshot.storyboards.scenes.flatMap { snapshot.storyboards[$0].reusableViews }
    let views = scenes + snapshot.analysis.nibs.flatMap(\.reusableViews)
    return views.map { ($0.identifier.text, $0.customClass?.name.text) }
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

// MARK: - SignatureHelp

/// The parameters of the list that is being written, and the active one.
struct Signature {
  /// `Product(id: Int)`
  var label: String
  /// The parameters as parts of the label.
  var parameters: [String]
  var docs: String?
  var active: Int?
}

/// `textDocument/signatureHelp`: between the parentheses of a target.
extension Query {
  func signature() -> Signature? {
    guard let list = StatementAtCursor(self).argumentList, let place = list.place else { return nil }
    let declaration = names.declarations[place]
    let owner = names.declarations[names.valueOwner(of: place)]
    let parameters = owner.parameters?.parameters ?? []
    guard !parameters.isEmpty else { return nil }
    let texts = parameters.map { snapshot.oneLine($0.range) }
    let current = list.label.flatMap { label in parameters.firstIndex { $0.name.text == label } }
    let next = parameters.firstIndex { !list.given.contains($0.name.text) }
    return Signature(
      label: "\(declaration.name.text)(\(texts.joined(separator: ", ")))", parameters: texts,
      docs: declaration.docs?.text, active: current ?? next)
  }
}
