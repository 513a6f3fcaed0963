import Foundation
import SwiftUI

/// A user who taps, swipes, opens links, signs in and is signed out, in any order.
@MainActor enum RandomUser {
  private static let taps = [
    "order 7", "wine 2", "tobacco", "help", "account", "card", "gift 3", "leave help", "item 1", "put away", "cellar",
    "sign in", "sign in", "code", "enter code", "say", "choose", "choose", "elm street",
  ]
  private static let links = [
    "/catalogue", "/help", "/orders/1", "/orders/1/items/2", "/wines/3", "/tobacco", "/profile", "/cellar",
    "/login/code",
  ]

  /// Runs sequences, and prints those in which something does not hold: the seed and what was done.
  static func run(_ count: Int, from first: Int) {
    var wrong = 0
    var shown = 0
    for seed in first..<first + count {
      var random = Seeded(seed: seed)
      var trace: [String] = []
      var found: [String] = []
      do {
        let world = World(link: nil)
        for _ in 0..<Int.random(in: 6...20, using: &random) where found.isEmpty {
          let before = world.host.description
          let couldPass = world.session.user != nil || world.session.isOfAge
          let act = act(in: world, &random)
          if random.happens(onceIn: 2) { world.host.settle(cancelling: random.happens(onceIn: 3)) }
          world.host.settle()
          let after = world.host.description
          trace.append("\(before)   \(act)")
          let isNew = texts(after).contains { text in isGuarded(text) && !texts(before).contains(text) }
          if isNew {
            shown += 1
            let canPass = world.session.user != nil || world.session.isOfAge
            if !couldPass, !canPass { found.append("passed unmet guards: \(after)") }
          }
          if act == "deal", !after.hasPrefix(before) { found.append("the app dismissed something: \(after)") }
          if after.components(separatedBy: "password").count > 2 { found.append("two logins: \(after)") }
        }
      }
      if Census.count != 0 { found.append("\(Census.count) coordinators live") }
      Census.count = 0
      Answers.settle()
      if !Answers.areComplete() { found.append("a question has no answer, or two") }
      guard !found.isEmpty else { continue }
      wrong += 1
      if wrong <= 5 { print("seed \(seed):\n  " + (trace + found.map { "WRONG: \($0)" }).joined(separator: "\n  ")) }
    }
    print("\(count) sequences, \(wrong) wrong, in which \(shown) guarded views were shown")
  }

  /// The screens of a description: `[catalogue > order 7] + sheet card` are three.
  private static func texts(_ description: String) -> Set<String> {
    let plain = description.replacingOccurrences(of: "sheet ", with: "").replacingOccurrences(of: "cover ", with: "")
    return Set(
      plain.components(separatedBy: CharacterSet(charactersIn: "[]>+")).map { $0.trimmingCharacters(in: .whitespaces) })
  }

  private static func isGuarded(_ text: String) -> Bool {
    ["order", "wine", "tobacco", "card", "profile", "cellar", "streets"].contains { text.hasPrefix($0) }
  }

  private static func act(in world: World, _ random: inout Seeded) -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0..<6:
      let title = taps.randomElement(using: &random) ?? ""
      guard world.host.buttons.contains(title) else { return "no \(title)" }
      let tap = world.host.later(title)
      tap()
      if random.happens(onceIn: 3) { tap() }
      return title
    case 6:
      world.session.user = world.session.user == nil ? User(name: "bob") : nil
      return "the session is \(world.session.user == nil ? "gone" : "there")"
    case 7:
      world.session.isOfAge.toggle()
      return "of age: \(world.session.isOfAge)"
    case 8, 9:
      let link = links.randomElement(using: &random) ?? ""
      return "opens \(link): \(world.open(link))"
    case 10, 11:
      world.shop.deal()
      return "deal"
    case 12:
      world.host.swipeDown()
      return "swipes down"
    default:
      return "waits"
    }
  }
}
