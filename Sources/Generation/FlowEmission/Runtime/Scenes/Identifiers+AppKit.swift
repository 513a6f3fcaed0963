#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Identifiers of views

extension NSUserInterfaceItemIdentifier {
  /// Creates an AppKit identifier from an identifier of a flow file, so that you can register a view for it.
  init<Identifier: Swift.RawRepresentable>(_ identifier: Identifier) where Identifier.RawValue == Swift.String {
    self.init(rawValue: identifier.rawValue)
  }
}
#endif
