import FlowCompiler
import FlowDiagnostics

extension Command {
  /// `routegen init`: the first flow file.
  static let initialize = Command(
    name: "init", operands: "[DIR | FILE] [--swiftui]",
    summary: "Write a first flow file, with comments.",
    description: [
      """
      It says what the storyboards in the folder and its folders say, or else it is a small sample. In DIR, which is the \
      current folder if none is given, the file is called `App.flow`. A file that exists is never overwritten, and a \
      folder with flow files has had its first.
      """
    ],
    options: [.swiftUI, .format],
    examples: [
      .init(line: "routegen init Sources/Shop", meaning: "write Sources/Shop/App.flow"),
      .init(line: "routegen init --swiftui Sources/Shop", meaning: "for an app of SwiftUI"),
      .init(line: "routegen init Sources/Shop/Shop.flow", meaning: "under another name"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput, .unwritableOutput]
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
    let storyboards = paths.isEmpty ? [] : try InputFiles.read(paths, kind: .storyboard)
    let compilation =
      hasViews
      ? Pipeline.beginningWithViews(named: file.flowName)
      : Pipeline.beginning(from: storyboards, named: file.flowName)
    terminal.say(compilation, as: DiagnosticFormat(arguments, terminal))
    guard let output = compilation.outputs.first else { return .different }
    try file.write(output.text)
    try terminal.write(nextSteps(visibleText(file.path)))
    return .fine
  }

  /// Where the file belongs.
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
    return joinedPath(word, "App.flow")
  }

  private static func nextSteps(_ path: String) -> String {
    """
    wrote \(path)

    What is next:
      routegen check \(path)                     what is wrong in it
      routegen generate \(path) -o Generated     the Swift that comes out

    To have that done in every build, add to Package.swift:
      dependencies: [.package(url: "https://…/routegen", branch: "main")],
      targets: [
        .target(name: "App", plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
      ]

    """
  }
}
