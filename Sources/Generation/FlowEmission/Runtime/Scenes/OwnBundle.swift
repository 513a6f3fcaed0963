import Foundation

extension RoutegenSupport {
  /// The bundle that contains this code.
  static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

  private final class BundleMark {}
}
