import UIKit

/// A user who does anything, in any order, and does not wait.
@MainActor final class RandomUser {
  let world: World<CountedAppCoordinator>
  var random: Seeded
  /// Screens that running tasks keep.
  private var kept: [CountedViewController] = []
  /// Checkouts that the app's code keeps.
  private var checkouts: [CheckoutCoordinator] = []
  /// Whether everything that was asked for has been done.
  private(set) var isSettled = true
  /// What was done, and what was on the screen before.
  private(set) var trace: [String] = []
  /// What did not hold.
  private(set) var wrong: [String] = []

  init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.completesBeforeState = random.happens(onceIn: 2)
    world = World.launched(onNavigationController: random.happens(onceIn: 3))
  }

  /// Does so many things, unless something does not hold before.
  func act(_ count: Int) async {
    await rest()
    for _ in 0..<count where wrong.isEmpty {
      let before = world.picture
      guard let act = await actOnce() else { continue }
      trace.append("\(before)   \(act)")
      if random.happens(onceIn: 2) { await rest() }
      wrong += Invariants.violated(atEnd: false)
      if !Transitions.isRunning { wrong += world.disagreements(isSettled: isSettled) }
      if isSettled, random.happens(onceIn: 8) { wrong += await Restored.disagreements(with: world) }
    }
    trace.append(world.picture)
    if random.happens(onceIn: 2) { await rest() }
    world.window.rootViewController = nil
  }

  private func rest() async {
    await Transitions.rest(cancelling: random.happens(onceIn: 2))
    isSettled = true
  }

  /// Does something, and says what; `nil` if it cannot be done now.
  private func actOnce() async -> String? {
    let screens = world.all(CountedViewController.self)
    let some = random.happens(onceIn: 6) && !kept.isEmpty ? kept : screens
    guard let screen = some.randomElement(using: &random) else { return nil }
    if random.happens(onceIn: 12) { kept.append(screen) }
    if random.happens(onceIn: 25) { kept = [] }
    switch Int.random(in: 0..<32, using: &random) {
    case 0..<17: return await tap(screen)
    case 17..<20: return swipeBack(asking: screen)
    case 20..<22: return swipeDown(asking: screen)
    case 22..<25: return openLink()
    case 25: return alert()
    case 26: return selectTab()
    case 27: return await finish()
    case 28: return hide(asking: screen)
    case 29:
      await Task { @MainActor in }.value
      return "waits a turn"
    case 30:
      Transitions.settleOne(cancelling: random.happens(onceIn: 2))
      return "waits for one transition"
    default:
      await rest()
      return "waits"
    }
  }

  // MARK: Taps

  private func route(of screen: CountedViewController) -> RandomRoute? {
    let value = Int.random(in: 0..<4, using: &random)
    return RandomRoute.all(of: screen, value: value).randomElement(using: &random)
  }

  private func tap(_ screen: CountedViewController) async -> String? {
    guard let route = route(of: screen) else { return nil }
    if isSettled, random.happens(onceIn: 2) {
      let expected = Prediction(route.outcome, of: screen, in: world)
      let times = random.happens(onceIn: 2) ? 2 : 1
      for _ in 0..<times { route.ask() }
      await rest()
      wrong += expected.disagreements(with: world)
      return "\(route.name) ×\(times), and waits"
    }
    let times = random.happens(onceIn: 3) ? 2 : 1
    for _ in 0..<times { route.ask() }
    isSettled = false
    return "\(route.name) ×\(times)"
  }

  // MARK: Swipes

  private func swipeBack(asking screen: CountedViewController) -> String? {
    guard !Transitions.isRunning else { return nil }
    let stacks = world.all(UINavigationController.self).filter {
      $0.viewControllers.count > 1 && $0.presentedViewController == nil
    }
    guard let stack = stacks.randomElement(using: &random) else { return nil }
    Headless.swipeBack(stack)
    isSettled = false
    var asked = ""
    if random.happens(onceIn: 2), let under = stack.topViewController as? CountedViewController {
      asked += ask(under)
    }
    if random.happens(onceIn: 2) { asked += ask(screen) }
    return "swipes back" + asked
  }

  private func swipeDown(asking screen: CountedViewController) -> String? {
    guard !Transitions.isRunning, let sheet = world.sheets.last else { return nil }
    Headless.swipeDown(sheet)
    isSettled = false
    return "swipes down" + (random.happens(onceIn: 2) ? ask(screen) : "")
  }

  private func ask(_ screen: CountedViewController) -> String {
    guard let route = route(of: screen) else { return "" }
    route.ask()
    return ", meanwhile \(route.name)"
  }

  // MARK: Everything else

  private func openLink() -> String? {
    let user = random.happens(onceIn: 3) ? "bob" : "ann"
    let value = Int.random(in: 0..<4, using: &random)
    let paths = [
      "products", "products/\(value)", "profile", "help/\(value)", "checkout/\(value)", "address", "address/town",
    ]
    guard let path = paths.randomElement(using: &random) else { return nil }
    let opened = world.open("shop:/\(user)/\(path)")
    isSettled = false
    return "opens /\(user)/\(path): \(opened)"
  }

  private func alert() -> String? {
    guard !Transitions.isRunning, let root = world.window.rootViewController else { return nil }
    isSettled = false
    let top = world.sheets.last ?? root
    if top is UIAlertController {
      top.dismiss(animated: true)
      return "answers the alert"
    }
    top.present(UIAlertController(title: "?", message: nil, preferredStyle: .alert), animated: true)
    return "is asked in an alert"
  }

  private func selectTab() -> String? {
    guard !Transitions.isRunning, let tabs = world.all(UITabBarController.self).randomElement(using: &random) else {
      return nil
    }
    let tab = Int.random(in: 0..<(tabs.viewControllers?.count ?? 1), using: &random)
    Headless.tap(tab: tab, of: tabs)
    return "selects tab \(tab)"
  }

  private func finish() async -> String? {
    guard let checkout = world.checkout ?? checkouts.last else { return nil }
    // The shop would replace what it presents over its screens, and not the checkout under them.
    guard world.all(DetailViewController.self).isEmpty || world.all(ZoomViewController.self).isEmpty else { return nil }
    checkouts.append(checkout)
    let isGone = isSettled && !world.listed.contains { $0 === checkout }
    let results = Reports.results
    checkout.finish(.paid)
    checkout.finish(.paid)
    isSettled = false
    guard isGone else { return "the app finishes a checkout, twice" }
    await rest()
    if Reports.results != results { wrong.append("a result of a flow that was gone") }
    return "the app finishes a checkout that is gone, twice"
  }

  private func hide(asking screen: CountedViewController) -> String? {
    guard !Transitions.isRunning, let root = world.window.rootViewController, root.presentedViewController == nil
    else { return nil }
    world.window.rootViewController = UIViewController()
    let asked = ask(screen)
    world.window.rootViewController = root
    isSettled = false
    return "the app shows something else for a moment" + asked
  }
}
