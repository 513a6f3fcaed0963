import FlowCompiler
import FlowDiagnostics
import FlowStoryboards
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Storyboards are imported, edited and imported again with `--update`.
///
/// `ROUTEGEN_EDITS=20` tries twenty places for each kind of edit of each storyboard, including those of the corpus, and
/// as many pairs of edits; without it, a fixed sample is tried.
@Suite("After an edit of a storyboard")
struct EditedStoryboardTests {
  /// The guarantees for an update.
  enum Promise: String, CaseIterable {
    case isRight, agrees, isLaidOut, keepsComments, isStable, isUndone, isRestored
  }

  @Test("an update with `--remove` brings the flow file to where the storyboard is")
  func follows() throws {
    let tries = ProcessInfo.processInfo.environment["ROUTEGEN_EDITS"].flatMap(Int.init)
    var sources = ImportFixture.all.flatMap { fixture in fixture.sources.map { ("\(fixture.name)/\($0.path)", $0) } }
    if tries != nil, Corpus.isAtHand { sources += try Corpus.storyboards().map { ($0.path, $0) } }
    var report = Report()
    for (name, source) in sources {
      guard let subject = Subject(source, named: name) else { continue }
      // By its name, so that other fixtures change nothing for this one.
      let number = name.utf8.reduce(5381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
      var random = SplitMix(seed: UInt64(number))
      for (index, edit) in StoryboardEdit.allCases.enumerated() {
        // Each fixture tries another part of the edits, and together they try each edit once.
        guard tries != nil || (index + number) % 5 == 0 else { continue }
        for _ in 0..<(tries ?? 1) {
          let other = StoryboardEdit.allCases[random.next(below: StoryboardEdit.allCases.count)]
          subject.test([edit], &random, &report)
          subject.test([edit, other], &random, &report)
        }
      }
    }
    print(report.summary)
    #expect(report.tried > 100)
    for promise in [Promise.isRight, .agrees, .isLaidOut, .isStable] {
      #expect(report.exceptions(to: promise) == [])
    }
    guard tries == nil else {
      // Of 6,204 updates with one place for each edit, 19, 32 and 435 were exceptions.
      for (promise, most) in [Promise.keepsComments: 4, .isUndone: 6, .isRestored: 75] {
        let found = report.exceptions(to: promise)
        let words = Comment(rawValue: found.prefix(5).joined(separator: "\n"))
        #expect(found.count * 1000 <= report.tried * most, words)
      }
      return
    }
    try Recording.expect(
      report.exceptions.sorted().map { $0 + "\n" }.joined(),
      in: Checkout.fixtures.appending(path: "Storyboards/EditExceptions.txt"))
  }

  struct Report {
    var tried = 0
    var broken: [String] = []
    var counts: [Promise: Int] = [:]
    var edits: [String: Int] = [:]
    var exceptions: [String] = []

    /// The updates that have not kept a promise.
    func exceptions(to promise: Promise) -> [String] { exceptions.filter { $0.hasPrefix("\(promise): ") } }

    var summary: String {
      let kept = Promise.allCases.map { "\($0) \(tried - (counts[$0] ?? 0))" }.joined(separator: ", ")
      let worst = edits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      return """
        edited storyboards: \(tried) tried, \(tried - broken.count) kept everything; \(kept)
        broken by: \(worst.prefix(40).joined(separator: ", "))
        """
    }
  }

  /// A storyboard and the flow file that was imported from it.
  private struct Subject {
    let name: String
    let source: SourceFile
    let imported: String
    /// The flow file with a comment after every statement.
    let noted: String

    init?(_ source: SourceFile, named name: String) {
      let compilation = Pipeline.importing([source])
      guard let text = compilation.outputs.first?.text,
        // A mistake in the storyboard, which no flow file can fix.
        !Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: [source])
          .diagnostics.contains(where: \.isOfFlowFile)
      else { return nil }
      self.name = name
      self.source = source
      imported = text
      var number = 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
        let words = line.split(separator: " ")
        guard let first = words.first, ["screen", "start", "segue", "embed", "unwind"].contains(first),
          !line.contains("//")
        else { return String(line) }
        number += 1
        return "\(line) // note \(number)."
      }
      noted =
        Pipeline.formatting([SourceFile(path: "App.flow", text: lines.joined(separator: "\n"))])
        .outputs.first?.text ?? text
    }

    func test(_ edits: [StoryboardEdit], _ random: inout SplitMix, _ report: inout Report) {
      guard var board = EditableStoryboard(source) else { return }
      for edit in edits { guard board.make(edit, &random) else { return } }
      let edited = board.source
      // Edits that leave mistakes in the storyboard, or nothing to import.
      let fresh = Pipeline.importing([edited])
      guard let freshText = fresh.outputs.first?.text,
        Pipeline.check([SourceFile(path: "App.flow", text: freshText)], storyboards: [edited])
          .diagnostics.allSatisfy({ $0.rule.name != "repeated-identifier" })
      else { return }
      report.tried += 1
      var broken: [Promise: String] = [:]
      let updated = update(noted, edited)
      let found = Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: [edited])
        .diagnostics.filter(\.isOfUpdate)
      // Only Interface Builder can correct a segue that leads nowhere: an update keeps its target.
      let keepsTarget = found.contains { $0.message.contains("leads nowhere") }
      if !found.isEmpty, !keepsTarget {
        broken[.agrees] = found.map { "\($0.message) [\($0.rule.name)]" }.joined(separator: "\n")
      }
      if let before = AppText([source]), let after = AppText([edited]) {
        let differences = FlowFacts.differences(
          expected: FlowFacts(freshText, of: after), found: FlowFacts(updated, of: after),
          old: FlowFacts(noted, of: before))
        if !differences.isEmpty, !keepsTarget { broken[.isRight] = differences.joined(separator: "\n") }
      }
      let formatted = Pipeline.formatting([SourceFile(path: "App.flow", text: updated)]).outputs.first?.text
      if formatted != updated {
        broken[.isLaidOut] = difference(between: formatted ?? "", and: updated) ?? "it is not parsed"
      }
      if !edits.contains(where: \.isRemoving) {
        let lost = notes(noted).filter { !updated.contains($0) }
        if !lost.isEmpty { broken[.keepsComments] = lost.joined(separator: ", ") }
      }
      let again = update(updated, edited)
      if again != updated { broken[.isStable] = difference(between: updated, and: again) }
      let undone = update(update(imported, edited), source)
      if let before = AppText([source]) {
        let differences = FlowFacts.differences(
          expected: FlowFacts(imported, of: before), found: FlowFacts(undone, of: before))
        if !differences.isEmpty { broken[.isUndone] = differences.joined(separator: "\n") }
      }
      if statements(undone) != statements(imported) {
        broken[.isRestored] = difference(between: statements(imported), and: statements(undone))
      }
      guard !broken.isEmpty else { return }
      let words = edits.map(\.rawValue).joined(separator: "+")
      for (promise, difference) in broken {
        report.counts[promise, default: 0] += 1
        report.edits["\(promise) \(words)", default: 0] += 1
        report.exceptions.append("\(promise): \(name), \(words): \(difference.replacing("\n", with: "; "))")
      }
      let promises = broken.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key): \($0.value)" }
      report.broken.append("\(name), \(words)\n\(promises.joined(separator: "\n"))")
      if let folder = ProcessInfo.processInfo.environment["ROUTEGEN_EDITS_FOLDER"], report.broken.count <= 400 {
        let stem = "\(folder)/\(report.broken.count)"
        try? Data(report.broken[report.broken.count - 1].utf8).write(to: URL(fileURLWithPath: stem + ".txt"))
        for (ending, text) in [("before.flow", noted), ("after.flow", updated), ("undone.flow", undone)] {
          try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(stem).\(ending)"))
        }
        try? Data(source.bytes).write(to: URL(fileURLWithPath: stem + ".before.storyboard"))
        try? Data(edited.bytes).write(to: URL(fileURLWithPath: stem + ".after.storyboard"))
      }
    }

    private func update(_ text: String, _ storyboard: SourceFile) -> String {
      Pipeline.updating(SourceFile(path: "App.flow", text: text), [storyboard], removing: true).outputs.first?.text
        ?? text
    }

    private func notes(_ text: String) -> [String] {
      text.split(separator: "\n").compactMap { line in
        line.range(of: "// note ").map { String(line[$0.lowerBound...]) }
      }
    }

    /// Returns the lines in alphabetical order, without their layout.
    private func statements(_ text: String) -> String {
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let bare = lines.map { $0.hasSuffix(" {") ? String($0.dropLast(2)) : $0 }
      return bare.filter { $0 != "}" && !$0.isEmpty }.sorted().joined(separator: "\n")
    }
  }
}

// MARK: - BoardText

/// A storyboard to edit, and its XML.
struct BoardText {
  /// A segue; without an identifier it is an edge.
  struct Segue: Equatable {
    var target: Int
    var identifier: String?
    var kind = "show"
    /// The selector of its segue action.
    var action: String?
  }
  /// A scene; one with a root is a navigation controller.
  struct Scene {
    var root: Int?
    var type: String?
    var identifier: String?
    var segues: [Segue] = []
    var cells: [String] = []
  }

  var name = "Main"
  var scenes: [Scene] = []

  /// The index of the initial scene.
  var initial = 0

  /// The file. The ids of scenes are their indices.
  var source: SourceFile {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      initialViewController="c\(initial)">
      <scenes>

      """
    for (index, scene) in scenes.enumerated() {
      let element = scene.root == nil ? "viewController" : "navigationController"
      var head = "<\(element) id=\"c\(index)\" sceneMemberID=\"viewController\""
      if let type = scene.type { head += " customClass=\"\(type)\"" }
      if let identifier = scene.identifier { head += " storyboardIdentifier=\"\(identifier)\"" }
      text += "<scene sceneID=\"s\(index)\"><objects>\(head)><connections>\n"
      if let root = scene.root {
        text +=
          "<segue id=\"r\(index)\" destination=\"c\(root)\" kind=\"relationship\" relationship=\"rootViewController\"/>\n"
      }
      for (number, segue) in scene.segues.enumerated() {
        let name = segue.identifier.map { " identifier=\"\($0)\"" } ?? ""
        let action = segue.action.map { " destinationCreationSelector=\"\($0)\"" } ?? ""
        text += "<segue id=\"g\(index)-\(number)\" destination=\"c\(segue.target)\" kind=\"\(segue.kind)\"\(name)"
        text += "\(action)/>\n"
      }
      text += "</connections><view id=\"v\(index)\"><prototypes>\n"
      for cell in scene.cells { text += "<tableViewCell id=\"t\(cell)\" reuseIdentifier=\"\(cell)\"/>\n" }
      text += "</prototypes></view></\(element)></objects></scene>\n"
    }
    return SourceFile(path: "\(name).storyboard", text: text + "</scenes>\n</document>\n")
  }
}

// MARK: - StoryboardEdit

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
