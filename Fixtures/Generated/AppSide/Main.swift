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
    var line = stack.viewControllers.map { $0.title ?? "\(type(of: $0))".without("ViewController") }
      .joined(separator: " > ")
    var each: UIViewController = stack
    while let next = each.presentedViewController {
      let screen = next is UIImagePickerController ? next : (next as? UINavigationController)?.topViewController ?? next
      line += " | " + (screen.title ?? "\(type(of: screen))")
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
    return super.makeItem(parameters: ShopFlow.Item.Parameters(id: parameters.id + 100), route: route)
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
    HeadlessStoryboard("Main", scenes: [HeadlessScene("Stored", identifier: "Stored", make: { _ in nil })])
      .register(in: RoutegenSupport.bundle)
    await arguments()
    await services()
    await owners()
    await answers()
    await alerts()
    await starts()
    await linkedStarts()
  }

  static func arguments() async {
    let run = Run("1. inject arguments")
    run.list.route(.item(id: 1))
    run.list.route(.item(id: 2))
    await run.say("two taps on rows")
    run.top(ItemViewController.self).aboutWasTapped()
    await run.say("about, from its init's closure")
    Headless.swipeBack(run.stack)
    await run.say("swipe back")
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.coordinator?.open(.item(id: 9))
    await run.say("link /items/9")
    print("  current link: \(run.coordinator?.currentLink?.path ?? "none")")
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.list.route(.stored(id: 3))
    await run.say("storyboard, init(coder:id:route:)")
    run.top(StoredViewController.self).backWasTapped()
    await run.say("back")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")

    let own = Run("1b. override of makeItem") { AppShopCoordinator(navigationController: $0, services: $1) }
    own.list.route(.item(id: 1))
    await own.say("item 1")
    await own.end()
  }

  static func owners() async {
    print("\n2b. who owns whom")
    weak var scene: SceneWithServices?
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: delegate)
    }
    await Transitions.rest()
    print("  a scene delegate as services: \(scene == nil ? "released" : "leaked with its window")")
    scene?.window = nil
    await Transitions.rest()
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: SceneServices(scene: delegate))
    }
    await Transitions.rest()
    print("  a struct that knows the scene delegate weakly: \(scene == nil ? "released" : "leaked")")
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: AppServices())
      delegate.window?.makeKeyAndVisible()
      await Transitions.rest()
      let list =
        (delegate.window?.rootViewController as? UINavigationController)?.topViewController as? ListViewController
      list?.route(.edit(name: "nobody else owns the services"))
      await Transitions.rest()
      print("  services that only the coordinator owns: \(list?.presentedViewController == nil ? "gone" : "there")")
      delegate.window?.rootViewController = nil
    }
    Transitions.reset()
  }

  static func services() async {
    let run = Run("2. services")
    run.list.route(.vibrate(strength: 2))
    run.list.route(.buy(id: 5) { run.hear("first \(Run.text(of: $0))") })
    run.list.route(.buy(id: 5) { run.hear("second \(Run.text(of: $0))") })
    await run.say("vibrate, two taps on buy")
    print("  asked: \(run.services.calls)")
    run.services.answers[0](true)
    run.services.answers[0](false)
    await run.say("answers twice")
    run.services.answers = []
    run.list.route(.buy(id: 6) { run.hear("third \(Run.text(of: $0))") })
    await run.say("buy again")
    run.services.answers = []
    await run.say("the app forgets to answer")
    run.list.route(.item(id: 1))
    run.list.route(.buy(id: 7) { run.hear("covered \(Run.text(of: $0))") })
    await run.say("buy under an item")
    await run.end()
  }

  static func answers() async {
    let run = Run("3. screens that answer") { AppShopCoordinator(navigationController: $0, services: $1) }
    func pick() { run.list.route(.pick { run.hear("tax \(Run.text(of: $0))") }) }
    pick()
    pick()
    await run.say("two taps")
    var picker: PickerViewController? = run.top()
    picker?.route(.picked(tax: 19))
    picker?.route(.picked(tax: 7))
    await run.say("picked twice")
    picker?.route(.picked(tax: 3))
    await run.say("late, from a screen that is gone")
    picker = nil
    pick()
    await run.say("again")
    Headless.swipeBack(run.stack)
    await Transitions.rest(cancelling: true)
    await run.say("swipe back, cancelled")
    run.top(PickerViewController.self).route(.noTax)
    await run.say("no tax")
    pick()
    await run.say("again")
    Headless.swipeBack(run.stack)
    await run.say("swipe back")
    pick()
    await run.say("again")
    var request: PickerViewController? = run.top()
    Headless.swipeBack(run.stack)
    await run.say("swipe back, but a request owns the screen")
    run.list.route(.vibrate(strength: 1))
    await run.say("the next route of the flow")
    request?.route(.picked(tax: 1))
    request = nil
    await run.say("late answer, released")
    run.list.route(.color { run.hear("color \(Run.text(of: $0))") })
    await run.say("a SwiftUI view")
    run.top(UIHostingController<ColorView>.self).rootView.route(.chose(color: 5))
    await run.say("chosen")
    run.list.route(.color { run.hear("color \(Run.text(of: $0))") })
    await run.say("again")
    Headless.swipeBack(run.stack)
    await run.say("swipe back")
    run.list.route(.photo { run.hear("photo \(Run.text(of: $0))") })
    await run.say("a class of UIKit's, made by the app")
    run.presented(PhotoPicker.self).userTook("cat")
    await run.say("taken")
    run.list.route(.photo { run.hear("photo \(Run.text(of: $0))") })
    await run.say("again")
    Headless.swipeDown(run.presented(PhotoPicker.self))
    await run.say("swipe down")
    run.list.route(.photo { run.hear("photo \(Run.text(of: $0))") })
    await run.say("again")
    run.presented(PhotoPicker.self).dismissAndTake("dog")
    await run.say("one that dismisses itself before it answers")
    run.list.route(.pick { run.hear("tax \(Run.text(of: $0))") })
    await run.say("pick")
    run.coordinator?.open(.list)
    await run.say("link to the list")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")
  }

  static func alerts() async {
    let run = Run("4. alerts")
    run.list.route(.edit(name: "a"))
    await run.say("edit")
    var editor: EditorViewController? = run.presented()
    editor?.closeWasTapped()
    editor?.closeWasTapped()
    await run.say("two taps on close")
    print("  log: \(editor?.log ?? []); identifiers: \(run.alert.actions.compactMap(\.accessibilityIdentifier))")
    run.tap("Keep Editing")
    await run.say("keep")
    print("  log: \(editor?.log ?? [])")
    editor?.renameWasTapped()
    await Transitions.rest()
    run.alert.textFields?.first?.text = "b"
    await run.say("rename")
    run.tap("Rename")
    await run.say("renamed")
    Headless.isPad = true
    editor?.moreWasTapped()
    await run.say("more, on an iPad")
    print("  points at the button: \(run.alert.popoverPresentationController?.sourceView === editor?.moreButton)")
    Headless.tapBeside(run.alert)
    await run.say("tap beside")
    Headless.isPad = false
    editor?.saveFailed()
    await run.say("an error of the flow, asked for by the screen")
    run.coordinator?.failed(reason: "No network")
    await run.say("another one, from the app, over the first")
    run.tap("OK")
    await run.say("OK")
    run.tap("OK")
    await run.say("OK")
    editor?.moreWasTapped()
    await run.say("more")
    run.alert.dismiss(animated: true)
    await run.say("the app dismisses it")
    print("  log: \(editor?.log ?? [])")
    editor?.closeWasTapped()
    await run.say("close")
    run.coordinator?.open(.item(id: 4))
    await run.say("a link comes")
    print("  log: \(editor?.log ?? [])")
    editor = nil
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.list.route(.edit(name: "c"))
    await run.say("edit")
    run.presented(EditorViewController.self).closeWasTapped()
    await run.say("close")
    run.tap("Discard")
    await run.say("discard")
    run.list.route(.item(id: 8))
    run.coordinator?.failed(reason: "while something moves")
    await run.say("an error during a push")
    run.tap("OK")
    await run.say("OK")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")

    let own = Run("4b. an alert of the app's own") { AppShopCoordinator(navigationController: $0, services: $1) }
    own.list.route(.edit(name: "a"))
    await own.say("edit")
    own.presented(EditorViewController.self).closeWasTapped()
    await own.say("close")
    own.presented(OwnAlert.self).choose(.discard)
    await own.say("discard")
    await own.end()
  }

  static func starts() async {
    let run = Run("5. start one of")
    run.list.route(.checkout(total: 3) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout without a card")
    run.top(OverviewViewController.self).route(.cancelled)
    await run.say("cancelled")
    run.services.start = .express(card: "Visa")
    run.list.route(.checkout(total: 3) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout with a card")
    run.top(ExpressViewController.self).payWasTapped()
    await run.say("paid")
    run.services.start = .overview
    run.list.route(.checkout(total: 4) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout")
    run.top(OverviewViewController.self).route(.shop)
    await run.say("and the shop from there, a cycle, with the same services")
    run.presented(ListViewController.self).route(.edit(name: "deep"))
    await run.say("the inner shop's editor")
    run.presented(EditorViewController.self).closeWasTapped()
    await run.say("its alert")
    let inner = run.stack.presentedViewController?.presentedViewController as? UINavigationController
    let editor: EditorViewController? = inner?.topViewController as? EditorViewController
    run.coordinator?.childCoordinators.compactMap { $0 as? CheckoutCoordinator }.first?.finish(.cancelled)
    await run.say("checkout is finished from outside")
    print("  log: \(editor?.log ?? [])")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")
  }

  static func linkedStarts() async {
    print("\n5b. links to the screens of which the app chooses one")
    let stack = UINavigationController()
    let window = Headless.window()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let coordinator = VisitCoordinator(navigationController: stack, services: ServicesDouble())
    coordinator.start()
    func say(_ what: String) async {
      await Transitions.rest()
      print("  \(what): \(stack.viewControllers.map { $0.title ?? "" }), \(coordinator.currentLink?.path ?? "no link")")
    }
    await say("the app has chosen")
    coordinator.open(.outside)
    await say("a link to the other")
    coordinator.open(.outside)
    await say("again")
    coordinator.open(.inside)
    await say("back")
    window.rootViewController = nil
    Transitions.reset()
  }
}
