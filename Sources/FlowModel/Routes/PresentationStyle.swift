/// The presentation style of a route: `as fullScreen`.
package enum PresentationStyle: Sendable, Hashable {
  /// A height at which a sheet rests.
  package enum Detent: Sendable, Hashable {
    case medium, large
    /// In points, with the number as written.
    case height(String)
    /// A part of the largest height, with the number as written.
    case fraction(String)

    /// Its words in a flow file, which are SwiftUI's: `height(200)`.
    package var text: String {
      switch self {
      case .medium: "medium"
      case .large: "large"
      case .height(let number): "height(\(number))"
      case .fraction(let number): "fraction(\(number))"
      }
    }
  }

  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case overFullScreen
  case overCurrentContext
  /// Points at something that the route takes.
  case popover
  /// A style of the app's own, which it sets where the screen is presented.
  case custom
  /// A push that zooms from a view: a parameter of the route, or a property of it.
  case zoom([String])
  /// A sheet with its detents; without any, the system's default.
  case sheet([Detent])

  /// Its word in a flow file, without the detents of a sheet.
  package var word: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .custom: "custom"
    case .zoom: "zoom"
    case .sheet: "sheet"
    }
  }

  /// The identity of the view that it zooms from, part by part: `photo`, `id`.
  package var zoomSource: [String] {
    if case .zoom(let source) = self { source } else { [] }
  }

  /// The texts in its parentheses in a flow file.
  package var values: [String] {
    zoomSource.isEmpty ? detents.map(\.text) : [zoomSource.joined(separator: ".")]
  }

  /// The detents of a sheet.
  package var detents: [Detent] {
    if case .sheet(let detents) = self { detents } else { [] }
  }
}
