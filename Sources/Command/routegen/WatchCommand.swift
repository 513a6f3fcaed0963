import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenCommand

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Command {
  /// `routegen watch`: runs `generate` again after each change.
  static let watch = Command(
    name: "watch", operands: "PATH… -o DIR [--storyboard PATH]… [OPTION]…",
    summary: "Generate Swift whenever flow files change.",
    description: [
      """
      PATH, DIR, storyboards and modules are those of `generate`. Folders are watched with their subfolders. The \
      command prints a line for each file that it writes or removes. It prints diagnostics when they change, and \
      `fixed` when none are left.
      """,
      """
      It continues whatever happens to the files. To stop it with status 0, press Ctrl-C or send SIGTERM. It also \
      stops when nobody reads its output any longer.
      """,
    ],
    options: [.output, .storyboard, .noStoryboards, .module, .watchGraph, .graphLegend, .format],
    examples: [
      ("routegen watch Sources -o Generated", "keep the folder Generated up to date"),
      (
        "routegen watch Sources -o Generated --graph .build/Flow.html",
        "also write a page with the picture, to keep open in a browser"
      ),
    ],
    statuses: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput]
  ) { (arguments, terminal) throws(Failure) in
    guard !arguments.words.contains("-") else {
      throw .usage("standard input does not change", helps: ["name files and folders"])
    }
    guard let folder = try outputFolder(arguments) else {
      throw .usage("no folder is given to write to", helps: ["say which: `-o DIR`"])
    }
    let folders = arguments.has(.noStoryboards) ? [] : arguments.words.filter { !$0.hasSuffix(".flow") }
    let modules = try arguments.modulePaths()
    let picture = try arguments.value(of: .watchGraph).map { (path) throws(Failure) in
      try LivePicture(path: path, hasLegend: arguments.has(.graphLegend))
    }
    if picture == nil, arguments.has(.graphLegend) { throw .usage("`--legend` goes with `--graph`") }
    var watch = WatchCommand(arguments: arguments, terminal: terminal, folder: folder, picture: picture)
    return try watch.run(
      WatchedFiles(
        (arguments.words + modules.map(\.path)).map { ($0, ".flow") }
          + (folders + arguments.values(of: .storyboard)).flatMap { path in
            InputFiles.Kind.storyboard.endings.map { (path, $0) }
          }, output: folder.path))
  }
}

extension Option {
  static let watchGraph = Option(
    name: "graph", value: "FILE",
    summary: "A picture to write too: an `.svg`, or an `.html` page that loads itself again. Needs Graphviz.")
}

/// A run of `routegen watch`.
struct WatchCommand {
  /// The time before another attempt to write after a failure, in milliseconds: nothing reports when writing becomes
  /// possible.
  private static let retry = 1000

  let arguments: Arguments
  let terminal: Terminal
  let folder: OutputFolder
  private var picture: LivePicture?
  /// The latest diagnostics.
  private var diagnostics = ""
  /// The latest message about files that cannot be read or written.
  private var failure = ""
  /// True if there is a reader of the output.
  private var hasReader = true

  init(arguments: Arguments, terminal: Terminal, folder: OutputFolder, picture: LivePicture?) {
    (self.picture, self.arguments, self.terminal, self.folder) = (picture, arguments, terminal, folder)
  }

  /// Runs until it is told to end.
  ///
  /// A failure at the beginning ends it; later failures are only reported.
  mutating func run(_ files: WatchedFiles) throws(Failure) -> ExitStatus {
    Self.endOnSignals()
    // The files were looked at before they are read, so that no change is missed.
    var files = files
    try generate()
    terminal.say("routegen: watching\n")
    var retry: Int?
    while hasReader, files.wait(atMost: retry) {
      retry = nil
      do throws(Failure) {
        try generate()
      } catch {
        if error.status == .unwritableOutput { retry = Self.retry }
        let text = terminal.text(of: error)
        if text != failure { terminal.say(text) }
        (diagnostics, failure) = ("", text)
      }
    }
    return .fine
  }

  /// Generates, and reports new messages.
  private mutating func generate() throws(Failure) {
    let format = DiagnosticFormat(arguments, terminal)
    let sources = try InputFiles.read(arguments.words)
    let compilation = Pipeline.generate(
      sources, storyboards: try arguments.storyboards(), modules: try arguments.modules())
    let text = terminal.render(compilation, as: format, colors: false)
    let found = compilation.diagnostics.isEmpty ? "" : text
    if !found.isEmpty, found != diagnostics { terminal.say(compilation, as: format) }
    let changes = compilation.hasErrors ? OutputChanges() : try folder.changes(for: compilation.outputs)
    try folder.make(changes)
    if found.isEmpty, !diagnostics.isEmpty || !failure.isEmpty {
      terminal.say(format == .json ? text : "routegen: fixed\n")
    }
    (diagnostics, failure) = (found, "")
    let written = changes.files.map { "wrote \(joinedPath(folder.path, $0.output.name))" }
    let removed = changes.orphaned.map { "removed \(joinedPath(folder.path, $0))" }
    let drawn = try picture?.update(sources, terminal.render(compilation, as: .text, colors: false))
    let lines = (written + removed + [drawn.map { "wrote \($0)" }].compactMap { $0 }).map { visibleText($0) + "\n" }
      .joined()
    if !lines.isEmpty { hasReader = try terminal.write(lines) }
  }

  /// Lets the signals that are meant to end the process end it with 0. While files are written, they are delayed, as in
  /// every run: see `BlockedSignals`. A signal that the parent process has set to be ignored stays ignored.
  private static func endOnSignals() {
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { _ in _exit(0) }
      if isIgnore(before) { signal(number, SIG_IGN) }
    }
  }

  /// True if a handler, whose type differs between systems, is the one that ignores a signal.
  private static func isIgnore<Handler>(_ handler: Handler) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

// MARK: - LivePicture

/// The picture of the flow files that `watch` writes again after each change: an SVG, or a page that reloads itself.
///
/// A page needs no server and no connection: a browser opens the file. While the flow files have errors, it shows the
/// errors above the last valid picture.
struct LivePicture {
  private let file: ResultFile
  private let isPage: Bool
  private let hasLegend: Bool
  private var svg = ""
  private var written: String?

  /// Creates a picture in a file, which ends with `.svg` or `.html`, with or without a legend for its colors. Throws a
  /// failure if the file has another ending.
  init(path: String, hasLegend: Bool) throws(Failure) {
    self.hasLegend = hasLegend
    isPage = path.hasSuffix(".html")
    guard isPage || path.hasSuffix(".svg") else {
      throw .usage(
        "`--graph` takes the file of a picture, and `\(path)` is none",
        helps: ["write `--graph Flow.svg`, or `--graph Flow.html` for a page that loads itself again"])
    }
    file = ResultFile(path: path)
  }

  /// Writes the picture of flow files and the text of their diagnostics if it has changed, and returns the path if it
  /// was written. Throws a failure if there is no Graphviz, or if the file cannot be written.
  mutating func update(_ sources: [SourceFile], _ diagnostics: String) throws(Failure) -> String? {
    if let graph = Pipeline.graph(sources).graph {
      svg = try Graphviz.svg(of: DOTRenderer.render(graph, withLegend: hasLegend))
    }
    let links = isPage ? Pipeline.links(sources).catalogue?.text ?? "" : ""
    let text = isPage ? page(diagnostics, links) : svg
    guard text != written, !text.isEmpty else { return nil }
    try file.write(text)
    written = text
    return file.path
  }

  private func page(_ diagnostics: String, _ links: String) -> String {
    // An SVG inside a page has no declaration.
    let drawing = svg.firstPlace(of: "<svg").map { String(svg[$0.lowerBound...]) } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>routegen watch</title>
      <style>
        body { font: 14px/1.5 -apple-system, system-ui, sans-serif; margin: 24px; color: #1f2328; background: #fff }
        pre { font: 12px/1.5 ui-monospace, Menlo, monospace; padding: 12px; overflow: auto; border-radius: 6px }
        .diagnostics { background: #ffebe9 } .links { background: #f6f8fa }
        svg { max-width: 100%; height: auto }
      </style>
      \(block(diagnostics, "diagnostics"))\(drawing)
      \(block(links, "links"))<script>setTimeout(() => location.reload(), 1000)</script>
      </html>

      """
  }

  private func block(_ text: String, _ kind: String) -> String {
    guard !text.isEmpty else { return "" }
    let escaped = text.substituting("&", by: "&amp;").substituting("<", by: "&lt;")
    return "<pre class=\"\(kind)\">\(escaped)</pre>\n"
  }
}
