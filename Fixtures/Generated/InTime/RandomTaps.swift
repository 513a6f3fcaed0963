import UIKit

/// Many sequences of what random users do.
@MainActor enum RandomTaps {
  /// Runs sequences, and prints those in which something does not hold: the seed and what was done.
  ///
  /// - Returns: how many those are.
  static func run(_ count: Int, from first: Int = 1) async -> Int {
    var wrong = 0
    var ends = 0
    for seed in first..<(first + count) {
      Reports.lines = []
      Ends.all = []
      Ask.all = []
      Transitions.reset()
      let lines = await sequence(seed)
      ends += Ends.all.count
      if !lines.isEmpty {
        wrong += 1
        if wrong <= 5 { print("seed \(seed):\n  " + lines.joined(separator: "\n  ")) }
      }
    }
    print("\(count) sequences, \(wrong) wrong, in which \(ends) flows ended once")
    return wrong
  }

  /// What was done and what was wrong, or nothing.
  private static func sequence(_ seed: Int) async -> [String] {
    var (trace, wrong) = await lines(seed)
    await Transitions.rest()
    wrong += Invariants.violated(atEnd: true)
    return wrong.isEmpty ? [] : trace + wrong.map { "WRONG: \($0)" }
  }

  /// In a function of its own, so that the user and the window are gone when it is over.
  private static func lines(_ seed: Int) async -> (trace: [String], wrong: [String]) {
    let user = RandomUser(seed: seed)
    await user.act(Int.random(in: 6...22, using: &user.random))
    return (user.trace, user.wrong)
  }
}
