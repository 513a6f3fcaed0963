import SwiftUI

/// Dialogs that point at a row.
@MainActor struct Sources {
  let world = World()

  func run() async {
    print("# rows")
    Shelf.shown.folders = [Folder(name: "work"), Folder(name: "home")]
    await step("two rows") {}
    await step("the other tab, whose view marks the same identity") { world.coordinator.select(.bin) }
    await step("the list again") { world.coordinator.select(.list) }
    await step("a dialog at the second row") { world.host.tap("archive home") }
    await step("its row goes: the dialog stays") { Shelf.shown.folders.removeLast() }
    await step("answered") { world.host.tap("Archive") }
    await step("the row is there again, and is another one") { Shelf.shown.folders.append(Folder(name: "home")) }
    await step("two rows ask: the second is answered at once") {
      let (work, home) = (world.host.later("archive work"), world.host.later("archive home"))
      work()
      home()
    }
    await step("a tap outside") { world.host.tapOutside() }
    await step("nothing is marked with the identity") { world.host.tap("archive nothing") }
    await step("answered") { world.host.tap("Keep") }
    Shelf.shown.folders = []
  }

  private func step(_ what: String, _ body: () -> Void) async {
    await world.step(what, body)
    if let source = world.host.dialogSource { print("    at \(source)") }
  }
}
