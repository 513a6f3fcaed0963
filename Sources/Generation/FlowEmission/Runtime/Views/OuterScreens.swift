#if canImport(SwiftUI)
import SwiftUI

// MARK: Going back to other flows

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// Goes back to a screen of a name from where something was presented, and gives whether there is one.
  typealias OuterOrigin = (Any.Type, @escaping () -> Swift.Void) -> Swift.Bool
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presentation {
  /// The same, from a place that knows the screens of other flows under it.
  func from(_ origin: @escaping RoutegenViews.OuterOrigin) -> Self {
    var presentation = self
    presentation.outerOrigin = origin
    return presentation
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  func isScreen(_ name: Any.Type) -> Swift.Bool { false }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Goes back to the latest screen of a name, of this flow or of one that started it. The flows between are left. If no
  /// such screen is shown, the screen is only closed.
  func close(backToOuter name: Any.Type, then completion: @escaping () -> Swift.Void = {}) {
    if !goBack(toOuter: name, including: false, then: completion) { close(then: completion) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.StagePlace {
  func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void) -> Swift.Bool
  {
    guard let stage else { return false }
    if stage.uncoverLast(below: id, including: including, then: completion, where: { $0.isScreen(name) }) {
      return true
    }
    switch stage.position {
    case .window: return false
    case .tab(let outer, _, _): return outer.goBack(toOuter: name, including: including, then: completion)
    case .presented: return stage.outerOrigin(name, completion)
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.InnerPlace {
  func goBack(toOuter name: Any.Type, including: Swift.Bool, then completion: @escaping () -> Swift.Void) -> Swift.Bool
  {
    outer.goBack(toOuter: name, including: including, then: completion)
  }
}
#endif
