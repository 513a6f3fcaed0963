import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowTools
import RoutegenCommand

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

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - path: the file, which ends with `.svg` or `.html`.
  ///   - hasLegend: true to include a legend for its colors.
  /// - Throws: a failure if the file has another ending.
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

  /// Writes it if it has changed.
  ///
  /// - Parameters:
  ///   - sources: the flow files.
  ///   - diagnostics: their diagnostics, as text.
  /// - Returns: the path, if it was written.
  /// - Throws: a failure if there is no Graphviz, or if the file cannot be written.
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
