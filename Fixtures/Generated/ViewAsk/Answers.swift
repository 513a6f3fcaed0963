import SwiftUI

/// Screens that answer, by all ways in which they can be left.
@MainActor struct Answers {
  let world = World()
  private var host: HeadlessHost { world.host }
  private var coordinator: NotesCoordinator { world.coordinator }

  func run() async {
    print("# screens that answer")
    await pushed()
    await presented()
    await guarded()
    await releases()
  }

  private func pushed() async {
    let pick = host.later("pick")
    await world.step("two taps") {
      pick()
      pick()
    }
    await world.step("picked, by two taps") {
      let seven = host.later("seven")
      seven()
      seven()
    }
    print("    \(host.texts[1])")
    await world.step("none") {
      host.tap("pick")
      host.tap("none")
    }
    await world.step("a swipe back that is taken back") {
      host.tap("pick")
      host.swipeBack()
      host.settle(cancelling: true)
    }
    await world.step("swiped back") { host.swipeBack() }
    await world.step("two screens back") {
      host.tap("pick")
      host.tap("more")
      host.swipeBack(2)
    }
    await world.step("replaced by a link") {
      host.tap("pick")
      coordinator.open(.note(name: "link"))
    }
    await world.step("another tab: it is still there") {
      host.swipeBack()
      host.settle()
      host.tap("pick")
      host.select("bin")
    }
    await world.step("and answers") {
      host.select("list")
      host.tap("seven")
    }
  }

  private func presented() async {
    await world.step("presented, with values; an alert of its own") {
      host.tap("color")
      host.settle()
      host.tap("ask")
      host.settle()
      host.tap("No")
      host.settle()
      host.tap("red")
    }
    await world.step("closed to another screen") {
      host.tap("color")
      host.settle()
      host.tap("other")
    }
    await world.step("swiped down while it answers late") {
      host.tap("color")
      host.settle()
      host.swipeDown()
      host.settle()
      Late.color()
    }
    await world.step("answered, and swiped down while it goes") {
      host.tap("color")
      host.settle()
      host.tap("red")
      host.swipeDown()
    }
    await world.step("a link in the moment in which it comes") {
      host.tap("color")
      coordinator.open(.list)
    }
    await world.step("made by the app, without animation") {
      host.tap("photo")
      print("    moving: \(host.isMoving)")
      host.tap("cat")
    }
    await world.step("made by the app, and cancelled") {
      host.tap("photo")
      host.settle()
      host.tap("cancel")
    }
    await world.step("a view with values, made by the app") { host.tap("edit") }
    await world.step("back") { host.tap("done") }
  }

  private func guarded() async {
    await world.step("guarded: the guard's flow comes first") { host.tap("secret") }
    await world.step("and is swiped down") { host.swipeDown() }
    await world.step("and again, signed in") {
      host.tap("secret")
      host.settle()
      host.tap("sign in")
    }
    await world.step("told") { host.tap("tell") }
    await world.step("guarded and met") {
      host.tap("secret")
      host.tap("tell")
    }
    await world.step("a flow") {
      host.tap("share")
      host.settle()
      host.swipeDown()
    }
    await world.step("without animation: pushed") {
      host.tap("at once")
      print("    moving: \(host.isMoving)")
    }
  }

  private func releases() async {
    print("the window is closed while a screen is to answer")
    await World.checkLife {
      let world = World()
      world.host.tap("pick")
      world.host.settle()
      return world
    }
  }
}
