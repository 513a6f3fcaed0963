import SwiftUI
import UIKit

/// A user who taps, swipes, takes swipes back and opens links, in any order, and does not wait.
@MainActor final class RandomUser {
  private let world = World()
  private var random: Seeded
  private var trace: [String] = []

  /// Runs sequences, and prints those in which something does not hold: the seed and what was done.
  ///
  /// - Returns: how many those are.
  static func run(_ count: Int, from first: Int) async -> Int {
    var wrong = 0
    var acts = 0
    for seed in first..<(first + count) {
      Transitions.reset()
      (Report.lines, Report.asked, Report.answered) = ([], 0, 0)
      var (trace, found) = await sequence(seed)
      await Transitions.rest()
      acts += trace.count
      if Report.asked != Report.answered { found.append("\(Report.asked) asked, \(Report.answered) answered") }
      if !Census.living.isEmpty { found.append("alive: \(Census.living.joined(separator: " "))") }
      guard !found.isEmpty else { continue }
      wrong += 1
      if wrong <= 5 { print("seed \(seed):\n  " + (trace + found.map { "WRONG: \($0)" }).joined(separator: "\n  ")) }
    }
    print("\(count) sequences, \(wrong) wrong, \(acts) acts")
    return wrong
  }

  private static func sequence(_ seed: Int) async -> (trace: [String], wrong: [String]) {
    let user = RandomUser(seed: seed)
    let wrong = await user.act()
    return (user.trace, wrong)
  }

  private init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.completesBeforeState = random.happens(onceIn: 2)
  }

  private func act() async -> [String] {
    for _ in 0..<Int.random(in: 6...25, using: &random) {
      trace.append("\(world.picture)   \(actOnce())")
      if random.happens(onceIn: 2) { await Transitions.rest(cancelling: random.happens(onceIn: 2)) }
      if let line = Transitions.log.first { return ["UIKit complains: \(line)"] }
      if world.picture.contains("alert <- [") { return ["the login is presented over an alert: \(world.picture)"] }
    }
    await Transitions.rest()
    trace.append(world.picture)
    world.window.rootViewController = nil
    return []
  }

  private func actOnce() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<7: return tap(times: random.happens(onceIn: 3) ? 2 : 1)
    case 7:
      let path = random.happens(onceIn: 2) ? "/orders" : "/list"
      return "opens \(path): \(FlowLink(path).flatMap { world.shop?.open($0) } ?? false)"
    case 8:
      world.isSignedIn.toggle()
      return "signed in: \(world.isSignedIn)"
    case 9:
      var top: UIViewController = world.navigationController
      while let next = top.presentedViewController { top = next }
      guard !Transitions.isRunning, top !== world.navigationController, !(top is UIAlertController) else {
        return "waits"
      }
      Headless.swipeDown(top)
      return "swipes down"
    case 10:
      guard !Transitions.isRunning, world.navigationController.presentedViewController == nil else { return "waits" }
      Headless.swipeBack(world.navigationController)
      return "swipes back"
    default:
      guard world.all(UIAlertController.self).isEmpty, world.all(PasswordViewController.self).isEmpty else {
        return "waits"
      }
      world.ask()
      return "the app asks"
    }
  }

  private func tap(times: Int) -> String {
    var taps: [(name: String, tap: () -> Void)] = []
    for screen in world.all(ListViewController.self) {
      taps += [("detail", { screen.route(.detail(id: 1)) }), ("orders", { screen.route(.orders) })]
      taps += [("checkout of list", { screen.checkout() }), ("survey", { screen.survey() })]
    }
    if let host = world.navigationController.presentedViewController?.headlessHost {
      for title in host.buttons {
        let tap = host.later(title)
        taps += Array(
          repeating: (
            title,
            {
              tap()
              host.settle()
            }
          ), count: 4)
      }
    }
    for screen in world.all(DetailViewController.self) {
      taps += [("similar", { screen.route(.similar(id: 2)) }), ("checkout", { screen.checkout() })]
    }
    for screen in world.all(CartViewController.self) {
      let routes: [CheckoutFlow.Cart.Route] = [
        .address, .coupon, .home, .product, .paid(total: 1), .card(id: 1), .cards, .instead,
      ]
      taps += routes.map { route in ("\(route)", { screen.route(route) }) }
    }
    for screen in world.all(CouponViewController.self) {
      taps += [("home of coupon", { screen.route(.home) }), ("back of coupon", { screen.route(.back) })]
    }
    for screen in world.all(StreetViewController.self) {
      let routes: [AddressFlow.Street.Route] = [.home, .saved(street: "Elm"), .back]
      taps += routes.map { route in ("\(route)", { screen.route(route) }) }
      let isModal = random.happens(onceIn: 2)
      let agrees = random.happens(onceIn: 2)
      taps.append(("has something to lose", { (screen.isModalInPresentation, screen.agrees) = (isModal, agrees) }))
    }
    for screen in world.all(NumberViewController.self) {
      let routes: [CardFlow.Number.Route] = [.bank, .used(total: 2), .back]
      taps += routes.map { route in ("\(route) of number", { screen.route(route) }) }
      let isModal = random.happens(onceIn: 2)
      let agrees = random.happens(onceIn: 2)
      taps.append(
        ("number has something to lose", { (screen.isModalInPresentation, screen.agrees) = (isModal, agrees) }))
    }
    for screen in world.all(AccountViewController.self) {
      taps += [("chosen", { screen.route(.chosen(total: 3)) }), ("back of account", { screen.route(.back) })]
    }
    for screen in world.all(PasswordViewController.self) { taps.append(("login", { screen.route(.done) })) }
    for alert in world.all(UIAlertController.self) where !Transitions.isRunning {
      for action in alert.actions { taps.append((action.title ?? "", { Headless.tap(action, of: alert) })) }
    }
    guard let one = taps.randomElement(using: &random) else { return "nothing to tap" }
    for _ in 0..<(world.all(UIAlertController.self).isEmpty ? times : 1) { one.tap() }
    return "\(one.name) ×\(times)"
  }
}
