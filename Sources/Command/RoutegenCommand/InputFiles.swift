import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds and reads the files that the user has named: flow files, or storyboards.
package struct InputFiles {
  /// The kind of files to find.
  package enum Kind {
    case flowFile
    /// A storyboard or a xib, and the property lists in their folders.
    case storyboard
    /// A storyboard or a xib, and the property lists and Swift files in their folders.
    case interface

    /// The endings of their names.
    package var endings: [String] { self == .flowFile ? [".flow"] : [".storyboard", ".xib"] }
    /// The endings of additional files that are also read from a folder, and that may be missing.
    package var companions: [String] {
      switch self {
      case .flowFile: []
      case .storyboard: ["Info.plist"]
      case .interface: ["Info.plist", ".swift"]
      }
    }
    /// The name of the kind.
    package var name: String { self == .flowFile ? "flow file" : "storyboard" }
  }

  private let kind: Kind
  /// The files found so far, in order.
  private var paths: [String] = []
  /// Additional files, which are read if possible.
  private var companions: [String] = []
  /// The files seen so far: a file that is named twice, or found again through a link, counts once.
  private var seenFiles: Set<ExactName> = []
  /// The number of files found, including those that were seen before.
  private var found = 0
  /// The folders that were visited for the current word.
  private var seenFolders: Set<FileStatus.Identity> = []
  /// Folders that were not searched.
  private var passedOver: [String] = []
  private var problems: [String] = []
  private var helps: [String] = []

  /// Reads files: `words` are files, folders and `-`. The files are in the order they were named, those of a folder in
  /// the order of their names. Throws a failure that lists everything that cannot be read, not only the first file.
  package static func read(_ words: [String], kind: Kind = .flowFile) throws(Failure) -> [SourceFile] {
    Progress.say(words == ["-"] ? "reading standard input" : "reading files")
    var files = try InputFiles(kind, named: words)
    let sources = files.paths.compactMap { files.read($0) }
    try files.throwProblems()
    let companions = files.companions.compactMap { files.read($0) }
    Progress.say("working on \(counted(sources.count, kind.name))")
    return sources + companions
  }

  /// Reads storyboards and xibs, each once. Among the words, files are skipped, and a folder without storyboards is no
  /// mistake; `named` are files and folders of storyboards. Throws a failure that lists everything that cannot be read.
  package static func storyboards(
    inFoldersAmong words: [String], and named: [String], kind: Kind = .storyboard
  ) throws(Failure) -> [SourceFile] {
    var files = InputFiles(kind: kind)
    for word in words where (try? FileStatus(of: word))?.isFolder == true {
      files.seenFolders = []
      files.find(word)
    }
    for word in named { files.find(word: word) }
    let sources = files.paths.compactMap { files.read($0) }
    try files.throwProblems()
    return sources.isEmpty ? [] : sources + files.companions.compactMap { files.read($0) }
  }

  /// Returns the paths of the flow files that `read` would read for files and folders, without reading them. Throws a
  /// failure that lists everything that is not a flow file.
  package static func paths(_ words: [String]) throws(Failure) -> [String] {
    let files = try InputFiles(.flowFile, named: words)
    try files.throwProblems()
    return files.paths
  }

  /// Returns the paths of the files in a folder and its subfolders; it is no mistake if there are none, or no folder.
  /// Throws a failure that lists everything in it that cannot be read.
  package static func paths(in folder: String, kind: Kind) throws(Failure) -> [String] {
    guard (try? FileStatus(of: folder))?.isFolder == true else { return [] }
    var files = InputFiles(kind: kind)
    files.find(folder)
    try files.throwProblems()
    return files.paths
  }

  /// Reads the other flow files in the folder of one, in the order of their names, as far as possible: the user did not
  /// name them.
  package static func around(_ path: String) -> [SourceFile] {
    guard path != "-" else { return [] }
    let (folder, own) = splitPath(path)
    var files = InputFiles(kind: .flowFile)
    let names = (try? names(inFolder: folder)) ?? []
    return names.filter { files.isWanted($0) && !$0.hasPrefix(".") && $0 != own }
      .compactMap { files.read(joinedPath(folder, $0)) }
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  private init(_ kind: Kind, named words: [String]) throws(Failure) {
    self.kind = kind
    guard !words.isEmpty else {
      throw .usage("no \(kind.name) is given", helps: ["name files or folders, or `-` for standard input"])
    }
    for word in words { find(word: word) }
  }

  private func throwProblems() throws(Failure) {
    guard problems.isEmpty else { throw Failure(status: .unreadableInput, problems: problems, helps: helps) }
  }

  private mutating func find(word: String) {
    if word == "-" {
      if seenFiles.insert(exactName("-")).inserted { paths.append("-") }
      return
    }
    seenFolders = []
    passedOver = []
    let before = (found, problems.count)
    find(word)
    if !seenFolders.isEmpty, (found, problems.count) == before {
      let hint = passedOver.first.map { "; `\($0)` is not searched unless you name it" } ?? ""
      refuse(word, SystemError("there is no \(kind.name) in the folder\(hint)"))
    }
  }

  private mutating func find(_ path: String) {
    do throws(SystemError) {
      let status = try FileStatus(of: path)
      if status.isFolder { try findAll(in: path, status) } else { try add(path, status) }
    } catch {
      let (folder, name) = splitPath(path)
      let names = error.isMissingFile ? try? names(inFolder: folder) : nil
      let other = names?.first { $0 != name && $0.lowercased() == name.lowercased() }
      if let other { helps.append("capital letters count: there is `\(joinedPath(folder, other))`") }
      refuse(path, error)
    }
  }

  /// Finds flow files in a folder and its subfolders; folders that were already seen are skipped, so that links cannot
  /// cause an endless loop.
  private mutating func findAll(in folder: String, _ status: FileStatus) throws(SystemError) {
    guard seenFolders.insert(status.identity).inserted else { return }
    let searched = try searchedNames(inFolder: folder)
    passedOver += searched.passedOver.map { joinedPath(folder, $0) }
    for name in searched.names {
      let path = joinedPath(folder, name)
      if kind.companions.contains(where: { name.hasSuffix($0) }) { companions.append(path) }
      if isWanted(name) || (try? FileStatus(of: path))?.isFolder == true { find(path) }
    }
  }

  private mutating func add(_ path: String, _ status: FileStatus) throws(SystemError) {
    guard status.isRegularFile else { throw SystemError("it is \(status.kindInWords)") }
    found += 1
    guard isWanted(path) else {
      if Kind.flowFile.endings.contains(where: path.hasSuffix) {
        helps.append("to check it, write `routegen check \(path)`")
      } else if Kind.storyboard.endings.contains(where: path.hasSuffix) {
        helps.append("to write a flow file from it, write `routegen import \(path)`")
      }
      throw SystemError(
        "it is no \(kind.name), whose name would end in \(kind.endings.map { "`\($0)`" }.joined(separator: " or "))")
    }
    if seenFiles.insert(exactName(try resolvedPath(path))).inserted { paths.append(path) }
  }

  private func isWanted(_ path: String) -> Bool {
    kind.endings.contains { path.hasSuffix($0) && path != $0 && !path.hasSuffix("/" + $0) }
  }

  private mutating func read(_ path: String) -> SourceFile? {
    do throws(SystemError) {
      if path == "-" { return try source("<stdin>", .standardInput, size: 0) }
      let file = try FileDescriptor.open(reading: path)
      defer { try? file.close() }
      let status = try file.status()
      guard status.isRegularFile else { throw SystemError("it is \(status.kindInWords)") }
      return try source(path, file, size: status.size)
    } catch {
      refuse(path, error)
      return nil
    }
  }

  /// Reads an open file. Its size is only a hint: it may be wrong.
  private func source(_ path: String, _ file: FileDescriptor, size: Int) throws(SystemError) -> SourceFile {
    let limit = SourceFile.maximumSize
    let tooLarge = SystemError("it is larger than \(limit >> 20) MB, which nobody has written by hand")
    guard size <= limit else { throw tooLarge }
    let bytes = try file.read(upTo: limit + 1, expecting: size)
    guard bytes.count <= limit else { throw tooLarge }
    // The storyboard reader reports mistakes in a storyboard, with their places.
    let isWide = bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    if kind == .flowFile, let offset = isWide ? 0 : firstOffsetNotUTF8(bytes) { throw notUTF8(bytes, offset) }
    return SourceFile(path: path, bytes: bytes)
  }

  private func notUTF8(_ bytes: [UInt8], _ offset: Int) -> SystemError {
    if offset == 0, bytes.prefix(2) == [0xFF, 0xFE] || bytes.prefix(2) == [0xFE, 0xFF] || bytes.prefix(2).contains(0) {
      return SystemError("it is UTF-16, and a flow file is UTF-8: save it as UTF-8")
    }
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return SystemError("it is not UTF-8: the byte 0x\(byte) in line \(line), at offset \(offset)")
  }

  private mutating func refuse(_ path: String, _ error: SystemError) {
    problems.append("cannot read \(path == "-" ? "standard input" : "`\(path)`"): \(error.reason)")
  }
}

// MARK: - FolderListing

/// Returns the names in a folder without `.` and `..`, ordered by their bytes: the order does not depend on the file
/// system. Throws an error if the folder cannot be read.
package func names(inFolder path: String) throws(SystemError) -> [String] {
  guard let folder = opendir(path) else { throw .last }
  defer { closedir(folder) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(folder) {
    let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
    let (name, spelling) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: capacity) {
        let name = String(validatingCString: $0)
        return (name, name == nil ? spelledBytes($0) : "")
      }
    }
    guard let name else { throw SystemError("it holds a name that is not UTF-8: `\(spelling)`") }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  if errno != 0 { throw .last }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Returns the absolute path of an existing file without symbolic links and dots, which is the same for all names of
/// the file. Throws an error if it cannot be found.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A name or path that is compared byte by byte: two may be equal as text and still be two files.
///
/// It is a string with a character for each non-ASCII byte; these characters do not compose. An array of bytes would be
/// possible, but for the first set of each type the runtime searches all libraries for its hashing, and a set of
/// strings is used anyway.
package typealias ExactName = String

/// Returns the bytes of a name or path.
package func exactName(_ name: String) -> ExactName {
  if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
  var exact = String.UnicodeScalarView()
  for byte in name.utf8 { exact.append(Unicode.Scalar(byte)) }
  return String(exact)
}

/// Returns the path of a name in a folder, as a user would write it.
package func joinedPath(_ folder: String, _ name: String) -> String {
  if folder == "." || folder == "./" { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// Returns the folder of a file or a folder, with its slash, and its name there.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return ("./", path) }
  return (String(path[...slash]), String(path[path.index(after: slash)...]))
}

/// Returns a name that is not UTF-8 as text: non-ASCII bytes are written as `\xE9`.
package func spelledBytes(_ name: UnsafePointer<CChar>) -> String {
  var text = ""
  for byte in UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)) {
    text += byte < 0x80 ? String(Character(Unicode.Scalar(byte))) : "\\x" + String(byte, radix: 16, uppercase: true)
  }
  return text
}

// MARK: - SearchedNames

/// Returns the names in a folder to search for flow files and storyboards, ordered by their bytes, without hidden files
/// and files of other tools, which are only read if the user names them; and the folders that are skipped because they
/// contain another tool's files. Throws an error if the folder cannot be read.
package func searchedNames(inFolder path: String) throws(SystemError) -> (names: [String], passedOver: [String]) {
  var found: (names: [String], passedOver: [String]) = ([], [])
  for name in try names(inFolder: path) where !name.hasPrefix(".") {
    if isOfOtherTools(name) { found.passedOver.append(name) } else { found.names.append(name) }
  }
  return found
}

/// True if a folder has the name of one with other tools' files: dependencies, or build products. The build plugin
/// skips the same folders: see its `FlowFiles`.
private func isOfOtherTools(_ name: String) -> Bool {
  switch name {
  case "Pods", "Carthage", "DerivedData", "build": true
  default: [".bundle", ".framework", ".xcframework", ".app", ".storyboardc"].contains { name.hasSuffix($0) }
  }
}
