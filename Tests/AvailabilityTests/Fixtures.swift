import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// The sources to type-check.
enum Fixtures {
  /// Returns the Swift files in a folder, at any depth, with their paths.
  static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// Returns the Swift files of a module of the package, without generated code.
  static func sources(of module: String) throws -> [URL] {
    try swiftFiles(in: Checkout.root.appending(path: Manifest.current().folder(of: module)))
      .filter { !$0.path.contains("/Runtime/") }
  }

  /// Returns the support file of a case, which is generated: the recorded one only names the runtime files.
  static func support(of name: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: "RoutegenSupport.swift")
    let flows = Checkout.fixtures.appending(path: "Generated/\(name)")
    let sources = try FileManager.default.contentsOfDirectory(at: flows, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "flow" }
      .map { SourceFile(path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
    let output = Pipeline.generate(sources).outputs.first { $0.name == file.lastPathComponent }
    try (output?.text ?? "").write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Returns the names of the cases of generated code that import a framework. Handwritten cases have no generated
  /// code. Cases with SwiftUI views are excluded, since iOS 12 does not have these.
  static func generated(importing framework: String) throws -> [String] {
    let cases = Checkout.fixtures.appending(path: "Generated")
    return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().filter { name in
      let support = cases.appending(path: "\(name)/Expected/RoutegenSupport.swift")
      guard FileManager.default.fileExists(atPath: support.path) else { return false }
      guard try String(contentsOf: support, encoding: .utf8).contains("\nimport \(framework)\n") else { return false }
      return try !swiftFiles(in: support.deletingLastPathComponent()).contains {
        try String(contentsOf: $0, encoding: .utf8).contains("import SwiftUI\n")
      }
    }
  }

  /// Returns the names of the cases of generated code with SwiftUI views: those that also have UIKit, or the others.
  static func generatedViews(withUIKit: Bool) throws -> [String] {
    let cases = Checkout.fixtures.appending(path: "Generated")
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
  /// A trait that enables a test only if Apple's own library is not available.
  static var onLinux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("Apple's own library is at hand here: the compiler checks availability as it builds the package")
    #endif
  }
}
