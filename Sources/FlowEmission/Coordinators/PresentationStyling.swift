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
    let access = dialect.coordinatorPlan.access.overridable
    let screen: ParameterList = "\(performing.label) screen: \(dialect.screenType(of: performing))"
    let anchor: ParameterList = performing.route.takesAnchor ? "\(Route.anchor) anchor: \(SwiftNames.anchor)?" : []
    let head: Code = "\(access)func \(method: name)(\(taking: ["_ controller: UIViewController", anchor, screen]))"
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
    return """
      \(isOnEachSystem ? assignment : Self.exceptOnTV(assignment))
      \(settingDetents(of: controller), if: !detents.isEmpty)
      """
  }

  private var isOnEachSystem: Bool {
    switch self {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: true
    case .pageSheet, .formSheet, .sheet, .popover, .zoom: false
    }
  }

  private static func exceptOnTV(_ assignment: Code) -> Code {
    """
    #if !os(tvOS)
    \(assignment)
    #endif
    """
  }

  private func settingDetents(of controller: String) -> Code {
    let ordered = detents.inOrder
    let system = ordered.filter { $0 == .medium || $0 == .large }
    func setting(_ detents: [Detent]) -> String {
      "\(controller).sheetPresentationController?.detents = [\(detents.map(\.inUIKit).joined(separator: ", "))]"
    }
    // iOS 15 has two heights.
    let old: Code = """
      if #available(iOS 15.0, *) {
        \(setting(system))
      }
      """
    let new: Code = """
      if #available(iOS 16.0, *) {
        \(setting(ordered))
      }
      """
    let both: Code = """
      if #available(iOS 16.0, *) {
        \(setting(ordered))
      } else if #available(iOS 15.0, *) {
        \(setting(system))
      }
      """
    return """
      #if !os(tvOS) && !os(visionOS)
      \(system.isEmpty ? new : system.count == ordered.count ? old : both)
      #endif
      """
  }
}

extension [PresentationStyle.Detent] {
  /// The detents from the smallest to the largest, as UIKit expects them. Heights in points cannot be compared with
  /// others: with such, they are in the order of the flow file.
  fileprivate var inOrder: [PresentationStyle.Detent] {
    let parts = map(\.part)
    guard !parts.contains(nil) else { return self }
    return zip(self, parts).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map(\.0)
  }
}

extension PresentationStyle.Detent {
  /// Its part of the largest height; `nil` for a height in points.
  fileprivate var part: Double? {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .height: nil
    case .fraction(let number): Double(number.filter { $0 != "_" })
    }
  }

  /// The Swift of UIKit's detent.
  fileprivate var inUIKit: String {
    switch self {
    case .medium: ".medium()"
    case .large: ".large()"
    case .height(let number): ".custom { _ in \(number) }"
    case .fraction(let number): ".custom { $0.maximumDetentValue * \(number) }"
    }
  }
}
