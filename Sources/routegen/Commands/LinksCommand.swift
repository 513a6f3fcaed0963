import FlowCompiler
import FlowDiagnostics
import FlowLinks

extension Command {
  /// `routegen links`: the table of links.
  static let links = Command(
    name: "links", operands: "PATH… [--format FORMAT] [--app-id ID]…",
    summary: "List the links of flow files.",
    description: [
      """
      One line a link: its address, what it opens, the parameters that a URL carries, and where it is declared. Where \
      several links open one screen, the one that is printed is `canonical`.
      """,
      """
      `apple-app-site-association` is the file that a web server has for its URLs to open an app; it is written for \
      the links of flows with an `https` origin.
      """,
    ],
    options: [.linksFormat, .appID],
    examples: [
      .init(line: "routegen links Sources", meaning: "the links of all flow files in a folder"),
      .init(
        line: "routegen links . --format apple-app-site-association --app-id ABCDE12345.talk",
        meaning: "the file for universal links"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput]
  ) { (arguments, terminal) throws(Failure) in
    let format = arguments.value(of: .linksFormat).flatMap(LinksFormat.init(rawValue:)) ?? .text
    let appIDs = arguments.values(of: .appID)
    try checkAppIDs(appIDs, for: format)
    guard let catalogue = catalogue(try InputFiles.read(arguments.words), terminal) else { return .different }
    switch format {
    case .text: try terminal.write(catalogue.text)
    case .json: try terminal.write(catalogue.json.text)
    case .appleAppSiteAssociation:
      let association = AppSiteAssociation(catalogue)
      guard !association.isEmpty else {
        throw Failure(
          status: .different, problems: ["no flow with links answers to an `https` origin"],
          helps: ["write it into the flow: `origins \"https://talk.example\"`"])
      }
      try terminal.write(association.json(appIDs: appIDs).text)
    }
    return .fine
  }

  /// The links of flow files. What is wrong in them is said; a warning is for `check` to say.
  static func catalogue(_ sources: [SourceFile], _ terminal: Terminal) -> LinkCatalogue? {
    var (compilation, catalogue) = Pipeline.links(sources)
    if let catalogue { return catalogue }
    compilation.diagnostics.removeAll { $0.severity == .warning }
    terminal.say(compilation, as: terminal.readsErrors ? .text : .compact)
    return nil
  }

  private static func checkAppIDs(_ appIDs: [String], for format: LinksFormat) throws(Failure) {
    guard format == .appleAppSiteAssociation else {
      if appIDs.isEmpty { return }
      throw .usage("`--app-id` goes with `--format apple-app-site-association`")
    }
    if appIDs.isEmpty {
      throw .usage(
        "`--format apple-app-site-association` needs the apps that open the links",
        helps: ["name each with the prefix of its team: `--app-id ABCDE12345.example.talk`"])
    }
    for id in appIDs where id.split(separator: ".", omittingEmptySubsequences: false).count < 2 || id.hasPrefix(".") {
      throw .usage(
        "`\(id)` has no prefix of a team",
        helps: ["it is written `ABCDE12345.example.talk`: the prefix, then the bundle"])
    }
  }
}

/// How links are listed.
enum LinksFormat: String, CaseIterable {
  case text
  case json
  case appleAppSiteAssociation = "apple-app-site-association"
}

extension Option {
  static let linksFormat = Option(
    name: "format", value: "FORMAT", choices: LinksFormat.allCases.map(\.rawValue),
    summary: "`text`, `json` or `apple-app-site-association`.")
  static let appID = Option(
    name: "app-id", value: "ID", isRepeatable: true,
    summary: "An app that opens the links, with the prefix of its team. It may be given several times.")
}
