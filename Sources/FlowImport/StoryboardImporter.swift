import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards

/// Writes the first flow file of an app that has storyboards.
///
///     storyboards ──picture──▸ what they say ──names──▸ draft ──write──▸ text
///
/// A *picture* is what the storyboards say in the terms of a flow file; *names* are found for everything in it at once,
/// since they have to differ; a *draft* is the flow file as a value. The ``FlowUpdater`` goes the same way, and writes
/// only what an existing file does not say.
public enum StoryboardImporter {
  /// Writes a flow file.
  ///
  /// All storyboards become one flow, or one for each framework: a flow has one.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards of an app.
  ///   - nibs: its nibs: the identifiers of their cells go into the flow.
  ///   - name: what the flow is named after; without it, the first storyboard.
  ///   - diagnostics: gets a warning for each that is another app's, and for each reference that leads nowhere.
  /// - Returns: its bytes.
  public static func flowFile(
    from storyboards: [Storyboard], nibs: [Nib] = [], named name: String? = nil, diagnostics: inout Diagnostics
  ) -> [UInt8] {
    let collection = StoryboardCollection(
      oneOfEachName(storyboards, beside: nil, diagnostics: &diagnostics), nibs: nibs)
    for broken in collection.brokenReferences
    where !collection.storyboards[broken.scene.storyboard].isLaunchScreen {
      diagnostics.add(broken.diagnostic(in: collection))
    }
    let picture = PictureBuilder.picture(of: collection)
    let modules = StoryboardPicture.imports(of: picture.screens) + StoryboardPicture.imports(of: picture.blocks)
    var file = FileDraft(imports: Set(modules).sorted())
    var flowNames = NameTable(taken: collisions(with: picture))
    let base = flowName(name, collection)
    for platform in [Platform.uiKit, .appKit, .none] {
      let boards = picture.boards.filter { $0.platform == platform }
      guard !boards.isEmpty else { continue }
      let name = flowNames.claim([file.flows.isEmpty ? base : base + platform.ending, base + "App"])
      file.flows.append(flow(name, of: boards, on: platform, in: collection))
    }
    if !picture.blocks.isEmpty {
      let index = file.flows.firstIndex { $0.platform == .uiKit } ?? file.flows.count
      if index == file.flows.count {
        file.flows.append(
          FlowDraft(name: flowNames.claim([base, base + "App"]), platform: .uiKit, remarks: picture.remarks))
      }
      let taken = file.flows[index].storyboards.flatMap { $0.screens.map(\.name) }
      file.flows[index].blocks = Drafting.shared(picture.blocks, besides: taken)
    }
    if file.flows.isEmpty {
      file.flows = [FlowDraft(name: flowNames.claim([base, base + "App"]), platform: .uiKit, remarks: picture.remarks)]
    }
    var writer = DraftWriter()
    writer.write(file)
    return writer.bytes
  }

  /// A flow with all of some storyboards.
  static func flow(
    _ name: String, of boards: [StoryboardPicture.Board], on platform: Platform, in collection: StoryboardCollection,
    names: ImportNames? = nil
  ) -> FlowDraft {
    let drafting = Drafting(collection: collection, names: names ?? ImportNames(boards))
    let starts = StartSearch(boards: boards, collection: collection)
    var flow = FlowDraft(name: name, platform: platform)
    if starts.start == nil, starts.candidates.count > 1 {
      flow.remarks.append(
        "Several storyboards begin somewhere: write `start` before the screen that this flow starts with.")
    }
    var names = NameTable()
    flow.storyboards = boards.map { board in
      let identifier = collection.storyboards[board.index].name
      let name = names.claim([storyboardName(identifier)])
      return drafting.storyboard(board, named: name, start: starts.start)
    }
    return flow
  }

  /// What a storyboard is called in a flow file.
  static func storyboardName(_ identifier: String) -> String {
    let isName = identifier.first?.isUppercase == true && NameSpelling.isClass(identifier) && !identifier.contains(".")
    return isName ? identifier : NameSpelling.type(identifier, kind: "Storyboard") ?? "Storyboard"
  }

  private static func flowName(_ name: String?, _ collection: StoryboardCollection) -> String {
    let boards = collection.storyboards.map(\.name) + collection.nibs.map(\.name)
    let texts = [name] + boards.filter { $0 == "Main" } + boards
    return texts.lazy.compactMap { $0.flatMap { NameSpelling.type($0, kind: "App") } }.first ?? "App"
  }

  /// The flows whose name spaces would be called like a class of the app's.
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

  /// An app finds a storyboard by its name, so of several with one name the others are those of other apps.
  ///
  /// - Parameters:
  ///   - storyboards: all that were given.
  ///   - path: where the flow file is, or where the app's other storyboards are; without it, that of the first `Main` or of
  ///     the first storyboard.
  ///   - diagnostics: gets a warning for each that is left out.
  /// - Returns: of each name the storyboard that shares most folders with the path, and its twins in other languages.
  static func oneOfEachName(
    _ storyboards: [Storyboard], beside path: String?, diagnostics: inout Diagnostics
  ) -> [Storyboard] {
    let all = StoryboardCollection(storyboards).storyboards
    let anchor = path ?? (all.first { $0.name == "Main" } ?? all.first)?.path ?? ""
    let folders = anchor.split(separator: "/").dropLast()
    func nearness(_ storyboard: Storyboard) -> Int {
      zip(folders, storyboard.path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    var chosen: [String: Storyboard] = [:]
    for storyboard in all where !storyboard.isLaunchScreen {
      if let other = chosen[storyboard.name], nearness(other) >= nearness(storyboard) { continue }
      chosen[storyboard.name] = storyboard
    }
    var (left, twinsOfLeft): (Set<SourceID>, Set<String>) = ([], [])
    for storyboard in all where !storyboard.isLaunchScreen {
      guard let first = chosen[storyboard.name], first.source != storyboard.source else { continue }
      left.insert(storyboard.source)
      if let path = storyboard.twinPath { twinsOfLeft.insert(path) }
      diagnostics.add(
        ImportRules.twoStoryboardsOfOneName,
        "a second storyboard named \(SwiftNames.literal(storyboard.name)) is left out", at: storyboard.range,
        notes: [.init("this one is imported", at: first.range)],
        helps: [.init("an app has one of a name: import the other app's storyboards by themselves")])
    }
    // Without the twins, the next language of a storyboard that is left out would take its place.
    return storyboards.filter { !left.contains($0.source) && $0.twinPath.map(twinsOfLeft.contains) != true }
  }
}

extension Platform {
  /// What tells a flow from that of the other framework.
  fileprivate var ending: String {
    switch self {
    case .uiKit: "Phone"
    case .appKit: "Mac"
    // No storyboard is SwiftUI's.
    case .swiftUI, .none: "Watch"
    }
  }
}

/// Finds where a flow starts: with the initial controller of the storyboard `Main`, or of the one that no other leads into.
struct StartSearch {
  /// The screens that it may be.
  private(set) var candidates: [StoryboardCollection.SceneID] = []
  /// The start, if it can be told.
  private(set) var start: StoryboardCollection.SceneID?

  /// Looks for the start among the screens of some storyboards.
  init(boards: [StoryboardPicture.Board], collection: StoryboardCollection) {
    let screens = boards.flatMap(\.screens)
    let initials = screens.filter(\.isInitial).map(\.scene)
    var targets: Set<StoryboardCollection.SceneID> = []
    for screen in screens {
      for edge in screen.edges where edge.kind != .unwind {
        guard let target = edge.target, target.storyboard != screen.scene.storyboard else { continue }
        targets.insert(target)
      }
    }
    // What Xcode calls the storyboard of a new app, and what apps without one begin with somewhere.
    let ofMain = initials.filter { collection.storyboards[$0.storyboard].name.hasPrefix("Main") }
    let free = initials.filter { !targets.contains($0) }
    candidates = ofMain.count == 1 ? ofMain : free.isEmpty ? initials : free
    start = candidates.count == 1 ? candidates[0] : nil
  }
}
