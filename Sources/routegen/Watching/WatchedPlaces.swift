import RoutegenCommand

/// The folders in which a change can matter to `watch`: the named folders with everything in them, their parent
/// folders, since folders may be removed and added again, and the folders that links point into.
struct WatchedPlaces {
  /// A folder with the names that matter in it.
  struct Place {
    var path: String
    /// True if every file of the right kind and every folder in it matter.
    var isWhole = false
    /// The names that matter otherwise.
    var names: Set<String> = []
  }

  /// A file or folder that the user named, and the ending of the files that are read from it.
  struct Root {
    var path: String
    var ending: String
  }

  private let roots: [Root]
  private var seen: Set<FileStatus.Identity> = []

  init(_ roots: [Root]) {
    self.roots = roots
  }

  /// True if a file in a named folder is one that is read.
  func isWanted(_ name: String) -> Bool {
    !name.hasPrefix(".") && roots.contains { name.hasSuffix($0.ending) }
  }

  /// Visits the folders.
  ///
  /// - Parameter visit: is called with each folder before it is read, so that later changes are reported.
  mutating func visit(_ visit: (Place) -> Void) {
    seen = []
    for root in roots {
      visitFolders(above: root.path, visit)
      self.visit(root.path, root.ending, visit)
    }
  }

  /// Visits the parent folders of a path: in each of them the next name matters.
  private func visitFolders(above path: String, _ visit: (Place) -> Void) {
    var folder = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/").map(String.init) {
      visit(Place(path: folder, names: [name]))
      folder = folder == "." ? name : joinedPath(folder, name)
    }
  }

  private mutating func visit(_ path: String, _ ending: String, _ visit: (Place) -> Void) {
    guard let status = try? FileStatus(of: path) else { return }
    guard status.isFolder else {
      // An editor may replace the file that a link points to.
      if let real = try? resolvedPath(path), let slash = real.lastIndex(of: "/") {
        visit(Place(path: String(real[...slash]), names: [String(real[real.index(after: slash)...])]))
      }
      return
    }
    guard seen.insert(status.identity).inserted else { return }
    visit(Place(path: path, isWhole: true))
    for name in (try? searchedNames(inFolder: path))?.names ?? [] {
      let inside = joinedPath(path, name)
      guard let entry = try? FileStatus(at: inside) else { continue }
      if entry.isFolder || entry.isSymbolicLink { self.visit(inside, ending, visit) }
    }
  }
}
