import UIKit

@main struct Main {
  @MainActor static func main() async {
    // UIKit promises neither order: both give the same transcript.
    Transitions.completesBeforeState = CommandLine.arguments.contains("early")
    await hooks()
    await split()
    await children()
    await leaving()
    print("\nUIKit's log:", Transitions.log)
  }
}
