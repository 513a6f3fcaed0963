import FlowDiagnostics

/// A flow file with any number of screens, each with a link of its own; a hundred begin alike.
struct LinkWorkload {
  /// How many links.
  var links: Int

  /// The flow file.
  var file: SourceFile { SourceFile(path: "Links.flow", text: text { " { link \"\(template($0))\" }" }) }

  /// The same screens without their links.
  var screensAlone: SourceFile { SourceFile(path: "Links.flow", text: text { _ in "" }) }

  /// Addresses that open the links, spread over all of them.
  func addresses(_ count: Int) -> [String] {
    (0..<count).map { number in
      let link = number &* 7_919 % links
      return "https://links.example" + template(link).replacing("{id}", with: "\(number)")
    }
  }

  private func template(_ link: Int) -> String { "/area\(link / 100)/thing\(link % 100)/{id}" }

  private func text(_ body: (Int) -> String) -> String {
    var text = "platform none\n\nflow Links {\n    origins \"https://links.example\"\n\n"
    for link in 0..<links { text += "    screen Thing\(link)(id: Int)\(body(link))\n" }
    return text + "}\n"
  }
}
