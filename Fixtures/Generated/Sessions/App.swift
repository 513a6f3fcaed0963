import UIKit

struct User {
  var name: String
}

/// Who is alive.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []

  static func count(_ object: AnyObject) {
    all.removeAll { $0.object == nil }
    all.append(Living(object: object))
  }

  static var living: String {
    let names = all.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted()
    return names.isEmpty ? "nobody" : names.joined(separator: " ")
  }
}

class CountedViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    Census.count(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class WelcomeViewController: CountedViewController {
  var route: (AppFlow.Welcome.Route) -> Void = { _ in }
}

final class NameViewController: CountedViewController {
  var route: (LoginFlow.Name.Route) -> Void = { _ in }
}

final class HomeViewController: CountedViewController {
  var route: (AppFlow.Home.Route) -> Void = { _ in }

  func receive(_ parameters: AppFlow.Home.Parameters) {
    title = parameters.user.name
  }
}

final class OwnAppCoordinator: AppCoordinator {
  override func loginDidFinish(_ result: User, from screen: UIViewController?) {
    home(user: result)
  }

  override func makeLoginCoordinator(navigationController: UINavigationController?) -> LoginCoordinator {
    let login = super.makeLoginCoordinator(navigationController: navigationController)
    Census.count(login)
    return login
  }
}

@main @MainActor
enum Main {
  static func main() async {
    let window = Headless.window()
    do {
      let app = OwnAppCoordinator()
      Census.count(app)
      app.start()
      // Reading it changes nothing.
      print("root: \(app.rootViewController.map { "\(type(of: $0))" } ?? "none")")
      window.rootViewController = app.rootViewController
      window.makeKeyAndVisible()
    }
    await Transitions.rest()
    (window.rootViewController as? WelcomeViewController)?.route(.login)
    for round in 1...1000 {
      await Transitions.rest()
      if round == 1 { print("login: \(Census.living)") }
      (window.rootViewController as? NameViewController)?.route(.known(user: User(name: "user \(round)")))
      await Transitions.rest()
      if round == 1 || round == 1000 { print("\(window.rootViewController?.title ?? "nobody"): \(Census.living)") }
      (window.rootViewController as? HomeViewController)?.route(.login)
    }
    await Transitions.rest()
    print("login: \(Census.living)")
    window.rootViewController = nil
    await Transitions.rest()
    print("at the end: \(Census.living)")
  }
}
