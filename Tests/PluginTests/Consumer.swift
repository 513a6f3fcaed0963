import Foundation

/// A package that makes use of routegen, in a folder of its own, built as its author would.
struct Consumer {
  /// The folder it stands in.
  let folder: URL

  /// Copies one of the packages in `Fixtures/Examples`.
  ///
  /// - Parameters:
  ///   - example: which.
  ///   - name: what its folder is called: the example's name if nothing else is said.
  /// - Throws: if it cannot be written.
  init(copying example: String, to name: String? = nil) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name ?? example)
    let original = Self.repository.appendingPathComponent("Fixtures/Examples/\(example)")
    try FileManager.default.copyItem(at: original, to: folder)
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
    // What it depends on stays where it is.
    try change("Package.swift") { manifest in
      for (path, place) in [
        ("../../..", ""), ("../../HeadlessUIKit", "Fixtures/HeadlessUIKit"),
        ("../../HeadlessSwiftUI", "Fixtures/HeadlessSwiftUI"),
      ] {
        manifest = manifest.replacingOccurrences(
          of: "path: \"\(path)\"", with: "path: \"\(Self.repository.appendingPathComponent(place).path)\"")
      }
    }
  }

  /// Makes a package of one executable, `App`, that applies the plugin.
  ///
  /// - Parameters:
  ///   - files: the texts of the files in its folder.
  ///   - name: what its folder is called.
  /// - Throws: if it cannot be written.
  init(_ files: [String: String], in name: String = "Consumer") throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Consumer",
        dependencies: [.package(name: "routegen", path: "\(Self.repository.path)")],
        targets: [
          .executableTarget(name: "App", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
        ]
      )
      """
    try write(manifest, to: "Package.swift")
    for (path, text) in files { try write(text, to: "Sources/App/\(path)") }
  }

  /// Makes an empty folder.
  ///
  /// - Parameter name: what it is called.
  /// - Throws: if it cannot be made.
  init(emptyFolder name: String) throws {
    folder = try Self.emptyPlace().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Takes its folder away.
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

  /// Does what saving a file again does.
  func touch(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url(path).path)
  }
}

extension Consumer {
  /// Whether the example apps run: on Linux, with a stand-in for UIKit. For a Mac they have no entry point, and Xcode builds
  /// them for the simulator.
  static let runsExampleApps: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// The clone that the tests are part of.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A page of the documentation.
  static func guide(_ name: String) -> URL {
    repository.appendingPathComponent("Sources/FlowCompiler/FlowCompiler.docc/\(name).md")
  }

  /// Where the plugin writes, a folder a target.
  private var outputs: URL {
    // SwiftPM calls a package by its folder, in small letters.
    PackageManager.scratch.appendingPathComponent("plugins/outputs/\(folder.lastPathComponent.lowercased())")
  }

  /// The Swift files that the plugin has generated for a target, with the times they were written.
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
