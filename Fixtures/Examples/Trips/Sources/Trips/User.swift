#if os(Linux)
  import SwiftUI
  import UIKit

  /// The objects that were met, and are still alive or not.
  final class Census {
    private var people: [() -> AnyObject?] = []

    func count(_ objects: AnyObject?...) {
      for object in objects where !people.contains(where: { $0() === object }) {
        people.append({ [weak object] in object })
      }
    }

    var living: String {
      let names = people.compactMap { $0() }.map { String(describing: type(of: $0)) }.sorted()
      return names.isEmpty ? "nobody" : names.joined(separator: " ")
    }
  }

  /// The user of the app, who taps what is on screen. After each act, the screen is described.
  @MainActor struct User {
    let window: UIWindow
    let census: Census

    /// The view controllers of the window and of each presentation over it, from back to front.
    private var levels: [UIViewController] {
      Array(sequence(first: window.rootViewController) { $0?.presentedViewController }).compactMap { $0 }
    }

    /// The screens of a level: a stack's, but Apple's image picker is a screen of its own.
    private static func screens(of level: UIViewController) -> [UIViewController] {
      level is UINavigationController && !(level is UIImagePickerController) ? level.children : [level]
    }

    /// The screen in front.
    var front: UIViewController {
      guard let front = levels.last.flatMap({ Self.screens(of: $0).last }) else { fatalError("nothing is shown") }
      front.loadViewIfNeeded()
      return front
    }

    /// Taps a button, a row or a choice with this title, twice if the user is impatient.
    func tap(_ title: String, twice: Bool = false) async {
      guard let tap = tap(on: title) else { fatalError("there is no \(title)") }
      tap()
      if twice { tap() }
      await look("tap \(title)\(twice ? ", twice" : "")")
    }

    private func tap(on title: String) -> (() -> Void)? {
      if let host = front.headlessHost { return host.later(title) }
      if let alert = front as? UIAlertController {
        return alert.actions.first { $0.title == title }.map { action in { Headless.tap(action, of: alert) } }
      }
      if let table = front.view as? UITableView, let row = rows.firstIndex(of: title) {
        return { Headless.tap(row: IndexPath(row: row, section: 0), of: table) }
      }
      let items = [front.navigationItem.leftBarButtonItem, front.navigationItem.rightBarButtonItem]
      if let item = items.compactMap({ $0 }).first(where: { $0.title == title }) { return { Headless.tap(item) } }
      let buttons = front.view.subviews.compactMap { $0 as? UIButton }
      return buttons.first { $0.currentTitle == title }.map { button in { Headless.tap(button) } }
    }

    private var rows: [String] {
      guard let table = front.view as? UITableView else { return [] }
      return (0..<table.numberOfRows(inSection: 0)).compactMap {
        table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
      }
    }

    func write(_ text: String) {
      (front as? UIAlertController)?.textFields?.first?.text = text
      print("write \(text)")
    }

    func swipeBack(cancelled: Bool = false) async {
      if let stack = front.navigationController { Headless.swipeBack(stack) }
      await Transitions.rest(cancelling: cancelled)
      await look(cancelled ? "swipe back, but not far enough" : "swipe back")
    }

    func swipeDown() async {
      Headless.swipeDown(front)
      await look("swipe down")
    }

    /// Describes the screen when nothing moves any longer: `Trips > Trip | Editor: …`.
    func look(_ what: String) async {
      await Transitions.rest()
      let titles = levels.map { level in
        Self.screens(of: level).map { screen in
          census.count(level, screen)
          return screen.title ?? screen.headlessHost?.title ?? "\(type(of: screen))"
        }.joined(separator: " > ")
      }
      let labels = front.view.subviews.compactMap { ($0 as? UILabel)?.text }
      let message = (front as? UIAlertController)?.message.map { [$0] } ?? []
      let texts = labels + rows + message + (front.headlessHost?.texts ?? [])
      print("\(what)\n  \(titles.joined(separator: " | "))\(texts.isEmpty ? "" : ": \(texts.joined(separator: ", "))")")
    }
  }
#endif
