#if canImport(UIKit) && !os(watchOS)
import UIKit

@available(visionOS, deprecated: 1.0) extension RoutegenSupport {
  /// Returns the name of a segue. Stops the app if the flow file does not declare the segue.
  static func identifier<Identifier: Swift.RawRepresentable>(
    of segue: UIStoryboardSegue, as type: Identifier.Type = Identifier.self
  ) -> Identifier where Identifier.RawValue == Swift.String {
    if let name = segue.identifier, let identifier = Identifier(rawValue: name) { return identifier }
    let came = segue.identifier.map { "\"\($0)\"" } ?? "a segue without identifier"
    Swift.fatalError("\(Swift.String(reflecting: Identifier.self)) has no case for \(came)")
  }
}
#endif
