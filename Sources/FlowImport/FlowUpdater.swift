import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Brings a flow file up to date with storyboards, and touches nothing else.
///
/// The file is compared with the picture of the storyboards: ``SceneMatching`` says which screen is which scene, and what
/// the picture has besides is written into the text where it belongs. Insertions, and removals if they are asked for, are
/// all that is done; comments, order, routes that code performs and layout stay as they are, byte for byte.
public struct FlowUpdater {
  typealias SceneID = StoryboardCollection.SceneID

  let existing: ExistingFlows
  let collection: StoryboardCollection
  let picture: StoryboardPicture
  let matching: SceneMatching
  let layout: SourceLayout
  let isRemoving: Bool
  var edits = SourceEdits()
  var differences: [Diagnostic] = []

  /// Brings a flow file up to date.
  ///
  /// - Parameters:
  ///   - file: the flow file, parsed without an error.
  ///   - storyboards: the storyboards.
  ///   - isRemoving: whether what the storyboards have no more is removed.
  ///   - diagnostics: gets a warning for each thing that the file says and the storyboards do not, or an error if they
  ///     cannot be those of one app.
  /// - Returns: the new text; `nil` where there is an error.
  public static func update(
    _ file: FileSyntax, from storyboards: [Storyboard], removing isRemoving: Bool = false,
    diagnostics: inout Diagnostics
  ) -> FlowUpdate? {
    let collection = StoryboardCollection(storyboards)
    guard StoryboardImporter.haveDifferentNames(collection, diagnostics: &diagnostics) else { return nil }
    var updater = FlowUpdater(file, collection, isRemoving: isRemoving)
    updater.compare()
    updater.addWhatIsNew()
    let (bytes, inserted) = updater.edits.applied(to: file.source.bytes)
    for difference in updater.differences { diagnostics.add(difference) }
    return FlowUpdate(bytes: bytes, inserted: inserted)
  }

  private init(_ file: FileSyntax, _ collection: StoryboardCollection, isRemoving: Bool) {
    existing = ExistingFlows(file)
    self.collection = collection
    picture = PictureBuilder.picture(of: collection, keeping: NavigationKeeping(existing, collection).scenes)
    matching = SceneMatching(existing, picture, collection)
    layout = SourceLayout(file)
    self.isRemoving = isRemoving
  }
}

// MARK: - What is gone, and what is different

extension FlowUpdater {
  private mutating func compare() {
    let known = Set(picture.boards.map { collection.storyboards[$0.index].name })
    for (index, screen) in existing.screens.enumerated() {
      guard let board = screen.board, known.contains(existing.boards[board].identifier) else { continue }
      if let scene = matching.scenes[index] {
        compare(screen, index, with: scene)
      } else {
        report(
          ImportRules.goneFromStoryboard, "the storyboard has no scene for the screen `\(screen.syntax.name.text)`",
          at: screen.syntax.name.range)
        remove(screen.syntax.range, docs: screen.syntax.docs)
      }
    }
  }

  private mutating func compare(_ screen: ExistingFlows.Screen, _ index: Int, with scene: SceneID) {
    guard let pictured = matching.pictured[scene] else { return }
    let name = screen.syntax.name
    if !pictured.type.isCalled(screen.type) {
      report(
        ImportRules.changedInStoryboard,
        "the class of the screen `\(name.text)` is `\(pictured.type.name)` in the storyboard",
        at: screen.syntax.type?.range ?? name.range)
    }
    compareIdentifier(of: screen, with: pictured)
    let named = Dictionary(
      pictured.edges.compactMap { edge in edge.identifier.map { ($0, edge) } }, uniquingKeysWith: { first, _ in first })
    let nameless = Set(pictured.edges.compactMap { $0.identifier == nil ? $0.target : nil })
    for route in screen.routes { compare(route, of: screen, named, nameless) }
  }

  private mutating func compareIdentifier(
    of screen: ExistingFlows.Screen, with pictured: StoryboardPicture.Screen
  ) {
    let said = screen.syntax.pictureIdentifier
    guard said != pictured.identifier, said != .initial || !pictured.isInitial else { return }
    let message =
      switch pictured.identifier {
      case .named(let identifier): "is \(SwiftNames.literal(identifier)) in the storyboard"
      case .initial: "is `initial` in the storyboard"
      case nil: "is none in the storyboard"
      }
    report(
      ImportRules.changedInStoryboard, "the identifier of the screen `\(screen.syntax.name.text)` \(message)",
      at: screen.syntax.name.range)
  }

  private mutating func compare(
    _ route: RouteSyntax, of screen: ExistingFlows.Screen, _ named: [String: StoryboardPicture.Edge],
    _ nameless: Set<SceneID>
  ) {
    let target = existing.target(of: route, in: screen.flow)
    let targetScene = target.flatMap { matching.scenes[$0] }
    guard let name = route.name, let identifier = route.string else {
      // Where an unwind leads, no storyboard says; and what is in another file may be anywhere.
      guard route.kind != .unwind, let target, existing.screens[target].board != nil else { return }
      guard targetScene.map({ !nameless.contains($0) }) ?? true else { return }
      report(
        ImportRules.goneFromStoryboard,
        "the storyboard has no \(route.kind.rawValue) without an identifier to the screen `\(existing.screens[target].syntax.name.text)`",
        at: route.range)
      return remove(route.range, docs: route.docs)
    }
    guard let edge = named[identifier] else {
      report(
        ImportRules.goneFromStoryboard,
        "the storyboard has no \(route.kind.rawValue) with the identifier \(SwiftNames.literal(identifier))",
        at: name.range)
      return remove(route.range, docs: route.docs)
    }
    if edge.kind != route.kind.kind {
      report(
        ImportRules.changedInStoryboard, "`\(name.text)` is of the kind `\(edge.kind)` in the storyboard",
        at: route.keyword)
    } else if let next = edge.target, target != nil, next != targetScene {
      let known = matching.screens[next].map { "the screen `\(existing.screens[$0].syntax.name.text)`" }
      report(
        ImportRules.changedInStoryboard, "`\(name.text)` leads to \(known ?? "another scene") in the storyboard",
        at: route.target?.path.range ?? name.range)
    }
  }

  private mutating func report(_ rule: Rule, _ message: String, at range: SourceRange) {
    let help =
      rule != ImportRules.goneFromStoryboard
      ? "write what the storyboard says, or mend the storyboard"
      : isRemoving ? "it was removed from the flow file" : "remove it, or let `--remove` do so"
    differences.append(Diagnostic(rule, message, at: range, helps: [.init(help)]))
  }

  private mutating func remove(_ range: SourceRange, docs: DocsSyntax?) {
    guard isRemoving else { return }
    edits.remove(layout.lines(of: range, docs: docs?.range) ?? range.offsets)
  }
}
