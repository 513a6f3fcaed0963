#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

// MARK: - Identifiers of views

extension NSUserInterfaceItemIdentifier {
  /// An identifier of a flow file, to register something for it.
  init<Identifier: RawRepresentable>(_ identifier: Identifier) where Identifier.RawValue == Swift.String {
    self.init(rawValue: identifier.rawValue)
  }
}
#endif
