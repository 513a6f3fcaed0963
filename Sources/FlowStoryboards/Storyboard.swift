import FlowDiagnostics

/// What a storyboard file says, as far as a flow has to do with it, each thing with its place.
package struct Storyboard: Sendable {
  /// Which of the run's files.
  package var source: SourceID
  /// The path as the user would write it.
  package var path: String
  /// What its scenes are made for.
  package var platform: StoryboardPlatform
  /// The version of the document's format: `1.0`, `3.0`.
  package var documentVersion: AttributeValue?
  /// Whether the system shows it while the app starts; nothing of the app's own runs in such a storyboard.
  package var isLaunchScreen: Bool
  /// The object that the storyboard begins with.
  package var initialController: AttributeValue?
  /// Its scenes, in the order of the file.
  package var scenes: [StoryboardScene]
  /// The element of the document: its name in its start tag.
  package var range: SourceRange

  /// The name that the app knows it by: that of its file, without folders and extension.
  package var name: String { StoryboardPath(path).name }

  /// What a localized storyboard shares with its twins in other languages: the folder that holds the folders of the
  /// languages, and the name. `nil` where it is not localized.
  package var twinPath: String? {
    let path = StoryboardPath(path)
    return path.language == nil ? nil : path.withoutLanguage
  }

  /// The index of the scene that the storyboard begins with.
  package var initialScene: Int? {
    guard let initialController else { return nil }
    return scenes.firstIndex { $0.objectID?.text == initialController.text }
  }

  /// The index of the scene that is known by an identifier, a reference's included.
  package func scene(identifiedBy identifier: String) -> Int? {
    scenes.firstIndex { $0.storyboardIdentifier?.text == identifier }
  }
}

/// What a storyboard is made for.
package enum StoryboardPlatform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case tvOS
  case macOS
  case watchOS
}

/// The parts of a storyboard's path.
struct StoryboardPath {
  /// The folders, without that of a language.
  var folders: [Substring]
  /// The language it is localized for, `Base` included; `nil` where it is not localized.
  var language: Substring?
  /// The file's name without its extension.
  var name: String

  /// The folders and the name.
  var withoutLanguage: String { (folders + [Substring(name)]).joined(separator: "/") }

  /// Takes a path apart.
  init(_ path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let file = parts.popLast() ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    name = String(stem.isEmpty ? file : stem)
    if let last = parts.last, last.hasSuffix(".lproj") {
      language = last.dropLast(".lproj".count)
      parts.removeLast()
    }
    folders = parts
  }
}
