import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

// Imports storyboards into flow files: the opposite direction.
//
//     bytes ──read──▸ storyboards ──import──▸ text ──check──▸ text without warnings

extension Pipeline {
  /// Writes a flow file from the storyboards and nibs of an app, and the property lists and the Swift of its targets. The
  /// flow is named after a text, by default after one of the storyboards. `path` is the future path of the file, if it is
  /// known: among several targets, the nearest one is imported. Returns the diagnostics of the storyboards, and the flow file
  /// as the only output; it passes ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func importing(
    _ storyboards: [SourceFile], named name: String? = nil, at path: String? = nil
  ) -> CompilationResult {
    let sources = storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let read = readInterfaces(sources, diagnostics: &diagnostics)
    var outputs: [CompilationResult.Output] = []
    if !diagnostics.hasErrors {
      let bytes = StoryboardImporter.flowFile(
        from: read.storyboards, nibs: read.nibs, targets: read.targets, named: name, at: path,
        diagnostics: &diagnostics)
      let file = SourceFile(path: "Imported.flow", bytes: bytes)
      let silenced = WarningSilencer.silence(check([file]).diagnostics, in: file)
      // Most files have no line that is too long, and only the others have to be formatted.
      let isTooWide = silenced.split(separator: UInt8(ascii: "\n")).contains { $0.count > FlowFormatter.width }
      let text = isTooWide ? laidOut(SourceFile(path: file.path, bytes: silenced)) ?? silenced : silenced
      outputs = [CompilationResult.Output(name: file.path, text: String(decoding: text, as: UTF8.self))]
    }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Updates a flow file from storyboards. `others` are the other flow files of the app; the storyboards in them belong to
  /// them. If these are all storyboards of the app, a missing one was deleted. `isRemoving` is true to remove parts that the
  /// storyboards no longer have. Returns the diagnostics of the files, the parts of the flow file that the storyboards lack,
  /// and the flow file as the only output.
  package static func updating(
    _ flow: SourceFile, _ storyboards: [SourceFile], besides others: [SourceFile] = [], isWholeApp: Bool = false,
    removing isRemoving: Bool = false
  ) -> CompilationResult {
    let flows = [flow] + others
    let sources = flows + storyboards.sorted { OutputNames.precedes($0.path, $1.path) }
    var diagnostics = Diagnostics()
    let file = Parser.parse(flow, id: SourceID(0), diagnostics: &diagnostics)
    // The parser's warnings are reported by `check`.
    diagnostics.keep { $0.severity == .error }
    let read = readInterfaces(Array(sources[flows.count...]), from: flows.count, diagnostics: &diagnostics)
    var outputs: [CompilationResult.Output] = []
    if !diagnostics.hasErrors {
      // Mistakes in the other files are reported by `check`.
      var ignored = Diagnostics()
      let others = others.enumerated().map { index, other in
        Parser.parse(other, id: SourceID(index + 1), diagnostics: &ignored)
      }
      var bytes = FlowUpdater.update(
        file, from: read.storyboards, nibs: read.nibs, targets: read.targets, besides: others,
        isWholeApp: isWholeApp, removing: isRemoving, diagnostics: &diagnostics)
      if bytes != flow.bytes {
        bytes = withoutUselessComments(SourceFile(path: flow.path, bytes: bytes), since: flow)
        // A file in the canonical layout stays in it; any other file keeps its layout. Most edits do not affect the
        // layout.
        if let layout = laidOut(SourceFile(path: flow.path, bytes: bytes)), layout != bytes,
          Array(FlowFormatter.format(file).utf8) == flow.bytes
        {
          bytes = layout
        }
      }
      outputs = [CompilationResult.Output(name: flow.path, text: String(decoding: bytes, as: UTF8.self))]
    }
    return CompilationResult(sources: sources, diagnostics: diagnostics.inOrder, outputs: outputs)
  }

  /// Removes comments that silence nothing any longer after an update. New warnings are for the user to silence.
  private static func withoutUselessComments(_ updated: SourceFile, since flow: SourceFile) -> [UInt8] {
    func useless(_ source: SourceFile) -> [Diagnostic] {
      check([source]).diagnostics.filter { $0.rule.name == "useless-ignore" }
    }
    let found = useless(updated)
    guard !found.isEmpty else { return updated.bytes }
    let known = Set(useless(flow).map(\.message))
    return WarningSilencer.remove(found.filter { !known.contains($0.message) }, from: updated)
  }

  private static func laidOut(_ source: SourceFile) -> [UInt8]? {
    formatting([source]).outputs.first.map { Array($0.text.utf8) }
  }

  // MARK: - First flow

  /// Writes the first flow file of an app: the contents of its storyboards, or a small sample without any, after a few
  /// lines about the language. The flow is named after a text. Returns the diagnostics of the storyboards, and the flow
  /// file as the only output; it passes ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func beginning(from storyboards: [SourceFile], named name: String, at path: String? = nil)
    -> CompilationResult
  {
    var compilation = importing(storyboards, named: name, at: path)
    if compilation.hasErrors { return compilation }
    // The storyboards apart from launch screens.
    var diagnostics = Diagnostics()
    let read = readInterfaces(compilation.sources, diagnostics: &diagnostics)
    if read.storyboards.allSatisfy(\.isLaunchScreen), read.nibs.allSatisfy(\.reusableViews.isEmpty) {
      let text = sample(named: flowName(in: compilation), ofViews: false)
      compilation.outputs = [.init(name: "Imported.flow", text: text)]
    }
    compilation.outputs = compilation.outputs.map { .init(name: $0.name, text: head + $0.text) }
    return compilation
  }

  /// Writes the first flow file of a SwiftUI app: a small sample after a few lines about the language. The flow is
  /// named after a text. The file passes ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func beginningWithViews(named name: String) -> CompilationResult {
    var compilation = importing([], named: name)
    let text = headOfViews + sample(named: flowName(in: compilation), ofViews: true)
    compilation.outputs = [.init(name: "Imported.flow", text: text)]
    return compilation
  }

  /// Returns the name that the importer has chosen for a flow.
  private static func flowName(in compilation: CompilationResult) -> String {
    let text = compilation.outputs.first?.text ?? ""
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.first == "flow" && words.count > 1 ? String(words[1]) : "App"
  }

  /// The language in a few lines.
  private static let head = """
    // Which screens there are, and what leads from one to another. From this file routegen makes Swift in which a wrong
    // identifier, a forgotten segue or a missing value does not compile. `routegen explain` tells about every message.
    //
    //     screen Detail: DetailController = "Detail"    a screen, its class, its identifier in the storyboard
    //     segue show = "Show" -> Detail                 what Interface Builder has; `embed` and `unwind` too
    //     push show -> Detail                           what code does; `present`, `replace`, `close`, `finish` too
    //     screen Detail(number: Int)                    a screen that cannot do without a number
    //     identifiers Cell { photo = "PhotoCell" }      reuse identifiers and other strings
    //
    // The exact strings come after `=`. An `alert` before all flows is for every screen: `FlowAlert.failed(over: self)`,
    // or with a coordinator `route(.failed)`.


    """

  /// The language of SwiftUI flows in ten lines.
  private static let headOfViews = """
    // Which views there are, and what leads from one to another. From this file routegen makes Swift in which a forgotten
    // route or a missing value does not compile.
    //
    //     view Detail(number: Int)                      struct DetailView: View, which cannot do without a number
    //     push show(number: Int) -> Detail              what a view asks for; `present`, `replace`, `close`, `finish` too
    //     present help -> Help in navigation            a sheet with a stack of its own
    //     present tour -> Tour as fullScreen            a cover
    //     tab home -> Home in navigation                one of `tabs Main { … }`, which an app may start with
    //
    // The guide "SwiftUI" shows what the views look like. `routegen explain` tells about every message.


    """

  /// Returns a sample for a SwiftUI app, or for an app without storyboards.
  private static func sample(named name: String, ofViews: Bool) -> String {
    let screen = ofViews ? "view" : "screen"
    return """
      flow \(name) {
          \(ofViews ? "platform SwiftUI" : "generate coordinator")

          /// The first screen of the app: `Home\(ofViews ? "View" : "ViewController")`.
          start \(screen) Home {
              push selected(number: Int) -> Detail
              present settings -> Settings in navigation
          }
          /// One of many things. It cannot do without its number.
          \(screen) Detail(number: Int)
          \(screen) Settings {
              close done
          }
      }

      """
  }
}

// MARK: - StoryboardImporter

/// Writes the first flow file for the storyboards of an app.
///
///     storyboards ──read──▸ picture ──names──▸ draft ──write──▸ text
///
/// A *picture* has the contents of the storyboards in the terms of a flow file; *names* are chosen for everything in it
/// at once, since they have to differ; a *draft* is the flow file as a value. The ``FlowUpdater`` does the same, and
/// writes only the parts that an existing file lacks.
package enum StoryboardImporter {
  /// Returns the bytes of a flow file for the storyboards of an app and the cells of its nibs. All storyboards become
  /// one flow, or one for each framework, since a flow has only one. The flow is named after a text, by default after
  /// the first storyboard. There is a warning if there are storyboards of several targets, and one for each broken
  /// reference.
  package static func flowFile(
    from storyboards: [Storyboard], nibs: [Nib] = [], targets: TargetFacts = TargetFacts(), named name: String? = nil,
    at path: String? = nil, diagnostics: inout Diagnostics
  ) -> [UInt8] {
    let choice = TargetChoice(storyboards, of: targets, at: path)
    choice.report(&diagnostics)
    let nibs = nibs.filter { !targets.isOfExtension($0.path, besides: choice.chosen) }
    for nib in nibs where nib.isArchive {
      diagnostics.add(
        ImportRules.archivedXib,
        "the cells of this xib are not read: it is an archive, as Xcode wrote before version 5", at: nib.range,
        help: "open the xib in Xcode and save it, or write the identifiers of its cells by hand")
    }
    let collection = StoryboardCollection(choice.chosen, nibs: nibs, targets: targets)
    for storyboard in collection.storyboards where !storyboard.isLaunchScreen {
      for repeated in storyboard.repeatedIdentifiers { diagnostics.add(repeated) }
    }
    for broken in collection.brokenReferences
    where !collection.storyboards[broken.scene.storyboard].isLaunchScreen {
      diagnostics.add(broken.diagnostic(in: collection))
    }
    let picture = PictureBuilder.picture(of: collection)
    var flows: [FlowDraft] = []
    var flowNames = NameTable(taken: collisions(with: picture))
    let base = flowName(name, collection)
    for platform in [Platform.uiKit, .appKit, .none] {
      let boards = picture.boards.filter { $0.platform == platform }
      guard !boards.isEmpty else { continue }
      // The suffix distinguishes a flow from that of the other framework.
      let endings = [Platform.uiKit: "Phone", .appKit: "Mac"]
      let name = flowNames.claim([flows.isEmpty ? base : base + (endings[platform] ?? "Watch"), base + "App"])
      flows.append(flow(name, of: boards, on: platform, in: collection))
    }
    if !picture.blocks.isEmpty || flows.isEmpty {
      let index = flows.firstIndex { $0.platform == .uiKit } ?? flows.count
      if index == flows.count {
        flows.append(
          FlowDraft(name: flowNames.claim([base, base + "App"]), platform: .uiKit, remarks: picture.remarks))
      }
      let taken = flows[index].storyboards.flatMap { $0.screens.map(\.name) }
      flows[index].blocks = Drafting.shared(picture.blocks, besides: taken)
    }
    var writer = DraftWriter()
    writer.write(flows, importing: StoryboardPicture.imports(of: picture.screens, picture.blocks))
    return Array(writer.text.utf8)
  }

  /// Returns a flow with everything in some storyboards.
  static func flow(
    _ name: String, of boards: [StoryboardPicture.Board], on platform: Platform, in collection: StoryboardCollection,
    names: ImportNames? = nil
  ) -> FlowDraft {
    let drafting = Drafting(names: names ?? ImportNames(boards))
    let starts = StartSearch(boards: boards, collection: collection)
    var flow = FlowDraft(name: name, platform: platform)
    if starts.start == nil, starts.candidates.count > 1 {
      flow.remarks.append(
        "Several storyboards begin somewhere: write `start` before the screen that this flow starts with.")
    }
    var names = NameTable()
    flow.storyboards = boards.map { board in
      drafting.storyboard(board, named: names.claim([storyboardName(board.name)]), start: starts.start)
    }
    return flow
  }

  /// Returns the name of a storyboard in a flow file.
  static func storyboardName(_ identifier: String) -> String {
    let isName = identifier.first?.isUppercase == true && NameSpelling.isClass(identifier) && !identifier.contains(".")
    return isName ? identifier : NameSpelling.type(identifier, kind: "Storyboard") ?? "Storyboard"
  }

  private static func flowName(_ name: String?, _ collection: StoryboardCollection) -> String {
    let boards = collection.storyboards.map(\.name) + collection.nibs.map(\.name)
    let texts = [name] + boards.filter { $0 == "Main" } + boards
    return texts.lazy.compactMap { $0.flatMap { NameSpelling.type($0, kind: "App") } }.first ?? "App"
  }

  /// Returns the flows whose name spaces would have the name of a class of the app.
  private static func collisions(with picture: StoryboardPicture) -> [String] {
    var names: [String] = []
    for screen in picture.screens {
      for ending in [SwiftNames.namespace(ofFlow: ""), SwiftNames.coordinator(ofFlow: "")]
      where screen.type.name.hasSuffix(ending) {
        names.append(String(screen.type.name.dropLast(ending.count)))
      }
    }
    return names
  }
}

// MARK: - LeftOut

/// The parts that a flow file leaves out on purpose: silenced differences are neither written nor reported, and a
/// storyboard in another flow file belongs to that file.
struct LeftOut {
  /// The lines on which a comment silences each rule.
  private var lines: [String: [Range<Int>]] = [:]
  /// The storyboards in other flow files.
  private let boardsOfOthers: Set<String>

  init(_ file: FileSyntax, boardsOfOthers: Set<String>) {
    for ignore in file.ignores {
      for rule in ignore.rules { lines[rule.text, default: []].append(ignore.line) }
    }
    self.boardsOfOthers = boardsOfOthers
  }

  /// True if a warning is silenced at a place.
  func silences(_ rule: Rule, at range: SourceRange) -> Bool {
    rule.severity == .warning && lines[rule.name]?.contains { $0.contains(range.start) } == true
  }

  /// True if a finding is silenced.
  func silences(_ finding: DriftFinding) -> Bool { silences(finding.diagnostic.rule, at: finding.diagnostic.range) }

  /// True if a storyboard that the file does not mention is left out.
  func silencesBoard(_ name: String, in existing: ExistingFlows) -> Bool {
    if boardsOfOthers.contains(name) { return true }
    guard let flow = existing.flows.first else { return false }
    return silences(DriftRules.unmentionedStoryboard, at: flow.syntax.name.range)
  }

  /// Returns the names of the storyboards in flow files.
  static func boards(of files: [FileSyntax]) -> Set<String> {
    Set(files.flatMap { ExistingFlows($0).boards.map(\.identifier) })
  }

  /// Marks the nibs whose cells are in other flow files.
  static func marking(_ nibs: [Nib], mentionedBy files: [FileSyntax]) -> [Nib] {
    guard !nibs.isEmpty, !files.isEmpty else { return nibs }
    let blocks = files.map(ExistingFlows.init).flatMap { $0.sharedBlocks + $0.screens.flatMap(\.blocks) }
    let known = Set(blocks.flatMap(\.entries).map(\.text))
    return nibs.map { nib in
      var nib = nib
      nib.isMentionedElsewhere = nib.reusableViews.allSatisfy { known.contains($0.identifier.text) }
      return nib
    }
  }
}

extension StoryboardPicture {
  /// Returns the picture without some screens, and without the edges to them. Edges to hidden screens stay.
  func without(_ scenes: Set<SceneID>, hiding hidden: Set<SceneID>) -> StoryboardPicture {
    guard !scenes.isEmpty || !hidden.isEmpty else { return self }
    var picture = self
    for board in picture.boards.indices {
      picture.boards[board].screens.removeAll { scenes.contains($0.scene) || hidden.contains($0.scene) }
      for screen in picture.boards[board].screens.indices {
        picture.boards[board].screens[screen].edges = picture.boards[board].screens[screen].edges.compactMap { edge in
          guard let target = edge.target, scenes.contains(target) else { return edge }
          guard edge.identifier != nil else { return nil }
          var edge = edge
          edge.target = nil
          return edge
        }
      }
    }
    return picture
  }
}

// MARK: - ImportRules

/// The rules for storyboards that are imported together, and for an updated flow file. The examples are correct flow
/// files and storyboards; the mistake is in the other file.
package enum ImportRules {
  package static let all: [Rule] = [archivedXib, changedInStoryboard, goneFromStoryboard, severalTargets]

  /// The xib cannot be read.
  static let archivedXib = Rule(
    "archived-xib", .warning,
    meaning: """
      The xib is in the format of an Xcode before version 5: an archive of objects. Xcode still compiles it, but routegen \
      does not read it, so the identifiers of its cells are missing from the flow file, and a check does not compare them.

      Open the xib in Xcode and save it: Xcode writes it in the present format. Or write the identifiers into the flow file \
      by hand.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
      - <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00">
      - </archive>
      + <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      +     <objects/>
      + </document>
      """)

  /// The storyboard differs from the flow file.
  package static let changedInStoryboard = Rule(
    "changed-in-storyboard", .warning,
    meaning: """
      The storyboard specifies something else than the flow file did: another class or identifier of a scene, another \
      destination or kind of a segue. The update has written it where it was, unless the help proposes an edit: that one \
      is for you to make, because it would break something else in the flow file.

      Names stay, so most code keeps compiling. Look at what depends on a class that has changed.
      """,
    in: #"flow Shop { storyboard Main { start screen Cart = initial { segue pay = "Pay" -> Payment } … } }"#,
    wrong: "screen Payment", right: "screen Payment: CardPaymentViewController")

  /// The storyboard no longer contains it.
  package static let goneFromStoryboard = Rule(
    "gone-from-storyboard", .warning,
    meaning: """
      An update found something in the flow file that the storyboard no longer has: a screen without a scene, or \
      a segue. A renamed part is recognized by its other properties, and changed instead.

      The update leaves it as it is. Remove it by hand, or let `routegen import --update --remove` do so. Where the segue \
      was removed by mistake, put it back in Interface Builder.
      """,
    in: "flow Shop { storyboard Main { … } }",
    wrong: #"start screen Cart = initial { segue pay = "Pay" -> Payment } screen Payment"#,
    right: "start screen Cart = initial")

  /// The storyboards belong to more than one app.
  package static let severalTargets = Rule(
    "several-targets", .warning,
    meaning: """
      The storyboards belong to more than one target.

      - An app finds a storyboard by its name. Of two for one platform that have the same name in different folders, one \
      belongs to another app or to an extension. The one that is nearest to the flow file is used; of several that are \
      equally near, the one of the app with the most scenes.
      - An app for Apple TV is another target than one for iOS, and a flow would have the classes of both. The storyboards \
      for iOS are used, or those that are nearest to the flow file.
      - An extension is a target with its own classes, which the app cannot import. Its storyboard, which an `Info.plist` \
      names, and the others in the folder of that list are left out.
      - A module with `customModuleProvider="target"` is that of the target. Storyboards with different modules in most of \
      their scenes, which no reference, folder or `Info.plist` of an app connects, are those of different targets. The target \
      that the flow file has or is nearest to is used; of several that are equally near, the one with the most scenes.

      Import the storyboards of each target by themselves: name the folder that holds them and no others. Storyboards for \
      the Mac and for the watch become flows with a `platform` of their own. Storyboards of one name in folders of languages \
      (`Base.lproj`, `en.lproj`) are one storyboard; that of `Base.lproj` is taken.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
      - <!-- Phone/Main.storyboard, imported together with Pad/Main.storyboard -->
      + <!-- Phone/Main.storyboard, imported by itself -->
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes/>
        </document>
      """)
}
