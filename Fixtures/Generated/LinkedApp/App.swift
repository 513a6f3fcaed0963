import UIKit

struct Listener { var name: String }

enum Song: String { case intro, outro }

/// A screen that says what it was given.
class PlainViewController: UIViewController {
  private(set) var text = ""
  func show(_ values: Any...) { text = values.map { "\($0)" }.joined(separator: " ") }
}

final class ShowsViewController: PlainViewController {
  var route: (StationFlow.Shows.Route) -> Void = { _ in }
  func receive(_ parameters: StationFlow.Shows.Parameters) { show(parameters.listener.name) }
}
final class ShowViewController: PlainViewController {
  var route: (StationFlow.Show.Route) -> Void = { _ in }
  func receive(_ parameters: StationFlow.Show.Parameters) { show(parameters.number) }
}
final class SongViewController: PlainViewController {
  func receive(_ entry: StationFlow.Song.Entry) { show(entry) }
}
final class PlayerViewController: PlainViewController {
  func receive(_ parameters: StationFlow.Player.Parameters) { show(parameters.number, parameters.second) }
}
final class AboutViewController: PlainViewController {
  func receive(_ parameters: StationFlow.About.Parameters) { show(parameters.listener.name, parameters.line) }
}
final class ArchiveViewController: PlainViewController {
  var route: (StationFlow.Archive.Route) -> Void = { _ in }
  func receive(_ parameters: StationFlow.Archive.Parameters) { show(parameters.year) }
}
final class EveryViewController: PlainViewController {}
final class CardViewController: PlainViewController {
  var route: (ProfileFlow.Card.Route) -> Void = { _ in }
  func receive(_ parameters: ProfileFlow.Card.Parameters) { show(parameters.name) }
}
final class EditViewController: PlainViewController {}

final class OwnStationCoordinator: StationCoordinator {
  override func profileDidFinish(_ result: String, fromShows screen: ShowsViewController?) {
    print("  profile: \(result)")
  }
}

@main @MainActor
enum Main {
  static func main() async {
    let window = Headless.window()
    weak var station: StationCoordinator?
    do {
      let coordinator = OwnStationCoordinator(listener: Listener(name: "Ada"))
      coordinator.start()
      window.rootViewController = coordinator.rootViewController
      window.makeKeyAndVisible()
      station = coordinator
    }
    guard let station, let bar = station.mainTabBarController else { fatalError("no tabs") }
    for address in [
      "radio:/shows/7", "https://radio.example/shows/7/songs/intro", "radio:shows", "radio://play/3?t=1.5",
      "/songs/Rose%20of%20Sharon", "radio:archive/1999", "radio:archive", "/about#4", "radio:shows/x",
      "/people/Ada/edit",
      "/people/Grace", "/shows",
    ] {
      print(address)
      do {
        let isOpen = station.open(try FlowLink(parsing: address))
        await Transitions.rest()
        print(isOpen ? "  \(path(of: bar))" : "  nobody opens it")
      } catch { print("  \(error)") }
      if address == "/people/Grace",
        let card = (bar.presentedViewController as? UINavigationController)?.viewControllers.first
          as? CardViewController
      {
        card.route(.done(note: "done"))
        await Transitions.rest()
        print("  \(path(of: bar))")
      }
    }
    window.rootViewController = nil
    await Transitions.rest()
    print("at the end:", station.childCoordinators.count)
  }

  /// What the user sees, and what is under it.
  private static func path(of bar: UITabBarController) -> String {
    let tab = "tab \(bar.selectedIndex): " + path(of: bar.selectedViewController)
    return bar.presentedViewController.map { "\(tab), over it \(path(of: $0))" } ?? tab
  }

  private static func path(of controller: UIViewController?) -> String {
    (controller as? UINavigationController)?.viewControllers.map(path).joined(separator: " › ")
      ?? "\(type(of: controller ?? UIViewController())) “\((controller as? PlainViewController)?.text ?? "")”"
  }
}
