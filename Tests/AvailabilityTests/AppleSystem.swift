/// A system of Apple's, for which the compiler can type-check on Linux too.
enum AppleSystem: String, CaseIterable, Sendable {
  case macOS, iOS, visionOS

  /// What the compiler is told to compile for.
  func target(_ version: String, on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macosx\(version)"
    case .iOS: "\(processor)-apple-ios\(version)-simulator"
    case .visionOS: "\(processor)-apple-xros\(version)-simulator"
    }
  }

  /// The oldest version for which anything is compiled here: that which SwiftPM assumes for packages that name none.
  var oldest: String {
    switch self {
    case .macOS: "10.13"
    case .iOS: "12.0"
    case .visionOS: "1.0"
    }
  }

  /// Where the compiler looks for the standard library.
  var libraryFolder: String {
    switch self {
    case .macOS: "macosx"
    case .iOS: "iphonesimulator"
    case .visionOS: "xrsimulator"
    }
  }

  /// What the file of a compiled module is called in the module's folder.
  func moduleName(on processor: String) -> String {
    switch self {
    case .macOS: "\(processor)-apple-macos"
    case .iOS: "\(processor)-apple-ios-simulator"
    case .visionOS: "\(processor)-apple-xros-simulator"
    }
  }
}
