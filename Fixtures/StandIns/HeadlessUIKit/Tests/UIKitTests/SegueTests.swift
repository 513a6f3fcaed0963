import Testing
import UIKit

@Suite("A segue") @MainActor
struct SegueTests {
  @Test("is prepared before its destination's view is loaded, then pushed")
  func show() throws {
    let (_, stack, list) = try showStack("SegueTests.show")
    var sent: Any?
    list.onPrepare = { segue, sender in
      sent = sender
      #expect(segue.source === list)
      #expect(!segue.destination.isViewLoaded)
      #expect(stack.viewControllers == [list])
    }
    list.performSegue(withIdentifier: "detail", sender: 7)
    Transitions.settle()
    #expect(sent as? Int == 7)
    #expect(stack.topViewController is DetailScreen)
    // Code's own segues are not asked about.
    #expect(list.log == ["prepared detail", "will disappear", "did disappear"])
  }

  @Test("that Interface Builder fires asks first, and may have no identifier")
  func fire() throws {
    let (_, _, list) = try showStack("SegueTests.fire")
    Headless.fire(nil, on: list)
    Transitions.settle()
    #expect(list.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(list.log.prefix(2) == ["asked about ''", "prepared nameless"])

    list.dismiss(animated: true)
    Transitions.settle()
    list.log = []
    list.isWilling = false
    Headless.fire("detail", on: list)
    #expect(list.log == ["asked about 'detail'"])
  }

  @Test("leads to a stack that is presented")
  func present() throws {
    let (_, stack, list) = try showStack("SegueTests.present")
    list.performSegue(withIdentifier: "sheet", sender: nil)
    Transitions.settle()
    let sheet = try #require(stack.presentedViewController as? UINavigationController)
    #expect(sheet.topViewController is DetailScreen)
    #expect(list.presentedViewController === sheet)
  }

  @Test("that embeds is performed when the view is loaded")
  func embed() {
    let host = registerStoryboard("SegueTests.embed").instantiateViewController(withIdentifier: "TheHost")
    #expect(host.children.isEmpty)
    host.loadViewIfNeeded()
    #expect((host as? Screen)?.log == ["prepared embedded", "loaded"])
    #expect(host.children.first is DetailScreen)
    #expect(host.children.first?.parent === host)
    #expect(host.view.subviews.first === host.children.first?.view)
  }

  @Test("that unwinds goes back over what is pushed")
  func unwindPushed() throws {
    let (_, stack, list) = try showStack("SegueTests.unwindPushed")
    list.performSegue(withIdentifier: "detail", sender: nil)
    Transitions.settle()
    let detail = try #require(stack.topViewController as? Screen)
    list.log = []
    detail.performSegue(withIdentifier: "back", sender: nil)
    Transitions.settle()
    #expect(detail.log.contains("prepared back"))
    #expect(list.log == ["unwound by back", "will appear", "did appear"])
    #expect(stack.viewControllers == [list])
  }

  @Test("that unwinds goes back over what is presented, however deep")
  func unwindPresented() throws {
    let (_, stack, list) = try showStack("SegueTests.unwindPresented")
    list.performSegue(withIdentifier: "detail", sender: nil)
    Transitions.settle()
    stack.topViewController?.performSegue(withIdentifier: "sheet", sender: nil)
    Transitions.settle()
    let form = (stack.presentedViewController as? UINavigationController)?.topViewController
    form?.performSegue(withIdentifier: "back", sender: nil)
    Transitions.settle()
    #expect(list.log.contains("unwound by back"))
    #expect(stack.presentedViewController == nil)
    #expect(stack.viewControllers == [list])
  }

  @Test("that nobody answers to does nothing")
  func unwindNowhere() throws {
    let (_, stack, list) = try showStack("SegueTests.unwindNowhere")
    list.performSegue(withIdentifier: "detail", sender: nil)
    Transitions.settle()
    let detail = try #require(stack.topViewController as? Screen)
    detail.performSegue(withIdentifier: "nowhere", sender: nil)
    #expect(!detail.log.contains("prepared nowhere"))
    #expect(stack.topViewController === detail)
  }

  @Test("has its destination made by the source's segue action, from the coder")
  func segueAction() throws {
    var made: UIViewController?
    HeadlessStoryboard(
      "SegueTests.segueAction",
      scenes: [
        HeadlessScene(
          "Start", isInitial: true,
          segues: [
            HeadlessSegue("over", .present(), to: "Detail") { source, coder, sender in
              #expect(source is Screen)
              #expect(sender as? Int == 7)
              made = DetailScreen(coder: coder)
              return made
            }
          ], make: Screen.init(coder:)),
        HeadlessScene("Detail", make: Screen.init(coder:)),
      ]
    ).register()
    let start = try #require(
      UIStoryboard(name: "SegueTests.segueAction", bundle: nil).instantiateInitialViewController())
    openWindow(on: start)
    start.performSegue(withIdentifier: "over", sender: 7)
    #expect(start.presentedViewController === made)
    #expect(made?.storyboard === start.storyboard)
  }

  @Test("made in code is performed by its handler or its subclass")
  func own() {
    final class Push: UIStoryboardSegue {
      override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
    }
    let (first, second) = (Screen(), Screen())
    let stack = UINavigationController(rootViewController: first)
    Push(identifier: nil, source: first, destination: second).perform()
    #expect(stack.viewControllers == [first, second])

    var isPerformed = false
    UIStoryboardSegue(identifier: "own", source: first, destination: second) { isPerformed = true }.perform()
    #expect(isPerformed)
  }
}
