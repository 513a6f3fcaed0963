import SwiftUI
import UIKit

/// A test double: what it is asked for is kept, and answered when the test likes.
final class ServicesDouble: ShopCoordinator.Services, VisitCoordinator.Services {
  private let app = AppServices()
  var start = CheckoutFlow.Start.overview
  var visit = VisitFlow.Start.inside
  var calls: [String] = []
  var answers: [@MainActor (Bool?) -> Void] = []

  func makeEditor(
    parameters: ShopFlow.Editor.Parameters, route: @escaping (ShopFlow.Editor.Route) -> Void
  ) -> EditorViewController { app.makeEditor(parameters: parameters, route: route) }
  func makePhoto(route: @escaping (ShopFlow.Photo.Route) -> Void) -> UIImagePickerController {
    app.makePhoto(route: route)
  }
  func vibrate(strength: Int, fromList screen: ListViewController) { calls.append("vibrate \(strength)") }
  func buy(id: Int, fromList screen: ListViewController, then: @escaping @MainActor (Bool?) -> Void) {
    calls.append("buy \(id)")
    answers.append(then)
  }
  func beep(times: Int, note: String, from screen: UIViewController, then: @escaping @MainActor (Int?) -> Void) {
    calls.append("beep \(times) \(note) from \("\(type(of: screen))".without("ViewController"))")
    then(times)
  }
  func remind(total: Int, from screen: UIViewController) {
    calls.append("remind \(total) from \("\(type(of: screen))".without("ViewController"))")
  }
  func checkoutStart(total: Int) -> CheckoutFlow.Start { start }
  func visitStart() -> VisitFlow.Start { visit }
}

/// A window with the flow, and a transcript.
@MainActor final class Run {
  let services = ServicesDouble()
  let window = Headless.window()
  let stack = UINavigationController()
  weak var coordinator: ShopCoordinator?
  var heard: [String] = []

  init(
    _ title: String,
    make: @MainActor (UINavigationController, ServicesDouble) -> ShopCoordinator = {
      ShopCoordinator(navigationController: $0, services: $1)
    }
  ) {
    print("\n\(title)")
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let coordinator = make(stack, services)
    coordinator.start()
    self.coordinator = coordinator
  }

  var list: ListViewController { screen(stack.viewControllers.first) }

  /// A view controller as a screen of a class; the program stops if it is none.
  func screen<Screen: UIViewController>(_ controller: UIViewController?) -> Screen {
    guard let screen = controller as? Screen else { fatalError("\(Screen.self) is not shown") }
    return screen
  }

  func top<Screen: UIViewController>(_ type: Screen.Type = Screen.self) -> Screen { screen(stack.topViewController) }

  func presented<Screen: UIViewController>(_ type: Screen.Type = Screen.self) -> Screen {
    var each: UIViewController = stack
    while let next = each.presentedViewController { each = next }
    return (each as? Screen) ?? screen((each as? UINavigationController)?.topViewController)
  }

  var alert: UIAlertController { presented() }

  func tap(_ title: String) {
    guard let action = alert.actions.first(where: { $0.title == title }) else { fatalError("there is no \(title)") }
    Headless.tap(action, of: alert)
  }
  func hear(_ what: String) { heard.append(what) }

  static func text<Value>(of answer: Value?) -> String { answer.map { "\($0)" } ?? "nil" }

  func say(_ what: String) async {
    await Transitions.rest()
    var line = stack.viewControllers.map { $0.title ?? $0.kind.without("ViewController") }
      .joined(separator: " > ")
    var each: UIViewController = stack
    while let next = each.presentedViewController {
      let screen = next is UIImagePickerController ? next : (next as? UINavigationController)?.topViewController ?? next
      line += " | " + (screen.title ?? screen.kind)
      each = next
    }
    print("  \(what): \(line)\(heard.isEmpty ? "" : "  heard: \(heard)")")
    heard = []
  }

  func end() async {
    await Transitions.rest()
    window.rootViewController = nil
    stack.viewControllers = []
    for _ in 0..<10 { await Task.yield() }
    print(Transitions.log.isEmpty ? "  UIKit has not complained" : "  UIKit: \(Transitions.log)")
    Transitions.reset()
  }
}

extension String {
  func without(_ word: String) -> String {
    guard let range = ranges(of: word).first else { return self }
    return String(self[..<range.lowerBound] + self[range.upperBound...])
  }
}

/// An override, as an app writes it.
final class AppShopCoordinator: ShopCoordinator {
  var made = 0
  override func makeItem(
    parameters: ShopFlow.Item.Parameters, route: @escaping (ShopFlow.Item.Route) -> Void
  ) -> ItemViewController {
    made += 1
    let screen = super.makeItem(parameters: ShopFlow.Item.Parameters(id: parameters.id + 100), route: route)
    screen.loadViewIfNeeded()
    return screen
  }
  override func pickedDidClose(tax: Int, fromPicker screen: PickerViewController) { print("    pickedDidClose \(tax)") }
  /// An alert of the app's own, which does not dismiss itself.
  override func makeEditorDiscardAlert(
    name: String, choose: @escaping @MainActor (ShopFlow.Editor.DiscardChoice) -> Void
  ) -> UIViewController { OwnAlert(choose: choose) }
}

final class OwnAlert: UIViewController {
  let choose: @MainActor (ShopFlow.Editor.DiscardChoice) -> Void
  init(choose: @escaping @MainActor (ShopFlow.Editor.DiscardChoice) -> Void) {
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@main @MainActor enum Main {
  static func main() async {
    let line = CommandLine.arguments.dropFirst()
    if line.first == "random" { return await random(line.dropFirst().first.flatMap { Int($0) } ?? 1000) }
    HeadlessStoryboard(
      "Main",
      scenes: [
        HeadlessScene("Stored", identifier: "Stored", make: { _ in nil }),
        HeadlessScene(
          "Gallery", identifier: "Gallery",
          segues: [HeadlessSegue("showPicture", .show, to: "Picture"), HeadlessSegue("frame", .embed, to: "Frame")],
          make: { _ in nil }),
        HeadlessScene("Picture", make: PictureViewController.init(coder:)),
        HeadlessScene("Frame", make: FrameViewController.init(coder:)),
      ]
    ).register(in: RoutegenSupport.bundle)
    await arguments()
    await services()
    await owners()
    await answers()
    await alerts()
    await choices()
    await ownAlerts()
    await starts()
    await linkedStarts()
    await linkedWork()
  }

  /// Users who do anything, in any order, and do not wait.
  private static func random(_ count: Int) async {
    var failures = 0
    var acts = 0
    for seed in 1...count {
      var user = RandomUser(seed: seed)
      let wrong = await user.use()
      acts += user.acts
      failures += wrong.isEmpty ? 0 : 1
      for line in wrong { print("\(seed): \(line)") }
      if !wrong.isEmpty { break }
    }
    print("\(count) sequences, \(failures) wrong, \(acts) acts, \(Questions.asked) questions")
  }
}
