/// Reads what Interface Builder wrote, as far as there is anything to it without drawing: scenes, what they contain, the
/// ways between them, references to other storyboards, prototypes of cells.
@MainActor struct StoryboardFile {
  private let document: DocumentElement
  private let classes: HeadlessClasses

  init(contentsOf url: URL, classes: HeadlessClasses) throws {
    document = try DocumentElement.root(ofDocumentAt: url)
    self.classes = classes
    guard document.name == "document", document["type"]?.contains("CocoaTouch.Storyboard") == true else {
      throw HeadlessStoryboardError(file: url.lastPathComponent, reason: "it is no storyboard of UIKit's")
    }
  }

  var scenes: [HeadlessScene] {
    (document.child("scenes")?.children ?? []).compactMap { scene in
      let objects = scene.child("objects")?.children ?? []
      guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }) else { return nil }
      return self.scene(of: controller, among: objects)
    }
  }

  private func scene(of controller: DocumentElement, among objects: [DocumentElement]) -> HeadlessScene? {
    guard let id = controller["id"] else { return nil }
    let className = controller.className
    // Segues hang on buttons, cells and gesture recognisers too; the controller of the scene performs them all.
    let connections = objects.flatMap { $0.descendants(["segue"]) }
    var scene = HeadlessScene(
      id, identifier: controller["storyboardIdentifier"], isInitial: document["initialViewController"] == id,
      containing: contents(connections),
      segues: connections.compactMap { segue($0, of: className) },
      unwindActions: unwindActions(of: className),
      make: make(controller))
    if controller.name == "viewControllerPlaceholder" {
      scene.reference = HeadlessReference(
        storyboard: controller["storyboardName"], identifier: controller["referencedIdentifier"],
        bundleIdentifier: controller["bundleIdentifier"])
    }
    scene.lists = controller.descendants(["tableView", "collectionView"]).map { list($0, of: className) }
    return scene
  }

  /// What is in a container from the start; in a split view controller the list, whichever is written first.
  private func contents(_ connections: [DocumentElement]) -> [String] {
    let relationships = connections.filter { $0["kind"] == "relationship" }
    let first = relationships.filter { $0["relationship"] == "masterViewController" }
    let others = relationships.filter { $0["relationship"] != "masterViewController" }
    return (first + others).compactMap { $0["destination"] }
  }

  // MARK: Controllers

  private func make(_ controller: DocumentElement) -> HeadlessClasses.Make {
    if let name = controller.className {
      if let make = name.look(in: classes.controllers) ?? name.viewController { return make }
      return { _ in name.isUnknown() }
    }
    return switch controller.name {
    case "viewController": UIViewController.init(coder:)
    case "navigationController": UINavigationController.init(coder:)
    case "tabBarController": UITabBarController.init(coder:)
    case "splitViewController": UISplitViewController.init(coder:)
    case "pageViewController": UIPageViewController.init(coder:)
    case "tableViewController": UITableViewController.init(coder:)
    case "collectionViewController": UICollectionViewController.init(coder:)
    default: { _ in fatalError("There is no <\(controller.name)> in the headless UIKit") }
    }
  }

  // MARK: Segues

  private func segue(_ segue: DocumentElement, of owner: HeadlessClassName?) -> HeadlessSegue? {
    // What is committed of a preview repeats the segue that it is in.
    guard let kind = segue["kind"], kind != "relationship", segue["key"] == nil else { return nil }
    let identifier = segue["identifier"]
    if kind == "unwind" { return HeadlessSegue(identifier, unwindingTo: segue["unwindAction"] ?? "") }
    guard let destination = segue["destination"] else { return nil }
    return HeadlessSegue(
      identifier, self.kind(kind, of: segue), to: destination,
      create: segue["destinationCreationSelector"].map { segueAction($0, of: owner) })
  }

  private func kind(_ kind: String, of segue: DocumentElement) -> HeadlessSegue.Kind {
    if let name = segue.className {
      return .custom(name.look(in: classes.segues) ?? { _, _, _ in name.isUnknown() })
    }
    return switch kind {
    case "showDetail", "replace": .showDetail
    case "presentation", "modal": .present(presentationStyle(segue["modalPresentationStyle"]))
    case "popoverPresentation", "popover": .present(.popover)
    case "embed": .embed
    case "custom": .custom { _, _, _ in fatalError("Could not create a segue of class '(null)'") }
    default: .show
    }
  }

  private func presentationStyle(_ name: String?) -> UIModalPresentationStyle {
    switch name {
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "custom": .custom
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    default: .automatic
    }
  }

  private func unwindActions(of owner: HeadlessClassName?) -> [String: (UIViewController, UIStoryboardSegue) -> Void] {
    // One by one: a dictionary of functions of one isolation is not cast to one of another at run time.
    (owner?.look(in: classes.unwindActions) ?? [:]).mapValues { action in { action($0, $1) } }
  }

  private func segueAction(_ selector: String, of owner: HeadlessClassName?) -> HeadlessClasses.SegueAction {
    if let action = owner?.look(in: classes.segueActions)?[selector] { return action }
    return { source, _, _ in fatalError("\(source): unrecognized selector '\(selector)' sent to instance") }
  }

  // MARK: Reusable views

  private func list(_ list: DocumentElement, of owner: HeadlessClassName?) -> HeadlessList {
    let isStatic = list["dataMode"] == "static"
    let cells: Set = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
    return HeadlessList(
      isCollection: list.name == "collectionView", isRoot: list["key"] == "view",
      prototypes: list.descendants(cells).map { prototype($0, of: owner) },
      sections: isStatic
        ? list.descendants(["tableViewSection"]).map { $0.descendants(cells).map { prototype($0, of: owner) } } : nil)
  }

  private func prototype(_ view: DocumentElement, of owner: HeadlessClassName?) -> HeadlessList.Prototype {
    // Those of its controls are not its own, and one that its accessory button performs is not performed by a tap elsewhere.
    let segues = view.child("connections")?.children.filter { $0.name == "segue" && $0["trigger"] == nil } ?? []
    return HeadlessList.Prototype(
      identifier: view["reuseIdentifier"], kind: kind(ofView: view), viewClass: viewClass(view),
      selectionSegue: segues.lazy.compactMap { segue($0, of: owner) }.first)
  }

  private func kind(ofView view: DocumentElement) -> String? {
    switch view["key"] {
    case "sectionHeaderView": UICollectionView.elementKindSectionHeader
    case "sectionFooterView": UICollectionView.elementKindSectionFooter
    default: nil
    }
  }

  private func viewClass(_ view: DocumentElement) -> @MainActor () -> UIView.Type {
    let known: UIView.Type? =
      if let name = view.className {
        name.look(in: classes.views)
      } else {
        switch view.name {
        case "tableViewCell": UITableViewCell.self
        case "collectionViewCell": UICollectionViewCell.self
        default: UICollectionReusableView.self
        }
      }
    return {
      guard let known else { (view.className ?? HeadlessClassName(name: view.name)).isUnknown() }
      return known
    }
  }
}

extension DocumentElement {
  /// The app's class, if it is not one of UIKit's.
  fileprivate var className: HeadlessClassName? {
    self["customClass"].map { HeadlessClassName(name: $0, module: self["customModule"]) }
  }
}

extension HeadlessStoryboard {
  /// Reads a storyboard that Interface Builder wrote. An unknown class stops the program when it is needed, as UIKit
  /// finds it out then.
  public init(contentsOf url: URL, classes: HeadlessClasses = [:]) throws {
    self.init(
      url.deletingPathExtension().lastPathComponent,
      scenes: try StoryboardFile(contentsOf: url, classes: classes).scenes)
  }

  /// Reads a storyboard that Interface Builder wrote, and puts it in a bundle, in the main bundle if it is `nil`. The
  /// classes also count for files that are found in bundles.
  public static func load(
    contentsOf url: URL, in bundle: Bundle? = nil, classes: HeadlessClasses = [:]
  ) throws {
    StoryboardBundles.add(classes)
    try HeadlessStoryboard(contentsOf: url, classes: classes).register(in: bundle)
  }
}

/// A scene that refers to one of another storyboard.
struct HeadlessReference {
  /// The other storyboard; this one if it is `nil`.
  var storyboard: String?
  /// The scene there; the initial one if it is `nil`.
  var identifier: String?
  /// The bundle of the other storyboard; that of this one if it is `nil`.
  var bundleIdentifier: String?
}
