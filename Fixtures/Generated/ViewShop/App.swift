import SwiftUI

/// Neither `Hashable` nor `Sendable`.
final class Basket {
  let count: Int

  init(count: Int) {
    self.count = count
    Census.count("basket", 1)
  }

  deinit { Census.count("basket", -1) }
}

struct Receipt {
  let total: Int
}

/// What every view can see.
@MainActor @Observable final class Catalogue {
  let name = "tea"
  init() {}
}

/// What only the app knows, in a subclass: with state of its own, which views observe.
@MainActor @Observable final class AppShopCoordinator: ShopCoordinator {
  private(set) var receipts: [Int] = []

  override init() {
    super.init()
    Census.count("shop", 1)
    onClose = { Census.say("the app is asked to close the flow") }
  }

  deinit { Census.count("shop", -1) }

  override func makeCheckoutCoordinator(basket: Basket) -> CheckoutCoordinator {
    AppCheckoutCoordinator(basket: basket)
  }

  /// What a task keeps, if one does.
  var kept: [TintCoordinator]?

  override func makeTintCoordinator(title: String) -> TintCoordinator {
    let tint = AppTintCoordinator(title: title)
    kept?.append(tint)
    return tint
  }

  override func tintDidFinish(_ result: TintFlow.Result, fromProduct place: ShopFlow.Place) {
    Census.say("the shop hears \(result)")
  }

  override func checkoutDidFinish(_ result: Receipt, fromProducts place: ShopFlow.Place) {
    Census.say("paid \(result.total)")
    receipts.append(result.total)
    place.push(.product(ShopFlow.Product.Parameters(id: 100)))
  }

  override func expressDidFinish(_ result: Receipt, fromProducts place: ShopFlow.Place) {
    Census.say("paid express \(result.total)")
    receipts.append(result.total)
    place.present(.tour, asCover: true)
  }

  override func notedDidClose(text: String, fromHelp place: ShopFlow.Place) { Census.say("noted \(text)") }

  override func perform(_ route: ShopFlow.Products.Route, fromProducts place: ShopFlow.Place) {
    if case .tour = route { Census.say("asked for a tour") }
    super.perform(route, fromProducts: place)
  }
}

@MainActor final class AppTintCoordinator: TintCoordinator {
  override init(title: String) {
    super.init(title: title)
    Census.count("tint", 1)
  }

  deinit { Census.count("tint", -1) }

  override func makeTintCoordinator(title: String) -> TintCoordinator { AppTintCoordinator(title: title) }

  override func finerDidFinish(_ result: TintFlow.Result, fromMixer place: TintFlow.Place) {
    Census.say("the flow hears \(result)")
  }
}

/// A view that has asked for a color, and what it has heard.
@MainActor final class Ask {
  static var all: [Ask] = []

  private let name: String
  private(set) var answers = 0

  init(_ name: String) {
    self.name = name
    Ask.all.append(self)
  }

  func hear(_ result: TintFlow.Result?) {
    answers += 1
    Census.say("\(name) hears \(result.map { "\($0)" } ?? "nothing")")
  }
}

@MainActor final class AppCheckoutCoordinator: CheckoutCoordinator {
  override init(basket: Basket) {
    super.init(basket: basket)
    Census.count("checkout", 1)
  }

  deinit { Census.count("checkout", -1) }
}

/// Who is alive.
enum Census {
  nonisolated(unsafe) static var living: [String: Int] = [:]
  /// Whether nothing is printed.
  nonisolated(unsafe) static var isQuiet = false

  nonisolated static func say(_ line: String) { if !isQuiet { print("  " + line) } }

  nonisolated static func count(_ name: String, _ change: Int) {
    living[name, default: 0] += change
    if change < 0 { say("\(name) gone") }
  }
}

struct ShopApp: View {
  @State private var shop: AppShopCoordinator
  @State private var catalogue = Catalogue()

  init(_ shop: AppShopCoordinator) { _shop = State(initialValue: shop) }

  var body: some View {
    ShopFlowView(shop)
      .environment(catalogue)
  }
}

// Types of the app may have names of the standard library's, which generated code then does not mean.
struct Dictionary {}
struct Array {}
struct Substring {}
struct RawRepresentable {}
struct UTF8 {}
