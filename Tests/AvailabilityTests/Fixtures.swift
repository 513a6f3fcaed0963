import FlowCompiler
import FlowDiagnostics
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

  /// The Swift files of a module of the package. What is generated code is none of them.
  static func sources(of module: String) throws -> [URL] {
    try swiftFiles(in: package.appending(path: "Sources/\(module)")).filter { !$0.path.contains("/Runtime/") }
  }

  /// The support file of a case, which is generated: the recorded one only names the runtime files.
  static func support(of name: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: "RoutegenSupport.swift")
    let flows = Self.folder.appending(path: "Generated/\(name)")
    let sources = try FileManager.default.contentsOfDirectory(at: flows, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "flow" }
      .map { SourceFile(path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
    let output = Pipeline.generate(sources).outputs.first { $0.name == file.lastPathComponent }
    try (output?.text ?? "").write(to: file, atomically: true, encoding: .utf8)
    return file
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
