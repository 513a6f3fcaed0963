import FlowAnalysis
import FlowModel
import FlowNames
import FlowStoryboards

/// The class of an object in a storyboard, as a flow file names it.
struct ImportedClass: Hashable {
  /// `DetailViewController`, `Kit.DetailViewController`, `UITabBarController`.
  var name: String
  /// The module to import for it.
  var module: String?
  /// True if it is a stock class, because the storyboard has no custom class.
  var isStock: Bool

  /// The name without the module.
  var bareName: String {
    guard let module, name.hasPrefix(module + ".") else { return name }
    return String(name.dropFirst(module.count + 1))
  }
}

extension ImportedClass {
  /// Creates the custom class of an object; `nil` if there is none, or if a flow file cannot name it: the name is not
  /// valid in Swift, or it belongs to a framework that the platform lacks.
  ///
  /// - Parameters:
  ///   - custom: the custom class.
  ///   - platform: the platform of the storyboard.
  ///   - classes: the comparison that knows the app's own modules.
  init?(_ custom: CustomClass?, on platform: StoryboardPlatform, _ classes: ClassComparison) {
    guard let custom, custom.canBeNamed(on: Platform(platform)) else { return nil }
    name = custom.name.text
    isStock = false
    // A class of the target itself is named without its module, whose name differs in a copy of the target.
    guard let module = classes.foreignModule(of: custom) else { return }
    self.module = module
    name = module + "." + name
  }

  /// Creates the class of a controller without a custom class.
  init(stock: StockClass, platform: StoryboardPlatform) {
    isStock = true
    switch (stock.module, platform) {
    case ("UIKit", _), ("AppKit", _):
      name = stock.name
    case ("SwiftUI", .iOS), ("SwiftUI", .tvOS):
      // A hosting controller is generic, and the storyboard does not contain its type argument.
      name = "UIViewController"
    case ("SwiftUI", .macOS):
      name = "NSViewController"
    case (_, .watchOS):
      name = "WKInterfaceController"
    default:
      name = stock.name
      module = stock.module
    }
  }
}
