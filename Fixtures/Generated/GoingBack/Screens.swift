import SwiftUI
import UIKit

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) {
    all.removeAll { $0.object == nil }
    all.append(Living(object: object))
  }

  static var living: [String] { all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted() }
}

/// What the app has heard: answers, and flows that were left.
@MainActor enum Report {
  static var lines: [String] = []
  static var asked = 0
  static var answered = 0

  static func answer(_ line: String) {
    answered += 1
    lines.append(line)
  }
}

/// A screen, which asks for its routes by a closure.
class Screen<Route>: UIViewController {
  var route: (Route) -> Void = { _ in }

  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class ListViewController: Screen<ShopFlow.List.Route> {
  func checkout() {
    Report.asked += 1
    route(.checkout { total in Report.answer(total.map { "paid \($0)" } ?? "no checkout") })
  }

  func survey() {
    Report.asked += 1
    route(.survey { Report.answer($0 == nil ? "no survey" : "sent") })
  }
}

struct QuestionView: View {
  var route: (SurveyFlow.Question.Route) -> Void

  var body: some View {
    Text("question")
    Button("more") { route(.more) }
  }
}

struct MoreView: View {
  var route: (SurveyFlow.More.Route) -> Void

  var body: some View {
    Text("more")
    Button("send") { route(.sent(stars: 5)) }
  }
}

final class DetailViewController: Screen<ShopFlow.Detail.Route> {
  func receive(_ parameters: ShopFlow.Detail.Parameters) { title = "\(parameters.id)" }

  func checkout() {
    Report.asked += 1
    route(.checkout { total in Report.answer(total.map { "paid \($0)" } ?? "no checkout") })
  }
}

final class OrdersViewController: Screen<ShopFlow.Orders.Route> {}
/// Asks before it is left, while there is something to lose.
final class CartViewController: Screen<CheckoutFlow.Cart.Route> {
  var agrees = true

  func mayLeave() async -> Bool {
    Report.lines.append(agrees ? "cart may leave" : "cart may not leave")
    return agrees
  }
}

/// Asks before it is left, while there is something to lose.
final class NumberViewController: Screen<CardFlow.Number.Route> {
  var agrees = true

  func mayLeave() async -> Bool {
    Report.lines.append(agrees ? "number may leave" : "number may not leave")
    return agrees
  }
}

final class AccountViewController: Screen<BankFlow.Account.Route> {}

struct WrappingView: View {
  var route: (GiftFlow.Wrapping.Route) -> Void

  var body: some View {
    Text("wrapping")
    Button("wrap") { route(.wrapped(total: 10)) }
  }
}

final class CouponViewController: Screen<CheckoutFlow.Coupon.Route> {}
final class PasswordViewController: Screen<LoginFlow.Password.Route> {}

/// Asks before it is left, while there is something to lose.
final class StreetViewController: Screen<AddressFlow.Street.Route> {
  var agrees = true

  func mayLeave() async -> Bool {
    Report.lines.append(agrees ? "may leave" : "may not leave")
    return agrees
  }
}

final class OwnShopCoordinator: ShopCoordinator {
  override func makeCheckoutCoordinator(navigationController: UINavigationController?) -> CheckoutCoordinator {
    let checkout = OwnCheckoutCoordinator(navigationController: navigationController)
    checkout.onLeave = { Report.lines.append("checkout left") }
    Census.count(checkout)
    return checkout
  }
}

final class OwnCheckoutCoordinator: CheckoutCoordinator {
  override func makeCardCoordinator(navigationController: UINavigationController?, id: Int) -> CardCoordinator {
    let card = OwnCardCoordinator(navigationController: navigationController, id: id)
    card.onLeave = { Report.lines.append("card left") }
    Census.count(card)
    return card
  }

  override func cardDidFinish(_ result: Int, fromCart screen: CartViewController?) {
    Report.lines.append("card \(result)")
  }

  override func cardsDidFinish(_ result: Int, fromCart screen: CartViewController?) {
    Report.lines.append("card \(result)")
  }

  override func insteadDidFinish(_ result: Int, fromCart screen: CartViewController?) {
    Report.lines.append("card \(result)")
  }

  override func giftDidFinish(_ result: Int, fromCart screen: CartViewController?) {
    Report.lines.append("gift \(result)")
  }

  override func makeAddressCoordinator(navigationController: UINavigationController?) -> AddressCoordinator {
    let address = OwnAddressCoordinator(navigationController: navigationController)
    address.onLeave = { Report.lines.append("address left") }
    Census.count(address)
    return address
  }
}

final class OwnCardCoordinator: CardCoordinator {
  override func makeBankCoordinator(navigationController: UINavigationController?) -> BankCoordinator {
    let bank = BankCoordinator(navigationController: navigationController)
    bank.onLeave = { Report.lines.append("bank left") }
    Census.count(bank)
    return bank
  }

  override func bankDidFinish(_ result: Int, fromNumber screen: NumberViewController?) {
    Report.lines.append("bank \(result)")
  }
}

final class OwnAddressCoordinator: AddressCoordinator {
  override func savedDidClose(street: String, fromStreet screen: StreetViewController) {
    Report.lines.append("saved \(street)")
  }
}
