import FlowDiagnostics
import RoutegenCommand

/// The folder of a SwiftPM package, as far as it matters for a flow file in it.
struct PackageFolder {
  /// The way in which a package already runs routegen.
  enum Use {
    /// With the plugin of a target.
    case inEveryBuild
    /// With `swift package routegen`.
    case byCommand
  }

  private let path: String
  /// The text of `Package.swift`. It is Swift, so its contents are guessed from words.
  private let manifest: String

  /// Finds the package in a folder, if there is one.
  init?(at path: String) {
    guard let file = try? FileDescriptor.open(reading: joinedPath(path, "Package.swift")) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upTo: 1 << 20, expecting: 0) else { return nil }
    self.path = path
    manifest = String(decoding: bytes, as: UTF8.self)
  }

  /// Finds the package that contains a folder.
  init?(above folder: String) {
    var folder = (try? resolvedPath(folder)) ?? ""
    while !folder.isEmpty {
      if let package = PackageFolder(at: folder) {
        self = package
        return
      }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    return nil
  }

  /// The way in which it already runs routegen; `nil` if it does not depend on it.
  var use: Use? {
    if manifest.holds("RoutegenPlugin") { return .inEveryBuild }
    return manifest.holds("/routegen") || manifest.holds("\"routegen\"") ? .byCommand : nil
  }

  /// The folders of its targets in the usual places: all folders in `Sources`, or `Sources` itself if there is code in
  /// it.
  var targetFolders: [String] {
    for name in ["Sources", "Source", "src", "srcs"] {
      let folder = joinedPath(path, name)
      guard let names = try? names(inFolder: folder) else { continue }
      if names.contains(where: { $0.hasSuffix(".swift") }) { return [folder] }
      return names.filter { !$0.hasPrefix(".") }.map { joinedPath(folder, $0) }
        .filter { (try? FileStatus(of: $0))?.isFolder == true }
    }
    return []
  }
}
