import UIKit

/// A user who taps, swipes, opens links, signs in and is signed out, in any order, and does not wait.
@MainActor final class RandomUser {
  private let world: World
  private var random: Seeded
  private var trace: [String] = []

  /// Runs sequences, and prints those in which something does not hold: the seed and what was done.
  ///
  /// - Returns: how many those are.
  static func run(_ count: Int, from first: Int) async -> Int {
    var wrong = 0
    var passed = 0
    for seed in first..<(first + count) {
      Transitions.reset()
      let (trace, found, orders) = await sequence(seed)
      passed += orders
      await Transitions.rest()
      let unheard = Answers.areComplete() ? [] : ["a question has no answer, or two"]
      let all = found + unheard + (Census.living.isEmpty ? [] : ["alive: \(Census.living.joined(separator: " "))"])
      guard !all.isEmpty else { continue }
      wrong += 1
      if wrong <= 5 { print("seed \(seed):\n  " + (trace + all.map { "WRONG: \($0)" }).joined(separator: "\n  ")) }
    }
    print("\(count) sequences, \(wrong) wrong, in which \(passed) guarded screens were shown")
    return wrong
  }

  private static func sequence(_ seed: Int) async -> (trace: [String], wrong: [String], orders: Int) {
    let user = RandomUser(seed: seed)
    let wrong = await user.act()
    return (user.trace, wrong, user.shown)
  }

  private init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.completesBeforeState = random.happens(onceIn: 2)
    let links: [FlowLink] = [.shop(.wine(id: 1)), .shop(.order(id: 2)), .account(.cellar), .login(.password)]
    world = World(link: random.happens(onceIn: 3) ? links.dropLast().randomElement(using: &random) : nil)
  }

  private var shown = 0
  /// The guarded screens that were shown before: a swipe that is cancelled brings one back.
  private var seen: Set<ObjectIdentifier> = []

  /// Does some things, and gives what did not hold.
  private func act() async -> [String] {
    for _ in 0..<Int.random(in: 6...20, using: &random) {
      let before = world.picture
      let couldPass = world.session.user != nil || world.session.isOfAge
      trace.append("\(before)   \(await actOnce())")
      if random.happens(onceIn: 2) { await Transitions.rest(cancelling: random.happens(onceIn: 2)) }
      // What is new and guarded was met when it was shown.
      let new = guarded.filter { seen.insert(ObjectIdentifier($0)).inserted }
      shown += new.count
      if !new.isEmpty, !couldPass, world.session.user == nil, !world.session.isOfAge {
        return new.map { "\(type(of: $0)) is shown past its guards" }
      }
      if logins > 1 { return ["\(logins) logins: \(world.picture)"] }
      if let line = Transitions.log.first { return ["UIKit complains: \(line)"] }
    }
    trace.append(world.picture)
    world.window.rootViewController = nil
    return []
  }

  private var guarded: [UIViewController] {
    let orders = world.all(OrderViewController.self) as [UIViewController]
    return orders + world.all(WineViewController.self) + world.all(TobaccoViewController.self)
      + world.all(CardViewController.self) + world.all(ProfileViewController.self)
      + world.all(CellarViewController.self) + world.all(StreetsViewController.self)
  }

  private var logins: Int { world.all(PasswordViewController.self).count }

  private func actOnce() async -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: return tap(times: random.happens(onceIn: 3) ? 2 : 1)
    case 5:
      world.session.user = world.session.user == nil ? User(name: "bob") : nil
      return "the session is \(world.session.user == nil ? "gone" : "there")"
    case 6:
      world.session.isOfAge.toggle()
      return "of age: \(world.session.isOfAge)"
    case 7, 8:
      let paths = [
        "/catalogue", "/help", "/orders/1", "/orders/1/items/2", "/wines/3", "/tobacco", "/profile", "/cellar",
      ]
      let path = (paths + ["/login/code"]).randomElement(using: &random) ?? ""
      return "opens \(path): \(FlowLink(path).flatMap { world.shop?.open($0) } ?? false)"
    case 9:
      guard !Transitions.isRunning, let top = topSheet else { return "waits a while" }
      Headless.swipeDown(top)
      return "swipes down"
    case 10:
      guard !Transitions.isRunning, topSheet == nil, world.navigationController.viewControllers.count > 1 else {
        return "waits a little"
      }
      Headless.swipeBack(world.navigationController)
      return "swipes back"
    default:
      await Transitions.rest()
      return "waits"
    }
  }

  private var topSheet: UIViewController? {
    var top: UIViewController = world.navigationController
    while let next = top.presentedViewController { top = next }
    return top === world.navigationController ? nil : top
  }

  private func tap(times: Int) -> String {
    var taps: [(name: String, tap: () -> Void)] = []
    for screen in world.all(CatalogueViewController.self) {
      let routes: [ShopFlow.Catalogue.Route] = [
        .order(id: 1), .wine(id: 2), .tobacco, .help, .account, .card, .gift(id: 3),
      ]
      taps += routes.map { route in ("\(route)", { screen.route(route) }) }
      for _ in 0..<2 { taps.append(("choose", { Answers.ask(screen) })) }
    }
    for screen in world.all(HelpViewController.self) { taps.append(("gift of help", { screen.route(.gift(id: 4)) })) }
    for screen in world.all(StreetsViewController.self) {
      taps.append(("chosen", { screen.route(.chosen(street: "elm street")) }))
    }
    for screen in world.all(ProfileViewController.self) { taps.append(("cellar", { screen.route(.cellar) })) }
    for screen in world.all(PasswordViewController.self) {
      for _ in 0..<4 { taps.append(("known", { screen.route(.known(user: User(name: "ann"))) })) }
      taps.append(("code", { screen.route(.code) }))
    }
    for screen in world.all(CodeViewController.self) {
      taps.append(("right", { screen.route(.right(user: User(name: "ann"))) }))
    }
    for screen in world.all(BirthdateViewController.self) { taps.append(("entered", { screen.route(.entered) })) }
    guard let one = taps.randomElement(using: &random) else { return "nothing to tap" }
    for _ in 0..<times { one.tap() }
    return "\(one.name) ×\(times)"
  }
}
