import SwiftUI
import UIKit

/// A window with a shop in it, and a user's eyes and fingers.
@MainActor final class World {
  let window = Headless.window()
  let navigationController = UINavigationController()
  var isSignedIn = false
  /// Its screens own it, not the test.
  private(set) weak var shop: OwnShopCoordinator?

  init() {
    let shop = OwnShopCoordinator(navigationController: navigationController) { [weak self] _ in
      self?.isSignedIn ?? false
    }
    self.shop = shop
    shop.start()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  /// What is in the window: `[List] <- [Cart]` is a stack, and another one over it.
  var picture: String { window.rootViewController.map { Self.picture(of: $0) } ?? "nothing" }

  private static func picture(of controller: UIViewController) -> String {
    var text = "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
    text += controller is DetailViewController ? "(\(controller.title ?? ""))" : ""
    if controller is UINavigationController {
      text = "[" + controller.children.map { picture(of: $0) }.joined(separator: " ") + "]"
    }
    if controller is UIAlertController { text = "alert" }
    if let host = controller.headlessHost { text = host.description }
    guard let sheet = presented(by: controller) else { return text }
    return text + " <- " + picture(of: sheet)
  }

  private static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
  }

  /// The screens of a class in the window, from the lowest.
  func all<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    func all(in controller: UIViewController) -> [Controller] {
      ((controller as? Controller).map { [$0] } ?? []) + controller.children.flatMap { all(in: $0) }
        + (Self.presented(by: controller).map { all(in: $0) } ?? [])
    }
    return window.rootViewController.map { all(in: $0) } ?? []
  }

  /// Has the uppermost screen of a class do something, and waits until nothing moves.
  func on<Controller: UIViewController>(_ type: Controller.Type, _ act: (Controller) -> Void) async {
    begin(type, act)
    await Transitions.rest()
  }

  /// In a function of its own, so that nothing here keeps the screen.
  func begin<Controller: UIViewController>(_ type: Controller.Type, _ act: (Controller) -> Void) {
    guard let screen = all(type).last else { return Situations.fail("no \(type) in \(picture)") }
    act(screen)
  }

  /// Taps a button of the survey, after a swipe has begun, if there is one.
  func tap(_ title: String, whileSwiping isSwiped: Bool = false) {
    begin(UIViewController.self) { _ in
      guard let survey = navigationController.presentedViewController, let host = survey.headlessHost else {
        return Situations.fail("no survey in \(picture)")
      }
      let tap = host.later(title)
      if isSwiped { Headless.swipeDown(survey) }
      tap()
      host.settle()
    }
  }

  func open(_ link: String) async {
    expect(FlowLink(link).flatMap { shop?.open($0) }, true)
    await Transitions.rest()
  }

  /// The app asks something.
  func ask() {
    Report.asked += 1
    shop?.sale(percent: 10) { choice in
      switch choice {
      case .take: Report.answer("taken")
      case .no: Report.answer("not taken")
      }
    }
  }

  func choose(_ title: String) async {
    begin(UIAlertController.self) { alert in
      if let action = alert.actions.first(where: { $0.title == title }) { Headless.tap(action, of: alert) }
    }
    await Transitions.rest()
  }
}

/// Runs situations and counts what goes wrong.
@MainActor enum Situations {
  private(set) static var failures = 0
  private static var wrong: [String] = []

  /// Runs a situation in both orders that UIKit may have: a transition's completion handlers run after its state has
  /// changed, or before. Afterwards nothing lives, and UIKit has logged nothing.
  static func run(_ sentence: String, _ body: () async -> Void) async {
    print("- " + sentence)
    for completesBeforeState in [false, true] {
      wrong = []
      (Report.lines, Report.asked, Report.answered) = ([], 0, 0)
      Transitions.reset()
      Transitions.completesBeforeState = completesBeforeState
      await body()
      await Transitions.rest()
      wrong += Transitions.log.map { "UIKit complains: \($0)" }
      if Report.asked != Report.answered { wrong.append("\(Report.asked) asked, \(Report.answered) answered") }
      if !Census.living.isEmpty { wrong.append("alive: \(Census.living.joined(separator: " "))") }
      for line in wrong { print("    WRONG\(completesBeforeState ? ", completions first" : ""): \(line)") }
      failures += wrong.count
    }
  }

  static func fail(_ line: String) { wrong.append(line) }
}

/// Expects that what came is what should.
@MainActor func expect<Value: Equatable>(_ seen: Value, _ expected: Value, line: Int = #line) {
  if seen != expected { Situations.fail("line \(line): expected \(expected), came \(seen)") }
}
