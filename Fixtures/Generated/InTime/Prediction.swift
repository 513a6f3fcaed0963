import UIKit

/// What is on the screen when what one tap leads to is over.
@MainActor struct Prediction {
  private let outcome: Outcome
  private let before: String
  /// What is expected to be seen; `nil` if only that it is something else.
  private let after: String?
  private let reports: Int
  private let isHeard: Bool

  /// - Precondition: nothing moves, and nothing waits.
  init(_ outcome: Outcome, of screen: CountedViewController, in world: World<CountedAppCoordinator>) {
    self.outcome = outcome
    before = world.picture
    reports = Reports.results
    isHeard = world.isInFront(screen)
    after = Self.picture(after: outcome, of: screen, in: world, before)
  }

  private static func picture(
    after outcome: Outcome, of screen: CountedViewController, in world: World<CountedAppCoordinator>, _ before: String
  ) -> String? {
    func picture(with text: String) -> String? {
      world.window.rootViewController.map { Picture.of($0) { $0 === screen ? text : nil } }
    }
    let name = Picture.name(of: screen)
    let stack = screen.parent as? UINavigationController
    switch outcome {
    case .push(let text): return stack == nil ? "\(before) <- \(text)" : picture(with: "\(name) \(text)")
    case .present(let text): return "\(before) <- \(text)"
    case .presentInContext(let text):
      // Under an alert, that is the context; in a tab that the user has not seen, the tab bar is.
      let context = stack ?? screen
      guard !before.hasSuffix(" <- UIAlertController(?)"), context.viewIfLoaded?.window != nil else {
        return "\(before) <- \(text)"
      }
      return world.window.rootViewController.map { root in
        Picture.of(root) { $0 === context ? Picture.of(context) + " <- \(text)" : nil }
      }
    case .replace(let text):
      let after = picture(with: text)
      // A root or a sheet takes with it what is presented over it, an alert too.
      let alert = " <- UIAlertController(?)"
      guard screen.parent == nil, let after, after.hasSuffix(alert) else { return after }
      return String(after.dropLast(alert.count))
    case .close:
      if let stack, stack.viewControllers.first !== screen { return picture(with: "") }
      guard let sheet = world.sheets.last, sheet === stack ?? screen else {
        return screen.presentingViewController == nil ? before : nil
      }
      return String(before.dropLast(" <- ".count + Picture.of(sheet).count))
    case .change, .finish, .any: return nil
    }
  }

  func disagreements(with world: World<CountedAppCoordinator>) -> [String] {
    let now = world.picture
    guard isHeard else { return now == before ? [] : ["a screen that is not in front changes \(before) to \(now)"] }
    if let after { return now == after ? [] : ["expected \(after), came \(now)"] }
    switch outcome {
    case .finish where Reports.results != reports + 1: return ["\(Reports.results - reports) results of one `finish`"]
    case .any: return []
    default: return now == before ? ["a tap is not heard"] : []
    }
  }
}

extension Reports {
  /// How many results have come.
  static var results: Int { lines.count { $0.contains(":") } }
}

extension World {
  /// What is presented over the root, from the lowest.
  var sheets: [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    return Array(sequence(first: root) { Picture.presented(by: $0) }.dropFirst())
  }

  /// Whether the user can get at a screen, in the tab that is selected or another: it is the top of its stacks, and nothing
  /// but alerts is over it, or over what it is presented in the context of.
  func isInFront(_ screen: UIViewController) -> Bool {
    guard let root = window.rootViewController, Picture.all(UIViewController.self, in: root).contains(screen) else {
      return false
    }
    var inner: UIViewController?
    var next: UIViewController? = screen
    while let each = next {
      let over = Picture.presented(by: each)
      if let over, over !== inner {
        let all = sequence(first: over, next: Picture.presented)
        guard all.allSatisfy({ $0 is UIAlertController }) else { return false }
      }
      if let stack = each.parent as? UINavigationController, stack.topViewController !== each { return false }
      inner = each
      next = each.parent ?? each.presentingViewController
    }
    return true
  }
}
