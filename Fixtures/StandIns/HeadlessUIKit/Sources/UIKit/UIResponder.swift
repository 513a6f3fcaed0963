@_exported import Foundation

/// The name of a method, as target-action and unwind segues use it.
///
/// Foundation has it on Apple platforms, together with the Objective-C runtime. Here nothing looks a method up by its
/// name; what an unwind action does is told to the headless storyboard.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name.
  public let description: String

  /// The selector of that name.
  public init(_ name: String) { description = name }

  /// The selector of that name.
  public init(stringLiteral name: String) { self.init(name) }
}

/// What everything on the screen inherits from.
@MainActor @preconcurrency open class UIResponder: NSObject {
  /// A responder outside any chain.
  public override init() { super.init() }

  /// The next one to be asked.
  open var next: UIResponder? { nil }
}
