import SwiftUI

/// Routes that the app performs.
@MainActor struct Deeds {
  let world = World()
  private var host: HeadlessHost { world.host }
  private var coordinator: NotesCoordinator { world.coordinator }
  private var services: AppServices { world.services }

  func run() async {
    print("# what the app does")
    await world.step("two taps: each is done") {
      host.tap("vibrate")
      host.tap("vibrate")
    }
    let buy = host.later("buy")
    await world.step("two taps on something that is answered: the second is not done") {
      buy()
      buy()
    }
    await world.step("the answer, twice") {
      services.buying[0](true)
      services.buying[0](false)
    }
    await world.step("the app forgets to answer") {
      services.buying = []
      buy()
      services.buying = []
    }
    await world.step("the answer when the screen is covered") {
      buy()
      host.tap("milk")
      services.buying[0](true)
    }
    await world.step("not heard: its screen is covered") { buy() }
    await world.step("from a screen above, in an alert: not heard") {
      let vibrate = host.later("vibrate")
      host.tap("delete")
      vibrate()
      host.tap("Keep")
    }
    await world.step("links that do something, over a sheet and an alert") {
      host.tap("draft")
      host.settle()
      host.tap("rename")
      print("    \(coordinator.open(.sync(times: 4, note: "link")))")
      print("    \(NotesFlow.Link("/sync?times=5&note=text").map { coordinator.open($0) } ?? false)")
    }
    services.syncing = []
    await world.step("done by code, and answered") {
      host.tap("Cancel")
      coordinator.sync(times: 6, note: "code", then: hear)
      services.syncing[0](8)
    }
    await world.step("done by code and by a screen, each owed once") {
      coordinator.open(.list)
      host.settle()
      host.tap("sync")
      host.tap("sync")
      services.syncing[1](9)
    }
    print("the window is closed while the app owes an answer")
    await World.checkLife {
      let world = World()
      world.host.tap("buy")
      world.host.settle()
      return world
    }
  }
}
