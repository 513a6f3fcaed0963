import Foundation
import RoutegenTestSupport
import Testing

/// The picture of the modules on the Architecture page, compared with the manifest and the folders of the sources.
@Suite struct ModulePictureTests {
  private let picture: String
  /// The dependencies of each module, and its folder.
  private let needs: [String: Set<String>]
  private let paths: [String: String]

  init() throws {
    picture = try String(contentsOf: Checkout.catalogue.appending(path: "Resources/Modules.svg"), encoding: .utf8)
    let manifest = try String(contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of:
        #/\.(?:executableTarget|target)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?,\s*path: "(Sources/[^"]+)"/#
    )
    var needs: [String: Set<String>] = [:]
    var paths: [String: String] = [:]
    for target in targets {
      needs[String(target.1)] = Set((target.2 ?? "").matches(of: #/"([^"]+)"/#).map { String($0.1) })
      paths[String(target.1)] = String(target.3)
    }
    self.needs = needs
    self.paths = paths
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
    for (name, path) in paths {
      let module = Checkout.root.appending(path: path)
      let contents = try FileManager.default.contentsOfDirectory(atPath: module.path)
      for folder in contents where !folder.contains(".") { #expect(picture.contains(folder), "\(name)/\(folder)") }
    }
  }
}
