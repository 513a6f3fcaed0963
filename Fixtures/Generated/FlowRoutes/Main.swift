import SwiftUI
import UIKit

final class AppServices: ShopCoordinator.Services {
  var photo: (ShopFlow.Photo.Route) -> Void = { _ in }
  var saved: (@MainActor (Bool?) -> Void)?

  func makePhoto(route: @escaping (ShopFlow.Photo.Route) -> Void) -> UIImagePickerController {
    photo = route
    return UIImagePickerController()
  }
  func save(text: String, from screen: UIViewController, then: @escaping @MainActor (Bool?) -> Void) {
    note("saves \(text) from \(type(of: screen))")
    if text == "later" { saved = then } else { then(true) }
  }
}

/// One override for all screens: the analytics of the flow's routes.
final class AppShopCoordinator: ShopCoordinator {
  override func perform(_ route: ShopFlow.Route, from screen: UIViewController) {
    note("of the flow, from \(screen is any HeadlessHosting ? "a view" : "\(type(of: screen))")")
    super.perform(route, from: screen)
  }
  override func perform(_ route: OtherFlow.Route, fromOther screen: UIViewController) {
    note("of Other, from \(type(of: screen))")
    super.perform(route, fromOther: screen)
  }
  override func prepare(
    _ controller: UIViewController, for route: ShopFlow.Home.Route, fromHome screen: HomeViewController
  ) {
    if case .shop(.product) = route { note("a product is about to be shown") }
  }
  override func didPerform(_ route: ShopFlow.Home.Route, fromHome screen: HomeViewController) {
    if case .shop(.product) = route { note("a product was shown") }
    if case .shop(.save) = route { note("a save was performed") }
  }
  override func leaveDidClose(reason: String, from screen: UIViewController) { note("left: \(reason)") }
}

@main @MainActor struct Main {
  static func main() async {
    await shop()
    await publicFlow()
    await routers()
  }

  private static func shop() async {
    var isMember = false
    let services = AppServices()
    weak var coordinator: AppShopCoordinator?
    let user = await Stagehand("A flow with routes of its own") {
      let made = AppShopCoordinator(navigationController: $0, services: services, allows: { _ in isMember })
      made.start()
      coordinator = made
    }
    let home = user.screen(HomeViewController.self)
    await user.step("two taps on the short name: one is heard") {
      home.route(.product())
      home.route(.product(id: 2))
    }
    await user.step("from a screen without routes of its own") {
      user.screen(ProductViewController.self).route(.product(id: 3))
    }
    await user.step("a swipe back that the user takes back, and a tap meanwhile") {
      Headless.swipeBack(user.stack)
      user.screen(ProductViewController.self).route(.product(id: 4))
      Transitions.settle(cancelling: true)
    }
    await user.step("a late tap of a covered screen that asks: it hears nothing") {
      home.route(.pick { note("home hears \(describe($0))") })
    }
    await user.step("back to the first screen") { user.stack.popToRootViewController(animated: true) }
    await user.step("a screen that answers") { home.route(.pick { note("home hears \(describe($0))") }) }
    await user.step("its own way to close it") { user.screen(PickerViewController.self).route(.picked(color: 7)) }
    await user.step("it is asked again") { home.route(.pick { note("home hears \(describe($0))") }) }
    await user.step("a route of the flow closes it, and answers") {
      user.screen(PickerViewController.self).route(.leave(reason: "no color"))
    }
    await user.step("and again, and the app closes it") { home.route(.pick { note("home hears \(describe($0))") }) }
    await user.step("a method of the coordinator") { coordinator?.leave(reason: "the app") }
    await user.step("a screen by the app") { home.route(.photo { note("home hears \(describe($0))") }) }
    await user.step("it is gone before it tells: a route of the flow answers") {
      Headless.swipeDown(user.screen(UIImagePickerController.self))
      services.photo(.leave(reason: "no photo"))
    }
    await user.step("a dialog") {
      home.route(.remove(count: 2, at: .view(home.view)) { note("home hears \($0)") })
    }
    await user.step("no") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.last { Headless.tap(action, of: alert) }
    }
    await user.step("while a dialog is shown, the app asks for a screen, which waits") {
      coordinator?.remove(count: 3, at: .view(home.view)) { note("the app hears \($0)") }
      coordinator?.pick { note("the app hears \(describe($0))") }
    }
    await user.step("yes: the screen is shown") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.first { Headless.tap(action, of: alert) }
    }
    await user.step("a color") { user.screen(PickerViewController.self).route(.picked(color: 8)) }
    await user.step("two dialogs of the app: one after the other") {
      for count in 4...5 { coordinator?.remove(count: count, at: .view(home.view)) { note("\(count): \($0)") } }
    }
    await user.step("no") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.last { Headless.tap(action, of: alert) }
    }
    await user.step("a push lands under the dialog") { coordinator?.product(id: 6) }
    await user.step("a screen waits; closing the product dismisses the dialog, and the screen is not shown") {
      coordinator?.pick { note("the app hears \(describe($0))") }
      coordinator?.leave(reason: "the app")
    }
    await user.step("what the app does") { home.route(.save(text: "it") { note("home hears \(describe($0))") }) }
    await user.step("twice: while the first waits for its answer, the second is not performed") {
      for _ in 0..<2 { home.route(.save(text: "later") { note("home hears \(describe($0))") }) }
    }
    await user.step("the answer") { services.saved?(true) }
    await user.step("a popover") { home.route(.options(at: .view(home.view))) }
    await user.step("a push has no stack there: it waits for the answer to a dialog") {
      coordinator?.remove(count: 6, at: .view(home.view)) { note("the app hears \($0)") }
      coordinator?.product(id: 9)
    }
    await user.step("no: the product is presented") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.last { Headless.tap(action, of: alert) }
    }
    await user.step("closed") { coordinator?.leave(reason: "the app") }
    await user.step("done") { user.screen(OptionsViewController.self).route(.done) }
    await user.step("a guard") { home.route(.secret) }
    isMember = true
    await user.step("it is passed") { user.screen(FormViewController.self).route(.known(user: 1)) }
    await user.step("back") { user.stack.popToRootViewController(animated: true) }
    await user.step("a class below another: the flow's own") { home.route(.special) }
    await user.step("`product` is this flow's: it has the last word") {
      user.screen(SpecialViewController.self).route(.product(id: 4))
    }
    await user.step("back") { user.stack.popViewController(animated: true) }
    await user.step("`news` is that of the flow above, with its own meaning of `list` there") {
      user.screen(SpecialViewController.self).route(.news)
    }
    await user.step("`list`") { user.screen(NewsViewController.self).route(.list) }
    await user.step("back") { user.stack.popViewController(animated: true) }
    await user.step("the flow's `list`, which is a class in two flows") {
      user.screen(NewsViewController.self).route(.other(.list))
    }
    await user.step("its question, whose choices are those of the class") {
      user.screen(ListViewController.self).route(.clear(count: 2) { note("the list hears \($0)") })
    }
    await user.step("yes") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.last { Headless.tap(action, of: alert) }
    }
    await user.step("`product` there is that of its flow") {
      user.screen(ListViewController.self).route(.product(id: 1))
    }
    await user.step("back") { user.stack.popViewController(animated: true) }
    await user.step("the same class in the first flow") { user.screen(ListViewController.self).route(.shopList) }
    await user.step("the question of the other screen") {
      let hear: @MainActor (OtherFlow.List.ClearChoice) -> Void = { note("the list hears \($0)") }
      user.screen(ListViewController.self).route(.clear(count: 3, then: hear))
    }
    await user.step("no") {
      let alert = user.screen(UIAlertController.self)
      if let action = alert.actions.last { Headless.tap(action, of: alert) }
    }
    await user.step("`product` there is the first flow's") {
      user.screen(ListViewController.self).route(.product(id: 1))
    }
    await user.step("back to the first screen") { user.stack.popToRootViewController(animated: true) }
    await user.step("a view") { home.route(.card) }
    await user.step("a row in it, twice") {
      let tap = user.view?.later("row")
      tap?()
      tap?()
    }
    let late = user.stack.viewControllers.dropLast().last?.headlessHost
    await user.step("a late tap of the row, which asks") { late?.tap("ask") }
    await user.step("back") { user.stack.popViewController(animated: true) }
    await user.step("the row asks") { user.view?.tap("ask") }
    await user.step("and hears") { user.screen(PickerViewController.self).route(.leave(reason: "the row")) }
    await user.step("the view's own closure") { user.view?.tap("product") }
    await user.step("a replaced root") { user.screen(ProductViewController.self).route(.over) }
    user.window.rootViewController = nil
    await Transitions.rest()
    Transitions.reset()
  }

  private static func publicFlow() async {
    let user = await Stagehand("A public flow") { KitCoordinator(navigationController: $0).start() }
    await user.step("a default that is no literal") { user.screen(KitDeskViewController.self).route(.help()) }
    await user.step("closed by a route of the flow") { user.screen(HelpViewController.self).route(.leave) }
    await user.step("with both") { user.screen(KitDeskViewController.self).route(.kit(.help(topic: "it", page: 2))) }
    user.window.rootViewController = nil
    await Transitions.rest()
    Transitions.reset()
  }

  private static func routers() async {
    let user = await Stagehand("Routers") { CleanCoordinator(navigationController: $0).start() }
    await user.step("a route of the flow, by the router") {
      user.screen(OrdersViewController.self).router.routeToDetail(id: 1)
    }
    await user.step("another") { user.screen(DetailViewController.self).router.routeToDetail(id: 2) }
    await user.step("back") { user.screen(DetailViewController.self).router.routeBack() }
    user.window.rootViewController = nil
    await Transitions.rest()
    Transitions.reset()
  }
}
