import Foundation

/// The flow files of a target, and the storyboards that they are checked against.
struct FlowFiles {
  /// Their paths, in order, without those that are reached a second time through a link: as the command reads them.
  var paths: [String]
  /// The paths of the target's storyboards and xibs, in the same way.
  var storyboards: [String]

  /// Picks them out of a target's files.
  init(_ files: some Sequence<URL>) {
    paths = Self.paths(of: files, withExtensions: ["flow"])
    storyboards = Self.paths(of: files, withExtensions: ["storyboard", "xib"])
  }

  /// The arguments for the storyboards.
  var storyboardArguments: [String] { storyboards.flatMap { ["--storyboard", $0] } }

  private static func paths(of files: some Sequence<URL>, withExtensions names: Set<String>) -> [String] {
    let found: [(path: String, url: URL)] = files.filter { names.contains($0.pathExtension) }.map { ($0.plainPath, $0) }
    // Two names may be equal as text and still be two files: see `OutputNames.precedes`.
    let sorted = found.sorted { one, other in
      one.path == other.path ? one.path.utf8.lexicographicallyPrecedes(other.path.utf8) : one.path < other.path
    }
    var seen: Set<[UInt8]> = []
    return sorted.filter { seen.insert(Array($0.url.resolvingSymlinksInPath().plainPath.utf8)).inserted }.map(\.path)
  }
}

extension FlowFiles {
  /// The files of a target in an Xcode project: those that Xcode lists, and if no flow file is among them, those in the
  /// folder that Xcode made for the target, which is named like it and is next to the project.
  ///
  /// Apple does not document whether a folder that Xcode 16 synchronizes with the disk is listed file by file. A flow file
  /// that you removed from *Copy Bundle Resources* is not listed either.
  ///
  /// - Parameters:
  ///   - listed: the files that Xcode lists.
  ///   - target: the name of the target.
  ///   - project: the folder of the project.
  /// - Returns: all files to pick from.
  static func candidates(listed: [URL], target: String, project: URL) -> [URL] {
    if listed.contains(where: { $0.pathExtension == "flow" }) { return listed }
    return listed + files(in: project.appendingPathComponent(target))
  }

  /// All files in a folder and its subfolders, but for hidden ones; none if there is no such folder.
  static func files(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return files?.compactMap { $0 as? URL } ?? []
  }
}

extension URL {
  /// The path as the file system has it. A plugin is compiled for an older macOS than the command, so this is not
  /// `path(percentEncoded:)`, which needs macOS 13.
  var plainPath: String { path }
}
