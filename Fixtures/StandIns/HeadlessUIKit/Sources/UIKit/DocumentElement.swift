#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// An element of an XML document, with what is in it.
struct DocumentElement {
  var name: String
  var attributes: [String: String]
  var children: [DocumentElement] = []

  /// An attribute that says something: Interface Builder also writes empty ones, which mean the same as none.
  subscript(attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first child of a name.
  func child(_ name: String) -> DocumentElement? { children.first { $0.name == name } }

  /// The elements of those names in this one, at any depth, in order; none within each other.
  func descendants(_ names: Set<String>) -> [DocumentElement] {
    children.flatMap { names.contains($0.name) ? [$0] : $0.descendants(names) }
  }

  /// The root of a document.
  static func root(ofDocumentAt url: URL) throws -> DocumentElement {
    let reader = DocumentReader()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = reader
    let isParsed = parser.parse()
    // On Linux the parser says that it parsed a document that is cut off, too.
    guard isParsed, parser.parserError == nil, let root = reader.root else {
      throw HeadlessStoryboardError(file: url.lastPathComponent, reason: "it is no XML that can be read to its end")
    }
    return root
  }
}

private final class DocumentReader: NSObject, XMLParserDelegate {
  private(set) var root: DocumentElement?
  private var open: [DocumentElement] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(DocumentElement(name: elementName, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let closed = open.popLast() else { return }
    if open.isEmpty {
      root = closed
    } else {
      open[open.count - 1].children.append(closed)
    }
  }
}

/// Why a file is no storyboard that could be loaded.
public struct HeadlessStoryboardError: Error, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// What is wrong with it.
  public let reason: String

  /// The file, and what is wrong with it.
  public var description: String { "\(file): \(reason)" }
}
