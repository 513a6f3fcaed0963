import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowDrift
import FlowModel
import FlowStoryboards
import FlowSyntax

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

  /// Forgets the files on the disk, which are then looked up again on demand, unless the client reports changes on the
  /// disk, so that no change can have been missed.
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

  private static let endings = [".flow", ".storyboard", ".xib", ".swift", "Info.plist"]
  /// The pattern of the files whose changes an editor reports.
  static let watched = "**/*{\(endings.joined(separator: ","))}"

  mutating func snapshot(of folder: ProgramFolder) -> Snapshot {
    if isCurrent.contains(folder), let known = programs[folder] { return known }
    let (flows, interfaces) = sources(of: folder)
    var others: Set<ProgramFolder> = []
    let analysis = ProgramAnalysis(flows, storyboards: interfaces, after: programs[folder]?.analysis) {
      names in
      modules(named: names, for: folder).map { module in
        others.insert(module.folder)
        return ModuleSources(name: module.name, files: sources(of: module.folder).flows)
      }
    }
    let snapshot = Snapshot(analysis, in: folder)
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

// MARK: - Workspace: modules

/// Another module of the same package: its name as in an `import`, and the program of its flow files.
typealias PackageModule = (name: String, folder: ProgramFolder)

/// A flow of another module, with that module's program.
typealias ModuleFlow = (snapshot: Snapshot, id: Declaration.ID)

extension Workspace {
  /// Returns the declaration of an external flow, if its module is a target of the same package.
  mutating func flow(_ name: Query.ExternalName, for folder: ProgramFolder) -> ModuleFlow? {
    guard let module = modules(named: [name.module], for: folder).first else { return nil }
    let snapshot = snapshot(of: module.folder)
    return snapshot.names.flows[name.flow].map { (snapshot, $0) }
  }

  /// Returns the flows of other targets that external flows of a program can declare, by module.
  mutating func publicFlows(for folder: ProgramFolder) -> [(module: String, flows: [ModuleModel.PublicFlow])] {
    otherModules(for: folder).map { module in
      (module.name, snapshot(of: module.folder).analysis.publicFlows(of: module.name))
    }
  }

  /// Returns the modules with some names, in order: targets of the program's package with flow files.
  mutating func modules(named names: Set<String>, for folder: ProgramFolder) -> [PackageModule] {
    names.isEmpty ? [] : otherModules(for: folder).filter { names.contains($0.name) }
  }

  /// Returns the other targets of the program's package that have flow files, in the order of their names.
  mutating func otherModules(for folder: ProgramFolder) -> [PackageModule] {
    guard let package = folder.package, isPackage(package) else { return [] }
    var found: [String: ProgramFolder] = [:]
    for path in (flowFiles(ofPackage: package) + documents.keys.filter { $0.hasSuffix(".flow") }).sorted() {
      let target = self.folder(of: path)
      guard target != folder, target.package == package, let name = target.moduleName else { continue }
      if found[name] == nil { found[name] = target }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the flow files on the disk in the targets of a package.
  private mutating func flowFiles(ofPackage package: String) -> [String] {
    if let known = packageFiles[package] { return known }
    let paths = ProgramFolder.moduleFolders.flatMap { disk.files("\(package)/\($0)", true, [".flow"]).map(\.path) }
    packageFiles[package] = paths
    return paths
  }
}

// MARK: - Snapshot

/// A program at one moment, which requests work with. It never changes; expensive parts are computed on demand.
final class Snapshot {
  let folder: ProgramFolder
  let analysis: ProgramAnalysis
  /// All files that ranges refer to, including those of other modules.
  let sources: [SourceFile]
  let files: [FileSyntax]
  var program: Program { analysis.program }
  /// The files of the program itself, which are the first of the sources.
  var ownSources: ArraySlice<SourceFile> { sources.prefix(analysis.flows.count + analysis.interfaces.count) }

  init(_ analysis: ProgramAnalysis, in folder: ProgramFolder) {
    self.analysis = analysis
    self.folder = folder
    sources = analysis.sources
    files = analysis.files
  }

  /// The diagnostics of all its files, in the order of the text.
  private(set) lazy var diagnostics = analysis.diagnostics

  /// Every name in the flow files, with its meaning.
  private(set) lazy var names = NameIndex(files)

  /// The collection of all storyboards.
  private(set) lazy var storyboards = StoryboardCollection(analysis.storyboards, nibs: analysis.nibs)

  /// The comparison of flow files with storyboards: the scene of each screen, and the differences.
  private(set) lazy var comparison: DriftComparison? =
    analysis.storyboards.isEmpty && analysis.nibs.isEmpty ? nil : DriftComparison(files, with: storyboards)

  /// The differences between flow files and storyboards; empty if the flow files have errors.
  var findings: [DriftFinding] { comparison.map { $0.errors.isEmpty ? $0.findings : [] } ?? [] }

  /// The generated Swift; no files if there are errors.
  private lazy var generatedFiles = analysis.generatedFiles()

  private var lineIndices: [Int: LineIndex] = [:]
  private var generatedLines: [SourceID: [Int: [String]]] = [:]

  /// Returns the index of a flow file of the program.
  func file(at path: String) -> Int? { analysis.flows.firstIndex { $0.path == path } }

  /// Returns the lines of a file.
  func lines(of file: SourceID) -> LineIndex {
    let index = Int(file.index)
    if let known = lineIndices[index] { return known }
    let lines = LineIndex(sources[index].bytes)
    lineIndices[index] = lines
    return lines
  }

  /// Returns the lines of generated Swift that come from a flow file of the program, by line number in the flow file,
  /// from 1; none if there are errors.
  func generatedLines(from file: SourceID) -> [Int: [String]] {
    if let known = generatedLines[file] { return known }
    let output = program.files.first { $0.id == file }?.outputName
    let lines = generatedFiles.first { $0.name == output }?.lines(from: file) ?? [:]
    generatedLines[file] = lines
    return lines
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange) -> String { sources[Int(range.file.index)].text(range.offsets) }
}

// MARK: - ProgramFolder

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

  /// Returns the folder of the program of a file, with its depth in the folders that the editor has open. `isPackage`
  /// returns true for the folder of a SwiftPM package.
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
}

// MARK: - Disk

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

// MARK: - Classes in Swift files

/// A class or a view in a Swift file, found in its text: flow files can name both, but no other structures.
struct SwiftClass: Hashable {
  var name: String
  /// The text after the colon, up to the end of the line: `UIViewController`.
  var inherited: String
  var path: String
  /// The range of its name, in bytes.
  var offsets: Range<Int>
  var line: Int
  /// The text before the name in its line.
  var lineHead: [UInt8]

  /// Returns the column of the name, counted from 0.
  func column(_ encoding: PositionEncoding) -> Int {
    LineIndex(lineHead).position(of: lineHead.count, encoding).character
  }

  /// Finds the classes and SwiftUI views in a Swift file.
  static func classes(in bytes: [UInt8], path: String) -> [SwiftClass] {
    let lines = LineIndex(bytes)
    return SwiftTypeReader(bytes).types.filter { type in
      let parents = type.inherited.split(separator: " ")
      return type.keyword == "class"
        || type.keyword == "struct" && parents.contains { $0 == "View" || $0 == "View," }
    }.map { type in
      let line = lines.line(at: type.offsets.lowerBound)
      return SwiftClass(
        name: type.name, inherited: type.inherited, path: path, offsets: type.offsets, line: line,
        lineHead: Array(bytes[lines.start(ofLine: line)..<type.offsets.lowerBound]))
    }
  }
}

/// The classes of the Swift files that were read. A file is read again only if it has changed.
struct SwiftClassCache {
  private var known: [String: (stamp: Int, classes: [SwiftClass])] = [:]

  /// Returns the classes of files, in order.
  mutating func classes(in entries: [Disk.Entry], _ disk: Disk) -> [SwiftClass] {
    entries.flatMap { entry -> [SwiftClass] in
      if let known = known[entry.path], known.stamp == entry.stamp { return known.classes }
      let classes = SwiftClass.classes(in: disk.read(entry.path) ?? [], path: entry.path)
      known[entry.path] = (entry.stamp, classes)
      return classes
    }
  }
}
