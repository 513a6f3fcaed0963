import Foundation
import RoutegenTestSupport
import Testing

/// Generated code, compiled as for an iPhone, a Mac and a Vision Pro, against stand-ins with Apple's availability.
@Suite(.onLinux, .takesLong("availability on Apple's systems"))
struct GeneratedCodeTests {
  @Test("it needs nothing that the oldest iOS does not have")
  func iOS() async throws {
    try await check(.iOS, AppleSystem.iOS.oldest, "UIKit")
  }

  @Test("it needs nothing newer than iOS 13, and has no check there that is for nothing")
  func iOS13() async throws {
    try await check(.iOS, "13.0", "UIKit")
  }

  @Test("it needs nothing that the oldest macOS does not have")
  func macOS() async throws {
    try await check(.macOS, AppleSystem.macOS.oldest, "AppKit")
  }

  /// Apple's SDK maps visionOS 1 to iOS 17. Without it, the compiler treats features of iOS 13 as features of visionOS
  /// 13.
  @Test("on visionOS, where storyboards are deprecated, it gives no warning")
  func visionOS() async throws {
    try await check(.visionOS, "17.0", "UIKit")
  }

  @Test("what SwiftUI flows need is marked: an app for iOS 16 builds with them", arguments: ["16.0", "17.0"])
  func viewsOnIOS(version: String) async throws {
    let modules = try await AppleModules(for: .iOS, version)
    try await modules.addFramework("UIKit")
    try await modules.addFramework("SwiftUI")
    try await check(Fixtures.generatedViews(withUIKit: true), modules)
    try await check(Fixtures.generatedViews(withUIKit: false), modules)
  }

  @Test("a SwiftUI flow needs no UIKit: an app for macOS 13 builds with it, too")
  func viewsOnMacOS() async throws {
    let modules = try await AppleModules(for: .macOS, "13.0")
    try await modules.addFramework("SwiftUI")
    try await check(Fixtures.generatedViews(withUIKit: false), modules)
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

  private func check(_ system: AppleSystem, _ version: String, _ framework: String) async throws {
    let modules = try await AppleModules(for: system, version)
    try await modules.addFramework(framework)
    try await check(Fixtures.generated(importing: framework), modules)
  }

  private func check(_ names: [String], _ modules: AppleModules) async throws {
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
