import UIKit

struct TabbedUser { var name: String }

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) { all.append(Living(object: object)) }

  static var living: String {
    let names = all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted()
    return names.isEmpty ? "nobody" : names.joined(separator: " ")
  }
}

class CountedViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class FeedViewController: CountedViewController {
  var route: (TabbedFlow.Feed.Route) -> Void = { _ in }
  private(set) var user = ""
  func receive(_ parameters: TabbedFlow.Feed.Parameters) { user = parameters.user.name }
}

final class ItemViewController: CountedViewController {
  var route: (TabbedFlow.Item.Route) -> Void = { _ in }
  private(set) var number = 0
  func receive(_ parameters: TabbedFlow.Item.Parameters) { number = parameters.number }
}

final class InfoViewController: CountedViewController {
  var route: (TabbedFlow.Info.Route) -> Void = { _ in }
}

final class BasketViewController: CountedViewController {
  var route: (BasketFlow.Contents.Route) -> Void = { _ in }
  private(set) var user = ""
  func receive(_ parameters: BasketFlow.Contents.Parameters) { user = parameters.user.name }
}

final class OwnLoginCoordinator: LoginCoordinator {
  override func startDidFinish(_ result: Int) {
    print("guest ordered \(result)")
    finish()
  }
}

final class OwnTabbedCoordinator: TabbedCoordinator {
  override func tabBarItem(of tab: TabbedFlow.Main.Tab) -> UITabBarItem? {
    UITabBarItem(title: "\(tab)", image: nil, tag: tab.rawValue)
  }

  override func makeLoginCoordinator(navigationController: UINavigationController?) -> LoginCoordinator {
    let login = OwnLoginCoordinator(navigationController: navigationController)
    Census.count(login)
    return login
  }

  override func mainBasketDidFinish(_ result: Int) {
    print("ordered \(result)")
    restart(.basket)
    select(.about)
  }

  override func loginDidFinish(fromFeed screen: FeedViewController?) {
    print("login is over, gone: \(screen?.presentedViewController == nil)")
  }
}

@main @MainActor
enum Main {
  static func main() async {
    var window: UIWindow? = Headless.window()
    if let window { await use(window) }
    print("before the end:", Census.living)
    window = nil
    await Transitions.rest()
    print("at the end:", Census.living)
  }

  private static func use(_ window: UIWindow) async {
    let coordinator = OwnTabbedCoordinator(user: TabbedUser(name: "Ada"))
    Census.count(coordinator)
    coordinator.start()
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
    guard let bar = coordinator.mainTabBarController,
      let stacks = bar.viewControllers?.map({ $0 as? UINavigationController }), let first = stacks[0],
      var second = stacks[1], let feed = first.topViewController as? FeedViewController,
      var basket = second.topViewController as? BasketViewController,
      let info = bar.viewControllers?.last as? InfoViewController
    else { fatalError("not the tabs") }
    print(bar.viewControllers?.compactMap { $0.tabBarItem.title } ?? [])
    print(feed.user, basket.user, "children:", coordinator.childCoordinators.count)

    feed.route(.item(number: 3))
    await Transitions.rest()
    guard let item = first.topViewController as? ItemViewController else { fatalError("no item") }
    print("item \(item.number) on a stack of \(first.viewControllers.count), next to \(second.viewControllers.count)")
    item.route(.back)
    await Transitions.rest()

    basket.route(.order(total: 5))
    await Transitions.rest()
    print("selected:", bar.selectedIndex)
    guard let again = bar.viewControllers?[1] as? UINavigationController, again !== second,
      let other = again.topViewController as? BasketViewController
    else { fatalError("the basket of an order that is placed is still there") }
    (second, basket) = (again, other)
    info.route(.showList)
    await Transitions.rest()
    print("selected:", bar.selectedIndex)
    bar.selectedIndex = 1
    basket.route(.feed)
    await Transitions.rest()
    print("selected:", bar.selectedIndex)

    coordinator.newest()
    await Transitions.rest()
    print("newest in the selected tab:", first.viewControllers.count)
    bar.selectedIndex = 2
    coordinator.newest()
    await Transitions.rest()
    print("in another one:", first.viewControllers.count, info.presentedViewController is ItemViewController)
    bar.dismiss(animated: false)
    bar.selectedIndex = 0
    first.popToRootViewController(animated: false)
    await Transitions.rest()

    feed.route(.login)
    await Transitions.rest()
    guard let login = feed.presentedViewController as? UINavigationController,
      let guest = login.topViewController as? BasketViewController
    else { fatalError("no login") }
    print("as", guest.user, Census.living)
    guest.route(.order(total: 6))
    await Transitions.rest()
    feed.route(.login)
    await Transitions.rest()
    feed.presentedViewController.map(Headless.swipeDown)
    await Transitions.rest()
    print("swiped down:", Census.living)

    basket.route(.login)
    await Transitions.rest()
    print("pushed:", second.viewControllers.count, (second.topViewController as? BasketViewController)?.user ?? "")
    Headless.swipeBack(second)
    await Transitions.rest()

    info.route(.restart)
    await Transitions.rest()
    print("restarted:", window.rootViewController === bar)
  }
}
