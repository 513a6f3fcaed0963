import UIKit

/// Opens links to what a storyboard has put into a tab bar, in all states.
@main @MainActor struct Main {
  private let window = Headless.window()
  private let app = AppCoordinator()

  static func main() async {
    HeadlessStoryboard(
      "Main",
      scenes: [
        HeadlessScene(
          "Tabs", isInitial: true, containing: ["Lists", "Prefs", "Hive"], make: UITabBarController.init(coder:)),
        HeadlessScene("Lists", containing: ["List"], make: UINavigationController.init(coder:)),
        HeadlessScene("List", identifier: "List", make: ListViewController.init(coder:)),
        HeadlessScene("Item", identifier: "Item", make: ItemViewController.init(coder:)),
        HeadlessScene("Prefs", identifier: "Prefs", make: PrefsViewController.init(coder:)),
        HeadlessScene("Hive", identifier: "Hive", make: HiveViewController.init(coder:)),
        HeadlessScene("About", identifier: "About", make: AboutViewController.init(coder:)),
        HeadlessScene("Note", identifier: "Note", make: NoteViewController.init(coder:)),
      ]
    ).register()
    await Main().run()
    await Transitions.rest()
    print("screens alive in the end: \(Living.count)")
  }

  private init() {
    app.start()
    window.rootViewController = app.rootViewController
    window.makeKeyAndVisible()
  }

  private func run() async {
    await step("the app") {}
    await step("a link to the list, which is shown") { app.open(.list) }
    await step("a link to the other tab") { app.open(.prefs) }
    await step("an item: the tab of the list is selected, and the item is over the list") { app.open(.item(id: 1)) }
    await step("another item: the first one goes") { app.open(.item(id: 2)) }
    await step("a sheet over it") { find(ItemViewController.self)?.route(.note) }
    await step("a link to the list: the sheet and the item go") { app.open(.list) }
    await step("the user selects the other tab") { tabs?.selectedIndex = 1 }
    await step("and a link comes to the list") { app.open(.list) }
    await step("a link to a tab that has no values yet") { app.open(.hiveNamed(name: "Linden")) }
    await step("the list is replaced") { find(ListViewController.self)?.route(.about) }
    await step("a link to it makes it again") { app.open(.list) }
    await step("and one to an item is over it") { app.open(.item(id: 3)) }
    window.rootViewController = UIViewController()
  }

  private func step(_ what: String, _ act: () -> Void) async {
    print(what)
    act()
    await Transitions.rest()
    await Transitions.rest()
    for line in Transitions.log { print("  UIKit: \(line)") }
    print("  \(window.rootViewController.map(picture) ?? "nothing")")
  }

  private var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  private func find<Found: UIViewController>(_ type: Found.Type) -> Found? {
    func found(in controller: UIViewController) -> Found? {
      controller as? Found ?? children(of: controller).lazy.compactMap { found(in: $0) }.first
    }
    return tabs.flatMap { found(in: $0) }
  }

  private func children(of controller: UIViewController) -> [UIViewController] {
    (controller as? UITabBarController)?.viewControllers ?? controller.children
  }

  /// Describes a view controller, its children, and what it presents.
  private func picture(_ controller: UIViewController) -> String {
    let isSelected = tabs.map { $0.selectedViewController === controller } == true
    let name = "\(type(of: controller))".replacing("ViewController", with: "").replacing("Controller", with: "")
    let inner = children(of: controller).map(picture)
    let presented = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
    return (isSelected ? "*" : "") + name + (controller.title.map { " \($0)" } ?? "")
      + (inner.isEmpty ? "" : "(\(inner.joined(separator: ", ")))") + (presented.map { " + \(picture($0))" } ?? "")
  }
}
