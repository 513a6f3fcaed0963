import UIKit

final class ListViewController: UIViewController {
  // The one call gives the queen her year, and lets the coordinator connect both screens.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }

  var route: (HivesFlow.List.Route) -> Void = { _ in }
}

final class QueenViewController: UIViewController {
  var route: (HivesFlow.Queen.Route) -> Void = { _ in }
  private(set) var year = 0
  func receive(_ parameters: HivesFlow.Queen.Parameters) { year = parameters.year }
}

final class KeeperViewController: UIViewController {
  var route: (HivesFlow.Keeper.Route) -> Void = { _ in }
}

@main @MainActor enum Main {
  static func main() async {
    storyboard.register()
    let coordinator = HivesCoordinator()
    coordinator.start()
    guard let navigation = coordinator.rootViewController as? UINavigationController,
      let list = navigation.topViewController as? ListViewController
    else { fatalError("no list") }
    let window = Headless.window()
    window.rootViewController = navigation
    window.makeKeyAndVisible()

    list.performQueen(year: 2025)
    await Transitions.rest()
    guard let queen = navigation.topViewController as? QueenViewController else { fatalError("no queen") }
    print("queen of", queen.year)
    queen.route(.keeper)
    await leave(navigation)

    navigation.popToRootViewController(animated: false)
    Headless.fire("keeper", on: list)
    await leave(navigation)
  }

  /// Lets the keeper on top close itself.
  private static func leave(_ navigation: UINavigationController) async {
    await Transitions.rest()
    guard let keeper = navigation.topViewController as? KeeperViewController else { fatalError("no keeper") }
    keeper.route(.done)
    await Transitions.rest()
    print("back on", type(of: navigation.topViewController ?? navigation))
  }

  private static var storyboard: HeadlessStoryboard {
    HeadlessStoryboard(
      "Hives",
      scenes: [
        HeadlessScene(
          "Navigation", identifier: "List", containing: ["List"], make: UINavigationController.init(coder:)),
        HeadlessScene(
          "List",
          segues: [HeadlessSegue("queen", .show, to: "Queen"), HeadlessSegue("keeper", .show, to: "Keeper")],
          make: ListViewController.init(coder:)),
        HeadlessScene("Queen", make: QueenViewController.init(coder:)),
        HeadlessScene("Keeper", identifier: "KeeperScene", make: KeeperViewController.init(coder:)),
      ])
  }
}
