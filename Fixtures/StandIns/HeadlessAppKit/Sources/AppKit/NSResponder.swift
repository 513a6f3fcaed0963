@_exported import Foundation

/// What everything on the screen inherits from.
@MainActor @preconcurrency open class NSResponder: NSObject {
  /// A responder outside any chain.
  public override init() { super.init() }

  /// A responder from a file.
  public required init?(coder: NSCoder) { super.init() }

  /// The next one to be asked.
  open weak var nextResponder: NSResponder?
}

/// What a view or an item is found by.
public struct NSUserInterfaceItemIdentifier: Hashable, RawRepresentable, Sendable {
  /// The string.
  public let rawValue: String
  /// The identifier of that string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The identifier of that string.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A file with views in it.
///
/// There are no such files here: one is told how to make its view.
@MainActor @preconcurrency open class NSNib: NSObject {
  /// The name of such a file.
  public typealias Name = String

  let make: (NSCoder) -> NSView?

  /// What is not AppKit: a file whose view is made by `make`.
  public init(headless make: @escaping (NSCoder) -> NSView?) {
    self.make = make
    super.init()
  }
}
