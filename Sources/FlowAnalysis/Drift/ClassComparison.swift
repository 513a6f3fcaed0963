import FlowModel
import FlowNames
import FlowStoryboards

/// Compares what flow files say that a class is with what a storyboard says.
package struct ClassComparison: Sendable {
  /// How two classes compare.
  enum Outcome: Equatable {
    case same
    /// The name is the same, and the storyboard takes it from this module; `nil`: from the app's own.
    case otherModule(String?)
    case other
  }

  /// The names that the app's own modules have in the storyboards.
  private let ownModules: Set<String>

  /// Looks for the app's own modules in all storyboards of a run: one scene that names its module as the target's tells
  /// of all others that name it.
  package init(_ storyboards: StoryboardCollection) {
    var modules: Set<String> = []
    func add(_ classes: [CustomClass?]) {
      for case let custom? in classes where custom.isOfTarget {
        if let module = custom.module { modules.insert(module.text) }
      }
    }
    for scene in storyboards.scenes {
      let scene = storyboards[scene]
      add([scene.controller?.customClass] + scene.reusableViews.map(\.customClass))
    }
    for nib in storyboards.nibs { add([nib.owner] + nib.reusableViews.map(\.customClass)) }
    ownModules = modules
  }

  /// The module that a class is taken from, if it is not the app's own and is known.
  package func foreignModule(of custom: CustomClass) -> String? {
    guard !custom.isOfTarget, let module = custom.module?.text, !ownModules.contains(module),
      NameSpelling.isClass(module)
    else { return nil }
    return module
  }

  /// Compares the class of a screen with the controller of a scene.
  func compare(_ controller: Controller, imports: Set<String>, with scene: SceneController) -> Outcome {
    // The watch has stock classes as well, which no flow file has to know as such.
    let isWatchClass =
      ["WatchKit", "SwiftUI"].contains(scene.stockClass.module) && scene.stockClass.name.hasPrefix("WK")
    guard controller.isStock || isWatchClass && controller.lastName.hasPrefix("WK") else {
      return compare(controller.name, imports: imports, with: scene.customClass)
    }
    let name = controller.lastName
    // A class that no flow file can name is what it is without it.
    if let custom = scene.customClass, custom.name.text == name || custom.canBeNamed(on: controller.platform) {
      return custom.name.text == name ? .same : .other
    }
    let stock = scene.stockClass.name
    // A class above it is true as well: the flow file has no need to know that it is an `AVPlayerViewController`.
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
    // A mangled name, `_TtC3App10Controller`, ends with what the class is called.
    if custom.name.text.hasPrefix("_Tt") { return custom.name.text.hasSuffix(parts.last ?? name) ? .same : .other }
    let module = parts.count > 1 && imports.contains(parts[0]) ? parts[0] : nil
    let bare = module == nil ? name : parts.dropFirst().joined(separator: ".")
    guard [parts.last, bare, name].contains(custom.name.text) else { return .other }
    guard custom.isOfTarget || custom.module != nil else { return .same }
    let foreign = foreignModule(of: custom)
    // A module that is named and not said to be the target's own may be written either way.
    if module == foreign || !custom.isOfTarget && module == custom.module?.text { return .same }
    // A plain name is found in what the file imports.
    if module == nil, let foreign, imports.contains(foreign) { return .same }
    return .otherModule(foreign)
  }

  private static let roots: Set<String> = ["UIViewController", "NSViewController", "WKInterfaceController"]
}

extension CustomClass {
  /// Whether a flow file can name it: it is a name of Swift's, no framework's that the platform lacks, and none that is
  /// generated.
  package func canBeNamed(on platform: Platform) -> Bool {
    guard NameSpelling.isClass(name.text), !StockClasses.isOfOtherFramework(name.text, than: platform) else {
      return false
    }
    let hasModule = !isOfTarget && (module.map { NameSpelling.isClass($0.text) } ?? false)
    return hasModule || !SwiftNames.support.contains(name.text)
  }
}

extension SceneController {
  /// What it is, without a module: the app's class, or the stock one.
  var className: String { customClass?.name.text ?? stockClass.name }
  /// The same, without the types around it, where there are any.
  var lastClassName: String { SwiftNames.unqualified(className) }
}

extension Controller {
  /// The name of the class without a module or an outer type.
  var lastName: String { SwiftNames.unqualified(name) }
}
