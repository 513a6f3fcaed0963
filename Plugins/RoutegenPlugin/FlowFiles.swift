import Foundation

/// The flow files of a target, and the storyboards that they are checked against.
struct FlowFiles {
  /// Their paths, in order, without those that are reached a second time through a link: as the command reads them.
  var paths: [String]
  /// The paths of the target's storyboards, likewise.
  var storyboards: [String]

  /// Picks them out of a target's files.
  init(_ files: some Sequence<URL>) {
    paths = Self.paths(of: files, withExtension: "flow")
    storyboards = Self.paths(of: files, withExtension: "storyboard")
  }

  /// What the command is told of the storyboards.
  var storyboardArguments: [String] { storyboards.flatMap { ["--storyboard", $0] } }

  private static func paths(of files: some Sequence<URL>, withExtension name: String) -> [String] {
    var seen: Set<String> = []
    return files.filter { $0.pathExtension == name }.sorted { $0.plainPath < $1.plainPath }
      .filter { seen.insert($0.resolvingSymlinksInPath().plainPath).inserted }
      .map(\.plainPath)
  }
}

extension URL {
  /// The path as the file system has it.
  var plainPath: String { path(percentEncoded: false) }
}
