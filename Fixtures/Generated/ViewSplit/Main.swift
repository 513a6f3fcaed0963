import SwiftUI

/// Uses split views, on a tablet and on a phone.
@main @MainActor struct Main {
  static func main() async {
    for isPhone in [false, true] {
      for stale in [false, true] {
        HeadlessLinks.appendsToDrawnPath = stale
        let mail = await letters(isPhone: isPhone)
        for _ in 0..<4 { await Task.yield() }
        print("    coordinator: \(mail.coordinator == nil ? "released" : "alive")")
      }
      await threeColumns(isPhone: isPhone)
    }
    await before()
  }

  /// Performs a step, and prints what is seen before it has come to rest, if that differs, and after it.
  static func step(_ what: String, _ host: HeadlessHost, _ body: () -> Void) async {
    print(what)
    body()
    let first = host.description
    host.settle()
    for _ in 0..<4 { await Task.yield() }
    host.settle()
    if host.description != first { print("    \(first)") }
    print("    \(host.description)")
  }

  static func letters(isPhone: Bool) async -> WeakMail {
    print(
      "## Letters on a \(isPhone ? "phone" : "tablet")\(HeadlessLinks.appendsToDrawnPath ? ", links append to the path as it was drawn" : "")"
    )
    let coordinator = OrderingCoordinator()
    let host = HeadlessHost(MailFlowView(coordinator))
    host.horizontalSizeClass = isPhone ? .compact : .regular
    func touch(_ column: String) { if host.horizontalSizeClass == .regular { host.touch(column) } }
    func step(_ what: String, _ body: () -> Void) async { await Main.step(what, host, body) }
    func state() {
      print(
        "    link \(coordinator.currentLink?.path ?? "none"), screen \(coordinator.currentScreen?.rawValue ?? "none")")
    }
    state()
    touch("sidebar")
    let settings = host.later("settings")
    let (one, two) = (host.later("letter 1"), host.later("letter 2"))
    await step("two taps on two rows") {
      one()
      two()
    }
    state()
    await step("a late tap in the sidebar, which is seen only next to the letter") { settings() }
    if host.buttons.contains("done") {
      await step("turned while it is presented") {
        host.horizontalSizeClass = .compact
      }
      await step("a late tap under it") { one() }
      await step("a letter from there, and turned back while it moves") {
        host.tap("letter 4")
        host.horizontalSizeClass = .regular
      }
    }
    touch("detail")
    await step("a row in the letter pushes in its column") { host.tap("reply") }
    let late = host.later("raw")
    await step("a late tap in the letter after it was closed, in its column") {
      host.tap("back")
      late()
    }
    await step("swiped back: on a phone from the column, which the user takes back") {
      host.swipeBack()
      host.settle(cancelling: true)
    }
    if isPhone {
      let raw = host.later("raw")
      await step("swiped back: the letter stays in its column") { host.swipeBack() }
      await step("a late tap in the letter, which is not seen") { raw() }
      state()
      await step("room for both: the letter is there") { host.horizontalSizeClass = .regular }
      await step("the late tap again, now it is seen") { raw() }
      state()
      await step("room for one: the column used last") { host.horizontalSizeClass = .compact }
      await step("swiped back in the column") { host.swipeBack() }
      await step("and from the column") { host.swipeBack() }
      await step("a row of the folders: the column has another letter") { host.tap("letter 1") }
      await step("the route to the sidebar") { host.tap("folders") }
    } else {
      await step("room for one: the letter is on top") { host.horizontalSizeClass = .compact }
      await step("the folders are covered: no tap") { one() }
      await step("room for both") { host.horizontalSizeClass = .regular }
      await step("close the only screen of the column") { host.tap("back") }
      state()
      await step("the user hides the sidebar") {
        one()
        host.update()
        host.hide(.detailOnly)
      }
      await step("its rows are not heard") { two() }
      await step("a route brings it back") { host.tap("folders") }
      touch("sidebar")
    }
    await step("a row pushes in the sidebar") { host.tap("work") }
    await step("a letter from there") { host.tap("letter 3") }
    await step("a link to a letter uncovers the sidebar") { coordinator.open(.letter(id: 9)) }
    state()
    await step("a link to a folder") { coordinator.open(.folder(name: "home")) }
    state()
    touch("sidebar")
    await step("back") { host.tap("back") }
    touch("sidebar")
    await step("settings, and a link while they come") {
      host.tap("settings")
      coordinator.open(.letter(id: 8))
    }
    await step("a link over a letter that has none in its address") { coordinator.open(.raw) }
    await step("link to the folders") { coordinator.open(.folders) }
    touch("sidebar")
    await step("a flow in the column") { host.tap("order") }
    touch("detail")
    await step("which pushes there") { host.tap("more") }
    if isPhone { await step("turned") { host.horizontalSizeClass = .regular } }
    touch("detail")
    do {
      let ordered = host.later("ordered")
      await step("it finishes, twice") {
        ordered()
        ordered()
      }
    }
    print("    ordered \(coordinator.ordered)")
    touch("sidebar")
    await step("the flow again, and a letter in its place") {
      host.tap("order")
      one()
    }
    print("    ordered \(coordinator.ordered), flows \(coordinator.flows)")
    return WeakMail(coordinator: coordinator)
  }

  static func threeColumns(isPhone: Bool) async {
    print("## Three columns on a \(isPhone ? "phone" : "tablet")")
    let desk = DeskCoordinator()
    let host = HeadlessHost(DeskFlowView(desk))
    host.horizontalSizeClass = isPhone ? .compact : .regular
    func touch(_ column: String) { if host.horizontalSizeClass == .regular { host.touch(column) } }
    touch("sidebar")
    await step("the threads of an account", host) { host.tap("home") }
    touch("content")
    await step("a page", host) { host.tap("page") }
    touch("detail")
    await step("the column has no stack, so the next page is presented", host) { host.tap("next") }
    await step("closed", host) { host.tap("back") }
    await step("turned", host) { host.horizontalSizeClass = isPhone ? .regular : .compact }
    await step("turned back", host) { host.horizontalSizeClass = isPhone ? .compact : .regular }
    if isPhone {
      await step("back", host) { host.swipeBack() }
      await step("and back", host) { host.swipeBack() }
      await step("a route to the column between", host) { host.tap("threads") }
      await step("close what is in it: the column before it", host) { host.tap("back") }
    } else {
      await step("the user hides the first column", host) { host.hide(.doubleColumn) }
      await step("all but the last", host) { host.hide(.detailOnly) }
      await step("a route to the column between", host) { host.tap("threads") }
      touch("detail")
      await step("a route to the first", host) { host.tap("accounts") }
      touch("detail")
      await step("closed", host) { host.tap("back") }
    }
  }

  /// A link comes before anything is seen.
  static func before() async {
    print("## A link before the first frame, on a phone")
    let mail = MailCoordinator()
    mail.open(.letter(id: 1))
    let host = HeadlessHost(MailFlowView(mail))
    print("    \(host.description)")
    await step("back", host) { host.swipeBack() }
  }
}

struct WeakMail { weak var coordinator: OrderingCoordinator? }

final class OrderingCoordinator: MailCoordinator {
  var ordered: [Int] = []
  private var all: [Weak] = []
  private struct Weak { weak var flow: OrderCoordinator? }
  var flows: Int { all.filter { $0.flow != nil }.count }

  override func makeOrderCoordinator() -> OrderCoordinator {
    let flow = super.makeOrderCoordinator()
    all.append(Weak(flow: flow))
    return flow
  }

  override func orderDidFinish(_ result: Int, fromFolders place: MailFlow.Place) { ordered.append(result) }
}
