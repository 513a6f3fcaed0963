/// The presentation style of a route: `as fullScreen`.
package enum PresentationStyle: Sendable, Hashable {
  /// A height at which a sheet rests.
  package enum Detent: String, Sendable, Hashable { case medium, large }

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
    case .sheet: "sheet"
    }
  }

  /// The detents of a sheet.
  package var detents: [Detent] {
    if case .sheet(let detents) = self { detents } else { [] }
  }
}
