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

  /// Returns the support file.
  ///
  /// - Parameter screens: the enum of the names of screens.
  /// - Returns: the text.
  static func code(_ screens: Code) -> Code {
    #"""
    \#(SwiftEmitter.header(for: SwiftEmitter.testsPurpose))

    \#(screens)

    #if \#(UITestEmitter.condition)
    import Foundation
    \#(imports.text)

    // MARK: - Pages

    /// A screen of the app, in a UI test. To make one is to wait for the screen.
    @MainActor protocol FlowPage {
      /// The name of the screen, which is the accessibility identifier of its view.
      static var screen: FlowScreen { get }
      var app: XCUIApplication { get }
      /// The page of a screen that may not be shown yet.
      init(app: XCUIApplication)
    }

    extension FlowPage {
      /// The page of the screen, when it is shown.
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

      /// Taps a control, and waits for the page that is shown then.
      func tap<Page: FlowPage>(_ identifier: Swift.String, at index: Swift.Int = 0) throws -> Page {
        let elements = app.descendants(matching: .any).matching(identifier: identifier)
        try FlowTests.tap(elements.element(boundBy: index), index == 0 ? identifier : "\(identifier), at \(index)")
        return try Page(app)
      }

      /// Taps the back button of a navigation bar.
      @discardableResult
      func goBack<Page: FlowPage>(to page: Page.Type = Page.self) throws -> Page {
        try FlowTests.tap(app.navigationBars.buttons.element(boundBy: 0), "the back button")
        return try Page(app)
      }
    }

    extension FlowPage {
      /// Taps a control, and waits for the alert that is shown then.
      func ask<Alert: FlowAlert>(_ identifier: Swift.String, at index: Swift.Int = 0) throws -> Alert {
        let elements = app.descendants(matching: .any).matching(identifier: identifier)
        try FlowTests.tap(elements.element(boundBy: index), index == 0 ? identifier : "\(identifier), at \(index)")
        return try Alert(app)
      }
    }

    /// An alert or a dialog of the app, in a UI test. To make one is to wait for it.
    @MainActor protocol FlowAlert {
      /// The accessibility identifier of its first button.
      static var identifier: Swift.String { get }
      var app: XCUIApplication { get }
      /// The page of an alert that may not be shown yet.
      init(app: XCUIApplication)
    }

    extension FlowAlert {
      /// The page of the alert, when it is shown.
      init(_ app: XCUIApplication) throws {
        self.init(app: app)
        guard self.element(Self.identifier).waitForExistence(timeout: FlowTests.timeout) else {
          throw FlowTestError("the alert with \(Self.identifier) is not shown")
        }
      }

      /// A button or a field.
      func element(_ identifier: Swift.String) -> XCUIElement {
        app.descendants(matching: .any).matching(identifier: identifier).firstMatch
      }

      /// Taps a button, and waits for the page that is shown then.
      func choose<Page: FlowPage>(_ identifier: Swift.String) throws -> Page {
        try FlowTests.tap(self.element(identifier), identifier)
        return try Page(app)
      }

      /// Writes into a field.
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
      /// The tab bar, which may not be shown yet.
      init(_ app: XCUIApplication) {
        self.init(app: app)
      }

      /// Taps a tab, and waits for its page.
      func select<Page: FlowPage>(_ tab: Swift.Int) throws -> Page {
        try FlowTests.tap(app.tabBars.buttons.element(boundBy: tab), "the tab at \(tab)")
        return try Page(app)
      }
    }

    extension XCUIApplication {
      /// Opens an address in the app, which is launched if it does not run, and waits for the page that it shows.
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
      /// For how many seconds a screen or a control is waited for.
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

    /// A screen that is not shown, or a control that is not there.
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
