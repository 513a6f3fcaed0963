import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

extension DriftCheck {
  /// Finds storyboards that only one side has, and identifiers that a storyboard has twice.
  mutating func checkStoryboards() {
    let platforms = Set(context.mentioned.firstMention.keys.map { storyboards.storyboards[$0].platform })
    // An extension is another target.
    let ofOthers = storyboards.targets.ofExtensions(storyboards.storyboards).union(
      storyboards.sources(ofRivalsTo: context.mentioned.firstMention.keys.map { storyboards.storyboards[$0].source }))
    var unmentioned = storyboards.storyboards.indices.filter {
      isOfInterest($0, platforms) && !isMentioned($0) && !ofOthers.contains(storyboards.storyboards[$0].source)
    }
    let names = storyboards.storyboards.filter { !$0.isLaunchScreen }.map(\.name)
    let missing = context.mentioned.mentions.filter {
      ($0.index == nil || $0.isRenamed) && !context.storyboardsOfTheApp.contains($0.name)
    }
    var reported: Set<String> = []
    for mention in missing where reported.insert(mention.name).inserted || mention.isRenamed {
      let others = unmentioned.map { storyboards.storyboards[$0].name }
      let nearest = near(mention.name, among: others) ?? (missing.count == 1 && others.count == 1 ? others[0] : nil)
      let renamed = mention.index ?? unmentioned.first { storyboards.storyboards[$0].name == nearest }
      let help: Diagnostic.Help
      var (note, place) = ("this storyboard was given", storyboards.storyboards[0].range)
      // A storyboard may well exist if only some files of an app are compared.
      var remedy = context.isWholeApp ? DriftFinding.Remedy.removal(mention.syntax.range, docs: nil) : .none
      if let renamed {
        unmentioned.removeAll { $0 == renamed }
        let isFree = context.mentioned.mentions.allSatisfy { $0.name != storyboards.storyboards[renamed].name }
        note = isFree ? "no flow mentions this one" : "this one has its scenes"
        place = storyboards.storyboards[renamed].range
        let (old, name) = (mention.syntax.name, storyboards.storyboards[renamed].name)
        let change = IdentifierChange(of: old.text, after: old.range, mention.syntax.identifier, to: name)
        help = .init("if it is called \(name.literal) now, say so after `=`", edit: change.edit)
        if mention.isRenamed { remedy = change.remedy }
      } else {
        let shown = names.prefix(8).map(\.literal).joined(separator: ", ")
        help = .init(
          "given \(names.count == 1 ? "is" : "are") \(shown)\(names.count > 8 ? " and more" : ""); give another file with "
            + "`--storyboard \(mention.name).storyboard`")
      }
      report(
        DriftRules.missingStoryboard, "there is no storyboard \(mention.name.literal) among those given",
        at: mention.place, note, place, help, remedy: remedy)
    }
    reportUnmentioned(unmentioned)
    for index in storyboards.storyboards.indices where isMentioned(index) {
      for diagnostic in storyboards.storyboards[index].repeatedIdentifiers { add(diagnostic, inStoryboard: index) }
    }
  }

  /// Adds a warning about a storyboard alone. A comment can silence it at the place where a flow has the storyboard.
  private mutating func add(_ diagnostic: Diagnostic, inStoryboard index: Int) {
    var diagnostic = diagnostic
    if let mention = context.mentioned.firstMention[index] {
      diagnostic.notes.append(.init("a flow has this storyboard", at: mention.place))
    }
    found.append(DriftFinding(diagnostic: diagnostic, remedy: .none))
  }

  /// True if a storyboard is mentioned. If a mention refers to another storyboard of the same name, this one belongs to
  /// another app.
  private func isMentioned(_ index: Int) -> Bool {
    let name = storyboards.storyboards[index].name
    return context.mentioned.firstMention[index] != nil || context.mentioned.mentions.contains { $0.name == name }
  }

  /// True for a storyboard whose scenes can be screens. Launch screens belong to the system, the watch has no generated
  /// code, storyboards without controllers have no screens, and storyboards for a platform without flows belong to
  /// another target.
  private func isOfInterest(_ index: Int, _ platforms: Set<StoryboardPlatform>) -> Bool {
    let storyboard = storyboards.storyboards[index]
    return !storyboard.isLaunchScreen && storyboard.platform != .watchOS
      && (platforms.isEmpty || platforms.contains(storyboard.platform))
      && storyboard.scenes.contains { $0.controller != nil }
  }

  /// Reports all of them at once: a large app adds its storyboards to flow files one by one.
  private mutating func reportUnmentioned(_ indices: [Int]) {
    guard let flow = program.flows.first, let first = indices.first else { return }
    let names = indices.map { storyboards.storyboards[$0].name.literal }
    let message =
      names.count == 1
      ? "no flow mentions the storyboard \(names[0])"
      : "no flow mentions \(names.count) storyboards: \(names.prefix(8).joined(separator: ", "))"
        + (names.count > 8 ? " and more" : "")
    let ignore = "// routegen:ignore \(DriftRules.unmentionedStoryboard.name)"
    let declaration = context.flows[0]
    let path = context.files[declaration.file].source.path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let update = "routegen import --update \(path)"
    let edit = FlowEdit(context.files[declaration.file]).insert(ignore, before: declaration.syntax.range)
    let new = storyboards.storyboards[first]
    let note = names.count == 1 ? "the storyboard is this one" : "the first is this one"
    report(
      DriftRules.unmentionedStoryboard, message, at: flow.location.range, note, storyboards.storyboards[first].range,
      .init(
        names.count == 1
          ? "write it down: `\(update) \(folderOfAll)`" : "add them one at a time: `\(update) \(new.path)`"),
      .init("or write a flow file of its own: `routegen import \(new.path) -o \(folder)\(new.name).flow`"),
      .init("until the rest of the app is moved, write `\(ignore)` above the flow", edit: edit))
  }

  /// The path of the folder that contains all storyboards.
  private var folderOfAll: String {
    let folders = storyboards.storyboards.map {
      $0.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    let common = folders.dropFirst().reduce(folders[0]) { common, other in
      common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }
}

extension Storyboard {
  /// The warnings about identifiers that several scenes have. The mistake is in the storyboard alone, so an import
  /// reports it too.
  package var repeatedIdentifiers: [Diagnostic] {
    var first: [String: AttributeValue] = [:]
    var reported: Set<String> = []
    return scenes.compactMap(\.storyboardIdentifier).compactMap { identifier in
      guard let other = first.updateValue(identifier, forKey: identifier.text) else { return nil }
      first[identifier.text] = other
      guard reported.insert(identifier.text).inserted else { return nil }
      return Diagnostic(
        DriftRules.repeatedIdentifier,
        "two scenes of the storyboard \(name.literal) have the identifier \(identifier.text.literal)",
        at: identifier.range, notes: [.init("the other has it here", at: other.range)],
        helps: [.init("give one of them another identifier in Interface Builder")])
    }
  }
}

// MARK: - DriftCheck: references

// A broken reference is a mistake in the storyboard alone: the segue crashes regardless of the flow file. It is
// therefore reported in the storyboard, both by an import and by a check, and an update cannot remove it.

extension DriftCheck {
  /// Finds broken references in the storyboards that a flow mentions.
  mutating func checkReferences() {
    for broken in storyboards.brokenReferences where !explainedReferences.contains(broken.scene) {
      let index = broken.scene.storyboard
      guard context.mentioned.firstMention[index] != nil, !storyboards.storyboards[index].isLaunchScreen else {
        continue
      }
      add(broken.diagnostic(in: storyboards), inStoryboard: index)
    }
  }
}

extension BrokenReference {
  /// Returns the warning, at its place in the storyboard.
  package func diagnostic(in storyboards: StoryboardCollection) -> Diagnostic {
    var help = Diagnostic.Help("correct the reference in Interface Builder")
    if case .noScene(let identifier, let index) = reason {
      let names = storyboards.storyboards[index].scenes.compactMap { $0.storyboardIdentifier?.text }
      if let near = nearestName(to: identifier, among: names) {
        help = .init("there is a scene with a similar identifier: \(near.literal)")
      }
    }
    return Diagnostic(DriftRules.brokenReference, words(in: storyboards), at: range, helps: [help])
  }

  /// Returns the description of the mistake.
  func words(in storyboards: StoryboardCollection) -> String {
    func name(_ index: Int) -> String { storyboards.storyboards[index].name.literal }
    return switch reason {
    case .noScene(let identifier, let storyboard):
      "this reference leads nowhere: the storyboard \(name(storyboard)) has no scene \(identifier.literal)"
    case .noInitialController(let storyboard):
      "this reference leads nowhere: the storyboard \(name(storyboard)) has no initial controller"
    case .circle: "this reference leads nowhere: it leads back to itself"
    }
  }
}

// MARK: - MentionedStoryboards

/// The storyboards of the run that the names in the flow files refer to.
struct MentionedStoryboards {
  /// A `storyboard` of a flow.
  struct Mention {
    var flow: Flow.ID
    var syntax: StoryboardSyntax
    /// The storyboard's file name.
    var name: String
    /// Its index in the collection; `nil` if there is none of that name.
    var index: Int?
    /// True if the file has another name now.
    var isRenamed = false

    /// The place of its name: after `=`, or the declaration's name.
    var place: SourceRange { syntax.identifier?.range ?? syntax.name.range }
  }

  /// All mentions, in order.
  private(set) var mentions: [Mention] = []
  /// The first mention of each storyboard, by its index in the collection.
  private(set) var firstMention: [Int: Mention] = [:]

  private struct Key: Hashable {
    var file: Int
    var name: String
    var platform: Platform
  }
  private var indices: [Key: Int] = [:]

  /// Finds the storyboards of flows. Another target may contain those that are elsewhere; if all storyboards of the app
  /// are given, a missing one was deleted or renamed.
  init(
    _ flows: [FlowDeclaration], _ files: [FileSyntax], _ storyboards: StoryboardCollection, elsewhere: Set<String>,
    isWholeApp: Bool
  ) {
    let byName = Dictionary(grouping: storyboards.storyboards.indices) { storyboards.storyboards[$0].name }
    for (flow, declaration) in flows.enumerated() {
      for case .storyboard(let syntax) in declaration.syntax.members {
        let name = syntax.identifier?.value ?? syntax.name.text
        let platform = declaration.settings.platform
        let key = Key(file: declaration.file, name: name, platform: platform)
        if indices[key] == nil, let candidates = byName[name] {
          let folders = Storyboard.folders(files[declaration.file].source.path)
          func rank(_ index: Int) -> (Int, Int, Int, Int, Int) {
            let storyboard = storyboards.storyboards[index]
            return (
              Platform(storyboard.platform) == platform ? 0 : 1, -storyboard.nearness(to: folders),
              storyboard.platform == .tvOS ? 1 : 0, -SceneSign.likeness(of: syntax, to: storyboard), index
            )
          }
          indices[key] = candidates.count == 1 ? candidates[0] : candidates.min { rank($0) < rank($1) }
        }
        let mention = Mention(flow: Flow.ID(flow), syntax: syntax, name: name, index: indices[key])
        mentions.append(mention)
        if let index = mention.index, firstMention[index] == nil { firstMention[index] = mention }
      }
    }
    if isWholeApp { followRenames(flows, storyboards, elsewhere) }
  }

  /// Finds storyboards whose files were renamed: the new file has at least half of the screens of all flows with the
  /// old name. An earlier update may have corrected some of the flows, so their screens do not count.
  private mutating func followRenames(
    _ flows: [FlowDeclaration], _ storyboards: StoryboardCollection, _ elsewhere: Set<String>
  ) {
    let missing = Dictionary(
      grouping: mentions.indices.filter { mentions[$0].index == nil && !elsewhere.contains(mentions[$0].name) }
    ) { mentions[$0].name }
    guard !missing.isEmpty else { return }
    let known = Dictionary(grouping: mentions) { $0.name }
    var pairs: [(count: Int, name: String, index: Int)] = []
    for index in storyboards.storyboards.indices where !storyboards.storyboards[index].isLaunchScreen {
      let owners = known[storyboards.storyboards[index].name] ?? []
      let signs = Set(storyboards.storyboards[index].scenes.flatMap(SceneSign.signs(of:)))
        .subtracting(owners.flatMap { SceneSign.signs(ofScreensIn: $0.syntax) }.joined())
      for (name, places) in missing where !places.contains(where: { owners.map(\.flow).contains(mentions[$0].flow) }) {
        let screens = places.flatMap { SceneSign.signs(ofScreensIn: mentions[$0].syntax) }
        let count = screens.count { !$0.isDisjoint(with: signs) }
        if count > 0, count * 2 >= screens.count { pairs.append((count, name, index)) }
      }
    }
    var paired: Set<Int> = []
    for pair in pairs.sorted(by: { ($1.count, $0.name, $0.index) < ($0.count, $1.name, $1.index) }) {
      let places = missing[pair.name] ?? []
      guard mentions[places[0]].index == nil, paired.insert(pair.index).inserted else { continue }
      for place in places {
        mentions[place].index = pair.index
        mentions[place].isRenamed = true
        let flow = flows[mentions[place].flow.index]
        indices[Key(file: flow.file, name: pair.name, platform: flow.settings.platform)] = pair.index
        if firstMention[pair.index] == nil { firstMention[pair.index] = mentions[place] }
      }
    }
  }

  /// Returns the index of the storyboard that a name in a flow refers to. If several apps have a storyboard with this
  /// name, it is the one for the flow's platform that shares the most folders with the flow file, with iOS before Apple
  /// TV, and then the one with the most of its screens.
  func index(of name: String, in file: Int, for platform: Platform) -> Int? {
    indices[Key(file: file, name: name, platform: platform)]
  }
}

extension Storyboard {
  /// Returns the folders of a file.
  package static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }

  /// Returns the number of folders, from the outermost, that it has in common with a file.
  package func nearness(to folders: [Substring]) -> Int {
    zip(folders, Storyboard.folders(path)).prefix { $0 == $1 }.count
  }
}

// MARK: - Platform: storyboard

extension Platform {
  /// Creates the platform for the scenes of a storyboard. The watch has no segue handling to generate code for.
  package init(_ platform: StoryboardPlatform) {
    switch platform {
    case .iOS, .tvOS: self = .uiKit
    case .macOS: self = .appKit
    case .watchOS: self = .none
    }
  }
}

// MARK: - Rules

extension DriftRules {
  /// The rule for a broken storyboard reference.
  package static let brokenReference = Rule(
    "broken-reference", .warning,
    meaning: """
      A storyboard reference leads to no scene, although the storyboard that it names is one of those given: none of its \
      scenes has the identifier, or it has no initial controller. Xcode compiles such a reference, and the app crashes when a \
      segue leads there.

      The mistake is in the storyboard, so no edit of the flow file fixes it. Correct the reference in Interface Builder: \
      select it and choose the storyboard and the identifier in the Attributes inspector. `routegen import` reports it too. To \
      silence it, write the comment at the `storyboard` statement of the storyboard with the reference.
      """,
    example: storyboard(identifier: "Product"),
    fixed: storyboard(identifier: "Item"),
    companion: .flow(
      """
      flow Shop {
          storyboard Main {
              screen List = initial {
                  segue showItem = "ShowItem"
              }
              screen Item = "Item"
          }
      }
      """))

  private static func storyboard(identifier: String) -> String {
    document(
      """
      <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
          <connections>
              <segue identifier="ShowItem" kind="show" destination="reference" id="show"/>
          </connections>
      </tableViewController>
      """,
      "<viewControllerPlaceholder referencedIdentifier=\"\(identifier)\" id=\"reference\"/>",
      """
      <viewController storyboardIdentifier="Item" id="item" customClass="ItemViewController"
          customModuleProvider="target"/>
      """)
  }

  /// The rule for a storyboard that is not among those given.
  package static let missingStoryboard = Rule(
    "missing-storyboard", .error,
    meaning: """
      A flow names a storyboard that is not among those given. The app would stop as soon as one of its screens is made. \
      Storyboards are known by the names of their files, without folders and languages.

      Fix the name, or name the file after `=`. If the storyboard is in another folder, give it too: `--storyboard` takes \
      files and folders, and may be repeated.
      """,
    wrong: "storyboard Shop", right: "storyboard Main")

  /// The rule for a storyboard that no flow file mentions.
  package static let unmentionedStoryboard = Rule(
    "unmentioned-storyboard", .warning,
    meaning: """
      A storyboard was given, and no flow file mentions it: nothing about it is checked or generated. Launch screens and \
      storyboards of the watch are passed over.

      `routegen import --update` adds it to a flow file. As long as the rest of an app is not moved to flow files, write \
      `// routegen:ignore unmentioned-storyboard` above the first flow of the program, or give only the storyboards that \
      matter.

      Storyboards for a platform that no mentioned storyboard is for are passed over: they are another target's.
      """,
    wrong: "screen List",
    right: """
      storyboard Main { screen List = initial { segue showItem = "ShowItem" -> Item } \
      screen Item = "Item" { segue -> List } }
      """)

  static let repeatedIdentifier = Rule(
    "repeated-identifier", .warning,
    meaning: """
      Two scenes of a storyboard have the same identifier. If Xcode compiles the storyboard, code that asks for the \
      identifier gets one of the two scenes, and nothing says which.

      The mistake is in the storyboard, so no edit of the flow file fixes it. Give one of the scenes another identifier in \
      Interface Builder. `routegen import` reports it too, and writes the identifier at the first scene only. To silence it, \
      write the comment at the `storyboard` statement.
      """,
    example: repeatingStoryboard,
    fixed: fixedStoryboard,
    companion: .flow(repeatingFlow))

  private static let repeatingFlow = """
    flow Shop {
        storyboard Main {
            screen List = "List"
            screen Item
        }
    }
    """

  private static let repeatingStoryboard = fixedStoryboard.substituting(
    "<viewController id=", by: "<viewController storyboardIdentifier=\"List\" id=")

  private static let fixedStoryboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes>
            <scene>
                <objects>
                    <tableViewController storyboardIdentifier="List" id="list" customClass="ListViewController"/>
                </objects>
            </scene>
            <scene>
                <objects>
                    <viewController id="item" customClass="ItemViewController"/>
                </objects>
            </scene>
        </scenes>
    </document>
    """
}
