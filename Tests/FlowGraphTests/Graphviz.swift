import FlowTools
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The real Graphviz, if it is installed.
enum Graphviz {
  /// The path of the program.
  static let dot: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/dot") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The drawing as it is read back.
  struct Drawing {
    /// The texts in it, and the tooltips.
    var texts: [String] = []
    var tooltips: [String] = []
    /// The number of parts of each kind.
    var nodes = 0
    var edges = 0
    var clusters = 0
  }

  struct Refusal: Error { var words: String }

  /// Draws a graph.
  static func draw(_ graph: String) throws -> Drawing {
    let process = Process()
    process.executableURL = dot
    process.arguments = ["-Tsvg"]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> URL {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url
    }
    let (output, errors) = (try file("out"), try file("err"))
    process.standardInput = try FileHandle(forReadingFrom: try file("in", graph))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let words = try String(contentsOf: errors, encoding: .utf8)
    // It continues with a warning if a label is invalid.
    guard process.terminationStatus == 0, words.isEmpty else { throw Refusal(words: words) }
    return try SVGReader.read(try Data(contentsOf: output))
  }
}

/// Reads the drawing of Graphviz.
private final class SVGReader: NSObject, XMLParserDelegate {
  private var drawing = Graphviz.Drawing()
  private var text: String?

  static func read(_ data: Data) throws -> Graphviz.Drawing {
    let reader = SVGReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse() else { throw Graphviz.Refusal(words: "\(String(describing: parser.parserError))") }
    return reader.drawing
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch (name, attributes["class"]) {
    case ("g", "node"): drawing.nodes += 1
    case ("g", "edge"): drawing.edges += 1
    case ("g", "cluster"): drawing.clusters += 1
    case ("a", _): drawing.tooltips.append(attributes["xlink:title"] ?? attributes["title"] ?? "")
    case ("text", _): text = ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text? += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard name == "text", let text else { return }
    // Graphviz writes spaces that must be kept as non-breaking spaces.
    drawing.texts.append(text.replacingOccurrences(of: "\u{A0}", with: " "))
    self.text = nil
  }
}
