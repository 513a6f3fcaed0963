#if os(Linux)
  import UIKit

  /// A test of both flows with a double of their services.
  @MainActor enum TestWithDouble {
    static func run(_ census: Census) async {
      let window = Headless.window()
      let services = ServicesDouble(container: Container()) { _ in }
      let coordinator = TripsCoordinator(services: services)
      coordinator.start()
      window.rootViewController = coordinator.rootViewController
      window.makeKeyAndVisible()
      census.count(window, services, coordinator)
      let user = User(window: window, census: census)
      await user.look("with a double")
      await delete(user, services)
      await plan(user, services)
      coordinator.failed(reason: "Out of paper.")
      await user.look("a failure")
      print("called: \(services.calls)")
      window.rootViewController = nil
    }

    private static func delete(_ user: User, _ services: ServicesDouble) async {
      await user.tap("Lisbon")
      await user.tap("More")
      await user.tap("Delete")
      services.deletions = []
      await user.look("the app forgets to answer")
      await user.tap("More")
      await user.tap("Delete")
      let answer = services.deletions.removeLast()
      answer(true)
      answer(false)
      await user.look("it answers twice")
    }

    private static func plan(_ user: User, _ services: ServicesDouble) async {
      await user.tap("Plan")
      await user.tap("Rome")
      services.bookings = []
      await user.look("the app forgets to answer")
      await user.tap("Rome")
      await user.swipeDown()
      services.bookings.removeLast()(7)
      await user.look("it answers a screen that is gone")
      await user.tap("Plan")
      await user.tap("Rome")
      services.bookings.removeLast()(2)
      await user.look("it answers")
    }
  }
#endif
