import RoutegenCommand

/// The folders in which a change can matter to what `watch` reads: what was named, with everything in it, the folders
/// that it stands in, since they may go and come again, and those that links lead into.
struct WatchedPlaces {
  /// A folder, and what matters in it.
  struct Place {
    var path: String
    /// Whether every file of a wanted kind and every folder in it matter.
    var isWhole = false
    /// The names that matter otherwise.
    var names: Set<String> = []
  }

  /// A file or folder that was named, and how the names of the files end that are read there.
  struct Root {
    var path: String
    var ending: String
  }

  private let roots: [Root]
  private var seen: Set<FileStatus.Identity> = []

  init(_ roots: [Root]) {
    self.roots = roots
  }

  /// Whether a file in a folder that was named is one that is read.
  func isWanted(_ name: String) -> Bool {
    !name.hasPrefix(".") && roots.contains { name.hasSuffix($0.ending) }
  }

  /// Goes through them.
  ///
  /// - Parameter visit: is given each before it is read, so that what changes afterwards is heard of.
  mutating func visit(_ visit: (Place) -> Void) {
    seen = []
    for root in roots {
      visitFolders(above: root.path, visit)
      self.visit(root.path, root.ending, visit)
    }
  }

  /// The folders that lead to a path: in each the next name matters.
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
      // An editor may replace the file that a link leads to.
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
