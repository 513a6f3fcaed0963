import UIKit

/// What one tap leads to when nothing moves and the screen that is tapped is in front.
enum Outcome {
  /// This is pushed, or presented if there is no stack.
  case push(String)
  /// This is presented.
  case present(String)
  /// This is presented in the context of the screen, or over a screen that is.
  case presentInContext(String)
  /// This takes the place of the screen.
  case replace(String)
  /// The screen is popped or dismissed, if there is something under it.
  case close
  /// Something else is shown.
  case change
  /// The flow is gone, and a result has come.
  case finish
  /// Something may change.
  case any
}

/// A route that a screen may ask for.
@MainActor struct RandomRoute {
  let name: String
  let outcome: Outcome
  let ask: () -> Void

  private init<Route>(_ screen: Screen<Route>, _ route: Route, _ outcome: Outcome) {
    name = "\(Picture.name(of: screen)).\(route)"
    self.outcome = outcome
    // The screen is kept by those who ask, not here.
    ask = { [weak screen] in screen?.route(route) }
  }

  /// A route whose answer is waited for.
  private init<Route>(
    _ screen: Screen<Route>, _ name: String, _ outcome: Outcome,
    _ route: @escaping (@escaping @MainActor (PickerFlow.Result?) -> Void) -> Route
  ) {
    self.name = "\(Picture.name(of: screen)).\(name)"
    self.outcome = outcome
    ask = { [weak screen] in
      guard let screen else { return }
      let ask = Ask()
      // As apps do: the screen is kept until it has heard. Not where it presents by itself: when the window goes with all that
      // is presented in it, UIKit ends no presentation, and the screen would keep itself.
      let kept = screen.parent.map { _ in screen }
      screen.route(
        route { result in
          withExtendedLifetime(kept) {}
          ask.hear(result)
        })
    }
  }

  /// The routes of a screen, with a value where they take one.
  static func all(of screen: CountedViewController, value: Int) -> [RandomRoute] {
    switch screen {
    case let screen as WelcomeViewController: all(screen, [(.login, .replace("Name")), (.home(user: .ann), .change)])
    case let screen as NameViewController: all(screen, [(.code, .push("Code")), (.known(user: .ann), .finish)])
    case let screen as CodeViewController: all(screen, [(.back, .close), (.done(user: .ann), .finish)])
    case let screen as ProfileViewController:
      all(
        screen,
        [
          (.help(topic: "p"), .present("[Help(p)]")), (.express(total: value), .present("[Cart(\(value))]")),
          (.help(topic: "q"), .present("[Help(q)]")), (.express(total: 0), .present("[Cart(0)]")),
          (.shop, .any), (.logout(farewell: Farewell()), .finish),
        ])
    case let screen as HelpViewController:
      all(
        screen,
        [
          (.more(topic: "m"), .present("[Help(m)]")), (.deeper(topic: "d"), .push("Help(d)")), (.done, .close),
          (.day, .present("[Sun]")), (.night, .present("[Moon]")), (.clock, .present("[Sun]")),
          (.week, .present("{*[Sun] [Moon]}")),
        ])
    case let screen as SunViewController: all(screen, [(.night, .replace("Moon")), (.clock, .replace("Sun"))])
    case let screen as MoonViewController: all(screen, [(.day, .replace("Sun"))])
    default: shop(screen, value)
    }
  }

  private static func shop(_ screen: CountedViewController, _ value: Int) -> [RandomRoute] {
    switch screen {
    case let screen as ListViewController:
      all(
        screen,
        [
          (.detail(id: value), .push("Detail(\(value))")), (.checkout(total: value), .push("Cart(\(value))")),
          (.express(total: value), .present("[Cart(\(value))]")), (.bare(total: value), .present("Cart(\(value))")),
          (.closed, .replace("Closed")), (.audit(total: value), .replace("Cart(\(value))")),
        ]) + [
          RandomRoute(screen, "tint", .push("Swatches(tint)")) { .tint(then: $0) },
          RandomRoute(screen, "bareTint", .present("Swatches(bare)")) { .bareTint(then: $0) },
        ]
    case let screen as DetailViewController:
      all(
        screen,
        [
          (.similar(id: value), .push("Detail(\(value))")), (.checkout(total: value), .push("Cart(\(value))")),
          (.express(total: value), .present("[Cart(\(value))]")), (.zoom, .present("Zoom(0)")), (.back, .close),
          (.overlay, .presentInContext("Zoom(0)")),
          (.home, .change), (.rated(stars: value), .change), (.removed(id: value), .close),
        ]) + [
          RandomRoute(screen, "tint", .push("Swatches(tint)")) { .tint(title: "tint", then: $0) },
          RandomRoute(screen, "color", .present("[Swatches(color)]")) { .color(then: $0) },
        ]
    case let screen as ZoomViewController:
      all(
        screen,
        [
          (.done, .close), (.home, .change), (.more(id: value), .presentInContext("Zoom(\(value + 1))")),
          (.cover(id: value), .presentInContext("Zoom(\(value + 1))")),
        ])
    case let screen as ClosedViewController: all(screen, [(.reopen, .replace("List"))])
    case let screen as CartViewController:
      all(
        screen,
        [
          (.pay, .push("Payment")), (.address, .push("Street")), (.bareAddress, .present("Street")),
          (.skip, .replace("Payment")), (.free(receipt: .paid), .finish),
        ])
    case let screen as PaymentViewController:
      all(screen, [(.address, .present("[Street]")), (.back, .close), (.paid(receipt: .paid), .finish)])
    case let screen as StreetViewController: all(screen, [(.town, .push("Town")), (.moved(street: "s"), .finish)])
    case let screen as TownViewController: all(screen, [(.back, .close), (.chosen(town: "t"), .finish)])
    case let screen as SwatchesViewController:
      all(
        screen,
        [(.mix, .push("Mixer")), (.about, .push("About")), (.picked(color: value), .finish), (.colorless, .finish)])
    case let screen as MixerViewController:
      all(screen, [(.back, .close), (.picked(color: value), .finish)]) + [
        RandomRoute(screen, "finer", .present("[Swatches(finer)]")) { .finer(then: $0) }
      ]
    default: []
    }
  }

  private static func all<Route>(_ screen: Screen<Route>, _ routes: [(Route, Outcome)]) -> [RandomRoute] {
    routes.map { RandomRoute(screen, $0.0, $0.1) }
  }
}
