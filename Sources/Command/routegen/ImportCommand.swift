import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen import`: writes a flow file from storyboards.
  static let `import` = Command(
    name: "import", operands: "STORYBOARD… [-o FILE] | --update FLOW STORYBOARD…",
    completion: .files([".storyboard", ".xib"]),
    summary: "Write a flow file from storyboards, or bring one up to date.",
    description: [
      """
      A STORYBOARD is a `.storyboard` or `.xib` file, a folder with its subfolders, or `-` for standard input (read as \
      `Main`). Name the storyboards of one app. Launch screens are left out. A xib gives only its cells' identifiers.
      """,
      """
      The flow is named after FILE, or after the storyboard. Without `-o`, it is printed. You can rename everything: \
      the exact strings come after `=`.
      """,
      """
      After `--update` come the flow file, then the folder of the storyboards. Update each flow file by itself. \
      Renamed identifiers, classes and destinations are corrected, new scenes and segues added. Names, parameters and \
      comments stay.
      """,
      """
      Scenes and segues that the storyboards no longer have are reported, and removed only with `--remove`. A \
      storyboard that is missing in a named folder counts as deleted. An update skips storyboards that another flow \
      file in the folder mentions, and whatever `// routegen:ignore` silences.
      """,
    ],
    options: [.outputFile, .update, .remove, .format],
    examples: [
      ("routegen import Main.storyboard", "print a flow file"),
      ("routegen import Sources -o Sources/Shop.flow", "write a first flow file"),
      ("routegen import --update Sources/Shop.flow Sources", "add new scenes and segues"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    let format = DiagnosticFormat(arguments, terminal)
    if let path = arguments.value(of: .update) { return try update(path, arguments, terminal, format) }
    if arguments.has(.remove) {
      throw .usage("`--remove` goes with `--update`", helps: ["say which flow file: `--update FLOW`"])
    }
    let file = try arguments.value(of: .outputFile).map { path throws(Failure) in try WrittenFlowFile(newAt: path) }
    let compilation = Pipeline.importing(try storyboards(arguments.words), named: file?.flowName, at: file?.path)
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    guard let file else {
      try terminal.write(output.text)
      return .fine
    }
    try file.write(output.text)
    if !format.isResult { terminal.announce("wrote `\(file.path)`\(adviceForUnwinds(in: output.text))") }
    return .fine
  }

  /// Returns the advice for new unwinds: a storyboard does not contain their destinations.
  private static func adviceForUnwinds(in text: String, besides old: String = "") -> String {
    let known = Set(old.split(separator: "\n"))
    let isOpen = text.split(separator: "\n").contains { line in
      line.drop { $0 == " " }.hasPrefix("unwind ") && !String(line).holds(" -> ") && !known.contains(line)
    }
    let screen = "the screen whose class has the action that the comment names"
    return isOpen ? "; its \(old.isEmpty ? "" : "new ")unwinds have no destination yet: add `-> Screen`, \(screen)" : ""
  }

  private static func update(
    _ path: String, _ arguments: Arguments, _ terminal: Terminal, _ format: DiagnosticFormat
  ) throws(Failure) -> ExitStatus {
    if arguments.has(.outputFile) {
      throw .usage(
        "`--update` writes to the flow file that it brings up to date",
        helps: ["leave `-o` out, or copy `\(path)` and update the copy"])
    }
    if path == "-", arguments.words.contains("-") {
      throw .usage("standard input cannot be a flow file and a storyboard at once")
    }
    let other = arguments.words.first { $0.hasSuffix(".flow") }
    if path != "-", !path.hasSuffix(".flow"), other != nil || arguments.words.isEmpty {
      throw .usage(
        "`--update` takes the flow file, and `\(path)` comes right after it",
        helps: ["write `routegen import --update \(other ?? "App.flow") \(path)`"])
    }
    if let other {
      throw .usage(
        "`--update` takes one flow file, and `\(other)` is another", helps: ["run the command once for each flow file"])
    }
    if arguments.words.isEmpty {
      throw .usage(
        "no storyboard is given", helps: ["name files or folders: `routegen import --update \(path) Sources`"])
    }
    let flows = try InputFiles.read([path])
    guard let flow = flows.first, flows.count == 1 else {
      throw .usage(
        "`--update` takes one flow file, and there are \(flows.count) in `\(path)`",
        helps: ["run the command once for each, as in `routegen import --update App.flow \(path)`"])
    }
    // Single files may not be all storyboards of the app.
    let isWholeApp = arguments.words.contains { (try? FileStatus(of: $0))?.isFolder == true }
    let compilation = Pipeline.updating(
      flow, try storyboards(arguments.words), besides: InputFiles.around(path), isWholeApp: isWholeApp,
      removing: arguments.has(.remove))
    terminal.say(compilation, as: format)
    guard let output = compilation.outputs.first else { return .different }
    if path == "-" {
      try terminal.write(output.text)
    } else {
      let isCurrent = output.text.utf8.elementsEqual(flow.bytes)
      if !isCurrent { try ResultFile(path: flow.path).write(output.text) }
      guard !format.isResult else { return .fine }
      if isCurrent {
        terminal.tell("`\(flow.path)` is up to date")
      } else {
        let isInGit = foldersAbove(splitPath(path).folder).contains {
          (try? FileStatus(at: joinedPath($0, ".git"))) != nil
        }
        let old = String(decoding: flow.bytes, as: UTF8.self)
        terminal.announce(
          "updated `\(flow.path)`\(adviceForUnwinds(in: output.text, besides: old))"
            + (isInGit ? "; `routegen diff --against HEAD \(flow.path)` shows what has changed" : ""))
      }
    }
    return .fine
  }

  /// Reads storyboards, but not from standard input, which has no name for an app to find a storyboard by.
  private static func storyboards(_ words: [String]) throws(Failure) -> [SourceFile] {
    try InputFiles.read(words, kind: .interface).map { source in
      source.path == "<stdin>" ? SourceFile(path: "Main.storyboard", bytes: source.bytes) : source
    }
  }
}

// MARK: - WrittenFlowFile

/// A new flow file that is written for the user.
struct WrittenFlowFile {
  /// The path as the user wrote it.
  let path: String

  /// Creates the description of a file. Throws a failure if the file exists, so that no file written by hand is lost.
  init(newAt path: String) throws(Failure) {
    self.path = path
    guard path.hasSuffix(".flow"), flowName != "" else {
      throw .usage(
        "`-o` takes a flow file, and `\(path)` is not called like one", helps: ["give it a name that ends in `.flow`"])
    }
    do throws(SystemError) {
      guard try FileStatus(at: path) != nil else { return }
    } catch {
      throw Failure(status: .unwritableOutput, problems: ["cannot write `\(path)`: \(error.reason)"])
    }
    throw Failure(
      status: .unwritableOutput, problems: ["cannot write `\(path)`: there is a file already"],
      helps: [
        "to add what is new in the storyboards to it, write `routegen import --update \(path) …`",
        "to write it anew, remove it first",
      ])
  }

  /// The folder of the file.
  var folder: String { splitPath(path).folder }

  /// The name without its extension.
  var flowName: String { String(splitPath(path).name.dropLast(".flow".count)) }

  /// Writes the whole file at once, or nothing.
  func write(_ text: String) throws(Failure) { try ResultFile(path: path).write(text) }
}

/// Returns a folder and those that contain it.
func foldersAbove(_ folder: String) -> [String] {
  let whole = (try? resolvedPath(folder)) ?? ""
  return sequence(first: whole) { folder in folder.lastIndex(of: "/").map { String(folder[..<$0]) } }.dropLast()
}

// MARK: - PackageFolder

/// The folder of a SwiftPM package, as far as it matters for a flow file in it.
struct PackageFolder {
  /// The way in which a package already runs routegen.
  enum Use {
    /// With the plugin of a target.
    case inEveryBuild
    /// With `swift package routegen`.
    case byCommand
  }

  private let path: String
  /// The text of `Package.swift`. It is Swift, so its contents are guessed from words.
  private let manifest: String

  /// Finds the package in a folder, if there is one.
  init?(at path: String) {
    let file = joinedPath(path, "Package.swift")
    guard let bytes = try? FileDescriptor.content(of: file, upTo: 1 << 20, expecting: 0) else { return nil }
    self.path = path
    manifest = String(decoding: bytes, as: UTF8.self)
  }

  /// The way in which it already runs routegen; `nil` if it does not depend on it.
  var use: Use? {
    if manifest.holds("RoutegenPlugin") { return .inEveryBuild }
    return manifest.holds("/routegen") || manifest.holds("\"routegen\"") ? .byCommand : nil
  }

  /// The folders of its targets in the usual places: all folders in `Sources`, or `Sources` itself if there is code in
  /// it.
  var targetFolders: [String] {
    for name in ["Sources", "Source", "src", "srcs"] {
      let folder = joinedPath(path, name)
      guard let names = try? names(inFolder: folder) else { continue }
      if names.contains(where: { $0.hasSuffix(".swift") }) { return [folder] }
      return names.filter { !$0.hasPrefix(".") }.map { joinedPath(folder, $0) }
        .filter { (try? FileStatus(of: $0))?.isFolder == true }
    }
    return []
  }

  /// Returns the name of the target of a folder: the folder in `Sources`, or with code in `Sources`, the first name in
  /// the manifest.
  func target(of folder: String) -> String? {
    let whole = ((try? resolvedPath(folder)) ?? folder) + "/"
    guard let own = targetFolders.first(where: { whole.hasPrefix($0 + "/") }) else { return nil }
    let (parent, name) = splitPath(own)
    guard parent == path + "/" else { return name }
    return manifest.firstPlace(of: "arget(name: \"").map { manifest[$0.upperBound...].prefix { $0 != "\"" } }
      .map(String.init)
  }
}
