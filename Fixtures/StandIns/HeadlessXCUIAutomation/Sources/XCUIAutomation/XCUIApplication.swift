import UIKit

/// The app that is tested. Here it runs in the same process: ``register(_:)`` says which it is.
@MainActor @preconcurrency open class XCUIApplication: XCUIElement {
  private static var launchApp: (URL?) -> Void = { _ in fatalError("no app was registered") }
  private static var isRunning = false

  /// The app.
  public init() {
    super.init { HeadlessElement.application() }
  }

  /// Says which app is tested: the stand-in for the target that Xcode knows.
  public static func register<Delegate: UIApplicationDelegate>(_ delegate: Delegate.Type) {
    launchApp = { Headless.launch(delegate, opening: $0) }
  }

  /// Launches it, again if it runs.
  open func launch() {
    terminate()
    Self.launchApp(nil)
    Self.isRunning = true
  }

  /// Ends it.
  open func terminate() {
    HeadlessElement.rest()
    guard Self.isRunning else { return }
    Headless.quit()
    Self.isRunning = false
  }

  /// Opens a URL in it, and launches it if it does not run.
  @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1.0, *)
  open func open(_ url: URL) {
    HeadlessElement.rest()
    if Self.isRunning { return Headless.open(url) }
    Self.launchApp(url)
    Self.isRunning = true
  }
}
