import FlowDiagnostics

/// Reads storyboards from the XML of Interface Builder.
///
/// Unknown elements are skipped silently, so that files of future versions of Interface Builder can be read. A file
/// that cannot be read gets one diagnostic, at the wrong place.
package enum StoryboardReader {
  /// Reads a storyboard; `id` is the file in the run. If it cannot be read, adds one error and returns `nil`.
  package static func read(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> Storyboard? {
    read(source, id, &diagnostics) { (document, scanner) throws(Unreadable) in
      try expectStoryboard(document)
      var storyboard = Storyboard(
        source: id, path: source.path, platform: platform(of: document),
        isLaunchScreen: document.isYes("launchScreen"), initialController: document["initialViewController"],
        scenes: [], range: document.range)
      while let event = try scanner.next() {
        guard event == .start, scanner.open.count == 3, scanner.isAt("scene"), scanner.isInside("scenes") else {
          continue
        }
        var reader = SceneReader(platform: storyboard.platform, scanner: scanner)
        storyboard.scenes.append(try reader.read(from: &scanner))
      }
      return storyboard
    }
  }

  /// Reads a file of Interface Builder: its document's start tag, and the rest.
  static func read<Contents>(
    _ source: SourceFile, _ id: SourceID, _ diagnostics: inout Diagnostics,
    _ contents: (XMLTag, inout XMLScanner) throws(Unreadable) -> Contents
  ) -> Contents? {
    do {
      return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Unreadable) in
        try expectText(bytes)
        var scanner = XMLScanner(bytes, of: id)
        _ = try scanner.next()
        return try contents(scanner.tag(), &scanner)
      }
    } catch {
      diagnostics.add(error.diagnostic(in: id))
      return nil
    }
  }

  static func platform(of document: XMLTag) -> StoryboardPlatform {
    switch document["targetRuntime"]?.text {
    case "AppleTV": return .tvOS
    case "watchKit": return .watchOS
    case let runtime? where runtime.hasPrefix("MacOSX"): return .macOS
    case let runtime? where runtime.hasPrefix("iOS"): return .iOS
    default: break
    }
    // The runtime is unknown or missing: the document type also contains the platform.
    switch document["type"]?.text.split(separator: ".") {
    case let parts? where parts.contains("AppleTV"): return .tvOS
    case let parts? where parts.contains("WatchKit"): return .watchOS
    case let parts? where parts.contains("Cocoa"): return .macOS
    default: return .iOS
    }
  }

  // MARK: - Files that are not storyboards

  /// Makes sure that a file is UTF-8 text that starts like XML; otherwise throws an error at the first wrong byte.
  static func expectText(_ bytes: UnsafeBufferPointer<UInt8>) throws(Unreadable) {
    if let offset = firstOffsetNotUTF8(bytes) {
      throw Unreadable(
        rule: StoryboardRules.notAStoryboard, message: "the file is not text in UTF-8", range: offset..<(offset + 1),
        help: "is it a compiled storyboard, or text in another encoding?")
    }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start].isXMLSpace { start += 1 }
    guard start < bytes.count else {
      throw Unreadable(rule: StoryboardRules.notAStoryboard, message: "the file is empty", range: start..<start)
    }
    guard bytes[start] == UInt8(ascii: "<") else {
      throw Unreadable(
        rule: StoryboardRules.notAStoryboard, message: "the file is not a storyboard: it does not begin as XML does",
        range: start..<bytes.endOfCharacter(at: start))
    }
  }

  private static func expectStoryboard(_ document: XMLTag) throws(Unreadable) {
    let root = document.element
    func refusal(_ message: String, at range: Range<Int>, help: String? = nil) -> Unreadable {
      Unreadable(rule: StoryboardRules.notAStoryboard, message: message, range: range, help: help)
    }
    let type = document["type"]
    if root == "document", let type {
      if type.text.holds("Storyboard") { return }
      if type.text.hasSuffix(".XIB") {
        throw refusal(
          "the file is a xib, not a storyboard", at: type.range.offsets,
          help: "its name has to end in `.xib`: a xib has no scenes and no segues")
      }
      throw refusal("the file is not a storyboard: its type is `\(type.text)`", at: type.range.offsets)
    }
    if root == "document" {
      throw refusal("the file does not say that it is a storyboard: its document has no `type`", at: document.name)
    }
    if root == "archive" {
      throw refusal(
        "the file is of an Xcode that had no storyboards: its outermost element is `archive`", at: document.name)
    }
    throw refusal(
      "the file is not a storyboard: its outermost element is `\(root)`, not `document`", at: document.name)
  }
}

// MARK: - SceneReader

/// Reads one scene, from its start tag to its end tag.
struct SceneReader {
  private let platform: StoryboardPlatform
  private var scene: StoryboardScene

  /// Creates a reader at the start of a scene.
  init(platform: StoryboardPlatform, scanner: XMLScanner) {
    self.platform = platform
    scene = StoryboardScene(
      controller: nil, reference: nil, exits: [], segues: [], reusableViews: [], elementIdentifiers: [],
      range: scanner.tag().range)
  }

  /// Reads up to the scene's end tag.
  mutating func read(from scanner: inout XMLScanner) throws(Unreadable) -> StoryboardScene {
    let depth = scanner.open.count
    while let event = try scanner.next() {
      if event == .start {
        if scanner.open.count == depth + 2, scanner.isInside("objects") {
          readObject(scanner)
        } else {
          readElement(scanner)
        }
      } else if scanner.open.count == depth {
        break
      }
    }
    return scene
  }

  // MARK: - The scene's objects

  /// Reads a top-level object of the scene: its controller, a reference, an exit, ….
  private mutating func readObject(_ scanner: XMLScanner) {
    let tag = scanner.tag()
    let id = tag["id"] ?? AttributeValue("", at: tag.range)
    switch tag.element {
    case "viewControllerPlaceholder", "controllerPlaceholder":
      guard scene.reference == nil else { return }
      scene.reference = StoryboardReference(
        storyboardName: tag["storyboardName"], referencedIdentifier: tag["referencedIdentifier"],
        bundleIdentifier: tag["bundleIdentifier"], storyboardIdentifier: tag["storyboardIdentifier"], id: id,
        range: tag.range)
    case "exit":
      scene.exits.append(id)
    case let element:
      guard let stockClass = stockClass(of: tag, element) else { return readElement(scanner) }
      guard scene.controller == nil else { return }
      // The watch uses a different attribute.
      let identifier = tag["storyboardIdentifier"] ?? (platform == .watchOS ? tag["identifier"] : nil)
      scene.controller = SceneController(
        element: element, stockClass: stockClass, customClass: tag.customClass, storyboardIdentifier: identifier,
        title: tag["title"], userLabel: tag["userLabel"], id: id, range: tag.range)
    }
  }

  /// Returns the class of a controller; `nil` for other objects. An unknown element is a controller if it is marked as
  /// the scene's controller; on the watch there is no such mark.
  private func stockClass(of tag: XMLTag, _ element: String) -> StockClass? {
    if let known = StockClass.controller(element, on: platform) { return known }
    // The menu bar of a Mac app has its own scene.
    guard tag["sceneMemberID"]?.text == "viewController", element != "application" else { return nil }
    return StockClass.controller(platform == .watchOS ? "controller" : "viewController", on: platform)
  }

  // MARK: - Nested elements

  private mutating func readElement(_ scanner: XMLScanner) {
    if scanner.isAt("segue") {
      if scanner.isInside("connections") { readSegue(scanner) }
    } else if scanner.isAt("navigationItem") {
      if scene.controller?.navigationTitle == nil { scene.controller?.navigationTitle = scanner.tag()["title"] }
    } else if scanner.isAt("tabBarItem") {
      if scene.controller?.tabTitle == nil { scene.controller?.tabTitle = scanner.tag()["title"] }
    } else if scanner.isAt("accessibility") {
      add(.accessibility, scanner.tag()["identifier"], of: scanner.tag(around: 1))
    } else if scanner.isAt("userDefinedRuntimeAttribute") {
      guard scanner.isInside("userDefinedRuntimeAttributes") else { return }
      let tag = scanner.tag()
      guard tag["keyPath"]?.text == "accessibilityIdentifier" else { return }
      add(.accessibility, tag["value"], of: scanner.tag(around: 2))
    } else {
      let isStatic = scanner.isAt("tableViewCell") && !scanner.isInside("prototypes")
      if let view = ReusableView(scanner, on: platform, isPrototype: !isStatic) { scene.reusableViews.append(view) }
      add(.restoration, scanner.tag()["restorationIdentifier"], of: scanner.tag())
    }
  }

  private mutating func readSegue(_ scanner: XMLScanner) {
    let tag = scanner.tag()
    guard let kind = tag["kind"] else { return }
    let origin = scanner.tag(around: 2)
    scene.segues.append(
      StoryboardSegue(
        kind: StoryboardSegue.Kind(kind.text), kindRange: kind.range, identifier: tag["identifier"],
        destination: tag["destination"], customClass: tag.customClass, unwindAction: tag["unwindAction"],
        relationship: tag["relationship"], creationAction: tag["destinationCreationSelector"],
        origin: StoryboardSegue.Origin(
          element: origin.element, id: origin["id"], isController: origin.range == scene.controller?.range,
          range: origin.range), id: tag["id"], range: tag.range))
  }

  private mutating func add(_ purpose: ElementIdentifier.Purpose, _ identifier: AttributeValue?, of tag: XMLTag) {
    guard let identifier else { return }
    scene.elementIdentifiers.append(
      ElementIdentifier(purpose: purpose, identifier: identifier, element: tag.element, range: tag.range))
  }
}

extension ReusableView {
  /// The elements that can be created by identifier.
  private static let kinds: [(element: StaticString, role: Role, module: String, name: String)] = [
    ("tableViewCell", .tableCell, "UIKit", "UITableViewCell"),
    ("collectionViewCell", .collectionCell, "UIKit", "UICollectionViewCell"),
    ("collectionReusableView", .collectionSupplementary, "UIKit", "UICollectionReusableView"),
    ("tableViewHeaderFooterView", .tableHeaderFooter, "UIKit", "UITableViewHeaderFooterView"),
    ("tableCellView", .tableCell, "AppKit", "NSTableCellView"), ("tableRow", .tableRow, "Foundation", "NSObject"),
  ]

  /// Reads the current element; `nil` if it cannot be created by identifier, or has none.
  init?(_ scanner: XMLScanner, on platform: StoryboardPlatform, isPrototype: Bool) {
    guard let kind = Self.kinds.first(where: { scanner.isAt($0.element) }),
      kind.role != .tableRow || platform == .watchOS, case let tag = scanner.tag(),
      let identifier = tag[kind.module == "UIKit" ? "reuseIdentifier" : "identifier"]
    else { return nil }
    self.init(
      role: kind.role, identifier: identifier, isPrototype: isPrototype,
      stockClass: StockClass(module: kind.module, name: kind.name), customClass: tag.customClass, id: tag["id"],
      range: tag.range)
  }
}

// MARK: - Unreadable

/// The reason why a file cannot be read: the first mistake, with its place in the bytes.
struct Unreadable: Error {
  var rule = StoryboardRules.malformedStoryboard
  /// The text of the message.
  var message: String
  /// The smallest range that shows the mistake.
  var range: Range<Int>
  /// A related place, with a message about it.
  var note: (message: String, range: Range<Int>)?
  /// The advice on how to fix it.
  var help: String?

  /// The general advice, if the mistake has no specific one.
  private var generalHelp: String {
    rule == StoryboardRules.notAStoryboard
      ? "name the storyboard that Interface Builder edits"
      : "fix the place, or take the file from version control again"
  }

  /// Returns the reason as a diagnostic of a file.
  func diagnostic(in file: SourceID) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceRange(file, range.lowerBound, range.upperBound),
      notes: note.map { [.init($0.message, at: SourceRange(file, $0.range.lowerBound, $0.range.upperBound))] } ?? [],
      helps: [.init(help ?? generalHelp)])
  }
}

// MARK: - StoryboardRules

/// The rules for storyboard files. The examples are storyboards, with a flow file next to them.
package enum StoryboardRules {
  /// All rules, in the order of their names.
  package static let all: [Rule] = [malformedStoryboard, notAStoryboard]

  package static let malformedStoryboard = Rule(
    "malformed-storyboard", .error,
    meaning: """
      The file is not well-formed XML, so nothing in it can be trusted: a tag is not closed or closed by another's end, \
      a value is not quoted, a character is named that there is not, or the file ends in the middle. The first such \
      place is shown. Interface Builder does not write such files; a merge does, an editor, or a copy that was cut off.

      Take the file from version control again, or fix the place by hand: Xcode opens the storyboard as soon as it is \
      well-formed. Document types, and with them entities of the file's own, are not read.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      -     <scenes>
      +     <scenes/>
        </document>
      """,
    companion: anyFlow)

  package static let notAStoryboard = Rule(
    "not-a-storyboard", .error,
    meaning: """
      The file is not a storyboard or a xib, whatever its name says: it is empty, binary, in another encoding than UTF-8, \
      other XML, or a xib that is called a storyboard. Files whose names end in `.xib` are read as xibs, for the classes of \
      their owners and for the identifiers of their cells; they have no scenes and no segues. A compiled storyboard (`.storyboardc`) cannot be read either: name the source it was made from.
      """,
    example: """
        <?xml version="1.0" encoding="UTF-8"?>
      - <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      -     <objects/>
      + <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      +     <scenes/>
        </document>
      """,
    companion: anyFlow)

  /// An unrelated flow file.
  private static let anyFlow = Rule.Companion.flow(
    """
    flow Pills {
        screen Choice
    }
    """)
}
