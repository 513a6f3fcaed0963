/// The server's access to the disk, which is provided by its caller.
package struct Disk: Sendable {
  /// A file on the disk.
  package struct Entry: Sendable, Hashable {
    package var path: String
    /// A number that changes with the content.
    package var stamp: Int

    package init(path: String, stamp: Int) {
      self.path = path
      self.stamp = stamp
    }
  }

  /// Returns the files in a folder, and optionally in its subfolders, whose names have one of some endings. Hidden
  /// files and folders are left out.
  package var files: @Sendable (_ folder: String, _ isDeep: Bool, _ endings: [String]) -> [Entry]
  /// Returns the content of a file; `nil` if it cannot be read, or is a flow file that is not UTF-8.
  package var read: @Sendable (_ path: String) -> [UInt8]?

  package init(
    files: @escaping @Sendable (_ folder: String, _ isDeep: Bool, _ endings: [String]) -> [Entry],
    read: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.files = files
    self.read = read
  }

  /// True if a folder contains a file with a name.
  func has(_ name: String, in folder: String) -> Bool {
    files(folder, false, [name]).contains { $0.path == (folder == "/" ? "/" : folder + "/") + name }
  }
}
