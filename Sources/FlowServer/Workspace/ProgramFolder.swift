/// The folder with the files of one program, as in one run of the build.
///
/// - In a SwiftPM package, a program has the files of a target: everything in `Sources/App`. A file of a package
///   outside its targets belongs together with the files next to it.
/// - In any other folder that the editor has open, a program has all files except those of packages in it.
/// - A file that is opened alone belongs together with the files next to it.
struct ProgramFolder: Hashable {
  var path: String
  /// True if the files in subfolders belong to it.
  var isDeep: Bool

  /// Returns the folder of the program of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - folders: the folders that the editor has open.
  ///   - isPackage: returns true for the folder of a SwiftPM package.
  /// - Returns: the folder with its depth.
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

  /// The folders in which SwiftPM looks for targets that others can import.
  static let moduleFolders = ["Sources", "Source", "src", "srcs"]
  /// The folders in which SwiftPM looks for targets.
  private static let targetFolders = moduleFolders + ["Tests", "Plugins"]

  /// The folder of its package, if it is a target of one.
  var package: String? {
    guard isDeep, let parent = FileAddress.folder(of: path), let package = FileAddress.folder(of: parent),
      Self.targetFolders.contains(where: { parent.hasSuffix("/\($0)") })
    else { return nil }
    return package
  }

  /// The name of the target's module, if others can import it. SwiftPM replaces invalid characters: `my-kit` becomes
  /// `my_kit`.
  var moduleName: String? {
    guard let parent = FileAddress.folder(of: path), Self.moduleFolders.contains(where: { parent.hasSuffix("/\($0)") })
    else { return nil }
    let name = path.utf8.dropFirst(parent.utf8.count + 1).map { byte in
      byte.isOfWord ? byte : UInt8(ascii: "_")
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// True if a file can belong to it. A file in a nested package belongs to that package.
  func contains(_ path: String) -> Bool {
    isDeep ? FileAddress.isInside(path, self.path) : FileAddress.folder(of: path) == self.path || path == self.path
  }
}
