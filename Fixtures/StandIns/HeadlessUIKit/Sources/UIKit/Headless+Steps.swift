extension Headless {
  /// Launches an app and does one step after the other, as they are typed on the command line:
  ///
  ///     swift run App Settings back app:help
  ///
  /// taps the button *Settings*, goes back, and opens the link `app:help`. After each step a line shows the screens by their
  /// titles. A link as the first step launches the app. A button is one in the bar of the visible screen, or of an alert. The
  /// identifier of a segue of the visible screen taps the control that fires it, also for an unwind; of rows, the first one.
  ///
  /// - Parameters:
  ///   - delegate: the delegate of the scene, which `Info.plist` names on a phone.
  ///   - storyboard: the name of the storyboard that fills the window, also from `Info.plist`; `nil` if the delegate fills it.
  ///   - bundle: where the storyboard is, and the others that it leads to.
  ///   - classes: what these storyboards name but the runtime does not find, such as the actions of unwind segues.
  ///   - steps: what the user does.
  ///   - write: takes the lines. Without it they are printed, and the program ends with status 1 if a step could not be done.
  /// - Throws: if the storyboard cannot be read.
  public static func run(
    _ delegate: (UIResponder & UIWindowSceneDelegate).Type, storyboard: String? = nil, in bundle: Bundle = .main,
    classes: HeadlessClasses = [:], steps: some Sequence<String>, write: ((String) -> Void)? = nil
  ) async throws {
    // What is printed is there even if the program stops.
    let line =
      write ?? {
        print($0)
        fflush(nil)
      }
    if let storyboard {
      guard let file = bundle.url(forResource: storyboard, withExtension: "storyboard") else {
        throw HeadlessStoryboardError(file: storyboard + ".storyboard", reason: "it is not in \(bundle.bundlePath)")
      }
      try HeadlessStoryboard.load(contentsOf: file, in: bundle, classes: classes)
    }
    StoryboardBundles.run(appIn: [bundle, Bundle(for: delegate)], classes: classes)
    ManifestApp.configure = { configuration in
      configuration.delegateClass = delegate
      configuration.storyboard = storyboard.map { UIStoryboard(name: $0, bundle: bundle) }
    }
    var steps = Array(steps)
    let launchLink = steps.first.flatMap(link)
    if launchLink != nil { steps.removeFirst() }
    let scene = launch(ManifestApp.self, opening: launchLink)
    line("\(launchLink.map { "launched by \($0)" } ?? "launched"): \(await screens(of: scene))")
    var isRefused = false
    for step in steps {
      let refusal = take(step, in: scene)
      let screens = await screens(of: scene)
      line("\(step): \(refusal ?? screens)")
      if refusal != nil { isRefused = true }
    }
    if isRefused, write == nil { exit(1) }
  }

  /// Does one step, or answers why that cannot be done.
  private static func take(_ step: String, in scene: UIWindowScene) -> String? {
    guard let screen = scene.keyWindow?.rootViewController?.shown.last else { return "nothing is shown" }
    let buttons = (screen.navigationItem.leftBarButtonItems ?? []) + (screen.navigationItem.rightBarButtonItems ?? [])
    let segues = screen.scene?.segues.filter { !$0.isEmbed }.compactMap(\.identifier) ?? []
    if let url = link(step) {
      open(url)
    } else if step == "back" {
      goBack(from: screen)
    } else if let button = buttons.first(where: { $0.title == step }) {
      tap(button)
    } else if let alert = screen as? UIAlertController, let action = alert.actions.first(where: { $0.title == step }) {
      tap(action, of: alert)
    } else if segues.contains(step) {
      if !tapCell(withSegue: step, on: screen) { fire(step, on: screen) }
    } else {
      let choices = (screen as? UIAlertController)?.actions.compactMap(\.title) ?? []
      let tabs = screen.tabBarController?.viewControllers ?? []
      let isTab = tabs.contains { $0.tabBarItem.title ?? $0.title == step }
      let other = isTab ? "; `\(step)` is a tab: write a test with `Headless.tap(tab:of:)`" : ""
      return "there is no such button, only \(buttons.compactMap(\.title) + choices + segues)\(other)"
    }
    return nil
  }

  private static func goBack(from screen: UIViewController) {
    if let stack = screen.navigationController, stack.viewControllers.count > 1 {
      swipeBack(stack)
    } else {
      swipeDown(screen)
    }
  }

  private static func link(_ step: String) -> URL? { step.contains(":") ? URL(string: step) : nil }

  /// What is shown when nothing moves any more: `List > Detail` for a push, `List presents Help` for a presentation.
  private static func screens(of scene: UIWindowScene) async -> String {
    // Tasks may go on in other threads, and come back.
    for _ in 0..<16 {
      await Transitions.rest()
      await Task.detached {}.value
    }
    await Transitions.rest()
    var line = ""
    var last: UIViewController?
    for screen in scene.keyWindow?.rootViewController?.shown ?? [] {
      screen.loadViewIfNeeded()
      let isPushed = screen.navigationController != nil && screen.navigationController === last?.navigationController
      line += last == nil ? "" : isPushed ? " > " : " presents "
      line += screen.title ?? "\(type(of: screen))"
      last = screen
    }
    return line
  }
}

extension UIViewController {
  /// The screens on the way to the visible one: those of the stack, and over them what is presented.
  fileprivate var shown: [UIViewController] {
    let here =
      switch self {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.selectedViewController?.shown ?? []
      default: [self]
      }
    return here + (presented?.shown ?? [])
  }
}

/// An app that declares its scene in `Info.plist`.
private final class ManifestApp: UIResponder, UIApplicationDelegate {
  static var configure: @MainActor (UISceneConfiguration) -> Void = { _ in }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    Self.configure(configuration)
    return configuration
  }
}
