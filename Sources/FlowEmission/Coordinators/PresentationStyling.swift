import FlowModel

/// Writes the styling of a route's presentation: a method that subclasses can override.
struct PresentationStyling {
  private let performing: RoutePerforming
  private let dialect: ControllerDialect
  private let style: PresentationStyle

  /// Fails for a route without a style.
  init?(of performing: RoutePerforming, in dialect: ControllerDialect) {
    guard let style = performing.route.style else { return nil }
    self.performing = performing
    self.dialect = dialect
    self.style = style
  }

  private var name: String { SwiftNames.escaped(performing.route.name + SwiftNames.styling) }

  /// Returns the Swift of a closure that calls it, for a screen that presents; `nil` means a link, which has no screen.
  func closure(screen: String?) -> String {
    let anchor = performing.route.takesAnchor ? "at: \(screen == nil ? "nil" : Route.anchor)" : ""
    return "{ self.\(name)(\(["$0", anchor, "\(performing.label): \(screen ?? "nil")"].argumentList)) }"
  }

  func add(to endings: inout EndingMethods) {
    let access = dialect.coordination.access.overridable
    let screen = "\(performing.label) screen: \(dialect.screenType(of: performing))"
    let anchor = performing.route.takesAnchor ? "\(Route.anchor) anchor: \(SwiftNames.anchor)?" : ""
    let head = "\(access)func \(name)(\(["_ controller: UIViewController", anchor, screen].argumentList))"
    endings.add(
      head,
      """
      /// Gives what `\(performing.route.name)` presents its style. An override can choose another, or set what it needs.
      \(head) {\(dialect.plan.place(performing.route.location))
        \(style.code(for: "controller"))
      }
      """)
  }
}

extension PresentationStyle {
  /// Returns the code that styles a view controller.
  func code(for controller: String) -> Code {
    if self == .popover { return "RoutegenSupport.popover(\(controller), at: anchor, over: screen)" }
    // UIKit uses the same words as a flow file, except for a sheet.
    let name = if case .sheet = self { PresentationStyle.pageSheet.word } else { word }
    let assignment: Code = "\(controller).modalPresentationStyle = .\(name)"
    // UIKit expects them from the smallest to the largest.
    let heights = [Detent.medium, .large].filter(detents.contains).map { ".\($0.rawValue)()" }.joined(separator: ", ")
    return """
      \(isOnEachSystem ? assignment : Self.exceptOnTV(assignment))
      \(Self.detents(heights, of: controller), if: !detents.isEmpty)
      """
  }

  private var isOnEachSystem: Bool {
    switch self {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: true
    case .pageSheet, .formSheet, .sheet, .popover: false
    }
  }

  private static func exceptOnTV(_ assignment: Code) -> Code {
    """
    #if !os(tvOS)
    \(assignment)
    #endif
    """
  }

  private static func detents(_ heights: String, of controller: String) -> Code {
    """
    #if !os(tvOS) && !os(visionOS)
    if #available(iOS 15.0, *) {
      \(controller).sheetPresentationController?.detents = [\(heights)]
    }
    #endif
    """
  }
}
