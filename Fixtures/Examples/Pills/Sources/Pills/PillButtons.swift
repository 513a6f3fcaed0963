#if canImport(UIKit)
  import UIKit

  /// Two hands, a pill in each.
  final class PillButtons: UIView {
    let red = UIButton(type: .system)
    let blue = UIButton(type: .system)
    var onRed: () -> Void = {}
    var onBlue: () -> Void = {}

    init() {
      super.init(frame: CGRect(x: 40, y: 120, width: 240, height: 44))
      red.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
      red.setTitle("Red", for: .normal)
      red.addAction(UIAction { [unowned self] _ in onRed() }, for: .touchUpInside)
      addSubview(red)
      blue.frame = CGRect(x: 120, y: 0, width: 120, height: 44)
      blue.setTitle("Blue", for: .normal)
      blue.addAction(UIAction { [unowned self] _ in onBlue() }, for: .touchUpInside)
      addSubview(blue)
    }

    @available(*, unavailable, message: "PillButtons are made in code")
    required init?(coder: NSCoder) { fatalError("PillButtons are made in code") }
  }

  /// A screen that holds out both pills.
  @MainActor
  protocol PillOffering: UIViewController {
    var pills: PillButtons { get }
  }
#endif
