import UIKit

/// Runs the situations; or random taps with the arguments `random COUNT` and `random COUNT SEED`; or with `memory` so many of
/// them that memory would grow if something were kept.
@main @MainActor
enum Main {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch arguments.first {
    case "random": await end(RandomTaps.run(numbers.first ?? 1000, from: numbers.dropFirst().first ?? 1) == 0)
    case "memory": await end(Memory.isLevel(after: numbers.first ?? 10_000))
    default: await end(situations())
    }
  }

  /// Whether all hold.
  private static func situations() async -> Bool {
    await DoubleTaps.run()
    await Swipes.run()
    await Finishing.run()
    await Replacing.run()
    await Links.run()
    await Roots.run()
    await AppsOwn.run()
    await Styles.run()
    await Answers.run()
    await FlowsInFlows.run()
    print(Situations.failures == 0 ? "All of them hold." : "\(Situations.failures) are wrong.")
    return Situations.failures == 0
  }

  private static func end(_ isRight: Bool) { exit(isRight ? 0 : 1) }
}
