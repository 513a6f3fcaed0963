import FlowCompiler
import FlowLinks

extension Command {
  /// `routegen match`: what a URL opens.
  static let match = Command(
    name: "match", operands: "PATH… URL [--format FORMAT]",
    summary: "Say which screen a URL opens.",
    description: [
      """
      The last word is the URL, or a path that begins with `/`. What it opens is shown with its values and with the \
      link that decides; or the links that it misses, the nearest first, each with what does not fit.
      """
    ],
    options: [.matchFormat],
    examples: [
      .init(line: "routegen match Sources /episodes/12", meaning: "what a path opens"),
      .init(line: "routegen match Talk.flow 'https://talk.example/episodes/12?t=90'", meaning: "what a URL opens"),
    ],
    statuses: [.fine, .different, .wrongUsage, .unreadableInput]
  ) { (arguments, terminal) throws(Failure) in
    guard let url = arguments.words.last, arguments.words.count > 1 else {
      throw .usage("flow files and a URL are needed", helps: ["for example `routegen match Sources /episodes/12`"])
    }
    guard let catalogue = catalogue(try InputFiles.read(arguments.words.dropLast()), terminal) else {
      return .different
    }
    let report = MatchReport(url, in: catalogue)
    guard report.isURL else {
      // Whoever asks about a URL from elsewhere has used the command as it is meant.
      throw Failure(
        status: .different, problems: ["`\(url)` is not a URL or a path"],
        helps: ["a URL starts with its scheme, and a path with `/`: `/episodes/12`"])
    }
    let isJSON = arguments.value(of: .matchFormat) == "json"
    try terminal.write(isJSON ? report.json.text : report.text)
    return report.isFound ? .fine : .different
  }
}

extension Option {
  static let matchFormat = Option(
    name: "format", value: "FORMAT", choices: ["text", "json"], summary: "`text` or `json`.")
}
