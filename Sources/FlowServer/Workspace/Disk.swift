/// What the server sees of the disk: it asks, and somebody else reads.
package struct Disk: Sendable {
  /// A file that there is.
  package struct Entry: Sendable, Hashable {
    /// Its path.
    package var path: String
    /// What is another number when its content is another.
    package var stamp: Int

    /// Makes an entry.
    package init(path: String, stamp: Int) {
      self.path = path
      self.stamp = stamp
    }
  }

  /// The files in a folder, and in its folders where that is asked for, whose names end in one of some ways. Hidden files
  /// and folders are none.
  package var files: @Sendable (_ folder: String, _ isDeep: Bool, _ endings: [String]) -> [Entry]
  /// The content of a file; `nil` if it cannot be read, or is a flow file and not in UTF-8.
  package var read: @Sendable (_ path: String) -> [UInt8]?

  /// Makes a disk of what looks at it.
  package init(
    files: @escaping @Sendable (_ folder: String, _ isDeep: Bool, _ endings: [String]) -> [Entry],
    read: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.files = files
    self.read = read
  }

  /// Whether a file of a name is in a folder.
  func has(_ name: String, in folder: String) -> Bool {
    files(folder, false, [name]).contains { $0.path == (folder == "/" ? "/" : folder + "/") + name }
  }
}
