#if canImport(UIKit)
  import UIKit

  /// Sells food, as much as is wanted, in a bag with a note.
  final class BuyFoodViewController: UIViewController {
    var route: (MainFlow.BuyFood.Route) -> Void = { _ in }
    /// What is written on the bag.
    var note = "" { didSet { update() } }
    private let portions = UILabel(frame: CGRect(x: 40, y: 120, width: 313, height: 44))
    private var count = 0
    private var color: String?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(portions)
      add("One More", at: 180) { $0.count += 1 }
      add("Choose a Bag", at: 240) { screen in
        // Nothing is heard from somebody who goes back: the bag stays as it is.
        screen.route(.bag { if case .picked(let color) = $0 { screen.use(color) } })
      }
      add("Write a Note", at: 300) { $0.route(.note(text: $0.note)) }
    }

    private func add(_ title: String, at y: CGFloat, action: @escaping (BuyFoodViewController) -> Void) {
      let button = UIButton(
        primaryAction: UIAction(title: title) { [unowned self] _ in
          action(self)
          update()
        })
      button.frame = CGRect(x: 40, y: y, width: 313, height: 44)
      view.addSubview(button)
    }

    private func use(_ color: String) {
      self.color = color
      update()
    }

    private func update() {
      let place = color.map { "in a \($0) bag" } ?? "in the basket"
      portions.text = "\(count) \(place)" + (note.isEmpty ? "" : ", “\(note)”")
    }
  }
#endif
