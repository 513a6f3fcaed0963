import Foundation
import RoutegenTestSupport
import Testing

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
