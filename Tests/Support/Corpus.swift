import FlowDiagnostics
import Foundation

/// Real storyboards of public projects, which are next to the checkout if they are available.
package enum Corpus {
  /// The folder with the projects.
  package static let folder = Checkout.root.deletingLastPathComponent().appending(path: "shared/corpus")

  /// True if the folder exists.
  package static let isAtHand = FileManager.default.fileExists(atPath: folder.path)

  /// The storyboards of an app: their names are unique, apart from other languages.
  package struct App: Sendable {
    /// The name of the project, with the app if it has several.
    package var name: String
    /// Its storyboards.
    package var sources: [SourceFile]

    package init(name: String, sources: [SourceFile]) {
      self.name = name
      self.sources = sources
    }
  }

  /// Returns all storyboards, with their paths.
  package static func storyboards() throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".storyboard") }.sorted().map(file)
  }

  /// Returns a file at a path.
  package static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  /// Returns each project's storyboards, divided into as many apps as necessary.
  package static func apps() throws -> [App] {
    var apps: [App] = []
    for (project, sources) in Dictionary(grouping: try storyboards(), by: { $0.path.split(separator: "/")[0] }) {
      var parts: [(sources: [SourceFile], folders: [String: String])] = []
      for source in sources {
        var folders = source.path.split(separator: "/").map(String.init)
        let name = folders.removeLast()
        let place = folders.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        let isTelevision = source.isTelevision
        if let index = parts.firstIndex(where: {
          ($0.folders[name] == nil || $0.folders[name] == place) && $0.sources[0].isTelevision == isTelevision
        }) {
          parts[index].sources.append(source)
          parts[index].folders[name] = place
        } else {
          parts.append(([source], [name: place]))
        }
      }
      apps += parts.enumerated().map { App(name: "\(project) \($0.offset + 1)", sources: $0.element.sources) }
    }
    return apps.sorted { $0.name < $1.name }
  }
}

extension SourceFile {
  /// True if it is a storyboard for Apple TV, which is in another target than those for iOS.
  fileprivate var isTelevision: Bool { String(decoding: bytes.prefix(512), as: UTF8.self).contains("\"AppleTV\"") }
}
