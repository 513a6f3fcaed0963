#if os(Linux)
  import UIKit

  /// Taps and swipes on what is on the screen, and says what is there afterwards.
  @MainActor struct User {
    let stack: UINavigationController

    init(stack: UINavigationController) async {
      self.stack = stack
      Census.count(stack)
      await look("open the app")
    }

    func tap(_ button: UIButton) async {
      let title = button.currentTitle ?? ""
      Headless.tap(button)
      await look("tap \(title)")
    }

    func tapBarButton() async {
      guard let item = screen.navigationItem.rightBarButtonItem else { fatalError("no button in the bar") }
      Headless.tap(item)
      await look("tap the button in the bar")
    }

    func swipeBack() async {
      Headless.swipeBack(stack)
      await look("swipe back")
    }

    func swipeDown() async {
      Headless.swipeDown(screen)
      await look("swipe down")
    }

    /// Does something with the screen, which is expected to be of that class.
    func act<Screen: UIViewController>(_ action: String, on type: Screen.Type, act: (Screen) -> Void) async {
      guard let screen = screen as? Screen else { fatalError("\(screen) is on the screen, not a \(type)") }
      act(screen)
      await look(action)
    }

    // MARK: Looking

    /// Waits until nothing moves, then looks.
    private func look(_ action: String) async {
      await Transitions.rest()
      Census.count(screen.navigationController)
      print("  \(action)")
      print("    sees \(stacks.joined(separator: ", over it ")): \(words.joined(separator: " | "))")
    }

    /// The controllers that lie over each other.
    private var stacks: [String] {
      [stack, stack.presentedViewController as? UINavigationController].compactMap { stack in
        stack?.viewControllers.map { "\(type(of: $0))" }.joined(separator: " › ")
      }
    }

    /// What can be read on the screen.
    private var words: [String] {
      if let list = screen as? UITableViewController {
        let rows = 0..<list.tableView.numberOfRows(inSection: 0)
        return rows.compactMap { list.tableView.cellForRow(at: [0, $0])?.textLabel?.text }
      }
      let views = screen.view.subviews.map { view in
        (view as? UILabel)?.text ?? (view as? UITextField).map(words) ?? (view as? UIButton)?.currentTitle
      }
      return ([screen.navigationItem.title] + views).compactMap { $0 }.filter { !$0.isEmpty }
    }

    private func words(in field: UITextField) -> String {
      field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder ?? ""
    }

    /// What the user sees.
    private var screen: UIViewController {
      let uppermost = stack.presentedViewController as? UINavigationController ?? stack
      guard let screen = uppermost.topViewController else { fatalError("nothing on the screen") }
      return screen
    }
  }
#endif
