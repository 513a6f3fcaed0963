import Foundation
import RoutegenTestSupport
import Testing

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
