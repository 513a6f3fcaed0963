import Foundation

/// The flow files of a target.
struct FlowFiles {
  /// Their paths, in order, without those that are reached a second time through a link: as the command reads them.
  var paths: [String]

  /// Picks them out of a target's files.
  init(_ files: some Sequence<URL>) {
    var seen: Set<String> = []
    paths = files.filter { $0.pathExtension == "flow" }.sorted { $0.plainPath < $1.plainPath }
      .filter { seen.insert($0.resolvingSymlinksInPath().plainPath).inserted }
      .map(\.plainPath)
  }
}

extension URL {
  /// The path as the file system has it.
  var plainPath: String { path(percentEncoded: false) }
}
