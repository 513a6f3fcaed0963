import FlowCompiler
import FlowDiagnostics

/// The state of the server: the open texts, the files on the disk, and their programs.
struct Workspace {
  /// The folders that the editor has open.
  var folders: [String] = [] { didSet { forgetFiles() } }
  /// The open texts by path.
  private(set) var documents: [String: Document] = [:]
  /// True if the client reports changes on the disk.
  var reportsFiles = false
  let disk: Disk
  /// The files that were read, by path. A file is read again only if its stamp has changed.
  private var contents: [String: (stamp: Int, source: SourceFile)] = [:]
  /// The latest snapshots of programs, with their validity.
  private var programs: [ProgramFolder: Snapshot] = [:]
  private var isCurrent: Set<ProgramFolder> = []
  private var listings: [ProgramFolder: [Disk.Entry]] = [:]
  /// The flow files in the target folders of packages, filled on demand.
  var packageFiles: [String: [String]] = [:]
  /// For each program, those of the modules that its external flows were compared with.
  private var others: [ProgramFolder: Set<ProgramFolder>] = [:]
  private var places: [String: ProgramFolder] = [:]
  private var packages: [String: Bool] = [:]
  /// The programs of all open texts and all folders, once they are known.
  private var all: [ProgramFolder]?
  private var classes = SwiftClassCache()

  init(_ disk: Disk) { self.disk = disk }

  // MARK: Changes

  /// Opens a text, or closes it.
  mutating func set(_ document: Document?, at path: String) {
    documents[path] = document
    forgetFiles(unlessWatched: true)
  }

  /// Changes an open text.
  mutating func change(_ path: String, _ changes: [Document.Change], version: Int, _ encoding: PositionEncoding) {
    documents[path]?.apply(changes, version: version, encoding)
    let changed = folder(of: path)
    isCurrent = isCurrent.filter { $0 != changed && others[$0]?.contains(changed) != true }
  }

  /// Forgets the files on the disk, which are then looked up again on demand.
  ///
  /// - Parameter isWatched: true if the client reports changes on the disk, so that no change can have been missed.
  mutating func forgetFiles(unlessWatched isWatched: Bool = false) {
    isCurrent = []
    all = nil
    if isWatched, reportsFiles { return }
    listings = [:]
    places = [:]
    packages = [:]
    packageFiles = [:]
  }

  // MARK: Queries

  /// Returns the program of a file with the current texts.
  mutating func snapshot(for path: String) -> Snapshot { snapshot(of: folder(of: path)) }

  /// Returns the programs of all open texts and all folders.
  mutating func snapshots() -> [Snapshot] {
    if all == nil {
      var found: Set<ProgramFolder> = []
      for path in documents.keys where path.hasSuffix(".flow") || !path.hasPrefix("/") {
        found.insert(folder(of: path))
      }
      for folder in folders {
        for entry in disk.files(folder, true, [".flow"]) { found.insert(self.folder(of: entry.path)) }
      }
      all = found.sorted { $0.path < $1.path }
    }
    return (all ?? []).map { snapshot(of: $0) }
  }

  /// Returns the classes in the Swift files of a program.
  mutating func swiftClasses(of snapshot: Snapshot) -> [SwiftClass] {
    classes.classes(in: entries(of: snapshot.folder).filter { $0.path.hasSuffix(".swift") }, disk)
  }

  mutating func folder(of path: String) -> ProgramFolder {
    if let known = places[path] { return known }
    let place = ProgramFolder.of(path, folders: folders) { isPackage($0) }
    places[path] = place
    return place
  }

  mutating func isPackage(_ folder: String) -> Bool {
    if let known = packages[folder] { return known }
    let isPackage = disk.has("Package.swift", in: folder)
    packages[folder] = isPackage
    return isPackage
  }

  private mutating func entries(of folder: ProgramFolder) -> [Disk.Entry] {
    if let known = listings[folder] { return known }
    var entries = folder.path.hasPrefix("/") ? disk.files(folder.path, folder.isDeep, Self.endings) : []
    // Packages within a folder are separate programs.
    entries = entries.filter { self.folder(of: $0.path) == folder }
    listings[folder] = entries
    return entries
  }

  private static let endings = [".flow", ".storyboard", ".xib", ".swift"]

  mutating func snapshot(of folder: ProgramFolder) -> Snapshot {
    if isCurrent.contains(folder), let known = programs[folder] { return known }
    let (flows, interfaces) = sources(of: folder)
    var others: Set<ProgramFolder> = []
    let understanding = ProgramAnalysis(flows, storyboards: interfaces, after: programs[folder]?.understanding) {
      names in
      modules(named: names, for: folder).map { module in
        others.insert(module.folder)
        return ModuleSources(name: module.name, files: sources(of: module.folder).flows)
      }
    }
    let snapshot = Snapshot(understanding, in: folder)
    programs[folder] = snapshot
    self.others[folder] = others
    isCurrent.insert(folder)
    return snapshot
  }

  /// Returns the files of a program: the open texts, and otherwise the files on the disk.
  private mutating func sources(of folder: ProgramFolder) -> (flows: [SourceFile], interfaces: [SourceFile]) {
    var flows: [SourceFile] = []
    var interfaces: [SourceFile] = []
    for entry in entries(of: folder) where documents[entry.path] == nil && !entry.path.hasSuffix(".swift") {
      guard let source = content(of: entry) else { continue }
      if entry.path.hasSuffix(".flow") { flows.append(source) } else { interfaces.append(source) }
    }
    for (path, document) in documents where self.folder(of: path) == folder {
      if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
        interfaces.append(document.source)
      } else {
        flows.append(document.source)
      }
    }
    return (flows, interfaces)
  }

  private mutating func content(of entry: Disk.Entry) -> SourceFile? {
    if let known = contents[entry.path], known.stamp == entry.stamp { return known.source }
    // An unreadable file does not belong to the program: `check` would refuse it.
    guard let bytes = disk.read(entry.path) else { return nil }
    let source = SourceFile(path: entry.path, bytes: bytes)
    contents[entry.path] = (entry.stamp, source)
    return source
  }
}
