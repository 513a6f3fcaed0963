#if canImport(UIKit)
  import UIKit

  /// Sells food, as much as is wanted.
  final class BuyFoodViewController: UIViewController {
    private let portions = UILabel(frame: CGRect(x: 40, y: 120, width: 313, height: 44))
    private var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let add = UIButton(primaryAction: UIAction(title: "One More") { [unowned self] _ in buy() })
      add.frame = CGRect(x: 40, y: 180, width: 313, height: 44)
      view.addSubview(portions)
      view.addSubview(add)
    }

    private func buy() {
      count += 1
      portions.text = "\(count) in the basket"
    }
  }
#endif
