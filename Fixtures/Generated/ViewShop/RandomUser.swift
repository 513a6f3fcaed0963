import SwiftUI

/// Somebody who taps, swipes and follows links at random, and does not wait.
@MainActor final class RandomUser {
  private let shop = AppShopCoordinator()
  private let host: HeadlessHost
  private var numbers: Numbers
  /// Taps that come late: by then their screens may be gone.
  private var late: [Tap] = []
  private(set) var acts: [String] = []
  /// What went wrong.
  private(set) var wrong: [String] = []

  /// A tap that comes late.
  private struct Tap {
    let button: String
    /// The tab that its screen is in; none if it is over the tabs.
    let tab: ShopFlow.Main.Tab?
    let perform: () -> Void
  }

  init(seed: UInt64) {
    host = HeadlessHost(ShopApp(shop))
    numbers = Numbers(state: seed)
  }

  /// Acts so many times. What SwiftUI fails on stops the program.
  func act(_ count: Int) async {
    for _ in 0..<count {
      await act()
      if numbers.next(below: 3) > 0 { await rest() }
    }
    late = []
    await rest()
    check()
    if !shop.open(.products) { wrong.append("the first link does not open") }
    await rest()
    check()
    if !host.description.hasPrefix("[*Shop: [products] |") {
      wrong.append("a link did not uncover its screen: \(host.description)")
    }
  }

  private func rest() async {
    host.settle(cancelling: numbers.next(below: 5) == 0)
    host.settle()
    // What waits for the next turn.
    await Task.yield()
    host.settle()
  }

  private func act() async {
    switch numbers.next(below: 16) {
    case 0...4: tap()
    case 5: await tapTwice()
    case 6, 7: if let button = anyButton { late.append(Tap(button: button, tab: tab, perform: host.later(button))) }
    case 8, 9: tapLate()
    case 10: swipeBack()
    case 11:
      acts.append("down")
      host.swipeDown()
    case 12: await help()
    case 13:
      acts.append("a lost end")
      host.losesNextEnd = true
    case 14: if let tab = host.tabs.randomElement(using: &numbers) { select(tab) }
    default: await follow()
    }
  }

  /// What goes back to the products is only for where they are.
  private var anyButton: String? {
    let hasProducts = host.description.hasPrefix("[*Shop: [products")
    return host.buttons.filter { $0 != "note" || hasProducts }.randomElement(using: &numbers)
  }

  /// The tab that the screen in front is in.
  private var tab: ShopFlow.Main.Tab? { host.description.contains(" + ") ? nil : shop.mainTabs?.selection }

  private func tap() {
    guard let button = anyButton else { return }
    acts.append(button)
    host.tap(button)
  }

  /// Two taps on a screen, on whatever buttons, are one: the second is of a screen that is covered or gone.
  private func tapTwice() async {
    await rest()
    guard let one = anyButton, let other = anyButton else { return }
    acts.append("\(one)+\(other)")
    let second = host.later(other)
    host.tap(one)
    let before = host.description
    second()
    // What selects a tab covers nothing, and a star is no route.
    if !["star", "orders"].contains(one), other != "star", host.description != before {
      wrong.append("\(other) was heard after \(one): \(before), then \(host.description)")
    }
  }

  /// Nobody hears a screen in a tab that is not selected, unless it only goes back, which the user does not see.
  private func tapLate() {
    guard let tap = late.popLast() else { return }
    acts.append("late \(tap.button)")
    let before = host.description
    tap.perform()
    guard let tab = tap.tab, tab != shop.mainTabs?.selection, tap.button != "star" else { return }
    let isUnseen = tap.button == "back" && Self.seen(in: host.description) == Self.seen(in: before)
    if host.description != before, !isUnseen {
      wrong.append("\(tap.button) was heard in a tab that is not selected: \(before), then \(host.description)")
    }
  }

  /// Returns a description without the tabs that are not selected.
  private static func seen(in description: String) -> String {
    description.replacing(#/(?:[\[|] |\[)(?!\*)\w+: \[[^\]]*\]/#, with: "")
  }

  /// What the app presents takes nothing from the user.
  private func help() async {
    await rest()
    let before = host.description
    acts.append("help")
    shop.help()
    await rest()
    if host.description != before + " + sheet help" {
      wrong.append("help changed what was there: \(before), then \(host.description)")
    }
  }

  private func swipeBack() {
    guard host.depth > 0 else { return }
    acts.append("back")
    host.swipeBack(1 + numbers.next(below: host.depth))
  }

  private func select(_ tab: String) {
    acts.append(tab)
    host.select(tab)
  }

  private func follow() async {
    let link: FlowLink =
      switch numbers.next(below: 5) {
      case 0: .shop(.products)
      case 1: .shop(.product(id: 4))
      case 2: .shop(.reviews(id: 5))
      case 3: .shop(.cart)
      default: .orders(.order(number: 6))
      }
    acts.append(link.path)
    guard shop.open(link) else { return wrong.append("\(link.path) does not open") }
    await rest()
    if shop.currentLink?.path != link.path {
      wrong.append("\(link.path) opened \(shop.currentLink?.path ?? "nothing"): \(host.description)")
    }
  }

  /// What lives is what is shown, and no flow has ended twice.
  private func check() {
    var shown: [ObjectIdentifier: AnyObject] = [:]
    for case .checkout(let flow, _) in shop.presence.shown.map(\.screen) { shown[ObjectIdentifier(flow)] = flow }
    let living = Census.living["checkout", default: 0]
    if living != shown.count { wrong.append("\(living) checkouts live, \(shown.count) are shown") }
    let tints = shop.presence.shown.reduce(into: Set<ObjectIdentifier>()) { tints, each in
      if case .tint(let flow, _) = each.screen {
        tints.insert(ObjectIdentifier(flow))
        for case .tint(let inner, _) in flow.presence.shown.map(\.screen) { tints.insert(ObjectIdentifier(inner)) }
      }
    }
    let waiting = Ask.all.filter { $0.answers == 0 }.count
    // Those within those are not counted.
    if waiting < min(tints.count, 1) || waiting > 0 && tints.isEmpty {
      wrong.append("\(waiting) wait, for \(tints.count) flows")
    }
    if Ask.all.contains(where: { $0.answers > 1 }) { wrong.append("an answer came twice") }
    if shop.receipts.count > acts.count { wrong.append("a flow has ended twice") }
  }
}

/// Random numbers that are the same on every machine.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
