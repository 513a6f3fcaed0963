import UIKit

@main struct Main {
  @MainActor static func main() async {
    // UIKit promises neither order: both give the same transcript.
    Transitions.completesBeforeState = CommandLine.arguments.contains("early")
    let line = CommandLine.arguments.dropFirst()
    if line.first == "random" { return await random(line.dropFirst().first.flatMap { Int($0) } ?? 1000) }
    await hooks()
    await split()
    await children()
    await leaving()
    await asking()
    await hookTimes()
    await splitTimes()
    await leavingTimes()
    await lateAnswers()
    print("\nUIKit's log:", Transitions.log)
  }

  /// Users who do anything, in any order, and do not wait.
  @MainActor private static func random(_ count: Int) async {
    Promises.areChecked = true
    var failures = 0
    var acts = 0
    for seed in 1...count {
      var user = RandomUser(seed: seed)
      let wrong = await user.use()
      acts += user.acts
      failures += wrong.isEmpty ? 0 : 1
      for line in wrong { print("\(seed): \(line)") }
      if !wrong.isEmpty { break }
    }
    print("\(count) sequences, \(failures) wrong, \(acts) acts, \(Promises.questions) questions")
  }
}
