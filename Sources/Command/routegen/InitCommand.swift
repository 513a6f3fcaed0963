import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen init`: writes the first flow file.
  static let initialize = Command(
    name: "init", operands: "[DIR | FILE] [--swiftui]", summary: "Write a first flow file, with comments.",
    description: [
      """
      The file describes the storyboards in the folder and its subfolders. If there are none, it is a small sample. In \
      DIR, it is called `App.flow`. Without DIR, it is written to the current folder. A file that exists is never \
      overwritten, and a DIR that has flow files is refused.
      """,
      """
      In the folder of a SwiftPM package, the file is written to the folder of its target. If there are several \
      targets, name one.
      """,
    ],
    options: [.swiftUI, .format],
    examples: [
      ("routegen init Sources/Shop", "write Sources/Shop/App.flow"),
      ("routegen init --swiftui Sources/Shop", "write a sample for SwiftUI"),
    ]
  ) { (arguments, terminal) throws(Failure) in
    if arguments.words.count > 1 { throw .usage("`routegen init` takes one folder or file") }
    let word = arguments.words.first ?? "."
    if word == "-" {
      throw .usage(
        "`routegen init` takes a folder or a file", helps: ["`routegen import` writes to standard output"])
    }
    let file = try WrittenFlowFile(newAt: try place(word))
    let hasViews = arguments.has(.swiftUI)
    let paths = hasViews ? [] : try InputFiles.paths(in: file.folder, kind: .storyboard)
    let storyboards = paths.isEmpty ? [] : try InputFiles.read([file.folder], kind: .interface)
    let compilation =
      hasViews
      ? Pipeline.beginningWithViews(named: file.flowName)
      : Pipeline.beginning(from: storyboards, named: file.flowName, at: file.path)
    terminal.say(compilation, as: DiagnosticFormat(arguments, terminal))
    guard let output = compilation.outputs.first else { return .different }
    try file.write(output.text)
    terminal.announce("wrote `\(file.path)`")
    let package = foldersAbove(file.folder).lazy.compactMap { PackageFolder(at: $0) }.first
    try terminal.write(nextSteps(for: file, in: package))
    return .fine
  }

  /// Returns the path for the file.
  private static func place(_ word: String) throws(Failure) -> String {
    if (try? FileStatus(of: word))?.isFolder != true {
      if word.hasSuffix(".flow") { return word }
      throw Failure(
        status: .unreadableInput, problems: ["there is no folder `\(word)`"],
        helps: ["name a folder that there is, or the file to write: `\(word).flow`"])
    }
    if let present = try InputFiles.paths(in: word, kind: .flowFile).first {
      throw Failure(
        status: .unwritableOutput, problems: ["there is a flow file already: `\(present)`"],
        helps: [
          "to see what is wrong in it, write `routegen check \(present)`",
          "to write another, name it: `routegen init \(joinedPath(word, "Other.flow"))`",
        ])
    }
    // In a package, the folder of its only target: no build reads a flow file outside a target.
    let folders = PackageFolder(at: word)?.targetFolders ?? []
    if folders.count > 1 {
      throw .usage(
        "`\(word)` is the folder of a package, and a flow file belongs to one of its targets",
        helps: folders.map { "write `routegen init \($0)`" })
    }
    return joinedPath(folders.first ?? word, "App.flow")
  }

  private static func nextSteps(for file: WrittenFlowFile, in package: PackageFolder?) -> String {
    let path = visibleText(file.path)
    let target = package?.target(of: file.folder)
    // No build reads Swift outside a target.
    let output = target == nil ? "Generated" : visibleText(joinedPath(file.folder, "Generated"))
    let steps =
      switch package?.use {
      case .inEveryBuild:
        """
          swift package routegen check     finds mistakes
          swift build                      writes the Swift, in every build

        """
      case .byCommand:
        """
          swift package routegen check     finds mistakes
          swift package routegen           writes the Swift, to commit

        To have that done in every build instead, add to the target in Package.swift:
          plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]

        """
      case nil:
        """
          routegen check \(path)\(String(repeating: " ", count: output.count + 12))finds mistakes
          routegen generate \(path) -o \(output)     writes the Swift

        To have that done in every build, add to Package.swift:
          dependencies: [.package(path: "../routegen")],  // your clone
          targets: [
            .target(name: "\(visibleText(target ?? "App"))", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
          ]

        """
      }
    return "What is next:\n\(steps)"
  }
}
