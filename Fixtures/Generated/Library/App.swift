import UIKit

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) { all.append(Living(object: object)) }

  static var living: String {
    let names = all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted()
    return names.isEmpty ? "nobody" : names.joined(separator: " ")
  }
}

class CountedViewController: UIViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Census.count(self)
  }

  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }
}

final class ShelvesViewController: CountedViewController, LibraryFlow.Shelves.SegueHandling {
  var route: (LibraryFlow.Shelves.Route) -> Void = { _ in }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
  func prepareForBook(_ destination: BookViewController, sender: Any?) {}
  func prepareForNovel(_ destination: NovelViewController, sender: Any?) -> LibraryFlow.Book.Parameters {
    .init(title: "Emma")
  }
  func prepareForSign(_ destination: SignViewController, sender: Any?) {}
  func prepareForHome(_ destination: ShelvesViewController, sender: Any?) {}
}

class BookViewController: CountedViewController {
  var route: (LibraryFlow.Book.Route) -> Void = { _ in }
  private(set) var name = ""
  func receive(_ parameters: LibraryFlow.Book.Parameters) { name = parameters.title }
}

final class NovelViewController: BookViewController {
  var novelRoute: (LibraryFlow.Novel.Route) -> Void = { _ in }
}

final class AboutViewController: CountedViewController {
  var route: (LibraryFlow.About.Route) -> Void = { _ in }
}

final class SignViewController: CountedViewController {
  var route: (LibraryFlow.Sign.Route) -> Void = { _ in }
}

final class TourViewController: CountedViewController {
  var route: (LibraryFlow.First.Route) -> Void = { _ in }
}

final class CardViewController: CountedViewController {
  var route: (ReadersFlow.Card.Route) -> Void = { _ in }
  private(set) var name = ""
  func receive(_ parameters: ReadersFlow.Card.Parameters) { name = parameters.name }
}

final class HistoryViewController: CountedViewController {
  var route: (ReadersFlow.History.Route) -> Void = { _ in }
}

@main @MainActor
enum Main {
  static func main() async {
    storyboard.register()
    await read()
    print("at the end:", Census.living)
  }

  private static func read() async {
    let coordinator = LibraryCoordinator()
    Census.count(coordinator)
    coordinator.start()
    guard let navigation = coordinator.rootViewController as? UINavigationController else { fatalError("no root") }
    let window = Headless.window()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    print("shown in:", coordinator.navigationController === navigation)
    guard let shelves = navigation.topViewController as? ShelvesViewController else { fatalError("no shelves") }

    shelves.performBook(title: "Middlemarch")
    await Transitions.rest()
    guard let book = navigation.topViewController as? BookViewController else { fatalError("no book") }
    print("book:", book.name)
    book.route(.card(name: "Ada"))
    await Transitions.rest()
    card(in: navigation).route(.history)
    await Transitions.rest()
    guard let history = navigation.topViewController as? HistoryViewController else { fatalError("no history") }
    history.route(.card)
    await Transitions.rest()
    print("back on the card of", card(in: navigation).name)
    card(in: navigation).route(.done)
    await Transitions.rest()
    print("back on:", type(of: navigation.topViewController ?? navigation))
    book.route(.back)
    await Transitions.rest()
    print("shelves only:", navigation.viewControllers.count)

    Headless.fire("novel", on: shelves)
    await Transitions.rest()
    guard let novel = navigation.topViewController as? NovelViewController else { fatalError("no novel") }
    print("novel:", novel.name)
    novel.novelRoute(.author(name: "Jane"))
    await Transitions.rest()
    guard let author = novel.presentedViewController as? UINavigationController else { fatalError("no author") }
    print("author:", card(in: author).name)
    card(in: author).route(.done)
    await Transitions.rest()
    novel.route(.card(name: "ignored"))
    await Transitions.rest()
    print("card of a", card(in: navigation).name)
    Headless.swipeBack(navigation)
    await Transitions.rest()
    Headless.swipeBack(navigation)
    await Transitions.rest()

    Headless.fire(toScene: "About", on: shelves)
    await Transitions.rest()
    (navigation.topViewController as? AboutViewController)?.route(.book(title: "About"))
    await Transitions.rest()
    print("book:", (navigation.topViewController as? BookViewController)?.name ?? "none")
    navigation.popToRootViewController(animated: false)

    shelves.children.compactMap { $0 as? SignViewController }.first?.route(.tour)
    await Transitions.rest()
    guard let tour = shelves.presentedViewController as? UITabBarController,
      let tabs = tour.viewControllers as? [TourViewController]
    else { fatalError("no tour") }
    tabs[0].route(.about)
    await Transitions.rest()
    guard let about = tour.presentedViewController as? CardViewController else { fatalError("no card") }
    print("tour about", about.name)
    about.route(.done)
    await Transitions.rest()
    tabs[1].route(.done)
    await Transitions.rest()
    print("tour over:", shelves.presentedViewController == nil)
    print("before the end:", Census.living)
  }

  private static func card(in navigation: UINavigationController) -> CardViewController {
    guard let card = navigation.topViewController as? CardViewController else { fatalError("no card") }
    return card
  }

  private static var storyboard: HeadlessStoryboard {
    HeadlessStoryboard(
      "Library",
      scenes: [
        HeadlessScene(
          "Navigation", identifier: "Shelves", containing: ["Shelves"], make: UINavigationController.init(coder:)),
        HeadlessScene(
          "Shelves",
          segues: [
            HeadlessSegue("Book", .show, to: "Book"), HeadlessSegue("novel", .show, to: "Novel"),
            HeadlessSegue(nil, .show, to: "About"), HeadlessSegue("sign", .embed, to: "Sign"),
          ], make: ShelvesViewController.init(coder:)),
        HeadlessScene("Book", identifier: "BookScene", make: BookViewController.init(coder:)),
        HeadlessScene("Novel", identifier: "NovelScene", make: NovelViewController.init(coder:)),
        HeadlessScene("About", make: AboutViewController.init(coder:)),
        HeadlessScene("Sign", make: SignViewController.init(coder:)),
        HeadlessScene(
          "Tour", identifier: "Tour", containing: ["First", "Second"], make: UITabBarController.init(coder:)),
        HeadlessScene("First", make: TourViewController.init(coder:)),
        HeadlessScene("Second", make: TourViewController.init(coder:)),
      ])
  }
}
