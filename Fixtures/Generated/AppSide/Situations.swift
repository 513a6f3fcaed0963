import SwiftUI
import UIKit

extension Main {
  static func arguments() async {
    let run = Run("1. inject arguments")
    run.list.route(.item(id: 1))
    run.list.route(.item(id: 2))
    await run.say("two taps on rows")
    run.top(ItemViewController.self).aboutWasTapped()
    await run.say("about, from its init's closure")
    Headless.swipeBack(run.stack)
    await run.say("swipe back")
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.coordinator?.open(.item(id: 9))
    await run.say("link /items/9")
    print("  current link: \(run.coordinator?.currentLink?.path ?? "none")")
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.list.route(.stored(id: 3))
    await run.say("storyboard, init(coder:id:route:)")
    run.top(StoredViewController.self).backWasTapped()
    await run.say("back")
    run.list.route(.gallery)
    await run.say("storyboard, with a segue")
    Headless.fire("showPicture", on: run.top(GalleryViewController.self))
    await run.say("the segue")
    run.top(PictureViewController.self).route(.back)
    await run.say("back, by the closure that the report has set")
    (run.top(GalleryViewController.self).children.first as? FrameViewController)?.route(.leave)
    await run.say("back, by the closure of what it embeds")
    run.list.route(.item(id: 13))
    await run.say("a route in the initializer")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")

    let own = Run("1b. override of makeItem") { AppShopCoordinator(navigationController: $0, services: $1) }
    own.list.route(.item(id: 1))
    await own.say("item 1")
    own.top(ItemViewController.self).backWasTapped()
    await own.say("back")
    own.list.route(.item(id: 14))
    await own.say("a route when the view is loaded, before the screen is shown")
    await own.end()
  }

  /// URLs that do something.
  static func linkedWork() async {
    let run = Run("6. links that perform a `do`")
    func open(_ address: String) async {
      guard let link = FlowLink(address) else { return print("  \(address): no link") }
      let canOpen = run.coordinator?.open(link) == true
      await run.say("\(link.path)\(canOpen ? "" : ", which cannot be opened")")
      print("  services: \(run.services.calls)")
      run.services.calls = []
    }
    await open("/beep")
    await open("/beep?times=2")
    run.list.route(.item(id: 1))
    await open("/beep/B/3")
    run.top(ItemViewController.self).backWasTapped()
    await open("/a")
    await open("/beep/B/x")
    run.list.route(.edit(name: "a"))
    await Transitions.rest()
    run.presented(EditorViewController.self).closeWasTapped()
    await run.say("a question")
    await open("/beep")
    run.tap("Keep Editing")
    await open("/remind/5")
    await open("/remind/6")
    run.coordinator?.open(.shop(.beep(times: 1, note: "A")))
    run.coordinator?.open(.shop(.beep(times: 2, note: "A")))
    await run.say("two links")
    print("  services: \(run.services.calls)")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")
  }

  static func owners() async {
    print("\n2b. who owns whom")
    weak var scene: SceneWithServices?
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: delegate)
    }
    await Transitions.rest()
    print("  a scene delegate as services: \(scene == nil ? "released" : "leaked with its window")")
    scene?.window = nil
    await Transitions.rest()
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: SceneServices(scene: delegate))
    }
    await Transitions.rest()
    print("  a struct that knows the scene delegate weakly: \(scene == nil ? "released" : "leaked")")
    do {
      let delegate = SceneWithServices()
      scene = delegate
      delegate.connect(services: AppServices())
      delegate.window?.makeKeyAndVisible()
      await Transitions.rest()
      let list =
        (delegate.window?.rootViewController as? UINavigationController)?.topViewController as? ListViewController
      list?.route(.edit(name: "nobody else owns the services"))
      await Transitions.rest()
      print("  services that only the coordinator owns: \(list?.presentedViewController == nil ? "gone" : "there")")
      delegate.window?.rootViewController = nil
    }
    Transitions.reset()
  }

  static func services() async {
    let run = Run("2. services")
    run.list.route(.vibrate(strength: 2))
    run.list.route(.buy(id: 5) { run.hear("first \(Run.text(of: $0))") })
    run.list.route(.buy(id: 5) { run.hear("second \(Run.text(of: $0))") })
    await run.say("vibrate, two taps on buy")
    print("  asked: \(run.services.calls)")
    run.services.answers[0](true)
    run.services.answers[0](false)
    await run.say("answers twice")
    run.services.answers = []
    run.list.route(.buy(id: 6) { run.hear("third \(Run.text(of: $0))") })
    await run.say("buy again")
    run.services.answers = []
    await run.say("the app forgets to answer")
    run.list.route(.item(id: 1))
    run.list.route(.buy(id: 7) { run.hear("covered \(Run.text(of: $0))") })
    await run.say("buy under an item")
    await run.end()
  }
}
