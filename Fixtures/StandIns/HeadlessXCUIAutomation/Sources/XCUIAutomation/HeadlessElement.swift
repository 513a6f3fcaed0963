import SwiftUI
import UIKit

/// Something in what a user sees, with what is in it.
@MainActor struct HeadlessElement {
  var type = XCUIElement.ElementType.other
  var identifier = ""
  var label = ""
  var tap: (@MainActor () -> Void)?
  var write: (@MainActor (String) -> Void)?
  var children: [HeadlessElement] = []

  /// All in it, from the outside to the inside.
  var descendants: [HeadlessElement] { children.flatMap { [$0] + $0.descendants } }

  /// Lets the run loop and all transitions come to rest, as a UI test does before each thing that it does.
  static func rest() {
    repeat {
      Transitions.settle()
      for _ in 0..<5 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002)) }
    } while Transitions.isRunning
  }

  /// What is seen of the app. It is modal: what is presented covers what is under it.
  static func application() -> HeadlessElement {
    let windows = UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }
    let roots = windows.compactMap(\.rootViewController)
    return HeadlessElement(type: .application, children: roots.flatMap { elements(of: front($0)) })
  }

  private static func front(_ controller: UIViewController) -> UIViewController {
    controller.presentedViewController.map(front) ?? controller
  }

  // MARK: View controllers

  private static func elements(of controller: UIViewController) -> [HeadlessElement] {
    switch controller {
    case let stack as UINavigationController:
      return [bar(of: stack)] + (stack.topViewController.map(elements) ?? [])
    case let tabs as UITabBarController:
      let buttons = (tabs.viewControllers ?? []).enumerated().map { index, tab in
        HeadlessElement(type: .button, label: tab.tabBarItem.title ?? "", tap: { Headless.tap(tab: index, of: tabs) })
      }
      return (tabs.selectedViewController.map(elements) ?? []) + [HeadlessElement(type: .tabBar, children: buttons)]
    case let alert as UIAlertController:
      let buttons = alert.actions.map { action in
        HeadlessElement(
          type: .button, identifier: action.accessibilityIdentifier ?? "", label: action.title ?? "",
          tap: { Headless.tap(action, of: alert) })
      }
      let fields = (alert.textFields ?? []).map { field in
        HeadlessElement(
          type: .textField, identifier: field.accessibilityIdentifier ?? "", tap: {},
          write: { field.text = (field.text ?? "") + $0 })
      }
      return [HeadlessElement(type: .alert, label: alert.title ?? "", children: fields + buttons)]
    default:
      guard let view = controller.viewIfLoaded, view.window != nil else { return [] }
      var element = element(of: view)
      if let host = controller.headlessHost { element.children += elements(of: host) }
      return [element]
    }
  }

  private static func bar(of stack: UINavigationController) -> HeadlessElement {
    let item = stack.topViewController?.navigationItem
    var buttons = ((item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])).map { item in
      HeadlessElement(
        type: .button, identifier: item.accessibilityIdentifier ?? "", label: item.title ?? "",
        tap: { Headless.tap(item) })
    }
    if stack.viewControllers.count > 1 {
      buttons.insert(HeadlessElement(type: .button, label: "Back", tap: { Headless.swipeBack(stack) }), at: 0)
    }
    return HeadlessElement(type: .navigationBar, label: stack.topViewController?.title ?? "", children: buttons)
  }

  // MARK: Views

  private static func element(of view: UIView) -> HeadlessElement {
    var element = HeadlessElement(identifier: view.accessibilityIdentifier ?? "")
    element.children = view.subviews.filter { !$0.isHidden }.map { Self.element(of: $0) }
    switch view {
    case let button as UIButton:
      element.type = .button
      element.label = button.currentTitle ?? ""
      element.tap = { Headless.tap(button) }
    case let label as UILabel:
      element.type = .staticText
      element.label = label.text ?? ""
    case let table as UITableView:
      element.type = .table
      element.children += rows(of: table)
    default: break
    }
    return element
  }

  private static func rows(of table: UITableView) -> [HeadlessElement] {
    (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).compactMap { row in
        let place = IndexPath(row: row, section: section)
        guard let cell = table.cellForRow(at: place) else { return nil }
        var element = element(of: cell)
        element.type = .cell
        element.label = cell.textLabel?.text ?? ""
        element.tap = { Headless.tap(row: place, of: table) }
        return element
      }
    }
  }

  // MARK: SwiftUI

  private static func elements(of host: HeadlessHost) -> [HeadlessElement] {
    host.settle()
    let found = host.elements.map { element in
      HeadlessElement(
        type: element.action == nil ? .other : .button, identifier: element.identifier, tap: element.action)
    }
    let texts = host.texts.map { HeadlessElement(type: .staticText, label: $0) }
    let back = host.depth > 0 ? [HeadlessElement(type: .button, label: "Back", tap: { host.swipeBack() })] : []
    let tabs = host.tabs.map { label in HeadlessElement(type: .button, label: label, tap: { host.select(label) }) }
    return [HeadlessElement(type: .navigationBar, children: back)] + found + texts
      + (tabs.isEmpty ? [] : [HeadlessElement(type: .tabBar, children: tabs)])
  }
}
