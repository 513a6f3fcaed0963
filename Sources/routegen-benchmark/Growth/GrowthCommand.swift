import FlowDiagnostics
import Foundation

/// A command whose growth is measured.
struct GrowthCommand: Sendable {
  /// The name in the table.
  var name: String
  /// The words after `routegen`: `FLOWS`, `OLD` and `OUT` are paths of the program, an older one, and an output folder.
  var words: [String]
  /// The difference of the older program.
  var older = Older.none
  /// True if its input is storyboards instead of flow files.
  var readsStoryboards = false
  /// The request of an editor, if the command is the language server.
  var request: String?

  /// The dimensions with suitable programs; `nil` for all.
  var dimensions: [String]?

  /// True if it accepts a program with errors.
  var takesMistakes: Bool { ["check", "format", "lsp"].contains(words.first) }
  /// Returns the exit statuses of a successful run.
  func statuses(for dimension: Dimension) -> ClosedRange<Int> {
    dimension.hasMistakes || older != .none || name == "links URL" ? 0...1 : 0...0
  }

  /// The program for the comparison.
  enum Older: Sendable {
    case none
    /// A program of half the size.
    case half
    /// A program in which everything has another name.
    case renamed
  }

  private init(
    _ words: String, called name: String? = nil, older: Older = .none, readsStoryboards: Bool = false,
    only dimensions: [String]? = nil
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.name =
      name
      ?? self.words.filter { !["FLOWS", "OLD", "-o", "OUT", "--format", "--as"].contains($0) }.joined(separator: " ")
    self.older = older
    self.readsStoryboards = readsStoryboards
    self.dimensions = dimensions
  }

  private init(request: String) {
    self.init("lsp", called: "lsp: " + (request.split(separator: "/").dropFirst().first.map(String.init) ?? request))
    self.request = request
  }

  static let all: [GrowthCommand] =
    [
      GrowthCommand("check FLOWS"),
      GrowthCommand("check FLOWS --format json"),
      GrowthCommand("check FLOWS --format sarif"),
      GrowthCommand("check FLOWS --fix"),
      GrowthCommand("generate FLOWS -o OUT"),
      GrowthCommand("generate FLOWS -o OUT --for uitests", only: ["screens of code"]),
      GrowthCommand("format FLOWS --diff"),
      GrowthCommand("format FLOWS"),
      GrowthCommand("graph FLOWS --as mermaid"),
      GrowthCommand("graph FLOWS --as dot"),
      GrowthCommand("graph FLOWS --as json"),
      GrowthCommand("graph FLOWS --overview"),
      GrowthCommand("graph FLOWS --compare OLD", called: "graph --compare half", older: .half),
      GrowthCommand("graph FLOWS --compare OLD", called: "graph --compare renamed", older: .renamed),
      GrowthCommand("links FLOWS"),
      GrowthCommand("links FLOWS --as json"),
      GrowthCommand(
        "links FLOWS --as apple-app-site-association --app-id ABCDE12345.app", called: "links for the web",
        only: ["links of flows", "links of flows in a chain", "links with origins"]),
      GrowthCommand("links FLOWS /all/thing1x/1", called: "links URL"),
      GrowthCommand("diff OLD FLOWS", called: "diff half", older: .half),
      GrowthCommand("diff OLD FLOWS", called: "diff renamed", older: .renamed),
      GrowthCommand("dump FLOWS"),
      GrowthCommand("import BOARDS", readsStoryboards: true),
      GrowthCommand("check FLOWS --storyboard BOARDS", called: "check --storyboard", readsStoryboards: true),
      GrowthCommand(
        "check OLD --storyboard BOARDS", called: "check --storyboard half", older: .half, readsStoryboards: true),
      GrowthCommand(
        "check OLD --storyboard BOARDS", called: "check --storyboard renamed", older: .renamed, readsStoryboards: true),
      GrowthCommand("import --update OLD BOARDS", called: "import --update half", older: .half, readsStoryboards: true),
      GrowthCommand(
        "import --update OLD BOARDS", called: "import --update renamed", older: .renamed, readsStoryboards: true),
    ]
    + [
      "diagnostic", "completion", "hover", "references", "rename", "documentSymbol", "codeAction", "codeLens",
      "foldingRange", "inlayHint", "semanticTokens/full", "formatting", "documentLink", "prepareCallHierarchy",
    ].map { GrowthCommand(request: "textDocument/" + $0) } + [GrowthCommand(request: "workspace/symbol")]
}

extension GrowthCommand {
  /// Returns the messages of an editor with a request in the middle of an open flow file.
  func messages(about file: SourceFile, at path: String) -> String {
    guard let request else { return "" }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let before = text.utf8.prefix(text.utf8.count / 2).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = JSONValue.object([
      .init("line", .number(max(0, before.count - 2))),
      .init("character", .number(min(10, before.dropLast().last?.count ?? 0))),
    ])
    let document = JSONValue.object([.init("uri", .string("file://" + path))])
    let item = JSONValue.object([
      .init("uri", .string("file://" + path)), .init("version", .number(1)), .init("text", .string(text)),
    ])
    let parameters = JSONValue.object([
      .init("textDocument", document), .init("position", place), .init("newName", .string("other")),
      .init("query", .string("Thing")), .init("range", .object([.init("start", place), .init("end", place)])),
      .init("context", .object([.init("includeDeclaration", .bool(true)), .init("diagnostics", .array([]))])),
      .init("options", .object([.init("tabSize", .number(4)), .init("insertSpaces", .bool(true))])),
    ])
    return [
      message("initialize", .object([.init("rootUri", .null), .init("capabilities", .object([]))]), id: 1),
      message("initialized", .object([])),
      message("textDocument/didOpen", .object([.init("textDocument", item)])),
      message(request, parameters, id: 2),
      message("shutdown", .null, id: 3),
      message("exit", .null),
    ].joined()
  }

  private func message(_ method: String, _ parameters: JSONValue, id: Int? = nil) -> String {
    let body = JSONValue.object([
      .init("jsonrpc", .string("2.0")), .init("id", id.map { .number($0) }), .init("method", .string(method)),
      .init("params", parameters),
    ]).text
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
