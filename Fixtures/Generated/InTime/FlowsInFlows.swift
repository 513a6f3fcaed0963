import UIKit

/// Flows that start with another flow, or have flows in their tabs.
@MainActor enum FlowsInFlows {
  static func run() async {
    print("Flows in flows")
    await owned()
    await replaced()
    await links()
    await covered()
  }

  private static func owned() async {
    await Situations.run("A flow of nothing but other flows lives as long as they are shown.") {
      let world = World.market()
      await Transitions.rest()
      expect(world.root != nil, "the market lives")
      expect(world.listed.count, 3)
      world.root?.select(.cart)
      expect(world.front, "[Load]")
    }
    await Situations.run("A flow that starts with another one is presented once by two taps, and listed.") {
      let world = World.market()
      await world.goTwice(CratesViewController.self, .counter)
      expect(world.front, "[Crates] <- [Talk]")
      expect(world.coordinator(CounterCoordinator.self)?.isActive, true)
      expect(world.coordinator(ClerkCoordinator.self)?.isActive, true)
      world.swipeDown(TalkViewController.self)
      await Transitions.rest()
      expect(world.coordinator(CounterCoordinator.self) == nil, "the counter is gone")
      expect(Reports.lines.sorted(), ["clerk left", "counter left"])
    }
    await Situations.run("A flow whose first screen the app has removed lives as long as the next one.") {
      let world = World.market()
      await world.go(CratesViewController.self, .counter)
      await world.go(TalkViewController.self, .ask)
      let reply = world.the(ReplyViewController.self)
      reply.navigationController?.viewControllers = [reply]
      await Transitions.rest()
      expect(world.coordinator(CounterCoordinator.self)?.isActive, true)
      expect(world.coordinator(ClerkCoordinator.self)?.isActive, true)
      expect(Reports.lines, [])
    }
  }

  private static func replaced() async {
    await Situations.run("A flow that starts with another one and is replaced a thousand times lives once.") {
      let world = World.market()
      await world.go(CratesViewController.self, .counter)
      let before = Living.names
      for _ in 0..<500 {
        await world.goTwice(TalkViewController.self, .next)
        await world.goTwice(TalkViewController.self, .scales)
        await world.goTwice(TalkViewController.self, .next)
      }
      expect(world.front, "[Crates] <- [Talk]")
      expect(Living.names, before)
      expect(world.listed.count, 5)
      world.swipeDown(TalkViewController.self)
      await Transitions.rest()
      expect(world.listed.count, 3)
    }
    await Situations.run("What takes the place of a flow in a tab keeps the flow that has the tabs.") {
      let world = World.market()
      for _ in 0..<100 {
        await world.goTwice(CratesViewController.self, .counters)
        await world.goTwice(RowViewController.self, .fruit)
      }
      world.select(tab: 1)
      expect(world.picture, "{[Crates] *[Load]}")
      world.root?.select(.fruit)
      expect(world.front, "[Crates]")
      expect(world.listed.count, 3)
      await world.go(CratesViewController.self, .counters)
      await world.go(RowViewController.self, .counter)
      expect(world.front, "[Talk]")
      expect(world.root != nil, "the market lives")
      expect(world.listed.count, 4)
    }
  }

  private static func links() async {
    await Situations.run(
      "A link opens in the tab of its flow, although a screen of another tab could present the flow."
    ) {
      let world = World.market()
      expect(world.open("market:/trolley/3"), true)
      await Transitions.rest()
      expect(world.picture, "{[Crates] *[Load Item(3)]}")
    }
    await Situations.run("The current link is known where flows have only other flows.") {
      let world = World.market()
      await world.go(CratesViewController.self, .crate(id: 2))
      expect(world.root?.currentLink?.path, "/crates/2")
      world.select(tab: 1)
      await world.go(LoadViewController.self, .item(id: 4))
      expect(world.root?.currentLink?.path, "/trolley/4")
      world.select(tab: 0)
      await world.go(CrateViewController.self, .back)
      await world.go(CratesViewController.self, .counter)
      expect(world.root?.currentLink?.path, "/clerk")
      expect(world.open("market:/clerk"), true)
      await Transitions.rest()
      expect(world.front, "[Crates] <- [Talk]")
      expect(world.all(TalkViewController.self).count, 1)
    }
  }

  private static func covered() async {
    await Situations.run("A flow that finishes when its view is loaded is gone, and its result comes.") {
      let world = World.market()
      await world.go(CratesViewController.self, .crate(id: 1))
      await world.goTwice(CrateViewController.self, .offer)
      expect(world.front, "[Crates Crate(1)]")
      expect(Reports.lines, ["offer: 5"])
    }
    await Situations.run("What is presented in the context of a tab presents over an alert of the app's.") {
      let world = World.market()
      await world.go(CratesViewController.self, .crate(id: 1))
      await world.go(CrateViewController.self, .label)
      await world.ask()
      await world.goTwice(LabelViewController.self, .more)
      expect(world.picture, "{*[Crates Crate(1)] <- Label [Load]} <- UIAlertController(?) <- Label")
      await world.goTwice(LabelViewController.self, .done)
      await world.answer()
    }
    await Situations.run("What is presented in the context of a tab that is not selected presents over the tabs.") {
      let world = World.market()
      await world.go(CratesViewController.self, .crate(id: 1))
      await world.go(CrateViewController.self, .label)
      world.select(tab: 1)
      await world.goTwice(LabelViewController.self, .more)
      expect(world.picture, "{[Crates Crate(1)] <- Label *[Load]} <- Label")
    }
    await Situations.run(
      "A guarded link asks at once, although a tab that is not selected has something in its context."
    ) {
      let world = World.market()
      await world.go(CratesViewController.self, .crate(id: 1))
      await world.go(CrateViewController.self, .label)
      world.select(tab: 1)
      expect(world.open("market:/prices"), true)
      expect(world.open("market:/prices"), true)
      await Transitions.rest()
      expect(world.front, "[Load] <- Card")
      expect(Membership.questions, 2)
      await world.goTwice(CardViewController.self, .shown)
      expect(world.front, "[Crates Prices]")
    }
  }
}

extension World where Root == CountedMarketCoordinator {
  static func market() -> World {
    Membership.isMember = false
    Membership.questions = 0
    let market = CountedMarketCoordinator(allows: Membership.allows)
    market.start()
    return World(market, showing: market.rootViewController)
  }
}
