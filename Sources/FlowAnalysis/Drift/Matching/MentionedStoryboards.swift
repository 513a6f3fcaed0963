import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

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

  /// Finds the storyboards of flows.
  ///
  /// - Parameters:
  ///   - flows: the declarations of the flows.
  ///   - files: their files.
  ///   - storyboards: the storyboards of the run.
  ///   - elsewhere: the names of storyboards that another target may contain.
  ///   - isWholeApp: true if all storyboards of the app are given, so that a missing one was deleted or renamed.
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
          let folders = Self.folders(files[declaration.file].source.path)
          func rank(_ index: Int) -> (Int, Int, Int, Int, Int) {
            let storyboard = storyboards.storyboards[index]
            return (
              Platform(storyboard.platform) == platform ? 0 : 1, -Self.shared(folders, storyboard.path),
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

  /// Finds storyboards whose files were renamed: among the storyboards that no flow mentions, the one with at least
  /// half of the screens.
  private mutating func followRenames(
    _ flows: [FlowDeclaration], _ storyboards: StoryboardCollection, _ elsewhere: Set<String>
  ) {
    let names = Set(mentions.map(\.name))
    let missing = mentions.indices.filter { mentions[$0].index == nil && !elsewhere.contains(mentions[$0].name) }
    let free = storyboards.storyboards.indices.filter {
      !storyboards.storyboards[$0].isLaunchScreen && !names.contains(storyboards.storyboards[$0].name)
    }
    guard !missing.isEmpty, !free.isEmpty else { return }
    let signs = Dictionary(
      uniqueKeysWithValues: free.map { ($0, Set(storyboards.storyboards[$0].scenes.flatMap(SceneSign.signs(of:)))) })
    var pairs: [(count: Int, mention: Int, index: Int)] = []
    for mention in missing {
      let screens = SceneSign.signs(ofScreensIn: mentions[mention].syntax)
      for index in free {
        let count = screens.count { !$0.isDisjoint(with: signs[index] ?? []) }
        if count > 0, count * 2 >= screens.count { pairs.append((count, mention, index)) }
      }
    }
    for pair in pairs.sorted(by: { ($1.count, $0.mention, $0.index) < ($0.count, $1.mention, $1.index) })
    where mentions[pair.mention].index == nil && firstMention[pair.index] == nil {
      mentions[pair.mention].index = pair.index
      mentions[pair.mention].isRenamed = true
      let mention = mentions[pair.mention]
      firstMention[pair.index] = mention
      let flow = flows[mention.flow.index]
      indices[Key(file: flow.file, name: mention.name, platform: flow.settings.platform)] = pair.index
    }
  }

  /// Returns the index of the storyboard that a name in a flow refers to. If several apps have a storyboard with this
  /// name, it is the one for the flow's platform that shares the most folders with the flow file, with iOS before Apple
  /// TV, and then the one with the most of its screens.
  func index(of name: String, in file: Int, for platform: Platform) -> Int? {
    indices[Key(file: file, name: name, platform: platform)]
  }

  /// Returns the number of folders, from the outermost, that two files have in common.
  private static func shared(_ folders: [Substring], _ path: String) -> Int {
    zip(folders, Self.folders(path)).prefix { $0 == $1 }.count
  }

  private static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }
}
