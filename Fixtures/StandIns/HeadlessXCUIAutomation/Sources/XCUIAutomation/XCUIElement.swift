@_exported import Foundation

/// Something that is shown, or may be: it is looked for each time when something is done with it.
@MainActor @preconcurrency open class XCUIElement: NSObject {
  /// What something is.
  public enum ElementType: UInt, Sendable {
    /// Whatever.
    case any = 0
    /// Nothing special.
    case other = 1
    /// The app.
    case application = 2
    /// An alert.
    case alert = 7
    /// A button.
    case button = 9
    /// A bar at the top.
    case navigationBar = 21
    /// A bar with tabs.
    case tabBar = 22
    /// A table.
    case table = 26
    /// A field to write in.
    case textField = 49
    /// A text.
    case staticText = 48
    /// A row.
    case cell = 75
  }

  /// Finds it in what is shown now.
  private let find: @MainActor () -> HeadlessElement?

  init(_ find: @escaping @MainActor () -> HeadlessElement?) {
    self.find = find
    super.init()
  }

  private var found: HeadlessElement? {
    HeadlessElement.rest()
    return find()
  }

  /// Whether it is shown.
  open var exists: Bool { found != nil }
  /// Whether it is shown, and can be tapped.
  open var isHittable: Bool { found?.tap != nil }
  /// Its accessibility identifier.
  open var identifier: String { found?.identifier ?? "" }
  /// Its words.
  open var label: String { found?.label ?? "" }

  /// Waits until it is shown. Here nothing comes by itself once all is at rest.
  open func waitForExistence(timeout: TimeInterval) -> Bool { exists }

  /// Taps it.
  open func tap() {
    guard let found, let tap = found.tap else {
      fatalError("this cannot be tapped: \(found?.identifier ?? "what is not shown")")
    }
    tap()
  }

  /// Writes into it.
  open func typeText(_ text: String) {
    guard let found, let write = found.write else {
      fatalError("this cannot be written into: \(found?.identifier ?? "what is not shown")")
    }
    write(text)
  }

  /// All in it of a type.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [find] in (find()?.descendants ?? []).filter { type == .any || $0.type == type } }
  }

  /// The buttons in it.
  open var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The texts in it.
  open var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The rows in it.
  open var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The alerts in it.
  open var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The bars at the top in it.
  open var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The bars with tabs in it.
  open var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
}

/// Some of what is shown.
@MainActor @preconcurrency open class XCUIElementQuery: NSObject {
  private let find: @MainActor () -> [HeadlessElement]

  init(_ find: @escaping @MainActor () -> [HeadlessElement]) {
    self.find = find
    super.init()
  }

  /// How many there are.
  open var count: Int {
    HeadlessElement.rest()
    return find().count
  }

  /// Those of an accessibility identifier.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery { [find] in find().filter { $0.identifier == identifier } }
  }

  /// The one at a position.
  open func element(boundBy index: Int) -> XCUIElement {
    XCUIElement { [find] in
      let found = find()
      return found.indices.contains(index) ? found[index] : nil
    }
  }

  /// The first one.
  open var firstMatch: XCUIElement { element(boundBy: 0) }

  /// The one with an accessibility identifier, or with those words.
  open subscript(key: String) -> XCUIElement {
    XCUIElement { [find] in find().first { $0.identifier == key || $0.label == key } }
  }

  /// The buttons in them.
  open var buttons: XCUIElementQuery {
    XCUIElementQuery { [find] in find().flatMap(\.descendants).filter { $0.type == .button } }
  }
}
