#if os(Linux)
  import UIKit

  // What Interface Builder and a person do on a phone is done here: the storyboard is told, and the buttons are tapped.

  @main @MainActor
  enum Main {
    static func main() {
      storyboard.register()
      let window = UIWindow(frame: .zero)
      guard let tour = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UITabBarController
      else { fatalError("the storyboard begins with the tour") }
      window.rootViewController = tour
      window.makeKeyAndVisible()

      for (index, tab) in (tour.viewControllers ?? []).enumerated() {
        Headless.tap(tab: index, of: tour)
        guard let offering = tab as? any PillOffering else { continue }
        print(type(of: offering))
        take(offering.pills.red, in: offering)
        take(offering.pills.blue, in: offering)
      }
    }

    /// Takes a pill, and comes back from where it leads.
    private static func take(_ pill: UIButton, in offering: any PillOffering) {
      print("  tap: \(pill.currentTitle ?? "")")
      Headless.tap(pill)
      guard let experience = offering.presentedViewController else { return print("  nothing happens") }
      print("  on screen: \(type(of: experience))")
      Headless.swipeDown(experience)
    }

    private static var storyboard: HeadlessStoryboard {
      let segues = [
        HeadlessSegue("TheRedPillExperience", .show, to: "RedPill"),
        HeadlessSegue("TheBluePillExperience", .show, to: "BluePill"),
      ]
      return HeadlessStoryboard(
        "Main",
        scenes: [
          HeadlessScene(
            "Tour", isInitial: true, containing: ["Choice", "Typed", "Handling"], make: UITabBarController.init(coder:)),
          HeadlessScene("Choice", segues: segues, make: ViewController.init(coder:)),
          HeadlessScene("Typed", segues: segues, make: TypedViewController.init(coder:)),
          HeadlessScene("Handling", segues: segues, make: HandlingViewController.init(coder:)),
          HeadlessScene("RedPill", make: RedPillViewController.init(coder:)),
          HeadlessScene("BluePill", make: BluePillViewController.init(coder:)),
        ])
    }
  }
#elseif canImport(UIKit)
  import UIKit

  /// On a phone UIKit loads `Main.storyboard` of the app that this code is put in.
  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
#endif
