import Testing
import UIKit

/// Users and code that do anything at any time: when nothing moves, UIKit's state is in order, and nothing is kept.
@Suite("Whatever is done in whatever order") @MainActor
struct RandomTransitionTests {
  @Test("nothing is left in between when nothing moves", arguments: [1, 2, 3, 4])
  func sequences(seed: UInt64) {
    var random = SplitMix(state: seed)
    for number in 0..<200 {
      weak var root: UIViewController?
      Living.all = []
      do {
        let world = World(&random)
        root = world.root
        for _ in 0..<Int.random(in: 1...25, using: &random) {
          world.act(&random)
          if Int.random(in: 0..<4, using: &random) == 0 { Transitions.settle(cancelling: Bool.random(using: &random)) }
          if !Transitions.isRunning { world.check("seed \(seed), sequence \(number)") }
        }
        Transitions.settle()
        world.check("seed \(seed), sequence \(number)")
        world.close()
      }
      #expect(root == nil, "seed \(seed), sequence \(number)")
      #expect(Living.all.allSatisfy { $0.controller == nil }, "seed \(seed), sequence \(number)")
    }
  }
}

/// A screen whose appearance can be compared with what should be seen.
private final class Seen: UIViewController {
  var isSeen = false
  var isBalanced = true

  override func viewWillAppear(_ animated: Bool) { isBalanced = false }
  override func viewDidAppear(_ animated: Bool) { (isSeen, isBalanced) = (true, true) }
  override func viewWillDisappear(_ animated: Bool) { isBalanced = false }
  override func viewDidDisappear(_ animated: Bool) { (isSeen, isBalanced) = (false, true) }
}

@MainActor private struct Living {
  static var all: [Living] = []
  weak var controller: Seen?
}

/// Tabs with stacks, and what is presented over them.
@MainActor private struct World {
  let window = Headless.window()
  let root = UITabBarController()

  init(_ random: inout SplitMix) {
    Transitions.reset()
    Transitions.completesBeforeState = Bool.random(using: &random)
    root.viewControllers = (0..<3).map { _ in UINavigationController(rootViewController: Self.screen()) }
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  static func screen() -> UIViewController {
    let screen = Seen()
    Living.all.append(Living(controller: screen))
    return screen
  }

  /// What is presented, from below, and the root.
  private var levels: [UIViewController] {
    Array(sequence(first: root as UIViewController) { $0.presentedViewController })
  }
  private var stacks: [UINavigationController] {
    levels.flatMap { level in
      (level as? UITabBarController)?.viewControllers?.compactMap { $0 as? UINavigationController }
        ?? [level as? UINavigationController].compactMap { $0 }
    }
  }

  func act(_ random: inout SplitMix) {
    guard let stack = stacks.randomElement(using: &random), let level = levels.randomElement(using: &random) else {
      return
    }
    let isAnimated = Int.random(in: 0..<5, using: &random) > 0
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: stack.pushViewController(Self.screen(), animated: isAnimated)
    case 2: stack.popViewController(animated: isAnimated)
    case 3: stack.popToRootViewController(animated: isAnimated)
    case 4: stack.setViewControllers([Self.screen()], animated: isAnimated)
    case 5, 6:
      let sheet =
        Bool.random(using: &random) ? UINavigationController(rootViewController: Self.screen()) : Self.screen()
      if Bool.random(using: &random) { sheet.modalPresentationStyle = .fullScreen }
      (stack.topViewController ?? level).present(sheet, animated: isAnimated)
    case 7: level.dismiss(animated: isAnimated)
    case 8: Headless.swipeBack(stack)
    case 9: levels.last.map(Headless.swipeDown)
    default: Headless.tap(tab: Int.random(in: 0..<3, using: &random), of: root)
    }
  }

  /// The controllers that are seen. A full screen removes the view of its presenter, and of no one further below.
  private var visible: [UIViewController] {
    let covered = levels.dropFirst().map { $0.modalPresentationStyle == .fullScreen } + [false]
    return zip(levels, covered).filter { !$0.1 }.flatMap { level, _ in Array(sequence(first: level) { top(of: $0) }) }
  }

  private func top(of controller: UIViewController) -> UIViewController? {
    (controller as? UITabBarController)?.selectedViewController
      ?? (controller as? UINavigationController)?.topViewController
  }

  func check(_ name: String) {
    let visible = visible
    for screen in Living.all.compactMap(\.controller) {
      #expect(screen.isBalanced, "\(name)")
      #expect(screen.isSeen == visible.contains { $0 === screen }, "\(name)")
      #expect((screen.viewIfLoaded?.window != nil) == screen.isSeen, "\(name)")
      #expect(screen.transitionCoordinator == nil, "\(name)")
    }
    for controller in levels + stacks + stacks.flatMap(\.viewControllers) {
      #expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(name)")
      #expect(!controller.isMovingToParent && !controller.isMovingFromParent, "\(name)")
    }
    for stack in stacks { #expect(stack.viewControllers.allSatisfy { $0.parent === stack }, "\(name)") }
    for (under, over) in zip(levels, levels.dropFirst()) { #expect(over.presentingViewController === under, "\(name)") }
  }

  func close() {
    root.dismiss(animated: false)
    window.rootViewController = nil
  }
}

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
