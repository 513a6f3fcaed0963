import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// Generated code, compiled as for an iPhone, a Mac and a Vision Pro, against stand-ins with Apple's availability.
@Suite(.onLinux, .takesLong("availability on Apple's systems"))
struct GeneratedCodeTests {
  @Test("it needs nothing that the oldest iOS does not have")
  func iOS() async throws {
    try await expectAvailable(.iOS, AppleSystem.iOS.oldest, "UIKit")
  }

  @Test("it needs nothing newer than iOS 13, and has no check there that is for nothing")
  func iOS13() async throws {
    try await expectAvailable(.iOS, "13.0", "UIKit")
  }

  @Test("it needs nothing that the oldest macOS does not have")
  func macOS() async throws {
    try await expectAvailable(.macOS, AppleSystem.macOS.oldest, "AppKit")
  }

  /// Apple's SDK maps visionOS 1 to iOS 17. Without it, the compiler treats features of iOS 13 as features of visionOS
  /// 13.
  @Test("on visionOS, where storyboards are deprecated, it gives no warning")
  func visionOS() async throws {
    try await expectAvailable(.visionOS, "17.0", "UIKit")
  }

  @Test("what SwiftUI flows need is marked: an app for iOS 16 builds with them", arguments: ["16.0", "17.0"])
  func viewsOnIOS(version: String) async throws {
    let modules = try await AppleModules(for: .iOS, version)
    try await modules.addFramework("UIKit")
    try await modules.addFramework("SwiftUI")
    try await expectAvailable(Fixtures.generatedViews(withUIKit: true), modules)
    try await expectAvailable(Fixtures.generatedViews(withUIKit: false), modules)
  }

  @Test("a SwiftUI flow needs no UIKit: an app for macOS 13 builds with it, too")
  func viewsOnMacOS() async throws {
    let modules = try await AppleModules(for: .macOS, "13.0")
    try await modules.addFramework("SwiftUI")
    try await expectAvailable(Fixtures.generatedViews(withUIKit: false), modules)
  }

  @Test("what is not marked is found")
  func unmarkedView() async throws {
    let text = """
      import SwiftUI
      @MainActor func make() -> some View { NavigationStack { Text("list") } }
      """
    let modules = try await AppleModules(for: .iOS, "15.0")
    try await modules.addFramework("SwiftUI")
    let found = try await modules.diagnostics(of: text)
    #expect(found.first == "Text.swift:2: error: 'NavigationStack' is only available in iOS 16.0 or newer")
  }

  private func expectAvailable(_ system: AppleSystem, _ version: String, _ framework: String) async throws {
    let modules = try await AppleModules(for: system, version)
    try await modules.addFramework(framework)
    try await expectAvailable(Fixtures.generated(importing: framework), modules)
  }

  private func expectAvailable(_ names: [String], _ modules: AppleModules) async throws {
    #expect(!names.isEmpty)
    for name in names {
      let folder = Checkout.fixtures.appending(path: "Generated/\(name)")
      let generated = try Fixtures.swiftFiles(in: folder.appending(path: "Expected"))
      let support = try Fixtures.support(of: name, in: modules.folder)
      let files = try Fixtures.swiftFiles(in: folder).filter { $0.lastPathComponent != support.lastPathComponent }
      let found = try await modules.diagnostics(of: name, files + [support])
      // The app next to it may use newer and deprecated features, and more of Foundation than there is here.
      let wrong = found.filter { diagnostic in
        generated.contains { diagnostic.hasPrefix($0.lastPathComponent + ":") }
      }
      #expect(wrong == [], "\(name)")
    }
  }

  @Test("a creator without a check, and a segue where it is deprecated, are found")
  func wrong() async throws {
    let text = """
      import UIKit
      @MainActor func make(_ storyboard: UIStoryboard) -> UIViewController? {
        storyboard.instantiateInitialViewController { UIViewController(coder: $0) }
      }
      """
    let iOS = try await AppleModules(for: .iOS, AppleSystem.iOS.oldest)
    try await iOS.addFramework("UIKit")
    let missing = "'instantiateInitialViewController(creator:)' is only available in iOS 13.0 or newer"
    #expect(try await iOS.diagnostics(of: text) == ["Text.swift:3: error: \(missing)"])

    let visionOS = try await AppleModules(for: .visionOS, AppleSystem.visionOS.oldest)
    try await visionOS.addFramework("UIKit")
    #expect(
      try await visionOS.diagnostics(of: text).map { $0.prefix(60) } == [
        "Text.swift:2: warning: 'UIStoryboard' was deprecated in visi"
      ])
  }
}

// MARK: - Fixtures

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
      .filter { !$0.path.contains("/FlowEmission/Runtime/") }
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
      let isLinux = true
    #else
      let isLinux = false
    #endif
    // With Apple's own library, the compiler checks availability as it builds the package.
    return .enabled(if: isLinux, "the compiler of a Mac checks availability as it builds the package")
  }
}

// MARK: - ToolTests

/// The sources of the command, compiled for a Mac.
@Suite(.onLinux, .takesLong("availability on Apple's systems"))
struct ToolTests {
  /// Xcode may build the command for the app's deployment target, and SwiftPM then assumes the oldest system. The
  /// oldest macOS has nothing that the systems for apps lack.
  @Test("the command and all its modules need nothing that the oldest macOS does not have")
  func command() async throws {
    let modules = try await AppleModules(for: .macOS, AppleSystem.macOS.oldest)
    try await modules.addDarwin()
    let names = try Manifest.current().modules(for: "routegen")
    #expect(names.count > 10 && names.first == "FlowDiagnostics" && names.last == "routegen")
    for name in names {
      let files = try Fixtures.sources(of: name)
      let flags = modules.darwinFlags + ["-package-name", "routegen"]
      let found = try await modules.diagnostics(of: name, files, flags)
      #expect(found == [], "\(name)")
      if name != "routegen" { try await modules.add(name, files, flags) }
    }
  }

  @Test("the programs next to it, and the tests, have what they need in the macOS that the manifest names")
  func others() async throws {
    let manifest = try Manifest.current()
    let modules = try await AppleModules(for: .macOS, manifest.macOS)
    try await modules.addDarwin()
    let command = manifest.modules(for: "routegen")
    // The benchmark needs more of Foundation than there is here.
    for program in ["routegen-floor", "routegen-fuzz"] {
      let names = manifest.modules(for: program)
      #expect(names.last == program)
      for name in names {
        let files = try Fixtures.sources(of: name)
        let flags = modules.darwinFlags + ["-package-name", "routegen"]
        if !command.contains(name) {
          let module = name.replacing("-", with: "_")
          let found = try await modules.diagnostics(of: module, files, flags)
          #expect(found == [], "\(name)")
        }
        if name != program { try await modules.add(name, files, flags) }
      }
    }
    let found = try await modules.diagnostics(of: usedInTests)
    #expect(found == [])
  }

  @Test("without platforms in the manifest that fails")
  func withoutPlatforms() async throws {
    var manifest = try Manifest.current().text
    manifest.replace(#/platforms: .*\n/#, with: "")
    let modules = try await AppleModules(for: .macOS, Manifest(text: manifest).macOS)
    let found = try await modules.diagnostics(of: usedInTests)
    #expect(found.contains { $0.contains("'ContinuousClock' is only available in macOS 13.0 or newer") })
    #expect(found.contains { $0.contains("'contains' is only available in macOS 13.0 or newer") })
  }

  /// The newer APIs that the tests use. The tests themselves cannot be compiled here: on a Mac, Foundation and Swift
  /// Testing are Apple's.
  private let usedInTests = """
    func used(_ text: String) -> some Sequence<Substring> {
      let clock = ContinuousClock()
      _ = clock.now + Duration.milliseconds(1)
      return text.contains("several characters") ? text.split(separator: "::") : []
    }
    """

  @Test("a name that macOS's headers do not give Swift is found")
  func missingName() async throws {
    let modules = try await AppleModules(for: .macOS, AppleSystem.macOS.oldest)
    try await modules.addDarwin()
    let text = "import Darwin\nfunc variables() { _ = environ; var time = stat().st_mtim; _ = O_CLOEXEC }"
    let file = FileManager.default.temporaryDirectory.appending(path: "routegen-\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let found = try await modules.diagnostics(of: "Text", [file], modules.darwinFlags)
    #expect(found.contains { $0.hasSuffix("cannot find 'environ' in scope") })
    #expect(found.contains { $0.hasSuffix("value of type 'stat' has no member 'st_mtim'") })
    #expect(!found.contains { $0.contains("O_CLOEXEC") })
  }
}

// MARK: - Manifest

/// The contents of `Package.swift`.
struct Manifest {
  let text: String

  /// Returns the manifest of this package.
  static func current() throws -> Manifest {
    Manifest(text: try String(contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// The oldest macOS that the package is built for: SwiftPM's default if `platforms:` does not name one.
  var macOS: String {
    guard let named = text.firstMatch(of: #/platforms: \[[^\]]*\.macOS\(\.v(\d+)(?:_(\d+))?\)/#) else {
      return AppleSystem.macOS.oldest
    }
    return "\(named.1).\(named.2 ?? "0")"
  }

  /// Returns the folder of a target's sources.
  func folder(of name: String) throws -> String {
    let target = try Regex("name: \"\(name)\",(?:\\s*dependencies: \\[[^\\]]*\\],)?\\s*path: \"([^\"]+)\"")
    return try #require(text.firstMatch(of: target)?.output[1].substring.map(String.init), "no target \(name)")
  }

  /// Returns a target and its dependencies, in the order of the manifest, in which a target only needs earlier ones.
  func modules(for name: String) -> [String] {
    let targets = text.matches(
      of: #/\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/#)
    var needed: Set = [Substring(name)]
    for target in targets.reversed() where needed.contains(target.1) {
      for dependency in (target.2 ?? "").matches(of: #/"([^"]+)"/#) { needed.insert(dependency.1) }
    }
    return targets.map(\.1).filter(needed.contains).map(String.init)
  }
}
