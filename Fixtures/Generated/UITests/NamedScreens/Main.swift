import XCUIAutomation

@testable import NamedScreens

/// What a user does, written with page objects. Each line is what is seen then.
@main @MainActor
enum Main {
  private static let app = XCUIApplication()

  static func main() throws {
    XCUIApplication.register(AppDelegate.self)
    Stories.register()
    app.launch()
    try stacks()
    try flows()
    try tabs()
    try mistakes()
    app.terminate()
  }

  private static func stacks() throws {
    let products = try AppProductsPage(app)
    look("start")
    let product = try products.product(at: 1)
    look("push, by the second of two buttons")
    try product.rate().cancel()
    look("an alert, and its choice to cancel")
    try product.rate().stars("5").rate(to: AppProductPage.self)
    look("an alert with a field: \(app.staticTexts["5 stars"].exists)")
    _ = try product.back()
    look("close, to the only screen that can be under it")
    try products.product().goBack(to: AppProductsPage.self)
    look("back button")
    try products.help()
    look("present, a scene in its navigation controller")
    app.launch()
    try AppProductsPage(app).tour().done()
    look("a view of SwiftUI, and back")
  }

  private static func flows() throws {
    try AppProductsPage(app).logIn().cancelled(to: AppProductsPage.self)
    look("another flow, finished")
  }

  private static func tabs() throws {
    let tabs = AppMainTabs(app)
    try tabs.terms().privacy()
    look("another tab, and a screen of the same class over it")
    app.launch()
    try tabs.orders().order()
    look("a flow of SwiftUI")
    try OrdersOrderPage(app).goBack(to: OrdersOrderListPage.self)
    look("back in it")
    try tabs.products()
    look("the first tab")
  }

  private static func mistakes() throws {
    do { _ = try LoginNamePage(app) } catch { print("error:", error) }
    do { _ = try OrdersOrderListPage(app).help(to: AppHelpPage.self) } catch { print("error:", error) }
    do { _ = try AppProductsPage(app).product(at: 7) } catch { print("error:", error) }
    do { _ = try AppProductsPage(app).tap("nobody") as AppHelpPage } catch { print("error:", error) }
  }

  private static func look(_ what: String) {
    let screens = FlowScreen.allCases.filter {
      app.descendants(matching: .any).matching(identifier: $0.rawValue).firstMatch.exists
    }
    print("\(what): \(screens.map(\.rawValue).joined(separator: " "))")
  }
}
