import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// Which of the storyboards of the run the flow files mean by the names of theirs.
struct MentionedStoryboards {
  /// A `storyboard` of a flow.
  struct Mention {
    /// The flow it stands in.
    var flow: Flow.ID
    /// The declaration.
    var syntax: StoryboardSyntax
    /// The storyboard's file name.
    var name: String
    /// Its index in the collection; `nil` if there is none of that name.
    var index: Int?

    /// Where its name stands: after `=`, or in the place of the declaration's.
    var place: SourceRange { syntax.identifier?.range ?? syntax.name.range }
  }

  /// All of them, in order.
  private(set) var mentions: [Mention] = []
  /// By index in the collection, the first mention.
  private(set) var firstMention: [Int: Mention] = [:]

  private struct Key: Hashable {
    var file: Int
    var name: String
  }
  private var indices: [Key: Int] = [:]

  init(_ flows: [FlowDeclaration], _ files: [FileSyntax], _ storyboards: StoryboardCollection) {
    let byName = Dictionary(grouping: storyboards.storyboards.indices) { storyboards.storyboards[$0].name }
    for (flow, declaration) in flows.enumerated() {
      for case .storyboard(let syntax) in declaration.syntax.members {
        let name = syntax.identifier?.value ?? syntax.name.text
        let key = Key(file: declaration.file, name: name)
        if indices[key] == nil, let candidates = byName[name] {
          let folders = Self.folders(files[declaration.file].source.path)
          indices[key] = candidates.max { left, right in
            let shared = [left, right].map { Self.shared(folders, storyboards.storyboards[$0].path) }
            return (shared[0], right) < (shared[1], left)
          }
        }
        let mention = Mention(flow: Flow.ID(flow), syntax: syntax, name: name, index: indices[key])
        mentions.append(mention)
        if let index = mention.index, firstMention[index] == nil { firstMention[index] = mention }
      }
    }
  }

  /// The index in the collection of the storyboard that a name in a file means. Of several of one name, which stand in
  /// the folders of several apps, it is the one that shares the most folders with the flow file.
  func index(of name: String, in file: Int) -> Int? { indices[Key(file: file, name: name)] }

  /// How many folders, from the outermost, two files have in common.
  private static func shared(_ folders: [Substring], _ path: String) -> Int {
    zip(folders, Self.folders(path)).prefix { $0 == $1 }.count
  }

  private static func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }
}
