import Foundation
import RoutegenTestSupport
import Testing

/// The picture of the modules on the Architecture page, compared with the manifest and the folders of the sources.
@Suite struct ModulePictureTests {
  private let picture: String
  /// The dependencies of each target.
  private let needs: [String: Set<String>]

  init() throws {
    picture = try String(contentsOf: Checkout.catalogue.appending(path: "Resources/Modules.svg"), encoding: .utf8)
    let manifest = try String(contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of: #/\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?(, path)?/#)
    var needs: [String: Set<String>] = [:]
    for target in targets where target.3 == nil {
      needs[String(target.1)] = Set((target.2 ?? "").matches(of: #/"([^"]+)"/#).map { String($0.1) })
    }
    self.needs = needs
  }

  /// The arrows of the picture, from a module to one of its dependencies.
  private var arrows: [(from: String, to: String)] {
    picture.matches(of: #/<title>([^<]+)&#45;&gt;([^<]+)</title>/#).map { (plain($0.1), plain($0.2)) }
  }

  private func plain(_ text: Substring) -> String { String(text.replacing("&#45;", with: "-")) }

  @Test("it shows every module of the package, and no other")
  func modules() {
    let shown = picture.matches(of: #/<title>([^<]+)</title>/#).map { plain($0.1) }.filter { !$0.contains("&gt;") }
    #expect(Set(shown).subtracting(["Modules"]) == Set(needs.keys))
  }

  @Test("an arrow is a dependency, and a dependency is an arrow or several in a row")
  func dependencies() {
    var reached: [String: Set<String>] = [:]
    func reach(_ name: String) -> Set<String> {
      if let known = reached[name] { return known }
      let next = arrows.filter { $0.from == name }.map(\.to)
      let all = next.reduce(into: Set(next)) { $0.formUnion(reach($1)) }
      reached[name] = all
      return all
    }
    for arrow in arrows { #expect(needs[arrow.from]?.contains(arrow.to) == true, "\(arrow)") }
    for (name, dependencies) in needs { #expect(dependencies.isSubset(of: reach(name)), "\(name)") }
  }

  @Test("it names every folder of a module")
  func folders() throws {
    for name in needs.keys {
      let module = Checkout.root.appending(path: "Sources/\(name)")
      let contents = try FileManager.default.contentsOfDirectory(atPath: module.path)
      for folder in contents where !folder.contains(".") { #expect(picture.contains(folder), "\(name)/\(folder)") }
    }
  }
}
