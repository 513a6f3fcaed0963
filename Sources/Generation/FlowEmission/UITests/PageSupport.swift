/// The code that the page objects of a module share, in its support file.
enum PageSupport {
  /// The imports of each file.
  static let imports: Code = """
    #if canImport(XCUIAutomation)
    import XCUIAutomation
    #else
    import XCTest
    #endif
    """

  /// Returns the text of the support file, with the enum of the names of screens.
  static func code(_ screens: Code) -> Code {
    #"""
    \#(SwiftEmitter.header(for: SwiftEmitter.testsPurpose))

    \#(screens)

    #if \#(UITestEmitter.condition)
    import Foundation
    \#(imports.text)

    // MARK: - Pages

    /// A screen of the app, in a UI test. `init(_:)` waits until the screen is shown.
    @MainActor protocol FlowPage {
      /// The name of the screen, which is the accessibility identifier of its view.
      static var screen: FlowScreen { get }
      var app: XCUIApplication { get }
      /// Creates the page without waiting for the screen.
      init(app: XCUIApplication)
    }

    extension FlowPage {
      /// Waits until the screen is shown, then creates its page.
      init(_ app: XCUIApplication) throws {
        self.init(app: app)
        guard self.element.waitForExistence(timeout: FlowTests.timeout) else {
          throw FlowTestError("the screen \(Self.screen.rawValue) is not shown")
        }
      }

      /// The view of the screen.
      var element: XCUIElement {
        app.descendants(matching: .any).matching(identifier: Self.screen.rawValue).firstMatch
      }

      /// Taps a control and waits for the next screen.
      func tap<Page: FlowPage>(_ identifier: Swift.String, at index: Swift.Int = 0) throws -> Page {
        let elements = app.descendants(matching: .any).matching(identifier: identifier)
        try FlowTests.tap(elements.element(boundBy: index), index == 0 ? identifier : "\(identifier), at \(index)")
        return try Page(app)
      }

      /// Taps the back button of a navigation bar and waits for the previous screen.
      @discardableResult
      func goBack<Page: FlowPage>(to page: Page.Type = Page.self) throws -> Page {
        try FlowTests.tap(app.navigationBars.buttons.element(boundBy: 0), "the back button")
        return try Page(app)
      }
    }

    extension FlowPage {
      /// Taps a control and waits for the alert that it shows.
      func ask<Alert: FlowAlert>(_ identifier: Swift.String, at index: Swift.Int = 0) throws -> Alert {
        let elements = app.descendants(matching: .any).matching(identifier: identifier)
        try FlowTests.tap(elements.element(boundBy: index), index == 0 ? identifier : "\(identifier), at \(index)")
        return try Alert(app)
      }
    }

    /// An alert or a dialog of the app, in a UI test. `init(_:)` waits until the alert is shown.
    @MainActor protocol FlowAlert {
      /// The accessibility identifier of its first button.
      static var identifier: Swift.String { get }
      var app: XCUIApplication { get }
      /// Creates the page without waiting for the alert.
      init(app: XCUIApplication)
    }

    extension FlowAlert {
      /// Waits until the alert is shown, then creates its page.
      init(_ app: XCUIApplication) throws {
        self.init(app: app)
        guard self.element(Self.identifier).waitForExistence(timeout: FlowTests.timeout) else {
          throw FlowTestError("the alert with \(Self.identifier) is not shown")
        }
      }

      /// Finds a button or a text field of the alert.
      func element(_ identifier: Swift.String) -> XCUIElement {
        app.descendants(matching: .any).matching(identifier: identifier).firstMatch
      }

      /// Taps a button and waits for the next screen.
      func choose<Page: FlowPage>(_ identifier: Swift.String) throws -> Page {
        try FlowTests.tap(self.element(identifier), identifier)
        return try Page(app)
      }

      /// Types a text into a text field.
      func write(_ text: Swift.String, into identifier: Swift.String) throws -> Self {
        let field = self.element(identifier)
        try FlowTests.tap(field, identifier)
        field.typeText(text)
        return self
      }
    }

    /// A tab bar of the app, in a UI test.
    @MainActor protocol FlowTabs {
      var app: XCUIApplication { get }
      init(app: XCUIApplication)
    }

    extension FlowTabs {
      /// Creates the page without waiting for the tab bar.
      init(_ app: XCUIApplication) {
        self.init(app: app)
      }

      /// Taps a tab and waits for its screen.
      func select<Page: FlowPage>(_ tab: Swift.Int) throws -> Page {
        try FlowTests.tap(app.tabBars.buttons.element(boundBy: tab), "the tab at \(tab)")
        return try Page(app)
      }
    }

    extension XCUIApplication {
      /// Opens a URL in the app, which is launched if it is not running, and waits for the screen of the URL.
      @available(iOS 16.4, macOS 13.3, watchOS 9.4, visionOS 1.0, *)
      @MainActor @discardableResult
      func open<Page: FlowPage>(_ address: Swift.String, _ page: Page.Type = Page.self) throws -> Page {
        guard let url = Foundation.URL(string: address) else { throw FlowTestError("\"\(address)\" is no URL") }
        self.open(url)
        return try Page(self)
      }
    }

    /// The code that all UI tests share.
    @MainActor enum FlowTests {
      /// The number of seconds to wait for a screen or a control.
      static var timeout: Foundation.TimeInterval = 10

      static func tap(_ element: XCUIElement, _ name: Swift.String) throws {
        guard element.waitForExistence(timeout: timeout) else { throw FlowTestError("nothing to tap: \(name)") }
        #if os(macOS)
        element.click()
        #else
        element.tap()
        #endif
      }
    }

    /// The error of a UI test: a screen or a control did not appear, or an address is not a URL.
    struct FlowTestError: Swift.Error, Swift.CustomStringConvertible {
      private let text: Swift.String

      nonisolated init(_ text: Swift.String) {
        self.text = text
      }

      nonisolated var description: Swift.String { text }
    }
    #endif
    """#
  }
}
