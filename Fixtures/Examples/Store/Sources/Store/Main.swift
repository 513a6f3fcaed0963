#if os(Linux)
  import UIKit

  // What UIKit and a customer do on a phone is done here: storyboards are loaded, rows and buttons are tapped.

  @main @MainActor
  enum Main {
    static func main() async throws {
      for name in ["Catalog", "Store", "Checkout"] {
        guard let file = Bundle.module.url(forResource: name, withExtension: "storyboard")
        else { fatalError("there is no \(name).storyboard") }
        try HeadlessStoryboard.load(contentsOf: file, in: .module, classes: classes)
      }
      await visit()
      print("when the customer leaves:", Census.living)
      Headless.quit()

      print("Launched from outside:")
      for address in ["store:products/Cup", "https://store.example/basket"] {
        await Customer(launching: address).open("store:products/Teapot")
        Headless.quit()
      }
      print("when the window is gone: \(Census.living) of \(Census.total)")
    }

    /// Everything that comes from a storyboard is counted.
    private static var classes: HeadlessClasses {
      HeadlessClasses(
        [
          "ProductsViewController": { Census.count(ProductsViewController(coder: $0)) },
          "ProductViewController": { Census.count(ProductViewController(coder: $0)) },
          "BasketViewController": { Census.count(BasketViewController(coder: $0)) },
          "AddressViewController": { Census.count(AddressViewController(coder: $0)) },
          "PaymentViewController": { Census.count(PaymentViewController(coder: $0)) },
        ], views: ["ProductCell": ProductCell.self])
    }

    private static func visit() async {
      let customer = await Customer()

      print("To a product, to its companion, and back:")
      await customer.tap(row: 0)
      await customer.tapButton()
      await customer.tapBarButton()
      await customer.swipeBack()

      print("The same screen, from the basket:")
      await customer.tapBarButton()
      await customer.tap(row: 0)
      await customer.tapBarButton()
      await customer.tap(row: 1)
      await customer.swipeDown()
      print("  alive:", Census.living)

      print("Into the checkout, and out of it by swiping:")
      await customer.tapBarButton()
      customer.write("Baker Street 221b")
      await customer.tapBarButton()
      await customer.swipeBack()
      await customer.swipeBack()
      print("  alive:", Census.living)

      print("Through the checkout:")
      await customer.tapBarButton()
      customer.write("Baker Street 221b")
      await customer.tapBarButton()
      await customer.tapBarButton()
      await customer.tap(tab: 0)

      print("From outside:")
      for address in ["store:basket", "https://store.example/products/Cup", "store:products", "store:products/Spoon"] {
        await customer.open(address)
      }
    }
  }
#endif
