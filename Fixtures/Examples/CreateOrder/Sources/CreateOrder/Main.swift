#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: storyboards are loaded, and buttons are tapped.

  @main @MainActor
  enum Main {
    static func main() throws {
      for name in ["Main", "Receipts"] {
        guard let file = Bundle.module.url(forResource: name, withExtension: "storyboard")
        else { fatalError("there is no \(name).storyboard") }
        try HeadlessStoryboard.load(contentsOf: file, in: .module, classes: classes)
      }
      use(Headless.launch(AppDelegate.self))
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

    private static func use(_ scene: UIWindowScene) {
      guard let stack = scene.keyWindow?.rootViewController as? UINavigationController,
        let form = stack.topViewController as? CreateOrderViewController
      else { fatalError("the app begins with the form") }
      let user = User(stack: stack)

      print("Too early:")
      user.tap(form.placeButton)

      print("By pushing:")
      user.tap(form.customerButton)
      user.act("write Ada", on: CustomerViewController.self) { $0.nameField.text = "Ada" }
      user.tapBarButton()

      print("Along a segue:")
      user.tap(form.shippingButton)
      user.act("tap the second row", on: ShippingViewController.self) { Headless.tap(row: [0, 1], of: $0.tableView) }
      user.tap(form.shippingButton)
      user.swipeBack()

      print("By presenting:")
      user.tap(form.termsButton)
      user.tapBarButton()
      user.tap(form.termsButton)
      user.swipeDown()

      print("From another storyboard:")
      user.tap(form.placeButton)
      user.tapBarButton()
    }
  }
#endif
