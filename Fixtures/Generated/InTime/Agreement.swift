import UIKit

extension World {
  /// Where what is listed and what is shown disagree. What is shown is what a walk through the window meets, which knows
  /// nothing of coordinators.
  ///
  /// Unless it `isSettled`, a flow may be shown and not listed: one that has finished, and whose parent has not heard so.
  func disagreements(isSettled: Bool) -> [String] {
    let screens = all(CountedViewController.self)
    let flows = Set(screens.flatMap { Flow.all(with: $0) })
    let listed = listed.dropFirst().map { Flow(of: $0) }
    let notShown = listed.filter { !flows.contains($0) }
    let notListed = screens.compactMap { Flow.all(with: $0).first }.filter {
      isSettled && $0 != .app && !listed.contains($0)
    }
    return notShown.map { "\($0) is listed and not shown: \(picture)" }
      + notListed.map { "\($0) is shown and not listed: \(picture)" }
  }
}

/// The flows of the random taps.
enum Flow {
  case app, login, home, shop, checkout, address, picker, day, night, clock, week

  @MainActor init(of coordinator: any FlowCoordinator) {
    switch coordinator {
    case is LoginCoordinator: self = .login
    case is HomeCoordinator: self = .home
    case is ShopCoordinator: self = .shop
    case is CheckoutCoordinator: self = .checkout
    case is AddressCoordinator: self = .address
    case is PickerCoordinator: self = .picker
    case is DayCoordinator: self = .day
    case is NightCoordinator: self = .night
    case is ClockCoordinator: self = .clock
    case is WeekCoordinator: self = .week
    default: self = .app
    }
  }

  /// The flow of a screen, and another that is shown with it: a checkout may take the place of all the shop's screens, in the
  /// stack that is the shop's.
  static func all(with screen: CountedViewController) -> [Flow] {
    switch screen {
    case is NameViewController, is CodeViewController: [.login]
    case is ProfileViewController, is HelpViewController: [.home]
    case is ListViewController, is DetailViewController, is ZoomViewController, is ClosedViewController: [.shop]
    case is CartViewController, is PaymentViewController: [.checkout, .shop]
    case is StreetViewController, is TownViewController: [.address]
    case is SwatchesViewController, is MixerViewController, is AboutViewController: [.picker]
    case is SunViewController: [.day, .clock, .week]
    case is MoonViewController: [.night, .clock, .week]
    default: [.app]
    }
  }
}
