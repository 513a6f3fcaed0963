#if os(Linux)
  import UIKit
  import XCTest
  import XCUIAutomation

  @testable import Episodes

  // What Xcode does on a phone is done here: the app is named, and the tests are run, in one process.

  @main
  enum Main {
    @MainActor static func main() throws {
      guard let storyboard = CommandLine.arguments.dropFirst().first else { fatalError("no storyboard is given") }
      try HeadlessStoryboard.load(
        contentsOf: URL(fileURLWithPath: storyboard), in: Bundle(for: AppDelegate.self),
        classes: [
          "EpisodesViewController": EpisodesViewController.init(coder:),
          "EpisodeViewController": EpisodeViewController.init(coder:),
          "ProfileViewController": ProfileViewController.init(coder:),
        ])
      XCUIApplication.register(AppDelegate.self)
      let tests = [
        ("testEpisode", test { try $0.testEpisode() }), ("testProfile", test { try $0.testProfile() }),
        ("testLinks", test { try $0.testLinks() }), ("testMissing", test { try $0.testMissing() }),
      ]
      XCTMain([testCase(tests)], arguments: ["EpisodesUITests"])
    }

    /// XCTest runs what is not asynchronous on the main thread.
    private static func test(
      _ body: @escaping @MainActor (EpisodesUITests) throws -> Void
    ) -> (EpisodesUITests) -> () throws -> Void {
      { tests in
        {
          nonisolated(unsafe) let tests = tests
          try MainActor.assumeIsolated { try body(tests) }
        }
      }
    }
  }
#endif
