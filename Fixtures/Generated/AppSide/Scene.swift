import UIKit

/// A scene delegate that owns its window. Its coordinator owns the services: as services it would own itself.
final class SceneWithServices: ShopCoordinator.Services {
  var window: UIWindow?
  private let app = AppServices()

  func connect(services: any ShopCoordinator.Services) {
    let stack = UINavigationController()
    let window = Headless.window()
    window.rootViewController = stack
    self.window = window
    ShopCoordinator(navigationController: stack, services: services).start()
  }

  func makeEditor(
    parameters: ShopFlow.Editor.Parameters, route: @escaping (ShopFlow.Editor.Route) -> Void
  ) -> EditorViewController { app.makeEditor(parameters: parameters, route: route) }
  func makePhoto(route: @escaping (ShopFlow.Photo.Route) -> Void) -> UIImagePickerController {
    app.makePhoto(route: route)
  }
  func vibrate(strength: Int, fromList screen: ListViewController) {}
  func buy(id: Int, fromList screen: ListViewController, then: @escaping @MainActor (Bool?) -> Void) {}
  func beep(times: Int, note: String, from screen: UIViewController, then: @escaping @MainActor (Int?) -> Void) {
    then(nil)
  }
  func remind(total: Int, from screen: UIViewController) {}
  func checkoutStart(total: Int) -> CheckoutFlow.Start { app.checkoutStart(total: total) }
}

/// The way out: services that know the scene delegate weakly. Values can be services, too.
struct SceneServices: ShopCoordinator.Services {
  weak var scene: SceneWithServices?
  let app = AppServices()

  func makeEditor(
    parameters: ShopFlow.Editor.Parameters, route: @escaping (ShopFlow.Editor.Route) -> Void
  ) -> EditorViewController { app.makeEditor(parameters: parameters, route: route) }
  func makePhoto(route: @escaping (ShopFlow.Photo.Route) -> Void) -> UIImagePickerController {
    app.makePhoto(route: route)
  }
  func vibrate(strength: Int, fromList screen: ListViewController) {
    scene?.vibrate(strength: strength, fromList: screen)
  }
  func buy(id: Int, fromList screen: ListViewController, then: @escaping @MainActor (Bool?) -> Void) { then(nil) }
  func beep(times: Int, note: String, from screen: UIViewController, then: @escaping @MainActor (Int?) -> Void) {
    then(nil)
  }
  func remind(total: Int, from screen: UIViewController) {}
  func checkoutStart(total: Int) -> CheckoutFlow.Start { .overview }
}
