import Foundation

/// The flow files of a target, and the storyboards that they are checked against.
struct FlowFiles {
  /// Their paths, in order, without files that are found again through a link: the same as the command reads.
  var paths: [String]
  /// The paths of the target's storyboards and xibs, in the same way.
  var storyboards: [String]

  /// Selects them from a target's files.
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
  /// Returns the files of a target in an Xcode project: those that Xcode lists, or, if there is no flow file among
  /// them, those in the folder that Xcode created for the target, which has the target's name and is next to the
  /// project.
  ///
  /// Apple does not document whether a folder that Xcode 16 synchronizes with the disk is listed file by file. A flow
  /// file that you removed from *Copy Bundle Resources* is not listed either.
  ///
  /// - Parameters:
  ///   - listed: the files that Xcode lists.
  ///   - target: the name of the target.
  ///   - project: the folder of the project.
  /// - Returns: all files to select from.
  static func candidates(listed: [URL], target: String, project: URL) -> [URL] {
    if listed.contains(where: { $0.pathExtension == "flow" }) { return listed }
    return listed + files(in: project.appendingPathComponent(target))
  }

  /// Returns the flow files of a package that are in no target, so that no build reads them: those next to
  /// `Package.swift`, and those next to the folders of the targets. People often put their first flow file there.
  ///
  /// - Parameters:
  ///   - package: the folder of the package.
  ///   - targets: the folders of its targets.
  /// - Returns: the files, in order.
  static func outsideTargets(of package: URL, _ targets: [URL]) -> [URL] {
    let folders = [package] + ["Sources", "Source", "src", "srcs"].map { package.appendingPathComponent($0) }
    let files = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.plainPath))?.sorted()
        .map { folder.appendingPathComponent($0) } ?? []
    }
    let targets = targets.map(\.pathComponents)
    return files.filter { file in
      file.pathExtension == "flow" && !targets.contains { file.pathComponents.starts(with: $0) }
    }
  }

  /// Returns all files in a folder and its subfolders, except hidden files and those of other tools; no files if there
  /// is no such folder.
  static func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    guard let all else { return [] }
    var files: [URL] = []
    for case let url as URL in all {
      if isOfOtherTools(url.lastPathComponent) { all.skipDescendants() } else { files.append(url) }
    }
    return files
  }

  /// Returns true for the name of a folder with dependencies or build products. The command skips the same folders.
  private static func isOfOtherTools(_ name: String) -> Bool {
    ["Pods", "Carthage", "DerivedData", "build"].contains(name)
      || [".bundle", ".framework", ".xcframework", ".app", ".storyboardc"].contains { name.hasSuffix($0) }
  }
}

extension URL {
  /// The path in the file system. A plugin is compiled for an older macOS than the command, so this is not
  /// `path(percentEncoded:)`, which needs macOS 13.
  var plainPath: String { path }
}
