/// An Apple system, for which the compiler can also type-check on Linux.
enum AppleSystem: String, CaseIterable, Sendable {
  case macOS, iOS, visionOS

  /// Returns the compiler's target.
  func target(_ version: String, on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macosx\(version)"
    case .iOS: "\(processor)-apple-ios\(version)-simulator"
    case .visionOS: "\(processor)-apple-xros\(version)-simulator"
    }
  }

  /// The oldest version that anything is compiled for here: SwiftPM's default for packages without `platforms:`.
  var oldest: String {
    switch self {
    case .macOS: "10.13"
    case .iOS: "12.0"
    case .visionOS: "1.0"
    }
  }

  /// The folder in which the compiler looks for the standard library.
  var libraryFolder: String {
    switch self {
    case .macOS: "macosx"
    case .iOS: "iphonesimulator"
    case .visionOS: "xrsimulator"
    }
  }

  /// Returns the file name of a compiled module in the module's folder.
  func moduleName(on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macos"
    case .iOS: "\(processor)-apple-ios-simulator"
    case .visionOS: "\(processor)-apple-xros-simulator"
    }
  }
}
