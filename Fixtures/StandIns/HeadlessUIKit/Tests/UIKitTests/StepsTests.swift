import Testing
import UIKit

/// A class that the runtime finds by its name: nobody lists it.
final class StartScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Start"
    navigationItem.leftBarButtonItem = button("Help") {
      $0.present(UINavigationController(rootViewController: $1), animated: true)
    }
    navigationItem.rightBarButtonItems = [
      button("Unused") { _, _ in }, button("Ask") { screen, _ in screen.ask() },
      button("Next") { $0.navigationController?.pushViewController($1, animated: true) },
    ]
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { [unowned self] _ in title = "Yes" })
    present(alert, animated: true)
  }

  private func button(
    _ title: String, show: @escaping @MainActor (StartScreen, UIViewController) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      primaryAction: UIAction(title: title) { [unowned self] _ in
        let next = UIViewController()
        next.title = title
        show(self, next)
      })
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { rename(contexts) }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    rename(connectionOptions.urlContexts)
  }

  private func rename(_ contexts: Set<UIOpenURLContext>) {
    let screen = (window?.rootViewController as? UINavigationController)?.topViewController
    screen?.loadViewIfNeeded()
    if let url = contexts.first?.url { screen?.title = url.absoluteString }
  }
}

extension SceneTests {
  @Test("an app does one step after the other")
  func steps() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(stepsStoryboard.utf8).write(to: folder.appendingPathComponent("Steps.storyboard"))
    let bundle = try #require(Bundle(path: folder.path))

    func run(_ steps: String...) async throws -> [String] {
      var lines: [String] = []
      let classes = HeadlessClasses(unwindActions: [
        "StartScreen": ["backToStart:": { screen, _ in screen.title = "Back" }]
      ])
      try await Headless.run(SceneDelegate.self, storyboard: "Steps", in: bundle, classes: classes, steps: steps) {
        lines.append($0)
      }
      Headless.quit()
      return lines
    }
    #expect(
      try await run("Next", "back", "Help", "Next", "back", "app:a") == [
        "launched: Start", "Next: Start > Next", "back: Start", "Help: Start presents Help",
        "Next: there is no such button, only []", "back: Start", "app:a: app:a",
      ])
    #expect(
      try await run("Ask", "No", "Yes", "ShowEnd", "Done") == [
        "launched: Start", "Ask: Start presents Sure?", "No: there is no such button, only [\"Yes\"]", "Yes: Yes",
        "ShowEnd: Yes > UIViewController", "Done: Back",
      ])
    #expect(try await run("app:b") == ["launched by app:b: app:b"])
    await #expect(throws: HeadlessStoryboardError.self) {
      try await Headless.run(SceneDelegate.self, storyboard: "Other", in: bundle, steps: [])
    }
  }

  private var stepsStoryboard: String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
    <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="s" kind="relationship" relationship="rootViewController" id="g"/>
    </connections></navigationController></objects></scene>
    <scene><objects>
      <viewController id="s" customClass="StartScreen" customModule="UIKitTests" sceneMemberID="viewController">
        <connections><segue destination="e" kind="show" identifier="ShowEnd" id="h"/></connections>
      </viewController>
    </objects></scene>
    <scene><objects>
      <viewController id="e" sceneMemberID="viewController">
        <connections>
          <segue destination="x" kind="unwind" identifier="Done" unwindAction="backToStart:" id="i"/>
        </connections>
      </viewController>
      <exit id="x" sceneMemberID="exit"/>
    </objects></scene>
    </scenes></document>
    """
  }
}
