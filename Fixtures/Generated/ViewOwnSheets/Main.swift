import SwiftUI

@main @MainActor struct Main {
  static func main() async {
    HeadlessPresentations.defers = true
    RoutegenViews.report = { print("    ASSERTION: \($0)") }
    await sheets()
    await links()
    await environment()
    await stacks()
  }

  private static func sheets() async {
    print("From a sheet of a view's own")
    await World.run("A route presents over it, and the sheet is there again.") {
      await $0.tap("filter", "info", "done", "cancel", "info", "done")
    }
    await World.run("A cover comes over it, and a sheet over a cover of the view's own.") {
      await $0.tap("filter", "help", "done", "cancel", "sort", "info", "done")
    }
    await World.run("A view there answers.") { await $0.tap("filter", "pick", "red") }
    await World.run("The same is asked twice: the second time, nobody answers, since the user swipes both down.") {
      world in
      await world.tap("filter", "pick", "red", "pick")
      await world.step("swiped down") { world.host.swipeDown() }
      await world.step("swiped down") { world.host.swipeDown() }
    }
    await World.run("The view dismisses its sheet under what a route has presented.") { world in
      await world.tap("filter")
      let cancel = world.host.later("cancel")
      await world.tap("pick")
      await world.step("cancel", cancel)
      await world.tap("info")
    }
    await World.run("Two quick taps present once.") { world in
      await world.tap("filter")
      await world.step("info, twice") {
        let info = world.host.later("info")
        info()
        info()
      }
    }
    await World.run("An alert is asked there.") { await $0.tap("filter", "delete", "Keep", "delete", "Delete") }
    await World.run("A route pushes under it.") { world in
      await world.tap("filter", "note")
      await world.step("swiped down") { world.host.swipeDown() }
      await world.tap("back", "filter", "info")
    }
    await World.run("In a sheet of a sheet, routes present over both.") { world in
      await world.tap("filter", "more", "pick", "red", "info", "done", "cancel", "info")
    }
    await World.run("The window goes while all that is shown: the one who asked hears it.") {
      await $0.tap("filter", "more", "pick")
    }
  }

  private static func links() async {
    print("Links")
    await World.run("A link dismisses what routes and views have presented.") { world in
      await world.tap("filter", "pick")
      await world.step("/notes/3") { world.open("/notes/3") }
      await world.tap("back", "info")
    }
    await World.run("What a link presents waits until the sheets of views are gone.") { world in
      await world.tap("filter", "more")
      await world.step("/info") { world.open("/info") }
      await world.tap("done", "filter")
    }
    await World.run("The same with an alert over a sheet.") { world in
      await world.tap("filter", "delete")
      await world.step("/info") { world.open("/info") }
    }
    await World.run("A link while the user swipes the sheet down.") { world in
      await world.tap("filter", "info")
      await world.step("/info") {
        world.host.swipeDown()
        world.open("/info")
      }
    }
    await World.run("Two links at once: the second one counts.") { world in
      await world.tap("filter")
      await world.step("/info, /notes/4") {
        world.open("/info")
        world.open("/notes/4")
      }
    }
  }

  private static func environment() async {
    print("The environment of a screen")
    await World.run("What a screen presents has it, and a sheet from elsewhere has not.") { world in
      await world.tap("info", "done", "note", "info", "done", "back", "info", "done")
      await world.step("tags") { world.host.select("tags") }
      await world.tap("info", "done")
    }
    await World.run("A link takes the sheet with its screen.") { world in
      await world.tap("note", "info")
      await world.step("/notes") { world.open("/notes") }
      await world.tap("info")
    }
  }

  private static func stacks() async {
    print("In a stack of the app")
    await World.run("Routes present over the sheet of a page, and from the page itself.", inStack: true) {
      await $0.tap("shelf", "sort", "card", "done", "book")
    }
    await World.run("So does a pushed page, and its sheets go with it.", inStack: true) { world in
      await world.tap("shelf", "book", "cover", "card")
      await world.step("the app goes home") { world.path.pages = [] }
      await world.tap("shelf", "card")
    }
  }
}

/// A window, and a user's eyes and fingers.
@MainActor final class World {
  let notes = NotesCoordinator()
  let path = Path()
  let host: HeadlessHost

  init(inStack: Bool = false) {
    host = inStack ? HeadlessHost(Home(path: path, shelf: ShelfCoordinator())) : HeadlessHost(NotesFlowView(notes))
    host.settle()
  }

  /// Runs a situation in a new window, and prints what is seen and heard. Afterwards each question has one answer.
  static func run(_ sentence: String, inStack: Bool = false, _ body: (World) async -> Void) async {
    print("- " + sentence)
    (Report.lines, Report.asked, Report.answered) = ([], 0, 0)
    do {
      let world = World(inStack: inStack)
      await body(world)
    }
    for _ in 0..<8 { await turn() }
    if Report.asked != Report.answered { print("    WRONG: \(Report.asked) asked, \(Report.answered) answered") }
    if !Report.lines.isEmpty { print("    at the end: \(Report.lines.joined(separator: ", "))") }
  }

  private static func turn() async {
    for _ in 0..<16 { await Task.yield() }
    await Task { @MainActor in }.value
  }

  func step(_ what: String, _ act: () -> Void) async {
    act()
    for _ in 0..<3 {
      host.settle()
      await Self.turn()
    }
    host.settle()
    let heard = Report.lines.isEmpty ? "" : "   (\(Report.lines.joined(separator: ", ")))"
    print("    \(what): \(host.description), link \(notes.currentLink?.path ?? "none")\(heard)")
    Report.lines = []
  }

  func tap(_ titles: String...) async {
    for title in titles { await step(title) { host.tap(title) } }
  }

  func open(_ link: String) { if let link = FlowLink(link) { notes.open(link) } }
}
