import FlowModel

/// Writes how a coordinator gives what a route presents its style: by a method, for subclasses to override.
struct PresentationStyling {
  let performing: RoutePerforming
  let style: PresentationStyle

  /// None for a route without a style.
  init?(of performing: RoutePerforming) {
    guard let style = performing.route.style else { return nil }
    self.performing = performing
    self.style = style
  }

  private var name: String { SwiftNames.escaped(performing.route.name + SwiftNames.styling) }

  /// The Swift of a closure that calls it, for a screen that presents; `nil` is a link, which has none.
  func closure(screen: String?) -> String {
    "{ self.\(name)($0, \(performing.label): \(screen ?? "nil")) }"
  }

  func add(to endings: inout EndingMethods) {
    endings.add(
      "func \(name)(_ controller: UIViewController, \(performing.label) screen: \(performing.screenType))",
      access: performing.coordination.access,
      docs: [
        "/// Gives what `\(performing.route.name)` presents its style. An override can choose another, or set what it needs."
      ], remark: performing.coordination.plan.remark(performing.route.location)
    ) { writer in style.emit(for: "controller", into: &writer) }
  }
}

extension PresentationStyle {
  /// Writes what gives a view controller the style.
  func emit(for controller: String, into writer: inout CodeWriter) {
    // UIKit has the words of a flow file, but for a sheet.
    let name = if case .sheet = self { PresentationStyle.pageSheet.word } else { word }
    let assignment = "\(controller).modalPresentationStyle = .\(name)"
    switch self {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: writer.line(assignment)
    case .pageSheet, .formSheet, .sheet:
      writer.line("#if !os(tvOS)")
      writer.line(assignment)
      writer.line("#endif")
    }
    guard !detents.isEmpty else { return }
    // UIKit expects them from the smallest to the largest.
    let heights = [Detent.medium, .large].filter(detents.contains).map { ".\($0.rawValue)()" }
    writer.line("#if !os(tvOS) && !os(visionOS)")
    writer.block("if #available(iOS 15.0, *)") {
      $0.line("\(controller).sheetPresentationController?.detents = [\(heights.joined(separator: ", "))]")
    }
    writer.line("#endif")
  }
}
