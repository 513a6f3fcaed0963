#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: storyboards are loaded, and buttons are tapped.

  @main @MainActor
  enum Main {
    static func main() async throws {
      for name in ["Main", "Receipts"] {
        guard let file = Bundle.module.url(forResource: name, withExtension: "storyboard")
        else { fatalError("there is no \(name).storyboard") }
        try HeadlessStoryboard.load(contentsOf: file, in: .module, classes: classes)
      }
      await use(Headless.launch(AppDelegate.self))
      print("when it is done:", Census.living)
      Headless.quit()
      print("when the window is gone: \(Census.living) of \(Census.total)")
    }

    /// Everything that comes from a storyboard is counted.
    private static var classes: HeadlessClasses {
      HeadlessClasses(
        [
          "CreateOrderViewController": { coder in
            let form = Census.count(CreateOrderViewController(coder: coder))
            Census.count(form?.interactor as AnyObject?)
            Census.count((form?.interactor as? CreateOrderInteractor)?.presenter as AnyObject?)
            Census.count(form?.router as AnyObject?)
            return form
          },
          "ShippingViewController": { Census.count(ShippingViewController(coder: $0)) },
          "CustomerViewController": { Census.count(CustomerViewController(coder: $0)) },
          "TermsViewController": { Census.count(TermsViewController(coder: $0)) },
          "ReceiptViewController": { Census.count(ReceiptViewController(coder: $0)) },
        ], views: ["ShippingMethodCell": ShippingMethodCell.self])
    }

    private static func use(_ scene: UIWindowScene) async {
      guard let stack = scene.keyWindow?.rootViewController as? UINavigationController,
        let form = stack.topViewController as? CreateOrderViewController
      else { fatalError("the app begins with the form") }
      let user = await User(stack: stack)

      print("Too early:")
      await user.tap(form.placeButton)

      print("By pushing:")
      await user.tap(form.customerButton)
      await user.act("write Ada", on: CustomerViewController.self) { $0.nameField.text = "Ada" }
      await user.tapBarButton()

      print("Along a segue:")
      await user.tap(form.shippingButton)
      await user.act("tap the second row", on: ShippingViewController.self) {
        Headless.tap(row: [0, 1], of: $0.tableView)
      }
      await user.tap(form.shippingButton)
      await user.swipeBack()

      print("By presenting:")
      await user.tap(form.termsButton)
      await user.tapBarButton()
      await user.tap(form.termsButton)
      await user.swipeDown()

      print("From another storyboard:")
      await user.tap(form.placeButton)
      await user.tapBarButton()
    }
  }
#endif
