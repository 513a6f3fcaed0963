import SwiftUI
import UIKit

/// Questions to screens, alerts and the app, each of which has to be answered once.
@MainActor enum Questions {
  private(set) static var asked = 0
  private(set) static var answered = 0
  private(set) static var answeredAgain = 0

  /// The closure that hears the answer to one question.
  static func hearing<Answer>() -> @MainActor (Answer) -> Void {
    asked += 1
    var isOpen = true
    return { _ in
      if isOpen { answered += 1 } else { answeredAgain += 1 }
      isOpen = false
    }
  }
}

/// A user who taps and swipes anything, in any order, and does not wait; and an app that answers late, or never.
@MainActor struct RandomUser {
  private var random: Seeded
  private var window: UIWindow? = Headless.window()
  private let services = ServicesDouble()
  private weak var coordinator: ShopCoordinator?
  /// Taps on what may be gone when they come.
  private var late: [() -> Void] = []
  private(set) var acts = 0

  init(seed: Int) {
    random = Seeded(seed: seed)
    Transitions.reset()
    Transitions.completesBeforeState = random.happens(onceIn: 2)
    Headless.isPad = random.happens(onceIn: 2)
    let stack = UINavigationController()
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
    let coordinator = ShopCoordinator(navigationController: stack, services: services)
    coordinator.start()
    self.coordinator = coordinator
  }

  /// Uses the app, and returns the promises that do not hold then.
  mutating func use() async -> [String] {
    await Transitions.rest()
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      acts += 1
      act()
      if random.happens(onceIn: 2) { await Transitions.rest(cancelling: random.happens(onceIn: 3)) }
    }
    // Some windows close in the middle of a transition.
    if random.happens(onceIn: 2) { await Transitions.rest() }
    late = []
    services.answers = []
    window?.rootViewController = nil
    window = nil
    await Transitions.rest()
    var wrong = Transitions.log.map { "UIKit complains: \($0)" }
    if coordinator != nil { wrong.append("the coordinator is alive") }
    if Questions.asked != Questions.answered || Questions.answeredAgain != 0 {
      wrong.append(
        "\(Questions.asked) asked, \(Questions.answered) answered, \(Questions.answeredAgain) once more")
    }
    return wrong
  }

  private var front: UIViewController? {
    var front = window?.rootViewController
    while true {
      if let presented = front?.presentedViewController, !presented.isBeingDismissed {
        front = presented
      } else if let stack = front as? UINavigationController, let top = stack.topViewController {
        front = top
      } else {
        return front
      }
    }
  }

  private mutating func act() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<9:
      guard let front, let tap = tap(front) else { return }
      tap()
      if random.happens(onceIn: 3) { self.tap(front)?() }
      if random.happens(onceIn: 4) { late.append(tap) }
    case 9:
      if let stack = front?.navigationController { Transitions.interactively { Headless.swipeBack(stack) } }
    case 10: if let front { Transitions.interactively { Headless.swipeDown(front) } }
    case 11:
      let links: [ShopFlow.Link] = [.list, .item(id: 5)]
      if let link = links.randomElement(using: &random) { coordinator?.open(link) }
    case 12: coordinator?.failed(reason: "late")
    case 13: late.isEmpty ? () : late.removeFirst()()
    case 14: answer()
    default: services.start = random.happens(onceIn: 2) ? .overview : .express(card: "Visa")
    }
  }

  /// Answers what the app owes a screen, twice, or forgets it.
  private mutating func answer() {
    guard !services.answers.isEmpty else { return }
    let then = services.answers.removeFirst()
    guard !random.happens(onceIn: 3) else { return }
    then(true)
    if random.happens(onceIn: 2) { then(false) }
  }

  /// One of the taps that a screen has.
  private mutating func tap(_ front: UIViewController) -> (() -> Void)? {
    switch front {
    case let alert as UIAlertController:
      if Headless.isPad, alert.preferredStyle == .actionSheet, random.happens(onceIn: 3) {
        return { if Self.canBeTapped(alert) { Headless.tapBeside(alert) } }
      }
      return alert.actions.randomElement(using: &random).map { action in
        { if Self.canBeTapped(alert) { Headless.tap(action, of: alert) } }
      }
    case let list as ListViewController: return self.route(of: list)
    case let item as ItemViewController:
      return random.happens(onceIn: 2) ? { item.aboutWasTapped() } : { item.backWasTapped() }
    case let picker as PickerViewController:
      let tax = random.happens(onceIn: 2)
      return { picker.route(tax ? .picked(tax: 19) : .noTax) }
    case let host where host.colorView != nil: return { host.colorView?.route(.chose(color: 3)) }
    case let photo as PhotoPicker:
      return random.happens(onceIn: 2)
        ? { photo.userTook("cat") } : { if Self.canBeTapped(photo) { photo.dismissAndTake("dog") } }
    case let editor as EditorViewController: return self.route(of: editor)
    case let overview as OverviewViewController:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return { overview.route(.paid(receipt: 1)) }
      case 1: return { overview.route(.cancelled) }
      default: return { overview.route(.shop) }
      }
    case let express as ExpressViewController: return { express.payWasTapped() }
    default: return nil
    }
  }

  /// True if UIKit lets the user tap: not while it comes or goes, or under another one.
  private static func canBeTapped(_ controller: UIViewController) -> Bool {
    controller.presentingViewController != nil && !controller.isBeingPresented && !controller.isBeingDismissed
      && controller.presentedViewController == nil
  }

  private mutating func route(of list: ListViewController) -> () -> Void {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: { list.route(.item(id: 1)) }
    case 1, 2: { list.route(.pick(then: Questions.hearing())) }
    case 3: { list.route(.color(then: Questions.hearing())) }
    case 4: { list.route(.photo(then: Questions.hearing())) }
    case 5: { list.route(.edit(name: "a")) }
    case 6: { list.route(.checkout(total: 1, then: Questions.hearing())) }
    case 7, 8: { list.route(.buy(id: 2, then: Questions.hearing())) }
    default: { list.route(.failed(reason: "now")) }
    }
  }

  private mutating func route(of editor: EditorViewController) -> () -> Void {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: { editor.route(.discard(name: "a", then: Questions.hearing())) }
    case 1: { editor.route(.rename(then: Questions.hearing())) }
    case 2: { editor.route(.more(at: .view(editor.moreButton), then: Questions.hearing())) }
    case 3: { editor.route(.failed(reason: "editor")) }
    default: { editor.closeWasTapped() }
    }
  }
}
