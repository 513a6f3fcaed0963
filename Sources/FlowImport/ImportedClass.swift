import FlowAnalysis
import FlowModel
import FlowNames
import FlowStoryboards

/// The class of something in a storyboard, as a flow file names it.
struct ImportedClass: Hashable {
  /// `DetailViewController`, `Kit.DetailViewController`, `UITabBarController`.
  var name: String
  /// The module to import for it.
  var module: String?
  /// Whether it is one of the framework's own, because the storyboard gives none of the app's.
  var isStock: Bool

  /// The name without the module.
  var bareName: String {
    guard let module, name.hasPrefix(module + ".") else { return name }
    return String(name.dropFirst(module.count + 1))
  }
}

extension ImportedClass {
  /// The class that the app gives to something; `nil` where it gives none, or one that a flow has no name for: Swift has
  /// none, or it is one of a framework that the platform does not have.
  ///
  /// - Parameters:
  ///   - custom: the class.
  ///   - platform: what the storyboard is made for.
  ///   - classes: what tells the app's own module from others.
  init?(_ custom: CustomClass?, on platform: StoryboardPlatform, _ classes: ClassComparison) {
    guard let custom, custom.canBeNamed(on: Platform(platform)) else { return nil }
    name = custom.name.text
    isStock = false
    // A class of the target itself is named without its module, which has another name in a copy of the target.
    guard let module = classes.foreignModule(of: custom) else { return }
    self.module = module
    name = module + "." + name
  }

  /// The class of a controller that the app gives none to.
  init(stock: StockClass, platform: StoryboardPlatform) {
    isStock = true
    switch (stock.module, platform) {
    case ("UIKit", _), ("AppKit", _):
      name = stock.name
    case ("SwiftUI", .iOS), ("SwiftUI", .tvOS):
      // A hosting controller is generic, and the storyboard does not say in what.
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
