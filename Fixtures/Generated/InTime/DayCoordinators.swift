import UIKit

final class CountedDayCoordinator: DayCoordinator {
  private let ends = Ends("day")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeNightCoordinator(navigationController: UINavigationController?) -> NightCoordinator {
    CountedNightCoordinator(navigationController: navigationController)
  }

  override func makeClockCoordinator(navigationController: UINavigationController?) -> ClockCoordinator {
    CountedClockCoordinator(navigationController: navigationController)
  }
}

final class CountedNightCoordinator: NightCoordinator {
  private let ends = Ends("night")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeDayCoordinator(navigationController: UINavigationController?) -> DayCoordinator {
    CountedDayCoordinator(navigationController: navigationController)
  }
}

final class CountedClockCoordinator: ClockCoordinator {
  private let ends = Ends("clock")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeDayCoordinator(navigationController: UINavigationController?) -> DayCoordinator {
    CountedDayCoordinator(navigationController: navigationController)
  }
}

final class CountedWeekCoordinator: WeekCoordinator {
  private let ends = Ends("week")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeDayCoordinator(navigationController: UINavigationController?) -> DayCoordinator {
    CountedDayCoordinator(navigationController: navigationController)
  }

  override func makeNightCoordinator(navigationController: UINavigationController?) -> NightCoordinator {
    CountedNightCoordinator(navigationController: navigationController)
  }
}
