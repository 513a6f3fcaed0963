import UIKit

// The market, whose flows never finish and have few screens of their own.

/// Who may see the prices.
@MainActor enum Membership {
  static var isMember = false
  /// How often somebody has asked.
  static var questions = 0

  static func allows(_ guarded: FlowGuard) -> Bool {
    questions += 1
    return isMember
  }
}

final class CountedMarketCoordinator: MarketCoordinator {
  override init(
    navigationController: UINavigationController? = nil, allows: @escaping @MainActor (FlowGuard) -> Bool
  ) {
    super.init(navigationController: navigationController, allows: allows)
    Living.add(self)
  }

  override func makeFruitCoordinator(navigationController: UINavigationController?) -> FruitCoordinator {
    CountedFruitCoordinator(navigationController: navigationController, allows: allows)
  }

  override func makeTrolleyCoordinator(navigationController: UINavigationController?) -> TrolleyCoordinator {
    CountedTrolleyCoordinator(navigationController: navigationController)
  }
}

final class CountedFruitCoordinator: FruitCoordinator {
  private let ends = Ends("fruit")

  override init(
    navigationController: UINavigationController? = nil, allows: @escaping @MainActor (FlowGuard) -> Bool
  ) {
    super.init(navigationController: navigationController, allows: allows)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeTrolleyCoordinator(navigationController: UINavigationController?) -> TrolleyCoordinator {
    CountedTrolleyCoordinator(navigationController: navigationController)
  }

  override func makeCounterCoordinator(navigationController: UINavigationController?) -> CounterCoordinator {
    CountedCounterCoordinator(navigationController: navigationController)
  }

  override func makeBadgeCoordinator(navigationController: UINavigationController?) -> BadgeCoordinator {
    CountedBadgeCoordinator(navigationController: navigationController)
  }

  override func makeOfferCoordinator(navigationController: UINavigationController?) -> OfferCoordinator {
    EmptyOfferCoordinator(navigationController: navigationController)
  }

  override func memberDidFinish() {
    Membership.isMember = true
  }

  override func offerDidFinish(_ result: Receipt, fromCrate screen: CrateViewController?) {
    Reports.lines.append("offer: \(result.total)")
  }
}

final class CountedTrolleyCoordinator: TrolleyCoordinator {
  private let ends = Ends("trolley")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }
}

final class CountedCounterCoordinator: CounterCoordinator {
  private let ends = Ends("counter")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeClerkCoordinator(navigationController: UINavigationController?) -> ClerkCoordinator {
    CountedClerkCoordinator(navigationController: navigationController)
  }
}

final class CountedClerkCoordinator: ClerkCoordinator {
  private let ends = Ends("clerk")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeCounterCoordinator(navigationController: UINavigationController?) -> CounterCoordinator {
    CountedCounterCoordinator(navigationController: navigationController)
  }

  override func makeScalesCoordinator(navigationController: UINavigationController?) -> ScalesCoordinator {
    CountedScalesCoordinator(navigationController: navigationController)
  }
}

final class CountedScalesCoordinator: ScalesCoordinator {
  private let ends = Ends("scales")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override func makeClerkCoordinator(navigationController: UINavigationController?) -> ClerkCoordinator {
    CountedClerkCoordinator(navigationController: navigationController)
  }
}

final class CountedBadgeCoordinator: BadgeCoordinator {
  private let ends = Ends("badge")

  override init(navigationController: UINavigationController? = nil) {
    super.init(navigationController: navigationController)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: () -> Void {
    get { super.onFinish }
    set {
      super.onFinish = { [ends] in
        ends.counting { newValue() }(())
      }
    }
  }
}

/// Has nothing to offer, which it finds out when its view is loaded.
private final class EmptyOfferCoordinator: OfferCoordinator {
  override func makeBargain() -> BargainViewController {
    let screen = super.makeBargain()
    screen.onLoad = { [unowned screen] in screen.route(.nothing(receipt: .paid)) }
    return screen
  }
}

// MARK: Screens

final class CratesViewController: Screen<FruitFlow.Crates.Route> {}

final class CrateViewController: Screen<FruitFlow.Crate.Route> {
  func receive(_ parameters: FruitFlow.Crate.Parameters) { title = "\(parameters.id)" }
}

final class LabelViewController: Screen<FruitFlow.Label.Route> {}
final class PricesViewController: CountedViewController {}
final class LoadViewController: Screen<TrolleyFlow.Load.Route> {}

final class ItemViewController: CountedViewController {
  func receive(_ parameters: TrolleyFlow.Item.Parameters) { title = "\(parameters.id)" }
}

final class TalkViewController: Screen<ClerkFlow.Talk.Route> {}
final class ReplyViewController: Screen<ClerkFlow.Reply.Route> {}
final class RowViewController: Screen<CountersFlow.Row.Route> {}
final class BargainViewController: Screen<OfferFlow.Bargain.Route> {}
final class CardViewController: Screen<BadgeFlow.Card.Route> {}
