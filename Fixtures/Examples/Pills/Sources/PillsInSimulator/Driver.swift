#if canImport(UIKit) && !os(Linux)
  import UIKit

  // Does in a simulator what `Main.swift` does on Linux: takes each pill in each tab, and writes the same transcript. It is
  // part of the app that `Pills.xcodeproj` builds and of nothing else, and has not been run yet.

  /// The app, by the name in `Info.plist`: it taps its own buttons as soon as its window is on the screen, and ends.
  @objc(Driver)
  final class Driver: UIApplication {
    private var isBusy = false

    override init() {
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: #selector(begin), name: UIScene.didActivateNotification, object: nil)
    }

    @objc private func begin(_ notification: Notification) {
      guard !isBusy else { return }
      isBusy = true
      let scene = notification.object as? UIWindowScene
      guard let tour = scene?.windows.first?.rootViewController as? UITabBarController
      else { fatalError("the storyboard begins with the tour") }
      UIView.setAnimationsEnabled(false)
      Task {
        await use(tour)
        exit(0)
      }
    }

    private func use(_ tour: UITabBarController) async {
      for (index, tab) in (tour.viewControllers ?? []).enumerated() {
        tour.selectedIndex = index
        guard let offering = tab as? any PillOffering else { continue }
        await wait { offering.viewIfLoaded?.window != nil }
        print(type(of: offering))
        await take(offering.pills.red, in: offering)
        await take(offering.pills.blue, in: offering)
      }
    }

    /// Takes a pill, and comes back from where it leads.
    private func take(_ pill: UIButton, in offering: any PillOffering) async {
      print("  tap: \(pill.currentTitle ?? "")")
      pill.sendActions(for: .touchUpInside)
      await wait { offering.presentedViewController?.viewIfLoaded?.window != nil }
      guard let name = offering.presentedViewController.map({ "\(type(of: $0))" })
      else { return print("  nothing happens") }
      print("  on screen: \(name)")
      // It prints that it is gone, and the next line has to come after that.
      let isGone = { [weak experience = offering.presentedViewController] in experience == nil }
      offering.dismiss(animated: false)
      await wait { offering.presentedViewController == nil && isGone() }
    }

    /// Lets UIKit work until a condition holds, for ten seconds at most.
    private func wait(until condition: () -> Bool) async {
      for _ in 0..<200 where !condition() { try? await Task.sleep(nanoseconds: 50_000_000) }
    }
  }
#endif
