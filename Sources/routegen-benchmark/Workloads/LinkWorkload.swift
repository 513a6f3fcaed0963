import FlowDiagnostics

/// A flow file with any number of screens, each with its own link; a hundred share a prefix.
struct LinkWorkload {
  /// The number of links.
  var links: Int

  var file: SourceFile { SourceFile(path: "Links.flow", text: text { " { link \"\(template($0))\" }" }) }

  /// The same screens without their links.
  var screensAlone: SourceFile { SourceFile(path: "Links.flow", text: text { _ in "" }) }

  /// A program that reads one address and then a given number of them, spread over all links.
  var reader: String {
    """
    @main struct Reader {
      static func main() throws {
        _ = try LinksFlow.Link(parsing: "https://links.example/area0/thing0/1")
        guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else { return }
        for number in 0..<count {
          let link = number &* 7_919 % \(links)
          let address = "https://links.example/area\\(link / 100)/thing\\(link % 100)/\\(number)"
          _ = try LinksFlow.Link(parsing: address)
        }
      }
    }

    """
  }

  private func template(_ link: Int) -> String { "/area\(link / 100)/thing\(link % 100)/{id}" }

  private func text(_ body: (Int) -> String) -> String {
    var text = "platform none\n\nflow Links {\n    origins \"https://links.example\"\n\n"
    for link in 0..<links { text += "    screen Thing\(link)(id: Int)\(body(link))\n" }
    return text + "}\n"
  }
}
