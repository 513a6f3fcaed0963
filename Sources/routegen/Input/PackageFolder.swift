import FlowDiagnostics
import RoutegenCommand

/// The folder of a SwiftPM package, as far as a flow file in it has to do with it.
struct PackageFolder {
  /// How a package calls routegen already.
  enum Use {
    /// By the plugin of a target.
    case inEveryBuild
    /// By `swift package routegen`.
    case byCommand
  }

  private let path: String
  /// The text of `Package.swift`, which is Swift: what is in it is guessed by words.
  private let manifest: String

  /// The package in a folder, if there is one.
  init?(at path: String) {
    guard let file = try? FileDescriptor.open(reading: joinedPath(path, "Package.swift")) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upTo: 1 << 20, expecting: 0) else { return nil }
    self.path = path
    manifest = String(decoding: bytes, as: UTF8.self)
  }

  /// The package that a folder is in.
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

  /// How it calls routegen already; nothing if it does not depend on it.
  var use: Use? {
    if manifest.holds("RoutegenPlugin") { return .inEveryBuild }
    return manifest.holds("/routegen") || manifest.holds("\"routegen\"") ? .byCommand : nil
  }

  /// The folders of its targets, where SwiftPM looks for them: all in `Sources`, or `Sources` itself if there is code in it.
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
