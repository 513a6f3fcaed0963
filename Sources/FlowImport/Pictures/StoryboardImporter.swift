import FlowDiagnostics
import FlowModel
import FlowNames
import FlowStoryboards

/// Writes the first flow file for the storyboards of an app.
///
///     storyboards ──read──▸ picture ──names──▸ draft ──write──▸ text
///
/// A *picture* has the contents of the storyboards in the terms of a flow file; *names* are chosen for everything in it
/// at once, since they have to differ; a *draft* is the flow file as a value. The ``FlowUpdater`` does the same, and
/// writes only the parts that an existing file lacks.
package enum StoryboardImporter {
  /// Writes a flow file.
  ///
  /// All storyboards become one flow, or one for each framework, since a flow has only one.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards of an app.
  ///   - nibs: its nibs; the identifiers of their cells go into the flow.
  ///   - infoPlists: the property lists of its targets.
  ///   - name: the text that the flow is named after; by default the first storyboard.
  ///   - path: the future path of the flow file, if it is known.
  ///   - diagnostics: gets a warning if there are storyboards of several targets, and one for each broken reference.
  /// - Returns: its bytes.
  package static func flowFile(
    from storyboards: [Storyboard], nibs: [Nib] = [], infoPlists: [InfoPlist] = [], named name: String? = nil,
    at path: String? = nil, diagnostics: inout Diagnostics
  ) -> [UInt8] {
    let choice = TargetChoice(storyboards, at: path)
    choice.report(&diagnostics)
    choice.reportExtensions(infoPlists, &diagnostics)
    let collection = StoryboardCollection(choice.chosen, nibs: nibs, infoPlists: infoPlists)
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

  /// Returns a flow with everything in some storyboards.
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

extension Platform {
  /// The suffix that distinguishes a flow from that of the other framework.
  fileprivate var ending: String {
    switch self {
    case .uiKit: "Phone"
    case .appKit: "Mac"
    // No storyboard belongs to SwiftUI.
    case .swiftUI, .none: "Watch"
    }
  }
}
