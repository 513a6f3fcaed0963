import UIKit

@main @MainActor struct Main {
  private static func session(_ what: String, _ act: (Stagehand, ShopCoordinator) async -> Void) async {
    var shop: ShopCoordinator?
    let user = await Stagehand(what) { stack in
      let coordinator = ShopCoordinator(navigationController: stack)
      coordinator.start()
      shop = coordinator
    }
    if let shop { await act(user, shop) }
  }

  static func main() async {
    await session("The end of the session with a sheet") { user, shop in
      await user.step("a tip") { user.screen(ListViewController.self).route(.tip) }
      await user.step("the session ends") { shop.login() }
    }
    await session("The same with a flow") { user, shop in
      await user.step("compose") {
        user.screen(ListViewController.self).route(.compose { note("answer: \($0.map { "\($0)" } ?? "none")") })
      }
      await user.step("the session ends") { shop.login() }
    }
    await session("The same with a text") { user, shop in
      await user.step("compose") {
        user.screen(ListViewController.self).route(.compose { note("answer: \($0.map { "\($0)" } ?? "none")") })
      }
      user.screen(EditorViewController.self).isModalInPresentation = true
      await user.step("the session ends") { shop.login() }
    }
    await session("A popover") { user, _ in
      let list = user.screen(ListViewController.self)
      await user.step("filter") { list.route(.filter(at: .view(list.view))) }
      await user.step("colors") { user.screen(FilterViewController.self).route(.colors) }
      let popover = user.screen(ColorsViewController.self).popoverPresentationController
      note("it points at the list: \(popover?.sourceView === list.view)")
    }
  }
}
