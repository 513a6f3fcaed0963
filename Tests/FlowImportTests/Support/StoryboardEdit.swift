import FlowDiagnostics
import FlowStoryboards
import RoutegenTestSupport

/// The edits that a person makes to a storyboard in Interface Builder.
enum StoryboardEdit: String, CaseIterable, Sendable {
  case renameSegue, unnameSegue, nameSegue, removeSegue, addSegue, addNamedSegue, moveSegue, redirectSegue, changeKind
  case addAction, renameAction, removeAction
  case renameScene, unnameScene, nameScene, removeScene, removeSceneAndSegues, addScene, addIsolatedScene, moveScene
  case changeClass, takeClass, removeClass
  case moveInitial, removeInitial
  case renameCell, removeCell, changeCellClass

  /// True if the edit removes a part of the storyboard, so that its statement is removed with its comment.
  var isRemoving: Bool {
    switch self {
    case .unnameSegue, .removeSegue, .moveSegue, .redirectSegue, .changeKind, .removeScene, .removeSceneAndSegues,
      .removeCell:
      true
    default: false
    }
  }
}

/// A storyboard as text, with edits of it.
struct EditableStoryboard {
  private(set) var source: SourceFile
  private var board: Storyboard
  private var count = 0

  init?(_ source: SourceFile) {
    var diagnostics = Diagnostics()
    guard let board = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics) else { return nil }
    self.source = source
    self.board = board
  }

  /// Makes an edit at a random place.
  ///
  /// - Returns: true if there was such a place.
  mutating func make(_ edit: StoryboardEdit, _ random: inout SplitMix) -> Bool {
    count += 1
    guard let change = change(edit, &random) else { return false }
    var bytes = source.bytes
    for (range, text) in change.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    guard let edited = EditableStoryboard(SourceFile(path: source.path, bytes: bytes)) else { return false }
    source = edited.source
    board = edited.board
    return true
  }

  // MARK: Existing parts

  private typealias Change = [(Range<Int>, String)]

  private var controllers: [(scene: StoryboardScene, controller: SceneController)] {
    board.scenes.compactMap { scene in scene.controller.map { (scene, $0) } }
  }

  private var segues: [(scene: StoryboardScene, segue: StoryboardSegue)] {
    board.scenes.flatMap { scene in scene.controller == nil ? [] : scene.segues.map { (scene, $0) } }
  }

  private var drawn: [(scene: StoryboardScene, segue: StoryboardSegue)] {
    segues.filter { $0.segue.kind != .relationship }
  }

  private func change(_ edit: StoryboardEdit, _ random: inout SplitMix) -> Change? {
    switch edit {
    case .renameSegue: replaced(drawn.compactMap(\.segue.identifier), "Renamed\(count)", &random)
    case .unnameSegue: withoutAttribute("identifier", drawn.compactMap(\.segue.identifier), &random)
    case .nameSegue:
      pick(drawn.filter { $0.segue.identifier == nil }, &random)
        .map { [inserted(" identifier=\"Named\(count)\"", after: $0.segue.range)] }
    case .removeSegue: pick(drawn, &random).map { [(element(at: $0.segue.range), "")] }
    case .addSegue: added("", &random)
    case .addNamedSegue: added(" identifier=\"Added\(count)\"", &random)
    case .moveSegue: moved(&random)
    case .redirectSegue:
      pick(segues.compactMap(\.segue.destination), &random).flatMap { destination in
        pick(controllers, &random).map { [(destination.range.offsets, $0.controller.id.text)] }
      }
    case .changeKind:
      pick(drawn.filter { $0.segue.kind != .unwind }, &random)
        .map { [($0.segue.kindRange.offsets, $0.segue.kind == .embed ? "show" : "embed")] }
    case .addAction:
      pick(drawn.filter { $0.segue.kind != .unwind && $0.segue.creationAction == nil }, &random)
        .map { [inserted(" destinationCreationSelector=\"make\(count):\"", after: $0.segue.range)] }
    case .renameAction: replaced(drawn.compactMap(\.segue.creationAction), "made\(count):sender:", &random)
    case .removeAction:
      withoutAttribute("destinationCreationSelector", drawn.compactMap(\.segue.creationAction), &random)
    case .renameScene: replaced(controllers.compactMap(\.controller.storyboardIdentifier), "Scene\(count)", &random)
    case .unnameScene:
      withoutAttribute("storyboardIdentifier", controllers.compactMap(\.controller.storyboardIdentifier), &random)
    case .nameScene:
      pick(controllers.filter { $0.controller.storyboardIdentifier == nil }, &random)
        .map { [inserted(" storyboardIdentifier=\"Scene\(count)\"", after: $0.controller.range)] }
    case .removeScene, .removeSceneAndSegues: removed(withSegues: edit == .removeSceneAndSegues, &random)
    case .addScene, .addIsolatedScene: addedScene(isLedTo: edit == .addScene, &random)
    case .moveScene:
      pick(board.scenes, &random).flatMap { scene in
        end.map { [(element(at: scene.range), ""), ($0..<$0, text(element(at: scene.range)))] }
      }
    case .changeClass:
      replaced(controllers.compactMap(\.controller.customClass?.name), "Other\(count)Controller", &random)
    case .takeClass:
      pick(controllers.compactMap(\.controller.customClass?.name.text), &random)
        .flatMap { replaced(controllers.compactMap(\.controller.customClass?.name), $0, &random) }
    case .removeClass: withoutAttribute("customClass", controllers.compactMap(\.controller.customClass?.name), &random)
    case .moveInitial:
      board.initialController.flatMap { initial in
        pick(controllers, &random).map { [(initial.range.offsets, $0.controller.id.text)] }
      }
    case .removeInitial:
      board.initialController.flatMap { withoutAttribute("initialViewController", [$0], &random) }
    case .renameCell: replaced(cells.map(\.identifier), "Cell\(count)", &random)
    case .removeCell: pick(cells, &random).map { [(element(at: $0.range), "")] }
    case .changeCellClass: replaced(cells.compactMap(\.customClass?.name), "Other\(count)Cell", &random)
    }
  }

  private var cells: [ReusableView] { board.scenes.flatMap(\.reusableViews).filter(\.isPrototype) }

  // MARK: Edits

  private func pick<Element>(_ elements: [Element], _ random: inout SplitMix) -> Element? {
    elements.isEmpty ? nil : elements[random.next(below: elements.count)]
  }

  private func replaced(_ values: [AttributeValue], _ text: String, _ random: inout SplitMix) -> Change? {
    pick(values, &random).map { [($0.range.offsets, text)] }
  }

  private func withoutAttribute(
    _ name: String, _ values: [AttributeValue], _ random: inout SplitMix
  ) -> Change? {
    pick(values, &random).map { [($0.range.start - name.utf8.count - 3..<$0.range.end + 1, "")] }
  }

  private func inserted(_ text: String, after range: SourceRange) -> (Range<Int>, String) {
    (range.end..<range.end, text)
  }

  private func added(_ attributes: String, _ random: inout SplitMix) -> Change? {
    guard let (_, from) = pick(controllers, &random), let (_, to) = pick(controllers, &random) else { return nil }
    let segue = "<segue\(attributes) destination=\"\(to.id.text)\" kind=\"show\" id=\"added-\(count)\"/>"
    return [connected(segue, to: from)]
  }

  /// Returns a segue among the connections of a controller.
  private func connected(_ segue: String, to controller: SceneController) -> (Range<Int>, String) {
    let end = tagEnd(controller.range.end)
    let connections = "<connections>\(segue)</connections>"
    guard source.bytes[end - 2] == UInt8(ascii: "/") else { return (end..<end, connections) }
    return (end - 2..<end, ">\(connections)</\(controller.element)>")
  }

  private func moved(_ random: inout SplitMix) -> Change? {
    guard let (scene, segue) = pick(drawn.filter { $0.segue.kind != .unwind }, &random),
      let (_, other) = pick(controllers.filter { $0.controller.id.text != scene.objectID?.text }, &random)
    else { return nil }
    let range = element(at: segue.range)
    let place = connected(text(range), to: other)
    return place.0.overlaps(range) || range.contains(place.0.lowerBound) ? nil : [(range, ""), place]
  }

  private func removed(withSegues: Bool, _ random: inout SplitMix) -> Change? {
    guard let (scene, controller) = pick(controllers, &random), controllers.count > 1 else { return nil }
    var change: Change = [(element(at: scene.range), "")]
    guard withSegues else { return change }
    for (other, segue) in segues where segue.destination?.text == controller.id.text && other.range != scene.range {
      change.append((element(at: segue.range), ""))
    }
    return change
  }

  private func addedScene(isLedTo: Bool, _ random: inout SplitMix) -> Change? {
    guard let end, let (_, from) = pick(controllers, &random) else { return nil }
    let scene = """
      <scene sceneID="scene-\(count)"><objects>\
      <viewController id="added-scene-\(count)" customClass="Added\(count)ViewController"/>\
      </objects></scene>

      """
    var change: Change = [(end..<end, scene)]
    if isLedTo {
      change.append(
        connected("<segue destination=\"added-scene-\(count)\" kind=\"show\" id=\"to-added-\(count)\"/>", to: from))
    }
    return change
  }

  // MARK: Text

  /// The end of the list of scenes.
  private var end: Int? {
    let needle = Array("</scenes>".utf8)
    return source.bytes.indices.last { source.bytes[$0] == needle[0] && source.bytes[$0...].starts(with: needle) }
  }

  private func text(_ range: Range<Int>) -> String { source.text(range) }

  /// Returns the offset after the `>` of a start tag.
  private func tagEnd(_ offset: Int) -> Int {
    var quote: UInt8?
    var offset = offset
    while offset < source.bytes.count {
      let byte = source.bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return offset
      }
    }
    return offset
  }

  /// Returns the range of the whole element whose name is at a place.
  private func element(at name: SourceRange) -> Range<Int> {
    let end = tagEnd(name.end)
    guard source.bytes[end - 2] != UInt8(ascii: "/") else { return name.start - 1..<end }
    let word = text(name.offsets)
    let (open, close) = (Array("<\(word)".utf8), Array("</\(word)>".utf8))
    var depth = 1
    var offset = end
    while offset < source.bytes.count {
      guard source.bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      let rest = source.bytes[offset...]
      if rest.starts(with: close) {
        depth -= 1
        if depth == 0 { return name.start - 1..<offset + close.count }
        offset += close.count
      } else if rest.starts(with: open), [0x20, 0x3E, 0x2F, 0x0A].contains(source.bytes[offset + open.count]) {
        let end = tagEnd(offset + open.count)
        if source.bytes[end - 2] != UInt8(ascii: "/") { depth += 1 }
        offset = end
      } else {
        offset += 1
      }
    }
    return name.start - 1..<source.bytes.count
  }
}
