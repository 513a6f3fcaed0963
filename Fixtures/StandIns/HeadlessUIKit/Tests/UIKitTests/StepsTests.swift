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
      button("Elsewhere") { screen, _ in
        // The app's own bundle.
        guard let other = UIStoryboard(name: "Others", bundle: nil).instantiateInitialViewController() else { return }
        screen.show(other, sender: nil)
      },
      button("Later") { screen, _ in Task { screen.title = await StartScreen.laterTitle() } },
    ]
  }

  /// A title that comes from another thread, there and back a few times.
  nonisolated private static func laterTitle() async -> String {
    for _ in 0..<3 { await Task { @MainActor in await Task.yield() }.value }
    return "Late"
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
    await #expect(throws: HeadlessStoryboardError.self) { try await runSteps([], storyboard: "Other") { _ in } }
  }

  @Test("tasks run between the steps, on other threads too")
  func tasks() async throws {
    #expect(try await run("Later", "Next") == ["launched: Start", "Later: Late", "Next: Late > Next"])
  }

  @Test("an app finds the other storyboards of its bundle, which is its own on a phone, with the classes of all")
  func otherStoryboards() async throws {
    #expect(
      try await run("ShowAbout", "Done") == ["launched: Start", "ShowAbout: Start > UIViewController", "Done: Back"])
    #expect(
      try await run("Elsewhere", "back") == [
        "launched: Start", "Elsewhere: Start > UITableViewController", "back: Start",
      ])
  }

  @Test("the segue of a cell taps the first row that has it")
  func rows() async throws {
    #expect(
      try await run("ShowRows", "Pick") == [
        "launched: Start", "ShowRows: Start > RowsScreen", "Pick: Start > RowsScreen > picked row 1",
      ])
  }

  #if compiler(>=6.2)
    @Test("without anybody who takes the lines, a step that cannot be done makes the program fail at its end")
    func status() async {
      let failed = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
        try await runSteps(["Nonsense", "Next"], write: nil)
      }
      let output = String(decoding: failed?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.contains("Nonsense: there is no such button"))
      #expect(output.contains("Next: Start > Next"))
      await #expect(processExitsWith: .exitCode(7)) {
        try await runSteps(["Next"], write: nil)
        exit(7)
      }
    }
  #endif

  private func run(_ steps: String...) async throws -> [String] {
    var lines: [String] = []
    try await runSteps(steps) { lines.append($0) }
    return lines
  }
}

/// Runs the app with storyboards in a bundle of its own.
@MainActor private func runSteps(
  _ steps: [String], storyboard: String = "Steps", write: ((String) -> Void)?
) async throws {
  let classes = HeadlessClasses(
    ["RowsScreen": RowsScreen.init(coder:)],
    unwindActions: ["StartScreen": ["backToStart:": { screen, _ in screen.title = "Back" }]])
  let folder = try writeStoryboards()
  defer { try? FileManager.default.removeItem(at: folder) }
  let bundle = Bundle(path: folder.path) ?? .main
  try await Headless.run(
    SceneDelegate.self, storyboard: storyboard, in: bundle, classes: classes, steps: steps, write: write)
  Headless.quit()
}

/// Rows that come from code. All but the first are connected with a segue.
private final class RowsScreen: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "head" : "row", for: indexPath)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let cell = sender as? UITableViewCell, let row = tableView.indexPath(for: cell)?.row else { return }
    segue.destination.title = "picked row \(row)"
  }
}

private func writeStoryboards() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("HeadlessUIKit-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let steps = document(
    """
    <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
      <segue destination="s" kind="relationship" relationship="rootViewController" id="g"/>
    </connections></navigationController></objects></scene>
    <scene><objects>
      <viewController id="s" customClass="StartScreen" customModule="UIKitTests" sceneMemberID="viewController">
        <connections>
          <segue destination="e" kind="show" identifier="ShowEnd" id="h"/>
          <segue destination="r" kind="show" identifier="ShowAbout" id="i"/>
          <segue destination="t" kind="show" identifier="ShowRows" id="j"/>
        </connections>
      </viewController>
    </objects></scene>
    <scene><objects>\(end("e"))</objects></scene>
    <scene><objects><viewControllerPlaceholder storyboardName="About" id="r" sceneMemberID="viewController"/></objects>
    </scene>
    <scene><objects><tableViewController id="t" customClass="RowsScreen" sceneMemberID="viewController">
      <tableView key="view"><prototypes>
        <tableViewCell reuseIdentifier="head"/>
        <tableViewCell reuseIdentifier="row"><connections>
          <segue destination="e" kind="show" identifier="Pick" id="k"/>
        </connections></tableViewCell>
      </prototypes></tableView>
    </tableViewController></objects></scene>
    """, initial: "n")
  let about = document("<scene><objects>\(end("a"))</objects></scene>", initial: "a")
  let others = document(
    "<scene><objects><tableViewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>", initial: "a")
  for (name, text) in ["Steps": steps, "About": about, "Others": others] {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".storyboard"))
  }
  return folder
}

/// A screen that goes back to the start.
private func end(_ id: String) -> String {
  """
  <viewController id="\(id)" sceneMemberID="viewController">
    <connections>
      <segue destination="x" kind="unwind" identifier="Done" unwindAction="backToStart:" id="\(id)1"/>
    </connections>
  </viewController>
  <exit id="x" sceneMemberID="exit"/>
  """
}
