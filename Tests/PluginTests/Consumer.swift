import Foundation
import RoutegenTestSupport
import Testing

/// A package that uses routegen, in its own folder, built as its author would.
struct Consumer {
  /// The folder of the package.
  let folder: URL

  /// Copies one of the packages in `Fixtures/Examples`.
  ///
  /// - Parameters:
  ///   - example: the name of the example.
  ///   - name: the name of its folder; by default the example's name.
  /// - Throws: an error if it cannot be written.
  init(copying example: String, to name: String? = nil) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name ?? example)
    let original = Checkout.fixtures.appendingPathComponent("Examples/\(example)")
    try FileManager.default.copyItem(at: original, to: folder)
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    // Its dependencies stay in place.
    try change("Package.swift") { manifest in
      for (path, place) in [
        ("../../..", ""), ("../../HeadlessUIKit", "Fixtures/HeadlessUIKit"),
        ("../../HeadlessSwiftUI", "Fixtures/HeadlessSwiftUI"),
      ] {
        manifest = manifest.replacingOccurrences(
          of: "path: \"\(path)\"", with: "path: \"\(Checkout.root.appendingPathComponent(place).path)\"")
      }
    }
  }

  /// Creates a package with one executable, `App`, that applies the plugin.
  ///
  /// - Parameters:
  ///   - files: the texts of the files in its folder.
  ///   - name: the name of its folder.
  /// - Throws: an error if it cannot be written.
  init(_ files: [String: String], in name: String = "Consumer") throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Consumer",
        dependencies: [.package(name: "routegen", path: "\(Checkout.root.path)")],
        targets: [
          .executableTarget(name: "App", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
        ]
      )
      """
    try write(manifest, to: "Package.swift")
    for (path, text) in files { try write(text, to: "Sources/App/\(path)") }
  }

  /// Creates an empty folder.
  ///
  /// - Parameter name: the name of the folder.
  /// - Throws: an error if it cannot be created.
  init(emptyFolder name: String) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes its folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    try? FileManager.default.removeItem(at: outputs)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  func change(_ path: String, _ edit: (inout String) -> Void) throws {
    var text = try text(path)
    edit(&text)
    try write(text, to: path)
  }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: url(path), to: url(other))
  }

  func removeFile(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// Has the same effect as saving a file again.
  func touch(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url(path).path)
  }
}

extension Consumer {
  /// True if the example apps run: on Linux, with a stand-in for UIKit. For a Mac they have no entry point, and Xcode
  /// builds them for the simulator.
  static let runsExampleApps: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// Expects an example to build without a warning, to generate Swift for some targets, and to print its transcript.
  ///
  /// - Parameters:
  ///   - name: the example's folder in `Fixtures/Examples`.
  ///   - product: the program, if it is not named like the folder.
  ///   - targets: the targets that Swift is generated for, if not only for the product.
  ///   - ending: the start of the last line that is printed.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if it cannot be built or run.
  static func expectExample(
    _ name: String, product: String? = nil, generating targets: [String]? = nil, endsWith ending: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let product = product ?? name
    let example = try Consumer(copying: name)
    defer { example.remove() }
    let build = try await example.build()
    #expect(build.status == 0, "\(build)", sourceLocation: sourceLocation)
    #expect(Set(build.generated) == Set(targets ?? [product]), sourceLocation: sourceLocation)
    let warnings = build.lines.filter { $0.contains("warning:") || $0.contains("unhandled") }
    #expect(warnings == [], sourceLocation: sourceLocation)
    let output = try await example.run(product).output
    #expect(try output == example.text("Transcript.txt"), sourceLocation: sourceLocation)
    #expect(output.split(separator: "\n").last?.hasPrefix(ending) == true, sourceLocation: sourceLocation)
  }

  /// Returns a page of the documentation.
  static func guide(_ name: String) -> URL {
    Checkout.catalogue.appendingPathComponent("\(name).md")
  }

  /// The output folder of the plugin, with a folder for each target.
  private var outputs: URL {
    // SwiftPM names a package after its folder, in lower case.
    PackageManager.scratch.appendingPathComponent("plugins/outputs/\(folder.lastPathComponent.lowercased())")
  }

  /// Returns the Swift files that the plugin has generated for a target, with their modification times.
  func generated(_ target: String) throws -> [String: Date] {
    let folder = outputs.appendingPathComponent("\(target)/destination/RoutegenPlugin")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: files.map { name in
        let path = folder.appendingPathComponent(name).path
        return (
          name, try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
        )
      })
  }

  private static func emptyPlace() throws -> URL {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }
}
