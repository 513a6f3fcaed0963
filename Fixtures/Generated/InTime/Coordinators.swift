import UIKit

// The app's coordinators: each is counted while it lives, and so are its ends. They report what they hear.

class CountedAppCoordinator: AppCoordinator {
  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
  }

  // A subclass may have a `deinit`, whatever the module's default isolation is.
  deinit {}

  override func makeLoginCoordinator(navigationController: UINavigationController?) -> LoginCoordinator {
    CountedLoginCoordinator(navigationController: navigationController)
  }

  override func makeHomeCoordinator(navigationController: UINavigationController?, user: User) -> HomeCoordinator {
    CountedHomeCoordinator(navigationController: navigationController, user: user)
  }

  override func loginDidFinish(_ result: User, from screen: UIViewController?) {
    Reports.lines.append("login: \(result)")
    home(user: result)
  }

  override func homeDidFinish(_ result: Farewell, from screen: UIViewController?) {
    Reports.lines.append("home: \(result.words)")
    login()
  }
}

final class CountedLoginCoordinator: LoginCoordinator {
  private let ends = Ends("login")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (User) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }
}

final class CountedHomeCoordinator: HomeCoordinator {
  private let ends = Ends("home")

  override init(navigationController: UINavigationController? = nil, user: User) {
    super.init(navigationController: navigationController, user: user)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (Farewell) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }

  override func makeShopCoordinator(navigationController: UINavigationController?, user: User) -> ShopCoordinator {
    CountedShopCoordinator(navigationController: navigationController, user: user)
  }

  override func makeCheckoutCoordinator(
    navigationController: UINavigationController?, user: User, total: Int
  ) -> CheckoutCoordinator {
    CountedCheckoutCoordinator(navigationController: navigationController, user: user, total: total)
  }

  override func makeDayCoordinator(navigationController: UINavigationController?) -> DayCoordinator {
    CountedDayCoordinator(navigationController: navigationController)
  }

  override func makeClockCoordinator(navigationController: UINavigationController?) -> ClockCoordinator {
    CountedClockCoordinator(navigationController: navigationController)
  }

  override func makeWeekCoordinator(navigationController: UINavigationController?) -> WeekCoordinator {
    CountedWeekCoordinator(navigationController: navigationController)
  }

  override func expressDidFinish(_ result: Receipt, fromProfile screen: ProfileViewController?) {
    Reports.lines.append("express: \(result.total)")
  }
}
