import SwiftUI

/// Alerts and dialogs, tapped once and twice, with links, sheets and other alerts meanwhile.
@MainActor struct Alerts {
  let world = World()
  private var host: HeadlessHost { world.host }
  private var coordinator: NotesCoordinator { world.coordinator }

  func run() async {
    Late.asksAgain = false
    await dialogs()
    await sheets()
    await fields()
    await flows()
    await queues()
    await releases()
  }

  private func dialogs() async {
    await world.step("a dialog in a tab's stack, asked by a row's screen") {
      host.tap("milk")
      host.tap("delete")
    }
    print("    \(host.texts) \(host.roles) \(host.elements.map(\.identifier))")
    await world.step("kept") { host.tap("Keep") }
    let (delete, draft) = (host.later("delete"), host.later("draft"))
    await world.step("two taps: the second is answered at once; and another route meanwhile") {
      delete()
      delete()
      draft()
    }
    let all = host.later("Delete All")
    await world.step("an answer that presents; a second tap on a button of the alert") {
      host.tap("Delete This One")
      all()
    }
    await world.step("the sheet is swiped down") { host.swipeDown() }
    await world.step("while a sheet goes: asked, twice; the alert waits until that is gone") {
      host.tap("tour")
      host.settle()
      host.tap("seen")
      delete()
      delete()
      draft()
      print("    moving: \(host.isMoving) " + host.description)
    }
    await world.step("a link while a sheet goes and an alert waits") {
      host.tap("Keep")
      host.settle()
      host.tap("tour")
      host.settle()
      host.tap("seen")
      delete()
      coordinator.open(.note(name: "milk"))
    }
    await world.step("a dialog") { host.tap("delete") }
    await world.step("a tap outside") { host.tapOutside() }
    await world.step("an answer that closes") {
      host.tap("delete")
      host.settle()
      host.tap("Delete All")
    }
    await world.step("a late tap of the screen that is gone") { delete() }
    await world.step("an answer that asks again") {
      Late.asksAgain = true
      host.tap("milk")
      host.tap("delete")
      host.settle()
      host.tap("Keep")
    }
    await world.step("which is answered") {
      Late.asksAgain = false
      host.tap("Keep")
    }
  }

  private func sheets() async {
    await world.step("an alert without a title in a sheet") {
      host.tap("draft")
      host.settle()
      host.tap("close")
    }
    print("    \(host.texts)")
    await world.step("a link dismisses both") { coordinator.open(.note(name: "link")) }
    await world.step("asked while the sheet comes, and discarded") {
      host.tap("draft")
      host.tap("close")
      host.settle()
      host.tap("Discard")
    }
    await world.step("asked while a sheet comes, and a link in the same moment") {
      host.tap("draft")
      host.tap("close")
      coordinator.open(.list)
    }
  }

  private func fields() async {
    await world.step("an alert with fields") {
      host.tap("milk")
      host.tap("draft")
      host.settle()
      host.tap("rename")
    }
    print("    \(host.texts) \(host.roles) \(host.elements.map(\.identifier))")
    await world.step("which are written") {
      host.type("bread", into: "Name")
      host.type("food", into: "Folder")
      host.tap("Rename")
    }
    await world.step("and again, empty and cancelled") {
      host.tap("rename")
      host.tap("Cancel")
    }
    await world.step("a dialog with a button for each folder") { host.tap("move") }
    print("    \(host.roles) \(host.elements.map(\.identifier))")
    await world.step("the second folder") { host.tap("To blue") }
    await world.step("a dialog without folders") { host.tap("move all") }
    print("    \(host.elements.map(\.identifier))")
    await world.step("stay") { host.tap("Stay") }
    await world.step("a field that starts with a name, and a secure one") { host.tap("unlock") }
    print("    \(host.roles) \(host.elements.map(\.identifier))")
    await world.step("unlocked") {
      host.type("1234", into: "PIN")
      host.tap("Unlock")
    }
    await world.step("closed at once") {
      host.tap("done")
      print("    moving: \(host.isMoving)")
    }
  }

  private func flows() async {
    await world.step("an alert of the flow, from another tab's screen") {
      host.select("bin")
      host.tap("fail")
    }
    print("    \(host.texts) \(host.roles)")
    await world.step("ok") { host.tap("OK") }
    await world.step("an alert of the flow, over a sheet of a covered screen") {
      host.select("list")
      host.tap("draft")
      host.settle()
      coordinator.failed(reason: "No network.")
    }
    await world.step("ok") { host.tap("OK") }
    await world.step("it ends with the flow that it covers") {
      host.tap("done")
      host.swipeBack()
      host.settle()
      host.tap("share")
      host.settle()
      host.tap("send")
      (coordinator.shown as ShareCoordinator?)?.finish(.sent(to: "nobody"))
    }
    await world.step("an answer that finishes the flow") {
      host.tap("share")
      host.settle()
      host.tap("send")
      host.settle()
      host.tap("Send")
    }
  }

  private func queues() async {
    await world.step("two alerts of the flow: one after the other") {
      coordinator.failed(reason: "One.")
      coordinator.again(times: 2, then: hear)
    }
    print("    \(host.texts)")
    await world.step("ok") { host.tap("OK") }
    await world.step("something that is presented over it, waits for its answer") { coordinator.tour() }
    await world.step("answered") { host.tap("Yes") }
    await world.step("an alert while another is asked, and a link: both are cancelled") {
      host.tap("seen")
      host.settle()
      coordinator.again(times: 3, then: hear)
      coordinator.again(times: 4, then: hear)
      coordinator.open(.note(name: "link"))
    }
    await world.step("an alert, and a link in the same moment") {
      coordinator.again(times: 5, then: hear)
      coordinator.open(.list)
    }
    await world.step("a screen of a guard, and an alert before its flow") {
      host.tap("secret")
      host.settle()
      coordinator.again(times: 6, then: hear)
      host.settle()
      host.tap("Yes")
      host.settle()
      host.tap("sign in")
      host.settle()
      host.tap("tell")
    }
  }

  private func releases() async {
    print("the window is closed while an alert is asked")
    await World.checkLife {
      let world = World()
      world.host.tap("milk")
      world.host.tap("delete")
      world.host.settle()
      return world
    }
  }
}

extension NotesCoordinator {
  /// The flow that shares something, if it is shown.
  var shown: ShareCoordinator? {
    presence.shown.lazy.compactMap { if case .share(let flow, _) = $0.screen { flow } else { nil } }.first
  }
}
