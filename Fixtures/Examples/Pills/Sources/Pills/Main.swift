#if os(Linux)
  import UIKit

  // What UIKit and a person do on a phone is done here: the storyboard is loaded, and the buttons are tapped.

  @main @MainActor
  enum Main {
    /// Another storyboard can be named in place of the app's own: one that the flow file does not know.
    static func main() throws {
      let own = Bundle.module.url(forResource: "Main", withExtension: "storyboard")
      guard let storyboard = CommandLine.arguments.dropFirst().first.map(URL.init(fileURLWithPath:)) ?? own
      else { fatalError("the app has a storyboard") }
      try HeadlessStoryboard.load(
        contentsOf: storyboard,
        classes: [
          "ViewController": ViewController.init(coder:), "TypedViewController": TypedViewController.init(coder:),
          "HandlingViewController": HandlingViewController.init(coder:),
          "RedPillViewController": RedPillViewController.init(coder:),
          "BluePillViewController": BluePillViewController.init(coder:),
        ])
      let scene = Headless.launch(AppDelegate.self)
      guard let tour = scene.keyWindow?.rootViewController as? UITabBarController
      else { fatalError("the storyboard begins with the tour") }

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
      Transitions.settle()
      guard let experience = offering.presentedViewController else { return print("  nothing happens") }
      print("  on screen: \(type(of: experience))")
      Headless.swipeDown(experience)
      Transitions.settle()
    }
  }
#endif
