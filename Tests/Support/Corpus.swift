import FlowDiagnostics
import Foundation

/// Real storyboards of public projects, which lie next to the checkout where they are at hand.
package enum Corpus {
  /// Where they are.
  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  /// Whether they are there.
  package static let isAtHand = FileManager.default.fileExists(atPath: folder.path)

  /// The storyboards of an app: no two of them have one name, but for other languages'.
  package struct App: Sendable {
    /// The project, and which of its apps.
    package var name: String
    /// Its storyboards.
    package var sources: [SourceFile]

    /// Makes an app.
    package init(name: String, sources: [SourceFile]) {
      self.name = name
      self.sources = sources
    }
  }

  /// All storyboards, by their paths.
  package static func storyboards() throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".storyboard") }.sorted().map(file)
  }

  /// A file, by its path.
  package static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
  }

  /// Each project's storyboards, in as many apps as it takes.
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
  /// Whether it is a storyboard for Apple TV, which is in another target than those for iOS.
  fileprivate var isTelevision: Bool { String(decoding: bytes.prefix(512), as: UTF8.self).contains("\"AppleTV\"") }
}
