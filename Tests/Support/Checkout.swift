import Foundation

/// The clone that the tests are part of.
package enum Checkout {
  /// The folder at the top of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files that tests read.
  package static let fixtures = root.appending(path: "Fixtures")

  /// The catalogue of the documentation.
  package static let catalogue = root.appending(path: "Sources/Generation/FlowCompiler/FlowCompiler.docc")
}
