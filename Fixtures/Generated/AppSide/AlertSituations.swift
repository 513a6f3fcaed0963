import SwiftUI
import UIKit

extension Main {
  static func alerts() async {
    let run = Run("4. alerts")
    run.list.route(.edit(name: "a"))
    await run.say("edit")
    var editor: EditorViewController? = run.presented()
    editor?.closeWasTapped()
    editor?.closeWasTapped()
    await run.say("two taps on close")
    print("  log: \(editor?.log ?? []); identifiers: \(run.alert.actions.compactMap(\.accessibilityIdentifier))")
    run.tap("Keep Editing")
    await run.say("keep")
    print("  log: \(editor?.log ?? [])")
    editor?.renameWasTapped()
    await Transitions.rest()
    run.alert.textFields?.first?.text = "b"
    print("  fields: \(run.alert.textFields?.compactMap(\.accessibilityIdentifier) ?? [])")
    print("  preferred: \(run.alert.preferredAction?.title ?? "nothing")")
    await run.say("rename")
    run.tap("Rename")
    await run.say("renamed")
    Headless.isPad = true
    editor?.moreWasTapped()
    await run.say("more, on an iPad")
    print("  points at the button: \(run.alert.popoverPresentationController?.sourceView === editor?.moreButton)")
    Headless.tapBeside(run.alert)
    await run.say("tap beside")
    let row = CGRect(x: 0, y: 44, width: 320, height: 44)
    editor?.route(.more(at: .rect(editor?.moreButton ?? UIView(), row)) { _ in })
    await run.say("more, at a part of a view")
    let popover = run.alert.popoverPresentationController
    print("  points at the part: \(popover?.sourceView === editor?.moreButton && popover?.sourceRect == row)")
    Headless.tapBeside(run.alert)
    await run.say("tap beside")
    editor?.route(.more(at: .view(UIView(frame: .zero))) { _ in })
    await run.say("more, at a view that is in no window")
    print("  points at the screen: \(run.alert.popoverPresentationController?.sourceView === editor?.view)")
    Headless.tapBeside(run.alert)
    await run.say("tap beside")
    Headless.isPad = false
    editor?.saveFailed()
    await run.say("an error of the flow, asked for by the screen")
    run.coordinator?.failed(reason: "No network")
    await run.say("another one, from the app, which waits")
    run.tap("OK")
    await run.say("OK")
    run.tap("OK")
    await run.say("OK")
    editor?.moreWasTapped()
    await run.say("more")
    run.alert.dismiss(animated: true)
    await run.say("the app dismisses it")
    print("  log: \(editor?.log ?? [])")
    editor?.closeWasTapped()
    await run.say("close")
    run.coordinator?.open(.item(id: 4))
    await run.say("a link comes")
    print("  log: \(editor?.log ?? [])")
    editor = nil
    run.top(ItemViewController.self).backWasTapped()
    await run.say("back")
    run.list.route(.edit(name: "c"))
    await run.say("edit")
    run.presented(EditorViewController.self).closeWasTapped()
    await run.say("close")
    run.tap("Discard")
    await run.say("discard")
    run.list.route(.item(id: 8))
    run.coordinator?.failed(reason: "while something moves")
    await run.say("an error during a push")
    run.tap("OK")
    await run.say("OK")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")
  }

  static func choices() async {
    let run = Run("4c. choices for a state, and fields that start with text")
    run.list.route(.edit(name: "a"))
    await run.say("edit")
    let editor: EditorViewController = run.presented()
    let folders = [
      Folder(name: "Old", owner: "Ann"), Folder(name: "New", owner: "Bob"), Folder(name: "Old", owner: "Ann"),
    ]
    for (folders, isOwner, title) in [
      (folders, true, "To New"), (folders, false, "To Bob"), ([], true, "Cancel"), (folders, true, "Delete"),
    ] {
      editor.moveWasTapped(folders, isOwner: isOwner)
      await run.say("move")
      print("  buttons: \(run.alert.actions.map { "\($0.title ?? "") \($0.accessibilityIdentifier ?? "")" })")
      run.tap(title)
      await run.say(title)
    }
    editor.unlockWasTapped()
    await run.say("unlock")
    for field in run.alert.textFields ?? [] {
      print("  field: \(field.text ?? "") \(field.isSecureTextEntry ? "secure" : "readable")")
    }
    run.alert.textFields?.last?.text = "1234"
    run.tap("Unlock")
    await run.say("unlocked")
    print("  log: \(editor.log)")
    editor.route(.done)
    await run.end()
  }

  static func ownAlerts() async {
    let own = Run("4b. an alert of the app's own") { AppShopCoordinator(navigationController: $0, services: $1) }
    own.list.route(.edit(name: "a"))
    await own.say("edit")
    own.presented(EditorViewController.self).closeWasTapped()
    await own.say("close")
    var alert: OwnAlert? = own.presented()
    alert?.choose(.keep)
    alert?.choose(.discard)
    alert = nil
    await own.say("two taps, of which the first counts")
    let editor: EditorViewController = own.presented()
    editor.route(
      .discard(name: "b") { [weak editor] _ in
        own.hear(editor?.presentedViewController == nil ? "the alert is gone" : "the alert is there")
      })
    await own.say("ask again")
    own.presented(OwnAlert.self).choose(.discard)
    await own.say("discard")
    await own.end()
  }

  static func starts() async {
    let run = Run("5. start one of")
    run.list.route(.checkout(total: 3) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout without a card")
    run.top(OverviewViewController.self).route(.cancelled)
    await run.say("cancelled")
    run.services.start = .express(card: "Visa")
    run.list.route(.checkout(total: 3) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout with a card")
    run.top(ExpressViewController.self).payWasTapped()
    await run.say("paid")
    run.services.start = .overview
    run.list.route(.checkout(total: 5) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout")
    run.top(OverviewViewController.self).route(.confirm { run.hear("confirm \($0)") })
    await run.say("its alert")
    run.coordinator?.childCoordinators.compactMap { $0 as? CheckoutCoordinator }.first?.finish(.cancelled)
    await run.say("the flow ends under its alert")
    run.list.route(.checkout(total: 4) { run.hear("\(Run.text(of: $0))") })
    await run.say("checkout")
    run.top(OverviewViewController.self).route(.shop)
    await run.say("and the shop from there, a cycle, with the same services")
    run.presented(ListViewController.self).route(.edit(name: "deep"))
    await run.say("the inner shop's editor")
    run.presented(EditorViewController.self).closeWasTapped()
    await run.say("its alert")
    let inner = run.stack.presentedViewController?.presentedViewController as? UINavigationController
    let editor: EditorViewController? = inner?.topViewController as? EditorViewController
    run.coordinator?.childCoordinators.compactMap { $0 as? CheckoutCoordinator }.first?.finish(.cancelled)
    await run.say("checkout is finished from outside")
    print("  log: \(editor?.log ?? [])")
    await run.end()
    print("  coordinator: \(run.coordinator == nil ? "released" : "leaked")")
  }

  static func linkedStarts() async {
    print("\n5b. links to the screens of which the app chooses one")
    let stack = UINavigationController()
    let window = Headless.window()
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let services = ServicesDouble()
    for start in [VisitFlow.Start.inside, .outside, .door] {
      services.visit = start
      stack.viewControllers = []
      let coordinator = VisitCoordinator(navigationController: stack, services: services)
      func say(_ what: String) async {
        await Transitions.rest()
        print(
          "  \(what): \(stack.viewControllers.map { $0.title ?? "" }), \(coordinator.currentLink?.path ?? "no link")")
      }
      coordinator.start()
      await say("the app has chosen")
      for link in [VisitFlow.Link.outside, .inside, .anywhere, .outside] {
        let opens = coordinator.open(link)
        await say("\(link.path) \(opens ? "opens" : "is refused")")
      }
      stack.viewControllers = []
      let early = VisitCoordinator(navigationController: stack, services: services)
      let waits = early.open(.inside)
      early.start()
      await Transitions.rest()
      let shown = stack.viewControllers.map { $0.title ?? "" }
      print("  /inside before the start \(waits ? "waits" : "is refused"), then: \(shown)")
    }
    window.rootViewController = nil
    Transitions.reset()
  }
}
