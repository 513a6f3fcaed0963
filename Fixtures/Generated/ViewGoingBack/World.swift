import Foundation
import SwiftUI

/// A shop in a window, and a user's eyes and fingers.
@MainActor final class World {
  private final class Session { var isSignedIn = false }

  private let session = Session()
  let shop: OwnShopCoordinator
  let host: HeadlessHost
  var isSignedIn: Bool {
    get { session.isSignedIn }
    set { session.isSignedIn = newValue }
  }

  init() {
    shop = OwnShopCoordinator { [session] _ in session.isSignedIn }
    host = HeadlessHost(ShopFlowView(shop))
    host.settle()
  }

  /// Runs a situation in a new window, and prints what is seen and heard. Afterwards no flow lives, and each question has one
  /// answer.
  static func run(_ sentence: String, _ body: (World) async -> Void) async {
    print("- " + sentence)
    (Report.lines, Report.asked, Report.answered, Report.street, Report.agrees) = ([], 0, 0, "", true)
    Report.isCartFull = false
    RoutegenViews.patience = .seconds(600)
    do {
      let world = World()
      await body(world)
      await world.settle()
    }
    for line in await wrong() { print("    WRONG: \(line)") }
  }

  /// What does not hold when the window is gone.
  static func wrong() async -> [String] {
    for _ in 0..<8 { await turn() }
    var wrong: [String] = []
    if Report.asked != Report.answered { wrong.append("\(Report.asked) asked, \(Report.answered) answered") }
    if Census.count != 0 { wrong.append("\(Census.count) flows live") }
    Census.count = 0
    return wrong
  }

  private static func turn() async {
    for _ in 0..<16 { await Task.yield() }
    await Task { @MainActor in }.value
  }

  func settle(cancelling: Bool = false) async {
    for _ in 0..<3 {
      host.settle(cancelling: cancelling)
      await Self.turn()
    }
    host.settle()
  }

  /// Does something, and prints what is seen and heard then.
  func step(_ what: String, cancelling: Bool = false, _ act: () -> Void) async {
    act()
    await settle(cancelling: cancelling)
    show(what)
  }

  func show(_ what: String) {
    let heard = Report.lines.isEmpty ? "" : "   (\(Report.lines.joined(separator: ", ")))"
    print("    \(what): \(host.description)\(heard)")
    Report.lines = []
  }

  func tap(_ titles: String...) async {
    for title in titles { await step(title) { host.tap(title) } }
  }

  /// The time is over in which SwiftUI would have shown what is presented.
  func wait() { RoutegenViews.patience = .zero }

  func open(_ link: String) { if let link = FlowLink(link) { shop.open(link) } }

  /// The app asks something.
  func ask() {
    Report.asked += 1
    shop.sale(percent: 10 * Report.asked) { choice in
      switch choice {
      case .take: Report.answer("taken")
      case .no: Report.answer("not taken")
      }
    }
  }
}
