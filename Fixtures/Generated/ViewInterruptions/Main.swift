import SwiftUI

final class Coordinator: AppCoordinator {
  override func buyDidFinish(_ result: Int, fromHome place: AppFlow.Place) { print("    bought for \(result)") }
  override func buyDidFinish(_ result: Int, fromItem place: AppFlow.Place) { print("    bought for \(result)") }
}

@main @MainActor struct Main {
  private static var isMember = false

  static func main() async {
    HeadlessPresentations.defers = true
    await leavings()
    await nested()
    await ends()
    await waitings()
    await goingBack()
    await links()
  }

  private static func session(_ what: String, _ act: (Coordinator, HeadlessHost) async -> Void) async {
    print(what)
    let coordinator = Coordinator { _ in isMember }
    let host = HeadlessHost(AppFlowView(coordinator))
    await host.rest()
    await act(coordinator, host)
    await host.rest()
    print("    \(host.description)")
  }

  // MARK: A view in a tab of a flow that another one has started is asked

  private static func typing(
    _ what: String, by button: String = "settings", _ act: @escaping (Coordinator, HeadlessHost) async -> Void
  ) async {
    await session(what) { coordinator, host in
      host.tap(button)
      await host.rest()
      host.select("account")
      await host.rest()
      host.type("Ada", into: "name")
      await host.rest()
      await act(coordinator, host)
    }
  }

  private static func leavings() async {
    await typing("a close") { $1.tap("done") }
    await typing("an end") { $1.tap("saved") }
    await typing("a close in the other tab") { _, host in
      host.select("general")
      await host.rest()
      host.tap("done")
    }
    await typing("a link") { coordinator, _ in coordinator.open(.home) }
    await typing("the end of the session") { coordinator, _ in coordinator.login() }
    await typing("the same where the flow is the root", by: "only settings") { coordinator, _ in coordinator.login() }
    await typing("an end there", by: "only settings") { $1.tap("saved") }
    await typing("a way back selects the tab", by: "only settings") { $1.tap("general") }
  }

  private static func nested() async {
    print("the screens in tabs of another flow of the same kind are its own")
    let coordinator = SettingsCoordinator()
    let host = HeadlessHost(SettingsFlowView(coordinator))
    await host.rest()
    let count = coordinator.presence.shown.count
    host.tap("again")
    await host.rest()
    print("    \(host.description): \(count) and \(coordinator.presence.shown.count)")
  }

  // MARK: An end is heard

  private static func paying(
    _ what: String, _ act: @escaping (Coordinator, HeadlessHost) async -> Void
  ) async {
    await session(what) { coordinator, host in
      host.tap("item")
      await host.rest()
      host.tap("buy")
      await host.rest()
      host.tap("paid")
      await act(coordinator, host)
    }
  }

  private static func ends() async {
    await paying("paid, and a link while the sheet moves out") { coordinator, _ in coordinator.open(.home) }
    await paying("paid, and a swipe of the sheet under it") { $1.swipeDown() }
    await paying("paid, and a close of the sheet under it") { _, host in
      host.update()
      if host.buttons.contains("done") { host.tap("done") }
    }
  }

  // MARK: What waits

  private static func waitings() async {
    await session("a purchase that waits for a sheet, and the end of the session") { coordinator, host in
      host.tap("item")
      await host.rest()
      host.tap("done")
      host.tap("buy")
      coordinator.login()
    }
    await session("a route of the coordinator during a swipe") { coordinator, host in
      host.tap("item")
      await host.rest()
      host.swipeDown()
      coordinator.help()
      host.update()
    }
    await session("two alerts during a swipe") { coordinator, host in
      host.tap("item")
      await host.rest()
      host.swipeDown()
      coordinator.failed()
      coordinator.sure { print("    sure: \($0)") }
      await host.rest()
      print("    \(host.description)")
      host.tap("OK")
      await host.rest()
      print("    \(host.description)")
      host.tap("Yes")
    }
  }

  // MARK: An alert comes while the user goes back

  private static func goingBack() async {
    for isTakenBack in [false, true] {
      await session("an alert during a swipe back\(isTakenBack ? ", which is taken back" : "")") { coordinator, host in
        coordinator.open(.tips(.tip(id: 1)))
        await host.rest()
        host.swipeBack()
        host.tap("forget")
        host.settle(cancelling: isTakenBack)
      }
    }
    await session("an alert of the flow during a swipe back") { coordinator, host in
      coordinator.open(.tips(.tip(id: 1)))
      await host.rest()
      host.swipeBack()
      coordinator.sure { print("    sure: \($0)") }
    }
  }

  // MARK: A link waits for a sheet that it dismisses

  private static func opening(
    _ link: FlowLink, over button: String, _ room: UserInterfaceSizeClass = .compact,
    _ act: @escaping (HeadlessHost) async -> Void = { _ in }
  ) async {
    await session("a link to \(link.path), over \(button)") { coordinator, host in
      host.horizontalSizeClass = room
      host.tap(button)
      await host.rest()
      print("    opens: \(coordinator.open(link))")
      await host.rest()
      await act(host)
    }
  }

  private static func links() async {
    for button in ["item", "note", "settings"] {
      await opening(.tips(.tip(id: 3)), over: button)
      await opening(.letters(.letter(id: 3)), over: button)
      await opening(.letters(.letter(id: 3)), over: button, .regular)
      await opening(.films(.film(id: 3)), over: button)
    }
    for button in ["item", "note"] {
      isMember = false
      await opening(.vault(.coin(id: 3)), over: button) { host in
        print("    \(host.description)")
        isMember = true
        host.tap("registered")
      }
    }
  }
}
