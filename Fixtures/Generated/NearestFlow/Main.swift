import SwiftUI
import UIKit

@MainActor private final class Controllers {
  let window = Headless.window()

  func open(_ address: String, in root: UIViewController?, by open: (FlowLink) -> Bool) async {
    window.rootViewController = root
    window.makeKeyAndVisible()
    await Transitions.rest()
    print("opens \(address) in \(root.map(describe) ?? "nothing")")
    if FlowLink(address).map(open) != true { print("    does not open it") }
    await Transitions.rest()
    print("    " + (window.rootViewController.map(describe) ?? "nothing"))
  }

  private func describe(_ controller: UIViewController) -> String {
    var text =
      switch controller {
      case let tabs as UITabBarController:
        (tabs.viewControllers ?? []).map { ($0 === tabs.selectedViewController ? "*" : "") + describe($0) }
          .joined(separator: " | ")
      case let stack as UINavigationController: "[" + stack.viewControllers.map(describe).joined(separator: " > ") + "]"
      case let host where host.headlessHost != nil: host.headlessHost?.description ?? ""
      default: "\(type(of: controller))".replacing("ViewController", with: "")
      }
    if let over = controller.presentedViewController, over.presentingViewController === controller {
      text += " + " + describe(over)
    }
    return text
  }
}

@MainActor private func open(_ address: String, in host: HeadlessHost, by open: (FlowLink) -> Bool) {
  print("opens \(address) in \(host.description)")
  if FlowLink(address).map(open) != true { print("    does not open it") }
  host.settle()
  print("    \(host.description)")
}

@main @MainActor struct Main {
  static func main() async {
    let controllers = Controllers()
    let club = ClubCoordinator()
    club.start()
    await controllers.open("/settings", in: club.rootViewController) { club.open($0) }
    let stackOfEast = UINavigationController()
    let east = EastCoordinator(navigationController: stackOfEast)
    east.start()
    await controllers.open("/beach", in: stackOfEast) { east.open($0) }
    let stackOfWest = UINavigationController()
    let west = WestCoordinator(navigationController: stackOfWest)
    west.start()
    await controllers.open("/beach", in: stackOfWest) { west.open($0) }
    let frame = FrameCoordinator()
    frame.start()
    await controllers.open("/settings", in: frame.rootViewController) { frame.open($0) }
    await controllers.open("/help", in: frame.rootViewController) { frame.open($0) }
    let bridge = BridgeCoordinator()
    bridge.start()
    await controllers.open("/streets", in: bridge.rootViewController) { bridge.open($0) }
    let ferry = FerryCoordinator()
    ferry.start()
    await controllers.open("/water", in: ferry.rootViewController) { ferry.open($0) }
    print("UIKit's log:", Transitions.log)

    let town = TownCoordinator()
    open("/streets", in: HeadlessHost(TownFlowView(town))) { town.open($0) }
    let left = LeftCoordinator()
    open("/water", in: HeadlessHost(LeftFlowView(left))) { left.open($0) }
    let right = RightCoordinator()
    open("/water", in: HeadlessHost(RightFlowView(right))) { right.open($0) }
    let door = DoorCoordinator()
    let host = HeadlessHost(DoorFlowView(door))
    open("/streets", in: host) { door.open($0) }
    host.swipeDown()
    host.settle()
    host.select("news")
    print("the map is closed, and the news are read: \(host.description)")
    open("/streets", in: host) { door.open($0) }
  }
}
