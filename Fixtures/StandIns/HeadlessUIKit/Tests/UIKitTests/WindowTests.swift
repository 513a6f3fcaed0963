import Testing
import UIKit

@Suite("A window") @MainActor
struct WindowTests {
  final class Watcher: UIView {
    var log: [Bool] = []
    override func didMoveToWindow() { log.append(window != nil) }
  }

  @Test("keeps what is presented over a root that is replaced, until it is dismissed")
  func leak() {
    weak var root: UIViewController?
    weak var over: UIViewController?
    let window: UIWindow
    do {
      let (first, second) = (Screen(), Screen())
      (root, over) = (first, second)
      window = openWindow(on: first)
      first.present(second, animated: false)
    }
    window.rootViewController = Screen()
    #expect(root?.viewIfLoaded?.window == nil)
    #expect(over?.viewIfLoaded?.window === window)
    over?.dismiss(animated: true)
    Transitions.settle()
    #expect(over == nil)
    #expect(root == nil)
  }

  @Test("lets a root go that presents nothing")
  func replace() {
    weak var root: UIViewController?
    let window: UIWindow
    do {
      let first = Screen()
      root = first
      window = openWindow(on: first)
      first.present(Screen(), animated: false)
      first.dismiss(animated: false)
    }
    window.rootViewController = nil
    #expect(root == nil)
  }

  @Test("is known to the views in it, which are told when they come and go")
  func didMoveToWindow() {
    let (screen, watcher) = (Screen(), Watcher(frame: .zero))
    let stack = UINavigationController(rootViewController: Screen())
    screen.view.addSubview(UIView(frame: .zero))
    screen.view.insertSubview(watcher, at: 0)
    #expect(screen.view.subviews.first === watcher)
    #expect(watcher.log.isEmpty)
    openWindow(on: stack)
    stack.pushViewController(screen, animated: true)
    #expect(watcher.log == [true])
    Transitions.settle()
    #expect(watcher.log == [true])
    stack.popViewController(animated: true)
    #expect(watcher.log == [true])
    Transitions.settle()
    #expect(watcher.log == [true, false])
    stack.topViewController?.view.addSubview(watcher)
    #expect(watcher.log == [true, false, true])
    watcher.removeFromSuperview()
    #expect(watcher.log == [true, false, true, false])
  }

  #if compiler(>=6.2)
    // In a process of its own, since other tests have their turns while this one waits.
    @Test("comes to rest, with what waits for the main actor")
    func rest() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run { restingWindow = openWindow(on: Screen()) }
        Task { @MainActor in
          restingWindow?.rootViewController?.present(restingSheet, animated: true) {
            Task { @MainActor in restingWindow?.rootViewController?.dismiss(animated: true) }
          }
        }
        await Transitions.rest()
        await MainActor.run {
          precondition(!Transitions.isRunning)
          precondition(Transitions.log.isEmpty)
          precondition(restingSheet.log.last == "did disappear")
        }
      }
    }
  #endif
}

@MainActor private var restingWindow: UIWindow?
@MainActor private let restingSheet = Screen()
