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

  /// The cases of generated code, by name, that import a framework. One that is written by hand has nothing generated. Those
  /// with SwiftUI views, which iOS 12 does not have, are none of them.
  static func generated(importing framework: String) throws -> [String] {
    let cases = folder.appending(path: "Generated")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().filter { name in
      let support = cases.appending(path: "\(name)/Expected/RoutegenSupport.swift")
      guard FileManager.default.fileExists(atPath: support.path) else { return false }
      guard try String(contentsOf: support, encoding: .utf8).contains("\nimport \(framework)\n") else { return false }
      return try !swiftFiles(in: support.deletingLastPathComponent()).contains {
        try String(contentsOf: $0, encoding: .utf8).contains("import SwiftUI\n")
      }
    }
  }

  /// The cases of generated code with SwiftUI views, by name: those with UIKit too, or those without.
  static func generatedViews(withUIKit: Bool) throws -> [String] {
    let cases = folder.appending(path: "Generated")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().filter { name in
      let expected = cases.appending(path: "\(name)/Expected")
      guard FileManager.default.fileExists(atPath: expected.path) else { return false }
      let texts = try swiftFiles(in: expected).map {
        try String(contentsOf: $0, encoding: .utf8)
      }
      guard texts.contains(where: { $0.contains("import SwiftUI\n") }) else { return false }
      return texts.contains { $0.contains("import UIKit\n") } == withUIKit
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
