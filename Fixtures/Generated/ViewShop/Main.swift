import SwiftUI

/// Without arguments a session, with `random 200` as many random ones.
@main @MainActor struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let count = Int(arguments[2]) {
      useAtRandom(count)
    } else {
      Session().run()
    }
    print("left:", Census.living.filter { $0.value != 0 }.sorted { $0.key < $1.key })
  }

  private static func useAtRandom(_ count: Int) {
    Census.isQuiet = true
    var wrong = 0
    for seed in 0..<count {
      let user = RandomUser(seed: UInt64(seed))
      user.act(30)
      guard !user.wrong.isEmpty else { continue }
      wrong += 1
      if wrong < 4 { print("\(seed): \(user.wrong), after \(user.acts)") }
    }
    print("\(count) sequences, \(wrong) wrong")
  }
}
