import FlowModel
import FlowNames
import FlowStoryboards

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

  /// Finds the app's own modules in all storyboards of a run: if one scene marks a module as the target's, this holds
  /// for all scenes that name it.
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
    let isWatchClass =
      ["WatchKit", "SwiftUI"].contains(scene.stockClass.module) && scene.stockClass.name.hasPrefix("WK")
    guard controller.isStock || isWatchClass && controller.lastName.hasPrefix("WK") else {
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
    // A mangled name, `_TtC3App10Controller`, ends with the name of the class.
    if custom.name.text.hasPrefix("_Tt") { return custom.name.text.hasSuffix(parts.last ?? name) ? .same : .other }
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
    guard NameSpelling.isClass(name.text), !StockClasses.isOfOtherFramework(name.text, than: platform) else {
      return false
    }
    let hasModule = !isOfTarget && (module.map { NameSpelling.isClass($0.text) } ?? false)
    return hasModule || !SwiftNames.support.contains(name.text)
  }
}

extension SceneController {
  /// The name without a module: the custom class, or the stock class.
  var className: String { customClass?.name.text ?? stockClass.name }
  /// The same name without enclosing types.
  var lastClassName: String { SwiftNames.unqualified(className) }
}

extension Controller {
  /// The name of the class without a module or an outer type.
  var lastName: String { SwiftNames.unqualified(name) }
}
