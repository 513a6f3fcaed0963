import XCTest

#if canImport(XCUIAutomation)
  import XCUIAutomation
#endif

/// What a user does in the app, written with its page objects.
final class EpisodesUITests: XCTestCase {
  /// From the list to an episode and back.
  @MainActor func testEpisode() throws {
    let app = XCUIApplication()
    app.launch()

    let list = try EpisodesListPage(app)
    try list.selected()
    XCTAssert(app.staticTexts["1: Connecting View Controllers"].exists)
    try EpisodesDetailPage(app).goBack(to: EpisodesListPage.self)
    let second = try list.selected(at: 1)
    XCTAssert(app.staticTexts["2: Typed Notifications"].exists)
    XCTAssertFalse(list.element.exists)
    XCTAssert(second.element.exists)
  }

  /// To the profile and back, twice.
  @MainActor func testProfile() throws {
    let app = XCUIApplication()
    app.launch()

    let list = try EpisodesListPage(app).profile().done(to: EpisodesListPage.self)
    try list.profile()
    XCTAssert(app.staticTexts["You have watched two episodes."].exists)
  }

  /// By links: while the app does not run, and while it does.
  @available(iOS 16.4, *)
  @MainActor func testLinks() throws {
    let app = XCUIApplication()
    app.terminate()
    try app.open("episodes:profile", EpisodesProfilePage.self)
    let detail = try app.open("https://episodes.example/episodes/3", EpisodesDetailPage.self)
    XCTAssert(app.staticTexts["3: Building a Networking Layer"].exists)
    try detail.goBack(to: EpisodesListPage.self).selected()
  }

  /// What is not there is reported, by its name.
  @MainActor func testMissing() throws {
    let app = XCUIApplication()
    app.launch()

    FlowTests.timeout = 1
    defer { FlowTests.timeout = 10 }
    XCTAssertThrowsError(try EpisodesProfilePage(app)) {
      XCTAssertEqual("\($0)", "the screen Episodes.Profile is not shown")
    }
    let list = try EpisodesListPage(app)
    XCTAssertThrowsError(try list.selected(at: 9)) {
      XCTAssertEqual("\($0)", "nothing to tap: Episodes.List.selected, at 9")
    }
  }
}
