import SwiftUI
import UIKit

/// A user who taps and swipes anything, in any order, and does not wait.
@MainActor struct RandomUser {
  private var random: Seeded
  /// The window; `nil` when it is gone.
  private var world: World?
  /// Taps on what may be gone when they come.
  private var late: [() -> Void] = []
  /// How many things were done.
  private(set) var acts = 0

  init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.reset()
    Transitions.completesBeforeState = random.happens(onceIn: 2)
    let world = World()
    world.show(AppShopCoordinator())
    self.world = world
  }

  /// Uses the app, and gives what does not hold then.
  mutating func use() async -> [String] {
    let before = Census.started - Census.ended
    await Transitions.rest()
    for _ in 0..<Int.random(in: 5...30, using: &random) {
      acts += 1
      act()
      if random.happens(onceIn: 2) { await Transitions.rest(cancelling: random.happens(onceIn: 3)) }
    }
    // Some windows close in the middle of a transition.
    if random.happens(onceIn: 2) { await Transitions.rest() }
    late = []
    world = nil
    await Transitions.rest()
    var wrong = Transitions.log.map { "UIKit complains: \($0)" }
    if !Census.living.isEmpty { wrong.append("alive: \(Census.living)") }
    let open = Census.started - Census.ended - before
    if Census.asked != Census.answered || Census.answeredAgain != 0 {
      wrong.append("\(Census.asked) asked, \(Census.answered) answered, \(Census.answeredAgain) once more")
    }
    if open != 0 { wrong.append("\(open) flows have not ended once") }
    return wrong
  }

  private mutating func act() {
    guard let world else { return }
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<9:
      guard let title = world.buttons.randomElement(using: &random) else { return }
      let tap = world.later(title)
      tap()
      if random.happens(onceIn: 3) { tap() }
      if random.happens(onceIn: 4) { late.append(tap) }
    case 9..<11: Transitions.interactively { world.swipeBack() }
    case 11: Transitions.interactively { world.swipeDown() }
    case 12: world.select(tab: Int.random(in: 0..<3, using: &random))
    case 13:
      let links: [ShopFlow.Link] = [.products, .product(id: 5), .cart, .reviewsAll(of: 4)]
      (links.randomElement(using: &random)).map { link in _ = world.shop?.open(link) }
    case 14: late.randomElement(using: &random)?()
    default: late = []
    }
  }
}
