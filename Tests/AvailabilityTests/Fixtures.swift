import Foundation
import Testing

/// What is type-checked.
enum Fixtures {
  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = package.appending(path: "Fixtures")

  /// The Swift files in a folder, at any depth, by their paths.
  static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// The cases of generated code, by name, that import a framework. One that is written by hand has nothing generated.
  static func generated(importing framework: String) throws -> [String] {
    let cases = folder.appending(path: "Generated")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().filter { name in
      let support = cases.appending(path: "\(name)/Expected/RoutegenSupport.swift")
      guard FileManager.default.fileExists(atPath: support.path) else { return false }
      return try String(contentsOf: support, encoding: .utf8).contains("\nimport \(framework)\n")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Only where Apple's own library is not at hand.
  static var onLinux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("Apple's own library is at hand here: the compiler checks availability as it builds the package")
    #endif
  }
}
