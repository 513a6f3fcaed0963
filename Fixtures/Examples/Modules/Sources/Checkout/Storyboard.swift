#if os(Linux)
  import UIKit

  /// `Checkout.storyboard`, told to the UIKit that has no Interface Builder.
  @MainActor public func registerCheckoutStoryboard() {
    let pay = HeadlessSegue("Pay", .present(), to: "Payment")
    let scenes = [
      HeadlessScene("Cart", isInitial: true, segues: [pay], make: CartViewController.init(coder:)),
      HeadlessScene("Payment", make: PaymentViewController.init(coder:)),
    ]
    HeadlessStoryboard("Checkout", scenes: scenes).register()
  }
#endif
