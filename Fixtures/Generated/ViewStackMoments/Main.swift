import SwiftUI

final class AppServices: RootCoordinator.Services {
  var isWide = true

  func marketStart() -> MarketFlow.Start { isWide ? .wide : .tabs }
}

final class AppRoot: RootCoordinator {
  private(set) weak var market: MarketCoordinator?

  override func makeMarketCoordinator() -> MarketCoordinator {
    let market = super.makeMarketCoordinator()
    self.market = market
    return market
  }
}

@main @MainActor struct Main {
  enum Kind: String, CaseIterable {
    case typed = "typed path"
    case erased = "NavigationPath"
    case pathless = "no path"
    case own = "a stack of its own"
  }

  static func main() async {
    HeadlessPresentations.defers = true
    for kind in Kind.allCases {
      print("## \(kind.rawValue)")
      await after(kind)
      if kind != .own { await again(kind) }
    }
    print("## before the flow is shown")
    await early("a link") { print("    \($0.open(.port(.map)))") }
    await early("a link to a guarded view") { print("    \($0.open(.port(.lounge)))") }
    await early("a link, and an alert") {
      _ = $0.open(.port(.pier))
      $0.failed(reason: "no wind")
    }
    await atRoot()
    await guarded()
    restart()
  }

  // MARK: At the root of the app's stack

  private static func atRoot() async {
    print("## the end of a flow at the root of the stack is no close")
    let port = PortCoordinator { _ in false }
    port.onFinish = { print("    finished") }
    port.onClose = { print("    closed") }
    let host = HeadlessHost(RootApp(router: Router(), port: port))
    for button in ["pier", "back", "pier", "leave"] { await host.step(button) }
    await host.step("back")
    await host.step("leave")
    print("    \(host.description)")
  }

  // MARK: A flow with a guard

  private static var isMember = false

  private static func guarded() async {
    print("## a guard is asked each time the app pushes its flow")
    let host = HeadlessHost(LockerApp(locker: LockerCoordinator { _ in isMember }))
    await host.step("locker")
    print("    \(host.description)")
    isMember = true
    await host.step("join")
    print("    join = \(host.description)")
    await host.step("empty")
    print("    empty = \(host.description)")
    await host.step("locker")
    print("    locker, as a member = \(host.description)")
    host.swipeBack()
    await host.rest()
    isMember = false
    await host.step("locker")
    print("    back, and locker = \(host.description)")
  }

  // MARK: While the flow is shown

  private static func after(_ kind: Kind) async {
    await run(kind, "a link to what is presented", ["pier", "tide"]) { port, _ in _ = port.open(.port(.map)) }
    await run(kind, "a link, and one to a guarded view", ["pier", "tide"]) { port, _ in
      _ = port.open(.port(.quay))
      _ = port.open(.port(.lounge))
    }
    // In the stand-in, a stack without a path cannot be drawn in a swipe back.
    if kind != .pathless {
      await run(kind, "a swipe back, and a link to a guarded view", ["pier"]) { port, host in
        host.swipeBack()
        _ = port.open(.port(.lounge))
      }
      await run(kind, "a swipe back, and an alert", ["pier"]) { port, host in
        host.swipeBack()
        port.failed(reason: "no wind")
      }
    }
    await run(kind, "a close, and an alert", ["pier"]) { port, host in
      host.tap("back")
      port.failed(reason: "no wind")
    }
  }

  private static func run(
    _ kind: Kind, _ what: String, _ taps: [String], _ act: (PortCoordinator, HeadlessHost) -> Void
  ) async {
    let (router, port) = (Router(), PortCoordinator { _ in false })
    let host = host(kind, router, port)
    await show(kind, router, host)
    for tap in taps { await host.step(tap) }
    print("\(what): \(host.description)")
    act(port, host)
    await host.rest()
    print("    = \(host.description)")
    for button in ["OK", "done", "join"] where host.buttons.contains(button) {
      await host.step(button)
      print("    \(button) = \(host.description)")
    }
    await host.step("map")
    print("    map = \(host.description)")
  }

  private static func host(_ kind: Kind, _ router: Router, _ port: PortCoordinator) -> HeadlessHost {
    switch kind {
    case .typed: HeadlessHost(TypedApp(router: router, port: port))
    case .erased: HeadlessHost(ErasedApp(router: router, port: port))
    case .pathless: HeadlessHost(PathlessApp(port: port))
    case .own: HeadlessHost(PortFlowView(port))
    }
  }

  private static func show(_ kind: Kind, _ router: Router, _ host: HeadlessHost) async {
    await host.rest()
    switch kind {
    case .typed: router.path.append(.port)
    case .erased: router.erased.append(Page.port)
    case .pathless: host.tap("port")
    case .own: break
    }
    await host.rest()
  }

  // MARK: Once more after its end

  private static func again(_ kind: Kind) async {
    let (router, port) = (Router(), PortCoordinator { _ in false })
    let host = host(kind, router, port)
    print("its end, and the same flow again")
    for _ in 1...2 {
      await show(kind, router, host)
      await host.step("pier")
      print("    \(host.description)")
      await host.step("back")
      await host.step("leave")
      print("    \(host.description)")
    }
  }

  // MARK: Before the flow is shown

  private static func early(_ what: String, _ act: (PortCoordinator) -> Void) async {
    let (router, port) = (Router(), PortCoordinator { _ in false })
    let host = HeadlessHost(TypedApp(router: router, port: port))
    await host.rest()
    print(what)
    router.path.append(.port)
    act(port)
    await host.rest()
    print("    = \(host.description)")
    for button in ["OK", "done", "join"] where host.buttons.contains(button) {
      await host.step(button)
      print("    \(button) = \(host.description)")
    }
  }

  // MARK: Tabs and a split view, in a flow that another one has started

  private static func restart() {
    print("## tabs and a split view take each other's place")
    let services = AppServices()
    let root = AppRoot(services: services)
    let host = HeadlessHost(RootFlowView(root))
    host.horizontalSizeClass = .regular
    host.settle()
    host.tap("enter")
    for isWide in [true, false, true] {
      services.isWide = isWide
      root.market?.restart()
      host.settle()
      print("    \(host.description)")
    }
  }
}

extension HeadlessHost {
  func rest() async {
    for _ in 0..<4 {
      settle()
      for _ in 0..<32 { await Task.yield() }
    }
    settle()
  }

  func step(_ button: String) async {
    if buttons.contains(button) { tap(button) }
    await rest()
  }
}
