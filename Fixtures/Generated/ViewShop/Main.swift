import SwiftUI

/// Without arguments a session, with `random 200` as many random ones.
@main @MainActor struct Main {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let count = Int(arguments[2]) {
      await useAtRandom(count)
    } else {
      await Session().run()
    }
    print("left:", Census.living.filter { $0.value != 0 }.sorted { $0.key < $1.key })
  }

  private static func useAtRandom(_ count: Int) async {
    Census.isQuiet = true
    var wrong = 0
    for seed in 0..<count {
      Ask.all = []
      let (acts, mistakes) = await acted(UInt64(seed))
      // With the window everything is over.
      await Task.yield()
      let heard = Ask.all.filter { $0.answers != 1 }.isEmpty
      guard !mistakes.isEmpty || !heard else { continue }
      wrong += 1
      if wrong < 4 { print("\(seed): \(mistakes)\(heard ? "" : ", unheard answers"), after \(acts)") }
    }
    print("\(count) sequences, \(wrong) wrong")
  }

  /// In a function of its own, so that the user and the window are gone when it is over.
  private static func acted(_ seed: UInt64) async -> (acts: [String], wrong: [String]) {
    let user = RandomUser(seed: seed)
    await user.act(30)
    return (user.acts, user.wrong)
  }
}
