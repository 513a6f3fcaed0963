import AppKit
import Testing

@Suite("A storyboard of AppKit's") @MainActor
struct ScreenTests {
  final class Screen: NSViewController {
    var log: [String] = []
    var isWilling = true

    override func viewDidLoad() { log.append("loaded") }
    override func viewDidAppear() { log.append("appeared") }
    override func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool {
      isWilling
    }
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
      log.append("prepared \(segue.identifier ?? "nameless") to \(type(of: segue.destinationController))")
    }
  }
  final class Window: NSWindowController {
    var prepared: NSStoryboardSegue?

    override func prepare(for segue: NSStoryboardSegue, sender: Any?) { prepared = segue }
  }

  private func storyboard(_ name: String = #function) -> NSStoryboard {
    HeadlessStoryboard(
      name,
      scenes: [
        HeadlessScene(
          "Window", isInitial: true, containing: ["List"], segues: [HeadlessSegue("About", .sheet, to: "About")],
          make: Window.init(coder:)),
        HeadlessScene(
          "List", identifier: "List",
          segues: [
            HeadlessSegue("Open", .show, to: "Window"), HeadlessSegue("About", .modal, to: "About"),
            HeadlessSegue(nil, .embed, to: "About"),
          ], make: Screen.init(coder:)),
        HeadlessScene("About", make: Screen.init(coder:)),
      ]
    ).register()
    return NSStoryboard(name: name, bundle: nil)
  }

  @Test("begins with a window that has a controller in it")
  func initial() throws {
    let window = try #require(storyboard().instantiateInitialController() as? Window)
    let list = try #require(window.contentViewController as? Screen)
    window.showWindow(nil)
    #expect(window.window?.isVisible == true)
    #expect(list.log == ["prepared nameless to Screen", "loaded", "appeared"])
    #expect(list.children.count == 1)
  }

  @Test("lets controllers of views and of windows perform its segues")
  func segues() throws {
    let window = try #require(storyboard().instantiateInitialController() as? Window)
    let list = try #require(window.contentViewController as? Screen)
    window.performSegue(withIdentifier: "About", sender: nil)
    #expect(window.prepared?.destinationController is Screen)
    #expect(list.presentedViewControllers?.count == 1)

    Headless.fire("Open", on: list)
    #expect(list.log == ["prepared Open to Window"])
    list.isWilling = false
    Headless.fire("About", on: list)
    #expect(list.log.count == 1)
    list.presentedViewControllers?.first?.dismiss(nil)
    #expect(list.presentedViewControllers == nil)
  }

  @Test("makes the controller of an identifier, or lets a closure make it")
  func identifier() {
    let storyboard = storyboard()
    #expect(storyboard.instantiateController(withIdentifier: "List") is Screen)
    var calls = 0
    let made: Screen = storyboard.instantiateController(identifier: "List") { coder in
      calls += 1
      return Screen(coder: coder)
    }
    #expect(calls == 1)
    #expect(made.storyboard === storyboard)
  }
}
