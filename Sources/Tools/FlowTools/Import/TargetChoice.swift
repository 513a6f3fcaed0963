import FlowAnalysis
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Chooses the storyboards of one app among those that were given, which may belong to several targets.
///
/// - An app finds a storyboard by its name. Among storyboards with the same name for one platform, the one nearest to
///   the flow file is chosen; if several are equally near, an update chooses the one with most of the flow file's
///   screens, and an import that of the largest app.
/// - The storyboards of an extension are left out, unless the flow file has them or is in the extension's folder.
/// - Of storyboards whose scenes are of different modules, those of the target that the flow file has or is nearest to
///   are chosen; if several are equally near, an import chooses the largest.
/// - Storyboards for the Mac and for the watch become separate flows. Storyboards for Apple TV would have the same
///   platform as those for iOS, but their classes are in another target, so only one of the two is chosen.
struct TargetChoice {
  /// The storyboards of the app, including launch screens and other languages.
  private(set) var chosen: [Storyboard] = []
  /// The storyboards that are left out, in order.
  private(set) var left: [Storyboard] = []
  /// The storyboard that is chosen instead of the first one that is left out.
  private var first: Storyboard?

  /// A storyboard that a flow file already has.
  struct Mention {
    var name: String
    /// The platform of its flow.
    var platform: Platform
    var syntax: StoryboardSyntax
  }

  /// Chooses among all given storyboards, for a flow file with a present or future path, which already has the
  /// mentioned ones.
  init(_ storyboards: [Storyboard], of targets: TargetFacts, at path: String?, having mentions: [Mention] = []) {
    let collection = StoryboardCollection(storyboards, targets: targets)
    let all = collection.storyboards.filter { !$0.isLaunchScreen }
    let meant = TargetChoice.withoutExtensions(all, targets, at: path, having: mentions)
    let platforms = TargetChoice.platforms(of: meant, at: path, having: mentions)
    let rivals = collection.rivalTargets
    let wanted = TargetChoice.withoutRivals(
      meant.filter { platforms.contains($0.platform) }, rivals, at: path, having: mentions)
    let folders = Storyboard.folders(path ?? "")
    let largest = TargetChoice.folderOfLargestApp(among: wanted)
    var nearest: [Key: Storyboard] = [:]
    for storyboard in wanted {
      // The same order as in a check: see `MentionedStoryboards`.
      func rank(_ storyboard: Storyboard) -> (Int, Int, Int, Int, Int) {
        (
          -storyboard.nearness(to: folders), storyboard.platform == .tvOS ? 1 : 0,
          -TargetChoice.likeness(of: storyboard, to: mentions), -storyboard.nearness(to: largest),
          // The folder of an extension can be in that of the app.
          Storyboard.folders(storyboard.path).count
        )
      }
      let key = Key(storyboard)
      if let other = nearest[key], rank(other) <= rank(storyboard) { continue }
      nearest[key] = storyboard
    }
    left = all.filter { nearest[Key($0)]?.source != $0.source }
    if let lost = left.first {
      first =
        nearest[Key(lost)]
        ?? nearest.values.min {
          ($0.platform == lost.platform ? 0 : 1, $0.name == lost.name ? 0 : 1, $0.source.index)
            < ($1.platform == lost.platform ? 0 : 1, $1.name == lost.name ? 0 : 1, $1.source.index)
        }
    }
    // Without the twins, the next language of a skipped storyboard would take its place.
    let sources = Set(left.map(\.source))
    let twins = Set(left.map(\.twinPath))
    chosen = storyboards.filter { !sources.contains($0.source) && !twins.contains($0.twinPath) }
  }

  /// Reports that storyboards are left out: once, regardless of their number.
  func report(_ diagnostics: inout Diagnostics) {
    guard let lost = left.first, let first else { return }
    let others = left.count - 1
    let count = others == 0 ? "is" : "and \(others) other\(others == 1 ? "" : "s") are"
    var helps = [
      Diagnostic.Help("to import another target, name its folder: `routegen import \(TargetChoice.folder(of: lost))`")
    ]
    if others > 0 {
      let paths = left.prefix(8).map { "`\($0.path)`" }.joined(separator: ", ")
      helps.insert(.init("left out are \(paths)\(left.count > 8 ? " and more" : "")"), at: 0)
    }
    diagnostics.add(
      ImportRules.severalTargets,
      "the storyboards are those of several targets: \(SwiftNames.literal(lost.name)) \(count) left out",
      at: lost.range, notes: [.init("this one is imported", at: first.range)], helps: helps)
  }

  /// Returns the storyboards without those of extensions, or only these for a flow file in an extension's folder.
  private static func withoutExtensions(
    _ all: [Storyboard], _ targets: TargetFacts, at path: String?, having mentions: [Mention]
  ) -> [Storyboard] {
    let ofExtensions = targets.ofExtensions(all)
    let known = all.filter { storyboard in mentions.contains { isMeant(storyboard, by: $0) } }
    if ofExtensions.isEmpty || known.contains(where: { ofExtensions.contains($0.source) }) { return all }
    let (own, others) = (
      all.filter { !ofExtensions.contains($0.source) }, all.filter { ofExtensions.contains($0.source) }
    )
    let folders = Storyboard.folders(path ?? "")
    return nearness(of: others, to: folders) > nearness(of: own, to: folders) ? others : own
  }

  /// Returns the storyboards without those of other targets: for each platform, the targets that the flow file has are
  /// kept; without any, the nearest one, and of several that are equally near the largest that is no extension.
  private static func withoutRivals(
    _ all: [Storyboard], _ rivals: [[Set<SourceID>]], at path: String?, having mentions: [Mention]
  ) -> [Storyboard] {
    let folders = Storyboard.folders(path ?? "")
    // Of two storyboards of one name, the flow file has the one that it would be compared with.
    let known = mentions.compactMap { mention in
      func rank(_ storyboard: Storyboard) -> (Int, Int) {
        (storyboard.nearness(to: folders), likeness(of: storyboard, to: [mention]))
      }
      return all.filter { isMeant($0, by: mention) }.max { rank($0) < rank($1) }?.source
    }
    // Xcode names the storyboard of an extension `MainInterface`, and that of an app `Main`.
    func rank(_ target: [Storyboard]) -> (Int, Int, Int, Int) {
      func has(_ name: String) -> Int { target.contains { $0.name == name } ? 1 : 0 }
      return (
        nearness(of: target, to: folders), -has("MainInterface"), target.map(\.scenes.count).reduce(0, +), has("Main")
      )
    }
    var left: Set<SourceID> = []
    for sources in rivals {
      let targets = sources.map { target in all.filter { target.contains($0.source) } }
      let own = targets.filter { $0.contains { known.contains($0.source) } }
      let kept = own.isEmpty ? targets.max { rank($0) < rank($1) } ?? [] : own.flatMap(\.self)
      left.formUnion(Set(targets.joined().map(\.source)).subtracting(kept.map(\.source)))
    }
    return all.filter { !left.contains($0.source) }
  }

  /// Returns the folder of the largest app: of the storyboards with the same name, the one with the most scenes around
  /// it; of several with as many, the first.
  private static func folderOfLargestApp(among storyboards: [Storyboard]) -> [Substring] {
    let namesakes = Dictionary(grouping: storyboards, by: Key.init).values.filter { $0.count > 1 }
    let anchors = namesakes.min {
      ($0[0].name == "Main" ? 0 : 1, $0[0].source.index) < ($1[0].name == "Main" ? 0 : 1, $1[0].source.index)
    }
    let folders = anchors?.map { Storyboard.folders($0.path) } ?? []
    var scenes = Array(repeating: 0, count: folders.count)
    for storyboard in storyboards {
      let shared = folders.map { storyboard.nearness(to: $0) }
      let most = shared.max() ?? 0
      let nearest = shared.indices.filter { shared[$0] == most }
      // A storyboard that is as near to two of them may be of either, unless one of them is the folder that contains both.
      let owners = nearest.count == 1 ? nearest : nearest.filter { folders[$0].count == most }
      if owners.count == 1 { scenes[owners[0]] += storyboard.scenes.count }
    }
    return scenes.max().flatMap(scenes.firstIndex).map { folders[$0] } ?? []
  }

  /// Returns the platforms of the app: those of its storyboards, with only one of iOS and tvOS.
  private static func platforms(
    of all: [Storyboard], at path: String?, having mentions: [Mention]
  ) -> Set<StoryboardPlatform> {
    let folders = path.map(Storyboard.folders) ?? []
    func nearest(_ storyboards: [Storyboard]) -> StoryboardPlatform? {
      func rank(_ storyboard: Storyboard) -> (Int, Int) {
        (-storyboard.nearness(to: folders), storyboard.platform == .iOS ? 0 : 1)
      }
      return storyboards.min { rank($0) < rank($1) }?.platform
    }
    // A storyboard of another target, for a platform that the flow file does not have, is not chosen.
    let known = mentions.compactMap { mention in nearest(all.filter { isMeant($0, by: mention) }) }
    guard known.isEmpty else { return Set(known) }
    let others = all.filter { Platform($0.platform) != .uiKit }.map(\.platform)
    return Set(others).union([nearest(all.filter { Platform($0.platform) == .uiKit })].compactMap { $0 })
  }

  private static func nearness(of storyboards: [Storyboard], to folders: [Substring]) -> Int {
    storyboards.map { $0.nearness(to: folders) }.max() ?? -1
  }

  private static func isMeant(_ storyboard: Storyboard, by mention: Mention) -> Bool {
    storyboard.name == mention.name && Platform(storyboard.platform) == mention.platform
  }

  /// Returns the number of screens of the flow file that may belong to a storyboard.
  private static func likeness(of storyboard: Storyboard, to mentions: [Mention]) -> Int {
    mentions.filter { isMeant(storyboard, by: $0) }.map { SceneSign.likeness(of: $0.syntax, to: storyboard) }.max() ?? 0
  }

  private struct Key: Hashable {
    var name: String
    var platform: Platform

    init(_ storyboard: Storyboard) {
      name = storyboard.name
      platform = Platform(storyboard.platform)
    }
  }

  /// Returns the folder of a storyboard, without its language folder.
  private static func folder(of storyboard: Storyboard) -> String {
    var folders = Storyboard.folders(storyboard.path)
    if folders.last?.hasSuffix(".lproj") == true { folders.removeLast() }
    let path = folders.joined(separator: "/")
    return folders.isEmpty ? storyboard.path : storyboard.path.hasPrefix("/") ? "/" + path : path
  }
}

// MARK: - StartSearch

/// Finds the start of a flow: in the storyboard that the app's `Info.plist` names, in `Main`, or in the only storyboard
/// without incoming references. The storyboards of extensions come last: Xcode names theirs `MainInterface`.
struct StartSearch {
  /// The possible starts.
  private(set) var candidates: [SceneID] = []
  /// The start, if it is certain.
  private(set) var start: SceneID?

  /// Searches the screens of storyboards for the start.
  init(boards: [StoryboardPicture.Board], collection: StoryboardCollection) {
    let screens = boards.flatMap(\.screens)
    let initials = screens.filter(\.isInitial).map(\.scene)
    let beginnings = StartSearch.beginnings(among: Set(screens.map(\.scene)), initials, collection)
    let ofApps = Set(collection.targets.infoPlists.flatMap(\.storyboardsOfApps))
    let ofExtensions = Set(collection.targets.infoPlists.flatMap(\.storyboardsOfExtensions) + ["MainInterface"])
    func scenes(_ isMeant: (String) -> Bool) -> [SceneID] {
      var seen: Set<SceneID> = []
      return beginnings.filter { isMeant($0.name) }.map(\.scene).filter { seen.insert($0).inserted }
    }
    let targets = StartSearch.targets(in: screens)
    let own = initials.filter { !ofExtensions.contains(collection.storyboards[$0.storyboard].name) }
    let free = own.filter { !targets.contains($0) }
    // Xcode names the storyboard of a new app `Main`; it used to be `Main_iPhone`.
    let known = [
      scenes(ofApps.contains), scenes { $0 == "Main" },
      scenes { $0.hasPrefix("Main") && !ofExtensions.contains($0) },
    ]
    let others = [free, own, scenes(ofExtensions.contains), initials]
    candidates = known.first { $0.count == 1 } ?? others.first { !$0.isEmpty } ?? []
    start = candidates.count == 1 ? candidates[0] : nil
  }

  /// Returns the initial screens of storyboards by name; references are followed.
  private static func beginnings(
    among screens: Set<SceneID>, _ initials: [SceneID], _ collection: StoryboardCollection
  ) -> [(name: String, scene: SceneID)] {
    let own = Dictionary(initials.map { ($0.storyboard, $0) }, uniquingKeysWith: { first, _ in first })
    return collection.storyboards.indices.compactMap { index in
      let name = collection.storyboards[index].name
      if let initial = own[index] { return (name, initial) }
      guard case .scene(let scene) = collection.initialDestination(ofStoryboard: index) else { return nil }
      return [scene, collection.content(of: scene)].first(where: screens.contains).map { (name, $0) }
    }
  }

  /// Returns the screens with incoming segues from other storyboards.
  private static func targets(in screens: [StoryboardPicture.Screen]) -> Set<SceneID> {
    var targets: Set<SceneID> = []
    for screen in screens {
      for edge in screen.edges where edge.kind != .unwind {
        guard let target = edge.target, target.storyboard != screen.scene.storyboard else { continue }
        targets.insert(target)
      }
    }
    return targets
  }
}

// MARK: - NavigationWrapping

/// The navigation controllers that are combined with the screen at their root.
///
/// Most navigation controllers of a storyboard are stock ones that only wrap a screen. A segue to such a controller is
/// a segue to the screen, and if code creates the controller, the screen is declared `in navigation`. A controller is a
/// separate screen if it has a custom class or segues, if its root also has an identifier, or if the root is in another
/// storyboard or in two such controllers.
struct NavigationWrapping {
  /// The screens of the navigation controllers that are combined with them.
  private(set) var roots: [SceneID: SceneID] = [:]
  /// For each screen, all navigation controllers that are combined with it.
  private(set) var wrappers: [SceneID: [SceneID]] = [:]
  /// For each screen, the navigation controller that code creates.
  private(set) var holders: [SceneID: SceneID] = [:]
  /// The screens of the navigation controllers that are separate only because code creates them.
  private var contents: [SceneID: SceneID] = [:]

  /// Examines all navigation controllers. Those in `kept` are separate screens because a flow file declares them; the
  /// screens in `held` are those that it declares `in navigation`, even if they have an identifier.
  init(_ collection: StoryboardCollection, keeping kept: Set<SceneID>, holding held: Set<SceneID>) {
    for scene in collection.scenes {
      guard let root = collection.wrappedScene(of: scene) else { continue }
      let isKnown = NavigationWrapping.isKnownToCode(scene, in: collection)
      if isKnown { contents[scene] = root }
      if kept.contains(scene) { continue }
      if isKnown {
        guard root.storyboard == scene.storyboard, holders[root] == nil,
          held.contains(root) || !NavigationWrapping.isKnownToCode(root, in: collection)
        else { continue }
        holders[root] = scene
      }
      roots[scene] = root
      wrappers[root, default: []].append(scene)
    }
  }

  /// Returns the screen that is the destination of segues to a scene.
  func screen(for scene: SceneID) -> SceneID { roots[scene] ?? scene }

  /// Returns the screen that code gets from a segue to a scene: the root of a stock navigation controller, even if that
  /// controller is a screen, too.
  func content(of scene: SceneID) -> SceneID { contents[scene] ?? screen(for: scene) }

  private static func isKnownToCode(_ scene: SceneID, in collection: StoryboardCollection) -> Bool {
    collection[scene].storyboardIdentifier != nil
      || collection.storyboards[scene.storyboard].initialScene == scene.scene
  }
}
