import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Chooses the storyboards of one app among those that were given, which may belong to several targets.
///
/// - An app finds a storyboard by its name. Among storyboards with the same name for one platform, the one nearest to
///   the flow file, or to the first `Main` of the platform, is chosen; if several are equally near, an update chooses
///   the one with most of the flow file's screens.
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

  /// Chooses storyboards.
  ///
  /// - Parameters:
  ///   - storyboards: all given storyboards.
  ///   - path: the present or future path of the flow file.
  ///   - mentions: the storyboards that the flow file already has.
  init(_ storyboards: [Storyboard], at path: String?, having mentions: [Mention] = []) {
    let all = StoryboardCollection(storyboards).storyboards.filter { !$0.isLaunchScreen }
    let platforms = TargetChoice.platforms(of: all, at: path, having: mentions)
    let wanted = all.filter { platforms.contains($0.platform) }
    var nearest: [Key: Storyboard] = [:]
    var anchors: [StoryboardPlatform: [Substring]] = [:]
    for platform in platforms {
      let own = wanted.filter { $0.platform == platform }
      anchors[platform] = TargetChoice.folders(path ?? (own.first { $0.name == "Main" } ?? own.first)?.path ?? "")
    }
    for storyboard in wanted {
      // The same order as in a check: see `MentionedStoryboards`.
      func rank(_ storyboard: Storyboard) -> (Int, Int, Int) {
        (
          -TargetChoice.nearness(of: storyboard, to: anchors[storyboard.platform] ?? []),
          storyboard.platform == .tvOS ? 1 : 0, -TargetChoice.likeness(of: storyboard, to: mentions)
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
        ?? nearest.values.filter { $0.platform == .iOS || $0.platform == .tvOS }
        .min { ($0.name == lost.name ? 0 : 1, $0.source.index) < ($1.name == lost.name ? 0 : 1, $1.source.index) }
    }
    // Without the twins, the next language of a skipped storyboard would take its place.
    let sources = Set(left.map(\.source))
    let twins = Set(left.compactMap(\.twinPath))
    chosen = storyboards.filter { !sources.contains($0.source) && $0.twinPath.map(twins.contains) != true }
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

  /// Reports that the storyboard of an extension is imported with those of the app. It stays, since only the project
  /// file lists the other storyboards and classes of the extension.
  func reportExtensions(_ infoPlists: [InfoPlist], _ diagnostics: inout Diagnostics) {
    let ofExtensions = Set(infoPlists.flatMap(\.storyboardsOfExtensions))
      .subtracting(infoPlists.flatMap(\.storyboardsOfApps))
    let all = chosen.filter { !$0.isLaunchScreen }
    guard let found = all.first(where: { ofExtensions.contains($0.name) }),
      let own = all.first(where: { !ofExtensions.contains($0.name) })
    else { return }
    diagnostics.add(
      ImportRules.severalTargets,
      "the storyboards are those of several targets: \(SwiftNames.literal(found.name)) is an extension's, and is imported "
        + "too", at: found.range, notes: [.init("this one is the app's", at: own.range)],
      helps: [.init("to import only the app, name its folder: `routegen import \(TargetChoice.folder(of: own))`")])
  }

  /// Returns the platforms of the app: those of its storyboards, with only one of iOS and tvOS.
  private static func platforms(
    of all: [Storyboard], at path: String?, having mentions: [Mention]
  ) -> Set<StoryboardPlatform> {
    let folders = path.map(folders) ?? []
    func nearest(_ storyboards: [Storyboard]) -> StoryboardPlatform? {
      func rank(_ storyboard: Storyboard) -> (Int, Int) {
        (-nearness(of: storyboard, to: folders), storyboard.platform == .iOS ? 0 : 1)
      }
      return storyboards.min { rank($0) < rank($1) }?.platform
    }
    // A storyboard of another target, for a platform that the flow file does not have, is not chosen.
    let known = mentions.compactMap { mention in nearest(all.filter { isMeant($0, by: mention) }) }
    guard known.isEmpty else { return Set(known) }
    let others = all.filter { Platform($0.platform) != .uiKit }.map(\.platform)
    return Set(others).union([nearest(all.filter { Platform($0.platform) == .uiKit })].compactMap { $0 })
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

  // MARK: Folders

  private static func nearness(of storyboard: Storyboard, to folders: [Substring]) -> Int {
    zip(folders, self.folders(storyboard.path)).prefix { $0 == $1 }.count
  }

  private static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }

  /// Returns the folder of a storyboard, without its language folder.
  private static func folder(of storyboard: Storyboard) -> String {
    var folders = folders(storyboard.path)
    if folders.last?.hasSuffix(".lproj") == true { folders.removeLast() }
    let path = folders.joined(separator: "/")
    return folders.isEmpty ? storyboard.path : storyboard.path.hasPrefix("/") ? "/" + path : path
  }
}
