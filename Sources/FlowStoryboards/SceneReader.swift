import FlowDiagnostics

/// Reads one scene, from its start tag to its end tag.
struct SceneReader {
  private let file: SourceID
  private let platform: StoryboardPlatform
  private var scene: StoryboardScene

  /// Creates a reader at the start of a scene.
  init(file: SourceID, platform: StoryboardPlatform, scanner: XMLScanner) {
    self.file = file
    self.platform = platform
    let tag = TagReader(file: file, scanner)
    scene = StoryboardScene(
      id: tag["sceneID"], controller: nil, reference: nil, exits: [], segues: [], reusableViews: [],
      elementIdentifiers: [], range: tag.range)
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

  private func current(_ scanner: XMLScanner) -> TagReader { TagReader(file: file, scanner) }

  /// Returns the tag of an enclosing element: 1 is the parent of the current element, 2 the parent of that.
  private func around(_ scanner: XMLScanner, _ steps: Int) -> TagReader {
    TagReader(file: file, scanner, around: steps)
  }
}

// MARK: - The scene's objects

extension SceneReader {
  /// Reads a top-level object of the scene: its controller, a reference, an exit, ….
  private mutating func readObject(_ scanner: XMLScanner) {
    let tag = current(scanner)
    let id = tag["id"] ?? AttributeValue("", at: tag.range)
    switch tag.element {
    case "viewControllerPlaceholder", "controllerPlaceholder":
      guard scene.reference == nil else { return }
      scene.reference = StoryboardReference(
        storyboardName: tag["storyboardName"], referencedIdentifier: tag["referencedIdentifier"],
        bundleIdentifier: tag["bundleIdentifier"], storyboardIdentifier: tag["storyboardIdentifier"], id: id,
        range: tag.range)
    case "exit":
      scene.exits.append(StoryboardExit(id: id, range: tag.range))
    case let element:
      guard let stockClass = stockClass(of: tag, element) else { return readElement(scanner) }
      guard scene.controller == nil else { return }
      // The watch uses a different attribute.
      let identifier = tag["storyboardIdentifier"] ?? (platform == .watchOS ? tag["identifier"] : nil)
      let serves = tag.isYes("useStoryboardIdentifierAsRestorationIdentifier")
      scene.controller = SceneController(
        element: element, stockClass: stockClass, customClass: tag.customClass, storyboardIdentifier: identifier,
        restorationIdentifier: serves ? identifier : tag["restorationIdentifier"], title: tag["title"],
        userLabel: tag["userLabel"], id: id, range: tag.range)
    }
  }

  /// Returns the class of a controller; `nil` for other objects. An unknown element is a controller if it is marked as
  /// the scene's controller; on the watch there is no such mark.
  private func stockClass(of tag: TagReader, _ element: String) -> StockClass? {
    if let known = StockClass.controller(element, on: platform) { return known }
    // The menu bar of a Mac app has its own scene.
    guard tag["sceneMemberID"]?.text == "viewController", element != "application" else { return nil }
    return StockClass.anyController(on: platform)
  }
}

// MARK: - Nested elements

extension SceneReader {
  private mutating func readElement(_ scanner: XMLScanner) {
    if scanner.isAt("segue") {
      if scanner.isInside("connections") { readSegue(scanner) }
    } else if scanner.isAt("navigationItem") {
      let title = current(scanner)["title"]
      if scene.controller?.navigationTitle == nil { scene.controller?.navigationTitle = title }
    } else if scanner.isAt("tabBarItem") {
      let title = current(scanner)["title"]
      if scene.controller?.tabTitle == nil { scene.controller?.tabTitle = title }
    } else if scanner.isAt("accessibility") {
      add(.accessibility, current(scanner)["identifier"], of: around(scanner, 1))
    } else if scanner.isAt("userDefinedRuntimeAttribute") {
      guard scanner.isInside("userDefinedRuntimeAttributes") else { return }
      let tag = current(scanner)
      guard tag["keyPath"]?.text == "accessibilityIdentifier" else { return }
      add(.accessibility, tag["value"], of: around(scanner, 2))
    } else {
      if let (role, stockClass, attribute) = ReusableView.kind(scanner, on: platform) {
        let tag = current(scanner)
        if let identifier = tag[attribute] {
          let isStatic = scanner.isAt("tableViewCell") && !scanner.isInside("prototypes")
          scene.reusableViews.append(
            ReusableView(
              role: role, identifier: identifier, isPrototype: !isStatic, stockClass: stockClass,
              customClass: tag.customClass, id: tag["id"], range: tag.range))
        }
      }
      if scanner.tag().attributes.contains(where: { scanner.bytes.at($0.name, is: "restorationIdentifier") }) {
        let tag = current(scanner)
        add(.restoration, tag["restorationIdentifier"], of: tag)
      }
    }
  }

  private mutating func readSegue(_ scanner: XMLScanner) {
    let tag = current(scanner)
    guard let kind = tag["kind"] else { return }
    let origin = around(scanner, 2)
    scene.segues.append(
      StoryboardSegue(
        kind: StoryboardSegue.Kind(kind.text), kindRange: kind.range, identifier: tag["identifier"],
        destination: tag["destination"], customClass: tag.customClass, unwindAction: tag["unwindAction"],
        relationship: tag["relationship"], creationAction: tag["destinationCreationSelector"],
        origin: StoryboardSegue.Origin(
          element: origin.element, id: origin["id"], isController: origin.range == scene.controller?.range,
          range: origin.range),
        id: tag["id"], range: tag.range))
  }

  private mutating func add(_ purpose: ElementIdentifier.Purpose, _ identifier: AttributeValue?, of tag: TagReader) {
    guard let identifier else { return }
    scene.elementIdentifiers.append(
      ElementIdentifier(
        purpose: purpose, identifier: identifier, element: tag.element, customClass: tag.customClass, id: tag["id"],
        range: tag.range))
  }
}

extension ReusableView {
  /// Returns the role of the current element if it can be created by identifier, with its stock class and the attribute
  /// for the identifier.
  static func kind(
    _ scanner: XMLScanner, on platform: StoryboardPlatform
  ) -> (ReusableView.Role, StockClass, StaticString)? {
    if scanner.isAt("tableViewCell") {
      return (.tableCell, StockClass(module: "UIKit", name: "UITableViewCell"), "reuseIdentifier")
    }
    if scanner.isAt("collectionViewCell") {
      return (.collectionCell, StockClass(module: "UIKit", name: "UICollectionViewCell"), "reuseIdentifier")
    }
    if scanner.isAt("collectionReusableView") {
      return (
        .collectionSupplementary, StockClass(module: "UIKit", name: "UICollectionReusableView"), "reuseIdentifier"
      )
    }
    if scanner.isAt("tableViewHeaderFooterView") {
      return (.tableHeaderFooter, StockClass(module: "UIKit", name: "UITableViewHeaderFooterView"), "reuseIdentifier")
    }
    if scanner.isAt("tableCellView") {
      return (.tableCell, StockClass(module: "AppKit", name: "NSTableCellView"), "identifier")
    }
    if platform == .watchOS, scanner.isAt("tableRow") {
      return (.tableRow, StockClass(module: "Foundation", name: "NSObject"), "identifier")
    }
    return nil
  }
}
