import SwiftUI

/// A user who taps, swipes, takes swipes back and opens links, in any order.
@MainActor enum RandomUser {
  static func run(_ count: Int, from first: Int) async {
    var (wrong, acts) = (0, 0)
    for seed in first..<first + count {
      var random = Seeded(seed: seed)
      (Report.lines, Report.asked, Report.answered, Report.street, Report.agrees) = ([], 0, 0, "", true)
      var trace: [String] = []
      var found: [String] = []
      do {
        let world = World()
        for _ in 0..<Int.random(in: 6...25, using: &random) where found.isEmpty {
          trace.append("\(world.host.description)   \(act(in: world, &random))")
          if random.happens(onceIn: 2) { await world.settle(cancelling: random.happens(onceIn: 2)) }
          if world.host.description.components(separatedBy: "password").count > 2 { found.append("two logins") }
        }
        acts += trace.count
        // Nothing blocks: what is in front hears its routes.
        Report.street = ""
        await world.settle()
        if let title = world.host.buttons.first(where: { !["filter", "info"].contains($0) }) {
          let before = world.host.description
          world.host.tap(title)
          await world.settle()
          if world.host.description == before { found.append("\(before) does not hear \(title)") }
        }
      }
      found += await World.wrong()
      guard !found.isEmpty else { continue }
      wrong += 1
      if wrong <= 5 { print("seed \(seed):\n  " + (trace + found.map { "WRONG: \($0)" }).joined(separator: "\n  ")) }
    }
    print("\(count) sequences, \(wrong) wrong, \(acts) acts")
  }

  private static func act(in world: World, _ random: inout Seeded) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<7:
      let buttons = world.host.buttons.filter { $0 != "filter" }
      guard let title = buttons.randomElement(using: &random) else { return "nothing to tap" }
      let tap = world.host.later(title)
      tap()
      if random.happens(onceIn: 3), !["Take It", "No"].contains(title) { tap() }
      return title
    case 7:
      let link = random.happens(onceIn: 2) ? "/orders" : "/list"
      world.open(link)
      return link
    case 8:
      world.isSignedIn.toggle()
      return "signed in: \(world.isSignedIn)"
    case 9:
      world.host.swipeDown()
      return "swipes down"
    case 10:
      world.host.swipeBack()
      return "swipes back"
    default:
      (Report.street, Report.agrees) = (random.happens(onceIn: 2) ? "Elm" : "", random.happens(onceIn: 2))
      world.ask()
      return "the app asks"
    }
  }
}
