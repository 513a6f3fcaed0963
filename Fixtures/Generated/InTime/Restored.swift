import UIKit

/// An app that is started anew with what the one before has kept.
@MainActor enum Restored {
  /// What differs when the current link is opened by an app that has just started: the screen of the link has to be the
  /// uppermost that has one, with the same values.
  static func disagreements(with world: World<CountedAppCoordinator>) async -> [String] {
    guard let link = world.root?.currentLink else { return [] }
    guard let read = FlowLink(link.userActivity(type: "state")), read.path == link.path else {
      return ["the activity of \(link.path) has another link"]
    }
    let lines = Reports.lines
    let screen = world.shown(at: link)
    let restored = World<CountedAppCoordinator>.launched(onNavigationController: false)
    await Transitions.rest()
    var wrong: [String] = []
    if restored.root?.open(read) != true { wrong.append("\(link.path) is not opened") }
    await Transitions.rest()
    if let path = restored.root?.currentLink?.path, path != link.path {
      wrong.append("\(link.path) becomes \(path)")
    }
    let seen = restored.shown(at: link)
    if seen != screen || screen == nil {
      wrong.append("\(link.path) was \(screen ?? "nothing") and is \(seen ?? "nothing")")
    }
    restored.window.rootViewController = nil
    await Transitions.rest()
    Reports.lines = lines
    return wrong
  }
}

extension World {
  /// The view controller that has a link, with its values.
  fileprivate func shown(at link: FlowLink) -> String? {
    guard let root, let top = window.rootViewController else { return nil }
    let found = Picture.all(UIViewController.self, in: top).last { root.link(of: $0)?.path == link.path }
    return found.map(Picture.name)
  }
}
