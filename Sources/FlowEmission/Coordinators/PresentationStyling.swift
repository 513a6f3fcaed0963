import FlowModel

/// Writes how a coordinator gives what a route presents its style: by a method, for subclasses to override.
struct PresentationStyling {
  private let performing: RoutePerforming
  private let dialect: ControllerDialect
  private let style: PresentationStyle

  /// None for a route without a style.
  init?(of performing: RoutePerforming, in dialect: ControllerDialect) {
    guard let style = performing.route.style else { return nil }
    self.performing = performing
    self.dialect = dialect
    self.style = style
  }

  private var name: String { SwiftNames.escaped(performing.route.name + SwiftNames.styling) }

  /// The Swift of a closure that calls it, for a screen that presents; `nil` is a link, which has none.
  func closure(screen: String?) -> String {
    "{ self.\(name)($0, \(performing.label): \(screen ?? "nil")) }"
  }

  func add(to endings: inout EndingMethods) {
    let access = dialect.coordination.access.overridable
    let screen = "\(performing.label) screen: \(dialect.screenType(of: performing))"
    let head = "\(access)func \(name)(_ controller: UIViewController, \(screen))"
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
  /// Gives a view controller the style.
  func code(for controller: String) -> Code {
    // UIKit has the words of a flow file, but for a sheet.
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
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: true
    case .pageSheet, .formSheet, .sheet: false
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
