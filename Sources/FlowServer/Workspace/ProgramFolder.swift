/// Where the files are that make up one program, as one run of the build sees it.
///
/// - In a SwiftPM package, a target's files: everything in `Sources/App`. A file of a package that is in no target is
///   one with those next to it.
/// - In any other folder that the editor has open, all of its files, but for those of packages in it.
/// - For a file opened alone, those next to it.
struct ProgramFolder: Hashable {
  var path: String
  /// Whether the files of its folders belong to it.
  var isDeep: Bool

  /// The folder of the program of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - folders: the folders that the editor has open.
  ///   - isPackage: whether a folder is that of a SwiftPM package.
  /// - Returns: the folder, and whether its folders belong to it.
  static func of(_ path: String, folders: [String], isPackage: (String) -> Bool) -> ProgramFolder {
    guard let parent = FileAddress.folder(of: path) else { return ProgramFolder(path: path, isDeep: false) }
    let opened = folders.filter { FileAddress.isInside(path, $0) }.max { $0.utf8.count < $1.utf8.count }
    var folder = parent
    while true {
      if isPackage(folder) {
        let parts = path.dropFirst(folder.count).split(separator: "/")
        if parts.count > 2, targetFolders.contains(String(parts[0])) {
          return ProgramFolder(path: "\(folder)/\(parts[0])/\(parts[1])", isDeep: true)
        }
        return ProgramFolder(path: parent, isDeep: false)
      }
      guard folder != opened, folder != "/", let next = FileAddress.folder(of: folder) else { break }
      folder = next
    }
    return opened.map { ProgramFolder(path: $0, isDeep: true) } ?? ProgramFolder(path: parent, isDeep: false)
  }

  /// Where SwiftPM looks for targets that others can import.
  static let moduleFolders = ["Sources", "Source", "src", "srcs"]
  /// Where SwiftPM looks for targets.
  private static let targetFolders = moduleFolders + ["Tests", "Plugins"]

  /// The folder of the package that it is a target of, if that one is a package.
  var package: String? {
    guard isDeep, let parent = FileAddress.folder(of: path), let package = FileAddress.folder(of: parent),
      Self.targetFolders.contains(where: { parent.hasSuffix("/\($0)") })
    else { return nil }
    return package
  }

  /// The name of the module that a target is, if others can import it. SwiftPM replaces what is in no name: `my-kit` is
  /// `my_kit`.
  var moduleName: String? {
    guard let parent = FileAddress.folder(of: path), Self.moduleFolders.contains(where: { parent.hasSuffix("/\($0)") })
    else { return nil }
    let name = path.utf8.dropFirst(parent.utf8.count + 1).map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Whether a file can be its: where a package is in between, it is that package's.
  func contains(_ path: String) -> Bool {
    isDeep ? FileAddress.isInside(path, self.path) : FileAddress.folder(of: path) == self.path || path == self.path
  }
}
