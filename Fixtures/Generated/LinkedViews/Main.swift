import SwiftUI

@main @MainActor struct Main {
  static func main() {
    let coordinator = ShopCoordinator()
    let host = HeadlessHost(ShopFlowView(coordinator))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("  \(host.description)  link \(coordinator.currentLink?.path ?? "-")")
    }
    step("a link at the start") { coordinator.open(.reviews(product: 7)) }
    step("back") { host.tap("back") }
    step("a row") { host.tap("one") }
    let back = host.later("back")
    step("a link takes the place of what is above the first screen") { coordinator.open(.product(id: 2)) }
    step("a late route of the screen that went") { back() }
    step("reviews") { host.tap("reviews") }
    step("swiped back") { host.swipeBack() }
    step("the link of the first screen") { coordinator.open(.home) }
    step("an address") {
      if let link = FlowLink("shop:products/3/reviews") { print("  \(coordinator.open(link))") }
    }
  }
}
