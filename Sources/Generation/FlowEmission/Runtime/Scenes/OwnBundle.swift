import Foundation

extension RoutegenSupport {
  /// The bundle that this code is in.
  static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

  private final class BundleMark {}
}
