import FlowDiagnostics

/// The parts of a storyboard file that matter for a flow, each with its place.
package struct Storyboard: Sendable {
  /// The file in the run.
  package var source: SourceID
  /// The path as the user would write it.
  package var path: String
  /// The platform of its scenes.
  package var platform: StoryboardPlatform
  /// The version of the document format: `1.0`, `3.0`.
  package var documentVersion: AttributeValue?
  /// True for a launch screen, in which no code of the app runs.
  package var isLaunchScreen: Bool
  /// The initial controller's object id.
  package var initialController: AttributeValue?
  /// Its scenes, in the order of the file.
  package var scenes: [StoryboardScene]
  /// The document's element: the name in its start tag.
  package var range: SourceRange

  /// The name of the storyboard in the app: the file's name without folders and extension.
  package var name: String { StoryboardPath(path).name }

  /// The path that a localized storyboard shares with its twins in other languages: the folder that contains the
  /// language folders, and the name. `nil` if it is not localized.
  package var twinPath: String? {
    let path = StoryboardPath(path)
    return path.language == nil ? nil : path.withoutLanguage
  }

  /// The index of the initial scene.
  package var initialScene: Int? {
    guard let initialController else { return nil }
    return scenes.firstIndex { $0.objectID?.text == initialController.text }
  }

  /// Returns the index of the scene with an identifier; the scene may be a reference.
  package func scene(identifiedBy identifier: String) -> Int? {
    scenes.firstIndex { $0.storyboardIdentifier?.text == identifier }
  }
}

/// The platform of a storyboard.
package enum StoryboardPlatform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case tvOS
  case macOS
  case watchOS
}

/// The parts of a storyboard's path.
struct StoryboardPath {
  /// The folders, without the language folder.
  var folders: [Substring]
  /// The language of the localization, including `Base`; `nil` if the storyboard is not localized.
  var language: Substring?
  /// The file name without its extension.
  var name: String

  /// The folders and the name.
  var withoutLanguage: String { (folders + [Substring(name)]).joined(separator: "/") }

  /// Splits a path.
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
