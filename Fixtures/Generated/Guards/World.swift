import UIKit

/// What the app was told.
@MainActor enum Report {
  static var lines: [String] = []
}

/// A window with a shop in it, and a user's eyes and fingers.
@MainActor final class World {
  let window = Headless.window()
  let session = Session()
  let navigationController = UINavigationController()
  /// Its screens own it, not the test.
  private(set) weak var shop: OwnShopCoordinator?

  /// A shop that is started; with a link that came before.
  init(link: FlowLink? = nil) {
    let shop = OwnShopCoordinator(navigationController: navigationController, session: session)
    self.shop = shop
    if let link { Situations.expect(shop.open(link), "the link is kept") }
    shop.start()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  /// A window with a flow of its own.
  init(showing make: (Session, UINavigationController) -> Void) {
    make(session, navigationController)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  /// What is in the window: `[Catalogue] <- [Password(Welcome)]` is a stack, and another one over it.
  var picture: String { window.rootViewController.map { Self.picture(of: $0) } ?? "nothing" }

  private static func picture(of controller: UIViewController) -> String {
    var text = "\(type(of: controller))".replacingOccurrences(of: "ViewController", with: "")
    text += controller.title.map { "(\($0))" } ?? ""
    if controller is UINavigationController {
      text = "[" + controller.children.map { picture(of: $0) }.joined(separator: " ") + "]"
    }
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

  /// Asks the uppermost screen of a class for a route so often, and waits until nothing moves.
  func tap<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, _ route: Route, times: Int = 1) async {
    ask(type, route, times)
    await Transitions.rest()
  }

  private func ask<Route, Tapped: Screen<Route>>(_ type: Tapped.Type, _ route: Route, _ times: Int) {
    guard let screen = all(type).last else { return Situations.fail("no \(type) in \(picture)") }
    for _ in 0..<times { screen.route(route) }
  }

  /// Opens a link, and waits until nothing moves.
  func open(_ link: String) async -> Bool {
    guard let link = FlowLink(link) else { return false }
    let isOpened = shop?.open(link) ?? false
    await Transitions.rest()
    return isOpened
  }

  /// Swipes down the sheet that the uppermost screen of a class is in, and waits until nothing moves.
  func swipeDown(_ type: (some UIViewController).Type) async {
    beginSwipe(type)
    await Transitions.rest()
  }

  /// In a function of its own, so that nothing here keeps the screen.
  private func beginSwipe(_ type: (some UIViewController).Type) {
    guard let screen = all(type).last else { return Situations.fail("no \(type) in \(picture)") }
    Headless.swipeDown(screen)
  }

  /// Signs in, in the login that is shown.
  func signIn() async { await tap(PasswordViewController.self, .known(user: User(name: "ann"))) }

  /// Says the age, in what is shown.
  func say(isOfAge: Bool = true) async {
    session.isOfAge = isOfAge
    await tap(BirthdateViewController.self, .entered)
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
      Report.lines = []
      Transitions.reset()
      Transitions.completesBeforeState = completesBeforeState
      await body()
      await Transitions.rest()
      wrong += Transitions.log.map { "UIKit complains: \($0)" }
      if !Answers.areComplete() { wrong.append("a question has no answer, or two") }
      if !Census.living.isEmpty { wrong.append("alive: \(Census.living.joined(separator: " "))") }
      for line in wrong { print("    WRONG\(completesBeforeState ? ", completions first" : ""): \(line)") }
      failures += wrong.count
    }
  }

  static func fail(_ line: String) { wrong.append(line) }

  static func expect(_ holds: Bool, _ what: String) { if !holds { fail("not so: \(what)") } }
}

/// Expects that what came is what should.
@MainActor func expect<Value: Equatable>(_ seen: Value, _ expected: Value, line: Int = #line) {
  if seen != expected { Situations.fail("line \(line): expected \(expected), came \(seen)") }
}
