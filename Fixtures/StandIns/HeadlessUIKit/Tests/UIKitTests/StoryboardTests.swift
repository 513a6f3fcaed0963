import Testing
import UIKit

@Suite("A storyboard") @MainActor
struct StoryboardTests {
  @Test("makes the controller of an identifier from a coder")
  func identifier() {
    let storyboard = registerStoryboard("StoryboardTests.identifier")
    let controller = storyboard.instantiateViewController(withIdentifier: "TheDetail")
    #expect(controller is DetailScreen)
    #expect(controller.storyboard === storyboard)
    #expect(!controller.isViewLoaded)
  }

  @Test("lets a closure make the controller")
  func creator() {
    let storyboard = registerStoryboard("StoryboardTests.creator")
    var calls = 0
    let made: DetailScreen = storyboard.instantiateViewController(identifier: "TheDetail") { coder in
      calls += 1
      return DetailScreen(coder: coder)
    }
    #expect(calls == 1)
    #expect(made.storyboard === storyboard)
    let plain: DetailScreen = storyboard.instantiateViewController(identifier: "TheDetail")
    #expect(plain !== made)
  }

  @Test("puts the root in the initial stack")
  func initial() throws {
    let stack: UINavigationController? = registerStoryboard("StoryboardTests.initial")
      .instantiateInitialViewController()
    #expect(stack?.topViewController is Screen)
    #expect(stack?.topViewController?.navigationController === stack)
  }

  @Test("leads to another storyboard")
  func reference() {
    _ = registerStoryboard("StoryboardTests.reference")
    HeadlessStoryboard(
      "StoryboardTests.start",
      scenes: [
        HeadlessScene(
          "Start", isInitial: true,
          segues: [HeadlessSegue("over", .present(), toStoryboard: "StoryboardTests.reference")],
          make: Screen.init(coder:))
      ]
    ).register()
    let start = UIStoryboard(name: "StoryboardTests.start", bundle: nil).instantiateInitialViewController()
    let window = Headless.window()
    window.rootViewController = start
    window.makeKeyAndVisible()
    start?.performSegue(withIdentifier: "over", sender: nil)
    #expect(start?.presentedViewController is UINavigationController)
  }

  @Test("leads to another storyboard in its own bundle, if it does not say where that is")
  func referenceInBundle() throws {
    let bundle = try #require(Bundle(path: FileManager.default.temporaryDirectory.path))
    let name = "StoryboardTests.referenceInBundle"
    for bundle in [nil, bundle] {
      HeadlessStoryboard(
        name + ".other",
        scenes: [
          HeadlessScene("Other", isInitial: true, make: bundle == nil ? Screen.init(coder:) : DetailScreen.init(coder:))
        ]
      ).register(in: bundle)
    }
    let segues = [
      HeadlessSegue("near", .present(), toStoryboard: name + ".other"),
      HeadlessSegue("far", .present(), toStoryboard: name + ".other", bundle: .main),
    ]
    HeadlessStoryboard(
      name, scenes: [HeadlessScene("Start", isInitial: true, segues: segues, make: Screen.init(coder:))]
    ).register(in: bundle)
    let start = try #require(UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController())
    openWindow(on: start)
    start.performSegue(withIdentifier: "near", sender: nil)
    Transitions.settle()
    #expect(start.presentedViewController is DetailScreen)
    start.dismiss(animated: false)
    start.performSegue(withIdentifier: "far", sender: nil)
    #expect(start.presentedViewController.map { $0 is DetailScreen } == false)
  }

  #if compiler(>=6.2)
    @Test("traps as UIKit does where it does not know an identifier")
    func unknown() async {
      let storyboard = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
      }
      let scene = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = registerStoryboard("Known").instantiateViewController(withIdentifier: "Other") }
      }
      let segue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { Screen().performSegue(withIdentifier: "away", sender: nil) }
      }
      let text = [storyboard, scene, segue].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
      #expect(text[0].contains("Could not find a storyboard named 'Nowhere'"))
      #expect(text[1].contains("doesn't contain a view controller with identifier 'Other'"))
      #expect(text[2].contains("has no segue with identifier 'away'"))
    }
  #endif
}
