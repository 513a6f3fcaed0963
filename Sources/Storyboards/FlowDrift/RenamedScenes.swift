import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards

extension DriftCheck {
  /// Pairs the missing segues of a screen with the unmentioned segues of its scene: they were renamed.
  mutating func pairRenamed(_ lost: inout [LostSegue], _ new: inout [NewSegue]) {
    var unpaired: [LostSegue] = []
    var newOfScene: [SceneID: [Int]] = [:]
    for (index, segue) in new.enumerated() { newOfScene[segue.scene, default: []].append(index) }
    let lostOfScreen = Dictionary(grouping: lost) { $0.screen }
    var paired: Set<Int> = []
    // The new identifiers of each class by the old ones: a class has one enum, so its other screens follow.
    var renamed: [Controller.ID: [String: (identifier: String, isCertain: Bool)]] = [:]
    for segue in lost {
      guard let scene = match[segue.screen] else {
        unpaired.append(segue)
        continue
      }
      let controller = program[segue.screen].controller
      if let first = renamed[controller]?[segue.identity.identifier],
        let same = storyboards[scene].segues.first(where: {
          $0.identifier?.text == first.identifier && $0.flowKind == segue.segue.kind && fits(segue, $0, of: scene)
        }), let identifier = same.identifier
      {
        reportRenamed(segue, identifier, isCertain: first.isCertain)
        continue
      }
      let fitting = (newOfScene[scene] ?? []).filter {
        new[$0].segue.flowKind == segue.segue.kind && fits(segue, new[$0].segue, of: scene)
      }
      for index in fitting where fitting.count > 1 { new[index].isDoubtful = true }
      let candidates = fitting.filter { !paired.contains($0) }
      let names = candidates.map { new[$0].identifier.text }
      let isAlone = lostOfScreen[segue.screen]?.count == 1 && candidates.count == 1
      // If both have a destination, position decides between several; without a destination, only a single candidate is
      // the same. All unwinds have the same destination, so none of them may be new, or without its identifier.
      let old = segue.identity.identifier
      let longer = names.filter { $0.hasPrefix(old) || old.hasPrefix($0) }
      let byName = (near(old, among: names) ?? (longer.count == 1 ? longer[0] : nil)).flatMap(names.firstIndex(of:))
      let alike = (lostOfScreen[segue.screen] ?? []).filter { $0.segue.kind == segue.segue.kind }
      let isInOrder =
        segue.segue.target != nil
        && (segue.segue.kind != .unwind || alike.count == fitting.count && namelessSegue(of: segue, in: scene) == nil)
      let choice = byName.map { candidates[$0] } ?? (isInOrder || isAlone ? candidates.first : nil)
      if let choice {
        paired.insert(choice)
        let rivals = alike.filter { fits($0, new[choice].segue, of: scene) }
        let isCertain = segue.segue.target != nil && fitting.count == 1 && rivals.count == 1
        renamed[controller, default: [:]][segue.identity.identifier] = (new[choice].identifier.text, isCertain)
        reportRenamed(segue, new[choice].identifier, isCertain: isCertain)
      } else if let nameless = namelessSegue(of: segue, in: scene) {
        let remedy = edgeRemedy(segue)
        var help = "give it its identifier in Interface Builder"
        // Without a name, it cannot bring values.
        if case .edits = remedy, let target = segue.syntax.target?.path.text {
          help += ", or write `\(segue.segue.kind.rawValue) -> \(target)`"
        }
        report(
          DriftRules.otherIdentifier,
          "the \(segue.segue.kind.rawValue) has no identifier in the storyboard, but here it is "
            + segue.identity.identifier.literal, at: segue.place, "it is here", nameless.range,
          .init(help), remedy: remedy)
      } else {
        unpaired.append(segue)
      }
    }
    lost = unpaired
    new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
  }

  /// Pairs missing segues with unmentioned segues of other scenes: they belong to another controller.
  mutating func pairMoved(_ lost: inout [LostSegue], _ new: inout [NewSegue]) {
    var byIdentifier: [String: [Int]] = [:]
    for (index, segue) in new.enumerated() { byIdentifier[segue.identifier.text, default: []].append(index) }
    var paired: Set<Int> = []
    var unpaired: [LostSegue] = []
    for segue in lost {
      let candidates = (byIdentifier[segue.identity.identifier] ?? []).filter {
        !paired.contains($0) && isMoved(segue, new[$0])
      }
      guard let choice = candidates.first else {
        unpaired.append(segue)
        continue
      }
      paired.insert(choice)
      report(
        DriftRules.otherController,
        "\(segue.identity.identifier.literal) is \(segue.segue.kind.withArticle) of `\(program[new[choice].screen].name)`"
          + " in the storyboard, not of `\(program[segue.screen].name)`", at: segue.place, "it is here",
        new[choice].identifier.range, .init("move it to the screen `\(program[new[choice].screen].name)`"),
        remedy: movingRemedy(segue, to: new[choice].screen))
    }
    lost = unpaired
    new = new.indices.filter { !paired.contains($0) }.map { new[$0] }
  }

  /// Pairs segues of screens whose scenes are missing with unmentioned segues of other scenes: another scene has
  /// replaced the old one.
  mutating func pairOrphaned(_ new: inout [NewSegue]) {
    guard !new.isEmpty else { return }
    var lost = program.screenIDs.filter(isMissing).flatMap { screen in
      program[screen].segues.compactMap { lostSegue($0, of: screen) }
    }
    pairMoved(&lost, &new)
  }

  /// True if a missing segue of a screen may be a new one of another. The scene of the screen may be missing, too.
  private func isMoved(_ lost: LostSegue, _ new: NewSegue) -> Bool {
    guard let scene = match[lost.screen] else {
      return new.segue.flowKind == lost.segue.kind && fits(lost, new.segue, of: new.scene)
        && new.scene.storyboard == context.storyboard(of: lost.screen)
        && program[new.screen].flow == program[lost.screen].flow
    }
    return new.scene.storyboard == scene.storyboard
  }

  private func fits(_ lost: LostSegue, _ new: StoryboardSegue, of scene: SceneID) -> Bool {
    lost.segue.target?.place.screen.map { leads(new, of: scene, to: $0) } ?? true
  }

  private mutating func reportRenamed(_ lost: LostSegue, _ identifier: AttributeValue, isCertain: Bool) {
    let syntax = lost.syntax
    let change = IdentifierChange(
      of: syntax.name?.text, after: syntax.parameters?.range ?? lost.segue.location.range, syntax.identifier,
      to: identifier.text)
    report(
      DriftRules.otherIdentifier,
      "the \(lost.segue.kind.rawValue) \(lost.identity.identifier.literal) is called \(identifier.text.literal) in the "
        + "storyboard", at: lost.place, "it is here", identifier.range,
      .init("write \(change.code)", fix: change.edit, isCertain: isCertain), remedy: change.remedy)
  }

  /// Returns a segue without an identifier that has the destination of a lost segue and that corresponds to no edge of
  /// the flow.
  private func namelessSegue(of lost: LostSegue, in scene: SceneID) -> StoryboardSegue? {
    guard let target = lost.segue.target?.place.screen, match[target] != nil || lost.segue.kind == .unwind else {
      return nil
    }
    let nameless = storyboards[scene].segues.filter {
      $0.identifier == nil && $0.kind != .relationship && $0.flowKind == lost.segue.kind
        && leads($0, of: scene, to: target)
    }
    let edges = program[lost.screen].segues.filter {
      $0.identity == nil && $0.kind == lost.segue.kind && $0.target?.place.screen == target
    }
    return nameless.count > edges.count ? nameless.first : nil
  }
}

// MARK: - ClassComparison

/// Compares the classes in flow files with those in storyboards.
package struct ClassComparison: Sendable {
  /// The result of comparing two classes.
  enum Outcome: Equatable {
    case same
    /// The names are equal, but the storyboard's class is in this module; `nil` for the app's own module.
    case otherModule(String?)
    case other
  }

  /// The names of the app's own modules in the storyboards.
  private let ownModules: Set<String>
  /// The modules with a type of the same name, which hides the module.
  private let hiddenModules: Set<String>

  /// Finds the app's own modules in all storyboards of a run: if one scene marks a module as the target's, this holds
  /// for all scenes that name it. It also holds for the module of a class that the Swift of the target declares.
  package init(_ storyboards: StoryboardCollection) {
    let types = storyboards.targets.types
    var modules: Set = [storyboards.targets.module]
    var hidden: Set<String> = []
    func add(_ classes: [CustomClass?], at path: String) {
      for case let custom? in classes {
        guard let module = custom.module?.text, !modules.contains(module) else { continue }
        let name = SwiftNames.unqualified(custom.name.text)
        if custom.isOfTarget || types.declares(name, ofModule: module, near: path) { modules.insert(module) }
        // A module is named after a controller only if it has that class.
        let isNamedLikeAClass = module == custom.name.text || module.hasSuffix("Controller")
        if isNamedLikeAClass || types.declaresNamesake(ofModule: module) { hidden.insert(module) }
      }
    }
    for scene in storyboards.scenes {
      let path = storyboards.storyboards[scene.storyboard].path
      add([storyboards[scene].controller?.customClass] + storyboards[scene].reusableViews.map(\.customClass), at: path)
    }
    for nib in storyboards.nibs { add([nib.owner] + nib.reusableViews.map(\.customClass), at: nib.path) }
    ownModules = Set(modules.compactMap(\.self))
    hiddenModules = hidden
  }

  /// Returns the name of a class in Swift: with its module, unless a type of the same name hides the module, as the class
  /// `Drawer` of the module `Drawer` does. The module is imported in either case.
  package func qualifiedName(of custom: CustomClass) -> String {
    guard let module = foreignModule(of: custom), !hiddenModules.contains(module) else { return custom.name.text }
    return "\(module).\(custom.name.text)"
  }

  /// Returns the module of a class, if it is known and not the app's own.
  package func foreignModule(of custom: CustomClass) -> String? {
    guard !custom.isOfTarget, let module = custom.module?.text, !ownModules.contains(module),
      NameSpelling.isClass(module)
    else { return nil }
    return module
  }

  /// Compares the class of a screen with the controller of a scene.
  func compare(_ controller: Controller, imports: Set<String>, with scene: SceneController) -> Outcome {
    // The watch also has stock classes, which are not known as such in flow files.
    // For the watch, no code is generated that could name a class with its module.
    if controller.platform == .none, let custom = scene.customClass, custom.canBeNamed(on: .none) {
      return SwiftNames.unqualified(custom.name.text) == controller.lastName ? .same : .other
    }
    guard controller.isStock || scene.isOfWatch && controller.lastName.hasPrefix("WK") else {
      return compare(controller.name, imports: imports, with: scene.customClass)
    }
    let name = controller.lastName
    // A class that no flow file can name counts as its stock class.
    if let custom = scene.customClass, custom.name.text == name || custom.canBeNamed(on: controller.platform) {
      return custom.name.text == name ? .same : .other
    }
    let stock = scene.stockClass.name
    // A superclass is correct, too: the flow file need not know that the controller is an `AVPlayerViewController`.
    let isAbove =
      name == stock || StockClasses.commonAncestor(name, stock, platform: controller.platform) == name
      || !StockClasses.contains(stock, platform: controller.platform) && Self.roots.contains(name)
    return isAbove ? .same : .other
  }

  /// Compares the class of an entry of `identifiers` with a view of a storyboard.
  func compare(_ type: String, imports: Set<String>, with view: ReusableView) -> Outcome {
    let name = SwiftNames.unqualified(type)
    if view.stockClass.name == name { return .same }
    return compare(type, imports: imports, with: view.customClass)
  }

  private func compare(_ name: String, imports: Set<String>, with custom: CustomClass?) -> Outcome {
    guard let custom else { return .other }
    // Most names are one word.
    let parts = name.utf8.contains(UInt8(ascii: ".")) ? name.split(separator: ".").map(String.init) : [name]
    // The name of a class with letters that its mangled name encodes is not known.
    if custom.name.text.hasPrefix("_Tt") { return .same }
    let module = parts.count > 1 && imports.contains(parts[0]) ? parts[0] : nil
    let bare = module == nil ? name : parts.dropFirst().joined(separator: ".")
    guard [parts.last, bare, name].contains(custom.name.text) else { return .other }
    guard custom.isOfTarget || custom.module != nil else { return .same }
    let foreign = foreignModule(of: custom)
    // A named module that is not marked as the target's own may be written either way.
    if module == foreign || !custom.isOfTarget && module == custom.module?.text { return .same }
    // An unqualified name is found in the imports of the file.
    if module == nil, let foreign, imports.contains(foreign) { return .same }
    return .otherModule(foreign)
  }

  private static let roots: Set<String> = ["UIViewController", "NSViewController", "WKInterfaceController"]
}

extension CustomClass {
  /// True if a flow file can name the class: its name is valid in Swift, does not belong to the other framework, and is
  /// not generated.
  package func canBeNamed(on platform: Platform) -> Bool {
    guard NameSpelling.isClass(name.text), !name.text.hasPrefix("_Tt"),
      !StockClasses.isOfOtherFramework(name.text, than: platform)
    else {
      return false
    }
    let hasModule = !isOfTarget && (module.map { NameSpelling.isClass($0.text) } ?? false)
    return hasModule || !SwiftNames.support.contains(name.text) && name.text != SwiftNames.segueIdentifier
  }
}

extension SceneController {
  /// True for a controller of the watch, whose classes are in WatchKit and SwiftUI.
  var isOfWatch: Bool { stockClass.name.hasPrefix("WK") }
  /// The name without a module: the custom class, or the stock class.
  var className: String { customClass?.name.text ?? stockClass.name }
  /// The same name without enclosing types.
  var lastClassName: String { SwiftNames.unqualified(className) }
}

extension Controller {
  /// The name of the class without a module or an outer type.
  var lastName: String { SwiftNames.unqualified(name) }
}

// MARK: - Rules

extension DriftRules {
  static let otherClass = Rule(
    "other-class", .error,
    meaning: """
      The storyboard gives a scene, or a cell, another class than the flow file. What is generated extends the class of \
      the flow file, so the controller that the storyboard makes has none of it, and each cast to it fails.

      Write the class of the storyboard after `:`, or change it in Interface Builder. Without `:` the class of a screen is \
      its name with `ViewController` after it. Of the stock classes one that is above the scene's is right too.
      """,
    wrong: "screen Item: ProductViewController", right: "screen Item")

  static let otherModule = Rule(
    "other-module", .error,
    meaning: """
      The flow file means a class of another module than the storyboard does. The controller would be of a class that \
      only happens to be called the same.

      A class of another module is written with it, `Kit.ItemViewController`, or plainly where the file imports the module. \
      A storyboard that says 'inherit module from target' takes the class from the app's own, whatever module it names besides.
      """,
    wrong: """
      import Kit; flow Shop { storyboard Main { screen List = initial { segue showItem = "ShowItem" -> Item } \
      screen Item: Kit.ItemViewController
      """,
    right: #"flow Shop { storyboard Main { screen List = initial { segue showItem = "ShowItem" -> Item } screen Item"#)

  static let otherIdentifier = Rule(
    "other-identifier", .error,
    meaning: """
      The scene or the segue is there and has another identifier than the flow file says, or none. Code asks for it by \
      the string, and the app stops.

      Write the string of the storyboard after `=`; the name before it can stay, so no code has to change. A scene is known \
      by its class, or by a segue that leads to it; a segue by where it leads.
      """,
    wrong: #""Product""#, right: #""Item""#)

  static let otherController = Rule(
    "other-controller", .error,
    meaning: """
      A segue is declared in one screen, and in the storyboard it begins at the scene of another. The screen cannot \
      perform it.

      Move it to the screen that has it. Where both have one class, either may declare it.
      """,
    wrong: #"= initial; screen Item = "Item" { segue showItem = "ShowItem" -> Item; segue -> List }"#,
    right: #"= initial { segue showItem = "ShowItem" -> Item } screen Item = "Item" { segue -> List }"#)
}
