import Testing
import UIKit

@Suite("Memory") @MainActor
struct MemoryTests {
  @Test("a popped and a dismissed controller are let go")
  func letGo() throws {
    let (_, stack, list) = try showStack("MemoryTests.letGo")
    weak var pushed: UIViewController?
    weak var sheet: UIViewController?
    weak var form: UIViewController?
    list.performSegue(withIdentifier: "detail", sender: nil)
    Transitions.settle()
    pushed = stack.topViewController
    pushed?.performSegue(withIdentifier: "sheet", sender: nil)
    Transitions.settle()
    sheet = stack.presentedViewController
    form = (sheet as? UINavigationController)?.topViewController
    // Asking for it makes it, and it must not keep its controller.
    _ = sheet?.presentationController
    #expect(form != nil)

    if let sheet { Headless.swipeDown(sheet) }
    Transitions.settle()
    #expect(sheet == nil)
    #expect(form == nil)
    Headless.swipeBack(stack)
    #expect(pushed != nil)
    Transitions.settle()
    #expect(pushed == nil)
  }

  @Test("a window lets its controllers go, with all in them and over them")
  func window() throws {
    weak var root: UIViewController?
    weak var embedded: UIViewController?
    weak var over: UIViewController?
    do {
      let host = registerStoryboard("MemoryTests.window").instantiateViewController(withIdentifier: "TheHost")
      let window = Headless.window()
      window.rootViewController = host
      window.makeKeyAndVisible()
      host.present(Screen(), animated: false)
      (root, embedded, over) = (host, host.children.first, host.presentedViewController)
      #expect(embedded != nil)
      window.rootViewController = nil
    }
    #expect(root == nil)
    #expect(embedded == nil)
    #expect(over == nil)
  }

  @Test("a child does not keep the controller it is in, and a presented one not its presenter")
  func weakUpwards() {
    let (child, over) = (Screen(), Screen())
    weak var parent: UIViewController?
    do {
      let stack = UINavigationController(rootViewController: child)
      let window = Headless.window()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      stack.present(over, animated: false)
      parent = stack
    }
    #expect(parent == nil)
    #expect(child.parent == nil)
    #expect(over.presentingViewController == nil)
  }

  @Test("replacing the stack lets the old one go")
  func replace() {
    let stack = UINavigationController(rootViewController: Screen())
    weak var old: UIViewController?
    old = stack.topViewController
    #expect(old != nil)
    stack.setViewControllers([Screen()], animated: false)
    #expect(old == nil)
  }
}
