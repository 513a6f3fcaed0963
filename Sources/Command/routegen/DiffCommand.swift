import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen diff`: shows the effect of changes on others.
  static let diff = Command(
    name: "diff", operands: "OLD NEW [--as FORMAT] | --against REVISION PATH…",
    summary: "Show what a change of flow files breaks, and for whom.",
    description: [
      """
      OLD and NEW are two versions of one program: a `.flow` file, a folder or `-` for standard input. With \
      `--against`, the files on the disk are compared with the same files in a git revision.
      """,
      """
      A change is breaking if Swift code, a storyboard, analytics or a link no longer works. Other \
      changes affect behaviour, add something, or affect documentation. The exit status is 1 if a change is breaking.
      """,
    ],
    options: [.against, .changeForm],
    examples: [
      ("routegen diff Before.flow After.flow", "compare two files"),
      ("routegen diff --against main Sources", "in a review: what the branch changes"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let comparison = try compare(arguments)
    terminal.sayErrors(of: comparison.old)
    terminal.sayErrors(of: comparison.new)
    if comparison.hasErrors { return .different }
    let isJSON = arguments.value(of: .changeForm) == "json"
    try terminal.write(isJSON ? comparison.json : comparison.text)
    return comparison.isBreaking ? .different : .fine
  }

  private static func compare(_ arguments: Arguments) throws(Failure) -> Comparison {
    let words = arguments.words
    if let revision = arguments.value(of: .against) {
      guard !words.contains("-") else { throw .usage("git has no standard input", helps: ["name files or folders"]) }
      let new = try InputFiles.read(words)
      return Pipeline.compare(try GitRevision(revision).flowFiles(at: words), with: new)
    }
    guard words.count == 2 else {
      throw .usage(
        words.isEmpty
          ? "nothing to compare is given" : "`routegen diff` compares two versions, and here is \(words.count)",
        helps: ["write `routegen diff OLD NEW`, or `routegen diff --against REVISION PATH`"])
    }
    guard words != ["-", "-"] else {
      throw .usage("standard input cannot be both versions", helps: ["name a file or a folder for one of them"])
    }
    return Pipeline.compare(try InputFiles.read([words[0]]), with: try InputFiles.read([words[1]]))
  }
}

// MARK: - GitRevision

/// A revision of the repositories that contain some files.
///
/// git is run with a list of arguments, without a shell, and gets the folder of each path; its output is read byte for
/// byte.
struct GitRevision {
  /// The name as the user wrote it.
  private let name: String

  /// The variables with which git tells its hooks their location. They would be wrong for the folders here.
  private static let callersPlace = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]

  /// Creates a revision from its name. Throws a failure if git would read it as an option.
  init(_ name: String) throws(Failure) {
    guard !name.hasPrefix("-") else {
      throw .usage("`\(name)` is no revision", helps: ["name a branch, a tag or a commit"])
    }
    self.name = name
  }

  /// Returns the flow files at paths of existing files and folders in the revision, each with its path and the name of
  /// the revision. Throws a failure if git cannot be run or does not know the revision.
  func flowFiles(at words: [String]) throws(Failure) -> [SourceFile] {
    var sources: [SourceFile] = []
    var seen: Set<String> = []
    for word in words {
      for file in try files(at: word) where seen.insert(file.path).inserted {
        let bytes = try git(file.folder, ["cat-file", "blob", file.object])
        if let offset = firstOffsetNotUTF8(bytes) {
          throw Failure(
            status: .unreadableInput,
            problems: ["cannot read `\(name):\(file.path)`: it is not UTF-8, at offset \(offset)"])
        }
        sources.append(SourceFile(path: "\(name):\(file.path)", bytes: bytes))
      }
    }
    return sources
  }

  /// A file of the revision: its path as the user would write it, a folder in the repository, and the object name of
  /// its content in git.
  private typealias File = (path: String, folder: String, object: String)

  private func files(at word: String) throws(Failure) -> [File] {
    let isFolder = (try? FileStatus(of: word))?.isFolder == true
    // For a symbolic link, git stores the path that it points to.
    let isLink = (try? FileStatus(at: word))?.isSymbolicLink == true
    let file = isLink ? (try? resolvedPath(word)) ?? word : word
    let slash = file.lastIndex(of: "/")
    let parent = slash.map { file.startIndex == $0 ? "/" : String(file[..<$0]) } ?? "."
    let folder = isFolder ? word : parent
    let tree = try tree(in: folder)
    var arguments = ["ls-tree", "-r", "-z", tree]
    if !isFolder { arguments += ["--", slash.map { String(file[file.index(after: $0)...]) } ?? file] }
    let list = try git(folder, arguments)
    return list.split(separator: 0).compactMap { line -> File? in
      // `100644 blob <object>\t<path>`; links and submodules have other kinds.
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let facts = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      let path = String(decoding: parts[1], as: UTF8.self)
      let names = path.split(separator: "/")
      guard facts.count == 3, facts[1] == "blob", facts[0] != "120000", path.hasSuffix(".flow"),
        !isFolder || !names.contains(where: { $0.hasPrefix(".") })
      else { return nil }
      return (isFolder ? joinedPath(word, path) : word, folder, facts[2])
    }
  }

  /// Returns the object name of the revision in the repository of a folder.
  private func tree(in folder: String) throws(Failure) -> String {
    let repository = try run(folder, ["rev-parse", "--git-dir"])
    guard repository.status == 0 else {
      throw Failure(status: .unreadableInput, problems: ["`\(folder)` is in no git repository"])
    }
    let found = try run(folder, ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    let object = String(decoding: found.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard found.status == 0, !object.isEmpty else {
      throw Failure(
        status: .unreadableInput, problems: ["git knows no revision `\(name)` in the repository of `\(folder)`"],
        helps: ["a clone on CI may hold one commit only: fetch the revision first"])
    }
    return object
  }

  /// Returns the output of git.
  private func git(_ folder: String, _ arguments: [String]) throws(Failure) -> [UInt8] {
    let result = try run(folder, arguments)
    guard result.status == 0 else {
      throw Failure(
        status: .unreadableInput, problems: ["`git \(arguments[0])` failed in `\(folder)` with \(result.status)"])
    }
    return result.output
  }

  private func run(_ folder: String, _ arguments: [String]) throws(Failure) -> ChildProcess.Result {
    do throws(SystemError) {
      return try ChildProcess.run("git", ["-C", folder] + arguments, without: Self.callersPlace)
    } catch {
      throw Failure(
        status: .unreadableInput, problems: ["cannot run `git`: \(error.reason)"],
        helps: ["`--against` asks git for the old version; without it, compare two folders"])
    }
  }
}
