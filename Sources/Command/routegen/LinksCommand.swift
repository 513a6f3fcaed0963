import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowTools
import RoutegenCommand

extension Command {
  /// `routegen links`: prints the table of links, or the link that a URL opens.
  static let links = Command(
    name: "links", operands: "PATH… [URL] [--as FORMAT] [--app-id ID]…",
    summary: "List the links of flow files, or show what a URL opens.",
    description: [
      """
      Each line is a link: its address, its screen, its parameters, and its place in the file. \
      If a coordinator opens it, its tab or column and the screens under it follow: `over List, Customer(id)`. If several \
      links open one screen, the one for writing URLs is marked `canonical`. A link `onTop` is marked.
      """,
      """
      If the last word is a URL, or a path that starts with `/` and is no file, the command prints the screen that it \
      opens, its values, the screens under it, and the matching link. If it opens nothing, the nearest links are \
      listed, each with the reason.
      """,
      """
      With `--as apple-app-site-association`, the command writes the file that a web server needs, so that its URLs \
      open the app. It has the links of flows with an `https` origin.
      """,
    ],
    options: [.linksForm, .appID],
    examples: [
      ("routegen links Sources", "the links of all flow files in a folder"),
      ("routegen links Talk.flow 'https://talk.example/episodes/12?t=90'", "what a URL opens"),
      ("routegen links . --as apple-app-site-association --app-id ABCDE12345.talk", "the file for universal links"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput]
  ) { (arguments, terminal) throws(Failure) in
    let form = arguments.value(of: .linksForm).flatMap(LinksForm.init(rawValue:)) ?? .text
    let appIDs = arguments.values(of: .appID)
    try checkAppIDs(appIDs, for: form)
    var paths = arguments.words
    let url = paths.count > 1 && isURL(paths[paths.count - 1]) ? paths.removeLast() : nil
    if url != nil, form == .appleAppSiteAssociation {
      throw .usage("`--as \(form.rawValue)` is for all links", helps: ["leave the URL out"])
    }
    let (compilation, catalogue) = Pipeline.links(try InputFiles.read(paths))
    guard let catalogue else {
      terminal.sayErrors(of: compilation)
      return .different
    }
    if let url { return try show(MatchReport(url, in: catalogue), of: url, asJSON: form == .json, terminal) }
    switch form {
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

  /// True if the last of several words is not a file or folder. `/home` is a path of a link, even on a system that has
  /// such a folder.
  private static func isURL(_ word: String) -> Bool {
    if word == "-" || word.hasSuffix(".flow") { return false }
    return (try? FileStatus(of: word)) == nil || word.hasPrefix("/") && !word.dropFirst().contains("/")
  }

  /// Shows the link that a URL opens.
  private static func show(
    _ report: MatchReport, of url: String, asJSON isJSON: Bool, _ terminal: Terminal
  ) throws(Failure) -> ExitStatus {
    guard report.isURL else {
      // A URL from elsewhere is not wrong usage of the command.
      throw Failure(
        status: .different, problems: ["`\(url)` is no file or folder, and no URL or path"],
        helps: ["a URL starts with its scheme, and a path with `/`: `/episodes/12`"])
    }
    try terminal.write(isJSON ? report.json.text : report.text)
    return report.isFound ? .fine : .different
  }

  private static func checkAppIDs(_ appIDs: [String], for form: LinksForm) throws(Failure) {
    guard form == .appleAppSiteAssociation else {
      if appIDs.isEmpty { return }
      throw .usage("`--app-id` goes with `--as apple-app-site-association`")
    }
    if appIDs.isEmpty {
      throw .usage(
        "`--as apple-app-site-association` needs the apps that open the links",
        helps: ["name each with the prefix of its team: `--app-id ABCDE12345.example.talk`"])
    }
    for id in appIDs where id.split(separator: ".", omittingEmptySubsequences: false).count < 2 || id.hasPrefix(".") {
      throw .usage(
        "`\(id)` has no prefix of a team",
        helps: ["it is written `ABCDE12345.example.talk`: the prefix, then the bundle"])
    }
  }
}

/// The format of the list of links.
enum LinksForm: String, CaseIterable {
  case text
  case json
  case appleAppSiteAssociation = "apple-app-site-association"
}

extension Option {
  static let linksForm = Option(
    name: "as", value: "FORMAT", choices: LinksForm.allCases.map(\.rawValue), formerName: "format",
    summary: "`text`, `json` or `apple-app-site-association`.")
  static let appID = Option(
    name: "app-id", value: "ID", isRepeatable: true,
    summary: "An app that opens the links, with the prefix of its team. It may be given several times.")
}
