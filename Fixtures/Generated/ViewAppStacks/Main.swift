import SwiftUI

@main @MainActor struct Main {
  static func main() async {
    await run("typed path", { router, settings, _ in TypedApp(router: router, settings: settings) }, { $0.path = [] }) {
      $0.path.count
    }
    await run(
      "NavigationPath", { ErasedApp(router: $0, settings: $1, other: $2) }, { $0.erased = NavigationPath() }
    ) { $0.erased.count }
    await run("no path", { _, settings, _ in PathlessApp(settings: settings) }, nil) { _ in -1 }
    await two()
    await swap()
    await pages()
    mixtures()
    await Voyage.all()
  }

  static func mixtures() {
    var host: HeadlessHost
    func step(_ what: String, _ body: () -> Void) {
      print(what)
      body()
      host.settle()
      print("    " + host.description)
    }
    print("## the flow is the first screen of the app's stack")
    var (router, settings) = (Router(), SettingsCoordinator())
    settings.open(.account(id: 1))
    host = HeadlessHost(RootApp(router: router, settings: settings))
    step("a link before the first frame") {}
    step("close -> Root") { host.tap("reset") }
    step("the app's page over it") { router.path.append(.article(1)) }
    step("back, a row") {
      host.swipeBack()
      host.settle()
      host.tap("general")
    }
    step("finish: what is over it goes, it stays") {
      host.tap("about")
      host.tap("leave")
    }

    print("## behind NavigationLink(destination:), in a stack with a path")
    (router, settings) = (Router(), SettingsCoordinator())
    host = HeadlessHost(LinkedApp(router: router, settings: settings, isChain: false))
    step("bound to the path") { host.tap("settings") }
    step("a push lands under the page that the link has pushed, as anything in the path does") { host.tap("account") }
    (router, settings) = (Router(), SettingsCoordinator())
    host = HeadlessHost(LinkedApp(router: router, settings: settings, isChain: true))
    step("as a chain") { host.tap("settings") }
    step("a push") { host.tap("account") }
    step("deeper") { host.tap("about") }
    let late = host.later("leave")
    step("the app pushes by its path: it lands under the chain") { router.path.append(.article(1)) }
    step("all back, but for the app's page") { host.swipeBack(3) }
    step("a late route: not heard") { late() }

    for stale in [false, true] {
      print("## quick taps on rows\(stale ? ", which append to the path as it was drawn" : "")")
      HeadlessLinks.appendsToDrawnPath = stale
      (router, settings) = (Router(), SettingsCoordinator())
      host = HeadlessHost(TypedApp(router: router, settings: settings))
      host.tap("settings")
      let one = host.later("general"), two = host.later("info row")
      step("two on one row") {
        one()
        one()
      }
      step("swiped back") { host.swipeBack() }
      step("on two rows") {
        one()
        two()
      }
      HeadlessLinks.appendsToDrawnPath = false
    }

    print("## the same flow with a stack of its own, as in a sheet")
    (router, settings) = (Router(), SettingsCoordinator())
    settings.open(.account(id: 6))
    host = HeadlessHost(SettingsFlowView(settings))
    step("a link before the first frame") {}
    step("close -> Root, a row") {
      host.tap("reset")
      host.tap("general")
    }
    step("swiped back, a sheet") {
      host.swipeBack()
      host.settle()
      host.tap("info row")
    }

    print("## first in the app's stack, then in a sheet of the app")
    (router, settings) = (Router(), SettingsCoordinator())
    host = HeadlessHost(SheetApp(router: router, settings: settings))
    step("a row in the stack") {
      host.tap("settings")
      host.settle()
      host.tap("general")
    }
    step("the app's root, then its sheet") {
      router.path = []
      host.settle()
      router.isSheetShown = true
    }
    step("a row") { host.tap("general") }
    step("a link") { settings.open(.account(id: 3)) }
    step("the sheet is gone, and the flow is in the stack again") {
      host.tap("reset")
      host.settle()
      router.isSheetShown = false
      host.settle()
      host.tap("settings")
    }
    step("a row") { host.tap("general") }

    print("## a link together with the app's push")
    (router, settings) = (Router(), SettingsCoordinator())
    host = HeadlessHost(TypedApp(router: router, settings: settings))
    step("in one turn") {
      router.path = [.settings]
      settings.open(.account(id: 8))
    }
    step("saved without steps, and the link apart") {
      let saved = router.path.filter { if case .step = $0 { false } else { true } }
      let link = settings.currentLink?.path
      print("    \(saved) and \(link ?? "-")")
      (router, settings) = (Router(), SettingsCoordinator())
      router.path = saved
      if let link = link.flatMap({ SettingsFlow.Link($0) }) { settings.open(link) }
      host = HeadlessHost(TypedApp(router: router, settings: settings))
    }
  }

  /// A coordinator that belongs to the page that shows it.
  static func pages() async {
    print("## a page with a coordinator of its own")
    let router = Router()
    let host = HeadlessHost(PageApp(router: router))
    func step(_ what: String, _ body: () -> Void) async {
      print(what)
      body()
      host.settle()
      await Task.yield()
      host.settle()
      print("    " + host.description + ", alive: \(Alive.count)")
    }
    await step("settings") { host.tap("settings") }
    await step("asks") {
      host.tap("general")
      host.tap("pick")
    }
    await step("the app pops to its root while an answer is waited for") { router.path = [] }
    await step("settings again") { host.tap("settings") }
    await step("finish") {
      host.tap("account")
      host.tap("about")
      host.tap("leave")
    }
    await step("settings again") { host.tap("settings") }
    await step("close of the first screen") { host.tap("done") }
  }

  static func run<V: View>(
    _ name: String, _ view: (Router, SettingsCoordinator, SettingsCoordinator) -> V, _ popToRoot: ((Router) -> Void)?,
    _ count: (Router) -> Int
  ) async {
    print("## \(name)")
    let (router, settings) = (Router(), SettingsCoordinator())
    settings.onFinish = { print("    app: finished") }
    let host = HeadlessHost(view(router, settings, SettingsCoordinator()))
    func step(_ what: String, _ body: () -> Void) async {
      print(what)
      body()
      host.settle()
      await Task.yield()
      host.settle()
      print("    " + host.description + "  link \(settings.currentLink?.path ?? "-") in \(count(router))")
    }
    await step("the app's link to the flow") { host.tap("settings") }
    await step("state of the first screen") { host.tap("visit 0") }
    let stale = host.later("account")
    await step("a row of the flow") { host.tap("general") }
    await step("a late tap of the screen under it: not heard") { stale() }
    await step("swiped back") { host.swipeBack() }
    await step("two quick taps: one push") {
      stale()
      stale()
    }
    await step("close -> Root") { host.tap("reset") }
    await step("replace, of all screens of the flow") {
      host.tap("account")
      host.tap("next")
    }
    await step("a link to the start makes it again: \(settings.open(.root))") {}
    print("    " + host.texts.joined(separator: ", "))
    await step("a screen in the place of a pushed one") {
      host.tap("account")
      host.tap("newer")
    }
    await step("deeper, and back") {
      host.tap("about")
      host.settle()
      host.swipeBack()
    }
    print("the new screen is seen while it is swiped back")
    host.swipeBack()
    print("    " + host.description)
    await step("then it is gone") {}
    await step("a sheet by route from a pushed screen") {
      host.tap("account")
      host.tap("info")
    }
    await step("closed") { host.tap("ok") }
    await step("a row that presents") {
      host.tap("reset")
      host.settle()
      host.tap("info row")
    }
    await step("swiped down") { host.swipeDown() }
    await step("an answer") {
      host.tap("general")
      host.tap("pick")
      host.tap("red")
    }
    print("    " + host.texts.joined(separator: ", "))
    await step("asked, then swiped back: nil") {
      host.tap("pick")
      host.settle()
      host.swipeBack()
    }
    await step("") {}
    print("    " + host.texts.joined(separator: ", "))
    let late = host.later("about")
    if popToRoot != nil {
      await step("the app's own value above the flow") { host.tap("the app's article") }
      await step("a late route of the screen under it: not heard") { late() }
      await step("the app's next") { host.tap("next article") }
      await step("a link while the app's pages are over the flow") { settings.open(.account(id: 3)) }
      await step("close -> Root") { host.tap("reset") }
      await step("deeper") { host.tap("general") }
      await step("the app pops to its root") { popToRoot?(router) }
      await step("late routes of what is gone: not heard") {
        late()
        stale()
      }
      await step("a link when the flow is not there: \(settings.open(.account(id: 4)))") {}
      await step("shown again") { host.tap("settings") }
    } else {
      await step("a link: \(settings.open(.account(id: 3)))") {}
      await step("close -> Root") { host.tap("reset") }
    }
    await step("a link into it") { settings.open(.account(id: 5)) }
    await step("finish from above") {
      host.tap("about")
      host.settle()
      host.tap("leave")
    }
    await step("shown again, close of the first screen") {
      host.tap("settings")
      host.settle()
      if host.buttons.contains("done") { host.tap("done") }
    }
  }

  /// Two flows in one stack.
  static func two() async {
    print("## two flows of one kind in a NavigationPath")
    let (router, settings, other) = (Router(), SettingsCoordinator(), SettingsCoordinator())
    let host = HeadlessHost(ErasedApp(router: router, settings: settings, other: other))
    func step(_ what: String, _ body: () -> Void) {
      print(what)
      body()
      host.settle()
      print("    " + host.description)
    }
    step("one") { host.tap("settings") }
    step("deeper") { host.tap("account") }
    let late = host.later("about")
    step("the app pushes the other over it") { router.erased.append("other") }
    step("a late route of the first: not heard") { late() }
    step("the other goes deeper") { host.tap("general") }
    step("a link of the first removes what is over it") { settings.open(.account(id: 2)) }
  }

  /// The path is another one of the same length, in one turn.
  static func swap() async {
    print("## the app replaces its path by one of the same length")
    for erased in [false, true] {
      let (router, settings, other) = (Router(), SettingsCoordinator(), SettingsCoordinator())
      let host: HeadlessHost
      if erased {
        host = HeadlessHost(ErasedApp(router: router, settings: settings, other: other))
      } else {
        host = HeadlessHost(TypedApp(router: router, settings: settings))
      }
      host.tap("settings")
      host.tap("account")
      let late = host.later("about")
      print("    " + host.description)
      if erased {
        var path = NavigationPath()
        path.append(AppRoute.article(1))
        path.append(AppRoute.article(2))
        router.erased = path
      } else {
        router.path = [.article(1), .article(2)]
      }
      late()
      print("    " + host.description + "  link \(settings.currentLink?.path ?? "-")")
      print("    open: \(settings.open(.account(id: 1))) " + host.description)
    }
  }
}
